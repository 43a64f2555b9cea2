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
