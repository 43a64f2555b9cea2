import Foundation

// LanguageCompiler OUTPUT FILE…: what `LanguagePlugin` runs before the compiler.
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  print("usage: LanguageCompiler OUTPUT FILE…")
  exit(2)
}
let files = try arguments.dropFirst().map { path in
  LanguageFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
}
let set = LanguageSet(files)
let problems = set.problems
for problem in problems { print(problem.description) }
guard problems.isEmpty else { exit(1) }
try set.swift.write(toFile: output, atomically: true, encoding: .utf8)
