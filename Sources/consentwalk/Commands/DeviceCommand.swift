import ArgumentParser
import FlowController
import Localization
import Platform
import ScreenLibrary
import SettingsStore

/// Groups the commands for stored devices.
struct DeviceCommand: GroupOfCommands {
  static let configuration = CommandConfiguration(
    commandName: "device", abstract: .commandDevice,
    subcommands: [List.self, New.self, Erase.self, Delete.self, Export.self, Import.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: .commandDeviceList)
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    /// Returns all stored devices. The list is empty if there is no store yet and the user named no device.
    private func storedDevices() throws -> [StoredDevice] {
      do {
        let store = try DeviceStore(at: options.storeFile, for: .read)
        defer { store.close() }
        return try store.devices()
      } catch StoreError.missing where options.namedDevice == nil {
        Console.note(Message.noDeviceYet.text(in: options.language))
        return []
      }
    }

    func run() throws {
      let context = try CommandContext(options)
      let devices = try storedDevices()
      if options.json {
        let list = devices.map { device in
          StateValue.object([
            StateValue.Field("name", .text(device.name)), StateValue.Field("steps", .number(device.position)),
            StateValue.Field("os", .text((try? context.world(of: device))?.device.os.description ?? "")),
            StateValue.Field("assume", .assumed(DeviceHeader(text: device.header).assumptions)),
          ])
        }
        return Console.print(StateValue.list(list).json)
      }
      for device in devices {
        let os = (try? context.world(of: device))?.device.os.description ?? "?"
        let assumed = DeviceHeader(text: device.header).assumptions.departures
        let steps = Message.steps(count: device.position)
        let pairs = Message.list(assumed.map { "\($0.key.word)=\($0.value)" })
        let columns =
          [.verbatim(device.name), .verbatim("iOS \(os)"), steps]
          + (assumed.isEmpty ? [] : [Message.deviceLineAssuming(assumed: pairs)])
        Console.print(columns.map { $0.text(in: options.language) }.joined(separator: "\t"))
      }
    }
  }

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new", abstract: .commandDeviceNew)
    @Argument(help: ArgumentHelp(.argumentItsName, valueName: .valueName)) var name: String
    @OptionGroup var start: StartOptions
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    func validate() throws { try PlainName.check(name, for: .whatDevice) }

    func run() throws {
      let context = try CommandContext(options)
      let new = try start.device(context)
      let store = try DeviceStore(at: options.storeFile, for: .create)
      defer { store.close() }
      _ = try store.createDevice(name, as: new)
      if options.json {
        Console.print(StateValue.object([StateValue.Field("created", .text(name))]).withSchema.json)
      } else {
        Console.print(.deviceCreated(device: name), in: options.language)
      }
    }
  }

  struct Erase: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "erase", abstract: .commandDeviceErase)
    @Argument(help: ArgumentHelp(.argumentItsName, valueName: .valueName), completion: .devices) var name:
      String
    @OptionGroup var start: StartOptions
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    func run() throws {
      let context = try CommandContext(options)
      let new = try start.device(context)
      let store = try DeviceStore(at: options.storeFile, for: .write)
      defer { store.close() }
      _ = try store.eraseDevice(name, as: new)
      if options.json {
        Console.print(StateValue.object([StateValue.Field("erased", .text(name))]).withSchema.json)
      } else {
        Console.print(.deviceErased(device: name), in: options.language)
      }
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "delete", abstract: .commandDeviceDelete)
    @Argument(help: ArgumentHelp(.argumentItsName, valueName: .valueName), completion: .devices) var name:
      String
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    func run() throws {
      let store = try DeviceStore(at: options.storeFile, for: .write)
      defer { store.close() }
      try store.deleteDevice(name)
      if options.json {
        Console.print(StateValue.object([StateValue.Field("deleted", .text(name))]).withSchema.json)
      } else {
        Console.print(.deviceDeleted(device: name), in: options.language)
      }
    }
  }
}

/// The options of `device new` and `device erase` for the initial state of the device.
struct StartOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.optionOs, valueName: .valueVersion))
  var os: String?
  @OptionGroup var others: BeginningOptions

  /// Whether any option was given.
  var isGiven: Bool { os != nil || others.isGiven }

  /// - Throws: ``Failure`` with exit code 2 for an invalid value.
  func device(_ context: CommandContext) throws(Failure) -> NewDevice {
    let (start, header) = try beginning(context)
    return context.newDevice(start, header)
  }

  /// Returns the requested initial state, checked for consistency, and a device header with the requested assumptions.
  ///
  /// - Parameter device: A stored device whose values replace the defaults; nil for a new device.
  /// - Throws: ``Failure`` with exit code 2 for an invalid value.
  func beginning(
    _ context: CommandContext, on device: ShownDevice? = nil
  ) throws(Failure) -> (start: StartingPoint, header: DeviceHeader) {
    try others.beginning(context, os: os, on: device)
  }
}
