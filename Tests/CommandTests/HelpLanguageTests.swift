import Foundation
import TestSupport
import Testing

@Suite struct `The language of the help` {
  /// Returns every command, as users type it.
  private static func commands(_ bench: Workbench) throws -> [[String]] {
    func below(_ path: [String]) throws -> [[String]] {
      let help = try bench.run(path + ["--help"]).output
      // The commands are listed in groups after the options. The line with `help` is the last one.
      guard help.contains("\n  Help of a command:"),
        let rest = help.components(separatedBy: "-h, --help ").last
      else { return [path] }
      let names = rest.split(separator: "\n").dropFirst()
        .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  Help of") }
        .map { String($0.dropFirst(2).prefix { $0 != " " }) }
      return try [path] + names.flatMap { try below(path + [$0]) }
    }
    return try below([])
  }

  @Test func `The help of every command is Japanese with --language ja, except the words of ArgumentParser`()
    throws
  {
    let bench = try Workbench()
    let commands = try Self.commands(bench)
    #expect(commands.count > 45)
    for command in commands {
      let help = try bench.run(command + ["--help", "--language", "ja"]).output
      for line in help.split(separator: "\n") where Self.isEnglish(line) {
        Issue.record("\(command): \(line)")
      }
      for line in help.split(separator: "\n") where Self.columns(of: line) > 80 && line.contains("。") {
        Issue.record("\(command): wider than the terminal: \(line)")
      }
      #expect(help.contains("使い方: "))
    }
  }

  /// Returns the width of a line. Japanese letters and punctuation need two columns.
  private static func columns(of line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  }

  /// Whether the line contains four consecutive words that are typical of an English sentence, and not of typed text.
  private static func isEnglish(_ line: Substring) -> Bool {
    let isOwn = ["Show the version.", "Show help information.", "for detailed help"].contains {
      line.contains($0)
    }
    let isTyped = line.contains("consentwalk ") || line.contains("curl ")
    return !isOwn && !isTyped && line.firstMatch(of: /[A-Za-z']+ [a-z']+ [a-z']+ [a-z']+/) != nil
  }

  @Test func `Help and messages about options follow the environment`() throws {
    let japanese = try Workbench(["LANG": "ja_JP.UTF-8"])
    #expect(try japanese.run("prove", "--help").output.contains("すべてのルールで検査します"))
    #expect(try japanese.run("test", "a.yaml", "--only", "").error.contains("--onlyが空です"))
    #expect(try japanese.run("test", "a.yaml", "--only", "", "--json").error.contains("--only is empty"))
    #expect(try japanese.run("prove", "--help", "--language", "en").output.contains("against every rule"))
  }

  /// A new language must need only a new file of texts, so the code must not contain sentences of the help.
  @Test func `The help has no sentence outside the catalogue`() throws {
    let folder = RepositoryRoot.file("Sources/consentwalk")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      guard text.contains("import ArgumentParser") else { continue }
      let literal = /(abstract:|discussion:|help:|ArgumentHelp\(|ValidationError\()\s*"/
      #expect(text.firstMatch(of: literal) == nil, "\(file)")
    }
  }
}
