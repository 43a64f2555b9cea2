import ConsentWords
import FlowController
import Platform
import Testing

/// The answer of `why` about a prompt must agree with the step function.
@Suite struct `Why a prompt appears` {
  static let starts = [
    ("18", "us"), ("17.4", "jp"), ("14.5", "us"), ("14.0b1", "us"), ("13.4", "us"), ("13.0", "us"),
    ("12", "us"),
    ("9", "us"), ("27.2", "eu-fr"),
  ]

  @Test(arguments: starts)
  func `The reasons for a prompt agree with the step function in every world`(
    start: (os: String, region: String)
  ) throws {
    var rehearsal = try Rehearsal(.bundled, os: start.os, region: start.region)
    var random = SmallGenerator(seed: 11)
    var opened = 0
    for _ in 0..<400 {
      for dialog in SystemDialog.allCases {
        opened += try compare(dialog, rehearsal)
      }
      let steps = rehearsal.world.possibleSteps(rehearsal.vocabulary, rehearsal.rules).compactMap(\.step)
      try step(&rehearsal.world, try #require(steps.randomElement(using: &random)), rehearsal.rules)
    }
    #expect(opened > 50)
  }

  /// Returns the number of open ways. Each open way must work with its step, and no other may.
  private func compare(_ dialog: SystemDialog, _ rehearsal: Rehearsal) throws -> Int {
    let ways = rehearsal.world.ways(to: .system(dialog), rehearsal.app.names, rehearsal.rules)
    #expect(!ways.isEmpty)
    for way in ways {
      for taken in way.steps {
        var world = rehearsal.world
        try? step(&world, taken, rehearsal.rules)
        let isShown = world.dialog?.dialog == dialog && rehearsal.world.dialog == nil
        #expect(!isShown || ways.contains(where: \.isOpen), "\(dialog.word) by \(way.name)")
        #expect(isShown || !way.isOpen || rehearsal.world.dialog != nil, "\(dialog.word) by \(way.name)")
      }
    }
    return ways.count(where: \.isOpen)
  }

  @Test func `The reasons name the unmet conditions of a soft ask and the way to it`() throws {
    var rehearsal = try Rehearsal(.bundled, os: "14.5")
    let names = rehearsal.app.names
    func row(_ rehearsal: Rehearsal, _ name: String) throws -> Requirement {
      let ways = rehearsal.world.ways(to: .app(.softAsk), names, rehearsal.rules)
      return try #require(ways.first?.requirements.first { $0.name == name })
    }
    let first = try row(rehearsal, "launches")
    #expect((first.have.text(names), first.need.text(names)) == ("1 (next)", "2 or more"))
    #expect(!first.isMet && first.way?.text(names) == "launch, terminate")
    // While the app is in the foreground no cold start is possible; the next one is the second.
    try rehearsal.take("launch")
    #expect(try row(rehearsal, "app").way?.text(names) == "terminate")
    #expect(try row(rehearsal, "launches").isMet)
    try rehearsal.take("terminate")
    #expect(rehearsal.world.ways(to: .app(.softAsk), names, rehearsal.rules)[0].isOpen)
    try rehearsal.take("launch")
    #expect(rehearsal.world.prompt == .app(.softAsk))
    // A launch does not show the soft ask again while it is open.
    #expect(!rehearsal.world.ways(to: .app(.softAsk), names, rehearsal.rules)[0].isOpen)
  }

  @Test func `The reasons distinguish the gate from the menu`() throws {
    var rehearsal = try Rehearsal(.bundled, os: "18")
    func open(_ rehearsal: Rehearsal) -> [Bool] {
      rehearsal.world.ways(to: .app(.policy), rehearsal.app.names, rehearsal.rules).map(\.isOpen)
    }
    #expect(open(rehearsal) == [false, false])
    try rehearsal.take("launch")
    #expect(open(rehearsal) == [true, true])
    try rehearsal.take("open:sync", "tap:read", "wait:2s", "launch", "tap:agree")
    #expect(open(rehearsal) == [false, true])
  }

  @Test func `The way of a request for Always leads to the prompt that an answer brings`() throws {
    var app = TestApp.bundled
    let first = UInt8(app.names.asks.count)
    for wants in [Request.locationWhenInUse, .locationAlways] {
      var ask = Ask()
      (ask.wants, ask.place) = (wants, .launch)
      app.add(ask: wants.word, ask)
    }
    var rehearsal = try Rehearsal(app, os: "17")
    try rehearsal.take("launch")
    try #require(rehearsal.world.dialog?.dialog == .location)
    let way = rehearsal.world.way(ofAsk: first + 1, app.names, rehearsal.rules)
    try rehearsal.take("tap:while-using")
    #expect(rehearsal.world.dialog?.dialog == .locationUpgrade)
    #expect(way.isOpen)
  }

  @Test func `The reasons count days and waits`() throws {
    var app = TestApp.bundled
    var ask = Ask()
    ask.wants = .notifications
    ask.softAsk = .withLater
    ask.conditions.days = Conditions.Days(atLeast: 3, since: .install)
    ask.conditions.later = .days(2)
    app.add(ask: "days", ask)
    var rehearsal = try Rehearsal(app, os: "18")
    try rehearsal.take("wait:1d 2h")
    let way = try #require(
      rehearsal.world.ways(to: .app(.softAsk), app.names, rehearsal.rules).first {
        $0.ask.map(app.names.ask) == "days"
      })
    let rows = way.requirements.filter { $0.name == "days" || $0.name == "later" }
    #expect(rows.map { $0.have.text(app.names) } == ["1d", "no Later yet"])
    #expect(rows.map { $0.way?.text(app.names) } == ["wait:1d 22h", nil])
  }
}
