public import Platform

/// The app under rehearsal: the compiled form of `flow.yaml`, without its texts.
///
/// This is a trivial value of fixed capacity, so the step function reads it without following references. The names
/// are stored separately, in ``FlowNames``.
public struct Flow: Sendable {
  /// The maximum number of asks.
  public static let askCapacity = 16
  /// The maximum number of features.
  public static let featureCapacity = 16
  /// The maximum number of counted events.
  public static let eventCapacity = 8
  /// The maximum number of languages.
  public static let languageCapacity = 64

  /// The oldest iOS version that the shipped build supports; not before ``Version/oldest``.
  public var deploymentTarget = Version(13, 0)
  /// The revision of the policy in the shipped build, as an integer date such as 20130526; 0 without a policy.
  public var policyRevision: UInt32 = 0
  /// The part of the app that is locked until the user agrees to the policy.
  public var policyScope = PolicyScope.absent
  /// Whether the policy gate appears after the pages of a launch, instead of before them.
  public var policyFollowsPages = false
  /// Seconds from the first *read* until *agree* is enabled.
  public var policyWait: UInt32 = 2
  /// How many of ``languages`` are in use; at least one.
  public private(set) var languageCount: UInt8 = 1
  /// The languages that the app ships, the development language first.
  public private(set) var languages = InlineArray<64, Language>(repeating: .en)
  /// For each language, the policy text that is shown: the text in this language, or else in the development
  /// language.
  public var policyTexts = InlineArray<64, PolicyTextID>(repeating: PolicyTextID())
  /// The purpose strings in the app's Info.plist.
  public var purposes: PurposeStrings = []
  /// Whether `UIBackgroundModes` contains `location`.
  public var hasLocationMode = false
  /// The number of the build that an installation or an update installs; 0 if builds are not distinguished.
  /// ``purposes`` and ``hasLocationMode`` describe the installed build, whichever it is.
  public var build: UInt64 = 0
  /// Whether `PHPhotoLibraryPreventAutomaticLimitedAccessAlert` stops the automatic prompt about limited photo
  /// access.
  public var preventsPhotoAlert = false
  /// Whether the app has the entitlement to request an age range.
  public var hasAgeRangeEntitlement = false
  /// Whether AccessorySetupKit sets up the app's Bluetooth accessories.
  public var setsUpBluetooth = false
  /// Whether the app loads its ad again after tracking is allowed.
  public var reloadsAdOnAllow = false

  /// How many of ``features`` are in use.
  public private(set) var featureCount: UInt8 = 0
  /// The features, in the order of the file.
  public var features = InlineArray<16, Feature>(repeating: Feature())
  /// How many of ``asks`` are in use.
  public private(set) var askCount: UInt8 = 0
  /// The asks, in the order of the file.
  public var asks = InlineArray<16, Ask>(repeating: Ask())
  /// The maximum number of pages.
  public static let pageCapacity = 32
  /// The maximum number of actions of all buttons and asks together.
  public static let verbCapacity = 240
  /// How many of ``pages`` are in use.
  public private(set) var pageCount: UInt8 = 0
  /// The app's own pages, in the order of the file.
  public var pages = InlineArray<32, Page>(repeating: Page())
  /// How many of ``verbs`` are in use.
  public private(set) var verbCount: UInt8 = 0
  /// The actions of buttons and asks, one list after the other.
  public private(set) var verbs = InlineArray<240, Verb>(repeating: .next)
  /// Whether the user can close the policy without agreeing.
  public var policyCloses = true
  /// When the app loads its ad; nil if it has none.
  public var ad: Advertisement? = .atLaunch
  /// The conditions for loading the ad, as an index in ``groups``.
  public var adConditions: UInt8?

  /// When the app loads its ad.
  public enum Advertisement: UInt8, CaseIterable, Sendable {
    case atLaunch, afterTrackingAnswer, afterConsentForm
  }

  /// How many events are in use.
  public var eventCount: UInt8 = 0
  /// The maximum number of flags.
  public static let flagCapacity = 16
  /// How many flags are in use.
  public var flagCount: UInt8 = 0
  /// Flags that are set initially, one bit each.
  public var flagsAtFirst: UInt16 = 0
  /// Flags that are reset when the process ends, one bit each.
  public var flagsOfProcess: UInt16 = 0
  /// Flags in the keychain, one bit each. Deleting the app does not clear them.
  ///
  /// - Source: https://github.com/home-assistant/iOS/issues/157 and https://developer.apple.com/forums/thread/36442
  public var flagsOfKeychain: UInt16 = 0
  /// Flags that are also changed from outside the flow, for example by the app's server. A search changes them at any
  /// time.
  public var flagsOfOthers: UInt16 = 0
  /// The flags that only the flow changes, as it declares, even if no button or ask does; one bit each.
  public var flagsOfFlow: UInt16 = 0
  /// The maximum number of groups of conditions.
  public static let groupCapacity = 32
  /// How many of ``groups`` are in use.
  public private(set) var groupCount: UInt8 = 0
  /// The conditions under `not` and `any-of` in the whole flow.
  public private(set) var groups = InlineArray<32, Conditions>(repeating: Conditions())

  /// Creates an app without asks.
  public init() {}

  /// Sets the languages, the development language first. An empty list means English. Languages beyond the capacity
  /// are ignored.
  public mutating func ship(_ tags: [Language]) {
    let tags = tags.isEmpty ? [.en] : tags.prefix(Self.languageCapacity)
    languageCount = UInt8(tags.count)
    for (index, tag) in tags.enumerated() { languages[index] = tag }
  }

  /// Adds a page. Returns false if the flow is full.
  public mutating func add(_ page: Page) -> Bool {
    guard pageCount < Self.pageCapacity else { return false }
    pages[Int(pageCount)] = page
    pageCount += 1
    return true
  }

  /// Adds a list of actions. Returns its indices in ``verbs``, or nil if the flow is full.
  public mutating func add(_ list: [Verb]) -> Range<UInt8>? {
    guard Int(verbCount) + list.count <= Self.verbCapacity else { return nil }
    let first = verbCount
    for verb in list {
      verbs[Int(verbCount)] = verb
      verbCount += 1
    }
    return first..<verbCount
  }

  /// Adds a group of conditions. Returns its index in ``groups``, or nil if the flow is full.
  public mutating func add(_ group: Conditions) -> UInt8? {
    guard groupCount < Self.groupCapacity else { return nil }
    groups[Int(groupCount)] = group
    groupCount += 1
    return groupCount - 1
  }

  /// Adds a feature. Returns false if the flow is full.
  public mutating func add(_ feature: Feature) -> Bool {
    guard featureCount < Self.featureCapacity else { return false }
    features[Int(featureCount)] = feature
    featureCount += 1
    return true
  }

  /// Adds an ask. Returns false if the flow is full.
  public mutating func add(_ ask: Ask) -> Bool {
    guard askCount < Self.askCapacity else { return false }
    asks[Int(askCount)] = ask
    askCount += 1
    return true
  }
}

extension Flow {
  /// The asks of a trigger, one bit each by index.
  func asks(of place: Ask.Place) -> UInt16 {
    (0..<Int(askCount)).reduce(0) { asks[$1].places.holds(place) ? $0 | 1 << UInt16($1) : $0 }
  }
}

extension Flow {
  /// The pages of a trigger, one bit each by index.
  public func pages(of place: Ask.Place) -> UInt32 {
    (0..<Int(pageCount)).reduce(0) { pages[$1].places.holds(place) ? $0 | 1 << UInt32($1) : $0 }
  }

  /// Whether the flow has pages, or asks that need suspended positions (see ``isCoursed``).
  var hasCourses: Bool { pageCount > 0 || isCoursed }

  /// Whether some asks do more than follow each other at one trigger each, so that suspended positions are needed.
  public var isCoursed: Bool {
    policyFollowsPages
      || (0..<Int(askCount)).contains { index in
        let ask = asks[index]
        if ask.places.count > 1 || !ask.waits || ask.hasThen { return true }
        switch ask.place {
        case .after, .page, .becomesActive, .button: return true
        case .launch, .beforeActive, .feature: return false
        }
      }
  }
}

/// Identifies the policy text that is shown, by its language and SHA-256.
public struct PolicyTextID: Sendable {
  public var language = Language.en
  public var digest = Digest()

  /// Creates the identifier of a missing text in English.
  public init() {}

  public init(_ language: Language, _ digest: Digest) {
    self.language = language
    self.digest = digest
  }
}

extension Flow {
  /// The languages that the app ships, the development language first.
  ///
  /// - Complexity: O(languages); allocates.
  public var shipped: [Language] { (0..<Int(languageCount)).map { languages[$0] } }

  /// The index of the language that the app uses on a phone with this language: the same language, a parent of it, or
  /// else the development language.
  ///
  /// - Complexity: O(parts of the tag x languages).
  func languageIndex(_ phone: Language) -> Int {
    var wanted: Language? = phone
    while let language = wanted {
      for index in 0..<Int(languageCount) where languages[index] == language { return index }
      wanted = language.parent
    }
    return 0
  }

  /// The language of the policy text on a phone with this language.
  public func policyLanguage(_ phone: Language) -> Language { policyTexts[languageIndex(phone)].language }

  /// The SHA-256 of the policy text on a phone with this language.
  public func policyDigest(_ phone: Language) -> Digest { policyTexts[languageIndex(phone)].digest }
}
