public import FlowController
public import Platform
public import ScreenLibrary

/// The screen of the phone as data, from which frames, plain mode, pictures and tests are made.
public struct Scene: Sendable {
  /// The prompt that is shown, else the screen, named as in the JSON state.
  public var id: String
  /// The iOS version.
  public var os: String
  /// How the phone and its dialogs look on that version.
  public var look: PhoneLook
  public var language: Language
  /// The language of the phone, if it is shown in another; else nil.
  public var ownLanguage: Language?
  /// The time of day on the virtual clock.
  public var clock: String
  /// The text next to the battery.
  public var battery: String
  /// The location indicator of the status bar.
  public var locationMark = LocationMark.absent
  /// The assumptions that differ from the defaults, as typed.
  public var assumed: [String] = []
  /// Whether a text of the app is shown in another language, because its own lacks it.
  public var isUntranslated = false
  /// The shown texts that are in another language than the phone, as they are not known or missing in its own.
  public var foreignTexts: Set<String> = []
  /// Whether the prompt is a dialog of iOS.
  var isOfSystem = false
  /// The texts of iOS that are shown, with their sources.
  public var systemWords: [SystemWords] = []
  /// The page that fills the display.
  public var page: Page
  /// The prompt that covers the page and must be answered.
  public var overlay: Overlay?
  /// A notification that has not been opened.
  public var banner: Banner?
  /// The controls that can be pressed, from top to bottom.
  public var controls: [Control] = []

  /// The location indicator of the status bar.
  public enum LocationMark: Sendable { case absent, arrow, bar, pill }

  /// A page of the phone.
  public struct Page: Sendable {
    /// Its layout.
    public var kind = Kind.list
    /// The index of the back button at the top left.
    public var back: Int?
    public var title = ""
    public var paragraphs: [String] = []
    /// Messages between the app, its server and Apple, shown above the rows.
    public var exchange: Exchange?
    public var rows: [Row] = []
    /// The ad at the bottom.
    public var strip: (label: String, text: String)?

    /// The layout of a page.
    public enum Kind: Sendable {
      /// Icons in a grid.
      case icons
      /// A heading, paragraphs and rows.
      case list
      /// A long text that scrolls.
      case document
    }
  }

  /// Messages between parties, from first to last.
  public struct Exchange: Sendable {
    public var heading: String
    /// The step that sent them.
    public var detail: String
    public var messages: [Message]

    /// A message.
    public struct Message: Sendable {
      public var sender: String, receiver: String
      /// The message in a word or two.
      public var text: String
      /// The lines that are always shown. A line that begins with a space continues the line before, here and
      /// below.
      public var body: [String] = []
      /// Names and values, shown if there is room.
      public var fields: [String] = []
      /// The address and the authorization.
      public var address: [String] = []
    }
  }

  /// A row of a page.
  public struct Row: Sendable {
    /// The text at the left.
    public var text: String
    /// The text at the right.
    public var detail = ""
    /// The number on an icon; 0 for none.
    public var badge: UInt32 = 0
    /// The control of the row; nil for a row that cannot be pressed.
    public var control: Int?
    public var kind = Kind.item
    /// Whether no published source is known for its text.
    public var isApproximate = false
    /// Whether any text of iOS here is in English, because its wording in the phone's language is not known.
    public var isInEnglish = false
    /// Whether its switch is on; nil when it has no switch.
    public var isOn: Bool?

    /// The kinds of rows.
    public enum Kind: Sendable { case item, heading, note, chosen, button }
  }

  /// A prompt or page that covers the page.
  public struct Overlay: Sendable {
    public var kind: Kind
    /// The text in bold.
    public var title: String
    public var message: [String]
    /// Whether two short buttons may be side by side.
    public var isPaired = false
    /// Whether a part of it is known only from descriptions: the strip of photos, or the devices on the Bluetooth map.
    var hasGuessedPart = false
    /// The map above the buttons; nil when there is none.
    public var map: Map?
    /// The rows with switches above the buttons of a sheet.
    public var switches: [(label: String, isOn: Bool)] = []
    /// A small line above the buttons.
    public var note = ""
    /// The indices of its controls, from top to bottom.
    public var buttons: [Int]
    /// Whether the flow has no text for it, so that its title is an id.
    public var lacksText = false

    /// The content of the map in an alert.
    public enum Map: Sendable {
      /// The exact location; the first button is on the map.
      case place
      /// The approximate location; the first button is on the map.
      case region
      /// The locations that the app has received.
      case trail
      /// The phone among some of the devices near it.
      case devices

      /// Whether the first button is on the map.
      public var hasPill: Bool { self == .place || self == .region }
    }

    /// The kinds of overlays.
    public enum Kind: Sendable {
      /// A box in the middle of the display.
      case alert
      /// A sheet that comes from below.
      case sheet
      /// A page that covers the app.
      case page
    }
  }

  /// A notification at the top.
  public struct Banner: Sendable {
    public var title: String
    public var body: String
    /// The control that opens it; nil when it cannot be opened now.
    public var control: Int?
  }

  /// Something that can be pressed.
  public struct Control: Sendable {
    public var label: String
    /// Whether the flow has no text for it, so that its label is an id.
    public var lacksText = false
    /// The step it takes.
    public var step: Step
    public var isEnabled = true
    /// Whether the control grants a permission. Such a control never gets the focus by default.
    public var grants = false
    /// Whether it changes what an answer means, but is not an answer itself.
    var isToggle: Bool { if case .tap(.precise) = step { true } else { false } }
    /// The key that presses it, shown beside its label; nil when there is none.
    public var key: Character?
  }

  /// Whether a text of iOS is shown for which no published source is known.
  public var isApproximate: Bool { systemWords.contains(where: \.isApproximate) }

  /// Whether something is drawn whose look on this version no published source fixes.
  public var hasGuessedLook: Bool {
    guard isOfSystem, let overlay else { return false }
    return look.isGuess || overlay.hasGuessedPart
  }

  /// Whether a text of iOS is shown in English because it is not known in the phone's language.
  public var isInEnglish: Bool {
    systemWords.contains { $0.isInEnglish(on: language) }
  }

  /// Every text that is shown, besides those of the status bar.
  public var texts: [String] {
    let page = [page.title] + page.paragraphs + page.rows.map(\.text) + [page.strip?.label, page.strip?.text]
    let overlay = overlay.map { [$0.title, $0.note] + $0.message } ?? []
    let banner = banner.map { [$0.title, $0.body] } ?? []
    return page.compactMap(\.self) + overlay + banner + controls.map(\.label)
  }

  /// The control that has the focus until the user moves it: the first that is enabled and grants nothing.
  /// The notification is the last choice, because it is on the page only by chance.
  public var defaultFocus: Int? {
    // The toggle for the exact location is not an answer.
    let calm = controls.indices.filter {
      controls[$0].isEnabled && !controls[$0].grants && !controls[$0].isToggle
    }
    return calm.first { $0 != banner?.control } ?? calm.first
  }
}

extension Scene {
  /// The key of a control and a space, shown before its label; empty for a control without a key.
  func numbered(_ control: Int?) -> String {
    guard let control, let key = controls[control].key else { return "" }
    return "\(key) "
  }

  /// The mark of a text for which no published source is known.
  public static let approximateMark = "≈"
  /// The mark of a text in English that is not known in the phone's language.
  public static let englishMark = "※"
}

extension SystemWords {
  /// Whether the text is in English because it is not known in the phone's language.
  func isInEnglish(on phone: Language) -> Bool {
    language == .en && Language.en.index(among: phone.ancestry) == nil
  }
}

extension Scene.Row {
  /// The text with the marks of approximate and of English wording, if it needs them.
  public var markedText: String {
    text + (isApproximate ? " " + Scene.approximateMark : "") + (isInEnglish ? " " + Scene.englishMark : "")
  }
}
