import FlowController
import Platform
import Testing

/// Tests periods and sums at their boundaries, where an error of one would show.
@Suite struct `A clock that runs` {
  @Test func `Allow Once ends when its grace is over, however many steps lie between`() throws {
    var rehearsal = try Rehearsal(os: "13.0", assume: ["once-grace": "30s"])
    try rehearsal.take("launch", "open:nearby", "tap:once", "home", "wait:20s", "settings", "wait:9s")
    rehearsal.expect(["location.truth": "once"])
    try rehearsal.take("wait:1s")
    rehearsal.expect(["location.truth": "unset", "location.settings": "ask"])
  }

  @Test func `Returning to the app stops the background clock`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "request:location-when-in-use", "tap:while-using", "updates:start", "home")
    try rehearsal.take("launch")
    #expect(try !rehearsal.can("wait:next"))
    try rehearsal.take("wait:10s")
    #expect(!rehearsal.log.contains { $0.contains("no more") })
    rehearsal.expect(["location.receiving": true])
  }

  @Test func `Stopping the updates stops the background clock`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "request:location-when-in-use", "tap:while-using", "updates:start", "home")
    try rehearsal.take("updates:stop")
    #expect(try !rehearsal.can("wait:next"))
    try rehearsal.take("wait:10s")
    #expect(!rehearsal.log.contains { $0.contains("no more") })
  }
}

/// The canonical form must have enough bits for the largest value, also if that is a power of two.
@Suite struct `Room in the canonical form` {
  private func unpacked(_ rehearsal: Rehearsal) throws -> World {
    let form = try #require(CanonicalForm(origin: rehearsal.world, rules: rehearsal.rules, revisions: []))
    return form.unpack(form.pack(rehearsal.world))
  }

  static let sizes: [UInt32] = [2, 3, 6, 7, 8, 15, 16, 30, 31, 32]

  @Test(arguments: sizes) func `The canonical form has enough bits for every grace`(seconds: UInt32) throws {
    let assume = ["background-grace": "\(seconds)s", "once-grace": "\(seconds)s"]
    var rehearsal = try Rehearsal(assume: assume)
    try rehearsal.take("launch", "request:location-when-in-use", "tap:while-using", "updates:start", "home")
    var world = try unpacked(rehearsal)
    #expect(world.location.graceEnds.seconds - world.device.now.seconds == seconds)
    rehearsal = try Rehearsal(assume: assume)
    try rehearsal.take("launch", "request:location-when-in-use", "tap:once", "home")
    world = try unpacked(rehearsal)
    #expect(world.location.onceEnds.seconds - world.device.now.seconds == seconds)
  }

  @Test(arguments: sizes)
  func `The canonical form has enough bits for every wait of a policy`(seconds: UInt32) throws {
    var app = TestApp.bundled
    app.flow.policyWait = seconds
    var rehearsal = try Rehearsal(app)
    try rehearsal.take("launch", "open:sync", "tap:read")
    var world = try unpacked(rehearsal)
    #expect(!world.agreeIsEnabled(rehearsal.rules))
    #expect(world.policy.readAt.seconds + seconds - world.device.now.seconds == seconds)
    try rehearsal.take("wait:\(seconds)s")
    world = try unpacked(rehearsal)
    #expect(world.agreeIsEnabled(rehearsal.rules))
  }

  @Test(arguments: [1, 2, 3, 6, 7, 8] as [UInt16])
  func `The canonical form has enough bits for every pause of launches`(count: UInt16)
    throws
  {
    var app = TestApp()
    app.flow.purposes = TestApp.everyPurpose
    var ask = Ask()
    ask.softAsk = .withLater
    ask.conditions.later = .launches(count)
    app.add(ask: "tracking", ask)
    var rehearsal = try Rehearsal(app, os: "15")
    try rehearsal.take("launch", "tap:later")
    for since in 0..<count {
      let world = try unpacked(rehearsal)
      #expect(world.app.launches - world.memories[0].laterLaunch == since)
      #expect(world.memories[0].laterAt != .never)
      try rehearsal.take("terminate", "launch")
    }
    rehearsal.expect(["prompt": "soft-ask"])
    let world = try unpacked(rehearsal)
    #expect(world.app.launches - world.memories[0].laterLaunch == count)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt16])
  func `The canonical form has enough bits for every number of days`(days: UInt16) throws {
    var app = TestApp()
    app.flow.purposes = TestApp.everyPurpose
    for index in 1...days {
      var ask = Ask()
      ask.softAsk = .withLater
      ask.conditions.days = Conditions.Days(atLeast: index * 3, since: .install)
      app.add(ask: "ask-\(index)", ask)
    }
    var rehearsal = try Rehearsal(app, os: "15")
    for day in 0...Int(days) * 3 {
      let form = try #require(CanonicalForm(origin: rehearsal.world, rules: rehearsal.rules, revisions: []))
      var next = rehearsal
      next.world = form.unpack(form.pack(rehearsal.world))
      var exact = rehearsal
      try exact.take("launch")
      try next.take("launch")
      #expect(exact.world.prompt == next.world.prompt, "day \(day)")
      #expect(exact.world.app.sequence?.index == next.world.app.sequence?.index, "day \(day)")
      try rehearsal.take("wait:1d")
    }
  }
}
