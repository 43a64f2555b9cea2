public import FlowController
public import Scenarios

/// The step function with a deliberate change of the world before or after each step.
public struct WrongStep: Stepping {
  /// Changes the world before a step.
  public typealias Before = @Sendable (_ step: Step, _ fields: inout WorldFields) -> Void
  /// Changes the world after a step.
  public typealias After =
    @Sendable (_ step: Step, _ before: WorldFields, _ fields: inout WorldFields) -> Void
  private let before: Before?
  private let after: After?

  public init(before: Before? = nil, after: After? = nil) {
    self.before = before
    self.after = after
  }

  /// Takes a step and applies the changes.
  ///
  /// - Throws: `ImpossibleStep`, like the step function.
  public func take(
    _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
  ) throws(ImpossibleStep) {
    var changed = world
    if let before {
      var fields = WorldFields(world)
      before(step, &fields)
      changed = fields.world ?? world
    }
    let found = changed
    try FlowController.step(&changed, step, rules, into: &log)
    world = changed
    guard let after else { return }
    var later = WorldFields(world)
    after(step, WorldFields(found), &later)
    world = later.world ?? world
  }
}

/// A world as named numbers, so that a test can set fields that only the step function may change.
public struct WorldFields {
  private var numbers: [String: Int64] = [:]

  public init(_ world: World) {
    for part in world.record.split(separator: " ") {
      let sides = part.split(separator: "=")
      if sides.count == 2 { numbers[String(sides[0])] = Int64(sides[1]) }
    }
  }

  /// The number of a field; 0 if it equals that of a fresh world.
  public subscript(name: String) -> Int64 {
    get { numbers[name] ?? 0 }
    set { numbers[name] = newValue }
  }

  /// Copies these fields from another world.
  public mutating func keep(_ names: String..., from other: WorldFields) {
    for name in names { numbers[name] = other.numbers[name] }
  }

  /// The world with these numbers; nil if one is out of range.
  public var world: World? { World(record: numbers.map { "\($0)=\($1)" }.joined(separator: " ")) }
}
