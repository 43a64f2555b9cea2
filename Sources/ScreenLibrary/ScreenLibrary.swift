/// The screens of one source: loads them, checks them, writes out the copy in the program.
public struct ScreenLibrary: Sendable {
  /// Where the screens come from.
  public let source: ScreenSource
  /// What the app's own files declare, where they are known; it wins over the flow file.
  public let app: AppDeclaration?

  /// - Parameter app: What the app's own files declare.
  public init(_ source: ScreenSource, app: AppDeclaration? = nil) {
    self.source = source
    self.app = app
  }

  /// The folders that the folder inherits from, the nearest first.
  ///
  /// - Complexity: O(bytes in the flow files).
  var ancestors: [String] {
    guard case .folder(let folder) = source else { return [] }
    return InheritanceChain.folders(of: folder)
  }

  /// The files there are in the folder and in those it inherits from; none for the copy in the program.
  public var paths: [String] {
    guard case .folder(let folder) = source else { return [] }
    return ([folder] + ancestors).flatMap { [$0, $0 + "/system"] }.flatMap { folder in
      ((try? PosixFile.names(in: folder)) ?? []).map { folder + "/" + $0 }
    }
  }

  /// Reads and checks the files.
  ///
  /// - Throws: ``ScreenLibraryError/folder(_:reason:)`` when the folder cannot be read,
  ///   ``ScreenLibraryError/noFlow(_:)`` when it holds no `flow.yaml`, ``ScreenLibraryError/problems(_:)`` when a file is wrong, with all the errors and no findings.
  /// - Complexity: O(bytes in the files).
  public func load() throws(ScreenLibraryError) -> Catalogue {
    let folder = try ScreenFolder(source)
    guard folder.problems.isEmpty else { throw .problems(folder.problems) }
    var compiler = ScreenCompiler(folder, app: app)
    compiler.compile()
    guard compiler.isUsable else { throw .problems(compiler.problems) }
    return compiler.catalogue
  }

  /// Everything that is wrong, errors first; empty when all is well.
  ///
  /// - Throws: ``ScreenLibraryError/folder(_:reason:)`` when the folder cannot be read,
  ///   ``ScreenLibraryError/noFlow(_:)`` when it holds no `flow.yaml`.
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

  /// The screens that the flow leads to and the folder has no words for, by their names: neutral words of the program are
  /// shown there, or the screen's name. Empty where something is wrong with the files.
  ///
  /// - Throws: ``ScreenLibraryError/folder(_:reason:)`` when the folder cannot be read,
  ///   ``ScreenLibraryError/noFlow(_:)`` when it holds no `flow.yaml`.
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

  /// Writes the copy in the program to a folder, README.md included; makes the folder when it is missing.
  ///
  /// - Returns: The paths written.
  /// - Throws: ``ScreenLibraryError/exists(_:)`` when a file is there already (nothing has been written then),
  ///   ``ScreenLibraryError/unwritable(_:reason:)`` when the folder or a file cannot be written.
  @discardableResult
  public static func export(to folder: String) throws(ScreenLibraryError) -> [String] {
    let files = EmbeddedScreens.files + [EmbeddedScreens.readMe]
    for file in files where PosixFile.exists(folder + "/" + file.path) {
      throw .exists(folder + "/" + file.path)
    }
    return try write(files, to: folder, including: "/system") { _ in }
  }

  /// Writes files of a folder of screens that is not there yet.
  ///
  /// - Returns: The paths written.
  /// - Throws: ``ScreenLibraryError/exists(_:)`` when the folder, or anything of its name, is there already,
  ///   ``ScreenLibraryError/unwritable(_:reason:)`` when it cannot be made or a file cannot be written; nothing of it is
  ///   left then.
  public static func write(
    _ files: [(path: String, text: String)], toNew folder: String
  ) throws(ScreenLibraryError) -> [String] {
    try write(
      files.map { ScreenFile(path: $0.path, shown: $0.path, bytes: Array($0.text.utf8), isEmbedded: false) },
      to: folder, including: ""
    ) { made throws(ScreenLibraryError) in
      // Of two that write at once only one makes the folder.
      guard made.contains(folder) else { throw .exists(folder) }
    }
  }

  /// What a feature cannot be called: names of screens and prompts, words of `at`, and the flow's own file.
  public static var takenNames: [String] { FlowReader.reserved + ["flow"] }

  /// - Parameter judge: Looks at the folders that were made before anything is written.
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
      // Half of the screens would be taken for all of them.
      PosixFile.remove(files: written, folders: folders)
      throw error
    }
    return written
  }
}
