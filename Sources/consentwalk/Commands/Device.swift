import ArgumentParser
import FlowController
import Platform
import ScreenLibrary
import SettingsStore

/// The stored devices.
struct Device: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device", abstract: "The stored devices.",
    subcommands: [List.self, New.self, Erase.self, Delete.self, Export.self, Import.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the stored devices.")
    @OptionGroup var options: SharedOptions

    func run() throws {
      let workplace = try Workplace(options)
      let store = try DeviceStore(at: options.storeFile, for: .read)
      defer { store.close() }
      let devices = try store.devices()
      if options.json {
        let list = devices.map { device in
          StateValue.object([
            StateValue.Field("name", .text(device.name)), StateValue.Field("steps", .number(device.position)),
            StateValue.Field("os", .text((try? workplace.world(of: device))?.device.os.description ?? "")),
          ])
        }
        return Console.print(StateValue.list(list).json)
      }
      for device in devices {
        let os = (try? workplace.world(of: device))?.device.os.description ?? "?"
        Console.print(
          "\(device.name)\tiOS \(os)\t\(device.position) \(device.position == 1 ? "step" : "steps")")
      }
    }
  }

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new", abstract: "Make a device: the app installed, never launched.")
    @Argument(help: "Its name.") var name: String
    @OptionGroup var start: StartOptions
    @OptionGroup var options: SharedOptions

    func validate() throws { try SharedOptions.check(deviceName: name) }

    func run() throws {
      let workplace = try Workplace(options)
      let new = try start.device(workplace)
      let store = try DeviceStore(at: options.storeFile, for: .create)
      defer { store.close() }
      _ = try store.createDevice(name, as: new)
      if options.json {
        Console.print(StateValue.object([StateValue.Field("created", .text(name))]).json)
      } else {
        Console.print("created device \(name)")
      }
    }
  }

  struct Erase: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "erase", abstract: "Start a device afresh, its history and all.")
    @Argument(help: "Its name.") var name: String
    @OptionGroup var start: StartOptions
    @OptionGroup var options: SharedOptions

    func run() throws {
      let workplace = try Workplace(options)
      let new = try start.device(workplace)
      let store = try DeviceStore(at: options.storeFile, for: .write)
      defer { store.close() }
      _ = try store.eraseDevice(name, as: new)
      if options.json {
        Console.print(StateValue.object([StateValue.Field("erased", .text(name))]).json)
      } else {
        Console.print("erased device \(name)")
      }
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "delete", abstract: "Delete a device.")
    @Argument(help: "Its name.") var name: String
    @OptionGroup var options: SharedOptions

    func run() throws {
      let store = try DeviceStore(at: options.storeFile, for: .write)
      defer { store.close() }
      try store.deleteDevice(name)
      if options.json {
        Console.print(StateValue.object([StateValue.Field("deleted", .text(name))]).json)
      } else {
        Console.print("deleted device \(name)")
      }
    }
  }
}

/// How a device begins, as `device new` and `device erase` take it.
struct StartOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The iOS version, such as 13.4, 14.0b1, 18.", valueName: "version"))
  var os: String?
  @Option(help: ArgumentHelp("Two letters, eu- before a member of the EU.", valueName: "region"))
  var region: String?
  @Option(
    name: .customLong("deployment-target"),
    help: ArgumentHelp("The oldest iOS the build runs on.", valueName: "version"))
  var deploymentTarget: String?
  @Option(help: ArgumentHelp("The virtual clock, in ISO 8601.", valueName: "time"))
  var now: String?
  @Option(help: ArgumentHelp("An assumption; doctor lists them.", valueName: "key=value"))
  var assume: [String] = []

  /// The device that is asked for.
  ///
  /// - Throws: ``Failure`` with exit code 2 for a value that is none.
  func device(_ workplace: Workplace) throws(Failure) -> NewDevice {
    let (start, header) = try beginning(workplace)
    return workplace.newDevice(start, header)
  }

  /// The beginning that is asked for, which can be had, and the assumptions that hold from then on.
  ///
  /// - Throws: ``Failure`` with exit code 2 for a value that is none.
  func beginning(_ workplace: Workplace) throws(Failure) -> (start: StartingPoint, header: DeviceHeader) {
    var header = DeviceHeader()
    for text in assume { try apply(text, to: &header.assumptions) }
    var start = try point(workplace)
    guard let target = start.deploymentTarget, !start.os.admits(deploymentTarget: target),
      !header.assumptions.runsNotInstallable
    else { return (start, header) }
    // The flow's own target gives way to an older iOS; one that was asked for does not.
    guard deploymentTarget != nil else {
      start.deploymentTarget = start.os
      return (start, header)
    }
    throw Failure(
      code: 2,
      "a build for iOS \(target) cannot be installed on iOS \(start.os); "
        + "--assume not-installable=run reproduces it all the same")
  }

  /// The beginning that is asked for: these options win over the flow, the flow over the defaults.
  ///
  /// - Throws: ``Failure`` with exit code 2 for a value that is none.
  func point(_ workplace: Workplace) throws(Failure) -> StartingPoint {
    var start = workplace.catalogue.start.applied()
    if let locale = workplace.options.locale { start.locale = locale }
    if let os { start.os = try version(os) }
    if let region {
      guard let read = Region(region) else {
        throw Failure.usage(
          "“\(region)” is no region", expected: ["two letters such as jp", "eu-fr in the EU"])
      }
      start.region = read
    }
    if let now {
      guard let read = Moment(now) else {
        throw Failure.usage("“\(now)” is no ISO 8601 time", expected: ["2024-09-16T09:00:00Z"])
      }
      start.now = read
    }
    if let deploymentTarget { start.deploymentTarget = try version(deploymentTarget) }
    return start
  }

  private func version(_ text: String) throws(Failure) -> Version {
    guard let version = Version(text) else {
      throw Failure.usage("“\(text)” is no iOS version", expected: ["13.4", "14.0b1", "17.4.1", "18"])
    }
    return version
  }

  private func apply(_ text: String, to assumptions: inout Assumptions) throws(Failure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let words = AssumptionKey.allCases.map(\.word)
    guard let key = AssumptionKey.allCases.first(where: { $0.word == parts[0] }) else {
      throw Failure.usage("unknown assumption “\(parts[0])”", expected: words, found: parts[0])
    }
    let value = parts.count > 1 ? parts[1] : ""
    guard assumptions.set(key, to: value) else {
      let expected = key.readings.map { [$0.usual, $0.other] } ?? ["a duration such as 5s"]
      throw Failure.usage("\(key.word) cannot be “\(value)”", expected: expected, found: value)
    }
  }
}
