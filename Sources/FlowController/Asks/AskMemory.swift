public import Platform

/// What the app remembers about one of its asks, in its own defaults: gone with the app.
public struct AskMemory: Sendable {
  /// When it was shown last.
  public internal(set) var shownAt = Moment.never
  /// When *later* was pressed last.
  public internal(set) var laterAt = Moment.never
  /// When the quota's present span began.
  public internal(set) var quotaStart = Moment.never
  /// The cold start in which *later* was pressed last.
  public internal(set) var laterLaunch: UInt32 = 0
  /// How often it was shown in that span.
  public internal(set) var quotaUsed: UInt8 = 0

  init() {}
}
