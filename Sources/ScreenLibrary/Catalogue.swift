public import FlowController
public import Platform

/// The checked contents of a Screens folder: the flow and all texts.
public struct Catalogue: Sendable {
  /// The flow of the app that is simulated.
  public internal(set) var flow: Flow {
    @inlinable _read { yield shared.flow }
    _modify {
      var own = shared.flow
      defer { shared = SharedFlow(own) }
      yield &own
    }
  }
  // A flow has about ten thousand bytes, and a walk copies its catalogue with every step. So the copies share one flow.
  @usableFromInline var shared = SharedFlow(Flow())
  /// The names of the features, asks and events in the flow file.
  public internal(set) var names = FlowNames()
  /// The values for a fresh device that the flow file sets.
  public internal(set) var start = FixedStart()
  /// The SHA-256 of the flow's behaviour, in hexadecimal. It does not depend on texts.
  public internal(set) var behaviourHash = ""

  /// The first 16 digits of ``behaviourHash``. This is enough to distinguish flows in the header of a scenario.
  public var fingerprint: String { String(behaviourHash.prefix(16)) }
  /// The rules that the flow breaks on purpose, and the reason that the flow file gives for each. They do not change
  /// the flow's behaviour.
  public internal(set) var waivers: [RuleID: String] = [:]
  /// Whether the flow file says when the app loads an ad.
  var speaksOfAd = false
  /// The types of local network services that the flow uses but does not list in `NSBonjourServices`, and their lines.
  /// iOS refuses such a use, so ``flow`` does not contain it.
  public internal(set) var undeclaredTypes: [(type: String, line: Int)] = []
  /// The bundle identifier of the app; nil if neither the flow file nor the app's own files contain it.
  public internal(set) var bundleID: String?
  /// The accessibility identifiers with which exported tests find the app's own elements. A key is a feature,
  /// `SCREEN.BUTTON`, or a field of the state.
  public internal(set) var identifiers: [String: String] = [:]
  /// The identifiers of advertising networks that the app declares. They do not affect prompts.
  public internal(set) var adNetworks: [String] = []
  /// The languages of the app, with the development language first. Texts have one entry for each language, in this
  /// order.
  public internal(set) var languages: [Language] = [.en]
  var appNames: [String] = []
  var featureTitles: [[String]] = []
  /// For each language of the app, the names of features that are missing and are shown in another language.
  var foreignTitles: [Set<String>] = []
  var geofences: [Geofence?] = []
  var softAskScreens: [String] = []
  var notes: [NoteText] = []
  var purposes: [[String]] = []
  /// The declarations in the files. Set only if another build is installed; otherwise ``purposes`` contains them, and
  /// this is nil.
  var ofFiles: Declaration?
  /// The purpose strings whose text is missing in at least one language of the app.
  var incompletePurposes: PurposeStrings = []
  var screens: [ScreenText] = []
  var policies: [PolicyText] = []
  var dialogs: [OnFirstUse<SystemTexts>] = []
  var rows = OnFirstUse<[SystemTexts]> { [] }
  /// The texts of iOS in languages other than English and Japanese.
  var translations: [(language: Language, texts: OnFirstUse<Translations>)] = []

  /// Adds the name of a feature.
  ///
  /// - Parameters:
  ///   - titles: The name in each language of the app.
  ///   - said: The languages in which the file contains the name.
  mutating func addFeature(titles: [String]?, said: [Language]) {
    let titles = titles ?? languages.map { _ in "" }
    featureTitles.append(titles)
    if foreignTitles.isEmpty { foreignTitles = languages.map { _ in [] } }
    for (index, language) in languages.enumerated() where language.index(among: said) == nil {
      foreignTitles[index].insert(titles[index])
    }
  }

  public var showsAd: Bool { flow.ad != nil }

  /// Returns the index of the app's language on a phone with this language. It is the same language, its parent, or the
  /// development language.
  func index(_ phone: Language) -> Int { phone.index(among: languages) ?? 0 }

  /// Returns the app's name under its icon.
  public func appName(_ language: Language) -> String { appNames[index(language)] }

  /// Returns the name of a feature in the app's menu. `feature` is its index in the flow.
  public func featureTitle(_ feature: Int, _ language: Language) -> String {
    featureTitles.indices.contains(feature) ? featureTitles[feature][index(language)] : ""
  }

  /// Returns the texts that screens show in another language, because they are missing in the phone's language.
  ///
  /// - Complexity: O(number of screens), and of missing texts.
  public func foreignTexts(_ phone: Language) -> Set<String> {
    let titles = foreignTitles.isEmpty ? [] : foreignTitles[index(phone)]
    return screens.reduce(into: titles) { all, screen in
      let foreign = screen.foreign(phone)
      if !foreign.isEmpty { all.formUnion(foreign) }
    }
  }

  /// The address in the phone's browser when it shows the policy. It is the app's name in a domain that is reserved for
  /// examples.
  ///
  /// - Source: RFC 2606, section 2. https://www.rfc-editor.org/rfc/rfc2606
  var policyAddress: String {
    let names = [appName(.en)] + appNames
    let plain = names.lazy.map { $0.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    return (plain.first { !$0.isEmpty } ?? "app") + ".example"
  }

  /// Returns the geofence of a feature; nil if it has none. `feature` is its index in the flow.
  public func geofence(_ feature: Int) -> Geofence? {
    geofences.indices.contains(feature) ? geofences[feature] : nil
  }

  /// Returns the name of an ask's soft-ask screen. The default is `soft-ask`. `ask` is its index in the flow.
  public func softAskScreen(_ ask: Int) -> String {
    softAskScreens.indices.contains(ask) ? softAskScreens[ask] : "soft-ask"
  }

  /// Returns the screen that has this name, such as `home`, `soft-ask` or the id of a feature.
  ///
  /// - Complexity: O(number of screens), a few dozen at most.
  public func screen(_ id: String) -> ScreenText? { screens.first { $0.id == id } }

  /// The names of all screens, in alphabetical order.
  public var screenNames: [String] { screens.map(\.id) }

  /// Returns the presenter's note for a prompt, page or soft ask; nil if the flow file contains none.
  ///
  /// - Complexity: O(number of notes).
  public func note(on screen: String, _ language: Language) -> String? {
    notes.first { $0.screen == screen }?.texts[index(language)]
  }

  /// Whether the flow file has presenter's notes.
  public var hasNotes: Bool { !notes.isEmpty }

  /// Returns the text of the privacy policy.
  public func policy(_ language: Language) -> PolicyText { policies[index(language)] }

  /// Returns whether a purpose string has a text in every language of the app.
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

/// A presenter's note for a prompt or page, in every language.
struct NoteText: Hashable, Sendable {
  /// The name of the prompt or page in the state, or the name of a soft ask's screen.
  let screen: String
  let texts: [String]
}

/// The region that a feature monitors. The numbers have the form of the flow file.
public struct Geofence: Hashable, Sendable {
  public let latitude: String
  public let longitude: String
  public let radius: Int
}
