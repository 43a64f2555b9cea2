import Platform

/// Telling where what is assumed decides a step.
extension World {
  /// What is assumed decided something just now.
  @inline(__always)
  func tellAssumed<Sink: EventSink>(_ key: AssumptionKey, _ rules: Rules, _ sink: inout Sink) {
    if Sink.isListening { sink.take(.assumed(key, rules.rulebooks.assumptions.value(key))) }
  }

  /// What is assumed decides what the app reads about tracking since it read that before.
  @inline(__always)
  func tellAssumed<Sink: EventSink>(
    since before: TrackingReading, _ rules: Rules, _ sink: inout Sink
  ) {
    guard Sink.isListening else { return }
    let now = trackingReading(rules)
    guard now.status != nil else { return }
    if now.isRestricted, !before.isRestricted || before.status == nil {
      tellAssumed(.restrictedReads, rules, &sink)
    }
    if now.isRefused, !before.isRefused, AssumptionKey.idfaAfterRefusal.decides(in: device.band) {
      tellAssumed(.idfaAfterRefusal, rules, &sink)
    }
  }

  /// What the app reads about tracking, as far as what is assumed has a say in it.
  func trackingReading(_ rules: Rules) -> TrackingReading {
    TrackingReading(status: trackingStatus(rules), isRestricted: device.trackingRestricted)
  }
}

/// What an app reads about tracking, and whether a restriction is why.
struct TrackingReading {
  let status: TrackingStatus?
  let isRestricted: Bool

  /// Whether the identifier is that of a refusal.
  var isRefused: Bool {
    switch status {
    case .denied, .restricted: true
    case nil, .notDetermined, .authorized: false
    }
  }
}
