/// The facts of a ``ServiceRow`` for one iOS version. The step function can read this value quickly.
public struct ServiceRule: Hashable, Sendable {
  public var question = ServiceQuestion.absent
  public var missingKey = MissingKey.nothing
  public var reading = ServiceReading.nothing
  public var setting = ServiceSetting.absent
  /// Whether iOS terminates a running app when the user changes the setting.
  public var endsOnChange = false
  /// Whether deleting the app keeps the answer.
  public var outlivesApp = false
  /// Whether *Reset Location & Privacy* keeps the answer.
  public var outlivesReset = false
  public var isRestrictable = false
  /// The effect of the system-wide switch; nil if there is no such switch.
  public var overlay: OverlayEffect?
  /// Whether the row in Settings appears after the first request, even if the user answered no prompt.
  public var hasRowAtAttempt = false
  /// Whether iOS refuses the former request function.
  public var refusesFormerCall = false
  /// Whether the alert about limited access appears at the first use after each launch, instead of only after a change.
  public var alertsEachLaunch = false
  /// Whether an answer of an earlier version, which meant full access, means less access on this version.
  public var narrowsEarlierAnswers = false
  /// The kinds of calls that exist, one bit each.
  public var calls: UInt8 = 0
  /// Whether no source says what a change in Settings does, so that the value is an assumption.
  public var changeIsAssumed = false
  /// The roles of the dialogs after the first prompt, by stage; empty if this version does not have the dialog.
  public var stageRoles = InlineArray<4, RoleSet>(repeating: [])
  /// The keys in Info.plist for each kind of request. One of them is enough.
  public var keys = InlineArray<4, UInt64>(repeating: 0)
  /// Of ``keys``, those that are about writing.
  public var writingKeys: UInt64 = 0

  public init() {}

  /// Whether this iOS version has the request.
  public func has(_ kind: ServiceCall.Kind) -> Bool { calls & 1 << kind.rawValue != 0 }

  /// Whether this iOS version has the dialog.
  public func has(_ stage: ServiceDialog.Stage) -> Bool { !stageRoles[Int(stage.rawValue)].isEmpty }

  public static func == (left: ServiceRule, right: ServiceRule) -> Bool { left.parts == right.parts }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  private var parts: [UInt64] {
    [
      UInt64(question.rawValue), UInt64(missingKey.rawValue), UInt64(reading.rawValue),
      UInt64(setting.rawValue), endsOnChange ? 1 : 0, outlivesApp ? 1 : 0, outlivesReset ? 1 : 0,
      isRestrictable ? 1 : 0, overlay.map { UInt64($0.rawValue) + 1 } ?? 0, hasRowAtAttempt ? 1 : 0,
      UInt64(calls), UInt64(stageRoles[1].rawValue), UInt64(stageRoles[2].rawValue),
      UInt64(stageRoles[3].rawValue), keys[0], keys[1], keys[2], keys[3], writingKeys,
      changeIsAssumed ? 1 : 0, refusesFormerCall ? 1 : 0, alertsEachLaunch ? 1 : 0,
      narrowsEarlierAnswers ? 1 : 0,
    ]
  }
}

extension ServiceRule {
  /// Collects the facts about a service for one iOS version.
  ///
  /// - Complexity: O(number of facts of the row).
  public init(_ service: Service, _ band: Band, assuming assumptions: Assumptions = Assumptions()) {
    self.init(service.row, service.keys, band, assumptions)
  }

  /// Collects the facts of a row for one iOS version. The row is borrowed, because rows are large. Each start of the
  /// program reads nearly all rows for every version.
  init(
    _ row: ServiceRow, _ ownKeys: [(string: PurposeString, key: ServiceRow.Key)], _ band: Band,
    _ assumptions: Assumptions
  ) {
    func value<Value>(_ facts: [Fact<Value>], _ usual: Value) -> Value {
      facts.last { $0.bands.contains(band) }?.value ?? usual
    }
    question = value(row.questions, .absent)
    missingKey = value(row.missingKey, .nothing)
    reading = value(row.readings, .nothing)
    setting = value(row.settings, .absent)
    switch row.change.value {
    case .stays: endsOnChange = false
    case .ends: endsOnChange = true
    case .likelyEnds:
      endsOnChange = assumptions.settingsChange != .stays
      changeIsAssumed = true
    case .likelyStays:
      endsOnChange = assumptions.settingsChange == .ends
      changeIsAssumed = true
    }
    outlivesReset = row.keeping.value != .nothing
    outlivesApp = row.keeping.value == .both && assumptions.outlivesApp(row.keepingAssumption)
    isRestrictable = row.isRestrictable
    overlay = row.overlay?.effect
    hasRowAtAttempt = row.hasRowAtAttempt
    refusesFormerCall = row.former.map { $0.until <= band } ?? false
    alertsEachLaunch = value(row.alerts, .onChange) == .eachLaunch
    narrowsEarlierAnswers = value(row.updates, .keeps) == .narrows
    assume(assumptions)
    guard question != .absent else { return }
    for kind in ServiceCall.Kind.allCases where row.has(kind) {
      // The request for less access exists only on versions whose prompt can allow less.
      if kind == .lesserRequest, question != .fullDeny { continue }
      calls |= 1 << kind.rawValue
    }
    for dialog in row.dialogs where dialog.since <= band {
      stageRoles[Int(dialog.stage.rawValue)] = RoleSet(of: dialog.roles)
    }
    for (string, key) in ownKeys where key.bands.contains(band) {
      for kind in key.kinds { keys[Int(kind.rawValue)] |= 1 << UInt64(string.rawValue) }
      if key.isForWriting { writingKeys |= 1 << UInt64(string.rawValue) }
    }
  }
}

extension ServiceRule {
  /// Applies the assumptions about a missing key and about the alert on limited access.
  private mutating func assume(_ assumptions: Assumptions) {
    if let assumed = assumptions.networkWithoutKey, missingKey == .defaultWords || missingKey == .silent {
      missingKey = assumed == .words ? .defaultWords : .silent
    }
    if assumptions.faceIDAsksForPasscode, reading == .available { missingKey = .passcode }
    if let assumed = assumptions.limitedAlert { alertsEachLaunch = assumed == .eachLaunch }
  }
}

extension ServiceRow {
  /// Returns the versions at which a fact of the row can change, one bit each. The first version is always included.
  func changes(_ ownKeys: [(string: PurposeString, key: Key)]) -> UInt32 {
    var changes: UInt32 = 1
    func add(_ bands: ClosedRange<Band>) {
      changes |= 1 << UInt32(bands.lowerBound.rawValue) | 2 << UInt32(bands.upperBound.rawValue)
    }
    for fact in questions { add(fact.bands) }
    for fact in missingKey { add(fact.bands) }
    for fact in readings { add(fact.bands) }
    for fact in settings { add(fact.bands) }
    for fact in alerts { add(fact.bands) }
    for fact in updates { add(fact.bands) }
    if let former { add(former.until ... .newest) }
    for dialog in dialogs { add(dialog.since ... .newest) }
    for (_, key) in ownKeys { add(key.bands) }
    return changes
  }
}

extension ServiceRule {
  /// Returns the roles of the first prompt, in the order of ``Role``.
  ///
  /// - Parameters:
  ///   - kind: The kind of request that caused the prompt.
  ///   - isUpgrade: Whether the user allowed less access before.
  ///   - isOn: Whether at least one switch of the sheet is on.
  public func roles(after kind: ServiceCall.Kind, isUpgrade: Bool, isOn: Bool) -> RoleSet {
    switch question {
    case .absent, .unasked, .allowDeny, .eachUse, .eachContent: RoleSet(.allow, .deny)
    case .selectFullDeny: RoleSet(.select, .full, .deny)
    case .selectFullDenyOrKeep: RoleSet(.select, .full, isUpgrade ? .keep : .deny)
    case .continueDeny: RoleSet(.continue, .deny)
    case .fullDeny:
      kind == .lesserRequest ? RoleSet(.allow, .deny) : RoleSet(.full, isUpgrade ? .keep : .deny)
    case .sheet: isOn ? RoleSet(.allow, .deny) : RoleSet(.turnOnAll, .deny)
    case .stars: RoleSet(.rate, .notNow)
    case .share: RoleSet(.share, .decline)
    }
  }

  /// Returns the roles in the order of the screen: from top to bottom, or from left to right. If two buttons are next
  /// to each other, the one that denies comes first.
  ///
  /// - Source: measured on simulators with iOS 18.6 and 26.5 (bajutsu-e2e/bajutsu); for photos, UI tests of many apps.
  public func screenOrder(after kind: ServiceCall.Kind, isUpgrade: Bool) -> [Role] {
    switch question {
    case .absent, .unasked, .allowDeny, .eachUse, .eachContent: [.deny, .allow]
    case .selectFullDeny, .selectFullDenyOrKeep: [.select, .full, isUpgrade ? .keep : .deny]
    case .continueDeny: [.deny, .continue]
    case .fullDeny: kind == .lesserRequest ? [.deny, .allow] : [isUpgrade ? .keep : .deny, .full]
    case .sheet: [.turnOnAll, .deny, .allow]
    case .stars: [.rate, .notNow]
    case .share: [.share, .decline]
    }
  }
}

extension RoleSet {
  /// Creates a set from a list. This is slow, so only code that builds tables uses it, not the step function.
  public init(of roles: [Role]) { self.init(rawValue: roles.reduce(0) { $0 | 1 << UInt32($1.rawValue) }) }
}
