import FlowController
import Platform
import Testing

/// Tests what survives an iOS update, an app update, a reinstall and an erase.
@Suite struct `An update of iOS` {
  @Test func `An update of iOS ends the process and keeps the grants`() throws {
    var rehearsal = try Rehearsal(os: "12.4")
    try rehearsal.take("launch", "request:location-always", "tap:always", "open:alerts", "tap:allow")
    try rehearsal.take("updates:start-background", "home", "settings", "set:os=13.0")
    rehearsal.expect([
      "app.process": "terminated", "screen": "springboard", "location.truth": "always",
      "location.receiving": false,
      "notifications.api": "authorized", "app.launches": 1, "os": "13.0", "location.settings": "always",
    ])
    #expect(rehearsal.log.contains("process ended: iOS updated"))
    try rehearsal.take("set:os=13.0")
    #expect(try !rehearsal.can("set:os=12.4"))
    #expect(try !rehearsal.can("set:os=13.0b1"))
  }

  @Test func `An update to the same version changes nothing`() throws {
    var rehearsal = try Rehearsal(os: "14")
    try rehearsal.take("launch", "set:os=14.0")
    rehearsal.expect(["app.process": "foreground"])
  }

  @Test(arguments: [(true, false), (false, true)])
  func `The update to 14 inverts the meaning of the Limit Ad Tracking switch`(limits: Bool, allows: Bool)
    throws
  {
    var rehearsal = try Rehearsal(os: "13.7")
    try rehearsal.take("set:limit-ad-tracking=\(limits)", "set:os=14.5", "launch")
    rehearsal.expect([
      "tracking.globalSwitch": Wanted(.bool(allows)), "tracking.api": allows ? "notDetermined" : "denied",
      "tracking.truth": "unset",
    ])
    #expect(try !rehearsal.can("set:limit-ad-tracking=false"))
  }

  @Test func `After an update of iOS an answer in the EU counts from its own date`() throws {
    var rehearsal = try Rehearsal(os: "26", region: "eu-es")
    try rehearsal.take("launch", "request:tracking", "tap:deny", "wait:400d", "request:tracking")
    rehearsal.expect(["prompt": nil])
    try rehearsal.take("set:os=27.2", "launch", "request:tracking")
    #expect(rehearsal["tracking.promptsShown"] == .number(1))
    rehearsal.expect(["prompt": "tracking"])
  }
}

@Suite struct `A new build` {
  @Test func `An app update keeps the data and ends the process`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "request:tracking", "tap:allow")
    try rehearsal.take("update-app:deployment-target=14.0,policy-revision=20240401")
    rehearsal.expect([
      "app.process": "terminated", "app.launches": 1, "tracking.truth": "allowed",
      "policy.revision": 20_240_401,
      "app.deploymentTarget": "14.0",
    ])
    try rehearsal.take("set:policy-revision=20200101")
    rehearsal.expect(["policy.revision": 20_200_101])
    #expect(try !rehearsal.can("update-app:deployment-target=18.1"))
    try rehearsal.take("delete")
    #expect(try !rehearsal.can("update-app:policy-revision=20250101"))
  }
}

@Suite struct `An erase` {
  @Test func `An erase resets the switches and keeps region, language, clock and bits`() throws {
    var rehearsal = try Rehearsal(os: "17.4")
    try rehearsal.take(
      "set:region=eu-fr,locale=ja,now=2025-01-01,location-services=false", "devicecheck:bit0=true")
    try rehearsal.take(
      "set:allow-tracking-requests=false", "set:restricted=true", "set:location-restricted=true",
      "set:scheduled-summary=true")
    try rehearsal.take("launch", "delete", "erase:os=13.4")
    rehearsal.expect([
      "os": "13.4", "region": "eu-fr", "locale": "ja", "now": "2025-01-01T00:00:00Z",
      "deviceCheck.bit0": true,
      "location.services": true, "location.truth": "unset", "app.installed": true, "app.process": "absent",
      "app.launches": 0, "screen": "springboard", "tracking.advertisingTrackingEnabled": true,
    ])
    try rehearsal.take("set:limit-ad-tracking=true", "erase:os=18")
    rehearsal.expect(["tracking.globalSwitch": true, "tracking.truth": "unset"])
    #expect(!rehearsal.world.device.scheduledSummary)
    #expect(try !rehearsal.can("erase:os=12"))
  }
}

@Suite struct `A reinstall` {
  @Test func `A reinstall deletes everything that belonged to the app`() throws {
    var rehearsal = try Rehearsal(os: "18")
    try rehearsal.take("launch", "request:tracking", "tap:deny", "open:alerts", "tap:allow")
    try rehearsal.take("request:location-when-in-use", "tap:while-using", "open:alerts", "geofence:enter")
    rehearsal.expect(["notifications.unopened": 1])
    try rehearsal.take("reinstall")
    rehearsal.expect([
      "notifications.api": "notDetermined", "notifications.settings": "absent", "notifications.unopened": 0,
      "location.settings": "absent", "tracking.settings": "absent", "app.launches": 0, "gift": "unclaimed",
    ])
    try rehearsal.take("geofence:exit")
    rehearsal.expect(["notifications.delivered": 0])
    try rehearsal.take("delete")
    #expect(try !rehearsal.can("reinstall"))
    #expect(try !rehearsal.can("delete"))
    try rehearsal.take("install")
    #expect(try !rehearsal.can("install"))
  }
}

@Suite struct `A row in Settings` {
  /// The row is missing before the first answer, and greyed out by a restriction or the global switch.
  @Test func `A row in Settings exists from the first answer on`() throws {
    var rehearsal = try Rehearsal(os: "14.5")
    for key in ["tracking=deny", "location=never", "precise=false", "notifications=false"] {
      #expect(try !rehearsal.can("set:" + key))
    }
    try rehearsal.take(
      "launch", "request:tracking", "tap:allow", "open:nearby", "tap:once", "open:alerts", "tap:deny")
    for key in ["tracking=deny", "location=never", "precise=false", "notifications=true"] {
      #expect(try rehearsal.can("set:" + key))
    }
    try rehearsal.take("set:location=ask")
    rehearsal.expect(["location.truth": "once"])
    try rehearsal.take("set:restricted=true,location-restricted=true")
    for key in [
      "tracking=deny", "location=never", "allow-tracking-requests=false", "location-services=false",
    ] {
      #expect(try !rehearsal.can("set:" + key))
    }
    rehearsal.expect(["tracking.settings": "off", "tracking.api": "restricted", "location.api": "restricted"])
  }

  @Test func `Setting a row to its current value changes nothing`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "request:notifications-provisional", "set:notifications=true")
    rehearsal.expect(["notifications.api": "provisional"])
    try rehearsal.take("open:nearby", "tap:while-using", "set:location=while-using")
    rehearsal.expect(["location.truth": "provisional-always"])
    try rehearsal.take("set:notifications=false", "set:notifications=true")
    rehearsal.expect(["notifications.api": "authorized"])
  }

  @Test func `Several settings in one step are changed together or not at all`() throws {
    let rehearsal = try Rehearsal()
    #expect(try !rehearsal.can("set:locale=ja,region=jp,tracking=allow"))
    #expect(try !rehearsal.can("set:os=27.2,limit-ad-tracking=true"))
    #expect(try rehearsal.can("set:os=27.2,allow-tracking-requests=false"))
  }

  @Test func `Settings offer Ask Next Time from 13 on`() throws {
    var rehearsal = try Rehearsal(os: "12")
    try rehearsal.take("launch", "request:location-always", "tap:deny")
    #expect(try !rehearsal.can("set:location=ask"))
    try rehearsal.take("set:os=13.0")
    #expect(try rehearsal.can("set:location=ask"))
  }
}

@Suite struct `Notifications` {
  @Test
  func `Notifications are asked for once, can be granted provisionally from 12 on, and upgraded later`()
    throws
  {
    var old = try Rehearsal(os: "9.3", target: "9.0")
    try old.take("launch", "request:notifications")
    old.expect(["prompt": "notifications", "notifications.api": nil, "notifications.settings": "absent"])
    #expect(
      old.log == ["registerUserNotificationSettings: called", "system: dialog notifications shown"])
    try old.take("tap:allow", "request:notifications")
    old.expect(["prompt": nil, "notifications.api": nil, "notifications.settings": "on"])
    #expect(
      old.log == [
        "registerUserNotificationSettings: called",
        "registerUserNotificationSettings: no dialog, already answered",
        "registerUserNotificationSettings: didRegister, with types",
      ])
    var oldest = try Rehearsal(os: "7", target: "6.0")
    try oldest.take("launch", "request:notifications")
    oldest.expect(["prompt": nil, "notifications.api": nil])
    var eleven = try Rehearsal(os: "11")
    try eleven.take("launch", "request:notifications-provisional")
    eleven.expect(["prompt": "notifications"])
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "request:notifications-provisional")
    rehearsal.expect(["prompt": nil, "notifications.api": "provisional", "notifications.settings": "on"])
    try rehearsal.take("request:notifications", "tap:deny", "request:notifications")
    rehearsal.expect(["prompt": nil, "notifications.api": "denied", "notifications.settings": "off"])
    #expect(rehearsal.log.contains("requestAuthorization: completion granted false"))
  }

  @Test func `Notifications of the geofence need precise location and a grant, and repeat`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take(
      "launch", "request:location-when-in-use", "tap:while-using", "open:alerts", "tap:allow")
    var expected = 0
    for (steps, fires) in [
      ([], true), (["set:precise=false"], false), (["set:precise=true"], true),
      (["set:notifications=false"], false), (["set:notifications=true"], true),
      (["set:location-services=false"], false), (["set:location-services=true", "terminate"], true),
      (["set:location=ask"], false), (["set:location=while-using"], true),
    ] as [([String], Bool)] {
      try rehearsal.take(steps + ["geofence:enter"])
      expected += fires ? 1 : 0
      rehearsal.expect(["notifications.delivered": Wanted(.number(expected))])
      try rehearsal.take("geofence:enter")
      #expect(rehearsal.log.isEmpty, "crossing where it already is changes nothing")
      try rehearsal.take("geofence:exit")
      expected += fires ? 1 : 0
      rehearsal.expect(["notifications.delivered": Wanted(.number(expected))])
    }
  }
}
