import ArgumentParser
import Foundation
import SettingsStore
import TestSupport

@testable import consentwalk

/// Imports texts into a store inside this process. Starting the program ten thousand times would take minutes.
final class ImportRig {
  /// The result of an import.
  enum Outcome: Equatable {
    case made
    /// The text was rejected. `line` is the number of the invalid line.
    case refused(line: Int?, message: String)
    /// Another error was thrown, which is a bug in ConsentWalk.
    case failed(String)
  }

  private let folder: TemporaryFolder
  private let context: CommandContext
  private let store: DeviceStore

  init() throws {
    folder = try TemporaryFolder()
    let words = ["play", "--screens", RepositoryRoot.file("Screens").path]
    guard let play = try ConsentWalk.parseAsRoot(words) as? Play else {
      throw CocoaError(.featureUnsupported)
    }
    context = try CommandContext(play.options)
    store = try DeviceStore(at: folder.path("store.sqlite"), for: .create)
    try store.createDevice("there", as: context.standardDevice())
  }

  /// Imports a text as the device `made`, and deletes the device again.
  func run(_ bytes: [UInt8]) throws -> Outcome {
    let file = folder.path("a.txt")
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    do {
      try DeviceImport(file, context).make("made", in: store)
    } catch let failure as Failure {
      return failure.code == 2
        ? .refused(line: failure.line, message: failure.message) : .failed(failure.message)
    } catch {
      return .failed("\(error)")
    }
    _ = try store.history(of: "made", limit: 1_000)
    try store.deleteDevice("made")
    return .made
  }

  /// Returns all devices of the store with their histories, as text.
  func contents() throws -> String {
    var text = ""
    for device in try store.devices() {
      text += "\(device)\n\(try store.settings(of: device.name))\n\(try store.branches(of: device.name))\n"
      text += "\(try store.history(of: device.name, limit: 1_000))\n"
    }
    return text
  }
}
