import CTerminal
import FlowController
import Platform
public import ScreenLibrary

/// The interactive walk: a controller on a screen, one event after the other.
@MainActor
public struct TerminalWalk {
  private let controller: WalkController
  private let screen: CursesScreen
  private let watch: ScreenWatch?
  private let clock = ContinuousClock()

  /// The walk of a controller, on a screen that may be open already.
  ///
  /// - Parameter watch: The screens that may be edited meanwhile.
  public init(
    controller: WalkController, on screen: CursesScreen = CursesScreen(), watching watch: ScreenWatch? = nil
  ) {
    self.controller = controller
    self.screen = screen
    self.watch = watch
  }

  /// How many letters are taken without a frame.
  private static let mostUnseen = 500
  /// How many keys that wait already are taken before a frame is sent.
  private static let mostUnsent = 100

  /// Runs until the person leaves or the program is asked to end.
  ///
  /// - Throws: ``TerminalFailure`` when the walk cannot be shown; nothing was changed then.
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
      if ahead == nil {
        // Keys and clicks go by what is on the frame, so each has its own; while keys wait already it is not sent.
        let frame = controller.frame(screen.size)
        if unsent < Self.mostUnsent { ahead = screen.waiting() }
        if ahead == nil || unsent + 1 == Self.mostUnsent { screen.present(frame) }
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
        // Of a pasted text not every letter needs a frame.
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
        // Ends the program by the same signal, so that the parent sees why; a hang-up goes on to return.
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
  /// How often edits are looked for where the system does not report them, in milliseconds.
  private static let editGlance = 150

  private func timeout(_ pace: Pace, _ edits: EditBurst) -> Int? {
    let glance = watch != nil && watch?.descriptor == nil ? Self.editGlance : nil
    return [pace.timeout, edits.wait(at: clock.now), glance].compactMap { $0 }.min()
  }

  /// Says that another program is waited for; false once the person has asked to leave.
  private func goesOnWaiting() -> Bool {
    controller.showWaiting()
    screen.present(controller.frame(screen.size))
    return !screen.isAskedToEnd
  }

  private func takeEdits() {
    if let watch, let change = watch.look() { controller.take(change, in: watch.changedFiles) }
  }
}

/// The only place where the real clock meets the walk: how far a motion is, and when a short wait is over.
struct Pace {
  private let clock: ContinuousClock
  private var slideBegan: ContinuousClock.Instant?
  private(set) var due: Due?
  /// When the next step of a walk that goes by itself is taken.
  private var tourDue: ContinuousClock.Instant?

  /// A short wait of the virtual clock, and when it is over on the real one.
  struct Due {
    let virtual: UInt32
    let real: ContinuousClock.Instant
    /// Whether the wait was taken already: one that could not be kept is not taken again and again.
    var isTaken = false
  }

  /// The slide waits 0.3 s, then takes 0.5 s.
  ///
  /// - Source: Qiita「iOSアプリにプライバシーポリシーへの同意UIを実装する」
  private static let slideDelay = Swift.Duration.milliseconds(300)
  private static let slideLength = Swift.Duration.milliseconds(500)
  /// How long a step of a walk that goes by itself can be watched.
  private static let tourStep = Swift.Duration.milliseconds(450)
  /// Waits of the virtual clock shorter than this pass by themselves.
  private static let shortWait: UInt32 = 10
  /// How often another program's changes are looked for, in milliseconds.
  private static let glance = 200

  init(clock: ContinuousClock) { self.clock = clock }

  var isMoving: Bool { slideBegan != nil }

  /// Takes note of a slide or a wait that has begun or ended.
  mutating func look(at model: WalkModel) {
    if model.slide == nil { slideBegan = nil } else if slideBegan == nil { slideBegan = clock.now }
    if model.tour == nil {
      tourDue = nil
    } else if tourDue == nil {
      tourDue = clock.now.advanced(by: Self.tourStep)
    }
    // Who looks at the past does not want it changed by looking.
    guard !model.place.isInPast, let next = model.world.nextDue(model.rules),
      next.seconds - model.world.device.now.seconds < Self.shortWait
    else { return due = nil }
    guard due?.virtual != next.seconds else { return }
    let wait = Swift.Duration.seconds(Int(next.seconds - model.world.device.now.seconds))
    due = Due(virtual: next.seconds, real: clock.now.advanced(by: wait))
  }

  /// How far the slide is; nil when nothing slides.
  var slideFraction: Double? {
    guard let slideBegan else { return nil }
    let past = clock.now - slideBegan - Self.slideDelay
    return max(0, past / Self.slideLength)
  }

  /// Whether a short wait is over; true once for each.
  mutating func comesDue() -> Bool {
    guard let due, !due.isTaken, clock.now >= due.real else { return false }
    self.due?.isTaken = true
    return true
  }

  /// Whether the next step of a walk that goes by itself is to be taken; true once for each.
  mutating func tourComesDue() -> Bool {
    guard let tourDue, clock.now >= tourDue else { return false }
    self.tourDue = nil
    return true
  }

  /// How long to wait for input, in milliseconds.
  var timeout: Int? {
    if isMoving { return 33 }
    if let tourDue { return max(0, min(Self.glance, Int((tourDue - clock.now) / .milliseconds(1)) + 1)) }
    guard let due, !due.isTaken else { return Self.glance }
    let left = due.real - clock.now
    return max(0, min(Self.glance, Int(left / .milliseconds(1)) + 1))
  }
}
