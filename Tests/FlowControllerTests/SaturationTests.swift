import FlowController
import Platform
import Testing

/// A counter at its maximum must stay there: it must neither wrap around nor trap.
@Suite struct `A counter that is full` {
  /// Returns the rehearsal with these record fields replaced.
  private func full(_ rehearsal: Rehearsal, _ fields: String) throws -> Rehearsal {
    let names = fields.split(separator: " ").map { $0.prefix { $0 != "=" } }
    let others = rehearsal.world.record.split(separator: " ").filter { word in
      !names.contains { word.hasPrefix($0 + "=") }
    }
    var full = rehearsal
    full.world = try #require(World(record: others.joined(separator: " ") + " " + fields))
    return full
  }

  @Test func `A full counter of launches stays full`() throws {
    var rehearsal = try Rehearsal(os: "13.0")
    try rehearsal.take("launch", "terminate")
    rehearsal = try full(rehearsal, "app.launches=\(UInt32.max - 1)")
    for _ in 0..<3 { try rehearsal.take("launch", "terminate") }
    #expect(rehearsal.world.app.launches == .max)
  }

  @Test func `A full counter of showings under a quota stays full`() throws {
    var app = TestApp()
    app.flow.purposes = TestApp.everyPurpose
    var ask = Ask()
    ask.softAsk = .withLater
    ask.conditions.combine = .any
    ask.conditions.launches = 1
    ask.conditions.quota = Conditions.Quota(count: 1, perDays: 30)
    app.add(ask: "often", ask)
    var rehearsal = try Rehearsal(app, os: "18")
    try rehearsal.take("launch", "terminate")
    #expect(rehearsal.world.memories[0].quotaUsed == 1)
    rehearsal = try full(rehearsal, "ask0.quotaUsed=254")
    for _ in 0..<3 { try rehearsal.take("launch", "terminate") }
    #expect(rehearsal.world.memories[0].quotaUsed == .max)
  }

  @Test func `A full counter of notifications stays full`() throws {
    var rehearsal = try Rehearsal(os: "13.0")
    try rehearsal.take(
      "launch", "request:location-when-in-use", "tap:while-using", "open:alerts", "tap:allow")
    rehearsal = try full(
      rehearsal, "notifications.delivered=\(UInt32.max - 1) notifications.unopened=\(UInt32.max - 1)")
    for _ in 0..<3 { try rehearsal.take("geofence:enter", "geofence:exit") }
    #expect(rehearsal.world.notifications.delivered == .max)
    #expect(rehearsal.world.notifications.unopened == .max)
  }

  @Test func `A full counter of events stays full`() throws {
    var rehearsal = try Rehearsal(.insistent, os: "18")
    try rehearsal.take("launch", "event:song")
    rehearsal = try full(rehearsal, "event0=\(UInt32.max - 1)")
    for _ in 0..<3 { try rehearsal.take("event:song") }
    #expect(rehearsal.world.events[0] == .max)
  }
}
