public import Platform

/// The possible values of a field of the state.
public indirect enum StateKind: Sendable {
  case text
  case words([String])
  case flag, number
  case version, moment, region, language, month, digest
  /// Words of the roles table.
  case roles
  /// Any of these words.
  case listOf([String])
  /// Words of the step `request`.
  case requests
  case lines
  /// An object with other fields. Scenarios can expect it to be null or not, and its fields one by one.
  case fields
  case orNull(StateKind)
}

/// The subject of a field of the state, which decides what a question about it must search.
public enum StateSubject: Sendable {
  /// Part of every search.
  case everything
  /// Any prompt.
  case anyPrompt
  /// Starts of the app's process.
  case processes
  case tracking, location, updates, notifications, geofence, policy, gift
  /// A service.
  case service(Service)
}

/// The top-level fields of the state, in the order in which they are printed.
public enum StateKey: String, CaseIterable, Sendable {
  case device, os, now, locale, region, screen, prompt, choices, ask, page, waiting
  case app, tracking, location, notifications, policy, deviceCheck, ad, gift, defaults, flags, permissions,
    log
}
