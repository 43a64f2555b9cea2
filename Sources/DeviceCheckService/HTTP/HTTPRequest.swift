/// A request as it came, whole.
public struct HTTPRequest: Sendable, Equatable {
  /// The method, as it was written.
  public var method: String
  /// What was asked for, without a query.
  public var path: String
  /// The header fields in their order, names in lower case.
  public var fields: [Field]
  /// The body's bytes, decoded where it came in chunks.
  public var body: [UInt8]
  /// Whether the connection may be used again.
  public var keepsAlive: Bool

  /// A header field.
  public struct Field: Sendable, Equatable {
    /// The name in lower case.
    public var name: String
    /// The value without the blanks around it.
    public var value: String

    /// A field of this name and value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A request of these parts.
  public init(
    method: String, path: String, fields: [Field] = [], body: [UInt8] = [], keepsAlive: Bool = true
  ) {
    self.method = method
    self.path = path
    self.fields = fields
    self.body = body
    self.keepsAlive = keepsAlive
  }

  /// The value of a field that is there once; nil where it is missing or repeated.
  public func value(of name: String) -> String? {
    let found = fields.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }
}

/// An answer.
public struct HTTPResponse: Sendable, Equatable {
  public var status: Int
  public var body: String
  /// Whether the body is JSON; plain text otherwise.
  public var isJSON: Bool
  /// The one method that would have been right, where the answer is that it was another.
  public var allows: String?

  /// An answer with this status and body.
  public init(_ status: Int, _ body: String = "", isJSON: Bool = false, allows: String? = nil) {
    self.status = status
    self.body = body
    self.isJSON = isJSON
    self.allows = allows
  }

  /// The bytes on the wire.
  ///
  /// - Complexity: O(length of the body)
  public func bytes(keepsAlive: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.phrase(status))\r\nServer: ConsentWalk\r\n"
    if let allows { head += "Allow: \(allows)\r\n" }
    if !body.isEmpty {
      head += "Content-Type: \(isJSON ? "application/json" : "text/plain"); charset=UTF-8\r\n"
    }
    head += "Content-Length: \(body.utf8.count)\r\nConnection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(head.utf8) + Array(body.utf8)
  }

  /// The words beside a status code.
  public static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 413: "Content Too Large"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Status \(status)"
    }
  }
}
