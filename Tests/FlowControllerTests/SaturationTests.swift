import FlowController
import Platform
import Testing

/// A counter that is full stays full: it neither begins again nor ends the program.
@Suite struct `A counter that is full` {
  /// The rehearsal with these fields of its record put as they are here.
  private func full(_ rehearsal: Rehearsal, _ fields: String) throws -> Rehearsal {
    let names = fields.split(separator: " ").map { $0.prefix { $0 != "=" } }
    let others = rehearsal.world.record.split(separator: " ").filter { word in
      !names.contains { word.hasPrefix($0 + "=") }
    }
    var full = rehearsal
    full.world = try #require(World(record: others.joined(separator: " ") + " " + fields))
    return full
  }

  @Test func `counts no further launch`() throws {
    var rehearsal = try Rehearsal(os: "13.0")
    try rehearsal.take("launch", "terminate")
    rehearsal = try full(rehearsal, "app.launches=\(UInt32.max - 1)")
    for _ in 0..<3 { try rehearsal.take("launch", "terminate") }
    #expect(rehearsal.world.app.launches == .max)
  }

  @Test func `counts no further showing under a quota`() throws {
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

  @Test func `counts no further notification`() throws {
    var rehearsal = try Rehearsal(os: "13.0")
    try rehearsal.take(
      "launch", "request:location-when-in-use", "tap:while-using", "open:alerts", "tap:allow")
    rehearsal = try full(
      rehearsal, "notifications.delivered=\(UInt32.max - 1) notifications.unopened=\(UInt32.max - 1)")
    for _ in 0..<3 { try rehearsal.take("geofence:enter", "geofence:exit") }
    #expect(rehearsal.world.notifications.delivered == .max)
    #expect(rehearsal.world.notifications.unopened == .max)
  }

  @Test func `counts no further event`() throws {
    var rehearsal = try Rehearsal(.insistent, os: "18")
    try rehearsal.take("launch", "event:song")
    rehearsal = try full(rehearsal, "event0=\(UInt32.max - 1)")
    for _ in 0..<3 { try rehearsal.take("event:song") }
    #expect(rehearsal.world.events[0] == .max)
  }
}
