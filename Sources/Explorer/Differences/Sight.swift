import FlowController

/// The fields of two worlds that are compared.
struct Sight {
  private let old: ComparedWorld
  private let new: ComparedWorld
  /// Fields that a search does not store exactly: counters, moments, receipts.
  private let left: Set<String>
  /// The parts of the state that have at least one compared field.
  private let read: [StateKey]

  /// Fields that users cannot see, or that the question makes different on purpose.
  private static let unseen: Set<StateKey> = [
    .device, .os, .now, .locale, .region, .ask, .waiting, .app, .defaults, .log,
  ]

  private static let keys = StateKey.allCases.filter { !unseen.contains($0) }

  /// - Parameter read: The topics whose values are compared.
  init(_ old: ComparedWorld, _ new: ComparedWorld, reading read: Topics) {
    self.old = old
    self.new = new
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
  }

  /// Returns the fields that determine the texts on the screen.
  func look(of world: World) -> [StateValue] {
    let keys: [StateKey] =
      world.device.front == .settings
      ? [.screen, .prompt, .choices, .tracking, .location, .notifications] : [.screen, .prompt, .choices]
    return old.values(of: keys, in: world)
  }

  /// Returns every field that differs, in the order of the state.
  ///
  /// - Complexity: O(number of fields); allocates.
  func findings(_ before: World, _ after: World) -> [WorldDifference.Finding] {
    allFindings(before, after, read).filter { !left.contains($0.what) }
  }

  /// Whether Settings has a row in one world only, or a row with another value, whether or not this slice compares it.
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

extension StateSubject {
  /// Whether the field concerns values that a search may not keep.
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
