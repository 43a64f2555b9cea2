import Localization
import Platform

/// Dates as a person reads them.
extension Words {
  /// The day with its weekday: `Mon 16 Sep 2024`.
  func weekday(_ moment: Moment) -> String {
    let (year, month, day) = moment.date
    // The first of January 1970 was a Thursday, the fifth of a week that begins on Sunday.
    let weekday = Int(moment.seconds / Duration.day + 4) % 7
    return say(
      .dateWithWeekday(
        weekday: word(weekday, of: .namesOfWeekdays), day: day, month: word(month - 1, of: .namesOfMonths),
        year: year))
  }

  /// The day: `16 Sep 2024`.
  func date(_ moment: Moment) -> String {
    let (year, month, day) = moment.date
    return say(.dateOfDay(day: day, month: word(month - 1, of: .namesOfMonths), year: year))
  }

  /// One of the words of a sentence that lists them; its number where there are too few.
  private func word(_ index: Int, of list: Message) -> String {
    let words = say(list).utf8.split(separator: UInt8(ascii: " "))
    return words.indices.contains(index) ? String(Substring(words[index])) : String(index + 1)
  }
}
