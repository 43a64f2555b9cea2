/// How far a text can be scrolled, in lines.
public struct ScrollRange: Sendable {
  /// The number of hidden lines when the text is at its beginning.
  public let limit: Int
  /// The number of lines that are visible at the same time.
  public let page: Int

  public init(limit: Int, page: Int) {
    self.limit = limit
    self.page = page
  }
}
