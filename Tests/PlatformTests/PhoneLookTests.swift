import Platform
import Testing

@Suite struct `The look of a version` {
  @Test(arguments: [
    ("6", PhoneLook.Alert.flat, PhoneLook.Head.homeButton), ("7", .lined, .homeButton),
    ("9", .lined, .homeButton), ("10.3", .lined, .homeButton), ("11", .lined, .notch),
    ("15.8", .lined, .notch), ("16", .lined, .island), ("18.6", .lined, .island),
    ("26", .capsules, .island), ("26.5", .capsules, .island), ("27.2", .capsules, .island),
  ])
  func `Each version has its alerts and its phone`(os: String, alert: PhoneLook.Alert, head: PhoneLook.Head)
    throws
  {
    let look = PhoneLook(try #require(Version(os)))
    #expect(look.alert == alert)
    #expect(look.head == head)
    #expect(look.isGuess == (alert != .lined))
  }

  /// The versions with which something came, and those just before.
  @Test func `What came later is on no earlier version`() {
    func look(_ major: UInt8) -> PhoneLook { PhoneLook(Version(major)) }
    #expect(!look(12).coversWithCards && look(13).coversWithCards)
    #expect(!look(16).photosHaveStrip && look(17).photosHaveStrip)
    #expect(!look(17).bluetoothHasMap && look(18).bluetoothHasMap)
  }
}
