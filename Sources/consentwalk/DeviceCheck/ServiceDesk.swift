import ArgumentParser
import DeviceCheckService
import FlowController
import Foundation
import Localization
import Platform
import SettingsStore

/// The client and the server of the service, for the device and the store that the options name.
struct ServiceDesk {
  let options: SharedOptions

  init(_ options: SharedOptions) { self.options = options }

  private var folder: ServiceFolder {
    get throws(StoreError) { ServiceFolder(beside: try options.storeFile) }
  }

  /// - Throws: ``Failure`` or ``StoreError`` if the key, the folder or the store cannot be used.
  func service(
    _ key: KeyOptions, _ tokens: TokenOptions, _ environment: ServerEnvironment, _ faults: Faults,
    usesAlternateText: Bool
  ) throws -> DeviceCheckResponder {
    var settings = DeviceCheckResponder.Settings()
    settings.environment = environment
    settings.usesAlternateText = usesAlternateText
    let folder = try folder
    return DeviceCheckResponder(
      settings, verifier: try key.provider(folder).key.verifier, mint: try folder.mint(),
      ledger: try tokens.ledger(folder), faults: faults,
      store: try StoredBits(CommandContext(options), at: try options.storeFile))
  }

  /// Returns a new token for the device.
  ///
  /// - Throws: ``Failure`` with exit code 1 if the device cannot have a token.
  func token(_ environment: ServerEnvironment) throws -> String {
    let context = try CommandContext(options)
    let store = try DeviceStore(at: try options.storeFile, for: .read)
    defer { store.close() }
    let stored = try store.device(options.device)
    let world = try context.world(of: stored)
    let rules = context.rules(DeviceHeader(text: stored.header), in: world)
    guard world.hasDeviceCheck(rules) else {
      throw Failure(code: 1, .serviceNoDeviceCheck(os: world.device.os.description))
    }
    guard let token = try folder.mint().token(for: options.device, environment, at: ServiceClock.now) else {
      throw Failure(code: 2, .serviceNameTooLong)
    }
    return token
  }

  /// Returns a request body in the form that Apple documents.
  ///
  /// - Throws: The errors of ``token(_:)``.
  func body(_ bits: BitChange, _ environment: ServerEnvironment) throws -> String {
    var fields = [
      StateValue.Field("device_token", .text(try token(environment))),
      StateValue.Field("transaction_id", .text(UUID().uuidString.lowercased())),
      StateValue.Field("timestamp", .number(Int(ServiceClock.now))),
    ]
    if let bit0 = bits.bit0 { fields.append(StateValue.Field("bit0", .bool(bit0))) }
    if let bit1 = bits.bit1 { fields.append(StateValue.Field("bit1", .bool(bit1))) }
    return StateValue.object(fields).json
  }
}

/// The options that choose the server to call.
struct CallOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      .optionServer,
      valueName: .valueUrl))
  var url: String?
  @Option(help: ArgumentHelp(.optionServerMeant, valueName: .valueEnvironment)) var environment =
    ServerEnvironment.development
  @OptionGroup var key: KeyOptions

  /// Calls the server and prints the response. Every status except 200 is a finding.
  ///
  /// - Throws: ``Failure`` with exit code 2 if there is no response, `ExitCode` 1 if the status is not 200.
  func run(_ call: DeviceCheckResponder.Call, _ bits: BitChange, _ options: SharedOptions) throws {
    let desk = ServiceDesk(options)
    let body = try desk.body(bits, environment)
    let (provider, _) = try key.provider(ServiceFolder(beside: try options.storeFile))
    let now = ServiceClock.now
    let authorization = HTTPRequest.Field("authorization", "Bearer " + provider.token(at: now / 1000))
    let answer: (status: Int, body: String)
    if let url {
      answer = try Self.post(body, to: url, call, authorization)
    } else {
      let service = try desk.service(
        key, try TokenOptions.parse([]), environment, Faults([], seed: 0), usesAlternateText: false)
      let request = HTTPRequest(
        method: "POST", path: call.rawValue, fields: [authorization], body: Array(body.utf8))
      let response = service.answer(request, at: now)
      answer = (response.status, response.body)
    }
    if options.json {
      Console.print(
        StateValue.object([
          StateValue.Field("status", .number(answer.status)), StateValue.Field("body", .text(answer.body)),
        ]).withSchema.json)
    } else {
      let text = answer.body.split(whereSeparator: \.isNewline).joined(separator: " ")
      Console.print(text.isEmpty ? "\(answer.status)" : "\(answer.status) \(text)")
    }
    if answer.status != 200 { throw ExitCode(1) }
  }

  private static func post(
    _ body: String, to url: String, _ call: DeviceCheckResponder.Call, _ authorization: HTTPRequest.Field
  ) throws(Failure) -> (Int, String) {
    do {
      return try HTTPClient.post(body, to: url, path: call.rawValue, fields: [authorization])
    } catch {
      switch error {
      case .badURL:
        throw .usage(.usageNotServiceAddress(text: url.shortened), wanted: .wantedServiceAddress)
      case .unreachable(let problem):
        throw Failure(code: 2, .serviceUnreachable(url: url, reason: problem.message))
      case .late: throw Failure(code: 2, .serviceLate(url: url))
      case .garbled: throw Failure(code: 2, .serviceNotHTTP(url: url))
      }
    }
  }
}
