import Explorer
import Foundation
import Localization
import Synchronization

/// Looks after the searches of a command: says on standard error how they stand, and stops them at Ctrl-C or when their time
/// is over.
final class SearchWatch {
  private let interruption = Interruption()
  private let begin = ContinuousClock.now
  private let isQuiet: Bool
  private let language: ProgramLanguage
  /// How long they may take together; nil without a limit.
  private let budget: Swift.Duration?
  private let isTerminal = isatty(2) == 1
  private var next: Swift.Duration = .seconds(1)
  /// The width of the line that stands on the terminal.
  private var shown = 0
  /// How the last search stood when it was last heard of.
  private var last: SearchProgress?

  /// - Parameter isQuiet: Whether standard error is for errors only.
  /// - Parameter language: Of what it says.
  init(isQuiet: Bool, budget: Span? = nil, in language: ProgramLanguage) {
    self.isQuiet = isQuiet
    self.language = language
    self.budget = budget.map { .milliseconds($0.milliseconds) }
  }

  deinit {
    guard let last else { return }
    RunLog.note(
      "searched: \(last.states) states and \(last.transitions) steps in the last search, "
        + "\(RunLog.milliseconds(elapsed)) ms in all")
  }

  /// Whether no search of the command is to go on.
  var isOver: Bool { interruption.happened || budget.map { elapsed >= $0 } ?? false }

  /// What stopped a search that was told to stop.
  static var stopper: String { Interruption.happened ? "Ctrl-C" : "--budget" }

  /// How long the command has been searching.
  var elapsed: Swift.Duration { begin.duration(to: .now) }

  /// Tells how a search stands, after the first second; false where it has to stop.
  ///
  /// - Parameter about: What is searched, in a few words.
  func goesOn(_ progress: SearchProgress, about: Message? = nil) -> Bool {
    last = progress
    if isOver { return false }
    let elapsed = elapsed
    guard !isQuiet, elapsed >= next else { return true }
    // A terminal has one line that changes; a file gets fewer lines the longer it takes.
    next = isTerminal ? elapsed + .milliseconds(250) : elapsed * 2
    let progress: Message = .searchProgress(
      states: progress.states, open: progress.states - progress.expanded, depth: progress.depth,
      seconds: Int(elapsed.components.seconds))
    let line = (about.map { .searchProgressAbout(what: $0, progress: progress) } ?? progress).text(
      in: language)
    guard isTerminal else {
      Console.note(line)
      return true
    }
    shown = Console.replaceLine(with: line, over: shown)
    return true
  }

  /// Takes the line away from the terminal, before results are written.
  func clear() {
    guard shown > 0 else { return }
    shown = Console.replaceLine(with: "", over: shown)
  }
}

/// Hears the first Ctrl-C. The second ends the program as ever.
private final class Interruption {
  /// Raised by the handler, which may run between any two instructions and so can reach nothing but this.
  private static let flag = Atomic(false)

  init() {
    // A handler reads the flag where it lies: it must be there before.
    Self.flag.store(false, ordering: .relaxed)
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { _ in Interruption.flag.store(true, ordering: .relaxed) }
    #else
      action.__sigaction_handler.sa_handler = { _ in Interruption.flag.store(true, ordering: .relaxed) }
    #endif
    action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(SIGINT, &action, nil)
  }

  deinit { signal(SIGINT, SIG_DFL) }

  static var happened: Bool { flag.load(ordering: .relaxed) }

  var happened: Bool { Self.happened }
}
