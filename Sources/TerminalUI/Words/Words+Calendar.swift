import Localization
import Platform

/// Dates in the language of the program's texts.
extension Words {
  /// Returns the date with its weekday, such as `Mon 16 Sep 2024`.
  func weekday(_ moment: Moment) -> String {
    let (year, month, day) = moment.date
    // 1 January 1970 was a Thursday, the fifth day of a week that begins on Sunday.
    let weekday = Int(moment.seconds / Duration.day + 4) % 7
    return say(
      .dateWithWeekday(
        weekday: word(weekday, of: .namesOfWeekdays), day: day, month: word(month - 1, of: .namesOfMonths),
        year: year))
  }

  /// Returns the date, such as `16 Sep 2024`.
  func date(_ moment: Moment) -> String {
    let (year, month, day) = moment.date
    return say(.dateOfDay(day: day, month: word(month - 1, of: .namesOfMonths), year: year))
  }

  /// Returns a word of a list in the catalogue. If the list is too short, returns the number.
  private func word(_ index: Int, of list: Message) -> String {
    let words = say(list).utf8.split(separator: UInt8(ascii: " "))
    return words.indices.contains(index) ? String(Substring(words[index])) : String(index + 1)
  }
}
