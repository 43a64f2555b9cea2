import Explorer
import FaultSupport
import FlowController
import Platform
import Scenarios
import TestSupport

/// An unusual random flow, with a device and bounds for a search. It has chains of asks, soft asks, conditions, gates.
struct RandomFlow: CustomStringConvertible {
  private(set) var flow = Flow()
  private(set) var names = FlowNames()
  private(set) var texts = FlowTexts()
  private(set) var start = StartingPoint()
  private(set) var bounds = SearchBounds()
  private(set) var showsAd = true
  /// The steps that the search may use; nil for the default steps.
  private(set) var steps: String?

  static let goodReason = "This is used for what the screen behind it shows."
  static let badReason = "Tracking."
  static let unendedReason = "This is used for what the screen behind it shows"
  static let goodLine = "Next, your iPhone asks a question of its own."
  static let promise = "Say yes and get 100 coins at once."

  init(using random: inout SeededGenerator) throws {
    flow.hasLocationMode = Bool.random(using: &random)
    flow.reloadsAdOnAllow = Bool.random(using: &random)
    showsAd = Int.random(in: 0..<4, using: &random) > 0
    var purposes: [PurposeString: [FlowTexts.Text]] = [:]
    for key in PurposeString.allCases where Int.random(in: 0..<12, using: &random) > 0 {
      flow.purposes.insert(PurposeStrings(key))
      let dice = Int.random(in: 0..<12, using: &random)
      purposes[key] = [.init(dice == 0 ? Self.badReason : dice == 1 ? Self.unendedReason : Self.goodReason)]
    }
    addPolicy(using: &random)
    addFeatures(using: &random)
    // Most bugs involve chains of asks, so most asks share a trigger.
    let home = place(using: &random)
    let wanted = Self.themes.randomElement(using: &random) ?? Request.own
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let isAway = Int.random(in: 0..<4, using: &random) == 0
      add(wanted, at: isAway ? place(using: &random) : home, using: &random)
    }
    texts.purposes = purposes
    start.os = try version(using: &random)
    start.region =
      Region(["us", "us", "us", "jp", "eu-es", "eu-fr"].randomElement(using: &random) ?? "us") ?? .us
    bounds.policyRevisions = Int.random(in: 0...1, using: &random)
    bounds.maxStates = 2_000
    if Int.random(in: 0..<6, using: &random) == 0 { bounds.newest = Version(18) }
    if Int.random(in: 0..<5, using: &random) == 0 {
      let few = [
        "launch,terminate,tap,home", "launch,tap,open,home", "usual,request",
        "launch,terminate,tap,wait,home,set",
      ]
      steps = few.randomElement(using: &random)
    }
    if let steps { bounds.steps = try StepChoice(steps, StepVocabulary(names: names)) }
  }

  private mutating func addPolicy(using random: inout SeededGenerator) {
    let scopes: [PolicyScope] = [.absent, .absent, .absent, .feature, .app]
    flow.policyScope = scopes.randomElement(using: &random) ?? .absent
    flow.policyWait = [0, 2, 2, 2].randomElement(using: &random) ?? 2
    guard flow.policyScope != .absent else { return }
    flow.policyRevision = 20_240_101
    flow.ship(Language.bundled)
    for (index, language) in Language.bundled.enumerated() {
      flow.policyTexts[index] = PolicyTextID(language, Digest((0..<32).map { _ in 7 }) ?? Digest())
    }
  }

  private mutating func addFeatures(using random: inout SeededGenerator) {
    for index in 0..<Int.random(in: 1...2, using: &random) {
      var feature = Feature()
      feature.isGated = flow.policyScope == .feature && Bool.random(using: &random)
      feature.showsCoordinates = Int.random(in: 0..<6, using: &random) == 0
      feature.setsGeofence = Int.random(in: 0..<8, using: &random) == 0
      let gifts: [Feature.Gift] = [.absent, .absent, .absent, .deviceCheck, .defaults]
      feature.gift = gifts.randomElement(using: &random) ?? .absent
      _ = flow.add(feature)
      names.features.append("f\(index)")
    }
  }

  private func place(using random: inout SeededGenerator) -> Ask.Place {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .beforeActive
    case 1...3: .launch
    case 4: .feature(flow.featureCount - 1)
    default: .feature(0)
    }
  }

  private func version(using random: inout SeededGenerator) throws -> Version {
    let all: [Version] = [
      Version(8), Version(10), Version(11), Version(12), Version(13), Version(13, 4), Version(14, 0, beta: 1),
      Version(14, 2), Version(14, 5), Version(15), Version(17), Version(17, 4), Version(18), Version(18),
      Version(27, 2), Version(27, 2),
    ]
    return all.randomElement(using: &random) ?? Version(18)
  }

  /// The requests of the asks. Several asks often share a permission, so that one ask changes the status that the next
  /// ask finds.
  private static let themes: [[Request]] = [
    [
      .locationWhenInUse, .locationWhenInUse, .locationAlways, .locationAlways, .preciseLocation,
      .locationButton,
    ],
    [.locationWhenInUse, .locationAlways], [.tracking, .tracking, .trackingExpanded],
    [.notifications, .notificationsProvisional], Request.own, Request.own,
  ]

  private mutating func add(
    _ wanted: [Request], at place: Ask.Place, using random: inout SeededGenerator
  ) {
    var ask = Ask()
    ask.wants = wanted.randomElement(using: &random) ?? .tracking
    ask.place = place
    switch Int.random(in: 0..<6, using: &random) {
    case 0: ask.softAsk = .withLater
    case 1, 2: ask.softAsk = .withoutLater
    default: ask.softAsk = .absent
    }
    if ask.softAsk != .absent, Int.random(in: 0..<6, using: &random) == 0 {
      ask.isRemote = true
      ask.withoutText = Bool.random(using: &random) ? .skip : .askDirectly
    }
    ask.conditions = conditions(of: ask, using: &random)
    guard flow.add(ask) else { return }
    names.asks.append("a\(names.asks.count)")
    let isGenerous = Int.random(in: 0..<8, using: &random) == 0
    let isGranting = Int.random(in: 0..<8, using: &random) == 0
    texts.softAsks.append(
      ask.softAsk == .absent
        ? []
        : [
          .init(
            lines: [.init(isGenerous ? Self.promise : Self.goodLine)],
            button: isGranting ? "Allow" : "Continue")
        ])
  }

  private mutating func conditions(of ask: Ask, using random: inout SeededGenerator) -> Conditions {
    var conditions = Conditions()
    func dice(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }
    if dice(2) {
      let all: [StatusNames] = [
        .notDetermined, .notDetermined, .notDetermined, .denied, .authorized, .authorizedWhenInUse,
        .authorizedAlways, .provisional,
      ]
      var status: StatusNames = []
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        status.formUnion(all.randomElement(using: &random) ?? .notDetermined)
      }
      conditions.status = status
    }
    if dice(12) { conditions.launches = 2 }
    if dice(12) {
      if names.events.isEmpty { names.events.append("e") }
      flow.eventCount = 1
      conditions.event = Conditions.EventCount(event: 0, atLeast: 1)
    }
    if dice(12) { conditions.minimumOS = [Version(14), Version(99)].randomElement(using: &random) }
    if dice(12) { conditions.region = dice(2) ? .eu : .outsideEU }
    if ask.softAsk == .withLater, !dice(3) { conditions.later = .launches(1) }
    if dice(12) { conditions.quota = Conditions.Quota(count: 1, perDays: dice(2) ? 1 : 36_500) }
    if dice(6) { conditions.combine = .any }
    return conditions
  }

  var rules: Rules { Rules(flow: flow) }

  var description: String {
    let asks = (0..<Int(flow.askCount)).map { index -> String in
      let ask = flow.asks[index]
      let conditions = ask.conditions
      var stated: [String] = []
      if let status = conditions.status { stated.append("status \(status.names)") }
      for kind in ConditionKind.allCases where kind != .status && conditions.states(kind) {
        stated.append(kind.word)
      }
      if let quota = conditions.quota { stated.append("\(quota.count) per \(quota.perDays)") }
      if let minimum = conditions.minimumOS { stated.append("from \(minimum)") }
      let remote = ask.isRemote ? " remote \(ask.withoutText)" : ""
      return "  \(names.asks[index]): \(ask.wants.word) at \(ask.place), soft ask \(ask.softAsk)\(remote), "
        + "\(conditions.combine) \(stated.joined(separator: ", "))"
    }
    let features = (0..<Int(flow.featureCount)).map { index -> String in
      let feature = flow.features[index]
      return "f\(index)\(feature.isGated ? " gated" : "")\(feature.showsCoordinates ? " coordinates" : "")"
        + "\(feature.setsGeofence ? " geofence" : "") gift \(feature.gift)"
    }
    let keys = PurposeString.allCases.filter(flow.purposes.has).map(\.key).joined(separator: " ")
    return
      ([
        "iOS \(start.os)..\(bounds.newest.map { "\($0)" } ?? "") \(start.region.code), steps \(steps ?? "usual"), "
          + "policy \(flow.policyScope) \(flow.policyWait) s, location mode \(flow.hasLocationMode), "
          + "ad \(showsAd) reloads \(flow.reloadsAdOnAllow)", "  \(keys)",
        "  " + features.joined(separator: "; "),
      ] + asks)
      .joined(separator: "\n")
  }
}
