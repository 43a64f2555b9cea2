public import Foundation

/// The folder that holds the package's manifest.
public enum RepositoryRoot {
  /// Its place on disk.
  public static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder in it, by a path from the root.
  public static func file(_ path: String) -> URL { url.appendingPathComponent(path) }
}
