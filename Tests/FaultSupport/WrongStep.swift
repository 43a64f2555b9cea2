public import FlowController
public import Scenarios

/// The step function with a change of the world before or after it.
public struct WrongStep: Stepping {
  /// What is put wrong.
  public typealias Before = @Sendable (_ step: Step, _ fields: inout WorldFields) -> Void
  /// What is put wrong.
  public typealias After =
    @Sendable (_ step: Step, _ before: WorldFields, _ fields: inout WorldFields) -> Void
  private let before: Before?
  private let after: After?

  /// The step function, with these changes.
  public init(before: Before? = nil, after: After? = nil) {
    self.before = before
    self.after = after
  }

  /// Takes a step, and what is wrong with it.
  ///
  /// - Throws: `ImpossibleStep`, as the step function does.
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

/// A world as named numbers, so that a test can write what only the step function may.
public struct WorldFields {
  private var numbers: [String: Int64] = [:]

  /// The fields of a world.
  public init(_ world: World) {
    for part in world.record.split(separator: " ") {
      let sides = part.split(separator: "=")
      if sides.count == 2 { numbers[String(sides[0])] = Int64(sides[1]) }
    }
  }

  /// The number of a field; 0 where it is as in a fresh world.
  public subscript(name: String) -> Int64 {
    get { numbers[name] ?? 0 }
    set { numbers[name] = newValue }
  }

  /// Takes these fields over from another world.
  public mutating func keep(_ names: String..., from other: WorldFields) {
    for name in names { numbers[name] = other.numbers[name] }
  }

  /// The world of these numbers; nil where one is out of range.
  public var world: World? { World(record: numbers.map { "\($0)=\($1)" }.joined(separator: " ")) }
}
