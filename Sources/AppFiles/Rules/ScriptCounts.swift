/// The number of letters of each script in a text.
struct ScriptCounts {
  private(set) var letters = 0
  private(set) var latin = 0
  private(set) var han = 0
  private(set) var kana = 0
  private(set) var hangul = 0
  private(set) var cyrillic = 0
  private(set) var greek = 0
  private(set) var hebrew = 0
  private(set) var arabic = 0
  private(set) var thai = 0
  /// The numbers of characters that exist only in one of the two Chinese scripts.
  private(set) var simplified = 0
  private(set) var traditional = 0

  private static let simplifiedOnly = Set("们这个为发访问权应户数据图摄录进选择传时间设备联络讯实现让请开关记".unicodeScalars)
  private static let traditionalOnly = Set("們這個為發訪問權應戶數據圖攝錄進選擇傳時間設備聯絡訊實現讓請開關記".unicodeScalars)

  init(_ text: String) {
    for scalar in text.unicodeScalars { count(scalar) }
  }

  private mutating func count(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: latin += 1
    case 0x370...0x3FF, 0x1F00...0x1FFF: greek += 1
    case 0x400...0x52F: cyrillic += 1
    case 0x590...0x5FF: hebrew += 1
    case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFEFC: arabic += 1
    case 0xE00...0xE7F: thai += 1
    case 0x3040...0x30FF, 0xFF66...0xFF9F: kana += 1
    case 0x1100...0x11FF, 0xAC00...0xD7AF: hangul += 1
    case 0x3400...0x9FFF, 0xF900...0xFAFF:
      han += 1
      let isSimplified = Self.simplifiedOnly.contains(scalar)
      let isTraditional = Self.traditionalOnly.contains(scalar)
      if isSimplified, !isTraditional { simplified += 1 }
      if isTraditional, !isSimplified { traditional += 1 }
    default:
      guard scalar.properties.isAlphabetic else { return }
    }
    letters += 1
  }
}
