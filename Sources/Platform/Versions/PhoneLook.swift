/// How the phone and the dialogs look on an iOS version, as far as a drawing of lines can show it.
public struct PhoneLook: Hashable, Sendable {
  public let alert: Alert
  public let head: Head
  /// Whether a page that covers another page is a card, so that a part of the other page stays visible.
  ///
  /// - Source: WWDC 2019, session 224, *Modernizing Your UI for iOS 13* (`pageSheet` by default, from 13).
  public let coversWithCards: Bool
  /// Whether the Bluetooth prompt shows a map with some of the devices nearby.
  ///
  /// - Source: WWDC 2024, session 10123, *What's new in privacy* (from 18).
  public let bluetoothHasMap: Bool
  /// Whether the prompt about photos shows some of them, and their number.
  ///
  /// - Source: WWDC 2023, session 10053, *What's new in privacy* (from 17).
  public let photosHaveStrip: Bool

  /// How an alert looks.
  public enum Alert: Sendable {
    /// Centred texts above buttons that each have a border (iOS 6).
    case flat
    /// Centred texts, with lines between the buttons (iOS 7 to 18).
    case lined
    /// Texts on the left, and buttons with round ends (iOS 26 and later).
    case capsules
  }

  /// The top of the drawn phone: how most iPhones of the time of this iOS version look.
  public enum Head: Sendable { case homeButton, notch, island }

  /// Finds out how an iOS version looks.
  public init(_ os: Version) {
    let band = os.band
    alert = os.major < 7 ? .flat : band < .ios26 ? .lined : .capsules
    head = band < .ios11 ? .homeButton : band < .ios16 ? .notch : .island
    coversWithCards = band >= .ios13_0
    bluetoothHasMap = band >= .ios18
    photosHaveStrip = band >= .ios17_0
  }

  /// Whether no published source shows exactly how prompts look. For iOS 26, only descriptions and imitations are
  /// known. Alerts of iOS 6 were dark and shiny, which lines cannot show.
  public var isGuess: Bool { alert != .lined }
}
