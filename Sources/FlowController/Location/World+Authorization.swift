import Platform

/// What a callback of the location manager can tell of: the status, and the accuracy where there is one.
struct AuthorizationReading: Hashable {
  let status: LocationStatus
  /// Nil where no accuracy is told.
  let isPrecise: Bool?
}

/// Telling the app what it may read.
extension World {
  /// What the app would be told now; nil while it is not installed.
  func authorization(_ rules: Rules) -> AuthorizationReading? {
    guard let status = locationStatus() else { return nil }
    let tellsAccuracy = rulebook(rules).authorizationCallback == .statusOrAccuracy && locationIsGranted
    return AuthorizationReading(status: status, isPrecise: tellsAccuracy ? isPrecise(rules) : nil)
  }

  /// The callback that tells it.
  private func callback(_ reading: AuthorizationReading, _ rules: Rules) -> Event {
    switch rulebook(rules).authorizationCallback {
    case .status: .didChangeAuthorization(reading.status)
    case .statusOrAccuracy: .managerDidChangeAuthorization(reading.status, isPrecise: reading.isPrecise)
    }
  }

  /// Tells the app, as it happens whenever it makes a location manager.
  func tellAuthorization<Sink: EventSink>(_ rules: Rules, _ sink: inout Sink) {
    guard Sink.isListening, let reading = authorization(rules) else { return }
    sink.take(callback(reading, rules))
  }

  /// Tells the app, if it runs and reads something else now.
  func tellIfChanged<Sink: EventSink>(
    from before: AuthorizationReading?, _ rules: Rules, _ sink: inout Sink
  ) {
    guard Sink.isListening, app.process.runs, let reading = authorization(rules), reading != before else {
      return
    }
    sink.take(callback(reading, rules))
  }

  /// Stores a grant and tells the app, if it runs and reads something else now.
  mutating func grant<Sink: EventSink>(
    _ grant: LocationRecord.Grant, _ rules: Rules, _ sink: inout Sink
  ) {
    let before = Sink.isListening ? authorization(rules) : nil
    location.grant = grant
    location.onceEnds = .never
    tellIfChanged(from: before, rules, &sink)
  }
}
