public import FlowController

/// A list of steps and expectations for a fresh device.
///
///     let context = FlowContext(flow: catalogue.flow, names: catalogue.names)
///     let scenario = try ScenarioFile(YAMLSource(file: "a.yaml", bytes: bytes)).scenario(on: context)
///     print(scenario.run(on: context).passed)
public struct Scenario: Sendable {
  public let header: ScenarioHeader
  /// The initial state. The header overrides the flow, and the flow overrides the defaults.
  public let start: StartingPoint
  /// Steps, expectations and notes, in order.
  public let lines: [ScenarioLine]
  /// The names of the flow for which the scenario was read.
  public let names: FlowNames
  /// For each line, whether a later expectation needs the events of this step.
  let isListening: [Bool]

  /// Creates a scenario from its parts.
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

  public var name: String { header.name }
}

extension Scenario {
  /// Returns the world before the first step: a fresh device with the changes in the header.
  public func beginning(_ rules: Rules) -> World {
    var world = World(start, rules)
    // This change was already tried when the file was read, so it cannot fail here.
    if let change = header.change { try? step(&world, .set(change), rules) }
    return world
  }
}
