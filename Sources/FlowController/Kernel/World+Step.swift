import Platform

/// Applies one step to the world. Only this function changes a world.
///
/// It does no input or output, does not read the computer's clock, and allocates no memory. It appends the events to
/// the log in order.
///
/// - Throws: ``ImpossibleStep`` if the step is not possible now. The world is then unchanged.
/// - Complexity: O(number of asks of the flow).
public func step(
  _ world: inout World, _ step: Step, _ rules: Rules, into log: inout EventLog
) throws(ImpossibleStep) {
  try world.apply(step, rules, &log)
}

extension World {
  /// The step function. Rare or long branches are separate functions, to keep the stack frame small.
  mutating func apply(
    _ step: Step, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    switch step {
    case .install: try install(rules, &sink)
    case .delete: try delete(rules, &sink)
    case .reinstall: try reinstall(rules, &sink)
    case .updateApp(let target, let revision): try updateApp(target, revision, rules, &sink)
    case .erase(let os): try erase(os, rules, &sink)
    case .resetPrivacy: try resetPrivacy(rules, &sink)
    case .launch: try launch(rules, &sink)
    case .prewarm: try prewarm(rules, &sink)
    case .home: try goHome(rules, &sink)
    case .settings: try goToSettings(rules, &sink)
    case .lock: try lock(rules, &sink)
    case .terminate: try terminate(&sink)
    case .tap(let role): try tap(role, rules, &sink)
    case .press(let button): try press(button, rules, &sink)
    case .tapNotification: try tapNotification(rules, &sink)
    case .open(let destination): try open(destination, rules, &sink)
    case .request(let request):
      guard app.process.runs else { throw notRunning }
      ask(for: request, rules, &sink)
    case .updates(let updates):
      guard app.process.runs else { throw notRunning }
      change(updates, rules, &sink)
    case .event(let event): try count(event, &sink)
    case .flag(let change): try self.change(change, rules, &sink)
    case .wait(let seconds): try wait(seconds, rules, &sink)
    case .waitForNext: try waitForNext(rules, &sink)
    case .set(let change): try set(change, rules, &sink)
    case .offerUpgrade: try offerUpgrade(rules, &sink)
    case .offerReminder: try offerReminder(rules, &sink)
    case .offerServiceReminder(let service): try offerReminder(of: service, rules, &sink)
    case .geofence(let crossing): try cross(crossing, rules, &sink)
    case .deviceCheckQuery: try queryBits(rules, &sink)
    case .deviceCheck(let bit0, let bit1): try setBits(bit0, bit1, rules, &sink)
    }
    if app.isActiveDue { settleActive(rules, &sink) }
    if app.process == .background, location.hasWhatUseEnds { settleInBackground(rules, &sink) }
  }

  private var notRunning: ImpossibleStep { app.isInstalled ? .notRunning : .notInstalled }

  func refuseUnderDialog() throws(ImpossibleStep) {
    if let dialog { throw .dialogUp(dialog.dialog) }
  }

  private mutating func count(_ event: UInt8, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.process.runs else { throw notRunning }
    countUp(event, &sink)
  }

  mutating func countUp(_ event: UInt8, _ sink: inout some EventSink) {
    let (sum, overflow) = events[Int(event)].addingReportingOverflow(1)
    events[Int(event)] = overflow ? .max : sum
    sink.take(.counted(event: event, times: events[Int(event)]))
  }
}

/// Applies one step without collecting events. Searches use this function.
///
/// - Throws: ``ImpossibleStep`` if the step is not possible now. The world is then unchanged.
/// - Complexity: O(number of asks of the flow).
public func step(_ world: inout World, _ step: Step, _ rules: Rules) throws(ImpossibleStep) {
  var quiet = NoSink()
  try world.apply(step, rules, &quiet)
}

extension World {
  /// Logs that an assumption affected the result of this step.
  func tellAssumed<Sink: EventSink>(_ key: AssumptionKey, _ rules: Rules, _ sink: inout Sink) {
    guard Sink.isListening else { return }
    sink.take(.assumed(key, rules.rulebooks.assumptions.value(key, for: device.band, rulebook(rules))))
  }
}
