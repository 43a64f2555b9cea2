import Platform
import Testing

@Suite struct `A version` {
  @Test func `A beta is written for people as Apple writes it`() {
    #expect(Version(14, 0, beta: 1).spoken == "14.0 beta 1" && Version(17, 4).spoken == "17.4")
  }

  struct Reading: Sendable {
    let text: String
    let major: UInt8, minor: UInt8, patch: UInt8, beta: UInt8
    let band: Band
  }

  static let readings = [
    Reading(text: "6", major: 6, minor: 0, patch: 0, beta: 0, band: .ios6),
    Reading(text: "7.1.2", major: 7, minor: 1, patch: 2, beta: 0, band: .ios6),
    Reading(text: "8.0", major: 8, minor: 0, patch: 0, beta: 0, band: .ios8),
    Reading(text: "9.3.5", major: 9, minor: 3, patch: 5, beta: 0, band: .ios9_3),
    Reading(text: "10", major: 10, minor: 0, patch: 0, beta: 0, band: .ios10),
    Reading(text: "11.4.1", major: 11, minor: 4, patch: 1, beta: 0, band: .ios11),
    Reading(text: "12.5", major: 12, minor: 5, patch: 0, beta: 0, band: .ios12),
    Reading(text: "13", major: 13, minor: 0, patch: 0, beta: 0, band: .ios13_0),
    Reading(text: "13.3.1", major: 13, minor: 3, patch: 1, beta: 0, band: .ios13_0),
    Reading(text: "13.4", major: 13, minor: 4, patch: 0, beta: 0, band: .ios13_4),
    Reading(text: "13.4.1", major: 13, minor: 4, patch: 1, beta: 0, band: .ios13_4),
    Reading(text: "13.7", major: 13, minor: 7, patch: 0, beta: 0, band: .ios13_4),
    Reading(text: "14.0b1", major: 14, minor: 0, patch: 0, beta: 1, band: .ios14_0beta1),
    Reading(text: "14b3", major: 14, minor: 0, patch: 0, beta: 3, band: .ios14_0beta1),
    Reading(text: "14.0b6", major: 14, minor: 0, patch: 0, beta: 6, band: .ios14_0beta1),
    Reading(text: "14.0b7", major: 14, minor: 0, patch: 0, beta: 7, band: .ios14_0beta7),
    Reading(text: "14.0b8", major: 14, minor: 0, patch: 0, beta: 8, band: .ios14_0beta7),
    Reading(text: "14", major: 14, minor: 0, patch: 0, beta: 0, band: .ios14_0),
    Reading(text: "14.2", major: 14, minor: 2, patch: 0, beta: 0, band: .ios14_0),
    Reading(text: "14.3", major: 14, minor: 3, patch: 0, beta: 0, band: .ios14_3),
    Reading(text: "14.4.2", major: 14, minor: 4, patch: 2, beta: 0, band: .ios14_3),
    Reading(text: "14.5", major: 14, minor: 5, patch: 0, beta: 0, band: .ios14_5),
    Reading(text: "14.5.1", major: 14, minor: 5, patch: 1, beta: 0, band: .ios14_5_1),
    Reading(text: "14.7", major: 14, minor: 7, patch: 0, beta: 0, band: .ios14_5_1),
    Reading(text: "15.8.3", major: 15, minor: 8, patch: 3, beta: 0, band: .ios15),
    Reading(text: "16.7.10", major: 16, minor: 7, patch: 10, beta: 0, band: .ios16_1),
    Reading(text: "17.3", major: 17, minor: 3, patch: 0, beta: 0, band: .ios17_1),
    Reading(text: "17.4", major: 17, minor: 4, patch: 0, beta: 0, band: .ios17_4),
    Reading(text: "17.4.1", major: 17, minor: 4, patch: 1, beta: 0, band: .ios17_4),
    Reading(text: "17.5", major: 17, minor: 5, patch: 0, beta: 0, band: .ios17_5),
    Reading(text: "18", major: 18, minor: 0, patch: 0, beta: 0, band: .ios18),
    Reading(text: "19", major: 19, minor: 0, patch: 0, beta: 0, band: .ios18),
    Reading(text: "26.1", major: 26, minor: 1, patch: 0, beta: 0, band: .ios26),
    Reading(text: "27.1", major: 27, minor: 1, patch: 0, beta: 0, band: .ios27_0),
    Reading(text: "27.2", major: 27, minor: 2, patch: 0, beta: 0, band: .ios27_2),
    Reading(text: "30", major: 30, minor: 0, patch: 0, beta: 0, band: .newest),
  ]

  @Test(arguments: readings)
  func `A version is read as people write it, belongs to its band and prints as it was typed`(row: Reading)
    throws
  {
    let version = try #require(Version(row.text))
    #expect(version.major == row.major)
    #expect(version.minor == row.minor)
    #expect(version.patch == row.patch)
    #expect(version.beta == row.beta)
    #expect(version.band == row.band)
    #expect(version.description == row.text)
  }

  @Test(arguments: [
    "", " ", "x", "fourteen", "5.1", "0", "14.", ".5", "14..5", "14.5.1.2", "14,5", "-14", "+14", "14.5 ",
    " 14",
    "255", "14.255", "1000", "99999999999999999999", "14.0b", "14.0b0", "b1", "14b1b2", "14b1.1", "14.0B1",
    "14.0beta1",
    "14.05", "99", "14.50", "14.10", "14.0b99", "014", "1e1", "１４", "14\u{301}",
  ])
  func `Malformed text is not a version`(text: String) {
    #expect(Version(text) == nil)
  }

  @Test func `A version sorts in the order of release, and betas before their release`() {
    let texts = ["6", "9.3", "13.4", "13.4.1", "14.0b1", "14.0b7", "14", "14.0.1", "14.5b1", "14.5", "27.2"]
    let versions = texts.compactMap { Version($0) }
    #expect(versions.count == texts.count)
    for (earlier, later) in zip(versions, versions.dropFirst()) { #expect(earlier < later) }
    #expect(Version("14") == Version("14.0"))
    #expect(Version("14")?.hashValue == Version("14.0.0")?.hashValue)
  }

  /// The newest known version is a beta, and a beta behaves like its release.
  @Test(arguments: [
    ("27.2b1", Band.ios27_2), ("14.5b2", .ios14_5), ("15b1", .ios15), ("17.4b3", .ios17_4),
    ("13.4b1", .ios13_4),
    ("14.2b1", .ios14_0), ("14.0.1b1", .ios14_0),
  ])
  func `A beta belongs to the band of its release unless a band starts with a beta`(text: String, band: Band)
    throws
  {
    #expect(try #require(Version(text)).band == band)
  }

  @Test(arguments: [
    ("13.4.1", "14.0", false), ("14.0b1", "14.0", true), ("14.0", "14.0b1", true), ("14.5", "14.5.1", true),
    ("14.4.2", "14.5", false), ("18", "13.0", true), ("12.5", "13", false),
  ])
  func `A version accepts a deployment target by major and minor only`(
    os: String, target: String, isAdmitted: Bool
  ) throws {
    let os = try #require(Version(os))
    let target = try #require(Version(target))
    #expect(os.admits(deploymentTarget: target) == isAdmitted)
  }
}

@Suite struct `A band` {
  @Test func `A band starts after the one before it and contains its own start`() {
    for band in Band.allCases { #expect(band.start.band == band) }
    for (earlier, later) in zip(Band.allCases, Band.allCases.dropFirst()) {
      #expect(earlier < later)
      #expect(earlier.start < later.start)
    }
  }

  /// Versions at which behaviour is known to change.
  @Test(arguments: [
    "6", "8", "10", "11", "12", "13.0", "13.4", "14.0b1", "14.0b7", "14.0", "14.3", "14.5", "14.5.1", "15",
    "16",
    "17.0", "17.4", "17.5", "18", "26", "27.2",
  ])
  func `A band begins at each version that changes behaviour`(text: String) throws {
    let version = try #require(Version(text))
    #expect(Band.allCases.contains { $0.start == version })
  }
}
