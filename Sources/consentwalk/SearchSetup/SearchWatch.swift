import Explorer
import Foundation
import Localization
import Synchronization

/// Prints the progress of a command's searches on standard error. Stops the searches after Ctrl-C, or when the time
/// budget is used up.
final class SearchWatch {
  private let interruption = Interruption()
  private let begin = ContinuousClock.now
  private let isQuiet: Bool
  private let language: ProgramLanguage
  /// The maximum duration of all searches together; nil if there is no limit.
  private let budget: Swift.Duration?
  private let isTerminal = isatty(2) == 1
  private var next: Swift.Duration = .seconds(1)
  /// The number of columns of the progress line that is on the terminal now.
  private var shown = 0
  /// The last reported progress.
  private var last: SearchProgress?

  /// - Parameter isQuiet: Whether standard error is for errors only.
  /// - Parameter language: The language of the messages.
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

  /// Whether the searches of this command must stop.
  var isOver: Bool { interruption.happened || budget.map { elapsed >= $0 } ?? false }

  /// What stopped the searches, for a message.
  static var stopper: String { Interruption.happened ? "Ctrl-C" : "--budget" }

  /// The time since the searches began.
  var elapsed: Swift.Duration { begin.duration(to: .now) }

  /// Prints the progress, but not during the first second. Returns false if the search must stop.
  ///
  /// - Parameter about: A few words that say what is being searched.
  func goesOn(_ progress: SearchProgress, about: Message? = nil) -> Bool {
    last = progress
    if isOver { return false }
    let elapsed = elapsed
    guard !isQuiet, elapsed >= next else { return true }
    // On a terminal, the progress line is overwritten. In a file, lines are appended at growing intervals.
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

  /// Removes the progress line from the terminal, so that results can be printed.
  func clear() {
    guard shown > 0 else { return }
    shown = Console.replaceLine(with: "", over: shown)
  }
}

/// Detects the first Ctrl-C. The second Ctrl-C ends the program as usual.
private final class Interruption {
  /// The signal handler sets this flag. It can interrupt any instruction, so it must not do anything else.
  private static let flag = Atomic(false)

  init() {
    // Initialize the flag here, because the handler must not do it.
    Self.flag.store(false, ordering: .relaxed)
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { _ in Interruption.flag.store(true, ordering: .relaxed) }
    #else
      action.__sigaction_handler.sa_handler = { _ in Interruption.flag.store(true, ordering: .relaxed) }
    #endif
    action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(SIGINT, &action, nil)
    // The parent process may have blocked the signal.
    var interrupts = sigset_t()
    sigemptyset(&interrupts)
    sigaddset(&interrupts, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupts, nil)
  }

  deinit { signal(SIGINT, SIG_DFL) }

  static var happened: Bool { flag.load(ordering: .relaxed) }

  var happened: Bool { Self.happened }
}
