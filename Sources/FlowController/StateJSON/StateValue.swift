public import Platform

/// A value of the printed state: a JSON value whose keys have a fixed order.
public indirect enum StateValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([StateValue])
  case object([Field])

  public struct Field: Hashable, Sendable {
    public let key: String
    public let value: StateValue

    public init(_ key: String, _ value: StateValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value at a path with dots, such as `tracking.idfa.direct`; nil if there is no such field. If an object is
  /// null, its fields are null too. A key can contain dots itself, as in `defaults.event.song`.
  ///
  /// - Complexity: O(number of fields along the path).
  public subscript(path: String) -> StateValue? { value(at: path[...]) }

  private func value(at path: Substring) -> StateValue? {
    switch self {
    case .object(let fields):
      for field in fields where path.hasPrefix(field.key) {
        let rest = path.dropFirst(field.key.count)
        if rest.isEmpty { return field.value }
        if rest.first == ".", let found = field.value.value(at: rest.dropFirst()) { return found }
      }
      return nil
    case .null: return .null
    case .bool, .number, .text, .list: return nil
    }
  }

  /// The version of the format of the JSON objects. It changes when a reader can no longer rely on the same fields.
  public static let schema = 3

  /// The same object with the schema version as its first field, for printing.
  public var withSchema: StateValue {
    guard case .object(let fields) = self else { return self }
    return .object([Field("schema", .number(Self.schema))] + fields)
  }

  /// The value as JSON on one line. The keys keep their order.
  ///
  /// - Complexity: O(length of the result).
  public var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .text(let value): Self.quote(value, to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += ", " }
        Self.quote(field.key, to: &text)
        text += ": "
        field.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Almost all texts contain only characters that need no escape. This check is faster than the loop.
    let isPlain = value.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    guard !isPlain else { return text += value }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.isSteering:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Creates an object from keys and values.
extension StateValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral fields: (String, StateValue)...) {
    self = .object(fields.map { Field($0.0, $0.1) })
  }
}

extension StateValue {
  /// The value as a scenario writes it: text without quotes, a list as `[allow, deny]`.
  public var plain: String {
    switch self {
    case .text(let text): text
    case .list(let values): "[" + values.map(\.plain).joined(separator: ", ") + "]"
    case .null, .bool, .number, .object: json
    }
  }
}

extension StateValue {
  /// The assumptions that differ from their default, by key: `{"once-grace": "5s"}`.
  public static func assumed(_ assumptions: Assumptions) -> StateValue {
    .object(assumptions.departures.map { Field($0.key.word, .text($0.value)) })
  }
}
