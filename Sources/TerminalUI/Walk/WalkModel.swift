public import CellGrid
import ConsentWords
public import FlowController
public import Localization
public import Phone
public import Platform
public import ScreenLibrary

/// Everything from which a frame is drawn.
public struct WalkModel: Sendable {
  public var world: World
  /// The world before the current step, for showing the changes.
  public var previous: World?
  /// The flow of the app and the behaviour of iOS.
  public var rules: Rules
  public var catalogue: Catalogue
  /// The language of the program; nil follows the phone.
  public var fixedLanguage: ProgramLanguage?
  /// The language in which the phone is shown, if it is not the phone's own. Only the view changes.
  public var shownLanguage: Language?
  /// The language in which the phone was shown at first, if it is not the phone's own.
  var openedIn: Language?
  /// Steps of the current branch, including later ones: all of them, or some hundreds around the current one.
  public var history: [HistoryLine] = []
  /// The name of the device; empty when it has none.
  public var device = ""
  /// The current place in the history.
  public var place = HistoryPlace()
  /// The mode of the walk, which decides where keys go.
  public var mode = Mode.at(.phone)
  public var focus: Int?
  /// The lines by which a text is scrolled.
  public var scroll = 0
  /// The panel that is shown when only one fits.
  public var panel = Panel.faces
  /// The lines by which the shown panel is scrolled.
  public internal(set) var panelScroll = 0
  /// A message that is shown until the next key.
  public var message: String?
  /// The problems of the edited Screens folder.
  public var problems: [ScreenProblem] = []
  /// The phone before its screens were edited, until the next key.
  var edited: EditMark?
  /// The branches when they were last read.
  public var branches: [BranchLine] = []
  /// The lines that were typed and taken, newest first.
  var typedLast: [String] = []
  /// The events of the last step; empty after a move through the history.
  public var lastEvents: [Event] = []
  /// The last use of DeviceCheck, while the page that shows it is open.
  var deviceCheck: DeviceCheckUse?
  /// The timeline, while it is shown.
  var timeline: Timeline?
  /// Finds ways to prompts and pages; nil in a walk without a search.
  public var guide: Guide?
  /// The gallery, while it is open.
  var gallery: Gallery?
  /// The tour that is in progress.
  public internal(set) var tour: Tour?
  /// The second phone; nil when there is none.
  public internal(set) var second: SecondPhone?
  /// The choice of the second phone that was closed last.
  var besideLast: BesideChoice?
  /// Presenter mode with its script.
  var presenting = Presenting.off(nil)
  /// Whether the key bar is large.
  public var hasLargeKeys = false
  /// The overlay that was closed, while it slides away.
  public var slide: Slide?
  /// The folder into which frames are saved.
  public var pictureFolder = "."
  /// The colours of saved frames.
  public var picturePalette = Palette(.dark, .rich)
  /// Makes a storyboard of the walk so far; nil in a walk without storyboards.
  public var storyboard: (@Sendable (WalkSoFar) -> String)?
  /// Makes the scenario of the walk so far; nil in a walk without scenarios.
  public var scenarioText: (@Sendable (WalkSoFar) -> String)?
  /// The theme in which the terminal is painted; nil for the terminal's own colours.
  public var paintedTheme: Theme?
  /// Whether the walk is in plain mode.
  var isPlain = false
  /// Whether the walk is only in memory.
  public var isForgetful = false
  /// Whether the phone is a new one that only this walk has, so that its name means nothing.
  public var isTemporary = false
  /// Whether the screen is a picture in a report, in which no key works.
  public var isReport = false
  /// Whether only ASCII may be drawn.
  public var isASCII = false

  /// A scene whose overlay slides away.
  public struct Slide: Sendable {
    public var scene: Scene
    public var fraction: Double

    /// A slide that has gone this fraction of its way, 0 to 1.
    public init(scene: Scene, fraction: Double) {
      self.scene = scene
      self.fraction = fraction
    }
  }

  /// The panels beside the phone.
  public enum Panel: UInt8, CaseIterable, Sendable {
    case faces, why, happened
    /// The differences of the second phone.
    case beside
  }

  /// The panels between which the user can turn.
  var panels: [Panel] { Panel.allCases.filter { $0 != .beside || second != nil } }

  /// A model at the beginning of a walk.
  public init(world: World, rules: Rules, catalogue: Catalogue) {
    self.world = world
    self.rules = rules
    self.catalogue = catalogue
    focus = scene().defaultFocus
  }

  /// Returns the scene of the phone.
  public func scene() -> Scene {
    var builder = SceneBuilder(world: world, rules: rules, catalogue: catalogue)
    builder.deviceCheck = deviceCheck
    builder.shownLanguage = shownLanguage
    return builder.scene().withKeys()
  }

  /// Whether the app's page with a button for each call is open.
  var showsTestPage: Bool {
    guard world.device.front == .app, let index = world.app.feature else { return false }
    return rules.flow.features[Int(index)].isTestPage
  }

  /// The script; nil outside presenter mode.
  public var presentation: Presentation? {
    get {
      switch presenting {
      case .on(let script): script
      case .off: nil
      }
    }
    set {
      if let newValue {
        presenting = .on(newValue)
      } else if case .on = presenting {
        // If the mode is off, keep its script: an assignment through `?` also sets nil to nil.
        presenting = .off(nil)
      }
    }
  }

  /// Turns on presenter mode with large keys.
  public mutating func present(_ script: Presentation) {
    presentation = script
    hasLargeKeys = true
  }

  /// The current notes for a presenter: those of the script, otherwise those of the flow file, which are often the
  /// same.
  var notes: [String] {
    let own = [presentedScreen, world.prompt?.word ?? world.screenName(catalogue.names)]
      .compactMap { $0 }.lazy.compactMap { catalogue.note(on: $0, words.appLanguage) }.first
    return scriptedNotes.isEmpty ? own.map { [$0] } ?? [] : scriptedNotes
  }

  /// The notes of the script; empty after another step than that of the script, because they are about another walk
  /// than this one.
  var scriptedNotes: [String] {
    guard let presentation, presentation.isFollowed, scriptGoesOn else { return [] }
    return presentation.notes.map { $0.text(words.appLanguage) }
  }

  /// Whether the next step of the script is possible.
  var scriptGoesOn: Bool {
    presentation?.hindrance(in: world, rules) == nil
  }

  /// The screen of the soft ask that is shown.
  private var presentedScreen: String? {
    if world.prompt == .app(.page) { return world.pageName(catalogue.names) }
    guard case .app(.softAsk) = world.prompt, let ask = world.app.sequence?.index else { return nil }
    return catalogue.softAskScreen(Int(ask))
  }

  /// The languages in which the phone can be shown: those of the app, then its own and the one at first, if the
  /// app does not have them.
  var languages: [Language] {
    [world.device.locale, openedIn].compactMap(\.self).reduce(into: catalogue.languages) { all, language in
      if !all.contains(language) { all.append(language) }
    }
  }

  /// The language after the shown one; after the last, the first.
  private var nextLanguage: Language {
    let (all, shown) = (languages, shownLanguage ?? world.device.locale)
    return all[((all.firstIndex(of: shown) ?? 0) + 1) % all.count]
  }

  var words: Words {
    let phone = shownLanguage ?? world.device.locale
    return Words(
      language: fixedLanguage ?? ProgramLanguage(phone),
      appLanguage: phone,
      nextLanguage: nextLanguage, isPlain: isPlain, isForgetful: isForgetful
    )
  }
}
