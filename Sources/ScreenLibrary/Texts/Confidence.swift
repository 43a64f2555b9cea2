import Platform

/// How certain a text of iOS is.
public enum Confidence: UInt8, CaseIterable, Sendable {
  /// Apple has published it.
  case documented
  /// A program extracted it from the strings of an iOS release.
  case extracted
  /// Several people have seen it, independently of each other.
  case observed
  case single
  /// No published source was found: the wording is a guess, or the wording of a neighbouring version.
  case approximate

  /// Returns how certain a text is on a version: as it is declared where the text was seen, less between two
  /// such versions, and approximate before the first and after the last.
  func on(_ band: Band, seenOn seen: UInt32) -> Confidence {
    if seen & band.bit != 0 { return self }
    let isBetween = seen & (band.bit - 1) != 0 && seen & ~(band.bit - 1) != 0
    guard isBetween else { return .approximate }
    switch self {
    case .documented, .extracted: return .observed
    case .observed, .single, .approximate: return self
    }
  }

  /// The word in the files.
  public var word: String {
    switch self {
    case .documented: "documented"
    case .extracted: "extracted"
    case .observed: "observed"
    case .single: "single"
    case .approximate: "approximate"
    }
  }
}
