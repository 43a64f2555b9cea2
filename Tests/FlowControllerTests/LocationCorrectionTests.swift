import FlowController
import Platform
import Testing

/// Where source articles and later reality disagree about location and the policy: one test per correction.
@Suite struct `Where location and policy disagree with their articles` {
  private static let always = ["launch", "request:location-always"]
  private static let whenInUse = ["launch", "request:location-when-in-use"]

  @Test func `16: While Using reads as always after an always request`() throws {
    var rehearsal = try Rehearsal(os: "13.0")
    try rehearsal.take(Self.always + ["tap:while-using"])
    rehearsal.expect(["location.api": "authorizedAlways", "location.truth": "provisional-always"])
    var plain = try Rehearsal(os: "13.0")
    try plain.take(Self.whenInUse + ["tap:while-using"])
    plain.expect(["location.api": "authorizedWhenInUse", "location.truth": "while-using"])
    #expect(try !plain.can("offer-upgrade"))
  }

  @Test func `17: an always request while using is silent up to 13.3 and asks at once from 13.4`() throws {
    for os in ["13.0", "13.3.1"] {
      var rehearsal = try Rehearsal(os: os)
      try rehearsal.take(Self.whenInUse + ["tap:while-using", "request:location-always"])
      rehearsal.expect([
        "prompt": nil, "location.truth": "provisional-always", "location.api": "authorizedAlways",
        "location.settings": "while-using",
      ])
      try rehearsal.take("home", "offer-upgrade", "tap:keep", "launch", "request:location-always")
      rehearsal.expect(["prompt": nil, "location.truth": "while-using"])
    }
    for os in ["11", "12", "13.4", "18"] {
      var rehearsal = try Rehearsal(os: os)
      let role = os == "11" || os == "12" ? "tap:allow" : "tap:while-using"
      try rehearsal.take(Self.whenInUse + [role, "request:location-always"])
      rehearsal.expect(["prompt": "location-upgrade", "location.upgradeOffered": false])
      // Force-quitting the app is never an answer.
      try rehearsal.take("terminate", "launch", "request:location-always")
      rehearsal.expect(["prompt": "location-upgrade"])
      try rehearsal.take("tap:keep")
      rehearsal.expect(["location.upgradeOffered": true, "location.truth": "while-using"])
      #expect(!rehearsal.tellsAnything)
      try rehearsal.take("request:location-always")
      #expect(rehearsal["prompt"] != .text("location-upgrade"))
      #expect(rehearsal.log.contains("requestAlwaysAuthorization: no dialog, the one chance is used"))
    }
    // The single chance is about While Using: from notDetermined the three choices appear again.
    var back = try Rehearsal(os: "18")
    try back.take(Self.whenInUse + ["tap:while-using", "request:location-always", "tap:always"])
    back.expect(["location.truth": "always", "location.api": "authorizedAlways"])
    try back.take("set:location=while-using", "request:location-always")
    back.expect(["prompt": nil])
    try back.take("set:location=ask", "request:location-always")
    back.expect(["prompt": "location"])
    try back.take("tap:while-using", "home")
    #expect(try !back.can("offer-upgrade"))
    try back.take("reinstall", "launch", "request:location-always", "tap:while-using", "home")
    #expect(try back.can("offer-upgrade"))
    for os in ["8", "10"] {
      var old = try Rehearsal(os: os, target: "8.0")
      try old.take(Self.whenInUse + ["tap:allow", "request:location-always"])
      old.expect(["prompt": "location-upgrade", "choices": ["keep", "always"]])
      try old.take("tap:keep", "request:location-always")
      old.expect(["prompt": nil, "location.truth": "while-using"])
      #expect(old.log.contains("requestAlwaysAuthorization: no dialog, the one chance is used"))
    }
  }

  @Test(arguments: ["9", "10", "11", "12"])
  func `17: up to 12 the upgrade is for an app that never made an always request`(
    os: String
  ) throws {
    let hasThree = os == "11" || os == "12"
    let answered = [hasThree ? "tap:while-using" : "tap:allow", "set:location=while-using"]
    for before in [["request:location-always"] + answered, ["request:location-always", "tap:deny"]] {
      var rehearsal = try Rehearsal(os: os, target: "8.0")
      try rehearsal.take(["launch"] + before + ["set:location=while-using", "request:location-always"])
      rehearsal.expect(["prompt": nil, "location.truth": "while-using", "location.upgradeOffered": false])
      #expect(rehearsal.log.contains("requestAlwaysAuthorization: no dialog, the one chance is used"))
    }
    var ignored = try Rehearsal(os: os, target: "8.0")
    try ignored.take(Self.whenInUse + ["tap:deny", "request:location-always", "set:location=while-using"])
    try ignored.take("request:location-always")
    ignored.expect(["prompt": nil])
    // A prompt that was dismissed without an answer does not count as a request.
    try ignored.take("reset:location-privacy", "launch", "request:location-always", "home", "launch")
    try ignored.take("request:location-when-in-use", "tap:allow", "request:location-always")
    ignored.expect(["prompt": "location-upgrade"])
  }

  @Test func `17: from 13 only an answered always request uses up the one chance`() throws {
    for os in ["13.0", "13.4", "18"] {
      var asked = try Rehearsal(os: os)
      try asked.take("launch", "request:location-always", "tap:deny", "set:location=while-using")
      try asked.take("request:location-always")
      asked.expect(["prompt": nil, "location.truth": "while-using", "location.api": "authorizedWhenInUse"])
      #expect(asked.log.contains("requestAlwaysAuthorization: no dialog, the one chance is used"))
      var ignored = try Rehearsal(os: os)
      try ignored.take(Self.whenInUse + ["tap:deny", "request:location-always", "set:location=while-using"])
      try ignored.take("request:location-always")
      ignored.expect([
        "prompt": os == "13.0" ? nil : "location-upgrade",
        "location.truth": os == "13.0" ? "provisional-always" : "while-using",
      ])
    }
  }

  @Test func `18: the labels of the article are an assumption, the roles are the same`() throws {
    for reading in ["shipped", "articles"] {
      var rehearsal = try Rehearsal(os: "13.0", assume: ["wording": reading])
      try rehearsal.take(Self.always)
      rehearsal.expect(["choices": ["while-using", "once", "deny"]])
    }
  }

  @Test(arguments: [("13.4", "whileUsing once deny"), ("14", "precise once whileUsing deny")])
  func `19: the order of the buttons changed with 14`(os: String, order: String) throws {
    let book = Rulebooks()[try #require(Version(os)).band, .world]
    let shown = book.screenOrder(of: .location, after: .locationAlways).map { "\($0)" }
    #expect(shown.joined(separator: " ") == order)
  }

  @Test(arguments: [("8", 2), ("10", 2), ("11", 3), ("12", 3)])
  func `20: iOS 11 and 12 offer three choices only`(os: String, count: Int) throws {
    var rehearsal = try Rehearsal(os: os, target: "8.0")
    try rehearsal.take(Self.always)
    #expect(rehearsal.world.choices(rehearsal.rules).roles.count == count)
    if count == 2 {
      try rehearsal.take("tap:allow")
      rehearsal.expect(["location.truth": "always", "location.api": "authorizedAlways"])
    }
  }

  @Test func `21: While Using on 12 ranges beacons and does not monitor`() throws {
    var rehearsal = try Rehearsal(os: "12")
    try rehearsal.take(Self.whenInUse + ["tap:allow"])
    rehearsal.expect([
      "location.capabilities.beaconRanging": true, "location.capabilities.regionMonitoring": false,
    ])
  }

  @Test func `22: Allow Once ends when use ends, or after an assumed grace`() throws {
    var rehearsal = try Rehearsal(os: "13.0", assume: ["once-grace": "30s"])
    try rehearsal.take(Self.always + ["tap:once", "updates:start", "home"])
    rehearsal.expect(["location.truth": "once", "location.receiving": false, "location.inUse": false])
    try rehearsal.take("wait:29s", "launch", "home", "wait:29s")
    rehearsal.expect(["location.truth": "once"])
    try rehearsal.take("wait:next")
    rehearsal.expect(["location.truth": "unset", "location.settings": "ask"])
    #expect(rehearsal.log.contains("allow once: ended with use"))
    for leaving in ["home", "settings", "terminate"] {
      var plain = try Rehearsal(os: "13.0")
      try plain.take(Self.always + ["tap:once", "updates:start", leaving])
      plain.expect(["location.truth": "unset", "location.settings": "ask", "location.receiving": false])
    }
  }

  @Test func `23: the background flag without the background mode is fatal`() throws {
    var app = TestApp.bundled
    app.flow.hasLocationMode = false
    var rehearsal = try Rehearsal(app)
    try rehearsal.take(Self.whenInUse + ["tap:while-using", "updates:start"])
    rehearsal.expect(["location.capabilities.continueInBackground": false])
    try rehearsal.take("updates:start-background")
    rehearsal.expect(["app.process": "terminated", "screen": "springboard", "location.truth": "while-using"])
    #expect(rehearsal.log.contains("process ended: crash, background mode location missing"))
  }

  @Test(arguments: ["13.0", "13.4", "18"])
  func `24: an always request after Allow Once is ignored`(os: String) throws {
    var rehearsal = try Rehearsal(os: os)
    try rehearsal.take(Self.always + ["tap:once", "request:location-always"])
    rehearsal.expect(["prompt": nil, "location.truth": "once"])
    #expect(rehearsal.log.contains("requestAlwaysAuthorization: no dialog, allowed once"))
  }

  @Test func `25: precise and reduced accuracy exist from 14 on`() throws {
    var old = try Rehearsal(os: "13.4")
    try old.take(Self.whenInUse + ["tap:while-using"])
    old.expect(["location.accuracy": "full"])
    #expect(try !old.can("set:precise=false"))
    var new = try Rehearsal(os: "14")
    try new.take(Self.whenInUse)
    #expect(try !new.can("set:precise=false"))
    try new.take("tap:precise")
    new.expect(["prompt": "location", "location.accuracy": "full"])
    try new.take("tap:while-using")
    new.expect([
      "location.accuracy": "reduced", "location.capabilities.regionMonitoring": false,
      "location.capabilities.beaconRanging": false, "location.capabilities.significantChange": true,
      "location.capabilities.visits": true,
    ])
    try old.take("set:os=14.0")
    old.expect(["location.accuracy": "full", "location.truth": "while-using"])
  }

  @Test func `26: a location notification also works with always`() throws {
    var rehearsal = try Rehearsal(os: "13.4")
    try rehearsal.take(
      Self.whenInUse + ["tap:while-using", "open:alerts", "tap:allow", "set:location=always"])
    try rehearsal.take("geofence:enter")
    rehearsal.expect(["notifications.delivered": 1, "location.api": "authorizedAlways"])
  }

  @Test func `29: an agreement in the defaults is deleted with the app, a DeviceCheck bit is not`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take(
      "launch", "open:sync", "tap:read", "wait:2s", "launch", "tap:agree", "devicecheck:bit1=true")
    try rehearsal.take("reinstall")
    rehearsal.expect([
      "defaults._PpVersion": 0, "policy.isAgreed": false, "policy.receipt": nil, "deviceCheck.bit1": true,
    ])
  }

  @Test func `35: the upgrade and the background reminder are two dialogs`() throws {
    var rehearsal = try Rehearsal(os: "13.4")
    try rehearsal.take(Self.always + ["tap:while-using", "home", "offer-upgrade"])
    rehearsal.expect(["prompt": "location-upgrade", "choices": ["keep", "always"]])
    try rehearsal.take(
      "tap:always", "launch", "updates:start-background", "home", "wait:1h", "offer-reminder")
    rehearsal.expect(["prompt": "location-reminder", "choices": ["while-using", "always"]])
    try rehearsal.take("tap:always", "wait:3d", "offer-reminder", "tap:while-using")
    rehearsal.expect([
      "location.truth": "while-using", "location.api": "authorizedWhenInUse", "location.receiving": true,
      "location.indicator": true,
    ])
    #expect(rehearsal.tells("authorizedWhenInUse"))
    #expect(try !rehearsal.can("offer-reminder"))
  }
}
