import Platform
import Testing

@Suite struct `A version range` {
  @Test(arguments: [
    ("14.0b1..14.2", "14.0b1", true), ("14.0b1..14.2", "14.2.1", true), ("14.0b1..14.2", "14.3b1", false),
    ("14.0b1..14.2", "13.7", false), ("14.3..", "14.3", true), ("14.3..", "14.3b2", false),
    ("..17", "17.6", true),
    ("..17", "18", false), ("..17", "18.0b1", false), ("13", "13.7", true), ("13", "14.0b1", false),
    ("..14.0b6", "14.0b7", false), ("..14.5.0", "14.5.1", false), ("..", "6", true),
  ])
  func `A version range contains its ends and the versions they begin`(
    _ range: String, _ version: String, _ holds: Bool
  ) throws {
    let range = try #require(VersionRange(range))
    #expect(range.contains(try #require(Version(version))) == holds)
  }

  @Test(arguments: ["", "a", "14..13", "14...15", "..5", "14.", "..x", "14-15"])
  func `A malformed version range is refused`(_ text: String) {
    #expect(VersionRange(text) == nil)
  }
}
