public import Platform

/// What the app under rehearsal does: the compiled form of `flow.yaml`, without its texts.
///
/// A trivial value of fixed capacity, so that the step function reads it without following a reference. Names
/// are kept beside it, in ``FlowNames``.
public struct Flow: Sendable {
  /// The most asks a flow can have.
  public static let askCapacity = 16
  /// The most features a flow can have.
  public static let featureCapacity = 16
  /// The most events a flow can count.
  public static let eventCapacity = 8
  /// The most languages an app can have.
  public static let languageCapacity = 64

  /// The oldest iOS the shipped build runs on; ``Version/oldest`` or later.
  public var deploymentTarget = Version(13, 0)
  /// The revision of the policy the shipped build carries: an integer date such as 20130526; 0 without a policy.
  public var policyRevision: UInt32 = 0
  /// What is shut until the policy is agreed to.
  public var policyScope = PolicyScope.absent
  /// Whether the gate on the whole app comes after the pages of a launch, not before them.
  public var policyFollowsPages = false
  /// Seconds from the first *read* until *agree* wakes.
  public var policyWait: UInt32 = 2
  /// How many of ``languages`` are in use; at least one.
  public private(set) var languageCount: UInt8 = 1
  /// The languages that the app ships, the development language first.
  public private(set) var languages = InlineArray<64, Language>(repeating: .en)
  /// The policy text that is shown in each of them: its own, or the development language's.
  public var policyTexts = InlineArray<64, PolicyTextID>(repeating: PolicyTextID())
  /// The purpose strings in the app's Info.plist.
  public var purposes: PurposeStrings = []
  /// Whether `UIBackgroundModes` holds `location`.
  public var hasLocationMode = false
  /// The number of the build that an installation or an update installs; 0 where builds are not told apart.
  /// ``purposes`` and ``hasLocationMode`` are what the installed build declares, whichever that is.
  public var build: UInt64 = 0
  /// Whether the app keeps the limited photo library from asking by itself.
  public var preventsPhotoAlert = false
  /// Whether the app has the entitlement to ask for a range of ages.
  public var hasAgeRangeEntitlement = false
  /// Whether the app loads its ad again when tracking is allowed.
  public var reloadsAdOnAllow = false

  /// How many of ``features`` are in use.
  public private(set) var featureCount: UInt8 = 0
  /// The features, in the order of the file.
  public var features = InlineArray<16, Feature>(repeating: Feature())
  /// How many of ``asks`` are in use.
  public private(set) var askCount: UInt8 = 0
  /// The asks, in the order of the file.
  public var asks = InlineArray<16, Ask>(repeating: Ask())
  /// The most pages a flow can have.
  public static let pageCapacity = 32
  /// The most verbs that buttons and asks can have together.
  public static let verbCapacity = 240
  /// How many of ``pages`` are in use.
  public private(set) var pageCount: UInt8 = 0
  /// The app's own pages, in the order of the file.
  public var pages = InlineArray<32, Page>(repeating: Page())
  /// How many of ``verbs`` are in use.
  public private(set) var verbCount: UInt8 = 0
  /// What buttons and asks do, list behind list.
  public private(set) var verbs = InlineArray<240, Verb>(repeating: .next)
  /// Whether the policy can be closed without agreeing to it.
  public var policyCloses = true
  /// When the app loads its advertisement; nil where it has none.
  public var ad: Advertisement? = .atLaunch
  /// The conditions under which it does, by their place in ``groups``.
  public var adConditions: UInt8?

  /// When an app loads its advertisement.
  public enum Advertisement: UInt8, CaseIterable, Sendable {
    case atLaunch, afterTrackingAnswer, afterConsentForm
  }

  /// How many events the flow counts.
  public var eventCount: UInt8 = 0
  /// The most flags a flow can have.
  public static let flagCapacity = 16
  /// How many flags there are.
  public var flagCount: UInt8 = 0
  /// Flags that are set at first, one bit each.
  public var flagsAtFirst: UInt16 = 0
  /// Flags that go with the process, one bit each.
  public var flagsOfProcess: UInt16 = 0
  /// Flags in the keychain, which outlives the app, one bit each.
  ///
  /// - Source: https://github.com/home-assistant/iOS/issues/157 and https://developer.apple.com/forums/thread/36442
  public var flagsOfKeychain: UInt16 = 0
  /// The flags that others than the flow turn, too, such as the app's server: a search turns them by itself.
  public var flagsOfOthers: UInt16 = 0
  /// The most groups of conditions a flow can have.
  public static let groupCapacity = 32
  /// How many of ``groups`` are in use.
  public private(set) var groupCount: UInt8 = 0
  /// The conditions under `not` and `any-of`, wherever they stand.
  public private(set) var groups = InlineArray<32, Conditions>(repeating: Conditions())

  /// An app that asks nothing.
  public init() {}

  /// Sets the languages, the development language first; what is beyond the capacity is left out. None stands for English.
  public mutating func ship(_ tags: [Language]) {
    let tags = tags.isEmpty ? [.en] : tags.prefix(Self.languageCapacity)
    languageCount = UInt8(tags.count)
    for (index, tag) in tags.enumerated() { languages[index] = tag }
  }

  /// Adds a page; false when the flow is full.
  public mutating func add(_ page: Page) -> Bool {
    guard pageCount < Self.pageCapacity else { return false }
    pages[Int(pageCount)] = page
    pageCount += 1
    return true
  }

  /// Adds a list of verbs; nil when there is no room.
  public mutating func add(_ list: [Verb]) -> Range<UInt8>? {
    guard Int(verbCount) + list.count <= Self.verbCapacity else { return nil }
    let first = verbCount
    for verb in list {
      verbs[Int(verbCount)] = verb
      verbCount += 1
    }
    return first..<verbCount
  }

  /// Adds a group of conditions; nil when the flow is full.
  public mutating func add(_ group: Conditions) -> UInt8? {
    guard groupCount < Self.groupCapacity else { return nil }
    groups[Int(groupCount)] = group
    groupCount += 1
    return groupCount - 1
  }

  /// Adds a feature; false when the flow is full.
  public mutating func add(_ feature: Feature) -> Bool {
    guard featureCount < Self.featureCapacity else { return false }
    features[Int(featureCount)] = feature
    featureCount += 1
    return true
  }

  /// Adds an ask; false when the flow is full.
  public mutating func add(_ ask: Ask) -> Bool {
    guard askCount < Self.askCapacity else { return false }
    asks[Int(askCount)] = ask
    askCount += 1
    return true
  }
}

extension Flow {
  /// The asks of a place, one bit each by index.
  func asks(of place: Ask.Place) -> UInt16 {
    (0..<Int(askCount)).reduce(0) { asks[$1].places.holds(place) ? $0 | 1 << UInt16($1) : $0 }
  }
}

extension Flow {
  /// The pages of a place, one bit each by index.
  func pages(of place: Ask.Place) -> UInt32 {
    (0..<Int(pageCount)).reduce(0) { pages[$1].places.holds(place) ? $0 | 1 << UInt32($1) : $0 }
  }

  /// Whether it has pages, or asks that are not put one after the other at a single place each.
  var hasCourses: Bool { pageCount > 0 || isCoursed }

  /// Whether there are asks that are not put one after the other at a single place each.
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

/// Which text of the policy is shown.
public struct PolicyTextID: Sendable {
  public var language = Language.en
  public var digest = Digest()

  /// English, and no text.
  public init() {}

  /// The text in that language, with its SHA-256.
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

  /// The place of the language that the app has on a phone of that language: its own, its parent's, or the development
  /// language.
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

  /// The language of the policy text that a phone of that language shows.
  public func policyLanguage(_ phone: Language) -> Language { policyTexts[languageIndex(phone)].language }

  /// SHA-256 of the policy text that a phone of that language shows.
  public func policyDigest(_ phone: Language) -> Digest { policyTexts[languageIndex(phone)].digest }
}
