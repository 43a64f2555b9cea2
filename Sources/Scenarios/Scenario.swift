public import FlowController

/// Steps on a fresh device, with what is expected after them.
public struct Scenario: Sendable {
  /// What the file says before its steps.
  public let header: ScenarioHeader
  /// How the device begins: the header before the flow, the flow before the defaults.
  public let start: StartingPoint
  /// Steps, expectations and notes, in order.
  public let lines: [ScenarioLine]
  /// The names of the flow it was read or recorded under.
  public let names: FlowNames
  /// Whether what the step of that line caused will be asked for.
  let isListening: [Bool]

  /// A scenario made of its parts.
  ///
  /// - Complexity: O(number of lines).
  public init(header: ScenarioHeader, start: StartingPoint, lines: [ScenarioLine], names: FlowNames) {
    self.header = header
    self.start = start
    self.lines = lines
    self.names = names
    var isListening = Array(repeating: false, count: lines.count)
    var isWanted = false
    for index in lines.indices.reversed() {
      switch lines[index].action {
      case .expect(let expectation): isWanted = isWanted || expectation.readsLog
      case .step:
        isListening[index] = isWanted
        isWanted = false
      case .note: break
      }
    }
    self.isListening = isListening
  }

  /// What the scenario is called.
  public var name: String { header.name }
}

extension Scenario {
  /// The world before the first step: a fresh device, with what the header sets.
  public func beginning(_ rules: Rules) -> World {
    var world = World(start, rules)
    // What the header sets was tried when the file was read.
    if let change = header.change { try? step(&world, .set(change), rules) }
    return world
  }
}
