public import FlowController
public import Platform
public import ScreenLibrary

/// What the phone shows, in words: the same for a frame, for plain lines and for a test.
public struct Scene: Sendable {
  /// The prompt that is up, else what fills the display, by the names of the state.
  public var id: String
  /// The iOS version, as the frame's title shows it.
  public var os: String
  /// The language of the phone.
  public var language: Language
  /// The virtual time of day.
  public var clock: String
  /// The words beside the battery.
  public var battery: String
  /// Whether the status bar says that location is used.
  public var locationMark = LocationMark.absent
  /// The assumptions that are not the usual ones, as typed.
  public var assumed: [String] = []
  /// The words of iOS that are shown, with where they were found.
  public var systemWords: [SystemWords] = []
  /// What fills the display.
  public var page: Page
  /// What lies over it and must be answered.
  public var overlay: Overlay?
  /// A notification that was not opened yet.
  public var banner: Banner?
  /// Everything that can be pressed, from top to bottom.
  public var controls: [Control] = []

  /// How the status bar says that location is used.
  public enum LocationMark: Sendable { case absent, arrow, bar, pill }

  /// A page of the phone.
  public struct Page: Sendable {
    /// How it is laid out.
    public var kind = Kind.list
    /// The index of the control that leads back, drawn at the top left.
    public var back: Int?
    public var title = ""
    /// Paragraphs under the heading.
    public var paragraphs: [String] = []
    /// What went between the app, its server and Apple, above the rows.
    public var exchange: Exchange?
    /// Rows, from top to bottom.
    public var rows: [Row] = []
    /// A strip at the foot: the ad.
    public var strip: (label: String, text: String)?

    /// How a page is laid out.
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
    /// What they are about.
    public var heading: String
    /// Which step sent them.
    public var detail: String
    public var messages: [Message]

    /// One message.
    public struct Message: Sendable {
      /// Who sends it, and who gets it.
      public var sender: String, receiver: String
      /// What it is, in a word or two.
      public var text: String
      /// What it holds that must be seen. A line that begins with a space goes on with the one before, here and below.
      public var body: [String] = []
      /// What else it holds: names and values.
      public var fields: [String] = []
      /// Where it goes, and under whose authority.
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
    /// The control that the row is; nil for a row that only says something.
    public var control: Int?
    /// What kind of row.
    public var kind = Kind.item
    /// Whether its words are not known to be what a phone says.
    public var isApproximate = false
    /// Whether the switch at its right is on; nil where it has none.
    public var isOn: Bool?

    /// The kinds of rows.
    public enum Kind: Sendable { case item, heading, note, chosen, button }
  }

  /// What lies over a page.
  public struct Overlay: Sendable {
    /// How it lies there.
    public var kind: Kind
    /// The sentence in bold.
    public var title: String
    public var message: [String]
    /// Whether two short buttons stand side by side.
    public var isPaired = false
    /// The map above the buttons; nil where there is none.
    public var map: Map?
    /// Rows of a sheet with a switch each, above the buttons.
    public var switches: [(label: String, isOn: Bool)] = []
    /// A quiet line above the buttons.
    public var note = ""
    /// The indices of its buttons, from top to bottom.
    public var buttons: [Int]

    /// What a map in an alert shows.
    public enum Map: Sendable {
      /// Where the person is, exactly; the first button lies on it.
      case place
      /// About where; the first button lies on it.
      case region
      /// Where the app has seen the person.
      case trail

      /// Whether the first button lies on it, as a pill.
      public var hasPill: Bool { self != .trail }
    }

    /// The kinds of overlays.
    public enum Kind: Sendable {
      /// A box of the system in the middle.
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
    /// The control that opens it; nil where it cannot be opened now.
    public var control: Int?
  }

  /// Something that can be pressed.
  public struct Control: Sendable {
    public var label: String
    /// The step it takes.
    public var step: Step
    /// Whether it is alive.
    public var isEnabled = true
    /// Whether it gives the app something: never focused by itself.
    public var grants = false
    /// The key that presses it, drawn beside its label; nil where no key does.
    public var key: Character?
  }

  /// Whether words of iOS are shown that are not known to be what a phone says.
  public var isApproximate: Bool { systemWords.contains(where: \.isApproximate) }

  /// Whether words of iOS are shown in English because they are not known in the phone's language.
  public var isInEnglish: Bool {
    systemWords.contains { $0.language == .en && Language.en.index(among: language.ancestry) == nil }
  }

  /// The control that has the focus until the user moves it: the first that is alive and grants nothing.
  /// A notification comes last, since it only happens to be there.
  public var defaultFocus: Int? {
    let calm = controls.indices.filter { controls[$0].isEnabled && !controls[$0].grants }
    return calm.first { $0 != banner?.control } ?? calm.first
  }
}

extension Scene {
  /// The sign of words that are not known to be what a phone says.
  public static let approximateMark = "≈"
  /// Stands where words are in English, for want of those of the phone's language.
  public static let englishMark = "※"
}

extension Scene.Row {
  /// Its text, marked where the words are not known to be what a phone says.
  public var markedText: String { isApproximate ? text + " " + Scene.approximateMark : text }
}
