import ArgumentParser
import FlowController
import Localization
import ScreenLibrary
import SettingsStore

extension DeviceCommand {
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: .commandDeviceExport)
    @Argument(help: ArgumentHelp(.argumentItsName, valueName: .valueName), completion: .devices) var name:
      String
    @Option(
      help: ArgumentHelp(.optionOutputFile, valueName: .valueFile), completion: .file())
    var output: String?
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    func run() throws {
      let own = try CommandContext(options).catalogue.behaviourHash
      let store = try DeviceStore(at: options.storeFile, for: .read)
      defer { store.close() }
      guard let output else {
        var export = DeviceExport(own: own) { Console.write($0) }
        return try export.run(name, in: store)
      }
      // The old file is replaced only when the new text is complete.
      let file = try OutputFile(output, besides: options.inputs())
      var export = DeviceExport(own: own) { try file.write($0) }
      try export.run(name, in: store)
      try file.close()
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: .commandDeviceImport)
    @Argument(help: ArgumentHelp(.argumentImported, valueName: .valueFile), completion: .file()) var file:
      String
    @Argument(help: ArgumentHelp(.argumentImportName, valueName: .valueName)) var name: String?
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForDevices>
    var options: SharedOptions { shared.options }

    func validate() throws { if let name { try PlainName.check(name, for: .whatDevice) } }

    func run() throws {
      let context = try CommandContext(options)
      // If the header of the file is invalid, no device is created. After a later error, the new device is deleted
      // again.
      let reading = try DeviceImport(file, context)
      let name = name ?? reading.facts.name
      try PlainName.check(name, for: .whatDevice)
      let store = try DeviceStore(at: options.storeFile, for: .create)
      defer { store.close() }
      try reading.make(name, in: store)
      if reading.trusted > 0 {
        let note = Message.deviceImportedOnTrust(count: reading.trusted)
        Console.note(.consoleNote(text: note), in: options.language)
      }
      if options.json {
        Console.print(StateValue.object([StateValue.Field("imported", .text(name))]).withSchema.json)
      } else {
        Console.print(.deviceImported(device: name), in: options.language)
      }
    }
  }
}
