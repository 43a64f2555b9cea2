/// Watches a Screens folder while it is edited.
///
/// A change is found by comparing the files' attributes. The operating system's signal, if there is one, only
/// says when to compare; without it, as on network folders that report nothing, regular comparisons find
/// every change too.
public final class ScreenWatch {
  private let library: ScreenLibrary
  private let folders: [String]
  private var stamp: FolderStamp
  private let signal: (any ChangeSignal)?
  /// The names of the files in the last change.
  public private(set) var changedFiles: [String] = []

  /// Starts to watch. Create it before the screens are loaded, so that no change in between is missed.
  ///
  /// - Returns: nil for the bundled screens, which never change.
  public convenience init?(_ library: ScreenLibrary) {
    guard case .folder(let folder) = library.source else { return nil }
    let folders = [folder] + library.ancestors
    self.init(library, folders, signal: StandardSignal.make(for: folders))
  }

  /// - Parameter signal: nil to compare only when ``look()`` is called.
  init(_ library: ScreenLibrary, _ folders: [String], signal: (any ChangeSignal)?) {
    self.library = library
    self.folders = folders
    self.signal = signal
    stamp = FolderStamp(of: folders)
  }

  /// A descriptor that is readable when ``look()`` is worth a call; nil if the operating system reports
  /// nothing.
  public var descriptor: Int32? { signal?.descriptor }

  /// Discards the reports so far, so that ``descriptor`` becomes readable again only after the next change.
  public func takeReports() { signal?.takeReports() }

  /// Loads the folder if it changed since the last look; else returns nil.
  ///
  /// - Complexity: O(number of files) without a change, else that of ``ScreenLibrary/load()``.
  public func look() -> ScreenChange? { look(meanwhile: {}) }

  /// - Parameter meanwhile: A test's edit between the comparison and the reading of the files.
  func look(meanwhile: () -> Void) -> ScreenChange? {
    // The attributes are read first, so that the next look sees a change made while the files are read.
    let now = FolderStamp(of: folders)
    guard now != stamp else { return nil }
    changedFiles = now.names(changedSince: stamp)
    stamp = now
    takeReports()
    meanwhile()
    do { return .usable(try library.load()) } catch { return .broken(error.problems) }
  }
}

/// The result of a change to a Screens folder.
public enum ScreenChange: Sendable {
  /// The folder can be used; this is its content now.
  case usable(Catalogue)
  /// The folder cannot be used; there is at least one problem.
  case broken([ScreenProblem])
}
