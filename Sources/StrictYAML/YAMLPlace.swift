/// Where something stands in a file; both numbers count from 1, columns count Unicode scalars.
public struct YAMLPlace: Hashable, Comparable, Sendable {
  public let line: Int
  public let column: Int

  /// That line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a file.
  public static let start = YAMLPlace(line: 1, column: 1)

  /// Reading order.
  public static func < (left: YAMLPlace, right: YAMLPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
