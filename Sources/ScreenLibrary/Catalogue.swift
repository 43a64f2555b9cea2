public import FlowController
public import Platform

/// Everything a Screens folder says, checked and ready to look up: the flow and all texts.
public struct Catalogue: Sendable {
  /// What the app does.
  public internal(set) var flow: Flow {
    @inlinable _read { yield shared.flow }
    _modify {
      var own = shared.flow
      defer { shared = SharedFlow(own) }
      yield &own
    }
  }
  // A flow takes some ten thousand bytes, and a catalogue is handed on at every turn of a walk.
  @usableFromInline var shared = SharedFlow(Flow())
  /// What the flow file calls its features, asks and events.
  public internal(set) var names = FlowNames()
  /// What the flow file fixes of a device's beginning.
  public internal(set) var start = FixedStart()
  /// SHA-256, in hexadecimal, of what the flow does; the texts have no part in it.
  public internal(set) var behaviourHash = ""

  /// As many digits of ``behaviourHash`` as tell flows apart in a file for people.
  public var fingerprint: String { String(behaviourHash.prefix(16)) }
  /// Rules that the flow breaks on purpose, each with the written reason; they change nothing that the flow does.
  public internal(set) var waivers: [RuleID: String] = [:]
  /// Whether the flow file says what becomes of the app's advertisement.
  var speaksOfAd = false
  /// Identifiers of advertising networks that the app declares; they change no prompt.
  public internal(set) var adNetworks: [String] = []
  /// The languages that the app ships, the development language first. Texts have one entry for each, in this order.
  public internal(set) var languages: [Language] = [.en]
  var appNames: [String] = []
  var featureTitles: [[String]] = []
  var geofences: [Geofence?] = []
  var softAskScreens: [String] = []
  var notes: [NoteText] = []
  var purposes: [[String]] = []
  /// The purposes that are not there in every language that the app ships.
  var incompletePurposes: PurposeStrings = []
  var screens: [ScreenText] = []
  var policies: [PolicyText] = []
  var dialogs: [OnFirstUse<SystemTexts>] = []
  var rows = OnFirstUse<[SystemTexts]> { [] }

  /// Whether the app shows an advertisement.
  public var showsAd: Bool { flow.ad != nil }

  /// The place of the language that the app has on a phone of that language: its own, its parent's, or the development
  /// language.
  func index(_ phone: Language) -> Int { phone.index(among: languages) ?? 0 }

  /// The language that the app has on a phone of that language.
  public func shown(on phone: Language) -> Language { languages[index(phone)] }

  /// The language after the one that the app has on such a phone, the first after the last: what a key turns to.
  public func language(after phone: Language) -> Language { languages[(index(phone) + 1) % languages.count] }

  /// The app's name under its icon.
  public func appName(_ language: Language) -> String { appNames[index(language)] }

  /// A feature's name in the app's menu, by its index in the flow.
  public func featureTitle(_ feature: Int, _ language: Language) -> String {
    featureTitles.indices.contains(feature) ? featureTitles[feature][index(language)] : ""
  }

  /// The place that a feature watches, by its index in the flow.
  public func geofence(_ feature: Int) -> Geofence? {
    geofences.indices.contains(feature) ? geofences[feature] : nil
  }

  /// The screen of an ask's soft ask, by its index in the flow: `soft-ask` unless the flow names another.
  public func softAskScreen(_ ask: Int) -> String {
    softAskScreens.indices.contains(ask) ? softAskScreens[ask] : "soft-ask"
  }

  /// The screen of that name: `home`, `soft-ask`, a feature's identifier.
  ///
  /// - Complexity: O(number of screens), a few dozen at most.
  public func screen(_ id: String) -> ScreenText? { screens.first { $0.id == id } }

  /// The names of all screens, in alphabetical order.
  public var screenNames: [String] { screens.map(\.id) }

  /// What a presenter says while that prompt, page or soft ask is on screen; nil where the flow file says nothing.
  ///
  /// - Complexity: O(number of notes).
  public func note(on screen: String, _ language: Language) -> String? {
    notes.first { $0.screen == screen }?.texts[index(language)]
  }

  /// Whether the flow file has anything for a presenter to say.
  public var hasNotes: Bool { !notes.isEmpty }

  /// The privacy policy.
  public func policy(_ language: Language) -> PolicyText { policies[index(language)] }

  /// Whether the purpose string under a key is there in every language that the app ships.
  public func isComplete(_ key: PurposeString) -> Bool { !incompletePurposes.has(key) }

  /// The purpose string the app carries under a key; nil when it has none.
  public func purpose(_ key: PurposeString, _ language: Language) -> String? {
    let texts = purposes[Int(key.rawValue)]
    return texts.isEmpty ? nil : texts[index(language)]
  }
}

/// A flow that all copies of a catalogue have in common.
@usableFromInline
final class SharedFlow: Sendable {
  @usableFromInline let flow: Flow

  init(_ flow: Flow) { self.flow = flow }
}
