import FlowController
import Platform
import Testing

@Suite struct `A value of the state` {
  @Test(arguments: [
    ("plain", #""plain""#), ("日本語 “quoted”", #""日本語 “quoted”""#), ("a\"b\\c", #""a\"b\\c""#),
    ("\n\t\r", #""\n\t\r""#), ("\u{0}\u{1b}[31m", #""\u0000\u001b[31m""#),
    ("\u{7f}\u{9f}", #""\u007f\u009f""#),
    ("\u{202e}abc\u{2066}", #""\u202eabc\u2066""#), ("e\u{301}", "\"e\u{301}\""), ("🇯🇵", "\"🇯🇵\""),
    ("/", "\"/\""),
  ])
  func `A value of the state escapes text as JSON and keeps control characters from the terminal`(
    text: String, json: String
  ) {
    #expect(StateValue.text(text).json == json)
  }

  @Test func `A value of the state prints on one line with its keys in order`() {
    let value = StateValue.object([
      .init("z", .null), .init("a", .list([.bool(true), .number(-1)])), .init("\"", .object([])),
    ])
    #expect(value.json == #"{"z": null, "a": [true, -1], "\"": {}}"#)
  }

  @Test func `Two values of the state are compared field by field, also below null`() {
    let one = StateValue.object([
      .init("same", .number(1)), .init("a", .object([.init("b", .text("x")), .init("c", .bool(true))])),
      .init("receipt", .null), .init("list", .list([.text("p")])),
    ])
    let other = StateValue.object([
      .init("same", .number(1)), .init("a", .object([.init("b", .text("y")), .init("c", .bool(true))])),
      .init("receipt", .object([.init("revision", .number(7))])), .init("list", .list([])),
      .init("new", .bool(false)),
    ])
    let found = one.differences(from: other).map { "\($0.path): \($0.left) | \($0.right)" }
    #expect(
      found == ["a.b: x | y", "receipt.revision: null | 7", "list: [p] | []", "new: null | false"])
    #expect(one.differences(from: one).isEmpty)
    let back = other.differences(from: one).map { "\($0.path): \($0.right) | \($0.left)" }
    #expect(back.sorted() == found.sorted())
  }

  @Test func `A value of the state is found by a dotted path`() {
    let value = StateValue.object([
      .init("a", .object([.init("b", .number(1)), .init("b.c", .number(2)), .init("n", .null)])),
      .init("a.x", .number(3)), .init("日本.語", .bool(true)),
    ])
    #expect(value["a.b"] == .number(1))
    #expect(value["a.b.c"] == .number(2))
    #expect(value["a.x"] == .number(3))
    #expect(value["日本.語"] == .bool(true))
    #expect(value["a.n.anything"] == .null)
    for path in ["", "a.", ".a", "b", "a.b.d", "a.bb", "ab", "a..b"] {
      #expect(value[path] == nil, "\(path)")
    }
  }
}

@Suite struct `The state` {
  @Test func `The state has its documented fields in the documented order`() throws {
    var rehearsal = try Rehearsal(os: "14.5")
    try rehearsal.take("launch", "request:tracking")
    let permissions = try #require(rehearsal["permissions"]).json
    #expect(
      permissions.hasPrefix(
        #"{"camera": {"truth": "unset", "api": "notDetermined", "settings": "absent", "promptsShown": 0}, "#))
    #expect(
      rehearsal.state.json
        == #"{"device": "test", "os": "14.5", "now": "2024-09-16T09:00:00Z", "locale": "en", "region": "us", "#
        + #""screen": "home", "prompt": "tracking", "choices": ["allow", "deny"], "ask": null, "page": null, "#
        + #""waiting": [], "app": {"installed": true, "process": "foreground", "active": false, "launches": 1, "processStarts": 1, "deploymentTarget": "13.0"}, "tracking": "#
        + #"{"truth": "unset", "api": "notDetermined", "settings": "absent", "promptsShown": 0, "globalSwitch": "#
        + #"true, "advertisingTrackingEnabled": false, "idfa": {"legacy": "unread", "direct": "zeros", "#
        + #""consented": "zeros"}}, "location": {"truth": "unset", "api": "notDetermined", "settings": "absent", "#
        + #""services": true, "accuracy": "full", "inUse": true, "receiving": false, "backgroundFlag": false, "#
        + #""indicator": false, "upgradeOffered": false, "capabilities": {"foregroundUpdates": false, "#
        + #""continueInBackground": false, "startInBackground": false, "beaconRanging": false, "#
        + #""regionMonitoring": false, "significantChange": false, "visits": false}}, "notifications": {"api": "#
        + #""notDetermined", "settings": "absent", "scheduledDelivery": null, "delivered": 0, "unopened": 0}, "#
        + #""policy": {"revision": "#
        + #"20130526, "agreed": 0, "isAgreed": false, "agreeEnabled": false, "receipt": null}, "deviceCheck": "#
        + #"{"bit0": false, "bit1": false, "lastUpdate": null}, "ad": {"personalised": false, "loads": 1}, "#
        + #""gift": "unclaimed", "defaults": {"launchCount": 1, "_PpVersion": 0}, "flags": {}, "permissions": "#
        + permissions + #", "log": "#
        + #"["requestTrackingAuthorization: called", "requestTrackingAuthorization: dialog shown"]}"#)
  }

  @Test func `The state of 13 has no tracking status`() throws {
    let rehearsal = try Rehearsal(os: "13.7")
    rehearsal.expect([
      "tracking.truth": nil, "tracking.api": nil, "tracking.globalSwitch": nil, "tracking.settings": "absent",
      "tracking.idfa.direct": "real", "tracking.advertisingTrackingEnabled": true,
    ])
    #expect(rehearsal["tracking.nothing"] == nil)
  }

  /// The header takes precedence over the flow, and the flow over the defaults.
  @Test func `The state of a new device has the defaults`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.expect([
      "os": "18", "locale": "en", "region": "us", "now": "2024-09-16T09:00:00Z",
      "app.deploymentTarget": "13.0",
      "app.installed": true, "app.process": "absent", "app.launches": 0, "screen": "springboard",
      "prompt": nil,
    ])
    let old = try Rehearsal(os: "12.2")
    old.expect(["app.deploymentTarget": "12.2"])
  }

  @Test func `The state lists under defaults what conditions must remember`() throws {
    var rehearsal = try Rehearsal(.insistent, os: "18")
    rehearsal.expect(["defaults.event.song": 0, "defaults.event.share": 0])
    try rehearsal.take("launch", "event:song", "event:song")
    rehearsal.expect(["defaults.event.song": 2])
    try rehearsal.take("delete")
    #expect(rehearsal["defaults"] == .object([]))
  }
}

@Suite struct `A record` {
  @Test func `The record of a fresh device is short, and an empty record is a fresh device`() throws {
    let blank = try #require(World(record: ""))
    #expect(blank.record.isEmpty)
    #expect(try Rehearsal().world.record == "servedPolicy=20130526")
  }

  @Test(arguments: [
    "nothing", "=1", "app.launches", "app.launches=", "app.launches=x", "app.launches=1.5", "nothing=1",
    "app.launches=-1", "app.launches=4294967296", "app.launches=1 app.launches=1", "app.isInstalled=2",
    "app.process=4", "location.grant=6", "dialog=10", "app.feature=17", "app.sequence.index=16", "front=5",
    "app.screen=5", "app.page=33", "app.sequence.place=101", "os=0", "os=83886083", "os=234947327",
    "os=1099511627776", "now=4294967296",
    "region.first=27", "region.second=0", "bitsChanged.month=13", "tracking.answer=3", "locale=2",
    "notifications.status=9", "app.launches=99999999999999999999",
  ])
  func `A malformed record is rejected`(text: String) {
    #expect(World(record: text) == nil)
  }

  @Test func `A world consists of plain bytes only`() {
    #expect(_isPOD(World.self))
    #expect(_isPOD(Flow.self) && _isPOD(Rulebook.self))
    #expect(_isPOD(Event.self))
  }
}
