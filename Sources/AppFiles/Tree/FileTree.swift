/// The files of a folder or an archive, by their relative paths.
///
/// No file outside of the folder is ever opened. A link is followed only if it leads to a file inside. Names in an
/// archive that lead outside are ignored.
struct FileTree: Sendable {
  /// The paths of regular files, in byte order.
  let paths: [String]
  /// The limits for reading and expanding this tree.
  let budget = ReadingBudget()
  private let origin: Origin
  private let known: Set<String>
  /// The property lists, by their paths in lower case.
  private let propertyLists: [String: String]

  private enum Origin: Sendable {
    case folder(String)
    case archive(ZipArchive)
  }

  /// The name of the Git file that lists submodules.
  static let submodules = ".gitmodules"

  /// The maximum number of files in a tree.
  static let fileLimit = 300_000

  /// Lists the files of a folder. Files of tools and package managers are skipped.
  ///
  /// - Throws: ``AppFilesError`` if the folder cannot be read, or if it has too many files.
  init(folder: String) throws(AppFilesError) {
    var walk = FolderWalk(folder)
    let paths = try walk.paths()
    self.init(paths, .folder(folder))
  }

  /// Lists one file, and the files in the language folders next to it.
  init(besides file: String, in folder: String) {
    var walk = FolderWalk(folder)
    let name = Path.name(of: file)
    self.init(walk.paths(besides: name), .folder(folder))
  }

  /// Lists the files of an archive.
  init(archive: ZipArchive) {
    self.init(archive.names, .archive(archive))
  }

  private init(_ paths: [String], _ origin: Origin) {
    self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.origin = origin
    known = Set(paths)
    let lists = paths.filter { $0.hasSuffix(".plist") }
    propertyLists = Dictionary(lists.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// Returns the property list at a path. Upper and lower case are not distinguished, as on macOS.
  func propertyList(like path: String) -> String? { propertyLists[path.lowercased()] }

  /// Returns whether the tree has a file.
  func has(_ path: String) -> Bool { known.contains(path) }

  /// Returns the bytes of a file.
  ///
  /// - Throws: ``FormatMistake`` if the file has more than `limit` bytes or cannot be read.
  func bytes(of path: String, limit: Int = ReadingLimits.bytes) throws(FormatMistake) -> [UInt8] {
    switch origin {
    case .folder(let folder): return try LimitedFile.read(folder + "/" + path, limit: limit, budget)
    case .archive(let archive): return try archive.bytes(of: path, limit: limit, budget)
    }
  }

  /// Returns a property list, which can have any format.
  ///
  /// - Throws: ``FormatMistake``.
  func plist(_ path: String, limit: Int = ReadingLimits.smallBytes) throws(FormatMistake) -> FileValue {
    let bytes = try bytes(of: path, limit: limit)
    return try PlistReader.dictionary(CMakeFiles.isTemplate(path) ? CMakeFiles.filled(bytes) : bytes, budget)
  }

  /// Returns a strings file, which can be empty.
  ///
  /// - Throws: ``FormatMistake``.
  func strings(_ path: String) throws(FormatMistake) -> FileValue {
    try PlistReader.strings(bytes(of: path, limit: ReadingLimits.smallBytes), budget)
  }

  /// Returns a JSON file.
  ///
  /// - Throws: ``FormatMistake``.
  func json(_ path: String, limit: Int = ReadingLimits.smallBytes) throws(FormatMistake) -> FileValue {
    try JSONReader.read(TextDecoding.utf8(bytes(of: path, limit: limit)))
  }

  /// Returns the first document of a YAML file.
  ///
  /// - Throws: ``FormatMistake``.
  func yaml(_ path: String, limit: Int = ReadingLimits.smallBytes) throws(FormatMistake) -> FileValue {
    try YAMLReader.read(TextDecoding.utf8(bytes(of: path, limit: limit)), budget)
  }

  /// Returns whether a folder contains files.
  ///
  /// - Complexity: O(log n).
  func hasFolder(_ folder: String) -> Bool {
    let first = start(of: folder)
    return first < paths.count && Path.lies(paths[first], in: folder)
  }

  /// Returns the paths in a folder. An empty path stands for the whole tree.
  ///
  /// - Complexity: O(log n + number of paths found).
  func paths(in folder: String) -> ArraySlice<String> {
    guard !folder.isEmpty else { return paths[...] }
    let start = folder + "/"
    return paths[self.start(of: folder)...].prefix { $0.hasPrefix(start) }
  }

  /// Returns the index at which the paths of a folder begin.
  private func start(of folder: String) -> Int {
    let start = folder.isEmpty ? "" : folder + "/"
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].utf8.lexicographicallyPrecedes(start.utf8) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
