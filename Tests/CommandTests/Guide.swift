import Foundation
import TestSupport

/// A guide in `Screens/guides`: what its readers do and see, in order.
struct Guide {
  enum Part {
    /// Commands, one in each line. A comment at the end of a line can name an exit code other than 0.
    case commands([String])
    /// Lines that the commands before this part print.
    case printed([String])
    /// A file that the reader writes.
    case file(name: String, text: String)
    /// Changes that the reader makes in a file. Each replaces consecutive lines.
    case change(name: String, hunks: [(old: String, new: String)])
    /// Keys that the reader presses in the walk of the last command, and the texts that then appear.
    case keys([(typed: [String], seen: [String])])
  }

  let name: String
  let text: String
  private(set) var parts: [Part] = []
  /// The commands that the sentences mention.
  private(set) var mentioned: [String] = []

  /// The file names of all guides.
  static let names: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: RepositoryRoot.file("Screens/guides").path))?
    .sorted() ?? []

  init(_ name: String) throws {
    self.name = name
    text = try String(contentsOf: RepositoryRoot.file("Screens/guides/" + name), encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("```") {
        let body = Array(lines.prefix { $0 != "```" })
        lines = lines.dropFirst(body.count + 1)
        if let part = Self.part(String(line.dropFirst(3)), body) { parts.append(part) }
      } else if line.hasPrefix("|") {
        let rows = Array(lines.prefix { $0.hasPrefix("|") })
        lines = lines.dropFirst(rows.count)
        parts.append(.keys(rows.dropFirst().map(Self.keys)))
      } else {
        mentioned += Self.quoted(line).filter { $0.hasPrefix("consentwalk ") }
      }
    }
  }

  /// Returns the part for a code block; nil for a block that only shows a file.
  private static func part(_ info: String, _ body: [String]) -> Part? {
    let words = info.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("sh", _): return .commands(body.filter { !$0.isEmpty })
    case ("text", _): return .printed(body)
    case ("diff", let name?):
      let hunks = body.split(separator: "").map { lines in
        (old: side("+", lines), new: side("-", lines))
      }
      return .change(name: name, hunks: hunks)
    case ("yaml", nil):
      let lines = runs(in: body)
      return lines.isEmpty ? nil : .commands(lines)
    case (_, let name?): return .file(name: name, text: body.map { $0 + "\n" }.joined())
    default: return nil
    }
  }

  /// Returns the commands of a workflow that can run here. Of each list in its matrix, the first value is used.
  private static func runs(in body: [String]) -> [String] {
    let here = body.prefix { !$0.contains("macos") }
    let values = here.compactMap { $0.wholeMatch(of: /[ -]*([A-Za-z]+): \[([^,]+),.*/) }
    return here.compactMap { $0.wholeMatch(of: /\s*- (?:run: )?(consentwalk .+)/) }.map { line in
      values.reduce(String(line.1)) { line, list in
        let value = list.2.replacing("\"", with: "")
        return line.replacing("${{ matrix.\(list.1) }}", with: value).replacing("$\(list.1)", with: value)
      }
    }
  }

  /// Returns one side of a change, which is its lines without those that only the other side has.
  private static func side(_ other: Character, _ lines: ArraySlice<String>) -> String {
    lines.filter { $0.first != other }.map { $0.dropFirst() + "\n" }.joined()
  }

  private static func keys(_ row: String) -> (typed: [String], seen: [String]) {
    let cells = row.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    return (quoted(cells[0]), quoted(cells.dropFirst().first ?? ""))
  }

  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// The contents that must be the same in every language: commands, file names and keys.
  var commands: [String] {
    parts.flatMap { part in
      switch part {
      case .commands(let lines): lines.map { $0.components(separatedBy: " #")[0] }
      case .printed: ["printed"]
      case .file(let name, _): ["file " + name]
      case .change(let name, let hunks): ["change \(hunks.count) of " + name]
      case .keys(let rows): rows.map { "keys " + $0.typed.joined() }
      }
    } + mentioned
  }
}
