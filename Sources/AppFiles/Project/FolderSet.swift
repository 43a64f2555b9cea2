/// A set of folders that can quickly test whether one of them contains a path.
struct FolderSet {
  private let folders: Set<Substring>

  init(_ folders: some Sequence<String>) { self.folders = Set(folders.map { $0[...] }) }

  /// Returns whether a path is one of the folders, or is inside one.
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

  /// Returns whether a path is inside one of the folders. A folder of the set is not inside itself.
  func containsInside(_ path: String) -> Bool {
    !path.isEmpty && contains(Path.folder(of: path))
  }
}
