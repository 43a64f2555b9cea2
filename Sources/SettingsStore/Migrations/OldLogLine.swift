/// Reads the lines of the log that stores up to format 3 kept, for ``EventMigration`` alone: what stores of format 4 keep
/// is told from nothing else. The lines are those of the programs that wrote such stores, and are never edited.
struct OldLogLine {
  /// What stands for a line in format 4; a line that no such program wrote is kept as it was, behind `recorded`.
  static func record(of line: String) -> String {
    let head = line.prefix { $0 != ":" }
    for row in rows[head] ?? rows["{call}"] ?? [] {
      if let record = row.record(of: line[...]) { return record }
    }
    return "recorded " + line
  }

  private let line: [Piece]
  private let event: String

  private enum Piece {
    case text(Substring)
    case gap(Substring)
  }

  private init(_ line: String, _ event: String) {
    self.event = event
    self.line = line.split(separator: "{", omittingEmptySubsequences: false).enumerated().flatMap {
      index, part -> [Piece] in
      guard index > 0, let end = part.firstIndex(of: "}") else { return [.text(part)] }
      return [.gap(part[..<end]), .text(part[part.index(after: end)...])]
    }
  }

  /// The record, its gaps filled in their order; nil where the line is another.
  private func record(of line: Substring) -> String? {
    var rest = line
    var found: [String] = []
    for (index, piece) in self.line.enumerated() {
      switch piece {
      case .text(let text):
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
      case .gap(let kind):
        guard case .text(let next) = self.line[index + 1] else { return nil }
        let end = next.isEmpty ? rest.endIndex : rest.firstRange(of: next)?.lowerBound
        guard let end, let word = Self.word(rest[..<end], kind) else { return nil }
        found.append(word)
        rest = rest[end...]
      }
    }
    guard rest.isEmpty else { return nil }
    return event.split(separator: " ").map { word in
      Int(word).flatMap { found.indices.contains($0 - 1) ? found[$0 - 1] : nil } ?? String(word)
    }.joined(separator: " ")
  }

  private static func word(_ text: Substring, _ kind: Substring) -> String? {
    switch kind {
    case "call": calls[text]
    // The other calls have completions of their own; a line of that form has no event now and is kept.
    case "service": calls[text].flatMap { callsOfOther.contains($0) ? nil : $0 }
    case "number": UInt32(text).map { String($0) }
    case "truth": text == "true" || text == "false" ? String(text) : nil
    case "use": calls[text].flatMap { $0.hasPrefix("use:") ? String($0.dropFirst(4)) : nil }
    case "reason": reasons[text]
    case "end":
      ends[text]
        ?? (text.hasPrefix("settings changed, ") ? "settingsChanged:" + text.dropFirst(18) : nil)
    case "screen":
      ["soft-ask", "page", "policy", "additional-information"].contains(text) ? String(text) : nil
    case "span": seconds(text)
    default: text.isEmpty || text.contains(" ") ? nil : String(text)
    }
  }

  private static let callsOfOther: Set<String> = [
    "tracking", "location-when-in-use", "location-always", "notifications", "precise-location",
    "location-button",
  ]

  /// `1d 2h 3m 4s`
  private static func seconds(_ text: Substring) -> String? {
    var seconds: UInt32 = 0
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      let units: [Character: UInt32] = ["d": 86_400, "h": 3_600, "m": 60, "s": 1]
      guard let unit = part.last.flatMap({ units[$0] }), let count = UInt32(part.dropLast()),
        case (let product, false) = count.multipliedReportingOverflow(by: unit),
        case (let sum, false) = seconds.addingReportingOverflow(product)
      else { return nil }
      seconds = sum
    }
    return String(seconds)
  }

  /// The rows by what stands before the colon, `{call}` for calls.
  private static let rows: [Substring: [OldLogLine]] = {
    var rows: [Substring: [OldLogLine]] = [:]
    for (line, event) in table {
      let head = line.hasPrefix("{") ? "{call}" : line.prefix { $0 != ":" }
      rows[head, default: []].append(OldLogLine(line, event))
    }
    for (head, own) in rows where calls[head] != nil { rows[head] = own + (rows["{call}"] ?? []) }
    return rows
  }()
}
