import FlowController
import Platform
import Testing

/// From Qiita「iOSアプリにプライバシーポリシーへの同意UIを実装する」, with additions of our own.
@Suite struct `The policy` {
  static let agreeing = ["launch", "open:sync", "tap:read", "wait:2s", "launch", "tap:agree"]

  @Test func `Agree stays disabled until the policy was opened and exactly 2 s passed`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "open:sync")
    rehearsal.expect([
      "screen": "sync", "prompt": "policy", "choices": ["read", "close"], "policy.agreeEnabled": false,
      "policy.revision": 20_130_526, "policy.agreed": 0, "policy.isAgreed": false, "policy.receipt": nil,
      "defaults._PpVersion": 0,
    ])
    #expect(try !rehearsal.can("tap:agree"))
    try rehearsal.take("wait:1d")
    #expect(try !rehearsal.can("tap:agree"))
    #expect(try !rehearsal.can("wait:next"))
    try rehearsal.take("tap:read")
    rehearsal.expect(["screen": "browser", "prompt": nil, "choices": [], "app.process": "background"])
    try rehearsal.take("wait:1s")
    rehearsal.expect(["policy.agreeEnabled": false])
    try rehearsal.take("launch")
    rehearsal.expect(["screen": "sync", "prompt": "policy", "choices": ["read", "close"], "app.launches": 1])
    try rehearsal.take("wait:1s")
    rehearsal.expect(["policy.agreeEnabled": true, "choices": ["read", "agree", "close"]])
    #expect(rehearsal.log.contains("policy: agree wakes"))
    try rehearsal.take("tap:agree")
    rehearsal.expect([
      "screen": "sync", "prompt": nil, "policy.agreed": 20_130_526, "policy.isAgreed": true,
      "defaults._PpVersion": 20_130_526, "policy.receipt.revision": 20_130_526, "policy.receipt.locale": "en",
      "policy.receipt.time": "2024-09-17T09:00:02Z",
      "policy.receipt.sha256": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    ])
  }

  @Test func `Agree becomes enabled by itself at the next due moment, also behind the browser`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "open:sync", "tap:read", "wait:next")
    rehearsal.expect([
      "now": "2024-09-16T09:00:02Z", "policy.agreeEnabled": true, "screen": "browser", "choices": [],
    ])
  }

  @Test func `The wait of the policy runs from the first read`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "open:sync", "tap:read", "wait:1s", "launch", "tap:read", "wait:1s")
    rehearsal.expect(["policy.agreeEnabled": true])
  }

  @Test func `The end of the process forgets that the policy was read`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "open:sync", "tap:read", "wait:2s", "terminate")
    rehearsal.expect(["policy.agreeEnabled": false, "screen": "browser"])
    try rehearsal.take("launch", "terminate", "launch", "tap:later", "open:sync")
    rehearsal.expect(["choices": ["read", "close"]])
  }

  @Test func `An agreed policy returns only when its revision rises, and then asks again`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take(Self.agreeing + ["open:home", "open:sync"])
    rehearsal.expect(["prompt": nil, "screen": "sync"])
    #expect(rehearsal.log.contains("gate: open, policy agreed to"))
    try rehearsal.take("set:policy-revision=20240401")
    rehearsal.expect(["prompt": nil, "policy.isAgreed": false, "policy.agreed": 20_130_526])
    try rehearsal.take("home", "launch")
    rehearsal.expect(["prompt": nil, "screen": "sync"])
    try rehearsal.take("open:sync")
    rehearsal.expect(["prompt": "policy"])
  }

  @Test func `Leaving the policy returns to the home page and keeps the feature blocked`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "open:sync", "tap:close")
    rehearsal.expect(["screen": "home", "prompt": nil, "policy.agreed": 0])
    try rehearsal.take("open:sync")
    rehearsal.expect(["prompt": "policy"])
    for feature in ["nearby", "alerts", "gift", "lab"] {
      var other = try Rehearsal()
      try other.take("launch", "open:" + feature)
      #expect(other["prompt"] != .text("policy"))
    }
  }

  @Test func `An agreement can be withdrawn from the menu, which deletes the receipt`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take(Self.agreeing + ["open:home", "open:policy"])
    rehearsal.expect(["choices": ["read", "withdraw", "close"], "screen": "home"])
    try rehearsal.take("tap:withdraw")
    rehearsal.expect([
      "policy.agreed": 0, "policy.receipt": nil, "policy.isAgreed": false, "prompt": "policy",
    ])
    try rehearsal.take("tap:close", "open:sync")
    rehearsal.expect(["prompt": "policy"])
  }

  @Test
  func `A new revision that is served while the policy is shown counts at once and must be read again`()
    throws
  {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "open:sync", "tap:read", "wait:2s", "launch", "set:policy-revision=20130526")
    rehearsal.expect(["policy.agreeEnabled": true, "choices": ["read", "agree", "close"]])
    try rehearsal.take("set:policy-revision=20240401")
    rehearsal.expect(["policy.agreeEnabled": false, "choices": ["read", "close"]])
    #expect(try !rehearsal.can("wait:next"))
    try rehearsal.take("tap:read", "wait:2s", "launch", "tap:agree")
    rehearsal.expect(["policy.agreed": 20_240_401])
    try rehearsal.take("open:policy")
    rehearsal.expect(["choices": ["read", "withdraw", "close"]])
    try rehearsal.take("set:policy-revision=20250101")
    rehearsal.expect(["choices": ["read", "close"], "policy.isAgreed": false])
  }

  @Test func `Reading the policy counts for that revision only, in either direction`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("launch", "open:sync", "tap:read", "wait:2s", "set:policy-revision=20120101")
    rehearsal.expect(["policy.agreeEnabled": false])
    try rehearsal.take("set:policy-revision=20130526", "launch")
    rehearsal.expect(["choices": ["read", "close"]])
  }

  @Test func `The receipt keeps the language of the agreement`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take(["set:locale=ja"] + Self.agreeing)
    rehearsal.expect([
      "policy.receipt.locale": "ja",
      "policy.receipt.sha256": "fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0efeeedecebeae9e8e7e6e5e4e3e2e1e0",
    ])
    try rehearsal.take("set:locale=en")
    rehearsal.expect(["policy.receipt.locale": "ja", "locale": "en"])
  }

  @Test func `A policy for the whole app is checked at each cold start, before the asks`() throws {
    var rehearsal = try Rehearsal(.gatedWhole, os: "14.5")
    try rehearsal.take("launch")
    rehearsal.expect(["screen": "home", "prompt": "policy"])
    try rehearsal.take("tap:close")
    rehearsal.expect(["screen": "home", "prompt": nil])
    try rehearsal.take("home", "launch")
    rehearsal.expect(["prompt": nil])
    try rehearsal.take("open:nearby")
    rehearsal.expect(["screen": "nearby", "prompt": "policy"])
    try rehearsal.take("tap:read", "wait:2s", "launch", "tap:agree")
    rehearsal.expect(["screen": "nearby", "prompt": "location"])
    try rehearsal.take("tap:deny", "reinstall", "launch", "tap:close", "open:home")
    rehearsal.expect(["screen": "home", "prompt": "policy"])
    try rehearsal.take("terminate", "launch")
    rehearsal.expect(["prompt": "policy"])
    try rehearsal.take("tap:read", "wait:2s", "launch", "tap:agree")
    rehearsal.expect(["prompt": "soft-ask", "screen": "home"])
    try rehearsal.take("terminate", "launch")
    rehearsal.expect(["prompt": "soft-ask"])
    try rehearsal.take("tap:later", "update-app:policy-revision=20240401", "launch")
    rehearsal.expect(["prompt": "policy"])
  }

  @Test func `Leaving a dialog does not bypass a policy for the whole app`() throws {
    var rehearsal = try Rehearsal(.insistent, os: "14.5")
    try rehearsal.take("launch", "terminate", "launch", "terminate", "launch")
    rehearsal.expect(["prompt": "tracking"])
    try rehearsal.take("home", "launch")
    rehearsal.expect(["prompt": "policy", "app.launches": 3])
  }

  struct Arithmetic: Sendable {
    let stored: UInt32
    let current: UInt32
    let isAgreed: Bool
    let source: String
  }

  /// Article: `return ppVersion >= PP_VERSION`; a missing key reads 0.
  static let arithmetic = [
    Arithmetic(stored: 0, current: 20_130_526, isAgreed: false, source: "a missing key reads 0"),
    Arithmetic(stored: 20_130_526, current: 20_130_526, isAgreed: true, source: "PP_VERSION 20130526"),
    Arithmetic(stored: 20_130_526, current: 20_130_527, isAgreed: false, source: "raised by a day"),
    Arithmetic(stored: 20_130_526, current: 20_130_601, isAgreed: false, source: "raised by a month"),
    Arithmetic(stored: 20_130_526, current: 20_170_311, isAgreed: false, source: "raised by years"),
    Arithmetic(stored: 20_170_311, current: 20_130_526, isAgreed: true, source: "lowered: stays agreed"),
  ]

  @Test(arguments: arithmetic)
  func `The policy is agreed to exactly when the stored revision is at least the current one`(row: Arithmetic)
    throws
  {
    var rehearsal = try Rehearsal()
    if row.stored > 0 {
      try rehearsal.take(["set:policy-revision=\(row.stored)"] + Self.agreeing)
      rehearsal.expect(["defaults._PpVersion": Wanted(.number(Int(row.stored)))])
    } else {
      try rehearsal.take("launch")
    }
    try rehearsal.take("set:policy-revision=\(row.current)", "open:home", "open:sync")
    rehearsal.expect(["policy.isAgreed": Wanted(.bool(row.isAgreed))])
    rehearsal.expect(["prompt": row.isAgreed ? nil : "policy"])
    // Article: `confirmView.hidden = [self testPp]`; after a reinstall the app asks again.
    try rehearsal.take("home", "reinstall", "launch", "open:sync")
    rehearsal.expect(["prompt": "policy", "policy.agreed": 0])
  }
}
