import Platform

extension Unicode.Scalar {
  /// Whether a text of the app may not have it: it steers, or is invisible without need.
  var isUnprintable: Bool {
    if isSteering { return true }
    return switch value {
    case 0x200B...0x200F, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// At least four hexadecimal digits.
  var hex: String { String(codePoint.dropFirst(2)) }
}
