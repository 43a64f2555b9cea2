public import FlowController
public import Platform
public import ScreenLibrary

/// The screen of the phone as data. The drawings, the plain mode, the pictures and the tests use this value.
public struct Scene: Sendable {
  /// The name of the prompt on screen, or the name of the screen if there is no prompt. The JSON state uses the same
  /// name.
  public var id: String
  public var os: String
  /// How the phone and its dialogs look on this version.
  public var look: PhoneLook
  public var language: Language
  /// The language of the phone, if the phone is shown in a different language; otherwise nil.
  public var ownLanguage: Language?
  /// The time of day on the virtual clock.
  public var clock: String
  /// The text next to the battery.
  public var battery: String
  /// The location indicator of the status bar.
  public var locationMark = LocationMark.absent
  /// The assumptions that differ from the defaults, as the user types them.
  public var assumed: [String] = []
  /// Whether a text of the app is shown in another language, because it is missing in the phone's language.
  public var isUntranslated = false
  /// The displayed texts that are in another language than the phone, because no text in the phone's language is known.
  public var foreignTexts: Set<String> = []
  /// Whether the prompt is a dialog of iOS.
  var isOfSystem = false
  /// The visible texts of iOS, and their sources.
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

  public struct Page: Sendable {
    /// The layout of the page.
    public var kind = Kind.list
    /// The index of the back button at the top left; nil if there is none.
    public var back: Int?
    public var title = ""
    public var paragraphs: [String] = []
    /// The messages between the app, its server and Apple. They are shown above the rows.
    public var exchange: Exchange?
    public var rows: [Row] = []
    /// The ad at the bottom; nil if there is none.
    public var strip: (label: String, text: String)?

    public enum Kind: Sendable {
      /// Icons in a grid.
      case icons
      /// A heading, paragraphs and rows.
      case list
      /// A long text that scrolls.
      case document
    }
  }

  /// The messages between app, server and Apple, from the first to the last.
  public struct Exchange: Sendable {
    public var heading: String
    /// The step that caused the messages.
    public var detail: String
    public var messages: [Message]

    public struct Message: Sendable {
      public var sender: String, receiver: String
      /// The message in one or two words.
      public var text: String
      /// The lines that are always shown. Here and below, a line that begins with a space continues the previous line.
      public var body: [String] = []
      /// Names and values. They are shown if there is enough space.
      public var fields: [String] = []
      /// The address and the authorization.
      public var address: [String] = []
    }
  }

  public struct Row: Sendable {
    /// The text on the left side.
    public var text: String
    /// The text on the right side.
    public var detail = ""
    /// The number in the badge of an icon; 0 if there is no badge.
    public var badge: UInt32 = 0
    /// The index of the row's control; nil if the row cannot be pressed.
    public var control: Int?
    public var kind = Kind.item
    /// Whether no published source is known for the text of this row.
    public var isApproximate = false
    /// Whether a text of iOS in this row is in English, because it is not known in the phone's language.
    public var isInEnglish = false
    /// Whether the switch of the row is on; nil if the row has no switch.
    public var isOn: Bool?

    public enum Kind: Sendable { case item, heading, note, chosen, button }
  }

  /// A prompt or page that covers the page.
  public struct Overlay: Sendable {
    public var kind: Kind
    /// The bold text.
    public var title: String
    public var message: [String]
    /// Whether two short buttons can be side by side.
    public var isPaired = false
    /// Whether no source shows a part of the dialog, and only descriptions of it are known. The part is the row of
    /// photos, or the devices on the Bluetooth map.
    var hasGuessedPart = false
    /// The map above the buttons; nil if there is no map.
    public var map: Map?
    /// The rows with switches above the buttons of a sheet.
    public var switches: [(label: String, isOn: Bool)] = []
    /// A short line above the buttons; empty if there is none.
    public var note = ""
    /// The indices of the dialog's controls, from top to bottom.
    public var buttons: [Int]
    /// Whether the flow has no text for this screen. Then its title is an id.
    public var lacksText = false

    /// Whether the first button is on the map.
    public var hasPill = false

    /// What the map in an alert shows.
    public enum Map: Sendable {
      /// The exact location.
      case place
      /// The approximate location.
      case region
      /// The locations that the app has received.
      case trail
      /// The phone and some of the devices near it.
      case devices
    }

    public enum Kind: Sendable {
      /// A box in the middle of the display.
      case alert
      /// A sheet that comes from the bottom of the display.
      case sheet
      /// A page that covers the app.
      case page
    }
  }

  /// A notification at the top of the display.
  public struct Banner: Sendable {
    public var title: String
    public var body: String
    /// The index of the control that opens the notification; nil if it cannot be opened now.
    public var control: Int?
  }

  /// An element that can be pressed.
  public struct Control: Sendable {
    public var label: String
    /// Whether the flow has no label for this control. Then the label is an id.
    public var lacksText = false
    /// The step that runs when the user presses the control.
    public var step: Step
    public var isEnabled = true
    /// Whether the control grants a permission. Such a control is never focused by default.
    public var grants = false
    /// Whether the control only changes the meaning of an answer, and is not an answer itself.
    var isToggle: Bool { if case .tap(.precise) = step { true } else { false } }
    /// The key that presses the control, which is shown next to its label; nil if there is none.
    public var key: Character?
  }

  /// Whether a visible text of iOS has no known published source.
  public var isApproximate: Bool { systemWords.contains(where: \.isApproximate) }

  /// Whether the look of something on screen is not known from a published source for this version.
  public var hasGuessedLook: Bool {
    guard isOfSystem, let overlay else { return false }
    return look.isGuess || overlay.hasGuessedPart
  }

  /// Whether a visible text of iOS is in English, because it is not known in the phone's language.
  public var isInEnglish: Bool {
    systemWords.contains { $0.isInEnglish(on: language) }
  }

  /// All visible texts, except those of the status bar.
  public var texts: [String] {
    let page = [page.title] + page.paragraphs + page.rows.map(\.text) + [page.strip?.label, page.strip?.text]
    let overlay = overlay.map { [$0.title, $0.note] + $0.message } ?? []
    let banner = banner.map { [$0.title, $0.body] } ?? []
    return page.compactMap(\.self) + overlay + banner + controls.map(\.label)
  }

  /// The control that has the focus until the user moves it: the first enabled control that does not grant a
  /// permission. The notification does not belong to the page, so it gets the focus only if there is no other such
  /// control.
  public var defaultFocus: Int? {
    // The toggle for the exact location is not an answer.
    let calm = controls.indices.filter {
      controls[$0].isEnabled && !controls[$0].grants && !controls[$0].isToggle
    }
    return calm.first { $0 != banner?.control } ?? calm.first
  }
}

extension Scene {
  /// Returns the key of a control and a space, to put in front of the label; empty if the control has no key.
  func numbered(_ control: Int?) -> String {
    guard let control, let key = controls[control].key else { return "" }
    return "\(key) "
  }

  /// The mark for a text without a known published source.
  public static let approximateMark = "≈"
  /// The mark for an English text that is not known in the phone's language.
  public static let englishMark = "※"
}

extension SystemWords {
  /// Whether the text is in English because it is not known in the phone's language.
  func isInEnglish(on phone: Language) -> Bool {
    language == .en && Language.en.index(among: phone.ancestry) == nil
  }
}

extension Scene.Row {
  /// The text, with the marks for approximate and for English texts if they apply.
  public var markedText: String {
    text + (isApproximate ? " " + Scene.approximateMark : "") + (isInEnglish ? " " + Scene.englishMark : "")
  }
}
