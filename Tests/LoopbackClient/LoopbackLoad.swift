import Foundation

/// Load test for a local server: many open connections with one pending request each, on a single thread.
public struct LoopbackLoad {
  public struct Outcome {
    /// The number of correct answers.
    public var answered = 0
    /// The first few other answers.
    public var problems: [String] = []
    /// The duration in seconds.
    public var seconds = 0.0
  }

  /// The port of the server.
  public let port: UInt16
  /// The number of connections.
  public let connections: Int
  /// The total number of requests.
  public let requests: Int

  public init(port: UInt16, connections: Int, requests: Int) {
    self.port = port
    self.connections = connections
    self.requests = requests
  }

  /// Returns the bytes of a request that keeps the connection open.
  public static func post(_ path: String, _ body: String, authorization: String) -> [UInt8] {
    let head =
      "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: \(authorization)\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    return Array((head + body).utf8)
  }

  /// Sends all requests; each connection sends its next one after the previous answer.
  ///
  /// - Parameters:
  /// - request: Returns the bytes of the next request, for a connection and the number of its requests so
  ///   far.
  /// - judge: Whether a status and a body are correct, for a connection and the number of the request.
  public func run(
    _ request: (Int, Int) -> [UInt8], _ judge: (Int, Int, Int, String) -> Bool
  ) throws(LoopbackSocket.Unreachable) -> Outcome {
    var outcome = Outcome()
    var open: [Open] = []
    for _ in 0..<connections { open.append(Open(socket: try LoopbackSocket(port: port))) }
    let clock = ContinuousClock()
    let begin = clock.now
    var sent = 0
    for index in open.indices where sent < requests {
      open[index].isBusy = open[index].socket.send(request(index, 0))
      sent += 1
    }
    while true {
      var entries: [pollfd] = []
      var places: [Int] = []
      for index in open.indices where open[index].isBusy {
        entries.append(pollfd(fd: open[index].socket.descriptor, events: Int16(POLLIN), revents: 0))
        places.append(index)
      }
      if entries.isEmpty { break }
      guard poll(&entries, nfds_t(entries.count), LoopbackSocket.patience) > 0 else {
        outcome.problems.append("no answer to \(entries.count) requests")
        break
      }
      for (entry, index) in zip(entries, places) where entry.revents != 0 {
        let bytes = open[index].socket.read() ?? []
        guard !bytes.isEmpty else {
          outcome.problems.append("connection \(index) was closed after \(open[index].count) answers")
          open[index].isBusy = false
          continue
        }
        open[index].received += bytes
        guard let (status, body) = Self.answer(open[index].received) else { continue }
        if judge(index, open[index].count, status, body) {
          outcome.answered += 1
        } else if outcome.problems.count < 5 {
          outcome.problems.append("connection \(index), request \(open[index].count): \(status) \(body)")
        }
        open[index].received = []
        open[index].count += 1
        open[index].isBusy = sent < requests && open[index].socket.send(request(index, open[index].count))
        if open[index].isBusy { sent += 1 }
      }
    }
    outcome.seconds = (clock.now - begin) / .seconds(1)
    return outcome
  }

  private struct Open {
    let socket: LoopbackSocket
    var received: [UInt8] = []
    var count = 0
    var isBusy = false
  }

  /// Returns a complete answer; nil if it is incomplete.
  private static func answer(_ bytes: [UInt8]) -> (status: Int, body: String)? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].split(separator: "\r\n")
    let length = lines.compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
      return Int(parts[1].drop { $0 == " " })
    }
    let body = text[end.upperBound...]
    guard body.utf8.count >= length.first ?? 0 else { return nil }
    let words = lines.first?.split(separator: " ") ?? []
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0, String(body))
  }
}
