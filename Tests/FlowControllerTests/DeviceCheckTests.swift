import FlowController
import Platform
import Testing

/// From the article by DevelopersIO: 「2つのブール値を記録できるので、計4通りの状態を表現できる」 (two booleans, so four states).
@Suite struct `The two bits of DeviceCheck` {
  /// DevelopersIO「[iOS 11] 初回起動判定などに使える DeviceCheck フレームワークとは」
  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `The two bits hold four states, which survive deleting the app and an erase`(bit0: Bool, bit1: Bool)
    throws
  {
    var rehearsal = try Rehearsal(os: "11", target: "9")
    try rehearsal.take("devicecheck:query")
    rehearsal.expect(["deviceCheck.lastUpdate": nil])
    #expect(rehearsal.log == ["DeviceCheck: Failed to find bit state"])
    try rehearsal.take("set:now=2024-11-30T23:59:59Z", "devicecheck:bit0=\(bit0),bit1=\(bit1)", "wait:1s")
    for steps in [
      ["delete"], ["install"], ["launch", "reinstall"], ["erase"], ["set:os=18"], ["erase:os=12"],
    ] {
      try rehearsal.take(steps)
      rehearsal.expect([
        "deviceCheck.bit0": Wanted(.bool(bit0)), "deviceCheck.bit1": Wanted(.bool(bit1)),
        "deviceCheck.lastUpdate": "2024-11",
      ])
    }
    try rehearsal.take("devicecheck:query")
    #expect(rehearsal.log == ["DeviceCheck: read bit0 \(bit0), bit1 \(bit1), last update 2024-11"])
  }

  @Test func `A bit that is not passed keeps its value, and both start as false`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("devicecheck:bit1=true")
    rehearsal.expect([
      "deviceCheck.bit0": false, "deviceCheck.bit1": true, "deviceCheck.lastUpdate": "2024-09",
    ])
    try rehearsal.take("devicecheck:bit0=true")
    rehearsal.expect(["deviceCheck.bit0": true, "deviceCheck.bit1": true])
  }

  @Test func `Before iOS 11 the two bits do not exist, and the gift is unavailable`() throws {
    var rehearsal = try Rehearsal(os: "10.3")
    #expect(try !rehearsal.can("devicecheck:query"))
    #expect(try !rehearsal.can("devicecheck:bit0=true"))
    try rehearsal.take("launch", "open:gift")
    rehearsal.expect(["gift": "unavailable", "deviceCheck.bit0": false])
    #expect(rehearsal.log.contains("gift: unavailable, DeviceCheck needs iOS 11"))
  }

  @Test func `The two bits refuse the gift after a reinstall, although the defaults would allow it`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch")
    rehearsal.expect(["gift": "unclaimed"])
    try rehearsal.take("open:gift", "open:gift")
    rehearsal.expect(["gift": "claimed", "deviceCheck.bit0": true, "deviceCheck.lastUpdate": "2024-09"])
    try rehearsal.take("reinstall")
    rehearsal.expect(["gift": "unclaimed"])
    try rehearsal.take("launch", "open:gift")
    rehearsal.expect(["gift": "refused"])
    try rehearsal.take("devicecheck:bit0=false", "open:gift")
    rehearsal.expect(["gift": "claimed"])
    var app = TestApp()
    var feature = Feature()
    feature.gift = .defaults
    app.add(feature: "gift", feature)
    var forgetful = try Rehearsal(app)
    try forgetful.take("launch", "open:gift")
    forgetful.expect(["gift": "claimed", "deviceCheck.bit0": false])
    try forgetful.take("reinstall", "launch")
    forgetful.expect(["gift": "unclaimed"])
  }
}
