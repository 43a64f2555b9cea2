public import Foundation

/// A temporary folder for a test, which is removed with the object.
public final class TemporaryFolder: Sendable {
  public let url: URL

  /// Creates an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("consentwalk-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns a path inside the folder.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
