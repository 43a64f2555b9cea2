public import FlowController
public import Platform

/// The checked content of a Screens folder: the flow and all texts.
public struct Catalogue: Sendable {
  /// The app under rehearsal.
  public internal(set) var flow: Flow {
    @inlinable _read { yield shared.flow }
    _modify {
      var own = shared.flow
      defer { shared = SharedFlow(own) }
      yield &own
    }
  }
  // A flow takes about ten thousand bytes, and a walk copies its catalogue with every step, so the copies
  // share it.
  @usableFromInline var shared = SharedFlow(Flow())
  /// The names of the features, asks and events in the flow file.
  public internal(set) var names = FlowNames()
  /// The values in the flow file for a fresh device.
  public internal(set) var start = FixedStart()
  /// The SHA-256 of the flow's behaviour, in hexadecimal. Texts do not change it.
  public internal(set) var behaviourHash = ""

  /// The first 16 digits of ``behaviourHash``, enough to distinguish flows in a scenario's header.
  public var fingerprint: String { String(behaviourHash.prefix(16)) }
  /// Rules that the flow breaks on purpose, each with the written reason. They do not change the flow's behaviour.
  public internal(set) var waivers: [RuleID: String] = [:]
  /// Whether the flow file declares when the app loads an ad.
  var speaksOfAd = false
  /// The types of local network services that the flow uses, and that its `NSBonjourServices` does not list, with their
  /// lines. iOS refuses such a use, so ``flow`` does not contain it.
  public internal(set) var undeclaredTypes: [(type: String, line: Int)] = []
  /// The bundle identifier of the app; nil if neither the flow file nor the app's own files have it.
  public internal(set) var bundleID: String?
  /// The accessibility identifiers of the app's own elements, by which exported tests find them. A key is a
  /// feature, `SCREEN.BUTTON`, or a field of the state.
  public internal(set) var identifiers: [String: String] = [:]
  /// Identifiers of advertising networks that the app declares. They do not affect prompts.
  public internal(set) var adNetworks: [String] = []
  /// The languages of the app, the development language first. Texts have one entry for each, in this order.
  public internal(set) var languages: [Language] = [.en]
  var appNames: [String] = []
  var featureTitles: [[String]] = []
  /// For each of the app's languages, the names of features that are shown in another language.
  var foreignTitles: [Set<String>] = []
  var geofences: [Geofence?] = []
  var softAskScreens: [String] = []
  var notes: [NoteText] = []
  var purposes: [[String]] = []
  /// The declarations of the files, if another build is installed; nil when ``purposes`` are those of the files.
  var ofFiles: Declaration?
  /// The purpose strings that lack a text in one of the app's languages.
  var incompletePurposes: PurposeStrings = []
  var screens: [ScreenText] = []
  var policies: [PolicyText] = []
  var dialogs: [OnFirstUse<SystemTexts>] = []
  var rows = OnFirstUse<[SystemTexts]> { [] }
  /// The texts of iOS in further languages.
  var translations: [(language: Language, texts: OnFirstUse<Translations>)] = []

  /// Adds the name of a feature.
  ///
  /// - Parameters:
  ///   - titles: The name in each of the app's languages.
  ///   - said: The languages that the file has it in.
  mutating func addFeature(titles: [String]?, said: [Language]) {
    let titles = titles ?? languages.map { _ in "" }
    featureTitles.append(titles)
    if foreignTitles.isEmpty { foreignTitles = languages.map { _ in [] } }
    for (index, language) in languages.enumerated() where language.index(among: said) == nil {
      foreignTitles[index].insert(titles[index])
    }
  }

  public var showsAd: Bool { flow.ad != nil }

  /// Returns the index of the app's language on a phone with that language: the same language, its parent, or
  /// the development language.
  func index(_ phone: Language) -> Int { phone.index(among: languages) ?? 0 }

  /// Returns the app's name under its icon.
  public func appName(_ language: Language) -> String { appNames[index(language)] }

  /// Returns a feature's name in the app's menu, by its index in the flow.
  public func featureTitle(_ feature: Int, _ language: Language) -> String {
    featureTitles.indices.contains(feature) ? featureTitles[feature][index(language)] : ""
  }

  /// Returns the texts on screens of the app and the phone that appear in another language, because they are missing
  /// in the language of the phone.
  ///
  /// - Complexity: O(number of screens), and of texts that are missing.
  public func foreignTexts(_ phone: Language) -> Set<String> {
    let titles = foreignTitles.isEmpty ? [] : foreignTitles[index(phone)]
    return screens.reduce(into: titles) { all, screen in
      let foreign = screen.foreign(phone)
      if !foreign.isEmpty { all.formUnion(foreign) }
    }
  }

  /// The address at which the phone's browser shows the policy: the app's name in a domain that is reserved for
  /// examples.
  ///
  /// - Source: RFC 2606, section 2. https://www.rfc-editor.org/rfc/rfc2606
  var policyAddress: String {
    let names = [appName(.en)] + appNames
    let plain = names.lazy.map { $0.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    return (plain.first { !$0.isEmpty } ?? "app") + ".example"
  }

  /// Returns the geofence of a feature, by the feature's index in the flow; nil if it has none.
  public func geofence(_ feature: Int) -> Geofence? {
    geofences.indices.contains(feature) ? geofences[feature] : nil
  }

  /// Returns the name of an ask's soft-ask screen, by the ask's index in the flow; the default is `soft-ask`.
  public func softAskScreen(_ ask: Int) -> String {
    softAskScreens.indices.contains(ask) ? softAskScreens[ask] : "soft-ask"
  }

  /// Returns the screen with a name such as `home`, `soft-ask` or a feature's id.
  ///
  /// - Complexity: O(number of screens), a few dozen at most.
  public func screen(_ id: String) -> ScreenText? { screens.first { $0.id == id } }

  /// The names of all screens, in alphabetical order.
  public var screenNames: [String] { screens.map(\.id) }

  /// Returns the presenter's note for a prompt, page or soft ask; nil if the flow file has none.
  ///
  /// - Complexity: O(number of notes).
  public func note(on screen: String, _ language: Language) -> String? {
    notes.first { $0.screen == screen }?.texts[index(language)]
  }

  /// Whether the flow file has presenter's notes.
  public var hasNotes: Bool { !notes.isEmpty }

  /// Returns the text of the privacy policy.
  public func policy(_ language: Language) -> PolicyText { policies[index(language)] }

  /// Returns whether a purpose string has a text in each of the app's languages.
  public func isComplete(_ key: PurposeString) -> Bool { !incompletePurposes.has(key) }

  /// Returns the app's purpose string for a key; nil if the app has none.
  public func purpose(_ key: PurposeString, _ language: Language) -> String? {
    let texts = purposes[Int(key.rawValue)]
    return texts.isEmpty ? nil : texts[index(language)]
  }
}

/// A flow that all copies of a catalogue share.
@usableFromInline
final class SharedFlow: Sendable {
  @usableFromInline let flow: Flow

  init(_ flow: Flow) { self.flow = flow }
}

/// A presenter's note for a prompt or page, in each language.
struct NoteText: Hashable, Sendable {
  /// The prompt or page as the state names it, or the screen of a soft ask.
  let screen: String
  let texts: [String]
}

/// The region that a feature watches, with its numbers as the flow file writes them.
public struct Geofence: Hashable, Sendable {
  public let latitude: String
  public let longitude: String
  public let radius: Int
}
