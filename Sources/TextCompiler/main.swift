import Foundation

// TextCompiler languages OUTPUT FILE…
// TextCompiler embed OUTPUT FOLDER PATH…
//
// `TextPlugin` runs both before the compiler.
let arguments = Array(CommandLine.arguments.dropFirst())

func text(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

switch (arguments.first, arguments.dropFirst().first) {
case ("languages", let output?):
  let set = LanguageSet(try arguments.dropFirst(2).map { LanguageFile(path: $0, text: try text(of: $0)) })
  for problem in set.problems { print(problem.description) }
  guard set.problems.isEmpty else { exit(1) }
  try set.swift.write(toFile: output, atomically: true, encoding: .utf8)
case ("embed", let output?) where arguments.count > 2:
  let files = try arguments.dropFirst(3).map { (path: $0, text: try text(of: arguments[2] + "/" + $0)) }
  try EmbeddedFiles(files: files).swift.write(toFile: output, atomically: true, encoding: .utf8)
default:
  print("usage: TextCompiler languages OUTPUT FILE… | TextCompiler embed OUTPUT FOLDER PATH…")
  exit(2)
}
