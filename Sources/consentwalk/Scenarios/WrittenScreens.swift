import Localization
import Scenarios
import ScreenLibrary
import StrictYAML

/// How the scenarios that a command writes refer to their screens.
struct WrittenScreens: Sendable {
  /// The folder of screens that the scenarios name. It is nil for the bundled screens, and for an app without a folder
  /// of screens.
  private let folder: String?
  /// The texts of the screens, if each scenario contains them; otherwise nil.
  private let files: [WrittenFile]?
  /// Whether scenarios on standard output name the folder, although scenarios in files contain the texts.
  private var namesFolderOnOutput = false

  /// - Parameter isWhole: Whether each scenario contains the texts of its screens.
  /// - Throws: ``ScreenLibraryError`` if the texts cannot be read.
  init(_ source: ScreenSource, isWhole: Bool) throws {
    folder = if case .folder(let folder) = source { folder } else { nil }
    // If the screens come from inside a scenario, there is no folder to name. So the new scenarios must contain these
    // screens too.
    let isHeld = if case .written = source { true } else { false }
    files = isWhole || isHeld ? try ScreenLibrary(source).appFiles() : nil
  }

  /// The screens of a folder at a Git revision. The files of the working folder may differ from this revision, so
  /// scenarios in files contain the texts of the revision.
  ///
  /// - Parameter copy: The path of a copy of the revision.
  /// - Parameter folder: The folder that scenarios on standard output name.
  /// - Parameter isWhole: Whether scenarios on standard output also contain the texts.
  /// - Throws: ``ScreenLibraryError`` if the texts cannot be read.
  init(revisionIn copy: String, of folder: String, isWhole: Bool) throws {
    self.folder = folder
    files = try ScreenLibrary(.folder(copy)).appFiles()
    namesFolderOnOutput = !isWhole
  }

  /// Returns the reference for a scenario in this file, or on standard output if `file` is nil. Returns nil if the
  /// scenario names no screens.
  func named(in file: String?) -> NamedScreens? {
    if let files, file != nil || !namesFolderOnOutput { return .files(files) }
    return folder.flatMap { ScenarioPlace.path(to: $0, from: file) }.map { .folder($0) }
  }

  /// Warns that a scenario does not name its screens, because no path to them would work on another machine.
  func warn(writingTo file: String?, in language: ProgramLanguage) {
    guard let folder, named(in: file) == nil else { return }
    Console.note("note: " + Message.screensLeftOut(folder: folder).text(in: language))
  }
}

extension SharedOptions {
  /// Returns how the scenarios that a command writes refer to their screens.
  ///
  /// - Throws: ``ScreenLibraryError`` if the texts of the screens cannot be read.
  func writtenScreens(whole: Bool = false) throws -> WrittenScreens {
    try WrittenScreens(isDraft ? library.source : screenSource, isWhole: whole)
  }

  /// The reference to the screens in a scenario on standard output.
  var namedScreens: NamedScreens? { try? writtenScreens().named(in: nil) }

  /// The texts of the screens, for a page that must not need other files; nil if they cannot be read.
  var wholeScreens: NamedScreens? { try? writtenScreens(whole: true).named(in: nil) }
}

extension ScreenSource {
  /// Makes a source from the screens that a scenario contains. For a page, the first scenario is used. Returns nil for
  /// a folder.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the file cannot be read.
  init?(heldBy file: String) throws(Failure) {
    guard ScenarioPlace.isScenario(file) || StoryboardFile.parts(of: file) != nil else { return nil }
    do throws(YAMLProblems) {
      let header = try ScenarioPlace.scenario(file).header
      self = header.screens.map { ScreenSource($0, besides: file) } ?? .embedded
    } catch {
      throw Failure(error)
    }
  }

  /// Makes a source from the screens that a scenario names.
  ///
  /// - Parameter file: The file of the scenario.
  init(_ named: NamedScreens, besides file: String) {
    switch named {
    case .folder(let folder): self = .folder(ScenarioPlace.screens(folder, besides: file))
    case .files(let files): self = .written(in: file, files: files)
    }
  }
}
