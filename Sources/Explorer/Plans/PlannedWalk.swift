import ConsentWords
public import FlowController
public import Scenarios

/// One walk of a plan on the exact model.
public struct PlannedWalk: Sendable {
  /// A step with its result.
  public struct Leg: Sendable {
    public let step: Step
    public let before: World
    public let after: World
    public let events: [Event]
    public let items: Set<CoverageItem>
  }

  public private(set) var legs: [Leg] = []
  public let start: World

  public init(from start: World) { self.start = start }

  /// The world after the last step.
  public var end: World { legs.last?.after ?? start }

  public var items: Set<CoverageItem> { legs.reduce(into: []) { $0.formUnion($1.items) } }

  /// Takes a step on the exact model.
  ///
  /// - Throws: `ImpossibleStep` if the step is not possible. Then the walk is unchanged.
  mutating func take(_ step: Step, _ rules: Rules) throws(ImpossibleStep) {
    let before = end
    var world = before
    var log = EventLog()
    try FlowController.step(&world, step, rules, into: &log)
    legs.append(
      Leg(
        step: step, before: before, after: world, events: log.events,
        items: Set(log.events.compactMap(CoverageItem.init))))
  }

  /// Returns the walk without some of its steps; nil if a later step is then impossible.
  func without(_ range: Range<Int>, _ rules: Rules) -> PlannedWalk? {
    var walk = self
    let rest = legs[range.upperBound...]
    walk.legs.removeSubrange(range.lowerBound...)
    for leg in rest {
      do { try walk.take(leg.step, rules) } catch { return nil }
    }
    return walk
  }

  /// Returns the walk as a scenario, with the expected visible state after each step that exercises an item.
  ///
  /// - Complexity: O(number of steps).
  public func scenario(_ header: ScenarioHeader, _ names: FlowNames, _ rules: Rules) -> Scenario {
    var lines: [ScenarioLine] = []
    for (index, leg) in legs.enumerated() {
      lines.append(ScenarioLine(.step(leg.step)))
      guard !leg.items.isEmpty || index == legs.count - 1 else { continue }
      let seen = Expectation.visible(in: leg.after, names, rules)
      let reasons = leg.events.filter { event in
        if case .reason = CoverageItem(event) { true } else { false }
      }
      let parts = reasons.map { Expectation.LogPart($0.line(names)) }
      lines.append(ScenarioLine(.expect(Expectation(fields: seen.fields, logContains: parts))))
    }
    return Scenario(header: header, start: header.ownStart, lines: lines, names: names).inDurations(rules)
  }
}
