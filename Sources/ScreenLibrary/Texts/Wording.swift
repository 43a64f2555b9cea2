/// Whose words the system's buttons have: the assumption `wording`.
public enum Wording: UInt8, CaseIterable, Sendable {
  case shipped
  /// As the source articles paraphrase them; where they do not, as shipped.
  case articles

  /// The word as typed.
  public var word: String {
    switch self {
    case .shipped: "shipped"
    case .articles: "articles"
    }
  }
}
