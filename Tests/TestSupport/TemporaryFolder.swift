public import Foundation

/// A temporary folder for a test. It is removed when this object is released.
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
