import FlowController
import Platform

/// Every field of the state that can be expected, with the values it can have under one flow.
///
/// A test holds this table against the state itself.
struct StateFields: Sendable {
  /// The paths, in the order of the state.
  let paths: [String]
  private let kinds: [String: FieldKind]

  /// The paths whose values are iOS versions.
  static let versions: Set = ["os", "app.deploymentTarget"]

  init(flow: Flow, names: FlowNames) {
    let all = Self.fixed(names) + Self.defaults(flow, names) + [("log", .lines)]
    paths = all.map(\.path)
    kinds = Dictionary(all.map { ($0.path, $0.kind) }, uniquingKeysWith: { first, _ in first })
  }

  /// What can be expected of a field; nil where there is no such field.
  subscript(path: String) -> FieldKind? { kinds[path] }

  typealias Entry = (path: String, kind: FieldKind)

  private static func fixed(_ names: FlowNames) -> [Entry] {
    let prompts = SystemDialog.allCases.map(\.word) + AppScreen.allCases.map(\.word)
    let device: [Entry] = [
      ("device", .text), ("os", .version), ("now", .moment),
      ("locale", .words(Language.allCases.map(\.code))),
      ("region", .region),
      ("screen", .words(["springboard", "settings", "browser", "home"] + names.features)),
      ("prompt", .orNull(.words(prompts))), ("choices", .roles),
      ("waiting", .requests),
    ]
    let app: [Entry] = [
      ("app", .fields), ("app.installed", .flag),
      ("app.process", .words(AppState.Process.allCases.map(\.word))),
      ("app.active", .flag), ("app.launches", .number),
      ("app.processStarts", .number), ("app.deploymentTarget", .version),
    ]
    return device + app + tracking + location + rest
  }

  private static let rows = World.SwitchRow.allCases.map(\.word)

  private static let tracking: [Entry] = [
    ("tracking", .fields),
    ("tracking.truth", .orNull(.words(TrackingRecord.Answer.allCases.map(\.word) + ["restricted"]))),
    ("tracking.api", .orNull(.words(TrackingStatus.allCases.map(\.name)))),
    ("tracking.settings", .words(rows)), ("tracking.promptsShown", .number),
    ("tracking.globalSwitch", .orNull(.flag)), ("tracking.advertisingTrackingEnabled", .flag),
    ("tracking.idfa", .orNull(.fields)),
    ("tracking.idfa.legacy", .orNull(.words(["real", "zeros", "unread"]))),
    ("tracking.idfa.direct", .orNull(.words(["real", "zeros"]))),
    ("tracking.idfa.consented", .orNull(.words(["real", "zeros", "unread"]))),
  ]

  private static let location: [Entry] =
    [
      ("location", .fields),
      ("location.truth", .words(LocationRecord.Grant.allCases.map(\.word) + ["restricted"])),
      ("location.api", .orNull(.words(LocationStatus.allCases.map(\.name)))),
      ("location.settings", .words(["absent"] + SystemChange.LocationRow.allCases.map(\.word))),
      ("location.services", .flag), ("location.accuracy", .words(["full", "reduced"])),
      ("location.inUse", .flag), ("location.receiving", .flag), ("location.backgroundFlag", .flag),
      ("location.indicator", .flag), ("location.upgradeOffered", .flag), ("location.capabilities", .fields),
    ]
    + [
      "foregroundUpdates", "continueInBackground", "startInBackground", "beaconRanging", "regionMonitoring",
      "significantChange", "visits",
    ].map { ("location.capabilities." + $0, .flag) }

  private static let rest: [Entry] = [
    ("notifications", .fields),
    ("notifications.api", .orNull(.words(NotificationStatus.allCases.map(\.name)))),
    ("notifications.settings", .words(rows)), ("notifications.delivered", .number),
    ("notifications.unopened", .number),
    ("policy", .fields), ("policy.revision", .number), ("policy.agreed", .number), ("policy.isAgreed", .flag),
    ("policy.agreeEnabled", .flag), ("policy.receipt", .orNull(.fields)),
    ("policy.receipt.revision", .orNull(.number)), ("policy.receipt.time", .orNull(.moment)),
    ("policy.receipt.locale", .orNull(.words(Language.allCases.map(\.code)))),
    ("policy.receipt.sha256", .orNull(.digest)),
    ("deviceCheck", .fields), ("deviceCheck.bit0", .flag), ("deviceCheck.bit1", .flag),
    ("deviceCheck.lastUpdate", .orNull(.month)),
    ("ad", .fields), ("ad.personalised", .flag), ("ad.loads", .number),
    ("gift", .words(AppState.Gift.allCases.map(\.word))),
  ]

  /// The app's own stored settings, as far as the flow's conditions have a use for them.
  private static func defaults(_ flow: Flow, _ names: FlowNames) -> [Entry] {
    var entries: [Entry] = [
      ("defaults", .fields), ("defaults.launchCount", .orNull(.number)),
      ("defaults._PpVersion", .orNull(.number)),
    ]
    func add(_ key: String, _ kind: FieldKind) { entries.append(("defaults." + key, .orNull(kind))) }
    let conditions = names.asks.indices.map { flow.asks[$0].conditions }
    if conditions.contains(where: { $0.days?.since == .firstLaunch }) { add("firstLaunch", .moment) }
    for (name, conditions) in zip(names.asks, conditions) {
      if conditions.days?.since == .lastShown { add(name + ".lastShown", .moment) }
      switch conditions.later {
      case .launches: add(name + ".laterLaunch", .number)
      case .days: add(name + ".lastLater", .moment)
      case nil: if conditions.days?.since == .lastLater { add(name + ".lastLater", .moment) }
      }
      guard conditions.quota != nil else { continue }
      add(name + ".quotaStart", .moment)
      add(name + ".quotaUsed", .number)
    }
    if (0..<Int(flow.featureCount)).contains(where: { flow.features[$0].gift == .defaults }) {
      add("giftClaimed", .flag)
    }
    for name in names.events { add("event." + name, .number) }
    return entries
  }
}
