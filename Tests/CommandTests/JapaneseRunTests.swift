import ConsentWords
import Foundation
import TestSupport
import Testing

/// Runs commands with `--language ja`. Every printed line for people must contain Japanese, except identifiers, keys,
/// API names and quoted texts of the app.
@Suite struct `Every run in Japanese` {
  /// A flow whose searches take milliseconds.
  private static let small = ["--screens", RepositoryRoot.file("Screens/examples/no-soft-ask").path]

  private static let runs: [[String]] = [
    ["do", "terminate", "launch"], ["do", "tap:foo"], ["do", "tap:allow"], ["steps"], ["state"], ["history"],
    ["history", "--scenario"], ["branch", "list"], ["branch", "switch", "foo"], ["branch", "name", "walk"],
    ["back", "9"], ["back"], ["forward"], ["device", "list"], ["device", "new", "default"],
    ["device", "delete", "gone"], ["why", "soft-ask"], ["why", "tracking"], ["why", "location-upgrade"],
    ["why", "att"], ["prove"] + small, ["paths", "tracking"] + small, ["paths", "location-button"] + small,
    ["paths"] + small, ["paths", "bogus"], ["paths", "--where", "now=2024-09-16T09:00:00Z"] + small,
    ["plan"] + small, ["plan", "--format", "markdown"] + small, ["diagram"] + small,
    ["diff", "--os", "14.4", "--against", "18"] + small, ["diff"], ["permissions"], ["permissions", "bogus"],
    ["doctor"], ["doctor", "--assumptions"], ["doctor", "--wording"], ["doctor", "--facts", "14.5"],
    ["doctor", "--facts", "27.2", "--region", "eu-fr"],
    ["doctor", "--compare", "13.4..14.5"], ["doctor", "--compare", "13"], ["test", "a.yaml"],
    ["test", "a.yaml", "--coverage"], ["test", "missing.yaml"], ["screens", "check"], ["screens", "list"],
    ["app", "inspect", "."], ["app", "inspect", "gone"], ["device", "new", "x", "--os", "banana"],
    ["device", "new", "x", "--region", "Europe"], ["device", "new", "x", "--assume", "a=b"],
    ["device", "import", "gone.txt"], ["screens", "show", "bogus"], ["screens", "show", "home"],
    ["facts", "13..18"], ["help", "nothing"], ["bogus"],
  ]

  @Test(arguments: runs)
  func `Every line for people has Japanese, except identifiers and quoted words`(run: [String]) throws {
    let bench = try Workbench()
    try bench.write(
      "name: 失敗する例\n---\n- launch\n- expect: {prompt: soft-ask, app.launches: 2}\n", to: "a.yaml")
    #expect(try bench.run("do", "launch").exitCode == 0)
    let result = try bench.run(run + ["--language", "ja"])
    for line in (result.output + "\n" + result.error).split(separator: "\n") where Self.isEnglish(line) {
      Issue.record("\(line)")
    }
  }

  /// Words that occur in English sentences but not in identifiers.
  private static let words: Set<Substring> = [
    "the", "a", "an", "is", "are", "was", "of", "to", "not", "with", "in", "for", "and", "or", "by", "it",
    "this",
    "that", "be", "has", "have", "no", "if", "when", "which", "its", "does", "can", "cannot", "there", "one",
  ]

  /// Whether a line of `test` comes from the log. It is in English, because `log-contains` compares it.
  private static func isLog(_ line: Substring) -> Bool {
    let indent = "          "
    return line.hasPrefix(indent)
      && LogEvents.words.contains { line.dropFirst(indent.count).hasPrefix($0 + ": ") }
  }

  private static func isEnglish(_ line: Substring) -> Bool {
    let isJapanese = line.unicodeScalars.contains {
      (0x3040...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
    }
    if isJapanese || line.contains("See 'consentwalk") || isLog(line) { return false }
    // Removes quoted texts, and what the app shows on the phone, which is in English here.
    let bare = line.replacing(/“[^”]*”|"[^"]*"|`[^`]*`|https?:[^ ]*|^ *│[^│]*│/, with: "")
    return bare.split(separator: " ").contains { words.contains($0) }
  }
}
