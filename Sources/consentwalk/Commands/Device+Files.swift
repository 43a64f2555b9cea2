import ArgumentParser
import Foundation
import FlowController
import ScreenLibrary
import SettingsStore

extension Device {
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write a device as one readable text, a step a line.")
    @Argument(help: "Its name.") var name: String
    @Option(help: ArgumentHelp("A file, instead of standard output.", valueName: "file")) var output: String?
    @OptionGroup var options: SharedOptions

    func run() throws {
      let own = try Workplace(options).catalogue.behaviourHash
      let store = try DeviceStore(at: options.storeFile, for: .read)
      defer { store.close() }
      guard let output else {
        var export = DeviceExport(own: own) { Console.write($0) }
        return try export.run(name, in: store)
      }
      // What was there before stays until the new text is whole.
      let part = output + ".\(getpid()).part"
      let file = try ReportFile(part)
      do {
        var export = DeviceExport(own: own) { try file.write($0) }
        try export.run(name, in: store)
        try file.close()
        guard rename(part, output) == 0 else {
          throw Failure(code: 2, "\(output) cannot be written: " + String(cString: strerror(errno)))
        }
      } catch {
        unlink(part)
        throw error
      }
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Make a device of an exported text; every state is computed anew.")
    @Argument(help: "The text.") var file: String
    @Argument(help: "The device's name; default: the one it had.") var name: String?
    @OptionGroup var options: SharedOptions

    func validate() throws { if let name { try SharedOptions.check(deviceName: name) } }

    func run() throws {
      let workplace = try Workplace(options)
      let read = try DeviceFile(file, DeviceFile.bytes(of: file), workplace.vocabulary)
      guard read.flowHash == workplace.catalogue.behaviourHash else {
        throw Failure.unexplained(
          file, read.flowLine, "the flow here does something else than the one that took these steps",
          expected: "--screens with that flow")
      }
      // Nothing is made for a text that cannot be explained.
      let outcome = try read.compute(file, workplace)
      var head = outcome.head
      head.adapt(to: workplace.catalogue.flow)
      let new = NewDevice(
        header: read.header.text, flowHash: outcome.firstFlowHash, state: outcome.first.record,
        settings: workplace.settings(of: head, workplace.rules(read.header)))
      let store = try DeviceStore(at: options.storeFile, for: .create)
      defer { store.close() }
      let name = name ?? read.name
      try store.createDevice(name, as: new, firstBranch: read.branches[0].name, head: read.head) { writer in
        _ = try read.compute(file, workplace) { line in
          guard let base = line.base else { return }
          try writer.begin(branch: line.name, leaving: read.branches[base.branch].name, after: base.position)
        } step: { step, flowHash in
          try writer.append(step, flowHash: flowHash)
        }
      }
      if outcome.trusted > 0 {
        Console.note(
          "note: another flow took \(outcome.trusted) of the steps; their states are taken on trust")
      }
      if options.json {
        Console.print(StateValue.object([StateValue.Field("imported", .text(name))]).json)
      } else {
        Console.print("imported device \(name)")
      }
    }
  }
}

extension DeviceFile {
  /// The bytes of a file.
  ///
  /// - Throws: ``Failure`` with exit code 2 when it cannot be read.
  fileprivate static func bytes(of file: String) throws(Failure) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    func failure(_ problem: Int32) -> Failure {
      var failure = Failure(code: 2, "\(file) cannot be read: " + String(cString: strerror(problem)))
      failure.file = file
      return failure
    }
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno) }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }
}
