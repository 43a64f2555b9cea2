import FlowController
import Platform
import Testing

@Suite struct `A stored world` {
  private func walked() throws -> Rehearsal {
    var rehearsal = try Rehearsal(.insistent, os: "27.2")
    try rehearsal.take("launch", "tap:read", "wait:2s", "launch", "tap:agree", "tap:continue", "tap:deny")
    try rehearsal.take("event:song", "event:song", "event:share", "open:all")
    return rehearsal
  }

  @Test func `A stored world names asks, features and events`() throws {
    let rehearsal = try walked()
    let record = rehearsal.world.record(rehearsal.app.names)
    let words = record.split(separator: " ").filter { $0.contains("/") }
    let kinds = Set(words.map { $0.prefix { $0 != "/" } })
    #expect(kinds.isSuperset(of: ["app.feature", "app.sequence.feature", "app.sequence.ask", "event"]))
    #expect(record.contains("event/song=2") && record.contains("event/share=1"))
    #expect(record.contains("app.feature/all=1") && record.contains("app.sequence.ask/place=1"))
    #expect(record.contains("ask.quotaUsed/remote=1") && record.contains("ask.shownAt/place="))
    let positions = ["ask2", "ask3", "event0", "app.feature=", "app.sequence.index"]
    for position in positions { #expect(!record.contains(position), "\(position)") }
    let stored = try #require(StoredWorld(record: record))
    #expect(!stored.isByPosition && stored.names.features == ["all"])
    let fitted = stored.fitted(to: rehearsal.app.flow, rehearsal.app.names, isSameFlow: true)
    #expect(fitted.world.record == rehearsal.world.record && fitted.misfits.isEmpty)
  }

  @Test
  func `A stored world of the first format has positions, which are valid for an unchanged flow`() throws {
    let rehearsal = try walked()
    let stored = try #require(StoredWorld(record: rehearsal.world.record))
    #expect(stored.isByPosition)
    let same = stored.fitted(to: rehearsal.app.flow, rehearsal.app.names, isSameFlow: true)
    #expect(same.world.record == rehearsal.world.record && same.misfits.isEmpty)
    let other = stored.fitted(to: rehearsal.app.flow, rehearsal.app.names, isSameFlow: false)
    #expect(other.world.record == rehearsal.world.record && other.misfits == [.positions])
    // A world without any positions needs no names.
    let fresh = try #require(StoredWorld(record: "servedPolicy=20240101 app.launches=3"))
    #expect(fresh.fitted(to: rehearsal.app.flow, rehearsal.app.names, isSameFlow: false).misfits.isEmpty)
  }

  @Test(arguments: [
    "event/=1", "event/Song=1", "event/a b=1", "event/a", "ask/x=1", "ask.nothing/x=1", "app.feature/x=2",
    "app.sequence.ask/x=1", "app.sequence.place=1 app.sequence.ask/x=2", "event/x=1 event/x=2", "nothing/x=1",
    "event/\u{1b}[1m=1", "event/x=1 event1=2", "event/x=4294967296",
    "event/a=1 event/b=1 event/c=1 event/d=1 event/e=1 event/f=1 event/g=1 event/h=1 event/i=1",
    "event/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=1", "waiting=17", "waiting=16", "waiting=10",
    "waiting=-1",
    "waiting=4294967296", "app.idleStarts=-1", "app.isPrewarmed=2",
  ])
  func `A malformed stored world is rejected`(record: String) {
    #expect(StoredWorld(record: record) == nil)
  }

  @Test func `A stored world keeps waiting requests and the number of process starts`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("prewarm", "terminate", "launch", "request:tracking", "request:location-always")
    try rehearsal.take("request:notifications")
    let read = try #require(World(record: rehearsal.world.record))
    #expect(read.waiting.requests == [.locationAlways, .notifications] && read.app.processStarts == 2)
    // Before this count existed, every process start was a launch.
    #expect(World(record: "app.launches=3")?.app.processStarts == 3)
  }

  @Test func `A stored world without names equals its record`() throws {
    let rehearsal = try Rehearsal()
    #expect(rehearsal.world.record(rehearsal.app.names) == rehearsal.world.record)
  }
}
