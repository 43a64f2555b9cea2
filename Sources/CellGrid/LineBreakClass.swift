/// The sets of characters that decide where a line can break.
enum LineBreakClass {
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\u{3000}" }

  /// Whether the scalar belongs to a script without spaces between words. In such a script, a line can break at any
  /// character.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    (0xFF61...0xFF9F).contains(scalar.value) || CellWidth.of(scalar) == 2 && !isHangul(scalar)
  }

  /// Whether the scalar is Korean. iOS breaks Korean text at spaces.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/nsparagraphstyle/linebreakstrategy/hangulwordpriority
  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xD7B0...0xD7FB: true
    default: false
    }
  }

  static func isLeader(_ scalar: Unicode.Scalar) -> Bool { leaders.contains(scalar) }

  static func isOpener(_ scalar: Unicode.Scalar) -> Bool { openers.contains(scalar) }

  static func isCloser(_ scalar: Unicode.Scalar) -> Bool { closers.contains(scalar) }

  static func neverStartsLine(_ scalar: Unicode.Scalar) -> Bool {
    closers.contains(scalar) || followers.contains(scalar) || glue.contains(scalar)
  }

  static func neverEndsLine(_ scalar: Unicode.Scalar) -> Bool {
    openers.contains(scalar) || prefixes.contains(scalar) || glue.contains(scalar)
  }

  private static let openers = set("「『（【〈《〔｛［〖〘〚｟｢“‘([{«")
  private static let closers = set("」』）】〉》〕｝］〗〙〛｠｣”’)]}»、。，．！？!?,.;:：；､｡")
  private static let followers = set(
    """
    ・･…‥〜～％%‰℃°′″ー々〻ゝゞヽヾ゛゜ｰﾞﾟ゠–‐‼⁇⁈⁉
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ
    """)
  private static let prefixes = set("¥￥$＄£￡€№#")
  /// A line must not break before or after these characters: the straight quotation marks, which can be at the start or
  /// at the end, and the no-break spaces.
  private static let glue = set("\"'\u{A0}\u{202F}")
  private static let leaders = set("—―…‥─")

  private static func set(_ text: String) -> ScalarSet {
    ScalarSet(text.unicodeScalars.filter { $0 != "\n" })
  }
}
