import CTerminal
public import CellGrid
import FlowController
import Platform
public import ScreenLibrary

/// The event loop of the interactive walk. It connects a controller with a screen.
@MainActor
public struct TerminalWalk {
  private let controller: WalkController
  private let screen: CursesScreen
  private let watch: ScreenWatch?
  private let onFrame: (@MainActor (Swift.Duration) -> Void)?
  private let onShow: (@MainActor (Grid) -> Void)?
  private let clock = ContinuousClock()

  /// Makes an event loop for a screen, which may already be open.
  ///
  /// - Parameters:
  ///   - watch: Watches the Screens folder, which may be edited during the walk.
  ///   - onFrame: Called with the time that it took to make each frame.
  ///   - onShow: Called with each frame that is sent to the terminal.
  public init(
    controller: WalkController, on screen: CursesScreen = CursesScreen(), watching watch: ScreenWatch? = nil,
    onFrame: (@MainActor (Swift.Duration) -> Void)? = nil, onShow: (@MainActor (Grid) -> Void)? = nil
  ) {
    self.onShow = onShow
    self.onFrame = onFrame
    self.controller = controller
    self.screen = screen
    self.watch = watch
  }

  /// The maximum number of letters that are handled without drawing a frame.
  private static let mostUnseen = 500
  /// The maximum number of waiting keys that are handled before a frame is sent.
  private static let mostUnsent = 100

  /// Runs until the user quits, or until a signal ends the program.
  ///
  /// - Throws: ``TerminalFailure`` if the terminal cannot show the walk. Then nothing was changed.
  public func run(mouse: Bool, colour: Bool) throws(TerminalFailure) {
    try screen.open(mouse: mouse, colour: colour)
    screen.watch(watch?.descriptor)
    defer {
      screen.watch(nil)
      screen.close()
    }
    controller.session.whileWaiting { goesOnWaiting() }
    var edits = EditBurst()
    var pace = Pace(clock: clock)
    var ahead: TerminalEvent?
    var unseen = 0
    var unsent = 0
    while !controller.isFinished {
      if controller.needsRedraw {
        screen.forget()
        controller.needsRedraw = false
      }
      if let text = controller.copied {
        screen.copy(text)
        controller.copied = nil
      }
      screen.paint(controller.model.paintedTheme)
      if ahead == nil {
        // The meaning of a key or click depends on the frame, so each key gets a new frame. It is not sent to the
        // terminal while more keys are waiting.
        let begin = onFrame.map { _ in clock.now }
        let frame = controller.frame(screen.size)
        if let onFrame, let begin { onFrame(begin.duration(to: clock.now)) }
        if unsent < Self.mostUnsent { ahead = screen.waiting() }
        if ahead == nil || unsent + 1 == Self.mostUnsent {
          screen.present(frame)
          onShow?(frame.grid)
        }
        unsent = ahead == nil ? 0 : unsent + 1
      }
      pace.look(at: controller.model)
      let event = ahead ?? screen.next(timeout: timeout(pace, edits))
      ahead = nil
      switch event {
      case .input(let event):
        if event == .timeout { takeEdits() }
        if event == .timeout, pace.isMoving { break }
        controller.handle(event)
        controller.endWaiting()
        // The letters of a pasted text do not need a frame each.
        unseen = controller.model.mode.line == nil || unseen == Self.mostUnseen ? 0 : unseen + 1
        if unseen > 0 { ahead = screen.waiting() }
      case .resize:
        screen.forget()
        controller.handle(.resize)
      case .edit:
        watch?.takeReports()
        edits.note(at: clock.now)
      case .ignored: break
      case .end:
        screen.close()
        // Ends the program with the same signal, so that the parent process sees the cause. After a hang-up, this call
        // returns.
        ct_reraise()
        return
      }
      if edits.isOver(at: clock.now) { takeEdits() }
      if let fraction = pace.slideFraction { controller.slide(to: fraction) }
      if pace.comesDue() { controller.take(.waitForNext) }
      if pace.tourComesDue() { controller.takeTourStep() }
    }
  }
}

extension TerminalWalk {
  /// The time in milliseconds between two checks for edits, if the system does not report edits.
  private static let editGlance = 150

  private func timeout(_ pace: Pace, _ edits: EditBurst) -> Int? {
    let glance = watch != nil && watch?.descriptor == nil ? Self.editGlance : nil
    return [pace.timeout, edits.wait(at: clock.now), glance].compactMap { $0 }.min()
  }

  /// Shows that the walk is waiting for another program, and stops if the user presses Ctrl-Z. Returns false if the
  /// user wants to quit.
  private func goesOnWaiting() -> Bool {
    screen.suspendIfRequested()
    controller.showWaiting()
    screen.present(controller.frame(screen.size))
    return !screen.isAskedToEnd
  }

  private func takeEdits() {
    if let watch, let change = watch.look() { controller.take(change, in: watch.changedFiles) }
  }
}

/// Measures real time: the progress of a slide, the steps of a tour, and the end of a short wait. Nothing else in the
/// walk uses the real clock.
struct Pace {
  private let clock: ContinuousClock
  private var slideBegan: ContinuousClock.Instant?
  private(set) var due: Due?
  /// When the next step of the tour is due.
  private var tourDue: ContinuousClock.Instant?

  /// A short wait of the virtual clock, and the real time at which it ends.
  struct Due {
    let virtual: UInt32
    let real: ContinuousClock.Instant
    /// Whether the wait was already run. Without this, a wait that cannot be stored would be tried again and again.
    var isTaken = false
  }

  /// The slide begins after 0.3 s and lasts 0.5 s.
  ///
  /// - Source: Qiita「iOSアプリにプライバシーポリシーへの同意UIを実装する」
  private static let slideDelay = Swift.Duration.milliseconds(300)
  private static let slideLength = Swift.Duration.milliseconds(500)
  /// The time between two steps of the tour.
  private static let tourStep = Swift.Duration.milliseconds(450)
  /// In seconds. Shorter waits of the virtual clock pass in real time.
  private static let shortWait: UInt32 = 10
  /// The time in milliseconds between two checks for changes by other programs.
  private static let glance = 200

  init(clock: ContinuousClock) { self.clock = clock }

  var isMoving: Bool { slideBegan != nil }

  /// Starts or stops the timers of slides, waits and tours.
  mutating func look(at model: WalkModel) {
    if model.slide == nil { slideBegan = nil } else if slideBegan == nil { slideBegan = clock.now }
    if model.tour == nil {
      tourDue = nil
    } else if tourDue == nil {
      tourDue = clock.now.advanced(by: Self.tourStep)
    }
    // In the past, a step would create a branch. So the wait does not pass automatically.
    guard !model.place.isInPast, let next = model.world.nextDue(model.rules),
      next.seconds - model.world.device.now.seconds < Self.shortWait
    else { return due = nil }
    guard due?.virtual != next.seconds else { return }
    let wait = Swift.Duration.seconds(Int(next.seconds - model.world.device.now.seconds))
    due = Due(virtual: next.seconds, real: clock.now.advanced(by: wait))
  }

  /// How far the slide has moved, from 0 to 1; nil if nothing slides.
  var slideFraction: Double? {
    guard let slideBegan else { return nil }
    let past = clock.now - slideBegan - Self.slideDelay
    return max(0, past / Self.slideLength)
  }

  /// Whether a short wait has ended. The result is true only once for each wait.
  mutating func comesDue() -> Bool {
    guard let due, !due.isTaken, clock.now >= due.real else { return false }
    self.due?.isTaken = true
    return true
  }

  /// Whether the next step of the tour is due. The result is true only once for each step.
  mutating func tourComesDue() -> Bool {
    guard let tourDue, clock.now >= tourDue else { return false }
    self.tourDue = nil
    return true
  }

  /// The maximum time in milliseconds to wait for input.
  var timeout: Int? {
    if isMoving { return 33 }
    if let tourDue { return max(0, min(Self.glance, Int((tourDue - clock.now) / .milliseconds(1)) + 1)) }
    guard let due, !due.isTaken else { return Self.glance }
    let left = due.real - clock.now
    return max(0, min(Self.glance, Int(left / .milliseconds(1)) + 1))
  }
}
