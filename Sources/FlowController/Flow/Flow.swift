public import Platform

/// The simulated app: the contents of `flow.yaml` in a compact form, without the texts.
///
/// This value has a fixed size and no references, so the step function reads it fast. The names are in ``FlowNames``.
public struct Flow: Sendable {
  /// The maximum number of asks.
  public static let askCapacity = 16
  /// The maximum number of features.
  public static let featureCapacity = 16
  /// The maximum number of events that can be counted.
  public static let eventCapacity = 8
  /// The maximum number of languages.
  public static let languageCapacity = 64

  /// The oldest iOS version that the released build supports; not before ``Version/oldest``.
  public var deploymentTarget = Version(13, 0)
  /// The revision of the policy in the released build, as a date written as a number, such as 20130526; 0 without a
  /// policy.
  public var policyRevision: UInt32 = 0
  /// Which features the app locks until the user agrees to the policy.
  public var policyScope = PolicyScope.absent
  /// Whether the policy appears after the pages of a launch, instead of before them.
  public var policyFollowsPages = false
  /// Seconds from the first press of *read* until *agree* is enabled.
  public var policyWait: UInt32 = 2
  /// How many elements of ``languages`` are used; at least one.
  public private(set) var languageCount: UInt8 = 1
  /// The languages of the app, the development language first.
  public private(set) var languages = InlineArray<64, Language>(repeating: .en)
  /// For each language, the policy text that the app shows: in this language if it exists, otherwise in the development
  /// language.
  public var policyTexts = InlineArray<64, PolicyTextID>(repeating: PolicyTextID())
  /// The purpose strings in the app's Info.plist.
  public var purposes: PurposeStrings = []
  /// Whether `UIBackgroundModes` contains `location`.
  public var hasLocationMode = false
  /// The build number that an installation or an update installs; 0 if builds are not distinguished. ``purposes`` and
  /// ``hasLocationMode`` apply to the installed build, even if its number differs.
  public var build: UInt64 = 0
  /// Whether `PHPhotoLibraryPreventAutomaticLimitedAccessAlert` prevents the automatic alert about limited photo
  /// access.
  public var preventsPhotoAlert = false
  /// Whether `NSLocationDefaultAccuracyReduced` is true: the app asks for an approximate location.
  public var asksForReducedAccuracy = false
  /// Whether the app has the entitlement for requesting an age range.
  public var hasAgeRangeEntitlement = false
  /// Whether the app sets up its Bluetooth accessories with AccessorySetupKit.
  public var setsUpBluetooth = false
  /// Whether the app loads its ad again after the user allowed tracking.
  public var reloadsAdOnAllow = false

  /// How many elements of ``features`` are used.
  public private(set) var featureCount: UInt8 = 0
  /// The features, in the order of the flow file.
  public var features = InlineArray<16, Feature>(repeating: Feature())
  /// How many elements of ``asks`` are used.
  public private(set) var askCount: UInt8 = 0
  /// The asks, in the order of the flow file.
  public var asks = InlineArray<16, Ask>(repeating: Ask())
  /// The maximum number of pages.
  public static let pageCapacity = 32
  /// The maximum number of actions in all lists together.
  public static let verbCapacity = 240
  /// How many elements of ``pages`` are used.
  public private(set) var pageCount: UInt8 = 0
  /// The app's own pages, in the order of the flow file.
  public var pages = InlineArray<32, Page>(repeating: Page())
  /// How many elements of ``verbs`` are used.
  public private(set) var verbCount: UInt8 = 0
  /// The action lists of all buttons and asks, one list after the other.
  public private(set) var verbs = InlineArray<240, Verb>(repeating: .next)
  /// Whether the user can close the policy without agreeing.
  public var policyCloses = true
  /// When the app loads its ad; nil if it has no ad.
  public var ad: Advertisement? = .atLaunch
  /// The conditions for loading the ad, as an index in ``groups``.
  public var adConditions: UInt8?

  public enum Advertisement: UInt8, CaseIterable, Sendable {
    case atLaunch, afterTrackingAnswer, afterConsentForm
  }

  /// How many events the flow counts.
  public var eventCount: UInt8 = 0
  /// The maximum number of flags.
  public static let flagCapacity = 16
  /// How many flags the flow has.
  public var flagCount: UInt8 = 0
  /// Flags that are set initially, one bit each.
  public var flagsAtFirst: UInt16 = 0
  /// Flags that are reset when the process ends, one bit each.
  public var flagsOfProcess: UInt16 = 0
  /// Flags that the app stores in the keychain, one bit each. Deleting the app does not clear them.
  ///
  /// - Source: https://github.com/home-assistant/iOS/issues/157 and https://developer.apple.com/forums/thread/36442
  public var flagsOfKeychain: UInt16 = 0
  /// Flags that can also change outside of the flow, for example by the app's server; one bit each. A search can change
  /// them at any time.
  public var flagsOfOthers: UInt16 = 0
  /// Flags that only the flow may change according to its file, even if no button or ask changes them; one bit each.
  public var flagsOfFlow: UInt16 = 0
  /// The maximum number of groups of conditions.
  public static let groupCapacity = 32
  /// How many elements of ``groups`` are used.
  public private(set) var groupCount: UInt8 = 0
  /// The conditions under `not` and `any-of` of the whole flow.
  public private(set) var groups = InlineArray<32, Conditions>(repeating: Conditions())

  /// Creates an app without asks.
  public init() {}

  /// Sets the languages of the app, the development language first. An empty list means English. Languages beyond the
  /// capacity are ignored.
  public mutating func ship(_ tags: [Language]) {
    let tags = tags.isEmpty ? [.en] : tags.prefix(Self.languageCapacity)
    languageCount = UInt8(tags.count)
    for (index, tag) in tags.enumerated() { languages[index] = tag }
  }

  /// Adds a page. Returns false if there is no space for it.
  public mutating func add(_ page: Page) -> Bool {
    guard pageCount < Self.pageCapacity else { return false }
    pages[Int(pageCount)] = page
    pageCount += 1
    return true
  }

  /// Adds an action list. Returns its indices in ``verbs``, or nil if there is no space for it.
  public mutating func add(_ list: [Verb]) -> Range<UInt8>? {
    guard Int(verbCount) + list.count <= Self.verbCapacity else { return nil }
    let first = verbCount
    for verb in list {
      verbs[Int(verbCount)] = verb
      verbCount += 1
    }
    return first..<verbCount
  }

  /// Adds a group of conditions. Returns its index in ``groups``, or nil if there is no space for it.
  public mutating func add(_ group: Conditions) -> UInt8? {
    guard groupCount < Self.groupCapacity else { return nil }
    groups[Int(groupCount)] = group
    groupCount += 1
    return groupCount - 1
  }

  /// Adds a feature. Returns false if there is no space for it.
  public mutating func add(_ feature: Feature) -> Bool {
    guard featureCount < Self.featureCapacity else { return false }
    features[Int(featureCount)] = feature
    featureCount += 1
    return true
  }

  /// Adds an ask. Returns false if there is no space for it.
  public mutating func add(_ ask: Ask) -> Bool {
    guard askCount < Self.askCapacity else { return false }
    asks[Int(askCount)] = ask
    askCount += 1
    return true
  }
}

extension Flow {
  /// The asks of a trigger, one bit each.
  func asks(of place: Ask.Place) -> UInt16 {
    (0..<Int(askCount)).reduce(0) { asks[$1].places.holds(place) ? $0 | 1 << UInt16($1) : $0 }
  }
}

extension Flow {
  /// The pages of a trigger, one bit each.
  public func pages(of place: Ask.Place) -> UInt32 {
    (0..<Int(pageCount)).reduce(0) { pages[$1].places.holds(place) ? $0 | 1 << UInt32($1) : $0 }
  }

  /// Whether the app must store suspended positions: it has pages, or ``isCoursed`` is true.
  var hasCourses: Bool { pageCount > 0 || isCoursed }

  /// Whether the asks need suspended positions. This is false if each ask has one simple trigger, waits, and has no
  /// actions after it.
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

/// Identifies the policy text that is shown, by its language and its SHA-256.
public struct PolicyTextID: Sendable {
  public var language = Language.en
  public var digest = Digest()

  /// Creates the identifier of a missing English text.
  public init() {}

  public init(_ language: Language, _ digest: Digest) {
    self.language = language
    self.digest = digest
  }
}

extension Flow {
  /// The languages of the app, the development language first.
  ///
  /// - Complexity: O(languages); allocates.
  public var shipped: [Language] { (0..<Int(languageCount)).map { languages[$0] } }

  /// The index of the language that the app uses on a phone with this language: the same language, otherwise a more
  /// general tag (`zh` for `zh-Hant`), otherwise the development language.
  ///
  /// - Complexity: O(subtags x languages).
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
