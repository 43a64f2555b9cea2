import FlowController
import Platform
import Testing

@Suite struct `The log` {
  @Test func `The words of the log are complete lists without duplicates`() {
    #expect(Set(EventName.allCases.map(\.word)).isSuperset(of: ["launch", "requestTrackingAuthorization"]))
    #expect(Set(Reason.all.map(\.text)).count == Reason.all.count)
    #expect(Set(Event.EndReason.all.map(\.text)).count == Event.EndReason.all.count)
    #expect(Set(EventName.allCases.map(\.word)).count == EventName.allCases.count)
  }

  /// If two events have the same line, the reader may return either.
  @Test func `The log reads back, line by line`() throws {
    var names = FlowNames(
      features: ["sync"], asks: ["one", "two"], events: ["song", "song 2"], flags: ["signed-in"],
      pages: ["welcome", "consent"], buttons: ["go-on"])
    names.buttonsOfPages = [["go-on"], ["agree", "go-on"]]
    let reader = LogReader(names)
    let counted: [Event] = [
      .coldStart(launch: 3), .agreed(revision: 20_240_401), .counted(event: 0, times: 7),
      .counted(event: 1, times: 9), .timePassed(seconds: 0), .timePassed(seconds: 93_784),
      .deviceCheckRead(bit0: true, bit1: false, Month(year: 2024, month: 9)),
    ]
    for event in reader.known + counted {
      let line = event.line(names)
      #expect(reader.event(line)?.line(names) == line)
    }
    // A reader for a few lines creates only sentences that begin like them, and must agree with the complete
    // reader.
    for (offset, event) in (reader.known + counted).enumerated() where offset % 31 == 0 {
      let line = event.line(names)
      #expect(LogReader(names, of: [line]).event(line) == reader.event(line))
    }
    let found = Set((reader.known + counted).map(\.name))
    #expect(EventName.allCases.filter { !found.contains($0) }.isEmpty)
    #expect(found.subtracting(EventName.allCases).isEmpty)
    for line in [
      "", "launch", "launch: cold start, launch x", "event: dance 3", "open: nowhere", "wait: 2",
      "DeviceCheck: read bit0 true, bit1 false, last update 2024-13",
    ] {
      #expect(reader.event(line) == nil, "\(line)")
    }
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

@Suite struct `Lines of an edited flow` {
  @Test func `Log lines of an edited flow are read with its new names`() throws {
    var rehearsal = try Rehearsal(.insistent, os: "27.2")
    try rehearsal.take("launch", "tap:read", "wait:2s", "launch", "tap:agree", "tap:continue", "tap:deny")
    try rehearsal.take("event:song", "open:all", "tap:later")
    let lines = rehearsal.history
    let empty = LogReader.names(FlowNames(), with: lines)
    #expect(empty.features == ["all"] && empty.events == ["song"])
    #expect(Set(empty.asks).isSuperset(of: ["early", "remote", "place"]))
    let reader = LogReader(empty)
    for line in lines { #expect(reader.event(line)?.line(empty) == line, "\(line)") }
    let own = LogReader.names(rehearsal.app.names, with: lines)
    #expect(own == rehearsal.app.names)
    let strange = [
      "ask: not put, x", "open: home", "ask: A b not put, x", "event: song", "screen: x shown for y",
    ]
    #expect(LogReader.names(FlowNames(), with: strange) == FlowNames())
  }
}
