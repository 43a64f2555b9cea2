import FlowController
import Platform
import Testing

/// Walks through the main behaviour of the bundled flow.
@Suite struct `The soft ask on 14.5` {
  private func second(_ os: String = "14.5") throws -> Rehearsal {
    var rehearsal = try Rehearsal(os: os)
    try rehearsal.take("launch")
    rehearsal.expect(["screen": "home", "prompt": nil, "choices": [], "app.launches": 1, "app.active": true])
    try rehearsal.take("terminate", "launch")
    return rehearsal
  }

  @Test func `The soft ask appears on the second launch and not on the first`() throws {
    let rehearsal = try second()
    rehearsal.expect([
      "screen": "home", "prompt": "soft-ask", "choices": ["continue", "later"], "app.launches": 2,
      "app.active": true, "tracking.api": "notDetermined", "tracking.promptsShown": 0,
      "defaults.launchCount": 2,
    ])
  }

  @Test func `The soft ask does not appear before 14`() throws {
    var rehearsal = try Rehearsal(os: "13.7")
    for _ in 1...4 { try rehearsal.take("launch", "terminate") }
    #expect(rehearsal.count("screen: soft-ask") == 0)
  }

  @Test
  func `The soft ask appears again at the next launch after later, but not on return to the foreground`()
    throws
  {
    var rehearsal = try second()
    try rehearsal.take("tap:later")
    rehearsal.expect([
      "prompt": nil, "screen": "home", "defaults.tracking.laterLaunch": 2, "tracking.truth": "unset",
    ])
    try rehearsal.take("home", "launch")
    rehearsal.expect(["prompt": nil, "app.launches": 2])
    try rehearsal.take("terminate", "launch")
    rehearsal.expect(["prompt": "soft-ask", "app.launches": 3])
  }

  @Test(arguments: [
    ("allow", "authorized", "allowed", "on", "real"), ("deny", "denied", "denied", "off", "zeros"),
  ])
  func `The soft ask leads to the dialog, and the answer ends it for this install`(
    role: String, api: String, truth: String, row: String, idfa: String
  ) throws {
    var rehearsal = try second()
    try rehearsal.take("tap:continue")
    rehearsal.expect([
      "prompt": "tracking", "choices": ["allow", "deny"], "app.active": false, "app.process": "foreground",
      "tracking.settings": "absent", "tracking.promptsShown": 0, "app.launches": 2,
    ])
    try rehearsal.take("tap:" + role)
    rehearsal.expect([
      "prompt": nil, "app.active": true, "app.launches": 2, "tracking.promptsShown": 1,
      "tracking.api": Wanted(.text(api)), "tracking.truth": Wanted(.text(truth)),
      "tracking.settings": Wanted(.text(row)), "tracking.idfa.direct": Wanted(.text(idfa)),
      "tracking.idfa.legacy": "unread", "ad.loads": role == "allow" ? 2 : 1,
      "ad.personalised": Wanted(.bool(role == "allow")),
    ])
    #expect(rehearsal.log.contains("requestTrackingAuthorization: completion \(api)"))
    #expect(rehearsal.log.contains("advertisingIdentifier: zeros before the answer"))
    #expect(rehearsal.log.contains("advertisingIdentifier: \(idfa) after the answer"))
    for launches in 3...5 {
      try rehearsal.take("terminate", "launch")
      rehearsal.expect(["prompt": nil, "app.launches": Wanted(.number(launches)), "tracking.promptsShown": 1])
    }
    try rehearsal.take("reinstall")
    rehearsal.expect([
      "app.launches": 0, "app.process": "absent", "tracking.promptsShown": 0, "tracking.truth": "unset",
      "tracking.api": "notDetermined", "tracking.settings": "absent", "defaults.launchCount": 0,
      "screen": "springboard",
    ])
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": nil])
    try rehearsal.take("terminate", "launch")
    rehearsal.expect(["prompt": "soft-ask"])
  }

  @Test func `An allowed soft ask reloads the ad only if the flow says so`() throws {
    var app = TestApp.bundled
    app.flow.reloadsAdOnAllow = false
    var rehearsal = try Rehearsal(app, os: "14.5")
    try rehearsal.take("launch", "request:tracking", "tap:allow")
    rehearsal.expect(["ad.loads": 1, "ad.personalised": false, "tracking.api": "authorized"])
  }

  @Test func `Force-quitting closes the soft ask, and the next launch decides again`() throws {
    var rehearsal = try second()
    try rehearsal.take("terminate")
    rehearsal.expect(["prompt": nil, "choices": []])
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": "soft-ask", "app.launches": 3])
  }

  @Test func `The soft ask stays open in the background and is shown on return`() throws {
    var rehearsal = try second()
    try rehearsal.take("settings")
    rehearsal.expect(["screen": "settings", "prompt": nil, "choices": [], "app.process": "background"])
    try rehearsal.take("launch")
    rehearsal.expect(["screen": "home", "prompt": "soft-ask", "app.launches": 2])
  }

  @Test(arguments: ["home", "settings", "terminate"])
  func `The soft ask appears again after a dialog that was dismissed without an answer`(leaving: String)
    throws
  {
    var rehearsal = try second()
    try rehearsal.take("tap:continue", leaving)
    rehearsal.expect([
      "prompt": nil, "tracking.truth": "unset", "tracking.api": "notDetermined", "tracking.promptsShown": 0,
      "tracking.settings": "absent",
    ])
    if leaving != "terminate" {
      #expect(rehearsal.log.contains("requestTrackingAuthorization: completion notDetermined"))
      try rehearsal.take("launch")
      rehearsal.expect(["prompt": nil, "app.launches": 2])
      try rehearsal.take("terminate")
    }
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": "soft-ask"])
  }

  @Test func `The soft ask does not appear while the global switch is off`() throws {
    var rehearsal = try Rehearsal(os: "14.5")
    try rehearsal.take("set:allow-tracking-requests=false", "launch", "terminate", "launch")
    rehearsal.expect(["prompt": nil, "tracking.truth": "unset", "tracking.api": "denied"])
    #expect(rehearsal.log.contains("ask: tracking not put, Allow Apps to Request to Track is off"))
    try rehearsal.take("set:allow-tracking-requests=true", "terminate", "launch")
    rehearsal.expect(["prompt": "soft-ask"])
  }
}

@Suite struct `A launch` {
  @Test func `Only a cold start counts as a launch`() throws {
    var rehearsal = try Rehearsal(os: "14.5")
    try rehearsal.take("launch", "request:tracking", "tap:deny", "home", "launch", "settings", "launch")
    try rehearsal.take("open:sync", "tap:read", "launch", "tap:close", "open:nearby", "home", "launch")
    rehearsal.expect(["app.launches": 1, "ad.loads": 1, "defaults.launchCount": 1])
    try rehearsal.take("terminate")
    rehearsal.expect(["ad.loads": 0, "app.process": "terminated"])
    try rehearsal.take("launch")
    rehearsal.expect(["app.launches": 2, "ad.loads": 1])
    #expect(rehearsal.count("launch: cold start") == 2)
    #expect(rehearsal.count("launch: back to the front") == 4)
  }

  @Test func `A launch by a notification counts like one by the icon`() throws {
    var rehearsal = try Rehearsal(os: "13.4")
    try rehearsal.take(
      "launch", "request:location-when-in-use", "tap:while-using", "open:alerts", "tap:allow")
    try rehearsal.take("terminate", "geofence:enter")
    rehearsal.expect(["notifications.delivered": 1, "notifications.unopened": 1])
    try rehearsal.take("tap:notification")
    rehearsal.expect(["app.launches": 2, "notifications.unopened": 0, "notifications.delivered": 1])
    try rehearsal.take("home", "geofence:exit", "tap:notification")
    rehearsal.expect(["app.launches": 2, "screen": "home", "notifications.delivered": 2])
  }
}

@Suite struct `The location question of nearby` {
  @Test(arguments: ["13.0", "14.5", "18"])
  func `The location prompt of nearby leads to the upgrade, once`(os: String) throws {
    var rehearsal = try Rehearsal(os: os)
    try rehearsal.take("launch", "open:nearby")
    rehearsal.expect(["prompt": "location", "screen": "nearby", "location.settings": "absent"])
    try rehearsal.take("tap:while-using")
    rehearsal.expect([
      "prompt": nil, "location.truth": "provisional-always", "location.api": "authorizedAlways",
      "location.settings": "while-using", "location.upgradeOffered": false,
    ])
    #expect(rehearsal.tells("authorizedAlways"))
    #expect(rehearsal.log.contains("didUpdateLocations: 35.0, 139.7"))
    try rehearsal.take("home", "offer-upgrade")
    rehearsal.expect(["prompt": "location-upgrade", "choices": ["keep", "always"], "screen": "springboard"])
    try rehearsal.take("tap:keep")
    rehearsal.expect([
      "prompt": nil, "location.truth": "while-using", "location.api": "authorizedWhenInUse",
      "location.upgradeOffered": true,
    ])
    #expect(rehearsal.tells("authorizedWhenInUse"))
    #expect(try !rehearsal.can("offer-upgrade"))
    try rehearsal.take("launch", "open:nearby", "request:location-always")
    rehearsal.expect(["prompt": nil])
    #expect(rehearsal.log.contains("requestAlwaysAuthorization: no dialog, the one chance is used"))
  }

  @Test
  func `Changing provisional to real always is not reported to the app, which already saw always`() throws {
    var rehearsal = try Rehearsal(os: "14.5")
    try rehearsal.take("launch", "open:nearby", "tap:while-using", "home", "offer-upgrade", "tap:always")
    rehearsal.expect([
      "location.truth": "always", "location.api": "authorizedAlways", "location.settings": "always",
      "location.upgradeOffered": true,
    ])
    #expect(!rehearsal.tellsAnything)
  }

  @Test
  func `After an Allow Once has ended the prompt appears at each open, but not on return to the foreground`()
    throws
  {
    var rehearsal = try Rehearsal(os: "14.5")
    try rehearsal.take("launch", "open:nearby", "tap:once")
    rehearsal.expect([
      "location.truth": "once", "location.api": "authorizedWhenInUse", "location.settings": "ask",
    ])
    try rehearsal.take("home")
    rehearsal.expect(["location.truth": "unset", "location.api": "notDetermined", "location.settings": "ask"])
    #expect(rehearsal.tells("notDetermined"))
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": nil, "screen": "nearby"])
    try rehearsal.take("open:nearby")
    rehearsal.expect(["prompt": "location"])
  }

  @Test func `A location prompt dismissed without an answer may be asked again`() throws {
    var rehearsal = try Rehearsal(os: "14.5")
    try rehearsal.take("launch", "open:nearby", "home", "launch")
    rehearsal.expect([
      "prompt": nil, "screen": "nearby", "location.settings": "absent", "location.truth": "unset",
    ])
    try rehearsal.take("open:nearby")
    rehearsal.expect(["prompt": "location"])
  }
}
