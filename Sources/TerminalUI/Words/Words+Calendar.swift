import Localization
import Platform

/// Dates as a person reads them.
extension Words {
  /// The day with its weekday: `Mon 16 Sep 2024`.
  func weekday(_ moment: Moment) -> String {
    let (year, month, day) = parts(moment)
    // The first of January 1970 was a Thursday, the fifth of a week that begins on Sunday.
    let weekday = Int(moment.seconds / Duration.day + 4) % 7
    return say(
      .dateWithWeekday(
        weekday: word(weekday, of: .namesOfWeekdays), day: day, month: word(month - 1, of: .namesOfMonths),
        year: year))
  }

  /// The day: `16 Sep 2024`.
  func date(_ moment: Moment) -> String {
    let (year, month, day) = parts(moment)
    return say(.dateOfDay(day: day, month: word(month - 1, of: .namesOfMonths), year: year))
  }

  private func parts(_ moment: Moment) -> (year: Int, month: Int, day: Int) {
    let numbers = moment.description.utf8.prefix { $0 != UInt8(ascii: "T") }
      .split(separator: UInt8(ascii: "-")).map { digits in
        digits.reduce(0) { 10 * $0 + Int($1) - Int(UInt8(ascii: "0")) }
      }
    return numbers.count == 3 ? (numbers[0], numbers[1], numbers[2]) : (0, 0, 0)
  }

  /// One of the words of a sentence that lists them; its number where there are too few.
  private func word(_ index: Int, of list: Message) -> String {
    let words = say(list).utf8.split(separator: UInt8(ascii: " "))
    return words.indices.contains(index) ? String(Substring(words[index])) : String(index + 1)
  }
}
