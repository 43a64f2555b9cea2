public import Foundation

/// The folder that contains the package manifest.
public enum RepositoryRoot {
  public static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the URL of a file or folder, by its path in the repository.
  public static func file(_ path: String) -> URL { url.appendingPathComponent(path) }
}
