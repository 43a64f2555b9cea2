import Platform

/// The app's process: starting, leaving and ending it.
extension World {
  /// Whether the app is in front with no system dialog over it.
  public var isActive: Bool { app.process == .foreground && dialog == nil }

  mutating func launch(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { throw .notInstalled }
    guard device.front != .app else { throw .inFrontAlready }
    bringToFront(rules, &sink)
  }

  /// The phone is locked: what is in front goes to the background.
  ///
  /// - Source: https://github.com/Baseflow/flutter-permission-handler/issues/1035
  mutating func lock(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try leave(for: .lockScreen, otherwise: .lockedAlready, rules, &sink)
    sink.take(.locked)
  }

  /// The system starts the process before it is wanted. Nothing of the app is shown, and it is no launch.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/about-the-app-launch-sequence
  mutating func prewarm(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard rulebook(rules).prewarming == .present else { throw .notBefore(.ios15) }
    guard app.isInstalled else { throw .notInstalled }
    guard !app.process.runs else { throw .runningAlready }
    app.process = .background
    app.isPrewarmed = true
    if app.idleStarts < .max { app.idleStarts += 1 }
    sink.take(.prewarmed(start: app.processStarts))
  }

  mutating func goHome(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try leave(for: .springboard, otherwise: .homeAlready, rules, &sink)
  }

  mutating func goToSettings(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try leave(for: .settings, otherwise: .settingsAlready, rules, &sink)
  }

  mutating func terminate(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    guard app.isInstalled else { throw .notInstalled }
    guard app.process.runs else { throw .notRunning }
    if let dialog, !dialog.isOverApp { throw .dialogNotOverApp(dialog.dialog) }
    endProcess(.killed, &sink)
  }

  private mutating func leave(
    for front: Device.Front, otherwise: ImpossibleStep, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    if let dialog, !dialog.isOverApp { throw .dialogNotOverApp(dialog.dialog) }
    guard device.front != front else { throw otherwise }
    turn(to: front, rules, &sink)
  }

  /// Another screen takes the place of what is in front; a dialog over the app goes unanswered.
  mutating func turn(to front: Device.Front, _ rules: Rules, _ sink: inout some EventSink) {
    let gone = dialog
    let isTold = gone != nil && takeDialogAway(rules, &sink)
    if device.front == .app { leaveFront(rules, &sink) }
    if device.front == .lockScreen { sink.take(.unlocked) }
    device.front = front
    if isTold, let gone { goOnRefused(after: gone, rules, &sink) }
  }

  /// A dialog that goes without an answer stores nothing, if nothing else is assumed: the app may ask again.
  ///
  /// - Returns: Whether the app is told at once that it was refused.
  private mutating func takeDialogAway(_ rules: Rules, _ sink: inout some EventSink) -> Bool {
    guard let gone = dialog else { return false }
    dialog = nil
    sink.take(.dialogTakenAway(gone.dialog))
    if gone.dialog == .tracking, !gone.hasCompleted { sink.take(.trackingCompletion(.notDetermined)) }
    var isTold = false
    if gone.dialog == .notifications {
      tellAssumed(.leaveDialog, rules, &sink)
      switch rulebook(rules).leaving {
      case .storesNothing: break
      case .denies:
        answerNotifications(granted: false, rules, &sink)
        isTold = true
      case .tellsNo:
        tellNotifications(granted: false, rules, &sink)
        isTold = true
      }
    }
    if !waiting.isEmpty { forgetWaiting(rules, &sink) }
    if rules.hasCourses {
      endCourse(of: gone, isTold: isTold, rules)
      return isTold
    }
    // The asks that the dialog held up end with it; those behind a screen of the app's own go on there.
    guard !isTold, app.sequence != nil, app.screen == nil else { return isTold }
    // What comes at the launch was still to come, the gate on the whole app before it; leaving is no way around that.
    if app.sequence?.isAt(.beforeActive) == true { app.isLaunchDue = true }
    app.sequence = nil
    return false
  }

  /// The list and the place that the dialog belonged to end with it, and those whose calls waited behind it; a page stays.
  private mutating func endCourse(of gone: OpenDialog, isTold: Bool, _ rules: Rules) {
    let lost = app.asksWaiting | (isTold ? 0 : gone.ask.map { 1 << UInt16($0) } ?? 0)
    app.asksWaiting = 0
    func isLost(_ ask: UInt8?) -> Bool { ask.map { lost & 1 << UInt16($0) != 0 } ?? false }
    var frames = Array(app.outer.frames.reversed())
    var ended: [Ask.Place] = []
    func endList() {
      while let last = frames.last, last.isList { frames.removeLast() }
      if let last = frames.last, last.isWaiting, last.pageItem != nil {
        ended.append(last.place)
        frames.removeLast()
      }
    }
    if let place = frames.firstIndex(where: { $0.isWaiting && isLost($0.askItem) }) {
      ended += frames[place...].map(\.place)
      frames.removeSubrange(place...)
      if app.screen != .softAsk { app.sequence = nil }
    }
    if let sequence = app.sequence, app.screen != .softAsk, isLost(sequence.index) {
      ended.append(sequence.place)
      app.sequence = nil
      if sequence.isAt(.button) { endList() }
    }
    // What a list waits for without an ask is a use: that has gone too.
    if frames.contains(where: { waitsForUse($0, rules) }) { endList() }
    app.outer = FrameStack(innermostFirst: frames.reversed())
    if ended.contains(.beforeActive) { app.isLaunchDue = true }
  }

  /// Whether a list waits for a use. It may also wait for the policy, which stays.
  private func waitsForUse(_ frame: Frame, _ rules: Rules) -> Bool {
    guard frame.isList, frame.isWaiting, frame.verb > 0 else { return false }
    let list = rules.flow.pages[Int(frame.page)].buttons[Int(frame.button)].does
    let place = list.lowerBound + frame.verb - 1
    return place < list.upperBound && rules.flow.verbs[Int(place)] != .openPolicy
  }

  mutating func bringToFront(_ rules: Rules, _ sink: inout some EventSink) {
    if device.front == .lockScreen { sink.take(.unlocked) }
    device.front = .app
    guard app.process == .background else { return coldStart(rules, &sink) }
    let received = receivesLocation(rules)
    let isPrewarmed = app.isPrewarmed
    if isPrewarmed { startCold(&sink) } else { returnToFront(&sink) }
    resumeLocation(received: received, rules, &sink)
    noteActive(rules)
    if !waiting.isEmpty { takeTurns(rules, &sink) }
    if isPrewarmed { return comeUp(rules, &sink) }
    if rules.hasCourses { run(rules, &sink) }
    if app.isLaunchDue, dialog == nil {
      app.isLaunchDue = false
      becomeActive(rules, &sink)
    }
  }

  private mutating func returnToFront(_ sink: inout some EventSink) {
    app.process = .foreground
    sink.take(.backToFront)
  }

  /// The app comes to the front for the first time since its process started: that is a launch.
  mutating func startCold(_ sink: inout some EventSink) {
    app.process = .foreground
    if app.isPrewarmed {
      // The process is there already; from now on its start counts as this launch.
      app.isPrewarmed = false
      if app.idleStarts > 0 { app.idleStarts -= 1 }
    }
    if app.launches < .max { app.launches += 1 }
    if app.firstLaunchAt == .never { app.firstLaunchAt = device.now }
    sink.take(.coldStart(launch: app.launches))
  }

  private mutating func coldStart(_ rules: Rules, _ sink: inout some EventSink) {
    startCold(&sink)
    comeUp(rules, &sink)
  }

  private mutating func comeUp(_ rules: Rules, _ sink: inout some EventSink) {
    tellAuthorization(rules, &sink)
    app.adLoads = 0
    loadAdAtStart(rules, &sink)
    noteActive(rules)
    begin(.beforeActive, rules, &sink)
  }

  /// The app is active for the first time since its cold start: the gate on the whole app, then the asks.
  mutating func becomeActive(_ rules: Rules, _ sink: inout some EventSink) {
    if rules.flow.policyScope == .app, !rules.flow.policyFollowsPages {
      guard policyIsAgreed else { return showPolicy(from: .app, &sink) }
      sink.take(.gateSuppressed(.policyAgreed))
    }
    begin(.launch, rules, &sink)
  }

  mutating func leaveFront(_ rules: Rules, _ sink: inout some EventSink) {
    app.process = .background
    sink.take(.leftFront)
    pauseLocation(rules, &sink)
  }

  /// Ends the process, if there is one: what is on its screens and in its memory goes.
  mutating func endProcess(_ reason: Event.EndReason, _ sink: inout some EventSink) {
    guard app.process.runs else { return }
    leaveProcess(reason, &sink)
    clearProcess()
  }

  /// The same, but for what is in its memory.
  mutating func leaveProcess(_ reason: Event.EndReason, _ sink: inout some EventSink) {
    guard app.process.runs else { return }
    if let dialog, dialog.isOverApp {
      self.dialog = nil
      sink.take(.dialogTakenAway(dialog.dialog))
    }
    app.process = .terminated
    if device.front == .app { device.front = .springboard }
    sink.take(.processEnded(reason))
    if location.grant == .once { endOnce(&sink) }
  }
}
