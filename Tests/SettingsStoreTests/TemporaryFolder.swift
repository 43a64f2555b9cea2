import Foundation
import Testing

/// A temporary folder that is removed with the object.
final class TemporaryFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "settings-store-" + UUID().uuidString
    do {
      // Some tests access the folder as another user.
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    } catch {
      Issue.record(error)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a store in this folder.
  var store: String { path + "/store.sqlite" }

  /// The names of the files in the folder, in order.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Every file's content by name.
  var contents: [String: Data] {
    get throws {
      try files.reduce(into: [:]) { result, name in
        result[name] = FileManager.default.contents(atPath: path + "/" + name)
      }
    }
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String = "store.sqlite") throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func allow(_ mode: Int, _ name: String = "") throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path + "/" + name)
  }
}
