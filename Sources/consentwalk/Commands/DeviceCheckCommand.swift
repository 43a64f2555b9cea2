import ArgumentParser
import DeviceCheckService
import FlowController
import Foundation
import Localization
import Platform
import SettingsStore

/// A local stand-in for Apple's DeviceCheck server, and its client side.
struct DeviceCheckCommand: GroupOfCommands {
  static let configuration = CommandConfiguration(
    commandName: "devicecheck",
    abstract: .commandDevicecheck,
    discussion: .detailsDevicecheck,
    subcommands: [
      Serve.self, Token.self, Request.self, JWT.self, Key.self, Query.self, Update.self,
    ])

  struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: .commandDevicecheckServe)
    @Option(help: ArgumentHelp(.optionPort, valueName: .valueCount)) var port: UInt16 = 8765
    @Option(
      help: ArgumentHelp(
        .optionHost, valueName: .valueIp))
    var address = "127.0.0.1"
    @OptionGroup var key: KeyOptions
    @OptionGroup var tokens: TokenOptions
    @Option(help: ArgumentHelp(.optionServerStandsFor, valueName: .valueEnvironment)) var environment =
      ServerEnvironment.development
    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        .optionFault,
        valueName: .valueStatusShare))
    var fault: [Faults.Share] = []
    @Option(help: ArgumentHelp(.optionFaultSeed, valueName: .valueCount)) var seed: UInt64 = 1
    @Option(help: ArgumentHelp(.optionDelay, valueName: .valueDuration))
    var latency = Span(seconds: 0)
    @Flag(
      name: .customLong("alternate-text"),
      help: ArgumentHelp(.optionDocumentedNames))
    var alternateText = false
    @Option(
      name: .customLong("for"),
      help: ArgumentHelp(.optionServeTime, valueName: .valueDuration))
    var limit: Span?
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForStores>
    var options: SharedOptions { shared.options }

    func validate() throws {
      guard fault.reduce(0, { $0 + $1.share }) <= 1 else {
        throw ValidationError(.wrongFaultShares)
      }
      if options.namedDevice != nil {
        throw ValidationError(.wrongServeDevice)
      }
    }

    func run() throws {
      let service = try ServiceDesk(options).service(
        key, tokens, environment, Faults(fault, seed: seed), usesAlternateText: alternateText)
      // This must run before the server starts its threads. New threads inherit the blocked signals, so that only the
      // waiting thread receives them.
      let signals = Self.block([SIGTERM, SIGINT, SIGHUP])
      let server = try listen()
      if !server.isLoopback {
        Console.note(
          .consoleWarning(text: Message.serviceReachable(address: address)), in: options.language)
      }
      let (provider, file) = try key.provider(ServiceFolder(beside: try options.storeFile))
      let host = address.contains(":") ? "[\(address)]" : address
      let url = "http://\(host):\(server.port)"
      if options.json {
        Console.print(
          StateValue.object([
            StateValue.Field("url", .text(url)), StateValue.Field("keyID", .text(provider.keyID)),
            StateValue.Field("team", .text(provider.team)), StateValue.Field("key", .text(file)),
          ]).withSchema.json)
      } else {
        Console.print(
          .serviceStarted(url: url, key: provider.keyID, team: provider.team, file: file),
          in: options.language)
      }
      Self.stop(server, at: signals)
      if let limit {
        Thread {
          Thread.sleep(forTimeInterval: Double(limit.milliseconds) / 1000)
          server.stop()
        }.start()
      }
      let log = ServiceLog()
      server.run(latency: latency.milliseconds, log: { log.write($0) }) { request in
        service.answer(request, at: ServiceClock.now)
      }
      log.end()
    }

    private func listen() throws(Failure) -> HTTPServer {
      do {
        return try HTTPServer(address: address, port: port)
      } catch {
        switch error {
        case .noAddress(let words):
          throw .usage(.usageNotAddress(text: words.shortened), wanted: .wantedAddress)
        case .portInUse(let port):
          throw Failure(code: 2, .servicePortInUse(port: String(port)))
        case .refused(let problem):
          throw Failure(
            code: 2, .servicePortRefused(address: address, port: String(port), reason: problem.message))
        }
      }
    }

    private static func block(_ signals: [Int32]) -> sigset_t {
      var set = sigset_t()
      sigemptyset(&set)
      for signal in signals { sigaddset(&set, signal) }
      pthread_sigmask(SIG_BLOCK, &set, nil)
      return set
    }

    /// Stops the server when a signal arrives. Pending requests get their responses first.
    private static func stop(_ server: HTTPServer, at signals: sigset_t) {
      Thread {
        var set = signals
        var signal: Int32 = 0
        sigwait(&set, &signal)
        server.stop()
      }.start()
    }
  }

  struct Token: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "token", abstract: .commandDevicecheckToken)
    @Option(help: ArgumentHelp(.optionServerMeant, valueName: .valueEnvironment)) var environment =
      ServerEnvironment.development
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForStores>
    var options: SharedOptions { shared.options }

    func run() throws {
      let token = try ServiceDesk(options).token(environment)
      Console.print(
        options.json ? StateValue.object([StateValue.Field("token", .text(token))]).withSchema.json : token)
    }
  }

  struct Request: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "request", abstract: .commandDevicecheckRequest)
    @OptionGroup var bits: BitOptions
    @Option(help: ArgumentHelp(.optionServerMeant, valueName: .valueEnvironment)) var environment =
      ServerEnvironment.development
    @Option(help: ArgumentHelp(.optionNewFile, valueName: .valueFile)) var output: String?
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForStores>
    var options: SharedOptions { shared.options }

    func run() throws {
      let body = try ServiceDesk(options).body(bits.change, environment)
      guard let output else { return Console.print(body) }
      try ServiceFolder.create(output, Array(body.utf8))
    }
  }

  struct JWT: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "jwt",
      abstract: .commandDevicecheckJwt)
    @OptionGroup var key: KeyOptions
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForStores>
    var options: SharedOptions { shared.options }

    func run() throws {
      let (provider, _) = try key.provider(ServiceFolder(beside: try options.storeFile))
      let token = provider.token(at: ServiceClock.now / 1000)
      Console.print(
        options.json ? StateValue.object([StateValue.Field("jwt", .text(token))]).withSchema.json : token)
    }
  }

  struct Key: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "key", abstract: .commandDevicecheckKey)
    @Option(help: ArgumentHelp(.optionNewFile, valueName: .valueFile)) var output: String
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForStores>
    var options: SharedOptions { shared.options }

    func run() throws {
      let key = try ServiceFolder(beside: try options.storeFile).developmentKey()
      try ServiceFolder.create(output, Array(key.pem.utf8))
      if options.json {
        Console.print(
          StateValue.object([
            StateValue.Field("key", .text(output)), StateValue.Field("keyID", .text(key.keyID)),
            StateValue.Field("team", .text(key.team)),
          ]).withSchema.json)
      } else {
        Console.print(
          .serviceKeyMade(file: output, key: key.keyID, team: key.team), in: options.language)
      }
    }
  }

  struct Query: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "query", abstract: .commandDevicecheckQuery)
    @OptionGroup var call: CallOptions
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForStores>
    var options: SharedOptions { shared.options }

    func run() throws { try call.run(.query, BitChange(), options) }
  }

  struct Update: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "update", abstract: .commandDevicecheckUpdate)
    @OptionGroup var bits: BitOptions
    @OptionGroup var call: CallOptions
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForStores>
    var options: SharedOptions { shared.options }

    func validate() throws {
      if bits.bit0 == nil, bits.bit1 == nil { throw ValidationError(.wrongNoBits) }
    }

    func run() throws { try call.run(.update, bits.change, options) }
  }
}

/// The bits to set. An omitted bit keeps its value.
struct BitOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.optionBit0, valueName: .verbatim("true|false"))) var bit0: Bool?
  @Option(help: ArgumentHelp(.optionBit1, valueName: .verbatim("true|false"))) var bit1: Bool?

  var change: BitChange { BitChange(bit0: bit0, bit1: bit1) }
}

/// The bits to set. A bit that is nil keeps its value.
struct BitChange {
  var bit0: Bool?
  var bit1: Bool?
}
