/// The range in which a text can be scrolled, in lines.
public struct ScrollRange: Sendable {
  /// The number of lines that are hidden while the beginning of the text is visible.
  public let limit: Int
  /// The number of lines that are visible at the same time.
  public let page: Int

  public init(limit: Int, page: Int) {
    self.limit = limit
    self.page = page
  }
}
