/// The source of iOS's button labels: the assumption `wording`.
public enum WordingSource: UInt8, CaseIterable, Sendable {
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
