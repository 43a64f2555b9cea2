public import FlowController
public import ScreenLibrary

/// Where a walk's steps go: into memory, or into a store that outlives the program.
@MainActor
public protocol WalkSession: AnyObject {
  /// The device's name.
  var device: String { get }
  /// What iOS and the app's flow do.
  var rules: Rules { get }
  /// The screens, with what the installed build declares.
  var catalogue: Catalogue { get }
  /// The world as it is now.
  var world: World { get }
  /// The steps so far, oldest first; at least the last few hundred.
  var history: [HistoryLine] { get }
  /// Takes a step. When it returns, the step is kept as safely as the session keeps anything.
  ///
  /// - Throws: ``WalkFailure`` when the step cannot happen now or cannot be kept; nothing changed then.
  func apply(_ step: Step) throws(WalkFailure) -> [Event]
  /// Goes on under other screens. What the world has and the new flow has not is closed; the steps so far stay.
  func adopt(_ screens: Catalogue)
  /// Looks whether another program changed the device; true when ``world`` is another now.
  func refresh() -> Bool
}

/// A step that happened, in a line.
public struct HistoryLine: Hashable, Sendable {
  /// Its number, from 1.
  public let number: Int
  /// The step as typed.
  public let step: String
  /// What it caused, in a few words.
  public let summary: String

  /// A line of the history.
  public init(number: Int, step: String, summary: String) {
    self.number = number
    self.step = step
    self.summary = summary
  }
}

/// Why a step was not taken.
public enum WalkFailure: Error, Sendable {
  /// It cannot happen now.
  case impossible(ImpossibleStep)
  /// It could not be kept: the store's message.
  case notKept(String)

  /// The reason in plain English.
  public var text: String {
    switch self {
    case .impossible(let reason): reason.description
    case .notKept(let message): message
    }
  }
}

/// A walk that is forgotten when the program ends.
@MainActor
public final class MemorySession: WalkSession {
  /// The device's name.
  public let device: String
  /// What iOS and the app's flow do.
  public private(set) var rules: Rules
  /// The screens, with what the installed build declares.
  public private(set) var catalogue: Catalogue
  private var builds: Builds
  /// The world after the last step.
  public private(set) var world: World
  /// The world as the last step left it, before it was fitted to other screens.
  private var taken: World
  /// All steps, oldest first.
  public private(set) var history: [HistoryLine] = []
  /// A walk that begins in this world.
  public init(device: String = "default", world: World, rules: Rules, catalogue: Catalogue) {
    self.device = device
    self.world = world
    taken = world
    self.rules = rules
    self.catalogue = catalogue
    builds = Builds(catalogue)
  }

  /// Takes a step.
  ///
  /// - Throws: ``WalkFailure/impossible(_:)``.
  public func apply(_ step: Step) throws(WalkFailure) -> [Event] {
    var log = EventLog()
    let build = world.app.build
    do { try FlowController.step(&world, step, rules, into: &log) } catch { throw .impossible(error) }
    taken = world
    if world.app.build != build { takeBuild() }
    let vocabulary = StepVocabulary(names: catalogue.names)
    let summary = Event.summary(of: log.events, vocabulary.names)
    history.append(HistoryLine(number: history.count + 1, step: vocabulary.text(step), summary: summary))
    return log.events
  }

  /// Goes on under other screens.
  public func adopt(_ screens: Catalogue) {
    builds.add(screens)
    // A flow that comes back as it was finds everything as it was.
    world = taken
    world.adapt(to: screens.flow)
    takeBuild()
  }

  private func takeBuild() {
    catalogue = builds.screens(in: world)
    rules = Rules(flow: catalogue.flow, rulebooks: rules.rulebooks)
  }

  /// Nobody else can change it: false.
  public func refresh() -> Bool { false }
}
