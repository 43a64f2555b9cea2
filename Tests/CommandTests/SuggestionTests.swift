import Foundation
import TestSupport
import Testing

/// Puts a mistake in a file, applies the suggestion as a user would, and reads the file again.
@Suite struct `A suggestion for a mistake in a file` {
  struct Slip: Sendable, CustomTestStringConvertible {
    let written: String
    let instead: String
    let file: String
    init(_ written: String, _ instead: String, in file: String = "flow.yaml") {
      (self.written, self.instead, self.file) = (written, instead, file)
    }
    var testDescription: String { instead }
  }

  private static let languages = "languages: [en, ja]"
  private static let condition = "{status: notDetermined}"
  private static let soft = "{screen: soft-ask-scan, later: false}"
  private static let paragraph = "  body:\n    - Point the camera at a code."

  private static let ofFlows: [Slip] =
    ["languages: en, ja", "languages: en", "languages: en ja", "languages: [en, jp]"].map {
      Slip(languages, $0)
    }
    + [
      Slip(languages, languages + "\n  background-modes: location"),
      Slip(condition, "status: notDetermined"), Slip(condition, "{launches: 2}"),
      Slip(condition, "{launches: {min: 2}}"), Slip(condition, "{status: not-determined}"),
      Slip(soft, "true"), Slip(soft, "soft-ask-scan"), Slip(soft, "{screen: soft-ask-scna, later: false}"),
      Slip("wants: camera", "wants: att"), Slip("wants: camera", "permission: camera"),
      Slip("at: scan\n", "at: Scan\n"), Slip("id: scan\n", "id: Scan It\n"), Slip("asks:", "requests:"),
      Slip("NSCameraUsageDescription:", "camera:"), Slip("  - id: scan\n", "  -id: scan\n"),
      Slip("en: The camera reads the code", "en: The camera: it reads the code"),
      Slip("en: The camera reads the code", "en: %@ reads the code"),
      Slip(
        "name: {en: Scan a code, ja: コードを読み取る}",
        "name: {en: Scan a code, ja: コードを読み取る}\n    uses: camera, paste"),
    ]

  private static let ofScreens: [Slip] =
    [
      "Hello: world", "%@ is: good", "@me", "*x*", "It's: fine", "He said \"x\": y",
      "ノート: 全角です",
    ]
    .flatMap { text in
      [
        Slip(paragraph, "  body: " + text, in: "scan.yaml"),
        Slip(paragraph, "  body:\n    - " + text, in: "scan.yaml"),
        Slip("title: Scan a code", "title: " + text, in: "scan.yaml"),
        Slip("continue: Continue", "continue: " + text, in: "soft-ask-scan.yaml"),
      ]
    }
    + [
      Slip(paragraph, "  body: Hello, world", in: "scan.yaml"),
      Slip("continue: Continue", "Continue: Continue", in: "soft-ask-scan.yaml"),
      Slip("buttons:", "button:", in: "soft-ask-scan.yaml"), Slip("ja:\n", "jp:\n", in: "soft-ask-scan.yaml"),
    ]

  @Test(arguments: ofFlows + ofScreens)
  func `It makes a screen file that is accepted at this place`(slip: Slip) throws {
    let bench = try Workbench()
    _ = try bench.run("screens", "new", "Leafy")
    try check(slip, in: "Leafy/" + slip.file, bench, ["screens", "check", "--screens", "Leafy"])
  }

  private static let scenario = """
    name: A
    os: "14.5"
    region: us
    ---
    - launch
    - terminate
    - launch
    - expect: {screen: home, prompt: soft-ask}
    - tap: continue
    - wait: 3s
    - set: {tracking: deny}
    - note: Hello.

    """

  private static let ofScenarios: [Slip] =
    ["screen: home", "{screen: hoem}", "{scren: home}", "{tracking: denied}", "{choices: continue}"].map {
      Slip("{screen: home, prompt: soft-ask}", $0)
    } + [
      Slip("{tracking: deny}", "tracking: deny"), Slip("{tracking: deny}", "{traking: deny}"),
      Slip("- launch\n", "- luanch\n"), Slip("- tap: continue", "- tap continue"),
      Slip("- tap: continue", "- tap: contineu"), Slip("- wait: 3s", "- sleep: 3s"),
      Slip("- wait: 3s", "- wait: 3"), Slip("- note: Hello.", "- note: Hello: you"),
      Slip("- note: Hello.", "note: Hello"), Slip("- note: Hello.", "- note: %x"),
      Slip("os: \"14.5\"", "os: 14.5, 15"), Slip("os: \"14.5\"", "version: 14.5"),
      Slip("region: us", "region: us, jp"), Slip("name: A", "name: A: b"), Slip("---\n", "----\n"),
    ]

  @Test(arguments: ofScenarios)
  func `It makes a scenario that is accepted at this place`(slip: Slip) throws {
    let bench = try Workbench()
    try bench.write(Self.scenario, to: "a.yaml")
    try check(slip, in: "a.yaml", bench, ["test", "a.yaml"])
  }

  /// Writes the mistake, applies the suggestion, and expects no mistake at its place.
  private func check(_ slip: Slip, in file: String, _ bench: Workbench, _ command: [String]) throws {
    let text = try bench.read(file)
    let range = try #require(text.firstRange(of: slip.written), "\(file) has no \(slip.written)")
    try bench.write(text.replacingCharacters(in: range, with: slip.instead), to: file)
    let told = try bench.run(command)
    let problems = (told.output + told.error).matches(
      of: #/\.yaml:(\d+):(\d+): [^\n]*?did you mean “([^\n]*?)”\?(?: Expected|\n)/#)
    let problem = try #require(problems.first, "no suggestion: \(told)")
    let (line, column) = (try #require(Int(problem.1)), try #require(Int(problem.2)))
    var lines = try bench.read(file).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let applied = Self.applying(String(problem.3), to: lines[line - 1], at: column)
    lines[line - 1] = applied.line
    try bench.write(lines.joined(separator: "\n"), to: file)
    let again = try bench.run(command)
    let left = (again.output + again.error).matches(of: #/\.yaml:(\d+):(\d+): [^\n]*/#).filter {
      Int($0.1) == line && Int($0.2).map(applied.columns.contains) ?? false
    }
    #expect(left.isEmpty, "\(applied.line)\n\(left.map(\.0))")
  }

  /// Returns a line to which a suggestion is applied, and the columns of the new text. A suggestion replaces the whole
  /// line, a key, or a value.
  static func applying(
    _ suggestion: String, to line: String, at column: Int
  ) -> (line: String, columns: ClosedRange<Int>) {
    let margin = line.prefix { $0 == " " }
    let content = line.dropFirst(margin.count)
    func key(_ text: some StringProtocol) -> Substring? {
      String(text).prefixMatch(of: #/(?:- )?[A-Za-z][\w.-]*:(?: |$)/#)?.0
    }
    let isEntry = suggestion.hasPrefix("- ") || suggestion.hasPrefix("--")
    if isEntry || column > margin.count + 1 && key(suggestion) != nil && key(suggestion) == key(content) {
      return (margin + suggestion, margin.count + 1...margin.count + suggestion.count)
    }
    let (before, rest) = (line.prefix(column - 1), String(line.dropFirst(column - 1)))
    let written: Substring
    if let name = rest.prefixMatch(of: #/([A-Za-z][\w.-]*):(?: |$)/#)?.1 {
      // If the suggestion contains a key and a value, it replaces both.
      written = suggestion.contains(": ") ? rest.prefix { !",}".contains($0) } : name
    } else if let quoted = rest.prefixMatch(of: #/"[^"]*"(?:: .*)?|\[[^\]]*\]|\{[^}]*\}/#)?.0 {
      written = quoted
    } else {
      let isBetween = before.count { "[{".contains($0) } > before.count { "]}".contains($0) }
      written = rest.prefix { !isBetween || !",]}".contains($0) }
    }
    return (
      before + suggestion + rest.dropFirst(written.count), column...column + max(0, suggestion.count - 1)
    )
  }
}
