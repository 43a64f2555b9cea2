import Foundation

// LanguageCompiler OUTPUT FILE…, or LanguageCompiler --embed OUTPUT NAME…: what `LanguagePlugin` runs before the compiler.
var arguments = CommandLine.arguments.dropFirst()
let embedsFiles = arguments.first == "--embed"
if embedsFiles { arguments = arguments.dropFirst() }
guard let output = arguments.first else {
  print("usage: LanguageCompiler [--embed] OUTPUT FILE…")
  exit(2)
}
if embedsFiles {
  let files = try arguments.dropFirst().map { path in
    (
      name: URL(fileURLWithPath: path).lastPathComponent,
      text: try String(contentsOfFile: path, encoding: .utf8)
    )
  }
  try FileList(files: files).swift.write(toFile: output, atomically: true, encoding: .utf8)
  exit(0)
}
let files = try arguments.dropFirst().map { path in
  LanguageFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
}
let set = LanguageSet(files)
let problems = set.problems
for problem in problems { print(problem.description) }
guard problems.isEmpty else { exit(1) }
try set.swift.write(toFile: output, atomically: true, encoding: .utf8)
