import FlowController
import Platform
import Testing

@Suite struct `The asks of a place` {
  /// An app with three asks at launch and two in a feature, in this order.
  private static let several: TestApp = {
    var app = TestApp()
    app.flow.purposes = TestApp.everyPurpose
    app.flow.hasLocationMode = true
    var feature = Feature()
    feature.showsCoordinates = true
    app.add(feature: "map", feature)
    for (index, request) in [Request.notifications, .tracking, .locationWhenInUse].enumerated() {
      var ask = Ask()
      ask.wants = request
      if index == 1 { ask.softAsk = .withLater }
      app.add(ask: request.word, ask)
    }
    for request in [Request.locationAlways, .preciseLocation] {
      var ask = Ask()
      ask.wants = request
      ask.place = .feature(0)
      app.add(ask: "map-" + request.word, ask)
    }
    return app
  }()

  @Test func `The asks of a trigger run in order, each after the previous one was answered`() throws {
    var rehearsal = try Rehearsal(Self.several)
    try rehearsal.take("launch")
    var seen: [StateValue?] = [rehearsal["prompt"]]
    for role in ["tap:deny", "tap:continue", "tap:allow", "tap:while-using"] {
      try rehearsal.take(role)
      seen.append(rehearsal["prompt"])
    }
    #expect(seen == [.text("notifications"), .text("soft-ask"), .text("tracking"), .text("location"), .null])
    try rehearsal.take("terminate", "launch")
    rehearsal.expect(["prompt": "soft-ask"])
    #expect(rehearsal.log.contains("requestAuthorization: no dialog, already answered"))
    try rehearsal.take("tap:later")
    rehearsal.expect(["prompt": nil])
  }

  @Test func `The remaining asks are skipped when a dialog is dismissed without an answer`() throws {
    for leaving in ["home", "settings"] {
      var rehearsal = try Rehearsal(Self.several, assume: ["leave-dialog": "nothing"])
      try rehearsal.take("launch", leaving, "launch")
      rehearsal.expect(["prompt": nil, "app.launches": 1])
      try rehearsal.take("terminate", "launch")
      rehearsal.expect(["prompt": "notifications"])
    }
  }

  /// The app gets a refusal and continues with its next asks.
  @Test func `The remaining asks come when an app is told no because its dialog was left`() throws {
    for leaving in ["home", "settings", "lock"] {
      for assumed in ["told-no", "denied"] {
        var rehearsal = try Rehearsal(Self.several, assume: ["leave-dialog": assumed])
        try rehearsal.take("launch", leaving)
        rehearsal.expect(["prompt": nil])
        try rehearsal.take("launch")
        let status: StateValue = assumed == "denied" ? .text("denied") : .text("notDetermined")
        rehearsal.expect(["prompt": "soft-ask", "app.launches": 1])
        #expect(rehearsal["notifications.api"] == status)
      }
    }
  }

  @Test func `The asks of a feature run before its actions`() throws {
    var rehearsal = try Rehearsal(Self.several, assume: ["leave-dialog": "nothing"])
    try rehearsal.take("launch", "home", "launch", "open:map")
    rehearsal.expect(["prompt": "location"])
    #expect(!rehearsal.log.contains("didUpdateLocations: 35.0, 139.7"))
    try rehearsal.take("tap:precise", "tap:while-using")
    rehearsal.expect(["prompt": "precise-location"])
    try rehearsal.take("tap:allow-once")
    rehearsal.expect(["prompt": nil, "screen": "map"])
    #expect(rehearsal.log.last == "didUpdateLocations: 35.0, 139.7")
  }

  @Test func `The asks continue when another call has shown the dialog`() throws {
    var rehearsal = try Rehearsal(Self.several)
    try rehearsal.take("launch", "tap:deny", "request:location-when-in-use")
    rehearsal.expect(["prompt": "location"])
    try rehearsal.take("tap:deny")
    rehearsal.expect(["prompt": "soft-ask", "choices": ["continue", "later"]])
    try rehearsal.take("request:tracking", "tap:deny", "tap:continue")
    rehearsal.expect(["prompt": nil])
    #expect(rehearsal.log.contains("requestTrackingAuthorization: no dialog, already answered"))
    #expect(rehearsal.log.contains("requestWhenInUseAuthorization: no dialog, already answered"))
  }

  @Test func `The asks continue after the additional information is closed`() throws {
    var app = TestApp()
    app.flow.purposes = TestApp.everyPurpose
    for request in [Request.trackingExpanded, .notifications] {
      var ask = Ask()
      ask.wants = request
      app.add(ask: request.word, ask)
    }
    var rehearsal = try Rehearsal(app, os: "27.2", region: "eu-es")
    try rehearsal.take("launch", "tap:additional-information")
    rehearsal.expect([
      "prompt": "additional-information", "choices": ["close"], "tracking.truth": "unset",
      "tracking.promptsShown": 0,
    ])
    #expect(rehearsal.log.contains("requestTrackingAuthorization: completion notDetermined"))
    // The app may repeat the request from that screen, too.
    try rehearsal.take("request:tracking-expanded", "tap:additional-information")
    rehearsal.expect(["prompt": "additional-information"])
    try rehearsal.take("tap:close")
    rehearsal.expect(["prompt": "notifications"])
    try rehearsal.take("tap:allow", "request:tracking-expanded", "tap:allow")
    rehearsal.expect(["tracking.promptsShown": 1, "prompt": nil])
  }

  @Test func `A screen stays under the additional information, however often that is opened`() throws {
    var rehearsal = try Rehearsal(os: "27.2", region: "eu-de")
    try rehearsal.take("launch", "open:sync")
    for _ in 1...3 { try rehearsal.take("request:tracking-expanded", "tap:additional-information") }
    try rehearsal.take("tap:close")
    rehearsal.expect(["prompt": "policy", "screen": "sync"])
  }

  @Test(
    arguments: [
      ("loaded", Ask.WithoutText.skip, "soft-ask", ""), ("not-loaded", .skip, nil, "text not loaded"),
      ("no-language", .skip, nil, "no text in this language"),
      ("not-loaded", .askDirectly, "tracking", "text not loaded"),
      ("no-language", .askDirectly, "tracking", "no text in this language"),
    ] as [(String, Ask.WithoutText, String?, String)])
  func `An ask with a remote text handles each outcome of the server`(
    outcome: String, without: Ask.WithoutText, prompt: String?, reason: String
  ) throws {
    var app = TestApp()
    app.flow.purposes = TestApp.everyPurpose
    var ask = Ask()
    ask.softAsk = .withoutLater
    ask.isRemote = true
    ask.withoutText = without
    app.add(ask: "remote", ask)
    var rehearsal = try Rehearsal(app)
    try rehearsal.take("set:remote-text=" + outcome, "launch")
    rehearsal.expect(["prompt": prompt.map { Wanted(.text($0)) } ?? nil])
    #expect(rehearsal.log.contains("ask: remote not put, \(reason)") == !reason.isEmpty)
  }

  @Test func `The asks end with the process when a purpose string is missing`() throws {
    var app = TestApp.bundled
    app.flow.purposes = []
    var rehearsal = try Rehearsal(app, os: "14.5")
    try rehearsal.take("launch", "terminate", "launch", "tap:continue")
    rehearsal.expect([
      "app.process": "terminated", "screen": "springboard", "prompt": nil, "tracking.truth": "unset",
      "app.launches": 2,
    ])
    let text =
      "console: [access] This app has crashed because it attempted to access privacy-sensitive data without a "
      + "usage description.  The app's Info.plist must contain an NSUserTrackingUsageDescription key with a "
      + "string value explaining to the user how the app uses this data."
    #expect(rehearsal.log.contains(text))
    #expect(rehearsal.log.last == "process ended: crash, purpose string missing")
    try rehearsal.take("launch")
    rehearsal.expect(["app.launches": 3, "prompt": "soft-ask"])
  }
}
