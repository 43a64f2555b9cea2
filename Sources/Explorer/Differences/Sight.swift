import FlowController
import Platform

/// Compares the fields of two worlds that the user or the app can see.
struct Sight {
  private let old: ComparedWorld
  private let new: ComparedWorld
  private let vocabularies: (old: StepVocabulary, new: StepVocabulary)
  /// Fields that are not compared, because a search does not store them exactly: counters, times, receipts.
  private let left: Set<String>
  /// The parts of the state that have at least one compared field.
  private let read: [StateKey]
  /// Whether two equal worlds show the same values in both flows, except for the buttons on screen.
  private let readsEqualAlike: Bool

  /// Fields that users cannot see, and fields in which the two sides differ on purpose.
  private static let unseen: Set<StateKey> = [
    .device, .os, .now, .locale, .region, .ask, .waiting, .app, .defaults, .log,
  ]

  private static let keys = StateKey.allCases.filter { !unseen.contains($0) }

  /// - Parameters:
  ///   - read: The topics whose values are compared.
  ///   - topics: The topics of the prompts that may be on screen.
  init(_ old: ComparedWorld, _ new: ComparedWorld, reading read: Topics, of topics: Topics = .all) {
    self.old = old
    self.new = new
    vocabularies = (StepVocabulary(names: old.names), StepVocabulary(names: new.names))
    let paths = StatePath.all(old.rules.flow, old.names)
    let left = Set(
      paths.filter { path in
        guard case .kept = path.search else { return true }
        let topics = Topics(of: path.subject)
        return !topics.isEmpty && topics.isDisjoint(with: read) && path.subject.hasRecord
      }.map(\.path))
    let unread = Dictionary(grouping: paths.map(\.path)) { $0.prefix { $0 != "." } }
      .filter { $0.value.allSatisfy(left.contains) }
    self.left = left
    self.read = Self.keys.filter { unread[$0.rawValue[...]] == nil }
    readsEqualAlike = old.readsAlike(new, topics)
  }

  /// The values that determine the texts on the screen.
  struct Look: Hashable {
    fileprivate let screen: String
    fileprivate let prompt: Prompt?
    fileprivate let ask: UInt8?
    fileprivate let page: UInt8?
    fileprivate let choices: [String]
    fileprivate let hasNotification: Bool
    /// The values that Settings shows; empty on other screens.
    fileprivate let rows: [StateValue]
  }

  func look(of world: World) -> Look {
    Look(
      screen: world.screenName(old.names), prompt: world.prompt, ask: world.askUp, page: world.app.page,
      choices: Self.choices(in: world, old.rules, vocabularies.old),
      hasNotification: world.notifications.unopened > 0,
      rows: world.device.front == .settings
        ? old.values(of: [.tracking, .location, .notifications], in: world) : [])
  }

  /// Returns every field that differs. The order is that of the fields in the state.
  ///
  /// - Complexity: O(number of fields); allocates.
  func findings(_ before: World, _ after: World) -> [WorldDifference.Finding] {
    allFindings(before, after, read).filter { !left.contains($0.what) }
  }

  /// Whether two equal worlds show and store the same in both flows.
  func areAlike(_ before: World, _ after: World) -> Bool {
    readsEqualAlike
      && Self.choices(in: before, old.rules, vocabularies.old)
        == Self.choices(in: after, new.rules, vocabularies.new)
  }

  /// The buttons on screen.
  private static func choices(in world: World, _ rules: Rules, _ vocabulary: StepVocabulary) -> [String] {
    world.taps(rules).map { vocabulary.text($0) }
  }

  /// Whether one world has a row in Settings that the other world lacks, or a row differs in its value. This includes
  /// rows that the slice does not compare.
  func hasOtherRows(_ before: World, _ after: World) -> Bool {
    allFindings(before, after, Self.keys).contains { $0.kind == .settings }
  }

  private func allFindings(
    _ before: World, _ after: World, _ keys: [StateKey]
  ) -> [WorldDifference.Finding] {
    var found: [WorldDifference.Finding] = []
    if before.app.process != after.app.process {
      let path = "app.process"
      found.append(
        WorldDifference.Finding(
          .ending, path, old.values(of: [.app], in: before)[0].part("process"),
          new.values(of: [.app], in: after)[0].part("process")))
    }
    let shown = zip(old.values(of: keys, in: before), new.values(of: keys, in: after))
    for (key, (one, other)) in zip(keys, shown) where one != other {
      for difference in one.differences(from: other) {
        let path = difference.path.isEmpty ? key.rawValue : key.rawValue + "." + difference.path
        found.append(
          WorldDifference.Finding(
            WorldDifference.Kind(path: path), path, one.part(difference.path), other.part(difference.path)))
      }
    }
    return found
  }
}

extension ComparedWorld {
  /// Whether two equal worlds show the same values in both flows, except for the buttons on screen. This is true if the
  /// flows have the same names and declarations, and iOS treats the permissions in question the same.
  func readsAlike(_ other: ComparedWorld, _ topics: Topics) -> Bool {
    let (flow, otherFlow) = (rules.flow, other.rules.flow)
    guard names == other.names, flow.purposes == otherFlow.purposes, flow.build == otherFlow.build,
      flow.hasLocationMode == otherFlow.hasLocationMode,
      flow.asksForReducedAccuracy == otherFlow.asksForReducedAccuracy,
      flow.hasAgeRangeEntitlement == otherFlow.hasAgeRangeEntitlement,
      flow.deploymentTarget == otherFlow.deploymentTarget, flow.policyScope == otherFlow.policyScope,
      rules.rulebooks.assumptions == Assumptions(), other.rules.rulebooks.assumptions == Assumptions(),
      origin.isLike(other.origin)
    else { return false }
    return Rulebook.differences(
      from: (origin.device.band, origin.device.region.regionClass),
      to: (other.origin.device.band, other.origin.device.region.regionClass)
    ).allSatisfy { difference in
      difference.permission.map { Topics(of: $0).isDisjoint(with: topics) } ?? false
    }
  }
}

extension World {
  /// The fields in which the two devices of a comparison differ on purpose. The deployment target is one of them,
  /// because the app is built for the iOS version.
  static let deviceFields: Set = ["os", "region", "locale", "app.deploymentTarget"]

  /// Whether another world has the same values, except the version, the region and the language of the device.
  fileprivate func isLike(_ other: World) -> Bool {
    func values(_ world: World) -> [Substring] {
      world.record.split(separator: " ").filter { value in
        !Self.deviceFields.contains(String(value.prefix { $0 != "=" }))
      }
    }
    return values(self) == values(other)
  }
}

extension StateSubject {
  /// Whether the field belongs to a topic whose values a search may not keep.
  fileprivate var hasRecord: Bool {
    switch self {
    case .everything, .anyPrompt, .processes: false
    case .tracking, .location, .updates, .notifications, .geofence, .policy, .gift, .service: true
    }
  }
}

extension StateValue {
  fileprivate func part(_ path: String) -> StateValue { path.isEmpty ? self : self[path] ?? .null }
}
