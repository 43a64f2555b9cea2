import FlowController
import Platform
import TestSupport

/// A flow as in its file, with names, so that tests can move, rename, remove and add parts.
struct DraftFlow {
  var features: [(name: String, feature: Feature)] = []
  var asks: [(name: String, place: Place, ask: Ask, event: String?)] = []
  var events: [String] = []
  var scope = PolicyScope.absent

  /// The trigger of an ask; a feature is given by its name.
  enum Place: Equatable {
    case launch, beforeActive
    case feature(String)
  }

  /// Makes a flow of random parts.
  init(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...4, using: &random) { addFeature(&random) }
    events = ["song", "share", "win"].shuffled(using: &random).dropLast(Int.random(in: 0...2, using: &random))
    for _ in 0..<Int.random(in: 1...6, using: &random) { addAsk(&random) }
    scope = PolicyScope.allCases.randomElement(using: &random) ?? .absent
  }

  /// The app of this flow. An ask whose trigger is gone runs at launch.
  var app: TestApp {
    var app = TestApp()
    app.flow.policyRevision = scope == .absent ? 0 : 20_240_101
    app.flow.policyScope = scope
    app.flow.purposes = TestApp.everyPurpose
    app.flow.hasLocationMode = true
    for (name, feature) in features { app.add(feature: name, feature) }
    for event in events { app.add(event: event) }
    for (name, place, draft, event) in asks {
      var ask = draft
      switch place {
      case .launch: ask.place = .launch
      case .beforeActive: ask.place = .beforeActive
      case .feature(let name):
        ask.place = features.firstIndex { $0.name == name }.map { .feature(UInt8($0)) } ?? .launch
      }
      ask.conditions.event = event.flatMap { events.firstIndex(of: $0) }.map {
        Conditions.EventCount(event: UInt8($0), atLeast: 1)
      }
      app.add(ask: name, ask)
    }
    return app
  }

  /// Makes one edit as a user would in the file.
  mutating func edit(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: asks.shuffle(using: &random)
    case 1: if asks.count < 12 { addAsk(&random) }
    case 2: if !asks.isEmpty { asks.remove(at: Int.random(in: asks.indices, using: &random)) }
    case 3:
      if let index = asks.indices.randomElement(using: &random) { asks[index].name = freeName("a", &random) }
    case 4:
      guard let index = asks.indices.randomElement(using: &random) else { return }
      asks[index].ask.softAsk = Ask.SoftAsk.allCases.randomElement(using: &random) ?? .absent
    case 5: features.shuffle(using: &random)
    case 6: if features.count < 8 { addFeature(&random) }
    case 7: if !features.isEmpty { features.remove(at: Int.random(in: features.indices, using: &random)) }
    case 8:
      guard let index = features.indices.randomElement(using: &random) else { return }
      features[index].name = freeName("f", &random)
    case 9: events.shuffle(using: &random)
    case 10: events = ["song", "share", "win", "lose"].filter { _ in Bool.random(using: &random) }
    default: scope = PolicyScope.allCases.randomElement(using: &random) ?? .absent
    }
  }

  /// Removes the soft ask of an ask, if that ask still exists.
  mutating func removeSoftAsk(of name: String) {
    for index in asks.indices where asks[index].name == name { asks[index].ask.softAsk = .absent }
  }

  private mutating func addFeature(_ random: inout SeededGenerator) {
    var feature = Feature()
    feature.isGated = Bool.random(using: &random)
    feature.showsCoordinates = Int.random(in: 0..<4, using: &random) == 0
    features.insert((freeName("f", &random), feature), at: Int.random(in: 0...features.count, using: &random))
  }

  private mutating func addAsk(_ random: inout SeededGenerator) {
    var ask = Ask()
    ask.wants = Request.own.randomElement(using: &random) ?? .tracking
    ask.softAsk = [.withLater, .withLater, .withoutLater, .absent].randomElement(using: &random) ?? .absent
    let later: [Conditions.Cooldown?] = [nil, .launches(2), .days(1)]
    ask.conditions.later = ask.softAsk == .withLater ? later.randomElement(using: &random) ?? nil : nil
    if Bool.random(using: &random) { ask.conditions.quota = Conditions.Quota(count: 2, perDays: 3) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      ask.conditions.days = Conditions.Days(
        atLeast: 1, since: Conditions.Since.allCases.randomElement(using: &random) ?? .install)
    }
    let event = Int.random(in: 0..<4, using: &random) == 0 ? events.randomElement(using: &random) : nil
    var place = Place.launch
    if Bool.random(using: &random), let feature = features.randomElement(using: &random) {
      place = .feature(feature.name)
    } else if Int.random(in: 0..<4, using: &random) == 0 {
      place = .beforeActive
    }
    asks.insert(
      (freeName("a", &random), place, ask, event), at: Int.random(in: 0...asks.count, using: &random))
  }

  /// Returns an unused name; it may have been in use earlier.
  private func freeName(_ stem: String, _ random: inout SeededGenerator) -> String {
    let taken = Set(asks.map(\.name) + features.map(\.name))
    let free = (0..<24).map { "\(stem)-\($0)" }.filter { !taken.contains($0) }
    return free.randomElement(using: &random) ?? stem
  }
}
