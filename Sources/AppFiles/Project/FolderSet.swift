/// A set of folders, with a quick test whether a path is in one of them.
struct FolderSet {
  private let folders: Set<Substring>

  init(_ folders: some Sequence<String>) { self.folders = Set(folders.map { $0[...] }) }

  /// Returns whether a path is in one of the folders, or is one of them.
  ///
  /// - Complexity: O(length of the path).
  func contains(_ path: String) -> Bool {
    guard !folders.isEmpty else { return false }
    var folder = path[...]
    while true {
      if folders.contains(folder) { return true }
      guard !folder.isEmpty else { return false }
      folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
    }
  }

  /// Returns whether a path is inside one of the folders, but not one of them.
  func containsInside(_ path: String) -> Bool {
    !path.isEmpty && contains(Path.folder(of: path))
  }
}
