import Foundation

// TextCompiler names OUTPUT FILE…
// TextCompiler texts OUTPUT FILE…
// TextCompiler embed OUTPUT FOLDER PATH…
//
// `TextPlugin` runs both before the compiler.
let arguments = Array(CommandLine.arguments.dropFirst())

func text(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

/// Writes a file only if its text changes. The build links this tool anew each time, and would compile an equal file and
/// all that depends on it again.
func write(_ source: String, to path: String) throws {
  if let old = try? text(of: path), old.utf8.elementsEqual(source.utf8) { return }
  try source.write(toFile: path, atomically: true, encoding: .utf8)
}

switch (arguments.first, arguments.dropFirst().first) {
case (let verb?, let output?) where ["names", "texts"].contains(verb):
  let set = LanguageSet(try arguments.dropFirst(2).map { LanguageFile(path: $0, text: try text(of: $0)) })
  for problem in set.problems { print(problem.description) }
  guard set.problems.isEmpty else { exit(1) }
  try write(verb == "names" ? set.names : set.texts, to: output)
case ("embed", let output?) where arguments.count > 2:
  let files = try arguments.dropFirst(3).map { (path: $0, text: try text(of: arguments[2] + "/" + $0)) }
  try write(EmbeddedFiles(files: files).swift, to: output)
default:
  print("usage: TextCompiler names|texts OUTPUT FILE… | TextCompiler embed OUTPUT FOLDER PATH…")
  exit(2)
}
