import Localization
import Scenarios
import ScreenLibrary
import StrictYAML

/// How scenarios that a command writes name their screens.
struct WrittenScreens: Sendable {
  /// The folder that they name; nil for the copy in the program, and for an app without a folder.
  private let folder: String?
  /// The texts of the screens, if they are written into each scenario.
  private let files: [WrittenFile]?

  /// - Parameter isWhole: Whether the texts are written into each scenario.
  /// - Throws: ``ScreenLibraryError`` if the texts cannot be read.
  init(_ source: ScreenSource, isWhole: Bool) throws {
    folder = if case .folder(let folder) = source { folder } else { nil }
    // Screens that a scenario contains have no folder, so scenarios derived from it contain them too.
    let isHeld = if case .written = source { true } else { false }
    files = isWhole || isHeld ? try ScreenLibrary(source).appFiles() : nil
  }

  /// - Parameter folder: A folder that scenarios name.
  init(folder: String) {
    self.folder = folder
    files = nil
  }

  /// Returns the screens for a scenario in a file, or on standard output if there is no file; nil if it names none.
  func named(in file: String?) -> NamedScreens? {
    if let files { return .files(files) }
    return folder.flatMap { ScenarioPlace.path(to: $0, from: file) }.map { .folder($0) }
  }

  /// Reports that a scenario does not name its screens, if no portable path leads to them.
  func warn(writingTo file: String?, in language: ProgramLanguage) {
    guard let folder, named(in: file) == nil else { return }
    Console.note("note: " + Message.screensLeftOut(folder: folder).text(in: language))
  }
}

extension SharedOptions {
  /// Returns how scenarios that a command writes name their screens.
  ///
  /// - Throws: ``ScreenLibraryError`` if the texts of the screens cannot be read.
  func writtenScreens(whole: Bool = false) throws -> WrittenScreens {
    try WrittenScreens(isDraft ? library.source : screenSource, isWhole: whole)
  }

  /// The screens as a scenario on standard output names them.
  var namedScreens: NamedScreens? { try? writtenScreens().named(in: nil) }

  /// The texts of the screens, for a page without other files; nil if they cannot be read.
  var wholeScreens: NamedScreens? { try? writtenScreens(whole: true).named(in: nil) }
}

extension ScreenSource {
  /// Takes the screens that a scenario contains, or the first scenario of a page; nil for a folder.
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

  /// The screens that a scenario names.
  ///
  /// - Parameter file: The file of the scenario.
  init(_ named: NamedScreens, besides file: String) {
    switch named {
    case .folder(let folder): self = .folder(ScenarioPlace.screens(folder, besides: file))
    case .files(let files): self = .written(in: file, files: files)
    }
  }
}
