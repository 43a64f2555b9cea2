public import Platform

/// The simulated clock.
extension World {
  mutating func wait(
    _ seconds: UInt32, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    guard let target = device.now.advanced(by: seconds), target < .last else { throw .timeEnds }
    advance(to: target, rules, &sink)
  }

  mutating func waitForNext(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    guard let next = nextDue(rules) else { throw .nothingDue }
    advance(to: next, rules, &sink)
  }

  /// Advances the clock to `target`. Everything that becomes due until then happens, in the order of time.
  mutating func advance<Sink: EventSink>(to target: Moment, _ rules: Rules, _ sink: inout Sink) {
    sink.take(.timePassed(seconds: target.seconds - device.now.seconds))
    while true {
      let wake = agreeWakesAt(rules)
      let due = min(after(wake), after(location.graceEnds), after(location.onceEnds))
      guard due <= target, due != .last else { break }
      device.now = due
      if due == wake { sink.take(.agreeWakes) }
      if due == location.graceEnds {
        location.graceEnds = .never
        sink.take(.updatesPaused)
      }
      if due == location.onceEnds {
        let before = Sink.isListening ? authorization(rules) : nil
        endOnce(&sink)
        tellIfChanged(from: before, rules, &sink)
      }
    }
    device.now = target
  }

  /// The next time at which something changes without a step, or a condition of the flow can become true.
  ///
  /// - Complexity: O(number of asks).
  public func nextDue(_ rules: Rules) -> Moment? {
    var next = min(after(agreeWakesAt(rules)), after(location.graceEnds), after(location.onceEnds))
    if rulebook(rules).answerLastsOneYear, tracking.answeredAt != .never {
      next = min(next, after(tracking.answeredAt.saturating(days: 365)))
    }
    // While the app uses location in the background, the three days until the reminder have not started.
    if location.grant == .always, location.usedInBackground != .never, !usesInBackground(rules) {
      next = min(next, after(location.reminderEnds.saturating(1)))
    }
    if services.ratedAt != .never, !services.isVersionRated {
      next = min(next, after(services.ratedAt.saturating(days: 365)))
    }
    // A showing of the review prompt counts for one year.
    if services.showings[services.showings.count - 1] != .never {
      for index in services.showings.indices where services.showings[index] != .never {
        next = min(next, after(services.showings[index].saturating(days: 365)))
      }
    }
    if app.isInstalled {
      for index in 0..<Int(rules.flow.askCount) where rules.stated[index] & ConditionKind.timed != 0 {
        next = min(next, nextDue(of: rules.flow.asks[index].conditions, memories[index], rules))
      }
      if rules.flow.pageCount > 0 || rules.flow.adConditions != nil {
        next = min(next, nextDueBesideAsks(rules))
      }
    }
    return next == .last ? nil : next
  }

  /// The next time at which the conditions of a page or of the ad can become true.
  private func nextDueBesideAsks(_ rules: Rules) -> Moment {
    var next = Moment.last
    for index in 0..<Int(rules.flow.pageCount) {
      next = min(next, nextDue(of: rules.flow.pages[index].conditions, AskMemory(), rules))
    }
    if let group = rules.flow.adConditions {
      next = min(next, nextDue(of: rules.flow.groups[Int(group)], AskMemory(), rules))
    }
    return next
  }

  /// Returns the given time if it is in the future; otherwise ``Moment/last``.
  func after(_ moment: Moment) -> Moment { moment > device.now ? moment : .last }
}
