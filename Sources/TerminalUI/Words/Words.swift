import ConsentWords
import FlowController
import Localization
import Platform

/// The program's own words around the phone, in the language of the person.
struct Words: Sendable {
  let language: ProgramLanguage
  /// The language in which the app names its features: the same, where the phone speaks it.
  let appLanguage: Language
  /// The language that a key turns the phone to.
  var nextLanguage = Language.ja
  /// Whether the walk is lines of text, where words are typed for keys.
  var isPlain = false
  /// Whether the walk is forgotten when it ends.
  var isForgetful = false

  /// A language by its own name, where the program speaks it; else its tag.
  static func name(of language: Language) -> String {
    guard let program = ProgramLanguage(matching: language.tag), program.tag == language.tag else {
      return language.tag
    }
    return Message.languageName.text(in: program)
  }

  /// A sentence of the catalogue.
  func say(_ message: Message) -> String { message.text(in: language) }

  var threeFaces: String { say(.threeFaces) }
  var truth: String { say(.truth) }
  var appReads: String { say(.appReads) }
  var inSettings: String { say(.inSettings) }
  var tracking: String { say(.tracking) }
  var location: String { say(.location) }
  var notifications: String { say(.notifications) }
  var identifier: String { say(.identifier) }
  var whatHappened: String { say(.whatHappened) }
  func nothingYet(canOpen: Bool) -> String {
    say(canOpen ? .nothingYetOpens : .nothingYet)
  }
  var noControls: String { say(.noControls) }
  /// Said once, where the walk is lines of text.
  var plainHint: String {
    say(.plainHint)
  }
  func back(to place: String) -> String { say(.wentBack(place: place)) }
  var notYet: String { say(.notYet) }
  var typeStep: String { say(.typeStep) }
  var none: String { "–" }
  var escAnswersNothing: String {
    say(.escAnswersNothing)
  }
  var pasteIsNoKeys: String {
    say(.pasteIsNoKeys)
  }
  var asleep: String { say(.asleep) }
  var noFocus: String {
    say(.noFocus)
  }
  var helpTitle: String { say(.helpTitle) }
  var helpClose: String {
    say(.helpClose)
  }

  /// What works while a step is typed.
  var typingKeys: [(String, String)] {
    [
      ("Enter", say(.typingKeyTake)), ("Tab", say(.typingKeyComplete)),
      ("Esc", say(.typingKeyCancel)),
    ]
  }

  func tooSmall(width: Int, height: Int) -> String {
    say(.tooSmall(width: width, height: height))
  }

  /// The word beside a key in the key bar.
  func short(_ command: Command) -> String {
    switch command {
    case .home: say(.keyHome)
    case .settings: say(.keySettings)
    case .app: say(.keyApp)
    case .terminate: say(.keyTerminate)
    case .reinstall: say(.keyReinstall)
    case .upgrade: say(.keyUpgrade)
    case .reminder: say(.keyReminder)
    case .geofence: say(.keyGeofence)
    case .clock: say(.keyClock)
    case .version: "iOS"
    case .erase: say(.keyErase)
    case .policy: say(.keyPolicy)
    case .region: say(.keyRegion)
    case .back: say(.keyBack)
    case .forward: say(.keyForward)
    case .lines: say(.keyLines)
    case .branches: say(.keyBranches)
    case .timeline: say(.keyTimeline)
    case .gallery: say(.keyGallery)
    case .beside: say(.keyBeside)
    case .waitNext: say(.keyWaitNext)
    case .waitDay: say(.keyWaitDay)
    case .language: Self.name(of: nextLanguage)
    case .panel: say(.keyPanel)
    case .type: say(.keyType)
    case .next: say(.keyNext)
    case .present: say(.keyPresent)
    case .largeKeys: say(.keyLargeKeys)
    case .picture: say(.keyPicture)
    case .text: say(.keyText)
    case .storyboard: say(.keyStoryboard)
    case .help: say(.keyHelp)
    case .redraw: say(.keyRedraw)
    case .quit: say(.keyQuit)
    }
  }

  /// What a command does, for the help page.
  func long(_ command: Command) -> String {
    switch command {
    case .home: say(.helpHome)
    case .settings: say(.helpSettings)
    case .app: say(.helpApp)
    case .terminate: say(.helpTerminate)
    case .reinstall: say(.helpReinstall)
    case .upgrade: say(.helpUpgrade)
    case .reminder: say(.helpReminder)
    case .geofence: say(.helpGeofence)
    case .clock: say(.helpClock)
    case .version: say(.helpVersion)
    case .erase: say(.helpErase)
    case .policy: say(.helpPolicy)
    case .region: say(.helpRegion)
    case .back: say(.helpBack)
    case .forward: say(.helpForward)
    case .lines: say(.helpLines)
    case .branches: say(.helpBranches)
    case .timeline: say(.helpTimeline)
    case .gallery: say(.helpGallery)
    case .beside: say(.helpBeside)
    case .waitNext: say(.helpWaitNext)
    case .waitDay: say(.helpWaitDay)
    case .language: say(.helpLanguage)
    case .panel: say(.helpPanel)
    case .type: say(.helpType)
    case .next: say(.helpNext)
    case .present: say(.helpPresent)
    case .largeKeys: say(.helpLargeKeys)
    case .picture: say(.helpPicture)
    case .text: say(.helpText)
    case .storyboard: say(.helpStoryboard)
    case .help: say(.helpHelp)
    case .redraw: say(.helpRedraw)
    case .quit:
      isForgetful
        ? say(.helpQuitMemory)
        : say(.helpQuit)
    }
  }
}
