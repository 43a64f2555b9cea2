import Platform

/// The app's process: how it starts, goes to the background, and ends.
extension World {
  /// Whether the app is in the foreground and no system dialog is over it.
  public var isActive: Bool { app.process == .foreground && dialog == nil }

  mutating func launch(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { throw .notInstalled }
    guard device.front != .app else { throw .inFrontAlready }
    bringToFront(rules, &sink)
  }

  /// Locks the phone. An app in the foreground goes to the background.
  ///
  /// - Source: https://github.com/Baseflow/flutter-permission-handler/issues/1035
  mutating func lock(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try leave(for: .lockScreen, otherwise: .lockedAlready, rules, &sink)
    sink.take(.locked)
  }

  /// Starts the process before the user opens the app. This does not count as a launch.
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

  mutating func terminate(_ sink: inout some EventSink) throws(ImpossibleStep) {
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

  /// Shows another screen on the display. If a dialog is over the app, it is dismissed without an answer.
  mutating func turn(to front: Device.Front, _ rules: Rules, _ sink: inout some EventSink) {
    let gone = dialog
    let isTold = gone != nil && takeDialogAway(rules, &sink)
    if device.front == .app { leaveFront(rules, &sink) }
    if device.front == .lockScreen { sink.take(.unlocked) }
    device.front = front
    if isTold, let gone { goOnRefused(after: gone, rules, &sink) }
  }

  /// Dismisses the dialog without an answer. Without an assumption, nothing is stored, and the app can request again.
  ///
  /// - Returns: Whether the app is immediately told that the user refused.
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
        answerNotifications(.deny, rules, &sink)
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
    // Asks that waited for the dialog end with it. Asks that wait for a screen of the app continue later.
    guard !isTold, app.sequence != nil, app.screen == nil else { return isTold }
    // The launch trigger and the policy of the whole app have not run yet. Leaving the app does not skip them.
    if app.sequence?.isAt(.beforeActive) == true { app.isLaunchDue = true }
    app.sequence = nil
    return false
  }

  /// Ends the action list and the trigger that waited for the dismissed dialog. Also ends those whose requests were
  /// queued after it. A page stays.
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
    // If an action list waits but not for an ask, it waits for the use of a service. This use has ended too.
    if frames.contains(where: { waitsForUse($0, rules) }) { endList() }
    app.outer = FrameStack(innermostFirst: frames.reversed())
    if ended.contains(.beforeActive) { app.isLaunchDue = true }
  }

  /// Whether an action list waits for the use of a service. If it waits for the policy instead, the result is false.
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

  /// Launches the app: it comes to the foreground for the first time in its process.
  mutating func startCold(_ sink: inout some EventSink) {
    app.process = .foreground
    if app.isPrewarmed {
      // The process already exists. Its start now counts as a launch.
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

  /// Handles the first time that the app is active after a cold start: first the policy of the whole app, then the
  /// asks.
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

  /// Ends the process if it is running, closes its screens and clears the fields that end with it.
  mutating func endProcess(_ reason: Event.EndReason, _ sink: inout some EventSink) {
    guard app.process.runs else { return }
    leaveProcess(reason, &sink)
    clearProcess()
  }

  /// Like ``endProcess(_:_:)``, but does not clear the fields that end with the process.
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
