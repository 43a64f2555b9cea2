/// The files of a folder or an archive, by paths relative to it.
///
/// Nothing outside is ever opened: links are followed only to files inside, and names of an archive that lead out of it
/// are left out.
struct FileTree: Sendable {
  /// The paths of regular files, in byte order.
  let paths: [String]
  private let origin: Origin
  private let known: Set<String>

  private enum Origin: Sendable {
    case folder(String)
    case archive(ZipArchive)
  }

  /// The most files that are looked at.
  static let fileLimit = 300_000

  /// The files of a folder, without what only tools and package managers put there.
  ///
  /// - Throws: ``AppFilesError`` where it cannot be read, or holds too many files.
  init(folder: String) throws(AppFilesError) {
    var walk = FolderWalk(folder)
    let paths = try walk.paths()
    self.init(paths, .folder(folder))
  }

  /// One file, with the language folders beside it.
  init(besides file: String, in folder: String) {
    var walk = FolderWalk(folder)
    let name = Path.name(of: file)
    self.init(walk.paths(besides: name), .folder(folder))
  }

  /// The files of an archive.
  init(archive: ZipArchive) {
    self.init(archive.names, .archive(archive))
  }

  private init(_ paths: [String], _ origin: Origin) {
    self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.origin = origin
    known = Set(paths)
  }

  /// Whether there is such a file.
  func has(_ path: String) -> Bool { known.contains(path) }

  /// The bytes of a file.
  ///
  /// - Throws: ``FormatMistake`` where there are more than `limit`, or they cannot be read.
  func bytes(of path: String, limit: Int = ReadingLimits.bytes) throws(FormatMistake) -> [UInt8] {
    switch origin {
    case .folder(let folder): return try LimitedFile.read(folder + "/" + path, limit: limit)
    case .archive(let archive): return try archive.bytes(of: path, limit: limit)
    }
  }

  /// The paths that begin with a folder's path; an empty one stands for the whole tree.
  ///
  /// - Complexity: O(log n + number of paths found).
  func paths(in folder: String) -> ArraySlice<String> {
    guard !folder.isEmpty else { return paths[...] }
    let start = folder + "/"
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].utf8.lexicographicallyPrecedes(start.utf8) { low = middle + 1 } else { high = middle }
    }
    return paths[low...].prefix { $0.hasPrefix(start) }
  }
}
