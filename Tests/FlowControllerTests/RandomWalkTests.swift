import FlowController
import Platform
import TestSupport
import Testing

@Suite struct `A random walk` {
  static let starts: [(app: TestApp, os: String, region: String)] = [
    (.bundled, "14.5", "us"), (.bundled, "18", "jp"), (.gatedWhole, "13.0", "eu-fr"),
    (.insistent, "14.0b1", "us"),
    (.insistent, "27.2", "eu-es"), (.inFrontOfTable, "9.3", "us"), (.insistent, "17.4", "eu-de"),
    (.inFrontOfTable, "12", "us"), (.gatedWhole, "27.2", "eu-de"), (.insistent, "13.4", "us"),
  ]

  /// 200 walks of 500 steps, as ten arguments with twenty walks each.
  @Test(arguments: 0..<10)
  func `A random walk keeps every invariant at every step`(table: Int) throws {
    for walk in 0..<20 {
      var random = SeededGenerator(seed: UInt64(table * 20 + walk))
      let start = Self.starts[(table + walk) % Self.starts.count]
      let assume = walk % 3 == 0 ? ["once-grace": "30s", "stuck-denied": "true"] : [:]
      var rehearsal = try Rehearsal(start.app, os: start.os, region: start.region, assume: assume)
      let candidates = try Self.candidates(rehearsal.vocabulary).map {
        ($0, try rehearsal.vocabulary.step($0))
      }
      let fillings = try Self.fillings.values.joined().sorted().map {
        ($0, try rehearsal.vocabulary.step($0))
      }
      var taken: [String] = []
      for index in 0..<500 {
        if index % 250 == 100 { try checkList(rehearsal) }
        // The walk mostly answers the screen that is shown.
        let taps = rehearsal.world.choices(rehearsal.rules).roles.map { ("tap:" + $0.word, Step.tap($0)) }
        let isTap = !taps.isEmpty && Bool.random(using: &random)
        let pool = isTap ? taps : Int.random(in: 0..<4, using: &random) == 0 ? fillings : candidates
        let (text, step) = try #require(pool.randomElement(using: &random))
        guard rehearsal.world.isPossible(step, rehearsal.rules) else {
          if index % 8 == 0 { #expect(try !rehearsal.can(text)) }
          continue
        }
        let before = rehearsal.world
        try rehearsal.take(text)
        taken.append(text)
        rehearsal.checkInvariants(taken.suffix(6).joined(separator: " "))
        checkLegal(before, rehearsal.world, text)
        if taken.count % 5 == 0 { try checkRecord(rehearsal, isThorough: taken.count % 50 == 0) }
      }
      #expect(taken.count > 100)
    }
  }

  static let fillings: [String: [String]] = [
    "update-app:deployment-target=<version>": ["update-app:deployment-target=13.0"],
    "update-app:policy-revision=<date>": ["update-app:policy-revision=20240401"],
    "erase:os=<version>": ["erase:os=14.5", "erase:os=13.4", "erase:os=27.2", "erase:os=10", "erase:os=15"],
    "wait:<duration>": ["wait:1s", "wait:2s", "wait:10s", "wait:1d", "wait:4d", "wait:366d"],
    "set:os=<version>": [
      "set:os=13.4", "set:os=14.0b7", "set:os=14.4", "set:os=14.5.1", "set:os=17.4", "set:os=27.2",
    ],
    "set:region=<region>": ["set:region=eu-fr", "set:region=eu-es", "set:region=jp"],
    "set:locale=<tag>": ["set:locale=ja", "set:locale=pt-BR"],
    "set:now=<time>": ["set:now=2024-12-31", "set:now=2030-02-28T23:59:59Z"],
    "set:policy-revision=<date>": ["set:policy-revision=20130526", "set:policy-revision=20250101"],
  ]

  /// Checks that the list of possible steps agrees with the step function, and that every text reads back.
  private func checkList(_ rehearsal: Rehearsal) throws {
    let listed = rehearsal.world.possibleSteps(rehearsal.vocabulary, rehearsal.rules)
    let texts = Set(listed.map(\.text))
    #expect(texts.count == listed.count)
    for candidate in Self.candidates(rehearsal.vocabulary) {
      // The step may always be tried, but the list offers it only on versions that have the interface.
      let isExpandable = rehearsal.rulebook.expandedRequest == .present
      if candidate == "request:tracking-expanded", !isExpandable {
        #expect(!texts.contains(candidate))
        continue
      }
      #expect(try rehearsal.can(candidate) == texts.contains(candidate), "\(candidate)")
      let step = try rehearsal.vocabulary.step(candidate)
      #expect(rehearsal.vocabulary.text(step) == candidate)
    }
    #expect(texts.contains("set:locale=en") == texts.contains("set:locale=<tag>"))
    for open in texts.filter({ $0.contains("<") }) { #expect(Self.fillings[open] != nil, "\(open)") }
  }

  /// Returns every kind of step without an open argument, listed by hand.
  private static func candidates(_ vocabulary: StepVocabulary) -> [String] {
    let flags = [
      "restricted", "location-restricted", "allow-tracking-requests", "limit-ad-tracking",
      "location-services",
      "precise", "notifications", "scheduled-summary",
    ].flatMap { ["set:\($0)=true", "set:\($0)=false"] }
    return [
      "install", "delete", "reinstall", "erase", "reset:location-privacy", "launch", "prewarm", "home",
      "settings",
      "terminate",
      "tap:notification",
      "open:home", "open:policy", "wait:next", "offer-upgrade", "offer-reminder", "geofence:enter",
      "geofence:exit", "devicecheck:query", "devicecheck:bit0=true", "devicecheck:bit1=false",
      "set:tracking=allow", "set:tracking=deny", "set:location=never", "set:location=ask",
      "set:location=while-using", "set:location=always", "set:remote-text=loaded",
      "set:remote-text=not-loaded", "set:remote-text=no-language",
    ] + flags + Role.allCases.map { "tap:" + $0.word } + Request.own.map { "request:" + $0.word }
      + ["start", "stop", "start-background", "stop-background"].map { "updates:" + $0 }
      + vocabulary.names.features.map { "open:" + $0 } + vocabulary.names.events.map { "event:" + $0 }
  }

  private func checkRecord(_ rehearsal: Rehearsal, isThorough: Bool) throws {
    let record = rehearsal.world.record
    let read = try #require(World(record: record), "\(record)")
    #expect(read.record == record)
    if isThorough { #expect(read.everything == rehearsal.world.everything) }
  }

  /// Checks the rules that hold for every step.
  private func checkLegal(_ before: World, _ after: World, _ text: String) {
    #expect(after.device.now >= before.device.now)
    #expect(after.device.os >= before.device.os || text.hasPrefix("erase"), "\(text)")
    let isAfresh = ["delete", "reinstall", "erase"].contains { text.hasPrefix($0) }
    if !isAfresh {
      #expect(after.app.launches >= before.app.launches, "\(text)")
      #expect(after.tracking.promptsShown >= before.tracking.promptsShown, "\(text)")
    }
    if !isAfresh, !text.hasPrefix("reset") {
      #expect(!before.location.alwaysRequested || after.location.alwaysRequested, "\(text)")
      #expect(!before.location.hasRow || after.location.hasRow, "\(text)")
      #expect(!before.location.upgradeOffered || after.location.upgradeOffered, "\(text)")
      #expect(before.tracking.answer == .unset || after.tracking.answer != .unset, "\(text)")
    }
    if after.tracking.promptsShown > before.tracking.promptsShown { #expect(text.hasPrefix("tap:")) }
    if after.app.launches > before.app.launches { #expect(text == "launch" || text == "tap:notification") }
    if after.policy.agreed > before.policy.agreed { #expect(text == "tap:agree") }
    if !text.hasPrefix("devicecheck"), !text.hasPrefix("open:"), !text.hasPrefix("tap:") {
      #expect(after.device.bit0 == before.device.bit0 && after.device.bit1 == before.device.bit1, "\(text)")
    }
  }
}

extension World {
  /// Every stored property as text, so that a property missing from the record is noticed.
  var everything: String {
    var text =
      "\(device)\n\(app)\n\(String(describing: dialog))\n\(waiting)\n\(tracking)\n\(location)\n\(notifications)\n\(policy)"
    for index in memories.indices { text += "\n\(memories[index])" }
    for index in events.indices { text += "\n\(events[index])" }
    return text
  }
}
