/// The characters of boxes and rules.
public enum Border: Sendable, CaseIterable {
  /// Light lines with round corners.
  case rounded
  /// Light lines with square corners.
  case plain
  /// Plus, minus and bar, for terminals without box drawing.
  case ascii

  /// The four directions in which a line can leave the middle of a cell.
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
    case .rounded: Border.roundCorners[arms] ?? Border.lines[arms] ?? " "
    case .plain: Border.lines[arms] ?? " "
    }
  }

  /// The arms of a line character, or nil for any other.
  func arms(of scalar: Unicode.Scalar) -> Arms? {
    switch self {
    case .ascii: Border.asciiArms[scalar]
    case .rounded, .plain: Border.armsByScalar[scalar]
    }
  }

  private static func asciiScalar(for arms: Arms) -> Unicode.Scalar {
    if arms.isSubset(of: .horizontal) { return "-" }
    return arms.isSubset(of: .vertical) ? "|" : "+"
  }

  private static let asciiArms: [Unicode.Scalar: Arms] = [
    "-": .horizontal, "|": .vertical, "+": [.up, .down, .left, .right],
  ]

  private static let lines: [Arms: Unicode.Scalar] = [
    .left: "─", .right: "─", .horizontal: "─", .up: "│", .down: "│", .vertical: "│",
    [.down, .right]: "┌", [.down, .left]: "┐", [.up, .right]: "└", [.up, .left]: "┘",
    [.up, .down, .right]: "├", [.up, .down, .left]: "┤",
    [.left, .right, .down]: "┬", [.left, .right, .up]: "┴", [.up, .down, .left, .right]: "┼",
  ]

  private static let roundCorners: [Arms: Unicode.Scalar] = [
    [.down, .right]: "╭", [.down, .left]: "╮", [.up, .right]: "╰", [.up, .left]: "╯",
  ]

  private static let armsByScalar: [Unicode.Scalar: Arms] = {
    var table: [Unicode.Scalar: Arms] = ["─": .horizontal, "│": .vertical]
    for (arms, scalar) in lines where table[scalar] == nil { table[scalar] = arms }
    for (arms, scalar) in roundCorners { table[scalar] = arms }
    return table
  }()
}
