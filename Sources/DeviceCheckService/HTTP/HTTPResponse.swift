import NIOHTTP1

/// A response of the server.
public struct HTTPResponse: Sendable, Equatable {
  public var status: Int
  public var body: String
  /// Whether the body is JSON. Otherwise it is plain text.
  public var isJSON: Bool
  /// The only method that the path accepts. It is set only if the request was rejected because of another method.
  public var allows: String?
  /// A line for the log. It contains no tokens or keys, and is written after the response was sent.
  public var note: String?

  public init(
    _ status: Int, _ body: String = "", isJSON: Bool = false, allows: String? = nil, note: String? = nil
  ) {
    self.status = status
    self.body = body
    self.isJSON = isJSON
    self.allows = allows
    self.note = note
  }

  /// Returns the reason phrase of a status code, such as `Bad Request` for 400.
  public static func phrase(_ status: Int) -> String { HTTPResponseStatus(statusCode: status).reasonPhrase }

  /// Makes a response whose body is the reason phrase of its status.
  static func plain(_ status: Int, note: String? = nil) -> HTTPResponse {
    HTTPResponse(status, phrase(status), note: note)
  }

  /// Returns the status line and the header fields. They contain the length of the body, even if the response to a HEAD
  /// request has no body.
  func head(keepsAlive: Bool) -> HTTPResponseHead {
    var headers = HTTPHeaders([("Server", "ConsentWalk")])
    if let allows { headers.add(name: "Allow", value: allows) }
    if !body.isEmpty {
      headers.add(
        name: "Content-Type", value: (isJSON ? "application/json" : "text/plain") + "; charset=UTF-8")
    }
    headers.add(name: "Content-Length", value: "\(body.utf8.count)")
    headers.add(name: "Connection", value: keepsAlive ? "keep-alive" : "close")
    return HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: status), headers: headers)
  }
}
