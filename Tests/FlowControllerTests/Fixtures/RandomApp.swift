import FlowController
import Platform

extension TestApp {
  /// Makes a random app: several asks per trigger, soft asks, gates, remote texts, conditions of all kinds,
  /// missing purpose strings.
  static func random(using random: inout some RandomNumberGenerator) -> TestApp {
    var app = TestApp()
    app.flow.deploymentTarget = .oldest
    app.flow.hasLocationMode = Int.random(in: 0..<4, using: &random) > 0
    app.flow.reloadsAdOnAllow = Bool.random(using: &random)
    for key in PurposeString.allCases where Int.random(in: 0..<8, using: &random) > 0 {
      app.flow.purposes.insert(PurposeStrings(key))
    }
    app.flow.policyScope = PolicyScope.allCases.randomElement(using: &random) ?? .absent
    if app.flow.policyScope != .absent { app.flow.policyRevision = 20_240_101 }
    for index in 0..<Int.random(in: 1...3, using: &random) {
      var feature = Feature()
      feature.isGated = app.flow.policyScope == .feature && Bool.random(using: &random)
      feature.showsCoordinates = Bool.random(using: &random)
      feature.setsGeofence = Int.random(in: 0..<4, using: &random) == 0
      app.add(feature: "feature\(index)", feature)
    }
    app.add(event: "song")
    app.add(event: "share")
    for index in 0..<Int.random(in: 1...6, using: &random) {
      app.add(ask: "ask\(index)", app.randomAsk(using: &random))
    }
    return app
  }

  private func randomAsk(using random: inout some RandomNumberGenerator) -> Ask {
    var ask = Ask()
    ask.wants = Request.own.randomElement(using: &random) ?? .tracking
    let feature = UInt8.random(in: 0..<flow.featureCount, using: &random)
    let places: [Ask.Place] = [.launch, .launch, .beforeActive, .feature(0), .feature(feature)]
    ask.place = places.randomElement(using: &random) ?? .launch
    ask.softAsk = Ask.SoftAsk.allCases.randomElement(using: &random) ?? .absent
    ask.isRemote = ask.softAsk != .absent && Int.random(in: 0..<3, using: &random) == 0
    ask.withoutText = Bool.random(using: &random) ? .skip : .askDirectly
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      guard let kind = ConditionKind.allCases.randomElement(using: &random) else { continue }
      ask.conditions.state(kind, using: &random)
    }
    ask.conditions.combine = Int.random(in: 0..<3, using: &random) == 0 ? .any : .all
    return ask
  }
}

extension Conditions {
  fileprivate mutating func state(_ kind: ConditionKind, using random: inout some RandomNumberGenerator) {
    let few = UInt16.random(in: 1...3, using: &random)
    switch kind {
    case .launches: launches = few
    case .days:
      let all: [Since] = [.install, .firstLaunch, .lastShown, .lastLater, .update]
      days = Days(atLeast: few, since: all.randomElement(using: &random) ?? .install)
    case .events: event = EventCount(event: UInt8.random(in: 0...1, using: &random), atLeast: few)
    case .minimumOS: minimumOS = Band.allCases.randomElement(using: &random)?.start
    case .status:
      status = [.notDetermined]
      if let other = StatusNames.named.randomElement(using: &random) { status?.insert(other.set) }
      if Int.random(in: 0..<3, using: &random) == 0 { status?.remove(.notDetermined) }
      if status?.isEmpty == true { status = .denied }
    case .region:
      let all: [RegionCondition] = [.eu, .outsideEU, .exactly(.us)]
      region = all.randomElement(using: &random)
    case .later: later = Bool.random(using: &random) ? .launches(few) : .days(few)
    case .quota: quota = Quota(count: UInt8(few), perDays: UInt16.random(in: 1...10, using: &random))
    case .accuracy: fullAccuracy = Bool.random(using: &random)
    case .services: services = Bool.random(using: &random)
    case .statusOf:
      var test = StatusTest()
      _ = test.add(.notifications, Bool.random(using: &random) ? .notDetermined : .authorized)
      statusOf = test
    // These conditions refer to flags of the flow.
    case .flags, .not, .anyOf: break
    }
  }
}
