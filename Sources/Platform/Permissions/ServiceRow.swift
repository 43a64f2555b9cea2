/// A row of the table of permissions: what iOS does about one of them, since when, and where that is known from.
public struct ServiceRow: Sendable {
  /// The word as typed and shown: `photos-add`.
  public let word: String
  /// What its question is, version by version.
  let questions: [Fact<ServiceQuestion>]
  /// The call that asks, as the log names it; nil where only a use asks.
  let request: String?
  /// The word and the call that ask for less.
  let lesserWord: String?
  let lesserRequest: String?
  /// What stands for a use in the log; nil where a use asks nothing.
  let use: String?
  /// The keys in Info.plist, in the order of the versions that want them.
  let keys: [Key]
  /// What comes of a call without its key.
  let missingKey: [Fact<MissingKey>]
  /// What the app reads.
  let readings: [Fact<ServiceReading>]
  /// What the app's row in Settings is.
  let settings: [Fact<ServiceSetting>]
  /// Whether a change in Settings ends the app.
  let change: Fact<ServiceChange>
  /// What of the answer outlives a reinstall and *Reset Location & Privacy*.
  let keeping: Fact<ServiceKeeping>
  /// Which assumption says that the answer does not outlive the app after all.
  public let keepingAssumption: AssumptionKey?
  /// Whether Screen Time or a profile can restrict it.
  public let isRestrictable: Bool
  /// A switch of the system over all answers; nil where there is none.
  public let overlay: Overlay?
  /// Its dialogs beside the question.
  public let dialogs: [Dialog]
  /// A permission whose answer its row in Settings shows as well: adding to the photo library.
  let lesser: String?
  /// Whether the row in Settings is there from the first attempt.
  public let hasRowAtAttempt: Bool
  /// Whether the picker of iOS would do, so that no permission is needed.
  public let hasPicker: Bool
  /// The words that other tools use for it.
  public let tools: ToolNames

  init(
    _ word: String, questions: [Fact<ServiceQuestion>], request: String? = nil, lesserWord: String? = nil,
    lesserRequest: String? = nil, use: String? = nil, keys: [Key], missingKey: [Fact<MissingKey>],
    readings: [Fact<ServiceReading>], settings: [Fact<ServiceSetting>], change: Fact<ServiceChange>,
    keeping: Fact<ServiceKeeping> = Fact(
      .ios6..., .nothing, .observed, "deleting an app drops what TCC holds about it, many reports"),
    keepingAssumption: AssumptionKey? = nil, isRestrictable: Bool = false, overlay: Overlay? = nil,
    dialogs: [Dialog] = [], lesser: String? = nil,
    hasRowAtAttempt: Bool = false, hasPicker: Bool = false, tools: ToolNames
  ) {
    self.word = word
    self.questions = questions
    self.request = request
    self.lesserWord = lesserWord
    self.lesserRequest = lesserRequest
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
    self.lesser = lesser
    self.hasRowAtAttempt = hasRowAtAttempt
    self.hasPicker = hasPicker
    self.tools = tools
  }

  /// A key in Info.plist, and the versions that want it.
  public struct Key: Sendable {
    public let name: String
    public let bands: ClosedRange<Band>
    /// The calls that want it.
    public let kinds: [ServiceCall.Kind]
    /// Whether an app without it can ask for nothing; else another key will do, or default words stand in.
    public let isRequired: Bool
    /// Whether it is about what the app writes; where reading reports nothing, the app reads that alone.
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

  /// A switch of the system over the answers of all apps.
  public struct Overlay: Sendable {
    /// The key of `set`: `bluetooth-power`.
    public let word: String
    /// What it does when it is off.
    public let effect: OverlayEffect
    public let source: String
  }

  /// A dialog beside the question.
  public struct Dialog: Sendable {
    /// The name as scenarios have it: `photos-picker`.
    public let word: String
    public let stage: ServiceDialog.Stage
    /// Its buttons, from top to bottom or from left to right.
    public let roles: [Role]
    /// The first version that has it.
    public let since: Band
    /// Whether a use can bring it.
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

  /// What other tools call a permission; nil where they do not have it.
  public struct ToolNames: Sendable {
    /// The service of TCC, without `kTCCService`.
    public var tcc: String?
    /// `simctl privacy`.
    public var simctl: String?
    /// Detox, and applesimutils.
    public var detox: String?
    public var maestro: String?
    /// `XCUIProtectedResource`, which can only be reset.
    public var xcuitest: String?
    /// react-native-permissions.
    public var reactNative: String?
    /// permission_handler of Flutter.
    public var flutter: String?

    /// These words; nil where a tool has none.
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

    /// Each tool with its word, in the order of the table of `consentwalk permissions`.
    public var named: [(tool: String, word: String?)] {
      [
        ("tcc", tcc), ("simctl", simctl), ("detox", detox), ("maestro", maestro), ("xcuitest", xcuitest),
        ("react-native-permissions", reactNative), ("permission_handler", flutter),
      ]
    }
  }
}

extension ServiceRow {
  /// A permission that is asked about once, with two buttons, and has a switch in Settings.
  ///
  /// - Parameters:
  ///   - since: The first version that has the question.
  ///   - isOlder: Whether the service is older than its question: then it simply works before.
  static func twoWay(
    _ word: String, since: Band, isOlder: Bool = false, request: String? = nil, use: String? = nil,
    key: String?, missingKey: MissingKey = .ends, reading: ServiceReading = .authorized,
    _ change: ServiceChange, _ changeMark: Mark, _ changeSource: String,
    keeping: Fact<ServiceKeeping>? = nil, keepingAssumption: AssumptionKey? = nil,
    isRestrictable: Bool = false,
    overlay: Overlay? = nil, dialogs: [Dialog] = [], hasRowAtAttempt: Bool = false, tools: ToolNames,
    _ source: String
  ) -> ServiceRow {
    ServiceRow(
      word, questions: Fact.since(since, .allowDeny, before: isOlder ? .unasked : .absent, source),
      request: request,
      use: use, keys: key.map { [Key($0, isRequired: missingKey != .defaultWords)] } ?? [],
      missingKey: [Fact(.ios6..., key == nil ? .nothing : missingKey, .observed, source)],
      readings: Fact.since(since, reading, before: .nothing, source),
      settings: Fact.since(since, .onOff, before: .absent, source),
      change: Fact(.ios6..., change, changeMark, changeSource),
      keeping: keeping
        ?? Fact(.ios6..., .nothing, .observed, "deleting an app drops what TCC holds about it, many reports"),
      keepingAssumption: keepingAssumption, isRestrictable: isRestrictable, overlay: overlay,
      dialogs: dialogs,
      hasRowAtAttempt: hasRowAtAttempt, tools: tools)
  }
}

extension Fact {
  /// One value from a version on, another before it.
  static func since(
    _ band: Band, _ value: Value, before: Value, _ source: String, _ mark: Mark = .observed
  ) -> [Fact] {
    guard let last = Band(rawValue: band.rawValue &- 1), band != .ios6 else {
      return [Fact(.ios6..., value, mark, source)]
    }
    return [Fact(.ios6...last, before, mark, source), Fact(band..., value, mark, source)]
  }
}

/// A key of the table with the permission that it is for.
struct ServiceKey: Sendable {
  let service: Service
  let key: ServiceRow.Key

  static let all: [ServiceKey] = Service.allCases.flatMap { service in
    service.row.keys.map { ServiceKey(service: service, key: $0) }
  }
}

extension Service {
  /// The keys in Info.plist, as purpose strings, with the versions that want them.
  public var keys: [(string: PurposeString, key: ServiceRow.Key)] { Self.keys[Int(rawValue)] }

  private static let keys = allCases.map { service in
    ServiceKey.all.indices.filter { ServiceKey.all[$0].service == service }.map { index in
      (string: PurposeString.service(UInt8(truncatingIfNeeded: index)), key: ServiceKey.all[index].key)
    }
  }

  /// The purpose strings of each permission, in the order of the table.
  public static let purposes: [PurposeStrings] = keys.map { keys in
    keys.reduce(into: []) { $0.formUnion(PurposeStrings($1.string)) }
  }

  /// The purpose strings that a call of that kind wants on the versions of a band.
  public func keys(of kind: ServiceCall.Kind, in band: Band) -> [PurposeString] {
    keys.filter { $0.key.kinds.contains(kind) && $0.key.bands.contains(band) }.map(\.string)
  }

  /// The purpose strings that a call of that kind wants on some version.
  public func purposeStrings(of kind: ServiceCall.Kind) -> [PurposeString] {
    keys.filter { $0.key.kinds.contains(kind) }.map(\.string)
  }
}
