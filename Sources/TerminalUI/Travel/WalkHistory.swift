public import FlowController

/// The history of a walk in memory, with all branches.
public struct WalkHistory: Sendable {
  /// The world before the first step.
  public let first: World
  private let firstNames: FlowNames
  public private(set) var place = HistoryPlace()
  private var lines = [Line(name: "main", base: nil, start: 0)]
  private var current = 0

  /// A step that was run.
  public struct Entry: Sendable {
    public let step: Step
    /// The line of this step in the history.
    public let line: HistoryLine
    /// The world after this step.
    public let world: World
  }

  /// A branch, with the steps that it does not share with its base.
  private struct Line: Sendable {
    var name: String
    let base: Int?
    let start: Int
    var entries: [Entry] = []
    var end: Int { start + entries.count }
  }

  /// Makes a history that begins with this world, in a flow with these names.
  public init(_ first: World, _ names: FlowNames) {
    self.first = first
    firstNames = names
  }

  /// The names of the flow in which the current step was run.
  public var names: FlowNames { names(at: place.position, on: current) }

  /// The world after the current step.
  public var world: World { world(at: place.position, on: current) }

  /// The world before the last step; nil at the beginning.
  public var before: World? { place.position == 0 ? nil : world(at: place.position - 1, on: current) }
  /// The names of the flow before the current step.
  public var namesBefore: FlowNames { names(at: max(0, place.position - 1), on: current) }

  /// All lines of the current branch.
  ///
  /// - Complexity: O(number of steps).
  public var history: [HistoryLine] { entries(to: place.end).map(\.line) }

  /// The steps up to the current one.
  ///
  /// - Complexity: O(number of steps).
  public var taken: [Entry] { entries(to: place.position) }

  /// The branches, the oldest first.
  public var branches: [BranchLine] {
    lines.indices.map { index in
      let line = lines[index]
      return BranchLine(
        name: line.name, base: line.base.map { lines[$0].name }, start: line.start, end: line.end,
        isCurrent: index == current)
    }
  }

  /// Adds a step after the current one. If the history already has a next step there, that step is used again if it is
  /// the same, and otherwise a branch begins.
  public mutating func append(_ step: Step, _ line: HistoryLine, _ world: World) {
    if place.isInPast {
      if isNext(line, world) { return stand(at: line.number) }
      lines.append(Line(name: freeName, base: current, start: place.position))
      current = lines.count - 1
    }
    lines[current].entries.append(Entry(step: step, line: line, world: world))
    stand(at: line.number)
  }

  /// Whether the line and world are the same as those of the next step on the current branch.
  private func isNext(_ line: HistoryLine, _ world: World) -> Bool {
    guard let next = entry(at: line.number, on: current) else { return false }
    return next.line.step == line.step && next.line.names == line.names && next.world.record == world.record
  }

  /// Goes to another step or branch.
  ///
  /// - Throws: ``CheckoutProblem/noStep(_:end:)``, ``CheckoutProblem/noBranch(_:known:)``.
  public mutating func checkout(_ checkout: Checkout) throws(CheckoutProblem) {
    switch checkout {
    case .step(let number):
      guard (0...place.end).contains(number) else { throw .noStep(number, end: place.end) }
      stand(at: number)
    case .branch(let name):
      current = try index(of: name)
      stand(at: lines[current].end)
    }
  }

  /// Renames a branch; nil stands for the current one.
  ///
  /// - Throws: ``CheckoutProblem``.
  public mutating func rename(_ branch: String?, to name: String) throws(CheckoutProblem) {
    let index = try branch.map { name throws(CheckoutProblem) in try self.index(of: name) } ?? current
    guard name.isPlainName else { throw .nameNotPlain }
    guard !lines.indices.contains(where: { $0 != index && lines[$0].name == name }) else {
      throw .branchExists(name)
    }
    lines[index].name = name
    stand(at: place.position)
  }

  /// Returns the world after a step of a branch.
  ///
  /// - Throws: ``CheckoutProblem``.
  public func world(at number: Int, on branch: String) throws(CheckoutProblem) -> World {
    try world(at: number, on: index(standing: number, on: branch))
  }

  /// Returns the names of the flow in which the step was run.
  ///
  /// - Throws: ``CheckoutProblem``.
  public func names(at number: Int, on branch: String) throws(CheckoutProblem) -> FlowNames {
    try names(at: number, on: index(standing: number, on: branch))
  }

  /// Returns the lines of a branch, from the first step to this number.
  ///
  /// - Throws: ``CheckoutProblem``.
  /// - Complexity: O(number of steps).
  public func lines(to number: Int, on branch: String) throws(CheckoutProblem) -> [HistoryLine] {
    entries(to: number, on: try index(standing: number, on: branch)).map(\.line)
  }

  private func index(standing number: Int, on branch: String) throws(CheckoutProblem) -> Int {
    let index = try index(of: branch)
    guard (0...lines[index].end).contains(number) else { throw .noStep(number, end: lines[index].end) }
    return index
  }

  private mutating func stand(at position: Int) {
    place = HistoryPlace(branch: lines[current].name, position: position, end: lines[current].end)
  }

  private var freeName: String {
    let names = Set(lines.map(\.name))
    var count = lines.count
    while names.contains("branch-\(count)") { count += 1 }
    return "branch-\(count)"
  }

  private func index(of name: String) throws(CheckoutProblem) -> Int {
    guard let index = lines.firstIndex(where: { $0.name == name }) else {
      throw .noBranch(name, known: lines.map(\.name))
    }
    return index
  }

  private func world(at number: Int, on branch: Int) -> World {
    entry(at: number, on: branch)?.world ?? first
  }

  private func names(at number: Int, on branch: Int) -> FlowNames {
    entry(at: number, on: branch)?.line.names ?? firstNames
  }

  /// Returns the step with this number; nil for the beginning.
  private func entry(at number: Int, on branch: Int) -> Entry? {
    var index = branch
    while let base = lines[index].base, number <= lines[index].start { index = base }
    let line = lines[index]
    return number <= line.start ? nil : line.entries[number - line.start - 1]
  }

  /// Returns the steps of a branch up to this number. If `branch` is nil, it is the current branch.
  private func entries(to last: Int, on branch: Int? = nil) -> [Entry] {
    var parts: [ArraySlice<Entry>] = []
    var next: Int? = branch ?? current
    var end = last
    while let index = next {
      let line = lines[index]
      if end > line.start { parts.append(line.entries.prefix(end - line.start)) }
      end = min(end, line.start)
      next = line.base
    }
    return parts.reversed().flatMap { $0 }
  }
}
