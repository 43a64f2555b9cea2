import ConsentWords
import FlowController
import Localization
import Platform
import TestSupport
import Testing

@Suite struct `The log` {
  private static let names: FlowNames = {
    var names = FlowNames(
      features: ["sync"], asks: ["one", "two"], events: ["song", "dance"], flags: ["signed-in"],
      pages: ["welcome", "consent"], buttons: ["go-on"])
    names.buttonsOfPages = [["go-on"], ["agree", "go-on"]]
    return names
  }()

  @Test func `The words of the log are complete lists without duplicates`() {
    #expect(Set(LogEvents.words).count == LogEvents.words.count)
    #expect(Set(Reason.all.map(\.logged.english)).count == Reason.all.count)
    #expect(Set(Event.EndReason.all.map(\.message.english)).count == Event.EndReason.all.count)
    let heads = Event.every(Self.names).map { $0.line(Self.names).prefix { $0 != ":" } }
    #expect(Set(heads.map(String.init)) == Set(LogEvents.words))
  }

  @Test func `Every event reads back from its record`() {
    for event in Event.every(Self.names) {
      let record = event.record(Self.names)
      var names = Self.names
      #expect(Event(record: record, &names) == event, "\(record)")
      #expect(names == Self.names)
      // If the flow has none of its names, the record adds them.
      var empty = FlowNames()
      #expect(Event(record: record, &empty)?.line(empty) == event.line(Self.names), "\(record)")
    }
  }

  @Test(arguments: [
    "", "coldStart", "coldStart x", "coldStart 01", "coldStart 1 2", "featureOpened No Name", "timePassed -1",
    "deviceCheckRead true false 2024-13", "suppressed tracking", "suppressed tracking whim",
    "recorded something else",
  ])
  func `A text that is not a record of an event yields no event`(record: String) {
    var names = Self.names
    #expect(Event(record: record, &names) == nil)
    #expect(names == Self.names)
    let line = record == "recorded something else" ? "something else" : record
    #expect(RecordedEvent(record: record, &names) == .line(line))
  }

  /// The events of a step, and the one that names the step.
  nonisolated private static let headlines: [([Event], Event)] = [
    (
      [.coldStart(launch: 1), .managerDidChangeAuthorization(.notDetermined, isPrecise: nil)],
      .coldStart(launch: 1)
    ),
    ([.coldStart(launch: 1), .didChangeAuthorization(.notDetermined)], .coldStart(launch: 1)),
    (
      [.coldStart(launch: 2), .didChangeAuthorization(.authorizedWhenInUse)],
      .didChangeAuthorization(.authorizedWhenInUse)
    ),
    ([.privacyReset, .didChangeAuthorization(.notDetermined)], .privacyReset),
  ]

  @Test(arguments: headlines)
  func `A status that is not determined does not name a step in which more happened`(
    events: [Event], headline: Event
  ) {
    #expect(Event.headline(of: events) == headline)
  }

  @Test func `The log is in English whatever the language`() throws {
    var lines: [[String]] = []
    for locale in ["en", "ja"] {
      var rehearsal = try Rehearsal(os: "14.5")
      try rehearsal.take("set:locale=" + locale, "launch", "open:nearby", "tap:once", "home")
      lines.append(rehearsal.history)
    }
    #expect(lines[0] == lines[1])
  }

  @Test func `The log lists the effects of a cold start and of an answer in order`() throws {
    var rehearsal = try Rehearsal(os: "14.5")
    try rehearsal.take("launch")
    #expect(
      rehearsal.log == [
        "launch: cold start, launch 1", "locationManagerDidChangeAuthorization: notDetermined",
        "ad: loaded, not personalised",
        "ask: tracking not put, condition launches not met",
      ])
    try rehearsal.take("terminate", "launch", "tap:continue", "tap:allow")
    #expect(
      rehearsal.log == [
        "answer: tracking allow", "advertisingIdentifier: zeros before the answer",
        "advertisingIdentifier: real after the answer", "requestTrackingAuthorization: completion authorized",
        "ad: loaded, personalised",
      ])
  }

  @Test func `An app without location has no location manager, so nothing is reported to it`() throws {
    var app = TestApp()
    app.flow.purposes = PurposeStrings([PurposeStrings(.service(0))])
    var rehearsal = try Rehearsal(app)
    try rehearsal.take("launch")
    #expect(!rehearsal.tellsAnything)
    // With a purpose string for location, it has one.
    app.flow.purposes = PurposeStrings([PurposeStrings(.locationWhenInUse)])
    rehearsal = try Rehearsal(app)
    try rehearsal.take("launch")
    #expect(rehearsal.tells("notDetermined"))
  }

  @Test
  func `The log reports a completion once, even if it came early and the dialog was dismissed`() throws {
    for (os, count) in [("17.3", 1), ("17.4", 1)] {
      var rehearsal = try Rehearsal(os: os)
      try rehearsal.take("launch", "request:tracking", "home")
      #expect(rehearsal.count("requestTrackingAuthorization: completion") == count)
    }
  }

  @Test func `A step without a listener leads to the same world`() throws {
    var rehearsal = try Rehearsal(os: "18")
    var world = rehearsal.world
    for text in [
      "launch", "open:nearby", "tap:precise", "tap:once", "updates:start-background", "home", "wait:1d",
    ] {
      try step(&world, try rehearsal.vocabulary.step(text), rehearsal.rules)
      try rehearsal.take(text)
      #expect(world.record == rehearsal.world.record)
    }
    #expect(!rehearsal.log.isEmpty)
  }
}

/// The step function reads rulebooks and never a version, so it must follow a deliberately wrong rulebook.
@Suite struct `A rulebook that is wrong on purpose` {
  @Test func `The step function follows a deliberately wrong rulebook`() throws {
    var rehearsal = try Rehearsal(os: "18")
    var books = rehearsal.rules.rulebooks
    books[.ios18, .world].completesEarly = true
    books[.ios18, .world].undeterminedIdentifier = .real
    books[.ios18, .world].alwaysChoices = .whileUsingAlwaysDeny
    rehearsal.rules = Rules(flow: rehearsal.rules.flow, rulebooks: books)
    try rehearsal.take("launch", "request:tracking")
    rehearsal.expect(["tracking.idfa.direct": "real"])
    #expect(rehearsal.log.contains("requestTrackingAuthorization: completion denied"))
    try rehearsal.take("tap:allow", "request:location-always")
    rehearsal.expect(["choices": ["while-using", "always", "deny"]])
  }
}
