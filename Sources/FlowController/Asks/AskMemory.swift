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
  /// How often *later* was pressed in this install, as far as the flow compares it.
  public internal(set) var laterCount: UInt8 = 0
  /// How often it was shown in that span.
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

/// The asks of one place, gone through in the order of the flow, one prompt at a time.
public struct AskSequence: Sendable {
  /// The code of the place.
  let code: UInt8
  /// The ask whose prompt is up, or the next to be considered.
  public let index: UInt8

  public init(place: Ask.Place, index: UInt8) {
    code = place.code
    self.index = index
  }

  /// The sequence at the place of a code; nil for 0.
  init?(code: UInt8, index: UInt8) {
    guard code != 0 else { return nil }
    self.code = code
    self.index = index
  }

  /// Where it is gone through.
  public var place: Ask.Place { Ask.Place(code: code) }

  /// Whether it is gone through there.
  public func isAt(_ place: Ask.Place) -> Bool { code == place.code }
}
