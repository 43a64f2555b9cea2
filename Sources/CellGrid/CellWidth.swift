/// How many terminal cells a scalar uses. This module has its own table, so that frames do not depend on the locale.
///
/// A character with an ambiguous width uses one cell, as in glibc and in terminals with their default settings.
///
/// - Source: Unicode Standard Annex 11, East Asian Width (Unicode 15 and 16); compared with glibc 2.36 `wcwidth`.
public enum CellWidth {
  /// How a scalar appears in a cell.
  enum Kind {
    case narrow
    case wide
    /// A combining mark. It is drawn in the cell before it.
    case mark
    /// A tab or a line end. It is drawn as one space.
    case blank
    /// Never drawn: control characters, escape, joiners, variation selectors, direction controls.
    case dropped
    /// Drawn as U+FFFD, because terminals draw it in different ways or widths.
    case unknown
  }

  /// Returns how many cells (0, 1 or 2) `scalar` uses in a row.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    switch kind(of: scalar) {
    case .narrow, .blank, .unknown: 1
    case .wide: 2
    case .mark, .dropped: 0
    }
  }

  static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x20..<0x7F: .narrow
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: .blank
    case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0x3000...0x3029: .wide
    case 0x2500...0x25FC, 0x2010...0x2027: .narrow
    case 0x00..<0x20, 0x7F..<0xA0: .dropped
    default: kindByProperties(of: scalar)
    }
  }

  private static func kindByProperties(of scalar: Unicode.Scalar) -> Kind {
    // Halfwidth katakana marks get a cell of their own in terminals. (Unicode counts them as part of the character
    // before them.)
    if scalar.value == 0xFF9E || scalar.value == 0xFF9F { return .narrow }
    if isConjoiningJamoTail(scalar) { return .mark }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return .dropped }
    switch properties.generalCategory {
    case .control, .format, .surrogate: return .dropped
    case .nonspacingMark, .enclosingMark: return .mark
    case .unassigned, .privateUse: return .unknown
    case .lineSeparator, .paragraphSeparator: return .blank
    default: return isWide(scalar.value) ? .wide : .narrow
    }
  }

  private static func isConjoiningJamoTail(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value)
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      let range = wideRanges[middle]
      if value < range.first {
        high = middle
      } else if value > range.last {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  // A range can contain unassigned scalars, because they are replaced by U+FFFD before.
  private static let wideRanges: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
    (0x23F3, 0x23F3),
    (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F), (0x2693, 0x2693),
    (0x26A1, 0x26A1),
    (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5), (0x26CE, 0x26CE), (0x26D4, 0x26D4),
    (0x26EA, 0x26EA),
    (0x26F2, 0x26F3), (0x26F5, 0x26F5), (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705),
    (0x270A, 0x270B),
    (0x2728, 0x2728), (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757),
    (0x2795, 0x2797),
    (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
    (0x2E80, 0x303E),
    (0x3041, 0xA4CF), (0xA960, 0xA97F), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE1F),
    (0xFE30, 0xFE6F),
    (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x1B2FF), (0x1F004, 0x1F004), (0x1F0CF, 0x1F0CF),
    (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F200, 0x1F320), (0x1F32D, 0x1F335), (0x1F337, 0x1F37C),
    (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA), (0x1F3CF, 0x1F3D3), (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4),
    (0x1F3F8, 0x1F43E), (0x1F440, 0x1F440), (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E),
    (0x1F550, 0x1F567), (0x1F57A, 0x1F57A), (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4), (0x1F5FB, 0x1F64F),
    (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2), (0x1F6D5, 0x1F6DF), (0x1F6EB, 0x1F6EF),
    (0x1F6F4, 0x1F6FF), (0x1F7E0, 0x1F7FF), (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945), (0x1F947, 0x1F9FF),
    (0x1FA70, 0x1FAFF), (0x20000, 0x3FFFD),
  ]
}
