/// The sets of characters that line breaking asks about.
enum LineBreakClass {
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\u{3000}" }

  /// Written without spaces between words, so that a line may break beside it.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    (0xFF61...0xFF9F).contains(scalar.value) || CellWidth.of(scalar) == 2
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
  /// Not parted from either neighbour: the straight quotes, whose side is unknown, and the space that forbids a break.
  private static let glue = set("\"'\u{A0}\u{202F}")
  private static let leaders = set("—―…‥─")

  private static func set(_ text: String) -> ScalarSet {
    ScalarSet(text.unicodeScalars.filter { $0 != "\n" })
  }
}
