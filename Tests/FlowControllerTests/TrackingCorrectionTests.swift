import FlowController
import Platform
import Testing

/// Where source articles and later reality disagree about tracking: one test per correction, in numbered
/// order.
@Suite struct `Where tracking disagrees with its articles` {
  private static let asked = ["launch", "request:tracking"]

  @Test func `01: a build with target 14 cannot be installed on 13`() throws {
    var rehearsal = try Rehearsal(os: "13.4.1")
    #expect(try !rehearsal.can("update-app:deployment-target=14.0"))
    #expect(try !rehearsal.can("update-app:deployment-target=13.5"))
    #expect(try rehearsal.can("update-app:deployment-target=13.4"))
    try rehearsal.take("set:os=14.0b1", "update-app:deployment-target=14.0")
    #expect(try !rehearsal.can("erase:os=13.4.1"))
    var odd = try Rehearsal(os: "13.4.1", target: "13.4", assume: ["not-installable": "run"])
    try odd.take("launch")
    odd.expect(["tracking.advertisingTrackingEnabled": true, "tracking.idfa.direct": "real"])
    try odd.take("update-app:deployment-target=14.0", "launch")
    odd.expect(["tracking.advertisingTrackingEnabled": false, "tracking.idfa.direct": "zeros"])
  }

  @Test(arguments: [
    ("14.0b1", "zeros"), ("14.0b6", "zeros"), ("14.0b7", "real"), ("14.4", "real"), ("14.5", "zeros"),
  ])
  func `02: the identifier before an answer depends on the version`(os: String, idfa: String) throws {
    var rehearsal = try Rehearsal(os: os, target: "13.4")
    try rehearsal.take("launch")
    rehearsal.expect(["tracking.idfa.direct": Wanted(.text(idfa))])
  }

  @Test func `03: the deployment target matters for installing only`() throws {
    for target in ["9.0", "13.4", "14.0"] {
      var rehearsal = try Rehearsal(os: "14.5", target: target)
      try rehearsal.take(Self.asked + ["tap:allow"])
      rehearsal.expect(["tracking.idfa.direct": "real", "tracking.advertisingTrackingEnabled": false])
    }
  }

  @Test(arguments: ["14.0b1", "14.0", "14.5", "18", "27.2"])
  func `04: the tracking flag stays false when allowed`(os: String) throws {
    var rehearsal = try Rehearsal(os: os)
    try rehearsal.take(Self.asked + ["tap:allow"])
    rehearsal.expect(["tracking.advertisingTrackingEnabled": false, "tracking.idfa.direct": "real"])
  }

  @Test func `05: code that reads the identifier while undetermined gets zeros from 14.5`() throws {
    for (os, idfa) in [("14.4", "real"), ("14.5", "zeros")] {
      var rehearsal = try Rehearsal(os: os)
      try rehearsal.take("launch")
      rehearsal.expect(["tracking.api": "notDetermined", "tracking.idfa.consented": Wanted(.text(idfa))])
      rehearsal.expect(["ad.personalised": Wanted(.bool(idfa == "real"))])
    }
  }

  @Test func `06: allowed apps may keep the identifier when the switch goes off`() throws {
    var old = try Rehearsal(os: "14.4")
    try old.take(Self.asked + ["tap:allow", "set:allow-tracking-requests=false"])
    old.expect(["prompt": "tracking-switch-off", "tracking.api": "authorized"])
    try old.take("tap:keep-tracking")
    old.expect([
      "prompt": nil, "tracking.api": "denied", "tracking.truth": "allowed", "tracking.idfa.direct": "zeros",
    ])
    var new = try Rehearsal(os: "14.5")
    try new.take(Self.asked + ["tap:allow", "set:allow-tracking-requests=false"])
    new.expect([
      "prompt": "tracking-switch-off", "tracking.api": "authorized", "tracking.globalSwitch": false,
      "app.active": false,
    ])
    var gone = new
    try new.take("tap:keep-tracking")
    new.expect(["tracking.api": "authorized", "tracking.idfa.direct": "real", "tracking.settings": "on"])
    #expect(try !new.can("set:tracking=deny"))
    // Dismissed without an answer: the switch stays off, and the app keeps tracking.
    try gone.take("home")
    gone.expect(["tracking.globalSwitch": false, "tracking.api": "authorized", "tracking.truth": "allowed"])
    try gone.take(
      "set:allow-tracking-requests=true", "set:allow-tracking-requests=false", "tap:stop-tracking")
    gone.expect(["tracking.api": "denied", "tracking.truth": "denied", "tracking.promptsShown": 1])
    try gone.take("set:allow-tracking-requests=true")
    gone.expect(["tracking.api": "denied", "tracking.settings": "off"])
  }

  @Test func `07: the switch is an overlay, except for the stuck apps of 14.0 to 14.5.0`() throws {
    let steps = ["launch", "set:allow-tracking-requests=false", "request:tracking"]
    for os in ["14.0", "14.5", "14.5.1", "18"] {
      let nothing = ["request-while-off": "nothing"]
      var rehearsal = try Rehearsal(os: os, assume: nothing)
      try rehearsal.take(steps)
      rehearsal.expect(["tracking.truth": "unset", "tracking.api": "denied", "tracking.settings": "absent"])
      #expect(rehearsal.log.contains("requestTrackingAuthorization: completion denied"))
      try rehearsal.take("set:allow-tracking-requests=true", "request:tracking")
      rehearsal.expect(["prompt": "tracking"])
      var stuck = try Rehearsal(os: os, assume: nothing.merging(["stuck-denied": "true"]) { $1 })
      try stuck.take(steps + ["set:allow-tracking-requests=true", "request:tracking"])
      let isStuck = os == "14.0" || os == "14.5"
      stuck.expect([
        "prompt": isStuck ? nil : "tracking", "tracking.api": isStuck ? "denied" : "notDetermined",
      ])
      if isStuck {
        let reason = "still denied after the switch went off and on"
        #expect(stuck.log.contains("requestTrackingAuthorization: no dialog, " + reason))
        try stuck.take("set:os=14.5.1", "launch", "request:tracking")
        stuck.expect(["prompt": "tracking"])
      }
    }
  }

  @Test
  func `08: iOS asks once per install, except after a year in the EU and on restricted devices`() throws {
    for (os, region, again) in [("27.2", "eu-es", true), ("27.2", "us", false), ("26", "eu-es", false)] {
      var rehearsal = try Rehearsal(os: os, region: region)
      try rehearsal.take(Self.asked + ["tap:deny", "wait:364d 23h 59m 59s", "request:tracking"])
      rehearsal.expect(["prompt": nil])
      #expect(rehearsal.log.contains("requestTrackingAuthorization: completion denied"))
      #expect(try rehearsal.can("wait:next") == again)
      try rehearsal.take("wait:1s", "request:tracking")
      rehearsal.expect(["prompt": again ? "tracking" : nil, "tracking.api": "denied"])
      guard again else { continue }
      try rehearsal.take("home", "set:allow-tracking-requests=false", "launch", "request:tracking")
      rehearsal.expect(["prompt": nil])
      try rehearsal.take("set:allow-tracking-requests=true", "request:tracking", "tap:allow")
      rehearsal.expect(["tracking.promptsShown": 2, "tracking.api": "authorized"])
      try rehearsal.take("reinstall", "launch", "request:tracking")
      rehearsal.expect(["prompt": "tracking"])
    }
    var restricted = try Rehearsal(os: "27.2")
    try restricted.take(["set:restricted=true"] + Self.asked)
    restricted.expect([
      "prompt": nil, "tracking.globalSwitch": false, "tracking.api": "restricted", "tracking.promptsShown": 0,
    ])
    #expect(restricted.log.contains("requestTrackingAuthorization: completion restricted"))
  }

  @Test(arguments: [("14.0", true), ("14.5", true), ("15", false), ("18", false)])
  func `09: a call before the app is active depends on the version`(os: String, isShown: Bool) throws {
    var app = TestApp.bundled
    app.flow = Flow()
    app.names = FlowNames()
    app.flow.purposes = TestApp.everyPurpose
    var ask = Ask()
    ask.place = .beforeActive
    app.add(ask: "early", ask)
    var rehearsal = try Rehearsal(app, os: os)
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": isShown ? "tracking" : nil, "tracking.api": "notDetermined"])
    if !isShown {
      #expect(rehearsal.log.contains("requestTrackingAuthorization: no dialog, app not active"))
      #expect(rehearsal.log.contains("requestTrackingAuthorization: completion notDetermined"))
      try rehearsal.take("request:tracking")
      rehearsal.expect(["prompt": "tracking"])
    }
  }

  @Test func `10: the identifier exists from 6`() {
    #expect(Version("5") == nil)
    #expect(Version("5.1.1") == nil)
    #expect(Version("6.0") == .oldest)
  }

  @Test func `11: the switch had three names, by version and region`() {
    #expect(Version("14.0b3").map(\.band) == .ios14_0beta1)
    #expect(Version("14.0").map(\.band) == .ios14_0)
    #expect(Version("27.2").map(\.band) == .ios27_2)
    #expect(Region("eu-es")?.isEU == true)
    #expect(SystemChange.Key.allowTrackingRequests.word == "allow-tracking-requests")
  }

  @Test func `12: denied can also be the device's refusal for apps that never asked`() throws {
    var rehearsal = try Rehearsal(os: "14.5")
    try rehearsal.take("set:allow-tracking-requests=false", "launch")
    rehearsal.expect(["tracking.api": "denied", "tracking.truth": "unset"])
  }

  @Test
  func `14: an answer is final and immediate, except for 17.4's early denied and the EU's year`() throws {
    for os in ["17.0", "17.4", "17.4.1", "17.5"] {
      var rehearsal = try Rehearsal(os: os)
      try rehearsal.take(Self.asked)
      let isEarly = os.hasPrefix("17.4")
      #expect(rehearsal.log.contains("requestTrackingAuthorization: completion denied") == isEarly)
      rehearsal.expect(["prompt": "tracking", "tracking.api": "notDetermined"])
      try rehearsal.take("tap:allow")
      #expect(rehearsal.log.contains { $0.hasPrefix("requestTrackingAuthorization: completion") } == !isEarly)
      rehearsal.expect(["tracking.api": "authorized"])
      try rehearsal.take("request:tracking")
      rehearsal.expect(["prompt": nil])
      #expect(rehearsal.log.contains("requestTrackingAuthorization: no dialog, already answered"))
      #expect(rehearsal.log.contains("requestTrackingAuthorization: completion authorized"))
    }
  }

  @Test func `15: the soft ask needs iOS 14, undetermined, an active app and no other alert`() throws {
    var rehearsal = try Rehearsal(os: "18")
    try rehearsal.take("launch", "request:notifications", "request:tracking")
    rehearsal.expect(["prompt": "notifications", "tracking.api": "notDetermined"])
    #expect(rehearsal.log.contains("requestTrackingAuthorization: no dialog, another alert is up"))
    #expect(rehearsal.log.contains("requestTrackingAuthorization: completion notDetermined"))
    try rehearsal.take("tap:deny")
    rehearsal.expect(["prompt": nil])
    try rehearsal.take("home", "request:tracking")
    #expect(rehearsal.log.contains("requestTrackingAuthorization: no dialog, app not active"))
    rehearsal.expect(["prompt": nil, "tracking.api": "notDetermined"])
  }

  @Test func `36: the identifier after a denial from 14.0b7 to 14.4 is an assumption`() throws {
    for (os, value, idfa) in [
      ("14.0b1", "real", "zeros"), ("14.0b7", "zeros", "zeros"), ("14.0b7", "real", "real"),
      ("14.4", "real", "real"), ("14.5", "real", "zeros"),
    ] {
      var rehearsal = try Rehearsal(os: os, assume: ["idfa-after-refusal": value])
      try rehearsal.take(Self.asked + ["tap:deny"])
      rehearsal.expect(["tracking.idfa.direct": Wanted(.text(idfa)), "tracking.idfa.consented": "unread"])
    }
  }
}
