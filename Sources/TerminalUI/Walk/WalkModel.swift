public import CellGrid
import ConsentWords
public import FlowController
public import Localization
public import Phone
public import Platform
public import ScreenLibrary

/// All values from which a frame is drawn.
public struct WalkModel: Sendable {
  public var world: World
  /// The world before the current step. It is needed to show what has changed.
  public var previous: World?
  /// The flow of the app and the behaviour of iOS.
  public var rules: Rules
  public var catalogue: Catalogue
  /// The language of the program's texts; nil if they follow the language of the phone.
  public var fixedLanguage: ProgramLanguage?
  /// The language in which the phone is shown; nil for the phone's own language. It changes only the texts on screen.
  public var shownLanguage: Language?
  /// The language in which the phone was shown first; nil for the phone's own language.
  var openedIn: Language?
  /// Steps of the current branch, including later ones. These are all steps, or some hundreds around the current one.
  public var history: [HistoryLine] = []
  /// The name of the device; empty if it has none.
  public var device = ""
  /// The current position in the history.
  public var place = HistoryPlace()
  /// The mode of the walk. It determines what keys do.
  public var mode = Mode.at(.phone)
  public var focus: Int?
  /// The number of lines by which a text is scrolled.
  public var scroll = 0
  /// The panel that is shown if only one fits.
  public var panel = Panel.faces
  /// The number of lines by which the visible panel is scrolled.
  public internal(set) var panelScroll = 0
  /// A message that is shown until the next key.
  public var message: String?
  /// The problems of the edited Screens folder.
  public var problems: [ScreenProblem] = []
  /// The phone before its screens were edited. It is kept until the next key.
  var edited: EditMark?
  /// The branches, as they were when they were last read.
  public var branches: [BranchLine] = []
  /// The lines that the user typed and ran, the newest first.
  var typedLast: [String] = []
  /// The events of the last step; empty after a move in the history.
  public var lastEvents: [Event] = []
  /// The last use of DeviceCheck, while the page that shows it is open.
  var deviceCheck: DeviceCheckUse?
  /// The timeline, while it is shown.
  var timeline: Timeline?
  /// Finds paths to prompts and pages; nil if this walk has no search.
  public var guide: Guide?
  /// The gallery, while it is open.
  var gallery: Gallery?
  /// The tour that is running; nil if there is none.
  public internal(set) var tour: Tour?
  /// The second phone; nil if there is none.
  public internal(set) var second: SecondPhone?
  /// The choice of the second phone that was closed last.
  var besideLast: BesideChoice?
  /// Presenter mode, and its script.
  var presenting = Presenting.off(nil)
  /// Whether the presenter's notes cover the lower rows of the phone, so that no line of the notes is cut off.
  var showsWholeNotes = false
  /// Whether the key bar is large.
  public var hasLargeKeys = false
  /// The overlay that was closed and is sliding away.
  public var slide: Slide?
  /// The folder to which frames are saved.
  public var pictureFolder = "."
  /// The colours of saved frames.
  public var picturePalette = Palette(.dark, .rich)
  /// Makes a storyboard of the walk; nil if this walk has no storyboards.
  public var storyboard: (@Sendable (WalkSoFar) -> String)?
  /// Makes the scenario of the walk; nil if this walk has no scenarios.
  public var scenarioText: (@Sendable (WalkSoFar) -> String)?
  /// The theme with which the screen is filled; nil for the terminal's own colours.
  public var paintedTheme: Theme?
  /// Whether the walk is in plain mode.
  var isPlain = false
  /// Whether the walk exists only in memory.
  public var isForgetful = false
  /// Whether the phone is new and exists only in this walk. Then its name is not shown.
  public var isTemporary = false
  /// Whether the screen is a picture in a report, where keys do not work.
  public var isReport = false
  /// Whether only ASCII characters may be drawn.
  public var isASCII = false

  /// A scene whose overlay is sliding away.
  public struct Slide: Sendable {
    public var scene: Scene
    public var fraction: Double

    /// Makes a slide that has moved this far, from 0 to 1.
    public init(scene: Scene, fraction: Double) {
      self.scene = scene
      self.fraction = fraction
    }
  }

  /// The panels next to the phone.
  public enum Panel: UInt8, CaseIterable, Sendable {
    case faces, why, happened
    /// The differences of the second phone.
    case beside
  }

  /// The panels between which the user can switch.
  var panels: [Panel] { Panel.allCases.filter { $0 != .beside || second != nil } }

  /// Makes a model at the beginning of a walk.
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

  /// Whether the test page is open: the page of the app with a button for each call.
  var showsTestPage: Bool {
    guard world.device.front == .app, let index = world.app.feature else { return false }
    return rules.flow.features[Int(index)].isTestPage
  }

  /// The script; nil outside of presenter mode.
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
        // An assignment through `?` also sets nil while the mode is off. Then the stored script must be kept.
        presenting = .off(nil)
      }
    }
  }

  /// Switches presenter mode on, with large keys.
  public mutating func present(_ script: Presentation) {
    presentation = script
    hasLargeKeys = true
  }

  /// The notes for a presenter: those of the script, or those of the flow file if the script has none here.
  var notes: [String] {
    let own = [presentedScreen, world.prompt?.word ?? world.screenName(catalogue.names)]
      .compactMap { $0 }.lazy.compactMap { catalogue.note(on: $0, words.appLanguage) }.first
    return scriptedNotes.isEmpty ? own.map { [$0] } ?? [] : scriptedNotes
  }

  /// The notes of the script. They are empty if the user did a step that is not in the script, because then they
  /// describe another walk.
  var scriptedNotes: [String] {
    guard let presentation, presentation.isFollowed, scriptGoesOn else { return [] }
    return presentation.notes.map { $0.text(words.appLanguage) }
  }

  /// Whether the next step of the script is possible.
  var scriptGoesOn: Bool {
    presentation?.hindrance(in: world, rules) == nil
  }

  /// The screen of the visible soft ask; nil if there is none.
  private var presentedScreen: String? {
    if world.prompt == .app(.page) { return world.pageName(catalogue.names) }
    guard case .app(.softAsk) = world.prompt, let ask = world.app.sequence?.index else { return nil }
    return catalogue.softAskScreen(Int(ask))
  }

  /// The languages in which the phone can be shown. These are the languages of the app. The phone's own language and
  /// the first shown one are added if the app does not have them.
  var languages: [Language] {
    [world.device.locale, openedIn].compactMap(\.self).reduce(into: catalogue.languages) { all, language in
      if !all.contains(language) { all.append(language) }
    }
  }

  /// The language after the current one. After the last language, it is the first.
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
