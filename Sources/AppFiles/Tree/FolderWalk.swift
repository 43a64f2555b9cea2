import Foundation

/// One walk through a folder and the folders in it.
struct FolderWalk {
  private let root: String
  private var found: [String] = []
  private var resolvedRoot: String?
  /// Whether of the folders only those of languages are wanted.
  private var isShallow = false

  /// Folders of package managers and tools: nothing in them is the app's own.
  private static let foreign: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "xcuserdata", "__pycache__", "bower_components",
  ]
  private static let depthLimit = 48

  init(_ root: String) { self.root = root }

  /// The paths of all files.
  ///
  /// - Throws: ``AppFilesError`` where the folder cannot be read, or there are too many files.
  mutating func paths() throws(AppFilesError) -> [String] {
    guard let handle = opendir(root) else {
      throw .unreadable(file: root, mistake: FormatMistake(.unreadable))
    }
    closedir(handle)
    try walk("", depth: 0)
    return found
  }

  /// A file, with those of the language folders beside it.
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
      // A name that is not UTF-8 was repaired, and would not be found again.
      if name.hasPrefix(".") || name.contains("\u{FFFD}") { continue }
      let path = folder.isEmpty ? name : folder + "/" + name
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): folders.append(path)
      case Int32(DT_REG): found.append(path)
      case Int32(DT_LNK): follow(path)
      case Int32(DT_UNKNOWN): look(at: path, &folders)
      default: break
      }
      if found.count > FileTree.fileLimit {
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

  /// Some file systems do not say what an entry is.
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

  /// Takes a link to a file inside; links to folders would show the same files twice, or lead in a circle.
  private mutating func follow(_ path: String) {
    if resolvedRoot == nil { resolvedRoot = LimitedFile.resolved(root) }
    guard let resolvedRoot, let target = LimitedFile.resolved(root + "/" + path),
      target.hasPrefix(resolvedRoot + "/"), LimitedFile.kind(of: target) == .file
    else { return }
    found.append(path)
  }
}
