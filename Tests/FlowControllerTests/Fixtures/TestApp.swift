import FlowController
import Platform

/// An app to rehearse: its flow with the names of its features, asks and events.
struct TestApp: Sendable {
  var flow = Flow()
  var names = FlowNames()

  mutating func add(feature name: String, _ feature: Feature = Feature()) {
    precondition(flow.add(feature), "the flow is full")
    names.features.append(name)
  }

  mutating func add(ask name: String, _ ask: Ask) {
    precondition(flow.add(ask), "the flow is full")
    names.asks.append(name)
  }

  mutating func add(event name: String) {
    flow.eventCount += 1
    names.events.append(name)
  }

  /// The purpose strings of an app that declares all of them.
  static let everyPurpose = PurposeStrings(PurposeString.allCases.map { PurposeStrings($0) })

  /// The bundled flow, built in code: Rhythm Gym.
  static let bundled: TestApp = {
    var app = TestApp()
    app.flow.policyRevision = 20_130_526
    app.flow.policyScope = .feature
    app.flow.ship(Language.bundled)
    app.flow.policyTexts[0].digest = Digest((0..<32).map { UInt8($0) }) ?? Digest()
    app.flow.policyTexts[1] = PolicyTextID(.ja, Digest((0..<32).map { UInt8(255 - $0) }) ?? Digest())
    app.flow.purposes = everyPurpose
    app.flow.hasLocationMode = true
    app.flow.reloadsAdOnAllow = true
    var feature = Feature()
    feature.isGated = true
    app.add(feature: "sync", feature)
    feature = Feature()
    feature.showsCoordinates = true
    app.add(feature: "nearby", feature)
    feature = Feature()
    feature.setsGeofence = true
    app.add(feature: "alerts", feature)
    feature = Feature()
    feature.gift = .deviceCheck
    app.add(feature: "gift", feature)
    feature = Feature()
    feature.isTestPage = true
    app.add(feature: "lab", feature)

    var ask = Ask()
    ask.wants = .tracking
    ask.softAsk = .withLater
    ask.conditions.launches = 2
    ask.conditions.minimumOS = Version(14)
    ask.conditions.status = .notDetermined
    ask.conditions.later = .launches(1)
    app.add(ask: "tracking", ask)
    ask = Ask()
    ask.wants = .locationAlways
    ask.place = .feature(1)
    ask.conditions.status = .notDetermined
    app.add(ask: "location", ask)
    ask = Ask()
    ask.wants = .notifications
    ask.place = .feature(2)
    ask.conditions.status = .notDetermined
    app.add(ask: "notifications", ask)
    return app
  }()

  /// The same app, with the policy for the whole app and a counted event.
  static let gatedWhole: TestApp = {
    var app = bundled
    app.flow.policyScope = .app
    app.add(event: "song")
    return app
  }()

  /// An app that asks for everything at once: without *later*, remote, in `didFinishLaunching`, with quotas
  /// and cool-downs, and with its gift stored in the defaults.
  static let insistent: TestApp = {
    var app = TestApp()
    app.flow.deploymentTarget = Version(9)
    app.flow.purposes = everyPurpose
    app.flow.policyRevision = 20_240_101
    app.flow.policyScope = .app
    app.flow.hasLocationMode = true
    var feature = Feature()
    feature.gift = .defaults
    feature.showsCoordinates = true
    feature.setsGeofence = true
    app.add(feature: "all", feature)
    app.add(event: "song")
    app.add(event: "share")

    var ask = Ask()
    ask.wants = .notificationsProvisional
    ask.place = .beforeActive
    app.add(ask: "quiet", ask)
    ask = Ask()
    ask.wants = .tracking
    ask.place = .beforeActive
    ask.conditions.launches = 3
    app.add(ask: "early", ask)
    ask = Ask()
    ask.wants = .trackingExpanded
    ask.softAsk = .withoutLater
    ask.isRemote = true
    ask.withoutText = .askDirectly
    ask.conditions.quota = Conditions.Quota(count: 2, perDays: 7)
    app.add(ask: "remote", ask)
    ask = Ask()
    ask.wants = .locationWhenInUse
    ask.place = .feature(0)
    ask.softAsk = .withLater
    ask.conditions.combine = .any
    ask.conditions.event = Conditions.EventCount(event: 0, atLeast: 2)
    ask.conditions.days = Conditions.Days(atLeast: 3, since: .lastLater)
    app.add(ask: "place", ask)
    ask = Ask()
    ask.wants = .preciseLocation
    ask.place = .feature(0)
    app.add(ask: "precise", ask)
    ask = Ask()
    ask.wants = .notifications
    ask.place = .feature(0)
    app.add(ask: "loud", ask)
    return app
  }()
}
