public import FlowController
public import ScreenLibrary

/// A walk in memory. When the program ends, the walk is lost, except for a recording.
@MainActor
public final class MemorySession: WalkSession {
  public let device: String
  /// The flow of the app and the behaviour of iOS.
  public private(set) var rules: Rules
  /// The screens, with the declarations of the installed build.
  public private(set) var catalogue: Catalogue
  /// All steps of the current branch, the oldest first.
  public private(set) var history: [HistoryLine] = []
  private var past: WalkHistory
  private var builds: Builds
  private let keep: ((WalkHistory) throws(WalkFailure) -> Void)?

  /// Makes a walk that begins with this world.
  ///
  /// - Parameter keep: Receives the new history before each change. If it throws, nothing is changed.
  public init(
    device: String = "default", world: World, rules: Rules, catalogue: Catalogue,
    keep: ((WalkHistory) throws(WalkFailure) -> Void)? = nil
  ) {
    self.device = device
    self.rules = rules
    self.keep = keep
    past = WalkHistory(world, catalogue.names)
    self.world = world
    self.catalogue = catalogue
    builds = Builds(catalogue)
  }

  /// The world after the current step, adapted to the current screens.
  public private(set) var world: World
  /// The world before the current step, adapted to the current screens.
  public var before: World? { past.before.map { fitted($0, from: past.namesBefore) } }
  public var place: HistoryPlace { past.place }

  /// Runs a step.
  ///
  /// - Throws: ``WalkFailure/impossible(_:)``, or the errors of `keep`.
  public func apply(_ step: Step) throws(WalkFailure) -> [Event] {
    var log = EventLog()
    var next = world
    let vocabulary = StepVocabulary(names: catalogue.names)
    do { try FlowController.step(&next, step, rules, into: &log) } catch { throw .impossible(error) }
    let isAtEnd = !past.place.isInPast
    // The world matches the current flow, even if earlier steps were run in another flow.
    let new = HistoryLine(
      number: place.position + 1, step: vocabulary.text(step), events: log.events(on: next), vocabulary.names)
    try change { past in past.append(step, new, next) }
    if isAtEnd { history.append(new) } else { history = past.history }
    return log.events(on: next)
  }

  /// If there is no `keep`, the history is not copied.
  private func change(_ body: (inout WalkHistory) throws(CheckoutProblem) -> Void) throws(WalkFailure) {
    if let keep {
      var next = past
      do { try body(&next) } catch { throw .checkout(error) }
      try keep(next)
      past = next
    } else {
      do { try body(&past) } catch { throw .checkout(error) }
    }
    follow()
  }

  /// Updates the world to that of the current step, adapted to the current screens.
  ///
  /// - Returns: What does not fit the screens.
  @discardableResult
  private func follow() -> [Misfit] {
    let build = world.app.build
    world = past.world
    let misfits = world.adapt(from: past.names, to: builds.current.flow, builds.current.names)
    if world.app.build != build { takeBuild() }
    return misfits
  }

  private func fitted(_ world: World, from names: FlowNames) -> World {
    var world = world
    _ = world.adapt(from: names, to: builds.current.flow, builds.current.names)
    return world
  }

  private func takeBuild() {
    catalogue = builds.screens(in: world)
    rules = Rules(flow: catalogue.flow, rulebooks: rules.rulebooks)
  }

  /// Loads edited screens. While the steps are recorded, only texts may change, because a recording with steps in two
  /// flows could not be replayed.
  public func adopt(_ screens: Catalogue) -> [Misfit] {
    guard keep == nil || screens.behaviourHash == catalogue.behaviourHash else { return [] }
    builds.add(screens)
    // If an edit is undone, the world is as before.
    let misfits = follow()
    takeBuild()
    return misfits
  }

  /// Always returns false, because no other process can change this walk.
  public func refresh() -> Bool { false }

  /// Does nothing, because the complete history is in memory.
  public func look(around number: Int) {}

  /// Moves to another step or branch.
  ///
  /// - Throws: ``WalkFailure/checkout(_:)``.
  public func checkout(_ checkout: Checkout) throws(WalkFailure) {
    try change { past throws(CheckoutProblem) in try past.checkout(checkout) }
    history = past.history
  }

  /// The branches, the oldest first.
  public func branches() -> [BranchLine] { past.branches }

  /// Renames a branch; nil stands for the current one.
  ///
  /// - Throws: ``WalkFailure/checkout(_:)``.
  public func rename(_ branch: String?, to name: String) throws(WalkFailure) {
    try change { past throws(CheckoutProblem) in try past.rename(branch, to: name) }
  }

  /// Returns the world after a step of a branch, adapted to the current screens.
  ///
  /// - Throws: ``WalkFailure/checkout(_:)``.
  public func world(at number: Int, on branch: String) throws(WalkFailure) -> World {
    do {
      return try fitted(
        past.world(at: number, on: branch), from: past.names(at: number, on: branch))
    } catch {
      throw .checkout(error)
    }
  }

  /// Returns the steps of a branch, from the first to this number.
  ///
  /// - Throws: ``WalkFailure/checkout(_:)``.
  public func lines(to number: Int, on branch: String) throws(WalkFailure) -> [HistoryLine] {
    do { return try past.lines(to: number, on: branch) } catch { throw .checkout(error) }
  }
}
