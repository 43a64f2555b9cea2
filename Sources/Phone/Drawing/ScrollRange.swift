/// How far a text can be scrolled, in lines.
public struct ScrollRange: Sendable {
  /// The lines that are hidden at the beginning of the text.
  public let limit: Int
  /// The lines that show at once.
  public let page: Int

  /// A range in lines.
  public init(limit: Int, page: Int) {
    self.limit = limit
    self.page = page
  }
}
