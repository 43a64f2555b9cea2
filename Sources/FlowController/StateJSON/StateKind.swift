public import Platform

/// The possible values of a field of the printed state.
public indirect enum StateKind: Sendable {
  case text
  case words([String])
  case flag, number
  case version, moment, region, language, month, digest
  /// A list with words of ``Role``.
  case roles
  /// A list with some of these words.
  case listOf([String])
  /// A list with words of the step `request`.
  case requests
  case lines
  /// An object with fields. A scenario can expect that it is null or not null, and can expect values of its fields.
  case fields
  case orNull(StateKind)
}

/// The subject of a field of the printed state. It decides which steps a search about this field must take.
public enum StateSubject: Sendable {
  /// Relevant for every search.
  case everything
  /// A prompt of any permission.
  case anyPrompt
  /// Starts of the app's process.
  case processes
  case tracking, location, updates, notifications, geofence, policy, gift
  case service(Service)
}

/// The top-level fields of the printed state, in order.
public enum StateKey: String, CaseIterable, Sendable {
  case device, os, now, locale, region, screen, prompt, choices, ask, page, waiting
  case app, tracking, location, notifications, policy, deviceCheck, ad, gift, defaults, flags, permissions,
    log
}
