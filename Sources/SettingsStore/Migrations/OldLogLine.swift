/// Reads a log line that format 3 or an older format stored. Only ``EventMigration`` uses this, because newer stores
/// contain events. The lines and words are as older programs wrote them, so they must never be edited.
struct OldLogLine {
  /// Returns the record of format 4 for a line. A line that no older program wrote is kept unchanged after `recorded`.
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

  /// Returns the record with the texts of its placeholders; nil if the line has another form.
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

  /// Returns the word in the record for the text of a placeholder; nil if no older program can have written this text.
  private static func word(_ text: Substring, _ kind: Substring) -> String? {
    switch kind {
    case "call": calls[text]
    // All other functions have completions of their own.
    case "service": calls[text].flatMap { callsOfOther.contains($0) ? nil : $0 }
    case "use": calls[text].flatMap { $0.hasPrefix("use:") ? String($0.dropFirst(4)) : nil }
    case "reason": reasons[text]
    case "end": ends[text] ?? settingsChange(text)
    case "number": UInt32(text).flatMap { String($0) == text ? String($0) : nil }
    case "span": seconds(text).map { String($0) }
    case "month": isMonth(text) ? String(text) : nil
    case "name": isName(text) ? String(text) : nil
    // An assumption and its value are two separate words in the record.
    case "reading":
      words[kind]?.contains(text) == true
        ? text.split(separator: "=", maxSplits: 1).joined(separator: " ") : nil
    default: words[kind]?.contains(text) == true ? String(text) : nil
    }
  }

  private static let callsOfOther: Set<String> = [
    "tracking", "location-when-in-use", "location-always", "notifications", "precise-location",
    "location-button",
  ]

  private static func settingsChange(_ text: Substring) -> String? {
    let start: Substring = "settings changed, "
    guard text.hasPrefix(start), let permissions = words["permission"] else { return nil }
    let permission = text.dropFirst(start.count)
    return permissions.contains(permission) ? "settingsChanged:\(permission)" : nil
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  private static func isMonth(_ text: Substring) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 7, bytes[4] == 45 else { return false }
    guard (bytes[..<4] + bytes[5...]).allSatisfy({ (48...57).contains($0) }) else { return false }
    let month = Int(text.suffix(2)) ?? 0
    return text.prefix(4) != "0000" && month >= 1 && month <= 12
  }

  /// Returns the number of seconds in a text such as `1d 2h 3m 4s`; nil if the text does not use the largest possible
  /// units.
  private static func seconds(_ text: Substring) -> UInt32? {
    let units: [(Character, UInt32)] = [("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)]
    var seconds: UInt32 = 0
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard let unit = units.first(where: { $0.0 == part.last }), let count = UInt32(part.dropLast()),
        case (let product, false) = count.multipliedReportingOverflow(by: unit.1),
        case (let sum, false) = seconds.addingReportingOverflow(product)
      else { return nil }
      seconds = sum
    }
    var rest = seconds
    let parts = units.compactMap { unit, length -> String? in
      defer { rest %= length }
      return rest < length ? nil : "\(rest / length)\(unit)"
    }
    let spelled = parts.isEmpty ? "0s" : parts.joined(separator: " ")
    return spelled == text ? seconds : nil
  }

  /// The rows, by the text before the colon. Lines that begin with the name of a function are under `{call}`.
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
