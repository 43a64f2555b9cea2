import Platform

/// How certain a text of iOS is.
public enum Confidence: UInt8, CaseIterable, Sendable {
  /// Apple has published the text.
  case documented
  /// A program extracted the text from the strings of an iOS release.
  case extracted
  /// Several people have seen the text, independently of each other.
  case observed
  case single
  /// No published source was found. The text is a guess, or the text of a version before or after.
  case approximate

  /// Returns how certain a text is on a version. On a version on which the text was seen, this is its declared
  /// confidence. Between two such versions it is lower. Before the first and after the last, the text is approximate.
  func on(_ band: Band, seenOn seen: UInt32) -> Confidence {
    if seen & band.bit != 0 { return self }
    let isBetween = seen & (band.bit - 1) != 0 && seen & ~(band.bit - 1) != 0
    guard isBetween else { return .approximate }
    switch self {
    case .documented, .extracted: return .observed
    case .observed, .single, .approximate: return self
    }
  }

  /// The word that the files use.
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
