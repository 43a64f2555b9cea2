import Explorer
import Foundation
import Localization
import Synchronization

/// Reports the progress of a command's searches on standard error, and stops them at Ctrl-C or at the end of the
/// time budget.
final class SearchWatch {
  private let interruption = Interruption()
  private let begin = ContinuousClock.now
  private let isQuiet: Bool
  private let language: ProgramLanguage
  /// The maximum duration of all searches together; nil without a limit.
  private let budget: Swift.Duration?
  private let isTerminal = isatty(2) == 1
  private var next: Swift.Duration = .seconds(1)
  /// The width of the progress line on the terminal.
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

  /// Whether the searches of the command must stop.
  var isOver: Bool { interruption.happened || budget.map { elapsed >= $0 } ?? false }

  /// The reason why the searches were stopped.
  static var stopper: String { Interruption.happened ? "Ctrl-C" : "--budget" }

  /// The time since the searches began.
  var elapsed: Swift.Duration { begin.duration(to: .now) }

  /// Prints progress after the first second; returns false if the search must stop.
  ///
  /// - Parameter about: A few words about the subject of the search.
  func goesOn(_ progress: SearchProgress, about: Message? = nil) -> Bool {
    last = progress
    if isOver { return false }
    let elapsed = elapsed
    guard !isQuiet, elapsed >= next else { return true }
    // A terminal shows one line that changes; a file gets lines at growing intervals.
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

  /// Removes the progress line from the terminal, before results are written.
  func clear() {
    guard shown > 0 else { return }
    shown = Console.replaceLine(with: "", over: shown)
  }
}

/// Catches the first Ctrl-C. The second one ends the program as usual.
private final class Interruption {
  /// The handler sets this flag. A handler can interrupt any instruction, so it must use nothing else.
  private static let flag = Atomic(false)

  init() {
    // The handler must not initialize the flag, so it is set here first.
    Self.flag.store(false, ordering: .relaxed)
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { _ in Interruption.flag.store(true, ordering: .relaxed) }
    #else
      action.__sigaction_handler.sa_handler = { _ in Interruption.flag.store(true, ordering: .relaxed) }
    #endif
    action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(SIGINT, &action, nil)
    // The program that started this one may have blocked the signal.
    var interrupts = sigset_t()
    sigemptyset(&interrupts)
    sigaddset(&interrupts, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupts, nil)
  }

  deinit { signal(SIGINT, SIG_DFL) }

  static var happened: Bool { flag.load(ordering: .relaxed) }

  var happened: Bool { Self.happened }
}
