/// The characters for drawing boxes and lines.
public enum Border: Sendable, CaseIterable {
  /// Thin lines with rounded corners.
  case rounded
  /// Thin lines with square corners.
  case plain
  /// `+`, `-` and `|`, for terminals that cannot draw lines.
  case ascii

  /// The directions in which a line goes from the middle of a cell.
  struct Arms: OptionSet, Hashable {
    let rawValue: UInt8

    static let up = Arms(rawValue: 1)
    static let down = Arms(rawValue: 2)
    static let left = Arms(rawValue: 4)
    static let right = Arms(rawValue: 8)
    static let horizontal: Arms = [.left, .right]
    static let vertical: Arms = [.up, .down]
  }

  func scalar(for arms: Arms) -> Unicode.Scalar {
    switch self {
    case .ascii: Border.asciiScalar(for: arms)
    case .rounded:
      Border.scalar(for: arms, in: Border.roundCorners) ?? Border.scalar(for: arms, in: Border.lines) ?? " "
    case .plain: Border.scalar(for: arms, in: Border.lines) ?? " "
    }
  }

  /// Returns the directions of a line character; nil for any other character.
  func arms(of scalar: Unicode.Scalar) -> Arms? {
    switch self {
    case .ascii: Border.arms(of: scalar, in: Border.asciiArms)
    case .rounded, .plain:
      Border.arms(of: scalar, in: Border.lines) ?? Border.arms(of: scalar, in: Border.roundCorners)
    }
  }

  // The tables are arrays, because they are short. Building dictionaries would delay the first frame.
  private typealias Look = (arms: UInt8, scalar: Unicode.Scalar)

  private static func scalar(for arms: Arms, in looks: [Look]) -> Unicode.Scalar? {
    for look in looks where look.arms == arms.rawValue { return look.scalar }
    return nil
  }

  private static func arms(of scalar: Unicode.Scalar, in looks: [Look]) -> Arms? {
    for look in looks where look.scalar == scalar { return Arms(rawValue: look.arms) }
    return nil
  }

  private static func asciiScalar(for arms: Arms) -> Unicode.Scalar {
    if arms.isSubset(of: .horizontal) { return "-" }
    return arms.isSubset(of: .vertical) ? "|" : "+"
  }

  // The numbers are raw values of ``Arms``: 1 up, 2 down, 4 left, 8 right.
  private static let asciiArms: [Look] = [(12, "-"), (3, "|"), (15, "+")]

  // For characters that look similar, the one with the longer lines comes first.
  private static let lines: [Look] = [
    (12, "─"), (4, "─"), (8, "─"), (3, "│"), (1, "│"), (2, "│"), (10, "┌"), (6, "┐"), (9, "└"), (5, "┘"),
    (11, "├"), (7, "┤"), (14, "┬"), (13, "┴"), (15, "┼"),
  ]

  private static let roundCorners: [Look] = [(10, "╭"), (6, "╮"), (9, "╰"), (5, "╯")]
}
