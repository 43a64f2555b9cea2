/// How far a text can be scrolled, in lines.
public struct ScrollRange: Sendable {
  /// The lines that are hidden when the text is at its beginning.
  public let limit: Int
  /// The lines that are visible at once.
  public let page: Int

  /// A range in lines.
  public init(limit: Int, page: Int) {
    self.limit = limit
    self.page = page
  }
}
