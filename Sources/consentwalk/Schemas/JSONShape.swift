import FlowController

/// The shape of a JSON value, printed as JSON Schema.
indirect enum JSONShape: Sendable {
  case text, number, decimal, flag, null
  /// Any JSON value.
  case anything
  case words([String])
  case list(JSONShape)
  /// An object with exactly these keys.
  case object([Field])
  /// An object with keys that depend on the flow. All its values have the same shape.
  case map(JSONShape)
  case either([JSONShape])

  struct Field: Sendable {
    let key: String
    let shape: JSONShape
    /// Whether the key can be missing in the object.
    let isOptional: Bool
  }

  static func orNull(_ shape: JSONShape) -> JSONShape { .either([shape, .null]) }

  /// Returns the shape of a complete output. Its first key is the version of the schema.
  static func whole(_ shape: JSONShape) -> JSONShape {
    JSONShape(dictionaryLiteral: ("schema", .number)).with(shape)
  }

  /// Returns an object with the fields of this object, followed by the fields of the other one.
  func with(_ other: JSONShape) -> JSONShape {
    guard case .object(let own) = self, case .object(let more) = other else { return self }
    return .object(own + more)
  }

  /// This shape as the fields of a JSON Schema.
  ///
  /// - Source: https://json-schema.org/draft/2020-12/json-schema-core and json-schema-validation next to it.
  var schema: [StateValue.Field] {
    switch self {
    case .text: [Self.type("string")]
    case .number: [Self.type("integer")]
    case .decimal: [Self.type("number")]
    case .flag: [Self.type("boolean")]
    case .null: [Self.type("null")]
    case .anything: []
    case .words(let words): [Self.type("string"), .init("enum", .list(words.map { .text($0) }))]
    case .list(let element): [Self.type("array"), .init("items", .object(element.schema))]
    case .map(let value): [Self.type("object"), .init("additionalProperties", .object(value.schema))]
    case .either(let shapes): [.init("anyOf", .list(shapes.map { .object($0.schema) }))]
    case .object(let fields):
      [
        Self.type("object"),
        .init("properties", .object(fields.map { .init($0.key, .object($0.shape.schema)) })),
        .init("required", .list(fields.filter { !$0.isOptional }.map { .text($0.key) })),
        .init("additionalProperties", .bool(false)),
      ]
    }
  }

  private static func type(_ name: String) -> StateValue.Field { .init("type", .text(name)) }
}

/// Code can write an object as a dictionary literal, which maps its keys to the shapes of their values.
extension JSONShape: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral fields: (String, JSONShape)...) {
    self = .object(fields.map { Field(key: $0.0, shape: $0.1, isOptional: false) })
  }
}
