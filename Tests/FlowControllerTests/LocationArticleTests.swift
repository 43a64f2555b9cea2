import FlowController
import Platform
import Testing

/// From the Takahiro Octopress Blog「iOS13におけるCoreLocationの変更点」.
@Suite struct `The location article` {
  @Test(arguments: [
    ("11", ["while-using", "always", "deny"]), ("12.4", ["while-using", "always", "deny"]),
    ("13.0", ["while-using", "once", "deny"]), ("13.4", ["while-using", "once", "deny"]),
  ])
  func `An always request offers three choices on 13`(os: String, choices: [String]) throws {
    var rehearsal = try Rehearsal(os: os)
    try rehearsal.take("launch", "request:location-always")
    rehearsal.expect(["prompt": "location", "choices": Wanted(.list(choices.map { .text($0) }))])
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    let os: String
    let role: String
    let truth: String
    let api: String
    let settings: String
    var testDescription: String { "\(os) \(role)" }
  }

  static let answers = [
    Answer(os: "12", role: "always", truth: "always", api: "authorizedAlways", settings: "always"),
    Answer(
      os: "12", role: "while-using", truth: "while-using", api: "authorizedWhenInUse", settings: "while-using"
    ),
    Answer(os: "12", role: "deny", truth: "denied", api: "denied", settings: "never"),
    // Article:「使用中のみ許可」を選択した場合、CLAuthorizationStatus は実は .authorizedAlways になります。
    Answer(
      os: "13.0", role: "while-using", truth: "provisional-always", api: "authorizedAlways",
      settings: "while-using"),
    // Article: CLAuthorizationStatus は .authorizedWhenInUse; 『次回確認』 が設定されています。
    Answer(os: "13.0", role: "once", truth: "once", api: "authorizedWhenInUse", settings: "ask"),
    Answer(os: "13.0", role: "deny", truth: "denied", api: "denied", settings: "never"),
  ]

  @Test(arguments: answers)
  func `Each choice of the location prompt has the result that the article states`(row: Answer) throws {
    var rehearsal = try Rehearsal(os: row.os)
    try rehearsal.take("launch", "request:location-always", "tap:" + row.role)
    rehearsal.expect([
      "location.truth": Wanted(.text(row.truth)), "location.api": Wanted(.text(row.api)),
      "location.settings": Wanted(.text(row.settings)),
    ])
    #expect(rehearsal.tells(row.api))
  }

  @Test func `The upgrade prompt appears once; afterwards only Settings can change the answer`() throws {
    var rehearsal = try Rehearsal(os: "13.0")
    try rehearsal.take(
      "launch", "request:location-always", "tap:while-using", "home", "offer-upgrade", "tap:keep")
    #expect(try !rehearsal.can("offer-upgrade"))
    try rehearsal.take("launch", "request:location-always")
    rehearsal.expect(["prompt": nil, "location.truth": "while-using"])
    try rehearsal.take("set:location=always")
    rehearsal.expect(["location.truth": "always", "location.api": "authorizedAlways"])
  }

  struct Capability: Sendable, CustomTestStringConvertible {
    let name: String
    /// The columns 使用中のみ許可 and 常に許可, on 12 and then on 13.
    let on12: (whileUsing: Bool, always: Bool)
    let on13: (whileUsing: Bool, always: Bool)
    var testDescription: String { name }
  }

  static let capabilities = [
    Capability(name: "foregroundUpdates", on12: (true, true), on13: (true, true)),
    Capability(name: "beaconRanging", on12: (true, true), on13: (true, true)),
    Capability(name: "continueInBackground", on12: (true, true), on13: (true, true)),
    Capability(name: "startInBackground", on12: (false, true), on13: (false, true)),
    Capability(name: "significantChange", on12: (false, true), on13: (true, true)),
    Capability(name: "regionMonitoring", on12: (false, true), on13: (true, true)),
    Capability(name: "visits", on12: (false, true), on13: (true, true)),
  ]

  @Test(arguments: capabilities)
  func `Location has the article's capabilities on 12 and on 13`(row: Capability) throws {
    for (os, expected) in [("12.2", row.on12), ("13.0", row.on13)] {
      var rehearsal = try Rehearsal(os: os)
      try rehearsal.take("launch")
      rehearsal.expect(["location.capabilities.\(row.name)": false])
      try rehearsal.take("request:location-when-in-use", os == "12.2" ? "tap:allow" : "tap:while-using")
      // This holds with and without the flag, in and out of use.
      for steps in [[], ["updates:start-background"], ["home"], ["updates:stop-background"]] {
        try rehearsal.take(steps)
        rehearsal.expect(["location.capabilities.\(row.name)": Wanted(.bool(expected.whileUsing))])
      }
      try rehearsal.take("set:location=always")
      rehearsal.expect(["location.capabilities.\(row.name)": Wanted(.bool(expected.always))])
      try rehearsal.take("set:location-services=false")
      rehearsal.expect(["location.capabilities.\(row.name)": false])
    }
  }

  static let whileUsing = ["launch", "open:lab", "request:location-when-in-use", "tap:while-using"]

  @Test(arguments: ["13.0", "13.4", "18"])
  func `Experiment 1: without the background mode, updates arrive in the foreground only`(os: String) throws {
    var rehearsal = try Rehearsal(os: os)
    try rehearsal.take(Self.whileUsing + ["updates:start"])
    rehearsal.expect(["location.receiving": true, "location.inUse": true, "location.backgroundFlag": false])
    #expect(rehearsal.log.contains("didUpdateLocations: 35.0, 139.7"))
    try rehearsal.take("home")
    // Article: ※「アプリはBackgroundで数秒Foregroundと同じ扱い」
    rehearsal.expect(["location.receiving": true, "location.inUse": false, "location.indicator": false])
    try rehearsal.take("wait:4s")
    rehearsal.expect(["location.receiving": true])
    try rehearsal.take("wait:next")
    rehearsal.expect(["location.receiving": false, "now": "2024-09-16T09:00:05Z"])
    #expect(rehearsal.log.contains("didUpdateLocations: no more, the app is not in use"))
    try rehearsal.take("launch")
    rehearsal.expect(["location.receiving": true, "location.inUse": true])
    #expect(rehearsal.log.contains("didUpdateLocations: 35.0, 139.7 again"))
    try rehearsal.take("updates:stop")
    rehearsal.expect(["location.receiving": false])
  }

  @Test(arguments: ["13.0", "13.4", "18"])
  func `Experiment 2: with the background mode, updates continue and the indicator is shown`(os: String)
    throws
  {
    var rehearsal = try Rehearsal(os: os)
    try rehearsal.take(Self.whileUsing + ["updates:start-background"])
    rehearsal.expect([
      "location.receiving": true, "location.backgroundFlag": true, "location.indicator": false,
    ])
    try rehearsal.take("home", "wait:1d")
    rehearsal.expect([
      "location.receiving": true, "location.inUse": true, "location.indicator": true,
      "app.process": "background",
    ])
    try rehearsal.take("launch")
    #expect(!rehearsal.log.contains { $0.hasPrefix("didUpdateLocations") })
    rehearsal.expect(["location.receiving": true, "location.indicator": false])
  }

  @Test func `Allow Once lasts while the app is in use, by the same definition`() throws {
    var rehearsal = try Rehearsal(os: "13.0")
    try rehearsal.take(
      "launch", "request:location-always", "tap:once", "updates:start-background", "home", "wait:1h")
    rehearsal.expect(["location.truth": "once", "location.receiving": true, "location.inUse": true])
    try rehearsal.take("updates:stop-background")
    rehearsal.expect(["location.truth": "unset", "location.api": "notDetermined", "location.settings": "ask"])
    try rehearsal.take("launch", "request:location-always")
    rehearsal.expect(["prompt": "location"])
  }

  @Test func `The geofence is also set with When In Use`() throws {
    var rehearsal = try Rehearsal(os: "13.0")
    try rehearsal.take(
      "launch", "request:location-when-in-use", "tap:while-using", "open:alerts", "tap:allow")
    #expect(rehearsal.history.contains("geofence: set, 200 m around 35.0, 139.7"))
    try rehearsal.take("terminate", "geofence:enter", "geofence:exit", "geofence:exit", "geofence:enter")
    rehearsal.expect(["notifications.delivered": 3, "notifications.unopened": 3])
    var always = try Rehearsal(os: "13.0")
    try always.take("launch", "request:location-always", "tap:while-using", "open:alerts", "tap:allow")
    #expect(always.count("geofence: set") == 0)
  }
}
