/// Watches a Screens folder while it is being edited.
///
/// A change is found by comparing the attributes of the files. If the operating system has a signal, the signal says
/// when to compare. Without a signal, for example on network folders, regular comparisons also find every change.
public final class ScreenWatch {
  private let library: ScreenLibrary
  private let folders: [String]
  private var stamp: FolderStamp
  private let signal: (any ChangeSignal)?
  /// The names of the files that were changed last.
  public private(set) var changedFiles: [String] = []

  /// Starts to watch. Create this before the screens are loaded, so that no change is missed between the two.
  ///
  /// - Returns: nil for the bundled screens, which never change.
  public convenience init?(_ library: ScreenLibrary) {
    guard case .folder(let folder) = library.source else { return nil }
    let folders = [folder] + library.ancestors
    self.init(library, folders, signal: StandardSignal.make(for: folders))
  }

  /// - Parameter signal: The signal of the operating system. If it is nil, files are compared only when ``look()`` is
  ///   called.
  init(_ library: ScreenLibrary, _ folders: [String], signal: (any ChangeSignal)?) {
    self.library = library
    self.folders = folders
    self.signal = signal
    stamp = FolderStamp(of: folders)
  }

  /// A descriptor that is readable if ``look()`` should be called; nil if the operating system has no signal.
  public var descriptor: Int32? { signal?.descriptor }

  /// Discards the reports so far. Then ``descriptor`` is readable again only after the next change.
  public func takeReports() { signal?.takeReports() }

  /// Loads the folder if it has changed since the last call; otherwise returns nil.
  ///
  /// - Complexity: O(number of files) if nothing has changed, otherwise that of ``ScreenLibrary/load()``.
  public func look() -> ScreenChange? { look(meanwhile: {}) }

  /// - Parameter meanwhile: A hook for tests. It edits files between the comparison and the reading.
  func look(meanwhile: () -> Void) -> ScreenChange? {
    // The attributes are read first. So the next call detects changes that are made while the files are being read.
    let now = FolderStamp(of: folders)
    guard now != stamp else { return nil }
    changedFiles = now.names(changedSince: stamp)
    stamp = now
    takeReports()
    meanwhile()
    do { return .usable(try library.load()) } catch { return .broken(error.problems) }
  }
}

/// The result of a change in a Screens folder.
public enum ScreenChange: Sendable {
  /// The folder can be used. This is its new content.
  case usable(Catalogue)
  /// The folder cannot be used. There is at least one problem.
  case broken([ScreenProblem])
}
