public import CellGrid
import ConsentWords
public import FlowController
public import Localization
public import Phone
public import Platform
public import ScreenLibrary

/// Everything a frame is drawn from.
public struct WalkModel: Sendable {
  public var world: World
  /// The world before the step that is marked, to tell what it changed.
  public var previous: World?
  /// What iOS and the app do.
  public var rules: Rules
  public var catalogue: Catalogue
  /// The language of the words around the phone; nil follows the phone.
  public var fixedLanguage: ProgramLanguage?
  /// The language that the phone is shown in, where it is another than the phone's own: a view, not a step.
  public var shownLanguage: Language?
  /// Steps of the branch, those ahead included: all of them, or some hundreds around the place.
  public var history: [HistoryLine] = []
  /// The name of the device; empty where it has none.
  public var device = ""
  /// Where the walk stands among them.
  public var place = HistoryPlace()
  /// What the keys do.
  public var mode = Mode.at(.phone)
  /// The control that has the focus.
  public var focus: Int?
  /// How far a document is scrolled, in lines.
  public var scroll = 0
  /// The panel shown where only one has room.
  public var panel = Panel.faces
  /// A line for the person, until the next key.
  public var message: String?
  /// What is wrong with the Screens folder, since it was changed; empty when all is well.
  public var problems: [ScreenProblem] = []
  /// What the phone said before its screens were edited, until the next key; nil else.
  var edited: EditMark?
  /// The branches, as they were read last.
  public var branches: [BranchLine] = []
  /// What was typed and taken, the last first.
  var typedLast: [String] = []
  /// What the last step caused; empty after going elsewhere in the history.
  public var lastEvents: [Event] = []
  /// What DeviceCheck was used for last, while the page that shows it is open.
  var deviceCheck: DeviceCheckUse?
  /// The history as a picture, where it shows.
  var timeline: Timeline?
  /// Finds ways to what can come up; nil where there is none to be had.
  public var guide: Guide?
  /// What can come up, while that is looked at.
  var gallery: Gallery?
  /// A way that is being walked by itself.
  public internal(set) var tour: Tour?
  /// The second phone; nil where there is one only.
  public internal(set) var second: SecondPhone?
  /// What the second phone had that was closed last.
  var besideLast: BesideChoice?
  /// Presenter mode, and its script.
  var presenting = Presenting.off(nil)
  /// Whether the key bar is large.
  public var hasLargeKeys = false
  /// The panel being closed, while it slides away.
  public var slide: Slide?
  /// Where frames are kept as pictures: the working folder.
  public var pictureFolder = "."
  /// The colours of frames that are kept as pictures.
  public var picturePalette = Palette(.dark, .rich)
  /// Makes a page of the walk so far; nil where there is none to be had.
  public var storyboard: (@Sendable (WalkSoFar) -> String)?
  /// Whether the walk is lines of text.
  var isPlain = false
  /// Whether the walk is in memory only, and forgotten when it ends.
  public var isForgetful = false
  /// Whether only ASCII may be drawn.
  public var isASCII = false

  /// A scene whose overlay slides away.
  public struct Slide: Sendable {
    public var scene: Scene
    public var fraction: Double

    /// The scene being closed, while it slides away.
    public init(scene: Scene, fraction: Double) {
      self.scene = scene
      self.fraction = fraction
    }
  }

  /// The panels beside the phone.
  public enum Panel: UInt8, CaseIterable, Sendable { case faces, why, happened }

  /// A model at the beginning of a walk.
  public init(world: World, rules: Rules, catalogue: Catalogue) {
    self.world = world
    self.rules = rules
    self.catalogue = catalogue
    focus = scene().defaultFocus
  }

  /// What the phone shows.
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

  /// The script of a presenter; nil outside presenter mode.
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
        // A script that was put aside stays: an assignment through `?` sets nil to nil.
        presenting = .off(nil)
      }
    }
  }

  /// Begins in presenter mode, with large keys.
  public mutating func present(_ script: Presentation) {
    presentation = script
    hasLargeKeys = true
  }

  /// What there is for a presenter to say now: from the script, then from the flow file.
  var notes: [String] {
    let own = [presentedScreen, world.prompt?.word ?? world.screenName(catalogue.names)]
      .compactMap { $0 }.lazy.compactMap { catalogue.note(on: $0, words.appLanguage) }.first
    return (presentation?.notes ?? []) + (own.map { [$0] } ?? [])
  }

  /// The screen of the soft ask that is up.
  private var presentedScreen: String? {
    if world.prompt == .app(.page) { return world.pageName(catalogue.names) }
    guard case .app(.softAsk) = world.prompt, let ask = world.app.sequence?.index else { return nil }
    return catalogue.softAskScreen(Int(ask))
  }

  var words: Words {
    let phone = shownLanguage ?? world.device.locale
    return Words(
      language: fixedLanguage ?? ProgramLanguage(phone),
      appLanguage: phone,
      nextLanguage: catalogue.language(after: phone), isPlain: isPlain, isForgetful: isForgetful
    )
  }
}
