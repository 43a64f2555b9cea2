/// Watches a Screens folder while it is edited.
///
/// A change is found by comparing the attributes of the files. A signal of the operating system, if there is one,
/// means that they should be compared now. Without a signal, for example on network folders, regular comparisons also
/// find every change.
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

  /// A descriptor that is readable when ``look()`` should be called; nil if the operating system has no signal.
  public var descriptor: Int32? { signal?.descriptor }

  /// Discards the reports so far, so that ``descriptor`` becomes readable again only after the next change.
  public func takeReports() { signal?.takeReports() }

  /// Loads the folder if it changed since the last look; otherwise returns nil.
  ///
  /// - Complexity: O(number of files) without a change, otherwise that of ``ScreenLibrary/load()``.
  public func look() -> ScreenChange? { look(meanwhile: {}) }

  /// - Parameter meanwhile: A hook for tests, which edits files between the comparison and the reading.
  func look(meanwhile: () -> Void) -> ScreenChange? {
    // The attributes are read first, so that the next look sees changes made while the files are read.
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
