import FlowController
import Platform
import TestSupport
import Testing

/// The log names an assumption whenever it decides the outcome of a step.
@Suite struct `What is assumed` {
  /// Steps, and the assumption that the log of the last step names; nil if it must not name this key.
  private struct Row {
    let os: String
    let key: String
    let steps: [String]
    let value: String?
  }

  private static let asked = ["launch", "request:tracking"]
  private static let off = "set:allow-tracking-requests=false"
  private static let rows: [Row] = [
    Row(os: "14.2", key: "idfa-after-refusal", steps: asked + ["tap:deny"], value: "zeros"),
    Row(os: "14.2", key: "idfa-after-refusal", steps: asked + ["tap:allow"], value: nil),
    Row(os: "14.5", key: "idfa-after-refusal", steps: asked + ["tap:deny"], value: nil),
    Row(
      os: "14.2", key: "idfa-after-refusal", steps: asked + ["tap:allow", "set:tracking=deny"], value: "zeros"
    ),
    Row(os: "14.2", key: "idfa-after-refusal", steps: [off], value: "zeros"),
    Row(os: "18", key: "idfa-after-refusal", steps: [off], value: nil),
    Row(os: "14.2", key: "request-while-off", steps: [off] + asked, value: "denied"),
    Row(os: "18", key: "request-while-off", steps: [off] + asked, value: "denied"),
    Row(os: "18", key: "request-while-off", steps: [off] + asked + ["request:tracking"], value: nil),
    Row(os: "14.5", key: "stuck-denied", steps: [off, "set:allow-tracking-requests=true"], value: "false"),
    Row(os: "14.5.1", key: "stuck-denied", steps: [off, "set:allow-tracking-requests=true"], value: nil),
    Row(os: "18", key: "restricted-reads", steps: ["set:restricted=true"], value: "restricted"),
    Row(os: "13", key: "restricted-reads", steps: ["set:restricted=true"], value: nil),
    Row(
      os: "13", key: "once-grace", steps: ["launch", "request:location-when-in-use", "tap:once", "home"],
      value: "0s"),
    Row(
      os: "13", key: "background-grace",
      steps: ["launch", "request:location-when-in-use", "tap:while-using", "updates:start", "home"],
      value: "5s"),
    Row(
      os: "14.4", key: "leave-dialog", steps: ["launch", "request:notifications", "home"], value: "nothing"),
    Row(os: "18", key: "second-alert", steps: asked + ["request:notifications"], value: "queued"),
    Row(
      os: "9", key: "second-alert", steps: ["launch", "open:nearby", "request:notifications"], value: "queued"
    ),
    Row(os: "18", key: "second-alert", steps: asked + ["request:notifications-provisional"], value: nil),
    Row(os: "18", key: "background-request", steps: ["launch", "home", "request:camera"], value: "waits"),
    Row(
      os: "9", key: "background-request", steps: ["launch", "home", "request:notifications"], value: "waits"),
    Row(os: "18", key: "background-request", steps: ["launch", "request:notifications"], value: nil),
    Row(os: "18", key: "background-request", steps: ["launch", "home", "request:tracking"], value: nil),
    Row(
      os: "14.5", key: "second-alert", steps: ["launch", "request:notifications", "request:tracking"],
      value: nil),
    Row(
      os: "14.4", key: "leave-dialog", steps: ["launch", "request:notifications", "settings"],
      value: "nothing"),
    Row(os: "17", key: "leave-dialog", steps: ["launch", "request:notifications", "lock"], value: "told-no"),
  ]

  @Test func `The log names an assumption exactly when it decides the outcome`() throws {
    for row in Self.rows {
      var rehearsal = try Rehearsal(os: row.os)
      try rehearsal.take(row.steps)
      let told = rehearsal.log.filter { $0.hasPrefix("system: assumed " + row.key) }
      let wanted = row.value.map { ["system: assumed \(row.key)=\($0)"] } ?? []
      #expect(told == wanted, "\(row.os) \(row.steps)")
    }
  }

  private static let others = [
    "idfa-after-refusal": "real", "once-grace": "30s", "background-grace": "0s", "stuck-denied": "true",
    "restricted-reads": "denied", "request-while-off": "nothing", "leave-dialog": "denied",
    "second-alert": "dropped", "background-request": "dropped",
  ]
  private static let words = [
    "launch", "launch", "home", "settings", "terminate", "request:tracking", "request:notifications",
    "request:location-when-in-use", "request:location-always", "updates:start", "updates:start-background",
    "updates:stop-background", "set:allow-tracking-requests=false", "set:allow-tracking-requests=true",
    "set:restricted=true", "set:restricted=false", "set:tracking=deny", "set:tracking=allow", "reinstall",
    "wait:10s", "reset:location-privacy", "open:nearby",
  ]

  /// Takes each step of random walks under both readings of an assumption. The outcomes may differ only if
  /// the log names it.
  @Test(arguments: Band.allCases)
  func `The log names an assumption wherever the other reading changes the outcome`(band: Band) throws {
    for (key, other) in Self.others {
      for seed in 0..<4 as Range<UInt64> {
        var random = SeededGenerator(seed: seed)
        var usual = try Rehearsal(os: "\(band.start)")
        let contrary = try Rehearsal(os: "\(band.start)", assume: [key: other]).rules
        for _ in 0..<60 {
          let taps = usual.world.choices(usual.rules).roles.map { "tap:" + $0.word }
          let isTap = !taps.isEmpty && Bool.random(using: &random)
          guard let text = (isTap ? taps : Self.words).randomElement(using: &random) else { continue }
          guard try usual.can(text) else { continue }
          var changed = usual
          changed.rules = contrary
          try usual.take(text)
          try changed.take(text)
          let told = [usual, changed].map { $0.log.contains { $0.hasPrefix("system: assumed \(key)=") } }
          let plain = [usual, changed].map { $0.log.filter { !$0.hasPrefix("system: assumed ") } }
          #expect(told[0] == told[1], "\(key) \(text)")
          if usual.world.record != changed.world.record || plain[0] != plain[1] {
            #expect(told[0], "\(band.start), \(key), seed \(seed): \(text)")
          } else if told[0] {
            // The stored values are equal, but the app sees different ones.
            #expect(usual.state.json != changed.state.json, "\(band.start), \(key), seed \(seed): \(text)")
          }
        }
      }
    }
  }

  @Test func `After an iOS update the log names an assumption that changes what the app sees`() throws {
    var rehearsal = try Rehearsal(os: "14.4")
    try rehearsal.take(Self.asked + ["tap:allow", Self.off, "tap:keep-tracking"])
    rehearsal.expect(["tracking.api": "denied"])
    try rehearsal.take("set:os=14.5")
    rehearsal.expect(["tracking.api": "authorized"])
    #expect(rehearsal.log.contains("system: on this iOS the app reads tracking authorized"))
    try rehearsal.take("set:os=15")
    #expect(!rehearsal.log.contains { $0.contains("on this iOS") })
  }
}
