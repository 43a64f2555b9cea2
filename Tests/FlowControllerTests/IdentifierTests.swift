import FlowController
import Platform
import Testing

/// From Qiita「iOS14でのIDFA取得」; later versions from Apple's pages.
@Suite struct `The advertising identifier` {
  struct Row: Sendable, CustomTestStringConvertible {
    let os: String
    let target: String
    /// 許諾: the user's answer to the dialog; nil if the app did not ask.
    var answer: String?
    let flag: Bool
    let idfa: String
    var assume: [String: String] = [:]
    let source: String
    var testDescription: String { "\(source): \(os), target \(target), \(answer ?? "not asked")" }
  }

  static let firstTable = "Qiita「iOS14でのIDFA取得」, Deployment Target = 13.4"
  static let secondTable = "Qiita「iOS14でのIDFA取得」, Deployment Target = 14.0"

  static let article = [
    Row(os: "13.4.1", target: "13.4", flag: true, idfa: "real", source: firstTable),
    Row(os: "14.0b1", target: "13.4", flag: false, idfa: "zeros", source: firstTable),
    Row(os: "14.0b3", target: "13.4", flag: false, idfa: "zeros", source: firstTable + " (beta 3)"),
    // iOS refuses to install this test build; it runs only under the assumption.
    Row(
      os: "13.4.1", target: "14.0", flag: false, idfa: "zeros", assume: ["not-installable": "run"],
      source: secondTable + " (not installable)"),
    Row(os: "14.0b1", target: "14.0", answer: "deny", flag: false, idfa: "zeros", source: secondTable),
    Row(os: "14.0b1", target: "14.0", answer: "allow", flag: false, idfa: "real", source: secondTable),
    Row(os: "14.0b3", target: "14.0", answer: "deny", flag: false, idfa: "zeros", source: secondTable),
    Row(os: "14.0b3", target: "14.0", answer: "allow", flag: false, idfa: "real", source: secondTable),
  ]

  @Test(arguments: article)
  func `The advertising identifier has the values of the article's two tables`(row: Row) throws {
    var rehearsal = try Rehearsal(os: row.os, target: row.target, assume: row.assume)
    try rehearsal.take("launch")
    if let answer = row.answer { try rehearsal.take("request:tracking", "tap:" + answer) }
    rehearsal.expect([
      "tracking.advertisingTrackingEnabled": Wanted(.bool(row.flag)),
      "tracking.idfa.direct": Wanted(.text(row.idfa)),
    ])
  }

  @Test func `On iOS 14 the advertising identifier does not depend on the deployment target`() throws {
    for answer in [nil, "allow", "deny"] {
      for os in ["14.0b1", "14.0b7", "14.0", "14.4", "14.5", "18"] {
        var reads: [StateValue?] = []
        for target in ["9.0", "13.0", "13.4", "14.0"] {
          var rehearsal = try Rehearsal(os: os, target: target)
          try rehearsal.take("launch")
          if let answer { try rehearsal.take("request:tracking", "tap:" + answer) }
          reads.append(rehearsal["tracking"])
        }
        #expect(Set(reads).count == 1)
      }
    }
  }

  /// 「Xcode11とiOS13.4.1でインストールした後、iOS14betaにアップデートしても同じ挙動でした」
  @Test func `After an update from 13.4.1 the advertising identifier is the same as on a fresh 14`() throws {
    var rehearsal = try Rehearsal(os: "13.4.1", target: "13.4")
    try rehearsal.take("launch")
    rehearsal.expect(["tracking.api": nil, "tracking.truth": nil, "tracking.globalSwitch": nil])
    try rehearsal.take("set:os=14.0b1", "launch")
    rehearsal.expect([
      "tracking.advertisingTrackingEnabled": false, "tracking.idfa.direct": "zeros",
      "tracking.idfa.legacy": "unread", "tracking.api": "notDetermined", "tracking.globalSwitch": true,
    ])
  }

  struct Reading: Sendable, CustomTestStringConvertible {
    let os: String
    let state: String
    let steps: [String]
    let legacy: String, direct: String, consented: String
    let source: String
    var assume: [String: String] = [:]
    var testDescription: String { "\(os) \(state)" }
  }

  static let asked = ["launch", "request:tracking"]
  static let beta7 = "Qiita「iOS14でのIDFA取得」, beta 7"
  static let page =
    "https://developer.apple.com/documentation/adsupport/asidentifiermanager/advertisingidentifier"
  static let youmi = "Apple's note in https://github.com/youmi/SimulateIDFA"
  static let kept = asked + ["tap:allow", "set:allow-tracking-requests=false", "tap:keep-tracking"]
  static let stopped = asked + ["tap:allow", "set:allow-tracking-requests=false", "tap:stop-tracking"]

  /// The article's three implementations: 「一般的なコード」「乱暴な取得方法」「紳士的な取得方法」.
  static let readings: [Reading] =
    ["6", "9.3", "10", "13.0", "13.4.1"].map {
      Reading(
        os: $0, state: "unlimited", steps: ["launch"], legacy: "real", direct: "real", consented: "real",
        source: "Qiita「iOS14でのIDFA取得」, 13.4.1")
    }
    + ["6", "9.3"].map {
      Reading(
        os: $0, state: "limited", steps: ["set:limit-ad-tracking=true", "launch"], legacy: "unread",
        direct: "real", consented: "unread", source: youmi)
    }
    + ["10", "13.4.1"].map {
      Reading(
        os: $0, state: "limited", steps: ["set:limit-ad-tracking=true", "launch"], legacy: "unread",
        direct: "zeros", consented: "unread", source: youmi)
    }
    + ["14.0b1", "14.0b6"].map {
      Reading(
        os: $0, state: "not asked", steps: ["launch"], legacy: "unread", direct: "zeros", consented: "zeros",
        source: firstTable)
    }
    + ["14.0b7", "14.0b8", "14.0", "14.4.2"].flatMap { os in
      [
        Reading(
          os: os, state: "not asked", steps: ["launch"], legacy: "unread", direct: "real", consented: "real",
          source: beta7),
        Reading(
          os: os, state: "allowed", steps: asked + ["tap:allow"], legacy: "unread", direct: "real",
          consented: "real", source: beta7),
        Reading(
          os: os, state: "refused", steps: asked + ["tap:deny"], legacy: "unread", direct: "zeros",
          consented: "unread", source: page),
        Reading(
          os: os, state: "switch off", steps: ["set:allow-tracking-requests=false", "launch"],
          legacy: "unread", direct: "zeros", consented: "unread", source: page),
        Reading(
          os: os, state: "refused, read regardless", steps: asked + ["tap:deny"], legacy: "unread",
          direct: "real", consented: "unread", source: beta7 + ": opt-out ignored",
          assume: ["idfa-after-refusal": "real"]),
      ]
    }
    + ["14.5", "15", "17.4", "18", "27.2"].flatMap { os in
      [
        Reading(
          os: os, state: "not asked", steps: ["launch"], legacy: "unread", direct: "zeros",
          consented: "zeros", source: page),
        Reading(
          os: os, state: "allowed", steps: asked + ["tap:allow"], legacy: "unread", direct: "real",
          consented: "real", source: page),
        Reading(
          os: os, state: "refused", steps: asked + ["tap:deny"], legacy: "unread", direct: "zeros",
          consented: "unread", source: page),
        Reading(
          os: os, state: "refused, whatever is assumed of 14.0", steps: asked + ["tap:deny"],
          legacy: "unread", direct: "zeros", consented: "unread", source: page,
          assume: ["idfa-after-refusal": "real"]),
        Reading(
          os: os, state: "restricted", steps: ["set:restricted=true", "launch"], legacy: "unread",
          direct: "zeros", consented: "unread", source: page),
        Reading(
          os: os, state: "allowed, kept with the switch off", steps: kept, legacy: "unread", direct: "real",
          consented: "real", source: page),
        Reading(
          os: os, state: "allowed, stopped with the switch off", steps: stopped, legacy: "unread",
          direct: "zeros", consented: "unread", source: "https://support.apple.com/en-us/HT212025"),
      ]
    }

  @Test(arguments: readings)
  func `The advertising identifier has the article's value for each of the three implementations`(
    row: Reading
  ) throws {
    var rehearsal = try Rehearsal(os: row.os, assume: row.assume)
    try rehearsal.take(row.steps)
    rehearsal.expect([
      "tracking.idfa.legacy": Wanted(.text(row.legacy)), "tracking.idfa.direct": Wanted(.text(row.direct)),
      "tracking.idfa.consented": Wanted(.text(row.consented)),
    ])
  }

  @Test func `Without the app the identifier and every status are null`() throws {
    var rehearsal = try Rehearsal()
    try rehearsal.take("delete")
    rehearsal.expect([
      "tracking.idfa": nil, "tracking.idfa.direct": nil, "tracking.api": nil, "location.api": nil,
      "notifications.api": nil, "app.installed": false, "tracking.globalSwitch": true,
    ])
  }
}

/// From the status table in the 音ゲートレーニング article on ATT.
@Suite struct `The tracking status` {
  struct Row: Sendable, CustomTestStringConvertible {
    let state: String
    let steps: [String]
    let api: String
    let truth: String
    let settings: String
    var testDescription: String { state }
  }

  static let rows = [
    Row(
      state: "許可", steps: ["launch", "request:tracking", "tap:allow"], api: "authorized", truth: "allowed",
      settings: "on"),
    Row(
      state: "不許可, by the dialog", steps: ["launch", "request:tracking", "tap:deny"], api: "denied",
      truth: "denied", settings: "off"),
    Row(
      state: "不許可, by the app's own switch",
      steps: ["launch", "request:tracking", "tap:allow", "set:tracking=deny"], api: "denied",
      truth: "denied", settings: "off"),
    Row(
      state: "不許可, by the device's switch", steps: ["set:allow-tracking-requests=false", "launch"],
      api: "denied", truth: "unset", settings: "absent"),
    Row(
      state: "不許可, by the device's switch, asked all the same",
      steps: ["set:allow-tracking-requests=false", "launch", "request:tracking"], api: "denied",
      truth: "denied", settings: "off"),
    Row(
      state: "制限あり", steps: ["set:restricted=true", "launch"], api: "restricted", truth: "restricted",
      settings: "absent"),
    Row(state: "未設定", steps: ["launch"], api: "notDetermined", truth: "unset", settings: "absent"),
  ]

  @Test(arguments: rows, ["14.0", "14.5", "18"])
  func `The tracking status has the meaning of the article's table`(row: Row, os: String) throws {
    var rehearsal = try Rehearsal(os: os)
    try rehearsal.take(row.steps)
    rehearsal.expect([
      "prompt": nil, "tracking.api": Wanted(.text(row.api)), "tracking.truth": Wanted(.text(row.truth)),
      "tracking.settings": Wanted(.text(row.settings)),
    ])
  }
}
