public import FlowController
public import ScreenLibrary

/// A walk in memory: forgotten when the program ends, but for what a recording keeps of it.
@MainActor
public final class MemorySession: WalkSession {
  public let device: String
  /// What iOS and the app's flow do.
  public private(set) var rules: Rules
  /// The screens, with what the installed build declares.
  public private(set) var catalogue: Catalogue
  /// All steps of the branch, oldest first.
  public private(set) var history: [HistoryLine] = []
  private var past: WalkHistory
  private var builds: Builds
  private let keep: ((WalkHistory) throws(WalkFailure) -> Void)?

  /// A walk that begins in this world.
  ///
  /// - Parameter keep: gets the steps as they will be, before anything changes; what it throws prevents that.
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

  /// The world after the last step, fitted to the screens as they are now.
  public private(set) var world: World
  /// The world before it, fitted likewise.
  public var before: World? { past.before.map { fitted($0, from: past.namesBefore) } }
  /// Where the walk stands.
  public var place: HistoryPlace { past.place }

  /// Takes a step.
  ///
  /// - Throws: ``WalkFailure/impossible(_:)``; what keeps the steps may throw as well.
  public func apply(_ step: Step) throws(WalkFailure) -> [Event] {
    var log = EventLog()
    var next = world
    let vocabulary = StepVocabulary(names: catalogue.names)
    do { try FlowController.step(&next, step, rules, into: &log) } catch { throw .impossible(error) }
    let isAtEnd = !past.place.isInPast
    // The world is the flow's of now, whichever step came before.
    let new = HistoryLine(
      number: place.position + 1, step: vocabulary.text(step), events: log.events, vocabulary.names)
    try change { past in past.append(step, new, next) }
    if isAtEnd { history.append(new) } else { history = past.history }
    return log.events
  }

  /// Without anybody who keeps the steps, nothing is copied.
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

  /// Shows the world where the past stands now, under the screens as they are now.
  ///
  /// - Returns: what of it does not fit.
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

  /// Goes on under other screens. Where the steps are recorded, only texts change: under a flow that does something
  /// else, what is kept would not be what happens.
  public func adopt(_ screens: Catalogue) -> [Misfit] {
    guard keep == nil || screens.behaviourHash == catalogue.behaviourHash else { return [] }
    builds.add(screens)
    // A flow that comes back as it was finds everything as it was.
    let misfits = follow()
    takeBuild()
    return misfits
  }

  /// No other process can change it: false.
  public func refresh() -> Bool { false }

  /// All of it is there already.
  public func look(around number: Int) {}

  /// Goes to another step or branch.
  ///
  /// - Throws: ``WalkFailure/checkout(_:)``.
  public func checkout(_ checkout: Checkout) throws(WalkFailure) {
    try change { past throws(CheckoutProblem) in try past.checkout(checkout) }
    history = past.history
  }

  /// The branches, in the order they were made.
  public func branches() -> [BranchLine] { past.branches }

  /// Gives a branch another name; nil for the one where the walk stands.
  ///
  /// - Throws: ``WalkFailure/checkout(_:)``.
  public func rename(_ branch: String?, to name: String) throws(WalkFailure) {
    try change { past throws(CheckoutProblem) in try past.rename(branch, to: name) }
  }

  /// The world after a step of a branch, fitted to the screens as they are now.
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

  /// The steps of a branch from its first up to that number.
  ///
  /// - Throws: ``WalkFailure/checkout(_:)``.
  public func lines(to number: Int, on branch: String) throws(WalkFailure) -> [HistoryLine] {
    do { return try past.lines(to: number, on: branch) } catch { throw .checkout(error) }
  }
}
