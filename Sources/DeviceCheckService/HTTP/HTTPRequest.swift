/// A complete request.
public struct HTTPRequest: Sendable, Equatable {
  /// The method, such as `POST`.
  public var method: String
  /// The path in the request target, without its query.
  public var path: String
  /// The header fields in their order. Their names are in lower case.
  public var fields: [Field]
  /// The bytes of the body.
  public var body: [UInt8]

  /// A header field.
  public struct Field: Sendable, Equatable {
    /// The name in lower case.
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(method: String, path: String, fields: [Field] = [], body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.fields = fields
    self.body = body
  }

  /// Returns the value of a field that occurs exactly once; nil if it is missing or repeated.
  public func value(of name: String) -> String? {
    let found = fields.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }
}
