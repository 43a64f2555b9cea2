import FlowController
import Platform
import Testing

@Suite struct `A condition` {
  /// Rehearses an app with one soft ask for tracking at launch under these conditions, and two events.
  private func rehearse(
    os: String = "18", region: String = "us", softAsk: Ask.SoftAsk = .withLater,
    _ change: (inout Conditions) -> Void
  ) throws -> Rehearsal {
    var app = TestApp()
    app.flow.purposes = TestApp.everyPurpose
    app.add(event: "song")
    app.add(event: "share")
    var ask = Ask()
    ask.softAsk = softAsk
    change(&ask.conditions)
    app.add(ask: "soft", ask)
    return try Rehearsal(app, os: os, region: region)
  }

  private static let again = ["terminate", "launch"]

  @Test func `The condition launches counts the current launch`() throws {
    var rehearsal = try rehearse { $0.launches = 3 }
    try rehearsal.take("launch")
    #expect(rehearsal.log.contains("ask: soft not put, condition launches not met"))
    for prompt in [nil, "soft-ask"] as [Wanted] {
      try rehearsal.take(Self.again)
      rehearsal.expect(["prompt": prompt])
    }
  }

  @Test(arguments: [
    (Conditions.Since.install, []), (.firstLaunch, ["wait:5d", "launch", "terminate"]),
    (.update, ["wait:5d", "update-app:policy-revision=20240101"]),
  ])
  func `The condition days counts whole days from its start`(since: Conditions.Since, steps: [String]) throws
  {
    var rehearsal = try rehearse { $0.days = Conditions.Days(atLeast: 3, since: since) }
    try rehearsal.take(steps + ["wait:2d 23h 59m 59s", "launch"])
    rehearsal.expect(["prompt": nil])
    try rehearsal.take("wait:next")
    rehearsal.expect(["prompt": nil])
    try rehearsal.take(Self.again)
    rehearsal.expect(["prompt": "soft-ask"])
  }

  @Test(arguments: [Conditions.Since.lastShown, .lastLater])
  func `A condition on days since something is met before it ever happened`(since: Conditions.Since) throws {
    var rehearsal = try rehearse { $0.days = Conditions.Days(atLeast: 3, since: since) }
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": "soft-ask"])
    try rehearsal.take(["tap:later"] + Self.again)
    rehearsal.expect(["prompt": nil])
    let key = since == .lastShown ? "defaults.soft.lastShown" : "defaults.soft.lastLater"
    #expect(rehearsal[key] == .text("2024-09-16T09:00:00Z"))
    try rehearsal.take(["wait:3d"] + Self.again)
    rehearsal.expect(["prompt": "soft-ask"])
  }

  @Test func `The condition events counts events since the installation`() throws {
    var rehearsal = try rehearse { $0.event = Conditions.EventCount(event: 1, atLeast: 2) }
    try rehearsal.take(["launch", "event:song", "event:song", "event:share"] + Self.again)
    rehearsal.expect(["prompt": nil])
    try rehearsal.take(["home", "event:share", "launch"] + Self.again)
    rehearsal.expect(["prompt": "soft-ask", "defaults.event.share": 2])
    try rehearsal.take("reinstall", "launch")
    rehearsal.expect(["prompt": nil, "defaults.event.share": 0])
  }

  @Test(arguments: [("14.4.2", false), ("14.5", true), ("14.5b1", true), ("14.5.1", true), ("13.7", false)])
  func `The condition os compares major and minor, and a beta as its release`(os: String, isPut: Bool) throws
  {
    var rehearsal = try rehearse(os: os) { $0.minimumOS = Version(14, 5) }
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": isPut ? "soft-ask" : nil])
  }

  @Test(arguments: [
    (Conditions.RegionCondition.eu, ["eu-fr", "eu-es"], ["us", "gb"]), (.outsideEU, ["us", "jp"], ["eu-fr"]),
    (.exactly(Region(first: 106, second: 112, isEU: false)), ["jp"], ["us", "eu-fr"]),
  ])
  func `The condition region compares the region of the device`(
    condition: Conditions.RegionCondition, met: [String], unmet: [String]
  ) throws {
    for region in met + unmet {
      var rehearsal = try rehearse(region: region) { $0.region = condition }
      try rehearsal.take("launch")
      rehearsal.expect(["prompt": met.contains(region) ? "soft-ask" : nil])
    }
  }

  @Test(arguments: [
    (["set:restricted=true"], "restricted"),
    (["set:allow-tracking-requests=false"], "Allow Apps to Request to Track is off"),
    (["launch", "tap:continue", "tap:deny", "terminate"], "already answered"),
  ])
  func `The condition status names the cause when it is not met`(steps: [String], reason: String) throws {
    var rehearsal = try rehearse { $0.status = .notDetermined }
    try rehearsal.take(steps + ["launch"])
    rehearsal.expect(["prompt": nil])
    #expect(rehearsal.log.contains("ask: soft not put, \(reason)"))
  }

  @Test func `The condition later can last a number of launches`() throws {
    var rehearsal = try rehearse { $0.later = .launches(2) }
    try rehearsal.take(["launch", "tap:later"] + Self.again)
    rehearsal.expect(["prompt": nil, "app.launches": 2])
    try rehearsal.take(Self.again)
    rehearsal.expect(["prompt": "soft-ask", "app.launches": 3])
  }

  @Test func `The condition later can last a number of days`() throws {
    var rehearsal = try rehearse { $0.later = .days(2) }
    try rehearsal.take(["launch", "tap:later", "wait:1d 23h 59m 59s"] + Self.again)
    rehearsal.expect(["prompt": nil])
    try rehearsal.take(["wait:next"] + Self.again)
    rehearsal.expect(["prompt": "soft-ask", "now": "2024-09-18T09:00:00Z"])
  }

  @Test func `The condition quota counts showings from the first of a period`() throws {
    var rehearsal = try rehearse { $0.quota = Conditions.Quota(count: 2, perDays: 7) }
    try rehearsal.take(["launch", "wait:6d"] + Self.again)
    rehearsal.expect(["prompt": "soft-ask", "defaults.soft.quotaUsed": 2])
    try rehearsal.take(["wait:23h"] + Self.again)
    rehearsal.expect(["prompt": nil])
    try rehearsal.take(["wait:next"] + Self.again)
    rehearsal.expect(["prompt": "soft-ask", "now": "2024-09-23T09:00:00Z", "defaults.soft.quotaUsed": 1])
  }

  @Test(arguments: [(Conditions.Combine.all, false), (.any, true)])
  func `A condition is combined with others as the flow says`(combine: Conditions.Combine, isPut: Bool) throws
  {
    var rehearsal = try rehearse {
      $0.combine = combine
      $0.launches = 1
      $0.event = Conditions.EventCount(event: 0, atLeast: 1)
    }
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": isPut ? "soft-ask" : nil])
  }

  @Test(arguments: ConditionKind.allCases.filter { ![.not, .anyOf].contains($0) })
  func `Each kind of condition prevents its ask`(kind: ConditionKind) throws {
    var rehearsal = try rehearse { conditions in
      switch kind {
      case .launches: conditions.launches = 9
      case .days: conditions.days = Conditions.Days(atLeast: 9, since: .install)
      case .events: conditions.event = Conditions.EventCount(event: 0, atLeast: 1)
      case .minimumOS: conditions.minimumOS = Version(26)
      case .status: conditions.status = .denied
      case .region: conditions.region = .eu
      case .later: conditions.later = .launches(9)
      case .quota: conditions.quota = Conditions.Quota(count: 1, perDays: 9)
      case .flags: conditions.flags = Conditions.FlagTest(wanted: 1, among: 1)
      case .statusOf:
        var test = Conditions.StatusTest()
        _ = test.add(.notifications, .authorized)
        conditions.statusOf = test
      case .accuracy: conditions.fullAccuracy = false
      case .services: conditions.services = false
      // These conditions belong to the flow; the suite about flags tests them.
      case .not, .anyOf: conditions.region = .eu
      }
    }
    try rehearsal.take("launch")
    let comesOnce = kind == .later || kind == .quota
    rehearsal.expect(["prompt": comesOnce ? "soft-ask" : nil])
    if comesOnce { try rehearsal.take(["tap:later"] + Self.again) }
    rehearsal.expect(["prompt": nil])
    #expect(rehearsal.world.firstUnmet(0, rehearsal.rules) == kind)
  }

  @Test func `A condition with an extreme period does not overflow`() throws {
    var rehearsal = try rehearse {
      $0.days = Conditions.Days(atLeast: .max, since: .install)
      $0.later = .days(.max)
      $0.quota = Conditions.Quota(count: 1, perDays: .max)
    }
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": nil])
    #expect(try !rehearsal.can("wait:next"))
  }

  @Test func `A condition can be omitted`() throws {
    var rehearsal = try rehearse(softAsk: .withoutLater) { _ in }
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": "soft-ask", "choices": ["continue"]])
  }

  @Test func `What a condition has and needs agrees with whether it is met`() throws {
    var rehearsal = try rehearse {
      $0.launches = 2
      $0.region = .eu
    }
    try rehearsal.take("launch")
    #expect(!rehearsal.world.meets(.launches, 0, rehearsal.rules))
    #expect(!rehearsal.world.meets(.region, 0, rehearsal.rules))
    #expect(rehearsal.world.meets(.quota, 0, rehearsal.rules))
    #expect(rehearsal.world.firstUnmet(0, rehearsal.rules) == .launches)
    try rehearsal.take(Self.again + ["set:region=eu-es"])
    #expect(rehearsal.world.firstUnmet(0, rehearsal.rules) == nil)
  }
}
