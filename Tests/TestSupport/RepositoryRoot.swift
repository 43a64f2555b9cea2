public import Foundation

/// The folder of the package manifest.
public enum RepositoryRoot {
  public static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a file or folder by its path from the root.
  public static func file(_ path: String) -> URL { url.appendingPathComponent(path) }
}
