import Foundation
import LoopbackClient
import TestSupport
import Testing

@testable import DeviceCheckService

/// Source of the calls and their results:
/// https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data
@Suite struct `A local DeviceCheck` {
  private static let unset = Subprocess.Result(exitCode: 0, output: "200 Failed to find bit state\n")
  private static let done = Subprocess.Result(exitCode: 0, output: "200\n")

  private static func bits(_ bit0: Bool, _ bit1: Bool) -> Subprocess.Result {
    let body = #"{"bit0":\#(bit0),"bit1":\#(bit1),"last_update_time":"2024-09"}"#
    return Subprocess.Result(exitCode: 0, output: "200 \(body)\n")
  }

  /// Makes a workbench whose device has launched the app.
  private static func bench() throws -> Workbench {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    return bench
  }

  @Test(arguments: [true, false])
  func `The DeviceCheck service returns and changes the bits of a stored device`(isServed: Bool) throws {
    let bench = try Self.bench()
    let service = isServed ? try ServiceChild(bench) : nil
    let to = service.map { ["--url", $0.url] } ?? []
    func call(_ words: String...) throws -> Subprocess.Result { try bench.run(["devicecheck"] + words + to) }
    #expect(try call("query") == Self.unset)
    #expect(try bench.state()["deviceCheck.lastUpdate"] == nil as JSON)
    #expect(try call("update", "--bit0", "true") == Self.done)
    #expect(try call("query") == Self.bits(true, false))
    let state = try bench.state()
    #expect(state["deviceCheck.bit0"] == true && state["deviceCheck.lastUpdate"] == "2024-09")
    // This is the call of the app on the phone.
    #expect(try bench.run("do", "devicecheck:bit1=true").exitCode == 0)
    #expect(try call("query") == Self.bits(true, true))
    #expect(try call("update", "--bit0", "false") == Self.done)
    #expect(try call("query") == Self.bits(false, true))
    // The month comes from the device's clock.
    #expect(try bench.run("do", "wait:40d", "devicecheck:bit1=false").exitCode == 0)
    #expect(try call("query").output.contains(#""last_update_time":"2024-10""#))
    let query = try call("query", "--json").output
    #expect(query.hasPrefix(#"{"schema": 3, "status": 200, "body": "{\"bit0\":false"#))
  }

  /// If another process changes a value, the service must not answer with its cached value.
  @Test
  func `The DeviceCheck service answers with the current bits of each device, whoever changed them`() throws {
    let bench = try Self.bench()
    #expect(try bench.run("device", "new", "other").exitCode == 0)
    let service = try ServiceChild(bench, "--token-retry", "1h")
    func body(_ device: String) throws -> String {
      try bench.run("devicecheck", "request", "--device", device).output.trimmingCharacters(in: .newlines)
    }
    let provider = try bench.run("devicecheck", "jwt").output.trimmingCharacters(in: .newlines)
    let bodies = (try body("default"), try body("other"))
    func ask(_ body: String) throws -> String {
      let answer = try HTTPClient.post(
        body, to: service.url, path: DeviceCheckResponder.Call.query.rawValue,
        fields: [HTTPRequest.Field("authorization", "Bearer " + provider)])
      return "\(answer.status) \(answer.body)"
    }
    func bits(_ bit0: Bool, _ bit1: Bool) -> String {
      #"200 {"bit0":\#(bit0),"bit1":\#(bit1),"last_update_time":"2024-09"}"#
    }
    let unset = "200 Failed to find bit state"
    for bit in [true, false, true] {
      #expect(try bench.run("do", "devicecheck:bit1=\(bit)").exitCode == 0)
      for _ in 0..<2 {
        #expect(try ask(bodies.0) == bits(false, bit))
        #expect(try ask(bodies.1) == unset)
      }
    }
    let url = ["--url", service.url]
    #expect(try bench.run(["devicecheck", "update", "--bit0", "true"] + url) == Self.done)
    #expect(try ask(bodies.0) == bits(true, true))
    #expect(try ask(bodies.1) == unset)
    // Move back in the history. Then delete the device and create it again.
    #expect(try bench.run("back").exitCode == 0)
    #expect(try ask(bodies.0) == bits(false, true))
    #expect(try bench.run("device", "delete", "default").exitCode == 0)
    #expect(try ask(bodies.0).hasPrefix("400 "))
    #expect(try bench.run("do", "launch").exitCode == 0)
    #expect(try ask(bodies.0) == unset)
    #expect(service.end() == 0)
  }

  @Test func `The bits survive deleting the app and erasing the phone`() throws {
    let bench = try Self.bench()
    #expect(try bench.run("devicecheck", "update", "--bit1", "true") == Self.done)
    for words in [["do", "delete"], ["do", "install"], ["do", "reinstall"], ["do", "erase"]] {
      #expect(try bench.run(words).exitCode == 0, "\(words)")
      #expect(try bench.run("devicecheck", "query") == Self.bits(false, true), "\(words)")
    }
  }

  @Test func `The gift is given once per phone, and again if only the app remembers it`() throws {
    let bench = try Workbench()
    func claim(_ words: String...) throws -> String? {
      #expect(try bench.run(["do"] + words + ["launch", "open:gift"]).exitCode == 0)
      return try bench.state()["gift"]?.text
    }
    #expect(try claim() == "claimed")
    #expect(try bench.run("devicecheck", "query") == Self.bits(true, false))
    #expect(try claim("reinstall") == "refused")
    #expect(try claim("delete", "install") == "refused")
    #expect(try claim("erase") == "refused")
    // After the server has cleared the bit, the user gets the gift again.
    #expect(try bench.run("devicecheck", "update", "--bit0", "false") == Self.done)
    #expect(try claim("reinstall") == "claimed")
    // Unlike the step `erase`, this deletes the history. The device is then another phone with the same name.
    #expect(try bench.run("device", "erase", "default").exitCode == 0)
    #expect(try bench.run("devicecheck", "query") == Self.unset)
    #expect(try claim() == "claimed")

    let folder = RepositoryRoot.file("Screens/examples/gift-in-defaults").path
    let other = try Workbench(["CONSENTWALK_SCREENS": folder])
    for words in [[], ["reinstall"], ["erase"]] {
      #expect(try other.run(["do"] + words + ["launch", "open:gift"]).exitCode == 0)
      #expect(try other.state()["gift"] == "claimed")
    }
    #expect(try other.run("devicecheck", "query") == Self.unset)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `The DeviceCheck service ends cleanly on a signal while a connection is open`(signal: Int32) throws {
    let bench = try Self.bench()
    let service = try ServiceChild(bench)
    #expect(try bench.run("devicecheck", "query", "--url", service.url) == Self.unset)
    let idle = try LoopbackSocket(port: service.port)
    let half = try LoopbackSocket(port: service.port)
    half.send("POST /v1/query_two_bits HTTP/1.1\r\nX: ")
    #expect(service.end(signal) == 0)
    // A connection that was not accepted yet is reset, or gets the response that the service is ending.
    for socket in [idle, half] {
      let rest = socket.rest() ?? ""
      #expect(rest.isEmpty || rest.hasPrefix("HTTP/1.1 503 "), "\(rest)")
    }
    let late = try bench.run("devicecheck", "query", "--url", service.url)
    #expect(late.exitCode == 2 && late.error.contains("no service responds at this address"))
  }

  @Test func `The DeviceCheck service says that a port is in use`() throws {
    let bench = try Self.bench()
    let service = try ServiceChild(bench)
    let second = try bench.run("devicecheck", "serve", "--port", "\(service.port)")
    #expect(
      second
        == Subprocess.Result(
          exitCode: 2, error: "consentwalk: port \(service.port) is in use. To use any free port: --port 0\n")
    )
    #expect(service.end() == 0)
  }

  @Test func `The DeviceCheck service hides secrets from other users and from its output`() throws {
    let bench = try Self.bench()
    let service = try ServiceChild(bench)
    let folder = bench.store + ".devicecheck"
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    let token = try bench.run("devicecheck", "token").output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(token.utf8.count > 1000 && !token.contains { $0.isWhitespace })
    let provider = try bench.run("devicecheck", "jwt").output.trimmingCharacters(in: .whitespacesAndNewlines)
    let body = #"{"device_token":"\#(token)","transaction_id":"x","timestamp":1487716472000}"#
    let field = HTTPRequest.Field("authorization", "Bearer " + provider)
    let answer = try HTTPClient.post(
      body, to: service.url, path: "/v1/validate_device_token", fields: [field])
    #expect(answer == (200, ""))
    let bad = try HTTPClient.post(body + token, to: service.url, path: "/v1/query_two_bits", fields: [field])
    #expect(bad.status == 400)
    #expect(try bench.run("devicecheck", "key", "--output", "server.p8").exitCode == 0)
    let key = try bench.read("server.p8")
    #expect(service.place["key"]?.text == folder + "/AuthKey_CONSENTKEY.p8")
    #expect(key == (try String(contentsOfFile: folder + "/AuthKey_CONSENTKEY.p8", encoding: .utf8)))
    #expect(try mode(folder) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["AuthKey_CONSENTKEY.p8", "token-secret", "used-tokens"])
    for name in names { #expect(try mode(folder + "/" + name) == 0o600, "\(name)") }
    #expect(try mode(bench.work.appendingPathComponent("server.p8").path) == 0o600)
    // An existing key is never overwritten.
    #expect(try bench.run("devicecheck", "key", "--output", "server.p8").exitCode == 2)

    #expect(service.end() == 0)
    let written = service.line + service.notes
    #expect(service.notes.contains("200 /v1/validate_device_token default: valid"))
    let secrets =
      [token, provider] + key.split(separator: "\n").filter { !$0.hasPrefix("-") }.map(String.init)
    for secret in secrets {
      for piece in [secret.prefix(24), secret.dropFirst(secret.count / 2).prefix(24), secret.suffix(24)] {
        #expect(!written.contains(piece))
      }
    }
  }

  @Test func `On iOS without DeviceCheck there is no token`() throws {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "old", "--os", "10.3").exitCode == 0)
    for words in [["token"], ["request"], ["query"], ["update", "--bit0", "true"]] {
      let result = try bench.run(["devicecheck"] + words + ["--device", "old"])
      #expect(result.exitCode == 1 && result.error.contains("DeviceCheck needs iOS 11 or later"), "\(words)")
      #expect(result.output.isEmpty)
    }
  }

  @Test func `The DeviceCheck service simulates the requested failures`() throws {
    let bench = try Self.bench()
    let broken = try ServiceChild(bench, "--fault", "503")
    let failed = try bench.run("devicecheck", "query", "--url", broken.url)
    #expect(failed == Subprocess.Result(exitCode: 1, output: "503 Service Unavailable\n"))
    #expect(broken.end() == 0)

    let slow = try ServiceChild(bench, "--latency", "300ms", "--alternate-text")
    let clock = ContinuousClock()
    let begin = clock.now
    #expect(try bench.run("devicecheck", "query", "--url", slow.url).output == "200 Bit State Not Found\n")
    #expect(clock.now - begin >= .milliseconds(300))
    let token = try bench.run("devicecheck", "query", "--environment", "production", "--url", slow.url)
    #expect(token == Subprocess.Result(exitCode: 1, output: "400 Bad Device Token\n"))
    #expect(slow.end() == 0)

    let production = try ServiceChild(bench, "--environment", "production")
    let url = ["--url", production.url]
    #expect(try bench.run(["devicecheck", "query", "--environment", "production"] + url) == Self.unset)
    #expect(try bench.run(["devicecheck", "query"] + url).output.hasPrefix("400 Missing or incorrectly "))
    #expect(production.end() == 0)
    for fault in ["200", "503:2", "x"] {
      #expect(try bench.run("devicecheck", "serve", "--fault", fault).exitCode == 2)
    }
    #expect(try bench.run("devicecheck", "serve", "--fault", "503", "--fault", "429:0.1").exitCode == 2)
    #expect(try bench.run("devicecheck", "serve", "--device", "default").exitCode == 2)
  }

  @Test func `While a dialog is shown, a server can read the bits but not write them`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "terminate", "launch", "tap:continue").exitCode == 0)
    let service = try ServiceChild(bench)
    let refused = try bench.run("devicecheck", "update", "--bit0", "true", "--url", service.url)
    #expect(refused == Subprocess.Result(exitCode: 1, output: "503 Service Unavailable\n"))
    #expect(try bench.run("devicecheck", "query", "--url", service.url) == Self.unset)
    #expect(try bench.run("do", "tap:deny").exitCode == 0)
    #expect(try bench.run("devicecheck", "update", "--bit0", "true", "--url", service.url) == Self.done)
    #expect(service.end() == 0)
  }

  @Test func `A walk shows what a server changes`() throws {
    let bench = try Self.bench()
    let walk = try bench.play(width: 100, height: 30)
    try walk.waitFor(text: "main 1/1")
    #expect(try bench.run("devicecheck", "update", "--bit0", "true") == Self.done)
    try walk.waitFor(text: "main 2/2")
  }

  /// Compares the page of the app's calls, as lines of text, with the responses of the service.
  @Test func `The lab page shows the same exchange as the service`() throws {
    let bench = try Self.bench()
    func page() throws -> [String] {
      let input = "open:home\nopen:lab\n"
      return try bench.run("play", "--plain", input: input).output.split(separator: "\n").map(String.init)
    }
    let service = try ServiceChild(bench)
    func call(_ words: String...) throws -> Subprocess.Result {
      try bench.run(["devicecheck"] + words + ["--url", service.url])
    }
    #expect(try !page().contains { $0.hasPrefix("DeviceCheck (") })
    #expect(try call("query") == Self.unset)
    #expect(try bench.run("do", "open:home", "open:gift").exitCode == 0)
    let claim = try page()
    let query = "api.development.devicecheck.apple.com" + DeviceCheckResponder.Call.query.rawValue
    #expect(claim.contains { $0.hasPrefix("server → Apple: query_two_bits | POST " + query) }, "\(claim)")
    let unset = "200 | " + Self.unset.output.dropFirst(4).dropLast()
    #expect(claim.contains("Apple → server: " + unset), "\(claim)")
    #expect(claim.contains { $0.hasSuffix("| bit0 true") })

    // An update by a server is shown with the bits that it sent. An update that a dialog blocked is not shown.
    #expect(try call("update", "--bit1", "true") == Self.done)
    let changed = try page()
    #expect(changed.contains { $0.hasSuffix("| bit1 true") && $0.contains("update_two_bits") }, "\(changed)")
    #expect(!changed.contains { $0.contains("generateToken") })
    #expect(try bench.run("do", "request:notifications").exitCode == 0)
    #expect(try call("update", "--bit1", "false").output == "503 Service Unavailable\n")
    #expect(try bench.run("do", "tap:deny").exitCode == 0)
    func told(_ lines: [String]) -> [String] { lines.filter { $0.contains(" → ") } }
    #expect(told(try page()) == told(changed))

    // A rejected token changes nothing either. A call from the phone is shown with the service's response.
    let used = #"{"device_token":"AAAA","transaction_id":"x","timestamp":1487716472000}"#
    let provider = try bench.run("devicecheck", "jwt").output.trimmingCharacters(in: .whitespacesAndNewlines)
    let field = HTTPRequest.Field("authorization", "Bearer " + provider)
    let refused = try HTTPClient.post(
      used, to: service.url, path: DeviceCheckResponder.Call.update.rawValue, fields: [field])
    #expect(refused.status == 400)
    #expect(told(try page()) == told(changed))
    #expect(try bench.run("do", "devicecheck:query").exitCode == 0)
    let body = try call("query").output.dropFirst(4).dropLast()
    let answer = try page().first { $0.hasPrefix("Apple → server: 200 | {") }
    #expect(answer?.dropFirst("Apple → server: 200 | ".count) == body)
    #expect(service.end() == 0)
  }

  @Test
  func `The DeviceCheck service is reachable from this machine only, unless another address is given`() {
    for (words, isLoopback) in [
      ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("localhost", true), ("0.0.0.0", false),
      ("::", false), ("192.168.1.1", false), ("::ffff:127.0.0.1", false),
    ] {
      #expect(NumericAddress(words, port: 1)?.isLoopback == isLoopback, "\(words)")
    }
    #expect(NumericAddress("example.com", port: 1) == nil)
  }

  /// Runs the commands of the help in a shell. They come from an article (DevelopersIO「初回起動判定などに使える DeviceCheck
  /// フレームワークとは」). Only the port is different, because it may be in use.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "there is no curl"))
  func `The DeviceCheck commands in the help work as written`() throws {
    var (bench, result) = try walkThroughHelp()
    // Another test may have used the port in the meantime.
    while result.error.contains("is in use") { (bench, result) = try walkThroughHelp() }
    #expect(result.output.hasSuffix("\r\n\r\nended 0\n"), "\(result)")
    #expect(result.output.components(separatedBy: "HTTP/1.1 200 OK\r\n").count == 3, "\(result)")
    #expect(result.output.contains("\r\n\r\nFailed to find bit state"))
    #expect(try bench.state()["deviceCheck.bit0"] == true)
  }

  private func walkThroughHelp() throws -> (Workbench, Subprocess.Result) {
    let bench = try Workbench()
    let help = try bench.run("devicecheck", "--help").output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("  consentwalk ") }.prefix { $0.hasPrefix("  ") }
    try #require(lines.count == 10)
    let port = try HTTPServer(port: 0).port
    let script = lines.joined(separator: "\n").replacingOccurrences(of: ":8765", with: ":\(port)")
      .replacingOccurrences(of: "--port 8765", with: "--port \(port)")
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("home"), withIntermediateDirectories: true)
    // The shell does not wait until the service is ready, but curl retries.
    let patience =
      "retry = \(Int(Patience.seconds))\nretry-connrefused\nretry-delay = 1\nnoproxy = *\n"
    try Data(patience.utf8).write(to: URL(fileURLWithPath: bench.folder.path("home/.curlrc")))
    let line = "PATH=$(dirname \"$0\"):$PATH\n\(script)\nkill $!; wait $!; echo ended $?"
    return (bench, try bench.shell(line))
  }
}
