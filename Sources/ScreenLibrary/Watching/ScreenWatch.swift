/// Watches a Screens folder while it is edited.
///
/// Files are compared by their stamps. A signal of the system, where there is one, only says when to compare; where
/// there is none, and on network folders that report nothing, comparing now and then finds every change too.
public final class ScreenWatch {
  private let library: ScreenLibrary
  private let folders: [String]
  private var stamp: FolderStamp
  private let signal: (any ChangeSignal)?
  /// The names of the files that the last change was in.
  public private(set) var changedFiles: [String] = []

  /// Watches from this moment on; make it before the screens are loaded, so that no change falls between.
  ///
  /// - Returns: nil for the copy in the program, which never changes.
  public convenience init?(_ library: ScreenLibrary) {
    guard case .folder(let folder) = library.source else { return nil }
    let folders = [folder] + library.ancestors
    self.init(library, folders, signal: StandardSignal.make(for: folders))
  }

  /// - Parameter signal: nil to do without.
  init(_ library: ScreenLibrary, _ folders: [String], signal: (any ChangeSignal)?) {
    self.library = library
    self.folders = folders
    self.signal = signal
    stamp = FolderStamp(of: folders)
  }

  /// A descriptor that is readable when it is worth to look; nil where the system reports nothing.
  public var descriptor: Int32? { signal?.descriptor }

  /// Takes what the system reported, so that ``descriptor`` is readable again only after the next change.
  public func takeReports() { signal?.takeReports() }

  /// What the folder says now, when it is not as it was at the last look; else nil.
  ///
  /// - Complexity: O(number of files) when nothing changed, else that of ``ScreenLibrary/load()``.
  public func look() -> ScreenChange? { look(meanwhile: {}) }

  /// - Parameter meanwhile: What happens between the look at the stamps and the reading of the files.
  func look(meanwhile: () -> Void) -> ScreenChange? {
    // The stamp comes first: what is changed while the files are read is seen at the next look.
    let now = FolderStamp(of: folders)
    guard now != stamp else { return nil }
    changedFiles = now.names(changedSince: stamp)
    stamp = now
    takeReports()
    meanwhile()
    do { return .usable(try library.load()) } catch { return .broken(error.problems) }
  }
}
