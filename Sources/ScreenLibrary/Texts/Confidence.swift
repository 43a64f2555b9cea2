/// How well a text is known.
public enum Confidence: UInt8, CaseIterable, Sendable {
  /// The owner of the platform has published it.
  case documented
  /// Taken by a program from the strings of an iOS that shipped.
  case extracted
  /// Many people, independently, have seen it.
  case observed
  case single
  /// Not found in print: our own words, or the words of a neighbouring version.
  case approximate

  /// The word as files have it.
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
