/// How a language chooses a plural form. In a language file, this is the value of `plural:`.
///
/// - Source: Unicode CLDR, Language Plural Rules, for whole numbers.
public enum PluralRule: Sendable {
  /// One form for all numbers, as in Japanese, Chinese and Korean.
  case none
  /// A separate form for 1, as in English and German.
  case one
  /// A separate form for 0 and 1, as in French.
  case zeroAndOne
  /// One form for numbers that end in 1 (but not in 11), one for numbers that end in 2 to 4 (but not in 12 to 14), and
  /// one for all others, as in Russian and Ukrainian.
  case eastSlavic
  /// One form for 1, one for numbers that end in 2 to 4 (but not in 12 to 14), and one for all others, as in Polish.
  case polish

  /// Returns the plural form for a number.
  func category(of number: Int) -> PluralCategory {
    let (ones, tens) = (number % 10, number % 100)
    let isFew = (2...4).contains(ones) && !(12...14).contains(tens)
    switch self {
    case .none: return .other
    case .one: return number == 1 ? .one : .other
    case .zeroAndOne: return number == 0 || number == 1 ? .one : .other
    case .eastSlavic: return ones == 1 && tens != 11 ? .one : isFew ? .few : .many
    case .polish: return number == 1 ? .one : isFew ? .few : .many
    }
  }
}

/// The plural forms, in the order of the C enumeration `texts_form`.
enum PluralCategory: UInt32, Sendable {
  case one, few, many, other
}
