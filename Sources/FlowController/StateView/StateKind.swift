public import Platform

/// What values a field of the state can have.
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
  /// What holds other fields: it can be null or not, its fields are expected one by one.
  case fields
  case orNull(StateKind)
}

/// What a field of the state is about: what a question about it has to search.
public enum StateSubject: Sendable {
  /// Part of every search.
  case everything
  /// Whatever the system can ask about.
  case anyPrompt
  /// Starts of the app's process.
  case processes
  case tracking, location, updates, notifications, geofence, policy, gift
  /// A permission of the table.
  case service(Service)
}

/// A field of the state at its top level, in the order in which the state prints them.
public enum StateKey: String, CaseIterable, Sendable {
  case device, os, now, locale, region, screen, prompt, choices, ask, page, waiting
  case app, tracking, location, notifications, policy, deviceCheck, ad, gift, defaults, flags, permissions,
    log
}
