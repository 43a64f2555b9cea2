import Platform

/// The values that a callback of the location manager reports: the status and, on some iOS versions, the accuracy.
struct AuthorizationReading: Hashable {
  let status: LocationStatus
  /// nil if the callback does not report an accuracy.
  let isPrecise: Bool?
}

/// Tells the app its location status.
extension World {
  /// The values that the app would receive now; nil if the app is not installed.
  func authorization(_ rules: Rules) -> AuthorizationReading? {
    guard let status = locationStatus() else { return nil }
    let tellsAccuracy = rulebook(rules).authorizationCallback == .statusOrAccuracy && locationIsGranted
    return AuthorizationReading(status: status, isPrecise: tellsAccuracy ? isPrecise(rules) : nil)
  }

  /// The callback with these values.
  private func callback(_ reading: AuthorizationReading, _ rules: Rules) -> Event {
    switch rulebook(rules).authorizationCallback {
    case .status: .didChangeAuthorization(reading.status)
    case .statusOrAccuracy: .managerDidChangeAuthorization(reading.status, isPrecise: reading.isPrecise)
    }
  }

  /// Reports the values to the app. iOS does this whenever the app creates a location manager.
  func tellAuthorization<Sink: EventSink>(_ rules: Rules, _ sink: inout Sink) {
    guard Sink.isListening, rules.flow.concernsLocation || location.grant != .unset,
      let reading = authorization(rules)
    else { return }
    sink.take(callback(reading, rules))
  }

  /// Reports the values to the app if the app is running and the values have changed.
  func tellIfChanged<Sink: EventSink>(
    from before: AuthorizationReading?, _ rules: Rules, _ sink: inout Sink
  ) {
    guard Sink.isListening, app.process.runs, let reading = authorization(rules), reading != before else {
      return
    }
    sink.take(callback(reading, rules))
  }

  /// Stores a permission. Then reports the new values to the app if it is running and they have changed.
  mutating func grant<Sink: EventSink>(
    _ grant: LocationRecord.Grant, _ rules: Rules, _ sink: inout Sink
  ) {
    let before = Sink.isListening ? authorization(rules) : nil
    location.grant = grant
    location.onceEnds = .never
    tellIfChanged(from: before, rules, &sink)
  }
}
