import Foundation

/// Lists the files of a folder and its subfolders.
struct FolderWalk {
  private let root: String
  private var found: [String] = []
  /// The total number of bytes in the paths so far.
  private var length = 0
  private var resolvedRoot: String?
  /// If true, only language folders are searched.
  private var isShallow = false

  /// The folders of package managers and tools. They contain no files of the app itself.
  private static let foreign: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "xcuserdata", "__pycache__", "bower_components",
  ]
  private static let depthLimit = 48
  /// The maximum total number of bytes in all paths.
  private static let lengthLimit = 48 << 20

  init(_ root: String) { self.root = root }

  /// Returns the paths of all files.
  ///
  /// - Throws: ``AppFilesError`` if the folder cannot be read, or if there are too many files.
  mutating func paths() throws(AppFilesError) -> [String] {
    guard let handle = opendir(root) else {
      throw .unreadable(file: root, mistake: FormatMistake(.unreadable))
    }
    closedir(handle)
    try walk("", depth: 0)
    return found
  }

  /// Returns the path of a file, and the paths in the language folders next to it.
  mutating func paths(besides name: String) -> [String] {
    guard let handle = opendir(root) else { return [name] }
    closedir(handle)
    isShallow = true
    try? walk("", depth: 0)
    return found.filter {
      $0 == name || $0.hasSuffix(".xcstrings") || $0.hasSuffix(".xcprivacy") || $0.contains("/")
    }
  }

  private mutating func walk(_ folder: String, depth: Int) throws(AppFilesError) {
    guard depth < Self.depthLimit, let handle = opendir(folder.isEmpty ? root : root + "/" + folder) else {
      return
    }
    var folders: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      // This character shows that the name was not UTF-8. A file with such a name cannot be opened.
      let isHidden = name.hasPrefix(".") && name != FileTree.submodules
      if isHidden || name.contains("\u{FFFD}") { continue }
      let path = folder.isEmpty ? name : folder + "/" + name
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): folders.append(path)
      case Int32(DT_REG): found.append(path)
      case Int32(DT_LNK): follow(path)
      case Int32(DT_UNKNOWN): look(at: path, &folders)
      default: break
      }
      length += path.utf8.count
      if found.count > FileTree.fileLimit || length > Self.lengthLimit {
        closedir(handle)
        throw .tooManyFiles(file: root, limit: FileTree.fileLimit)
      }
    }
    closedir(handle)
    if isShallow { folders = folders.filter { depth == 0 && $0.lowercased().hasSuffix(".lproj") } }
    for path in folders where !Self.foreign.contains(String(path.split(separator: "/").last ?? "")) {
      try walk(path, depth: depth + 1)
    }
  }

  /// Finds out what a path is, because some file systems do not report it.
  private mutating func look(at path: String, _ folders: inout [String]) {
    var status = stat()
    guard lstat(root + "/" + path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: folders.append(path)
    case S_IFREG: found.append(path)
    case S_IFLNK: follow(path)
    default: break
    }
  }

  /// Follows a link if it leads to a file inside. Links to folders are skipped, because they could repeat files or form
  /// a cycle.
  private mutating func follow(_ path: String) {
    if resolvedRoot == nil { resolvedRoot = LimitedFile.resolved(root) }
    guard let resolvedRoot, let target = LimitedFile.resolved(root + "/" + path),
      target.hasPrefix(resolvedRoot + "/"), LimitedFile.kind(of: target) == .file
    else { return }
    found.append(path)
  }
}
