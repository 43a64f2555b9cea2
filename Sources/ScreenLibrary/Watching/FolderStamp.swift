/// The attributes of the files in a Screens folder. They show a change without reading the files.
struct FolderStamp: Equatable {
  private let files: [FileStamp]

  /// Reads the attributes of the files in some folders. A missing folder has no files.
  ///
  /// - Complexity: O(number of files). Each file needs one system call.
  init(of folders: [String]) {
    files = folders.flatMap { folder in
      ["", "system/"].flatMap { under -> [FileStamp] in
        let names = (try? PosixFile.names(in: folder + "/" + under)) ?? []
        // A subfolder, such as the one with saved frames, contains no screens.
        return names.compactMap { FileStamp(folder + "/" + under + $0) }
      }
    }
  }

  /// Returns the names of files that were changed, created or deleted since an earlier stamp. They are sorted.
  func names(changedSince earlier: FolderStamp) -> [String] {
    let changed =
      files.filter { !earlier.files.contains($0) }
      + earlier.files.filter { old in
        !files.contains { $0.path == old.path }
      }
    let names = changed.compactMap { $0.path.split(separator: "/").last.map(String.init) }
    return Set(names).sorted()
  }
}
