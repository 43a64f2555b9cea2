import Platform
import Testing

@Suite struct `A moment` {
  @Test(
    arguments: [
      ("1970-01-01T00:00:01Z", 1), ("2000-02-29T00:00:00Z", 951_782_400),
      ("2012-02-29T23:59:59Z", 1_330_559_999),
      ("2021-04-26T09:00:00Z", 1_619_427_600), ("2024-02-29T12:00:00Z", 1_709_208_000),
      ("2024-03-01T00:00:00Z", 1_709_251_200), ("2024-09-16T09:00:00Z", 1_726_477_200),
      ("2024-12-31T23:59:59Z", 1_735_689_599), ("2100-02-28T00:00:00Z", 4_107_456_000),
      ("2100-03-01T00:00:00Z", 4_107_542_400), ("2105-12-31T23:59:59Z", 4_291_747_199),
    ] as [(String, UInt32)])
  func `A moment is read and printed as ISO 8601 in UTC`(text: String, seconds: UInt32) throws {
    let moment = try #require(Moment(text))
    #expect(moment.seconds == seconds)
    #expect(moment.description == text)
  }

  @Test func `A moment may omit the seconds or the time of day`() {
    #expect(Moment("2024-09-16T09:00Z") == .standardStart)
    #expect(Moment("2024-09-16")?.description == "2024-09-16T00:00:00Z")
  }

  @Test(arguments: [
    "", "now", "2023-02-29", "2100-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-01-00",
    "2024-9-016",
    "2024-009-1", "24-09-16", "2024-09-16T", "2024-09-16T09Z", "2024-09-16T24:00Z", "2024-09-16T09:60Z",
    "2024-09-16T09:00:60Z", "2024-09-16T9:00Z", "2024-09-16T09:00:00", "2024-09-16 09:00:00Z", "2024/09/16",
    "1969-12-31", "2106-01-01", "2024-09-16T09:00:00z", "-024-09-16", "2024-+9-16", "２０２４-09-16",
  ])
  func `Malformed text is not a moment`(text: String) {
    #expect(Moment(text) == nil)
  }

  @Test func `The second that means never cannot be read as a moment`() {
    #expect(Moment("1970-01-01T00:00:00Z") == nil)
    #expect(Moment("1970-01-01") == nil)
  }

  @Test func `A moment stops at the end of the clock instead of wrapping around`() {
    #expect(Moment.last.advanced(by: 0) == .last)
    #expect(Moment.last.advanced(by: 1) == nil)
    #expect(Moment.standardStart.saturating(.max) == .last)
    #expect(Moment.standardStart.saturating(days: .max) == .last)
    #expect(Moment.standardStart.saturating(days: 1).description == "2024-09-17T09:00:00Z")
  }

  /// The test counts every day from 1970 to 2105 with a calendar of its own.
  @Test func `The date of a moment follows the Gregorian calendar day by day`() {
    var day: UInt32 = 0
    for year in 1970...2105 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (index, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        for date in [1, length] {
          let moment = Moment(seconds: (day + UInt32(date) - 1) * 86_400 + 1)
          let text = "\(year)-\(two(index + 1))-\(two(date))T00:00:01Z"
          #expect(moment.description == text)
          #expect(Moment(text) == moment)
          #expect(moment.month == Month(year: UInt16(year), month: UInt8(index + 1)))
        }
        day += UInt32(length)
      }
    }
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test func `The clock of a moment has no leading zero in the hour, like the iOS status bar`() throws {
    #expect(try #require(Moment("2024-09-16T09:41:59Z")).clock == "9:41")
    #expect(try #require(Moment("2024-09-16T00:05Z")).clock == "0:05")
  }
}

@Suite struct `A duration` {
  @Test(
    arguments: [
      ("2s", 2), ("0s", 0), ("5m", 300), ("3h", 10_800), ("1d", 86_400), ("1d 2h", 93_600), ("2h 1d", 93_600),
      ("1s 1s", 2), ("90s", 90), ("1d  1s", 86_401), ("49710d", 4_294_944_000), ("4294967295s", .max),
    ] as [(String, UInt32)])
  func `A duration is read as a sum of numbers with units`(text: String, seconds: UInt32) {
    #expect(Duration(parsing: text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", " ", "2", "s", "-2s", "+2s", "2 s", "2sec", "2S", "1.5h", "2s,3s", "4294967296s", "49711d", "next",
    "2w",
    "99999999999999999999s", "２s",
  ])
  func `Malformed text is not a duration`(text: String) {
    #expect(Duration(parsing: text) == nil)
  }

  @Test(arguments: [
    (0, "0s"), (90, "1m 30s"), (93_600, "1d 2h"), (86_399, "23h 59m 59s"), (UInt32.max, "49710d 6h 28m 15s"),
  ])
  func `A duration prints as the shortest sum, which reads back as the same value`(
    seconds: UInt32, text: String
  ) {
    #expect(Duration(seconds: seconds).description == text)
    #expect(Duration(parsing: text) == Duration(seconds: seconds))
  }
}

@Suite struct `A region` {
  @Test(arguments: [
    ("us", Region.Class.world), ("jp", .world), ("ch", .world), ("gb", .world),
    ("eu-fr", .euAlwaysSheet), ("eu-de", .euAlwaysSheet), ("eu-it", .euAlwaysSheet),
    ("eu-pl", .euAlwaysSheet),
    ("eu-ro", .euAlwaysSheet), ("eu-es", .eu), ("eu-ie", .eu), ("eu-se", .eu),
  ])
  func `Every region is classified as Apple's page on user privacy and data use lists it`(
    code: String, kind: Region.Class
  )
    throws
  {
    let region = try #require(Region(code))
    #expect(region.regionClass == kind)
    #expect(region.code == code)
    #expect(Region.suggestion(for: code) == nil)
  }

  /// These texts look plausible, but accepting them would silently select another region.
  @Test(
    arguments: [
      ("fr", "eu-fr"), ("de", "eu-de"), ("it", "eu-it"), ("eu", "eu-fr"), ("eu-us", "us"), ("eu-jp", "jp"),
      ("eu-gb", "gb"), ("uk", "gb"), ("eu-uk", "gb"), ("el", "eu-gr"), ("eu-el", "eu-gr"), ("FR", "eu-fr"),
      ("US", "us"), ("EU-FR", "eu-fr"), ("eu_fr", "eu-fr"), ("france", nil), ("", nil), ("eu-", nil),
    ] as [(String, String?)])
  func `A text that is close to a region is rejected with a suggestion`(text: String, meant: String?) {
    #expect(Region(text) == nil)
    #expect(Region.suggestion(for: text) == meant)
  }

  @Test func `A region with the prefix eu- is one of the 27 members of the Union`() {
    let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
    let pairs = letters.flatMap { first in letters.map { first + $0 } }
    #expect(pairs.count { Region("eu-" + $0) != nil } == 27)
    for pair in pairs { #expect(Region(pair) == nil || Region("eu-" + pair) == nil, "\(pair)") }
  }

  @Test(arguments: ["", "u", "usa", "US", "eu-", "eu-f", "eu-fra", "EU-fr", "eu_fr", "u1", "日本", "eu-eu-fr"])
  func `Malformed text is not a region`(text: String) {
    #expect(Region(text) == nil)
  }

  @Test func `The default region is us`() { #expect(Region("us") == .us) }
}
