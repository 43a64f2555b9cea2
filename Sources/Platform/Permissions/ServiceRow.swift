/// The behaviour of iOS for one permission, as data. Each fact has its iOS versions and its source.
public struct ServiceRow: Sendable {
  /// The name that users type and reports print, such as `photos-add`.
  public let word: String
  /// The kind of prompt, by version.
  let questions: [Fact<ServiceQuestion>]
  /// The name of the request function in the log; nil if there is none, so that the prompt appears at the first use.
  public let request: String?
  /// The name of the request for less access in a step. The next property is its function.
  public let lesserWord: String?
  public let lesserRequest: String?
  /// The request function of earlier iOS versions; nil if there was none.
  public let former: Former?
  /// The name of a use in the log; nil if a use never shows a prompt.
  public let use: String?
  /// The keys in Info.plist. The key that was needed first comes first.
  public let keys: [Key]
  /// What happens if the key in Info.plist is missing.
  let missingKey: [Fact<MissingKey>]
  /// The API that tells the app the status, by version.
  let readings: [Fact<ServiceReading>]
  /// The kind of row in Settings, by version.
  let settings: [Fact<ServiceSetting>]
  /// Whether iOS terminates the app when the user changes the setting.
  let change: Fact<ServiceChange>
  /// Whether a reinstall and *Reset Location & Privacy* keep the answer.
  let keeping: Fact<ServiceKeeping>
  /// The assumption that makes a reinstall delete the answer; nil if there is none.
  public let keepingAssumption: AssumptionKey?
  public let isRestrictable: Bool
  /// A system-wide switch that overrides the answers of all apps; nil if there is no such switch.
  public let overlay: Overlay?
  /// The dialogs in addition to the first prompt.
  public let dialogs: [Dialog]
  /// The effect on the answer when the device is updated to a version, from an earlier one; empty if there is none.
  let updates: [Fact<ServiceUpdate>]
  /// When the alert about limited access appears, by version.
  let alerts: [Fact<Assumptions.LimitedAlert>]
  /// The name of a second permission whose answer the same row in Settings shows, for example adding photos. nil if
  /// there is none.
  public let lesser: String?
  /// Whether the row in Settings appears after the first request, even if the user answered no prompt.
  public let hasRowAtAttempt: Bool
  /// Whether iOS has a picker that works without the permission.
  public let hasPicker: Bool
  /// Keys of earlier Xcode versions that a request also accepts.
  public let formerKeys: [String]
  /// Keys that no request needs, but whose texts iOS also shows.
  public let otherKeys: [String]
  /// The name in English sentences, such as `Face ID`.
  public let noun: String
  /// English and Japanese words that appear if a page of the app announces this permission.
  public let announcedAs: [String]
  /// The names of this permission in other tools.
  public let tools: ToolNames

  init(
    _ word: String, questions: [Fact<ServiceQuestion>], request: String? = nil, lesserWord: String? = nil,
    lesserRequest: String? = nil, former: Former? = nil, use: String? = nil, keys: [Key],
    missingKey: [Fact<MissingKey>],
    readings: [Fact<ServiceReading>], settings: [Fact<ServiceSetting>], change: Fact<ServiceChange>,
    keeping: Fact<ServiceKeeping> = Fact(
      .ios6..., .nothing, .observed, "deleting an app deletes its TCC records, many reports"),
    keepingAssumption: AssumptionKey? = nil, isRestrictable: Bool = false, overlay: Overlay? = nil,
    dialogs: [Dialog] = [], updates: [Fact<ServiceUpdate>] = [],
    alerts: [Fact<Assumptions.LimitedAlert>] = [], lesser: String? = nil,
    hasRowAtAttempt: Bool = false, hasPicker: Bool = false, formerKeys: [String] = [],
    otherKeys: [String] = [], noun: String? = nil, announcedAs: [String] = [], tools: ToolNames
  ) {
    self.word = word
    self.questions = questions
    self.request = request
    self.lesserWord = lesserWord
    self.lesserRequest = lesserRequest
    self.former = former
    self.use = use
    self.keys = keys
    self.missingKey = missingKey
    self.readings = readings
    self.settings = settings
    self.change = change
    self.keeping = keeping
    self.keepingAssumption = keepingAssumption
    self.isRestrictable = isRestrictable
    self.overlay = overlay
    self.dialogs = dialogs
    self.updates = updates
    self.alerts = alerts
    self.lesser = lesser
    self.hasRowAtAttempt = hasRowAtAttempt
    self.hasPicker = hasPicker
    self.formerKeys = formerKeys
    self.otherKeys = otherKeys
    self.noun = noun ?? word
    self.announcedAs = announcedAs
    self.tools = tools
  }

  /// A key in Info.plist, with the iOS versions that need it.
  public struct Key: Sendable {
    public let name: String
    public let bands: ClosedRange<Band>
    /// The kinds of requests that need the key.
    public let kinds: [ServiceCall.Kind]
    /// Whether the request fails without this key. If not, another key can replace it, or iOS shows default words.
    public let isRequired: Bool
    /// Whether the key is about writing. If iOS does not tell the app whether it may read, the app sees only the status
    /// for writing.
    public let isForWriting: Bool

    init(
      _ name: String, _ bands: ClosedRange<Band> = .ios6 ... .newest,
      for kinds: [ServiceCall.Kind] = ServiceCall.Kind.allCases, isRequired: Bool = true,
      isForWriting: Bool = false
    ) {
      self.name = name
      self.bands = bands
      self.kinds = kinds
      self.isRequired = isRequired
      self.isForWriting = isForWriting
    }
  }

  /// A request function of earlier iOS versions.
  public struct Former: Sendable {
    /// The text that users type after `request:`.
    public let word: String
    /// The name in the log.
    public let call: String
    /// The first iOS version that refuses it.
    public let until: Band
  }

  /// A system-wide switch that overrides the answers of all apps.
  public struct Overlay: Sendable {
    /// The key of the step `set`, such as `bluetooth-power`.
    public let word: String
    /// What happens while the switch is off.
    public let effect: OverlayEffect
    public let source: String
  }

  /// A dialog in addition to the first prompt.
  public struct Dialog: Sendable {
    /// The name in scenarios, such as `photos-picker`.
    public let word: String
    public let stage: ServiceDialog.Stage
    /// The buttons, from top to bottom or from left to right.
    public let roles: [Role]
    /// The first iOS version that shows the dialog.
    public let since: Band
    /// Whether a use of the service can show the dialog.
    public let comesWithUse: Bool
    public let mark: Mark
    public let source: String

    init(
      _ word: String, _ stage: ServiceDialog.Stage, _ roles: [Role], since: Band, comesWithUse: Bool = false,
      _ mark: Mark, _ source: String
    ) {
      self.word = word
      self.stage = stage
      self.roles = roles
      self.since = since
      self.comesWithUse = comesWithUse
      self.mark = mark
      self.source = source
    }
  }

  /// The names of a permission in other tools; nil if a tool does not have it.
  public struct ToolNames: Sendable {
    /// The name of the TCC service, without the prefix `kTCCService`.
    public var tcc: String?
    /// The name for `simctl privacy`.
    public var simctl: String?
    /// The name for Detox and applesimutils.
    public var detox: String?
    public var maestro: String?
    /// The name in `XCUIProtectedResource`. That API can only reset a permission.
    public var xcuitest: String?
    /// The name in react-native-permissions.
    public var reactNative: String?
    /// The name in Flutter's permission_handler.
    public var flutter: String?

    /// Creates the names. A name is nil if the tool does not have the permission.
    public init(
      tcc: String? = nil, simctl: String? = nil, detox: String? = nil, maestro: String? = nil,
      xcuitest: String? = nil, reactNative: String? = nil, flutter: String? = nil
    ) {
      self.tcc = tcc
      self.simctl = simctl
      self.detox = detox
      self.maestro = maestro
      self.xcuitest = xcuitest
      self.reactNative = reactNative
      self.flutter = flutter
    }

    /// Each tool with its name for the permission, in the order of the columns of `consentwalk permissions`.
    public var named: [(tool: String, word: String?)] {
      [
        ("tcc", tcc), ("simctl", simctl), ("detox", detox), ("maestro", maestro), ("xcuitest", xcuitest),
        ("react-native-permissions", reactNative), ("permission_handler", flutter),
      ]
    }
  }
}

extension ServiceRow {
  /// What happens if the key is missing: iOS terminates apps that were built with the SDK of iOS 10 or later.
  static let keyIsNeeded: [Fact<MissingKey>] = [
    Fact(.ios6 ... .ios9_3, .asks, .documented, "https://useyourloaf.com/blog/privacy-settings-in-ios-10/"),
    Fact(
      .ios10..., .ends, .observed,
      "https://useyourloaf.com/blog/privacy-settings-in-ios-10/; crash logs of TCC, many reports"),
  ]

  /// Creates a row for the usual case: a prompt with two buttons, and a switch in Settings.
  ///
  /// - Parameters:
  ///   - since: The first iOS version that has the prompt.
  ///   - isOlder: Whether earlier versions already have the service. On them it works without a prompt.
  static func twoWay(
    _ word: String, since: Band, isOlder: Bool = false, request: String? = nil, use: String? = nil,
    key: String?, missingKey: [Fact<MissingKey>]? = nil, reading: ServiceReading = .authorized,
    readings: [Fact<ServiceReading>]? = nil,
    _ change: ServiceChange, _ changeMark: Mark, _ changeSource: String,
    keeping: Fact<ServiceKeeping>? = nil, keepingAssumption: AssumptionKey? = nil,
    isRestrictable: Bool = false,
    overlay: Overlay? = nil, dialogs: [Dialog] = [], hasRowAtAttempt: Bool = false,
    formerKeys: [String] = [], noun: String? = nil, announcedAs: [String] = [], tools: ToolNames,
    _ source: String
  ) -> ServiceRow {
    ServiceRow(
      word, questions: Fact.since(since, .allowDeny, before: isOlder ? .unasked : .absent, source),
      request: request,
      use: use,
      keys: key.map { name in
        // If the key is missing, some versions show default words. The key is required if a later version then refuses.
        [Key(name, isRequired: missingKey?.last?.value != .defaultWords)]
      } ?? [],
      missingKey: key == nil ? [Fact(.ios6..., .nothing, .observed, source)] : missingKey ?? keyIsNeeded,
      readings: readings ?? Fact.since(since, reading, before: .nothing, source),
      settings: Fact.since(since, .onOff, before: .absent, source),
      change: Fact(.ios6..., change, changeMark, changeSource),
      keeping: keeping
        ?? Fact(.ios6..., .nothing, .observed, "deleting an app deletes its TCC records, many reports"),
      keepingAssumption: keepingAssumption, isRestrictable: isRestrictable, overlay: overlay,
      dialogs: dialogs,
      hasRowAtAttempt: hasRowAtAttempt, formerKeys: formerKeys, noun: noun, announcedAs: announcedAs,
      tools: tools)
  }
}

extension ServiceRow {
  /// The keys for the full request, the newest first. An app needs one of them. Empty if iOS has default words.
  public var acceptedKeys: [String] {
    if missingKey.contains(where: { $0.value == .defaultWords }) { return [] }
    return keys.filter { $0.kinds != [.lesserRequest] }.newestFirst + formerKeys
  }

  /// The keys for the request for less access. The keys for the full request are also accepted.
  public var acceptedKeysOfLesserRequest: [String] {
    keys.filter { $0.kinds == [.lesserRequest] }.newestFirst + acceptedKeys
  }
}

extension [ServiceRow.Key] {
  /// The names of the keys, the newest key first. Keys of the same iOS version keep their order.
  fileprivate var newestFirst: [String] {
    enumerated().sorted { one, other in
      let (first, second) = (one.element.bands.lowerBound, other.element.bands.lowerBound)
      return first == second ? one.offset < other.offset : first > second
    }.map(\.element.name)
  }
}

extension Fact {
  /// Creates facts with one value from this version on, and another value before it.
  static func since(
    _ band: Band, _ value: Value, before: Value, _ source: String, _ mark: Mark = .observed
  ) -> [Fact] {
    guard let last = Band(rawValue: band.rawValue &- 1), band != .ios6 else {
      return [Fact(.ios6..., value, mark, source)]
    }
    return [Fact(.ios6...last, before, mark, source), Fact(band..., value, mark, source)]
  }
}

/// A key in Info.plist, with the permission that needs it.
struct ServiceKey: Sendable {
  let service: Service
  let key: ServiceRow.Key

  static let all: [ServiceKey] = Service.allCases.flatMap { service in
    service.row.keys.map { ServiceKey(service: service, key: $0) }
  }
}

extension Service {
  /// The service's keys in Info.plist as purpose strings.
  public var keys: [(string: PurposeString, key: ServiceRow.Key)] { Self.keys[Int(rawValue)] }

  private static let keys = allCases.map { service in
    ServiceKey.all.indices.filter { ServiceKey.all[$0].service == service }.map { index in
      (string: PurposeString.service(UInt8(truncatingIfNeeded: index)), key: ServiceKey.all[index].key)
    }
  }

  /// The purpose strings of each service, in the order of ``rows``.
  public static let purposes: [PurposeStrings] = keys.map { keys in
    keys.reduce(into: []) { $0.formUnion(PurposeStrings($1.string)) }
  }

  /// Returns the purpose strings that a request of this kind needs on these iOS versions.
  public func keys(of kind: ServiceCall.Kind, in band: Band) -> [PurposeString] {
    keys.filter { $0.key.kinds.contains(kind) && $0.key.bands.contains(band) }.map(\.string)
  }

  /// Returns the purpose strings that a request of this kind needs on any iOS version.
  public func purposeStrings(of kind: ServiceCall.Kind) -> [PurposeString] {
    keys.filter { $0.key.kinds.contains(kind) }.map(\.string)
  }
}
