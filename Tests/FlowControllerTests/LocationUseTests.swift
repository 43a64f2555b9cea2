import FlowController
import Platform
import Testing

@Suite struct `Use of the location in the background` {
  private func started(_ steps: String..., os: String = "18", assume: [String: String] = [:]) throws
    -> Rehearsal
  {
    var rehearsal = try Rehearsal(os: os, assume: assume)
    try rehearsal.take(["launch", "request:location-when-in-use", "tap:while-using"] + steps)
    return rehearsal
  }

  @Test
  func `Background use cannot be started from the background with While Using, only with always`() throws {
    var rehearsal = try started("home", "updates:start-background")
    rehearsal.expect(["location.receiving": false, "location.inUse": false, "location.backgroundFlag": true])
    try rehearsal.take("set:location=always")
    rehearsal.expect(["location.receiving": true, "location.inUse": true, "location.indicator": false])
  }

  @Test func `Background use that ended does not resume through the flag alone`() throws {
    var rehearsal = try started("updates:start", "home", "wait:1h", "updates:start-background")
    rehearsal.expect(["location.receiving": false, "location.inUse": false])
    try rehearsal.take("launch", "home")
    rehearsal.expect(["location.receiving": true, "location.inUse": true])
    try rehearsal.take("updates:stop-background")
    rehearsal.expect(["location.receiving": false, "location.inUse": false])
    #expect(rehearsal.log.contains("didUpdateLocations: no more, the app is not in use"))
    try rehearsal.take("updates:start-background")
    rehearsal.expect(["location.receiving": false])
  }

  @Test func `Background use that ended with the grant does not resume with a new grant`() throws {
    var rehearsal = try started("updates:start-background", "home", "set:location-services=false")
    rehearsal.expect(["location.receiving": false, "location.api": "denied", "location.truth": "while-using"])
    try rehearsal.take("set:location-services=true")
    rehearsal.expect(["location.receiving": false, "location.api": "authorizedWhenInUse"])
    try rehearsal.take("launch")
    rehearsal.expect(["location.receiving": true])
  }

  @Test func `Background use continues if the flag is set within the grace, which then ends`() throws {
    var rehearsal = try started("updates:start", "home", "wait:2s", "updates:start-background")
    rehearsal.expect(["location.receiving": true, "location.inUse": true, "location.indicator": true])
    #expect(try !rehearsal.can("wait:next"))
    try rehearsal.take("wait:1d")
    rehearsal.expect(["location.receiving": true])
  }

  @Test func `Background use ends at once if no grace is assumed`() throws {
    var rehearsal = try started("updates:start", "home", assume: ["background-grace": "0s"])
    rehearsal.expect(["location.receiving": false])
    #expect(rehearsal.log.contains("didUpdateLocations: no more, the app is not in use"))
    try rehearsal.take("updates:start-background")
    rehearsal.expect(["location.receiving": false])
  }

  @Test func `Allow Once ends when the permission is denied from outside`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "request:location-always", "tap:once", "updates:start-background", "home")
    rehearsal.expect(["location.truth": "once", "location.inUse": true])
    try rehearsal.take("set:location-services=false")
    rehearsal.expect(["location.truth": "unset", "location.settings": "ask"])
  }

  @Test(arguments: ["updates:stop", "updates:stop-background"])
  func `Full accuracy for one time ends with background use`(stop: String) throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "request:location-when-in-use", "tap:precise", "tap:while-using")
    try rehearsal.take("request:precise-location", "tap:allow-once", "updates:start-background", "home")
    rehearsal.expect(["location.accuracy": "full"])
    try rehearsal.take(stop)
    rehearsal.expect(["location.accuracy": "reduced"])
  }

  @Test func `After background use the reminder can appear for three days`() throws {
    var rehearsal = try started("set:location=always", "updates:start-background")
    #expect(try !rehearsal.can("offer-reminder"))
    try rehearsal.take("home", "wait:10d")
    #expect(try rehearsal.can("offer-reminder"))
    #expect(try !rehearsal.can("wait:next"), "nothing falls due while the use goes on")
    try rehearsal.take("updates:stop", "wait:3d")
    #expect(try rehearsal.can("offer-reminder"))
    try rehearsal.take("wait:next")
    rehearsal.expect(["now": "2024-09-29T09:00:01Z"])
    #expect(try !rehearsal.can("offer-reminder"))
  }

  @Test func `Background use under an upgrade counts at once, without waiting`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "open:nearby", "tap:while-using", "updates:start-background", "home")
    try rehearsal.take("offer-upgrade", "tap:always")
    rehearsal.expect(["location.receiving": true])
    #expect(try rehearsal.can("offer-reminder"))
    try rehearsal.take("terminate")
    #expect(try rehearsal.can("offer-reminder"))
  }

  @Test func `Background use ends with the process, and updates do not restart by themselves`() throws {
    let rehearsal = try started("updates:start-background", "terminate", "launch")
    rehearsal.expect(["location.receiving": false, "location.backgroundFlag": false])
  }

  @Test func `Updates that started before an answer arrive once it is granted`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "updates:start")
    rehearsal.expect(["location.receiving": false])
    try rehearsal.take("request:location-when-in-use", "tap:deny")
    rehearsal.expect(["location.receiving": false])
    try rehearsal.take("set:location=while-using")
    rehearsal.expect(["location.receiving": true])
    #expect(rehearsal.log.contains("didUpdateLocations: 35.0, 139.7"))
    var once = try Rehearsal()
    try once.take("launch", "updates:start", "request:location-when-in-use", "tap:while-using")
    #expect(once.log.contains("didUpdateLocations: 35.0, 139.7"))
  }
}

@Suite struct `Location requests` {
  @Test func `Location requests need their purpose strings`() throws {
    let keys: [(String, PurposeStrings, String, Bool)] = [
      ("18", [PurposeStrings(.locationWhenInUse)], "request:location-when-in-use", true),
      ("18", [PurposeStrings(.locationWhenInUse)], "request:location-always", false),
      ("18", [PurposeStrings(.locationAlwaysAndWhenInUse)], "request:location-when-in-use", false),
      ("18", [PurposeStrings(.locationAlwaysAndWhenInUse)], "request:location-always", false),
      (
        "11", [PurposeStrings(.locationAlwaysAndWhenInUse), PurposeStrings(.locationWhenInUse)],
        "request:location-always", true
      ),
      (
        "11", [PurposeStrings(.locationAlways), PurposeStrings(.locationWhenInUse)],
        "request:location-always", false
      ),
      ("10", [PurposeStrings(.locationAlways)], "request:location-always", true),
      (
        "10", [PurposeStrings(.locationAlwaysAndWhenInUse), PurposeStrings(.locationWhenInUse)],
        "request:location-always", false
      ),
    ]
    for (os, purposes, request, isShown) in keys {
      var app = TestApp.bundled
      app.flow.purposes = purposes
      var rehearsal = try Rehearsal(app, os: os, target: "9.0")
      try rehearsal.take("launch", request)
      rehearsal.expect(["prompt": isShown ? "location" : nil, "app.process": "foreground"])
      let console = rehearsal.log.contains {
        $0.hasPrefix(
          "console: This app has attempted to access privacy-sensitive data without a usage description.")
      }
      #expect(console == (!isShown && os != "10"), "\(os) \(request)")
    }
  }

  @Test(arguments: ["request:location-always", "request:location-when-in-use", "request:location-button"])
  func `Location requests show nothing while restricted, off, out of use or behind another alert`(
    request: String
  ) throws {
    for (steps, reason) in [
      (["set:location-restricted=true", "launch"], "restricted"),
      (["set:location-services=false", "launch"], "Location Services are off"),
      (["launch", "home"], "app not in use"),
      (["launch", "request:tracking"], "waits until the alert that is up is gone"),
    ] {
      var rehearsal = try Rehearsal()
      try rehearsal.take(steps)
      let before = rehearsal["prompt"]
      try rehearsal.take(request)
      #expect(rehearsal["prompt"] == before)
      #expect(rehearsal.log.contains { $0.hasSuffix("no dialog, " + reason) }, "\(reason)")
      rehearsal.expect(["location.truth": reason == "restricted" ? "restricted" : "unset"])
    }
  }

  @Test
  func `Location Services being off shows its dialog when use starts, and turning it on restores the status`()
    throws
  {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "open:nearby", "tap:while-using", "set:location-services=false")
    rehearsal.expect([
      "location.api": "denied", "location.truth": "provisional-always", "location.services": false,
    ])
    #expect(rehearsal.tells("denied"))
    try rehearsal.take("open:nearby")
    rehearsal.expect(["prompt": "location-services-off"])
    try rehearsal.take("tap:cancel", "updates:start", "tap:settings")
    rehearsal.expect(["screen": "settings", "app.process": "background"])
    try rehearsal.take("set:location-services=true")
    rehearsal.expect(["location.api": "authorizedAlways"])
    #expect(rehearsal.tells("authorizedAlways"))
  }

  /// The location button of iOS 15: the first tap explains, later taps give access for one time without a
  /// prompt.
  @Test func `The location button asks once and then grants access for one time`() throws {
    var old = try Rehearsal(os: "14.5")
    try old.take("launch", "request:location-button")
    old.expect(["prompt": nil, "location.truth": "unset"])
    var rehearsal = try Rehearsal(os: "15")
    try rehearsal.take("launch", "request:location-button", "tap:deny")
    rehearsal.expect(["location.truth": "unset", "location.settings": "absent"])
    try rehearsal.take("request:location-button", "tap:allow")
    rehearsal.expect(["location.truth": "once", "location.settings": "ask"])
    try rehearsal.take("home", "launch")
    rehearsal.expect(["location.truth": "unset"])
    try rehearsal.take("request:location-button")
    rehearsal.expect(["prompt": nil, "location.truth": "once"])
    try rehearsal.take("set:location=while-using", "request:location-button")
    rehearsal.expect(["prompt": nil, "location.truth": "while-using"])
  }

  @Test func `Requested full accuracy lasts as long as the use`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "request:precise-location")
    #expect(
      rehearsal.log.contains("requestTemporaryFullAccuracyAuthorization: no dialog, location not granted"))
    try rehearsal.take("request:location-when-in-use", "tap:while-using", "request:precise-location")
    #expect(
      rehearsal.log.contains("requestTemporaryFullAccuracyAuthorization: no dialog, accuracy is full already")
    )
    try rehearsal.take("set:precise=false", "request:precise-location", "tap:deny")
    rehearsal.expect(["location.accuracy": "reduced"])
    try rehearsal.take("request:precise-location", "tap:allow-once")
    rehearsal.expect(["location.accuracy": "full"])
    try rehearsal.take("home", "launch")
    rehearsal.expect(["location.accuracy": "reduced"])
  }
}
