/// How a language selects plural forms: the value of `plural:` in its file.
///
/// - Source: Unicode CLDR, Language Plural Rules, for whole numbers.
public enum PluralRule: Sendable {
  /// One form for all numbers, as in Japanese, Chinese, Korean.
  case none
  /// A form for 1, as in English and German.
  case one
  /// A form for 0 and 1, as in French.
  case zeroAndOne
  /// Forms for 1, for 2 to 4 and for the rest, by the last digits, as in Russian and Ukrainian.
  case eastSlavic
  /// Forms for 1, for 2 to 4 by the last digits, and for the rest, as in Polish.
  case polish

  /// Returns the form for a number.
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

/// The forms in the order of `texts_form`.
enum PluralCategory: UInt32, Sendable {
  case one, few, many, other
}
