public import Platform

/// What the app stores in its user defaults about one of its asks. Deleting the app deletes it.
public struct AskMemory: Sendable {
  /// When the ask was last shown.
  public internal(set) var shownAt = Moment.never
  /// When the user last pressed *later*.
  public internal(set) var laterAt = Moment.never
  /// When the current period of the quota (``Conditions/Quota``) began.
  public internal(set) var quotaStart = Moment.never
  /// The number of cold starts when the user last pressed *later*.
  public internal(set) var laterLaunch: UInt32 = 0
  /// How often the user pressed *later* in this install. The count stops at the largest number that the flow compares.
  public internal(set) var laterCount: UInt8 = 0
  /// How often the ask was shown in the current period of the quota.
  public internal(set) var quotaUsed: UInt8 = 0

  init() {}
}

extension AskMemory {
  @inline(__always)
  mutating func visit(at index: Int, _ visitor: inout some FieldVisitor) {
    visitor.field(
      Field("ask.shownAt", of: index, .byConditions, endsWith: .installation), &shownAt)
    visitor.field(
      Field("ask.laterAt", of: index, .byConditions, endsWith: .installation), &laterAt)
    visitor.field(
      Field("ask.laterLaunch", of: index, .byConditions, endsWith: .installation), &laterLaunch)
    visitor.field(
      Field("ask.laterCount", of: index, .byConditions, endsWith: .installation), &laterCount)
    visitor.field(
      Field("ask.quotaStart", of: index, .byConditions, endsWith: .installation), &quotaStart)
    visitor.field(
      Field("ask.quotaUsed", of: index, .byConditions, endsWith: .installation), &quotaUsed)
  }
}

/// The current ask of the app, with its trigger. The app checks the asks of a trigger in the order of the flow and
/// shows one prompt at a time.
public struct AskSequence: Sendable {
  /// The code of the trigger: ``Ask/Place/code``.
  let code: UInt8
  /// The ask whose prompt is on screen, or the next ask to check.
  public let index: UInt8

  public init(place: Ask.Place, index: UInt8) {
    code = place.code
    self.index = index
  }

  /// Creates a sequence from the code of a trigger; nil for 0.
  init?(code: UInt8, index: UInt8) {
    guard code != 0 else { return nil }
    self.code = code
    self.index = index
  }

  /// The trigger whose asks are checked.
  public var place: Ask.Place { Ask.Place(code: code) }

  /// Whether this sequence belongs to the given trigger.
  public func isAt(_ place: Ask.Place) -> Bool { code == place.code }
}
