import DeviceCheckService
import Foundation
import LoopbackClient

/// Compares the local DeviceCheck service under load with the same HTTP server that has an empty handler.
struct ServiceLoad {
  private let bench: StoredWalk
  private static let connections = 64
  private static let requests = 10_000
  private static let rounds = 3
  /// The target: the service must answer at least a quarter of the requests per second that the same server answers
  /// without a store.
  private static let aim = 4.0

  init(_ bench: StoredWalk) { self.bench = bench }

  /// Returns the rate of the empty handler divided by the rate of the service, both in requests per second. Two
  /// connections alternately set and check one bit each. All other connections only read.
  func figure() throws(BenchFailure) -> Figure {
    let store = "\(bench.folder)/service.sqlite"
    let shared = ["--store", store]
    _ = try Child.run([bench.program, "do", "launch"] + shared, bench.environment)
    let bodies = try bodies(shared)
    let line = "\(bench.folder)/service.json"
    try Child.save("", as: line)
    let child = try Child.spawn(
      [bench.program, "devicecheck", "serve", "--port", "0", "--json", "--token-retry", "1h"] + shared,
      bench.environment, files: ["/dev/null", line, "/dev/null"])
    defer {
      kill(child, SIGTERM)
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    let port = try port(of: line)
    let empty: HTTPServer
    do {
      empty = try HTTPServer(port: 0)
    } catch {
      throw BenchFailure("no server: \(error)")
    }
    Thread { empty.run { _ in HTTPResponse(200) } }.start()
    defer { empty.stop() }
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<Self.rounds {
      theirs.append(try rate(empty.port, bodies) { _, _, status, body in status == 200 && body.isEmpty })
      ours.append(try rate(port, bodies, Self.isRight))
    }
    return Figure(
      name: "10,000 requests, 64 connections", value: theirs.median / ours.median, aim: Self.aim,
      unit: "x empty handler",
      note:
        "\(ours.median.text) a second with the store against \(theirs.median.text) of the same HTTP server "
        + "with an empty handler in this process; no error, no lost update")
  }

  /// The bodies of requests: a query, and for each bit an update that clears it and one that sets it.
  private struct Bodies {
    let query: [UInt8]
    let updates: [[[UInt8]]]
  }

  private func bodies(_ shared: [String]) throws(BenchFailure) -> Bodies {
    let provider = "Bearer " + (try words(["jwt"] + shared))
    func post(_ call: String, _ bits: [String]) throws(BenchFailure) -> [UInt8] {
      LoopbackLoad.post(call, try words(["request"] + bits + shared), authorization: provider)
    }
    var updates: [[[UInt8]]] = []
    for bit in ["--bit0", "--bit1"] {
      updates.append([
        try post("/v1/update_two_bits", [bit, "false"]), try post("/v1/update_two_bits", [bit, "true"]),
      ])
    }
    return Bodies(query: try post("/v1/query_two_bits", []), updates: updates)
  }

  /// Runs a command of the client and returns its output.
  private func words(_ arguments: [String]) throws(BenchFailure) -> String {
    let file = "\(bench.folder)/words"
    try Child.save("", as: file)
    let process = try Child.spawn(
      [bench.program, "devicecheck"] + arguments, bench.environment, files: ["/dev/null", file, "/dev/null"])
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0, let text = Child.contents(of: file),
      let line = text.split(separator: "\n").first
    else { throw BenchFailure("devicecheck \(arguments[0]) failed") }
    return String(line)
  }

  /// Returns the port that the service prints in its first line when it is listening.
  private func port(of file: String) throws(BenchFailure) -> UInt16 {
    for _ in 0..<1000 {
      if let text = Child.contents(of: file), text.hasSuffix("\n"),
        let start = text.firstRange(of: "http://127.0.0.1:"),
        let port = UInt16(text[start.upperBound...].prefix { $0.isNumber })
      {
        return port
      }
      poll(nil, 0, 10)
    }
    throw BenchFailure("devicecheck serve does not begin")
  }

  /// Returns the number of requests per second. Every response must be correct.
  private func rate(
    _ port: UInt16, _ bodies: Bodies, _ judge: (Int, Int, Int, String) -> Bool
  ) throws(BenchFailure) -> Double {
    let load = LoopbackLoad(port: port, connections: Self.connections, requests: Self.requests)
    let outcome: LoopbackLoad.Outcome
    do {
      outcome = try load.run(
        { connection, count in
          connection < 2 && count.isMultiple(of: 2) ? bodies.updates[connection][count / 2 % 2] : bodies.query
        }, judge)
    } catch {
      throw BenchFailure("the service cannot be reached")
    }
    guard outcome.problems.isEmpty, outcome.answered == Self.requests else {
      throw BenchFailure(
        "of \(Self.requests) requests \(outcome.answered) were answered; \(outcome.problems)")
    }
    return Double(Self.requests) / outcome.seconds
  }

  /// A connection that writes must read the value that it has set.
  private static func isRight(_ connection: Int, _ count: Int, _ status: Int, _ body: String) -> Bool {
    guard status == 200 else { return false }
    guard connection < 2 else { return body.hasPrefix("{") || body == "Failed to find bit state" }
    return count.isMultiple(of: 2)
      ? body.isEmpty : body.contains(#""bit\#(connection)":\#(count / 2 % 2 == 1)"#)
  }
}
