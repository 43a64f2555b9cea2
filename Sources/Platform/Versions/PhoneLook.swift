/// How the phone and the dialogs of an iOS version look, as far as a drawing of lines shows it.
public struct PhoneLook: Hashable, Sendable {
  public let alert: Alert
  public let head: Head
  /// Whether a page that covers another is a card, and leaves a part of it in sight.
  ///
  /// - Source: WWDC 2019, session 224, *Modernizing Your UI for iOS 13* (`pageSheet` by default, from 13).
  public let coversWithCards: Bool
  /// Whether the Bluetooth question has a map with some of the devices nearby.
  ///
  /// - Source: WWDC 2024, session 10123, *What's new in privacy* (from 18).
  public let bluetoothHasMap: Bool
  /// Whether the question about photos shows some of them, and how many there are.
  ///
  /// - Source: WWDC 2023, session 10053, *What's new in privacy* (from 17).
  public let photosHaveStrip: Bool

  /// The form of an alert.
  public enum Alert: Sendable {
    /// Centred texts above buttons with an edge of their own (iOS 6).
    case flat
    /// Centred texts, and lines between the buttons (iOS 7 to 18).
    case lined
    /// Texts on the left, and buttons with round ends (from iOS 26).
    case capsules
  }

  /// The upper end of the phone that is drawn: the usual one of the years of the version.
  public enum Head: Sendable { case homeButton, notch, island }

  /// The look of a version.
  public init(_ os: Version) {
    let band = os.band
    alert = os.major < 7 ? .flat : band < .ios26 ? .lined : .capsules
    head = band < .ios11 ? .homeButton : band < .ios16 ? .notch : .island
    coversWithCards = band >= .ios13_0
    bluetoothHasMap = band >= .ios18
    photosHaveStrip = band >= .ios17_0
  }

  /// Whether no published source was found that fixes how prompts look. Of iOS 26 only descriptions and recreations are
  /// known; alerts of iOS 6 were dark and shining, which lines do not show.
  public var isGuess: Bool { alert != .lined }
}
