/// A point in simulated time, in whole seconds since 1970-01-01T00:00:00Z.
///
/// The simulation never reads a real clock. Only steps advance the time.
@frozen public struct Moment: Hashable, Comparable, Sendable {
  /// Seconds since 1970; 0 means *never*.
  public var seconds: UInt32

  @inlinable public init(seconds: UInt32) { self.seconds = seconds }

  /// The time of an event that never happened.
  @inlinable public static var never: Moment { Moment(seconds: 0) }

  /// The default time at the start of a simulation: 2024-09-16T09:00:00Z.
  public static let standardStart = Moment(seconds: 1_726_477_200)

  /// The latest possible time. The simulated clock stops one second before it, so an event at this time never becomes
  /// due.
  @inlinable public static var last: Moment { Moment(seconds: .max) }

  @inlinable public static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }

  /// Returns the time this many seconds later; nil after the year 2106.
  @inlinable public func advanced(by seconds: UInt32) -> Moment? {
    let (sum, overflow) = self.seconds.addingReportingOverflow(seconds)
    return overflow ? nil : Moment(seconds: sum)
  }

  /// Returns the time this many seconds later, but not later than ``last``.
  @inlinable public func saturating(_ seconds: UInt32) -> Moment { advanced(by: seconds) ?? .last }

  /// Returns the time this many days of 24 hours later, but not later than ``last``.
  @inlinable public func saturating(days: UInt16) -> Moment {
    let (seconds, overflow) = UInt32(days).multipliedReportingOverflow(by: Duration.day)
    return overflow ? .last : saturating(seconds)
  }
}

extension Moment {
  /// The default time at the start of a device with this version: ``standardStart``, or the morning of the release day
  /// of the major version if that is later.
  ///
  /// - Source: https://www.apple.com/newsroom/2025/09/ (iOS 26); the release of 27 in September 2026
  public static func start(of os: Version) -> Moment {
    let day = os.major >= 27 ? "2026-09-14" : os.major >= 26 ? "2025-09-15" : ""
    return Moment(day + "T09:00:00Z") ?? .standardStart
  }
}

extension Moment: LosslessStringConvertible {
  /// The time in ISO 8601 and UTC: `2024-09-16T09:00:00Z`.
  public var description: String {
    let day = date
    let second = Int(seconds % 86_400)
    return "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))T"
      + "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  /// The date in the Gregorian calendar, in UTC. Months and days count from 1.
  public var date: (year: Int, month: Int, day: Int) { Self.date(ofDay: Int(seconds / 86_400)) }

  /// The month, which is as precise as DeviceCheck reports a time: `2021-04`.
  public var month: Month {
    let day = date
    return Month(year: UInt16(day.year), month: UInt8(day.month))
  }

  /// The hour and the minute, for a status bar: `9:41`.
  public var clock: String {
    let second = Int(seconds % 86_400)
    return "\(second / 3600):\(padded(second / 60 % 60, 2))"
  }

  /// Reads `2024-09-16T09:00:00Z`, `2024-09-16T09:00Z` and `2024-09-16`. Returns nil for any other text, and for the
  /// second that is ``never``.
  public init?(_ text: String) {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let date = parts.map { Self.number($0) }
    guard let year = date[0], let month = date[1], let day = date[2] else { return nil }
    guard (1970...2105).contains(year), (1...12).contains(month) else { return nil }
    guard day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
    var second = 0
    if halves.count == 2 {
      guard halves[1].hasSuffix("Z") else { return nil }
      let time = halves[1].dropLast().split(separator: ":", omittingEmptySubsequences: false)
      let numbers = time.map { $0.utf8.count == 2 ? Self.number($0) : nil }
      guard (2...3).contains(numbers.count), let hour = numbers[0], hour < 24 else { return nil }
      guard let minute = numbers[1], minute < 60 else { return nil }
      second = hour * 3600 + minute * 60
      if numbers.count == 3 {
        guard let last = numbers[2], last < 60 else { return nil }
        second += last
      }
    }
    self.init(seconds: UInt32(Self.day(year: year, month: month, day: day) * 86_400 + second))
    guard self != .never else { return nil }
  }

  private static func number(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(digits)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    day(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      - day(year: year, month: month, day: 1)
  }

  /// Returns the number of days since 1970-01-01 in the proleptic Gregorian calendar. The calculation uses cycles of
  /// 400 years that begin in March.
  private static func day(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(ofDay count: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = count + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }
}

func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
