import Foundation
import Testing

/// Mounts file systems for a single test.
enum Mount {
  /// Whether this process is allowed to mount.
  static let isPossible: Bool = {
    let folder = TemporaryFolder()
    return withExtendedLifetime(folder) {
      guard (try? run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path)) == true else {
        return false
      }
      return (try? run("umount", folder.path)) == true
    }
  }()

  /// The reason why a test is skipped.
  static let reason = "this process may not mount file systems"

  /// Runs a body while a folder is a small disk of its own.
  static func disk(kilobytes: Int, on folder: TemporaryFolder, _ body: () throws -> Void) throws {
    try #require(try run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path))
    defer { _ = try? run("umount", "-l", folder.path) }
    try body()
  }

  /// Runs a body while a folder is mounted read-only.
  static func readOnly(_ folder: TemporaryFolder, _ body: () throws -> Void) throws {
    try #require(try run("mount", "--bind", folder.path, folder.path))
    defer { _ = try? run("umount", "-l", folder.path) }
    try #require(try run("mount", "-o", "remount,ro,bind", folder.path))
    try body()
  }

  static func run(_ words: String...) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
