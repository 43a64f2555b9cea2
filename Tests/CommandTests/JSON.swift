import Foundation

/// JSON output, decoded independently of the program.
enum JSON: Equatable, Sendable, Decodable, ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  case null
  case bool(Bool)
  case number(Int)
  case decimal(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(_ text: String) throws { self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let found = try? value.decode(Bool.self) {
      self = .bool(found)
    } else if let found = try? value.decode(Int.self) {
      self = .number(found)
    } else if let found = try? value.decode(Double.self) {
      self = .decimal(found)
    } else if let found = try? value.decode(String.self) {
      self = .text(found)
    } else if let found = try? value.decode([JSON].self) {
      self = .list(found)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }

  /// Returns the value at a path with dots, such as `tracking.api`; nil if there is none.
  subscript(_ path: String) -> JSON? {
    path.split(separator: ".").reduce(self as JSON?) { value, key in
      if case .object(let fields)? = value { fields[String(key)] } else { nil }
    }
  }

  /// Returns the value of exactly this key, because a key such as `event.song` can contain dots.
  func value(of key: String) -> JSON? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }

  /// The keys of an object, sorted.
  var keys: [String] {
    if case .object(let fields) = self { fields.keys.sorted() } else { [] }
  }

  /// The elements of a list.
  var elements: [JSON] {
    if case .list(let elements) = self { elements } else { [] }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Returns an object without one of its keys.
  func without(_ key: String) -> JSON {
    guard case .object(var fields) = self else { return self }
    fields[key] = nil
    return .object(fields)
  }
}
