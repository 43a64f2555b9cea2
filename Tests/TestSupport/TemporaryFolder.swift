public import Foundation

/// A folder of its own for a test, removed with the value that holds it.
public final class TemporaryFolder: Sendable {
  /// Its place on disk.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("consentwalk-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A path inside it.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
