public import StrictYAML

/// Loads and checks the screens of one source, and exports the bundled ones.
///
///     let catalogue = try ScreenLibrary(.folder("Screens")).load()
///     print(catalogue.appName(.en))
public struct ScreenLibrary: Sendable {
  public let source: ScreenSource
  /// The declarations in the app's own files, if the user named an app. They override the flow file.
  public let app: AppDeclaration?

  /// - Parameter app: The declarations in the app's own files.
  public init(_ source: ScreenSource, app: AppDeclaration? = nil) {
    self.source = source.withoutSlash
    self.app = app
  }

  /// The folders from which the folder inherits. The folder from which it inherits directly is first.
  ///
  /// - Complexity: O(bytes in the flow files).
  var ancestors: [String] {
    guard case .folder(let folder) = source else { return [] }
    return InheritanceChain.folders(of: folder)
  }

  /// The paths of the files in the folder, and in those from which it inherits; empty for the bundled screens.
  public var paths: [String] {
    guard case .folder(let folder) = source else { return [] }
    return ([folder] + ancestors).flatMap { [$0, $0 + "/system"] }.flatMap { folder in
      ((try? PosixFile.names(in: folder)) ?? []).map { folder + "/" + $0 }
    }
  }

  /// Returns the files that define the app, for a copy that needs no folder. These are the files of the folder, and of
  /// the folders from which it inherits. The bundled texts of iOS are not included.
  ///
  /// - Throws: ``ScreenLibraryError`` if the folder cannot be read.
  public func appFiles() throws(ScreenLibraryError) -> [WrittenFile] {
    let bundled = Dictionary(EmbeddedScreens.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    let isBundled = if case .embedded = source { true } else { false }
    return try ScreenFolder(source).files.filter { file in
      file.path.hasPrefix("system/")
        ? !file.isEmbedded && bundled[file.path] != file.bytes : isBundled || !file.isEmbedded
    }.map { WrittenFile(path: $0.path, text: $0.ownText) }
  }

  /// Reads and checks the files.
  ///
  /// - Throws: ``ScreenLibraryError/folder(_:reason:)`` if the folder cannot be read, ``ScreenLibraryError/noFlow(_:)``
  ///   if it contains no `flow.yaml`, ``ScreenLibraryError/problems(_:)`` if a file has errors. This contains all
  ///   errors, but no findings.
  /// - Complexity: O(bytes in the files).
  public func load() throws(ScreenLibraryError) -> Catalogue {
    if case .embedded = source, app == nil { return try Self.bundled.value.get() }
    return try read()
  }

  /// The bundled screens. A command may load them several times.
  private static let bundled = OnFirstUse {
    Result { () throws(ScreenLibraryError) in try ScreenLibrary(.embedded).read() }
  }

  private func read() throws(ScreenLibraryError) -> Catalogue {
    let folder = try ScreenFolder(source)
    guard folder.problems.isEmpty else { throw .problems(folder.problems) }
    var compiler = ScreenCompiler(folder, app: app)
    compiler.compile()
    guard compiler.isUsable else { throw .problems(compiler.problems) }
    return compiler.catalogue
  }

  /// Returns all problems, with errors first; empty if there are none.
  ///
  /// - Throws: ``ScreenLibraryError/folder(_:reason:)`` if the folder cannot be read, ``ScreenLibraryError/noFlow(_:)``
  ///   if it contains no `flow.yaml`.
  public func check() throws(ScreenLibraryError) -> [ScreenProblem] {
    do {
      let folder = try ScreenFolder(source)
      var compiler = ScreenCompiler(folder)
      compiler.compile()
      return compiler.problems + compiler.findings()
    } catch .problems(let problems) {
      return problems
    }
  }

  /// Returns the names of the flow's screens for which the folder has no file. They show neutral texts or their own
  /// name. If a file has errors, the result is empty.
  ///
  /// - Throws: ``ScreenLibraryError/folder(_:reason:)`` if the folder cannot be read, ``ScreenLibraryError/noFlow(_:)``
  ///   if it contains no `flow.yaml`.
  public func screensWithoutWords() throws(ScreenLibraryError) -> [String] {
    guard case .folder = source else { return [] }
    do {
      var compiler = ScreenCompiler(try ScreenFolder(source))
      compiler.compile()
      return compiler.isUsable ? compiler.screensWithoutWords : []
    } catch .problems {
      return []
    }
  }

  /// Writes the bundled screens and their README.md to a folder. The folder is created if it is missing.
  ///
  /// - Returns: The paths of the files.
  /// - Throws: ``ScreenLibraryError/exists(_:)`` if one of the files exists. This is checked before anything is
  ///   written. ``ScreenLibraryError/unwritable(_:reason:)`` if the folder or a file cannot be written.
  @discardableResult
  public static func export(to folder: String) throws(ScreenLibraryError) -> [String] {
    let files = EmbeddedScreens.files + [EmbeddedScreens.readMe]
    for file in files where PosixFile.exists(folder + "/" + file.path) {
      throw .exists(folder + "/" + file.path)
    }
    return try write(files, to: folder, including: "/system") { _ in }
  }

  /// Writes files to a new folder of screens.
  ///
  /// - Parameter mayBeEmpty: Whether the folder may already exist if it contains only hidden files.
  /// - Returns: The paths of the files.
  /// - Throws: ``ScreenLibraryError/exists(_:)`` if the folder, or a file with this name, exists;
  ///   ``ScreenLibraryError/unwritable(_:reason:)`` if the folder or a file cannot be written. Then everything that was
  ///   written is removed first.
  public static func write(
    _ files: [(path: String, text: String)], toNew folder: String, mayBeEmpty: Bool = false
  ) throws(ScreenLibraryError) -> [String] {
    if mayBeEmpty, PosixFile.isFolder(folder), (try? PosixFile.names(in: folder))?.isEmpty == true {
      return try write(files.map(ScreenFile.init), to: folder, including: "") { _ in }
    }
    return try write(
      files.map(ScreenFile.init),
      to: folder, including: ""
    ) { made throws(ScreenLibraryError) in
      // If two processes export at the same time, only one of them creates the folder.
      guard made.contains(folder) else { throw .exists(folder) }
    }
  }

  /// The ids that a feature cannot have: names of screens and prompts, words that `at` accepts, and the name of the
  /// flow file.
  public static var takenNames: [String] { FlowReader.reserved + ["flow"] }

  /// - Parameter judge: Checks the folders that were created, before any file is written.
  private static func write(
    _ files: [ScreenFile], to folder: String, including inner: String,
    _ judge: ([String]) throws(ScreenLibraryError) -> Void
  ) throws(ScreenLibraryError) -> [String] {
    var folders: [String] = []
    var written: [String] = []
    do throws(ScreenLibraryError) {
      do { try PosixFile.makeFolders(folder + inner, made: &folders) } catch {
        throw .unwritable(folder, reason: error.reason)
      }
      try judge(folders)
      for file in files {
        let path = folder + "/" + file.path
        do { try PosixFile.create(path, file.bytes) } catch { throw .unwritable(path, reason: error.reason) }
        written.append(path)
      }
    } catch {
      // An incomplete export could be mistaken for a complete folder of screens.
      PosixFile.remove(files: written, folders: folders)
      throw error
    }
    return written
  }
}
