import FlowController
import Platform
import TestSupport
import Testing

/// Tests `not` and `any-of`, which combine conditions.
@Suite struct `Grouped conditions` {
  /// Rehearses an app with a soft ask for tracking at each launch, a flag and an event.
  private func rehearse(_ change: (inout Flow, inout Conditions) -> Void) throws -> Rehearsal {
    var app = TestApp()
    app.flow.purposes = TestApp.everyPurpose
    app.add(event: "song")
    app.flow.flagCount = 1
    app.names.flags = ["signed-in"]
    var ask = Ask()
    ask.softAsk = .withLater
    change(&app.flow, &ask.conditions)
    app.add(ask: "soft", ask)
    return try Rehearsal(app, os: "18", region: "us")
  }

  private static func launched(_ least: UInt16) -> Conditions {
    var conditions = Conditions()
    conditions.launches = least
    return conditions
  }

  private static func sung(_ least: UInt16) -> Conditions {
    var conditions = Conditions()
    conditions.event = Conditions.EventCount(event: 0, atLeast: least)
    return conditions
  }

  @Test func `not prevents an ask only while all its conditions are met`() throws {
    var rehearsal = try rehearse { flow, conditions in
      var group = Self.launched(2)
      group.event = Conditions.EventCount(event: 0, atLeast: 1)
      conditions.not = flow.add(group)
    }
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": "soft-ask"])
    try rehearsal.take("terminate", "launch")
    rehearsal.expect(["prompt": "soft-ask"])
    try rehearsal.take("tap:later", "event:song", "terminate", "launch")
    rehearsal.expect(["prompt": nil])
    #expect(rehearsal.log.contains("ask: soft not put, condition not not met"))
  }

  @Test func `not of any-of is met only while none of the groups is met`() throws {
    var rehearsal = try rehearse { flow, conditions in
      var group = Self.launched(3)
      group.combine = .any
      group.event = Conditions.EventCount(event: 0, atLeast: 1)
      conditions.not = flow.add(group)
    }
    try rehearsal.take("launch")
    rehearsal.expect(["prompt": "soft-ask"])
    try rehearsal.take("tap:later", "event:song", "terminate", "launch")
    rehearsal.expect(["prompt": nil])
  }

  @Test func `any-of allows an ask if any of its groups is met`() throws {
    func begin() throws -> Rehearsal {
      try rehearse { flow, conditions in
        let first = flow.add(Self.launched(3)) ?? 0
        _ = flow.add(Self.sung(2))
        conditions.anyOf = first..<(first + 2)
      }
    }
    var byLaunches = try begin()
    for prompt in [nil, nil, "soft-ask"] as [Wanted] {
      try byLaunches.take("launch")
      byLaunches.expect(["prompt": prompt])
      if byLaunches.world.prompt == nil { try byLaunches.take("terminate") }
    }
    var bySongs = try begin()
    try bySongs.take("launch", "event:song")
    #expect(bySongs.log.isEmpty == false)
    try bySongs.take("terminate", "launch")
    bySongs.expect(["prompt": nil])
    try bySongs.take("event:song", "terminate", "launch")
    bySongs.expect(["prompt": "soft-ask"])
  }

  /// Random groups of a flag, an event and launches, on random walks: an ask must appear exactly when a
  /// second evaluation of the groups says so.
  @Test func `Random groups of conditions allow an ask exactly when they are met`() throws {
    var random = SeededGenerator(seed: 41)
    var (shown, kept) = (0, 0)
    for _ in 0..<80 {
      let groups = (0..<3).map { _ in Group(using: &random) }
      let hasNot = Bool.random(using: &random)
      let hasAny = Bool.random(using: &random)
      var rehearsal = try rehearse { flow, conditions in
        if hasNot { conditions.not = flow.add(groups[0].conditions) }
        if hasAny, let first = flow.add(groups[1].conditions) {
          _ = flow.add(groups[2].conditions)
          conditions.anyOf = first..<(first + 2)
        }
      }
      var (launches, songs, isSignedIn) = (0, 0, false)
      for _ in 0..<8 {
        try rehearsal.take("launch")
        launches += 1
        let isMet =
          !(hasNot && groups[0].holds(launches, songs, isSignedIn))
          && !(hasAny && !groups[1...2].contains { $0.holds(launches, songs, isSignedIn) })
        #expect((rehearsal.world.prompt == .app(.softAsk)) == isMet, "\(groups) \(hasNot) \(hasAny)")
        if isMet { shown += 1 } else { kept += 1 }
        if isMet { try rehearsal.take("tap:later") }
        if Bool.random(using: &random) {
          try rehearsal.take("event:song")
          songs += 1
        }
        if Bool.random(using: &random) {
          isSignedIn.toggle()
          try rehearsal.take("flag:signed-in=\(isSignedIn)")
        }
        try rehearsal.take("terminate")
      }
    }
    #expect(shown > 100 && kept > 100)
  }

  private struct Group {
    var launches: Int?
    var songs: Int?
    var isSignedIn: Bool?
    let isAny: Bool

    init(using random: inout SeededGenerator) {
      isAny = Bool.random(using: &random)
      if Bool.random(using: &random) { launches = Int.random(in: 1...4, using: &random) }
      if Bool.random(using: &random) { songs = Int.random(in: 1...4, using: &random) }
      if launches == nil && songs == nil || Bool.random(using: &random) {
        isSignedIn = Bool.random(using: &random)
      }
    }

    var conditions: Conditions {
      var conditions = Conditions()
      conditions.combine = isAny ? .any : .all
      conditions.launches = launches.map { UInt16($0) }
      if let songs { conditions.event = Conditions.EventCount(event: 0, atLeast: UInt16(songs)) }
      if let isSignedIn { conditions.flags = Conditions.FlagTest(wanted: isSignedIn ? 1 : 0, among: 1) }
      return conditions
    }

    func holds(_ launched: Int, _ sung: Int, _ signedIn: Bool) -> Bool {
      let parts = [
        launches.map { launched >= $0 }, songs.map { sung >= $0 }, isSignedIn.map { $0 == signedIn },
      ]
      .compactMap(\.self)
      return isAny ? parts.contains(true) : !parts.contains(false)
    }
  }
}
