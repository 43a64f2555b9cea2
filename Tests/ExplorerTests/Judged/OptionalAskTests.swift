import Explorer
import FlowController
import Platform
import Scenarios
import TestSupport
import Testing

/// Pages at launch that can be left with or without a permission, as in an app that signs in with Face ID or a code.
@Suite struct `Requests that a page only offers` {
  private static let words = ["face-id", "camera", "contacts", "motion", "speech"]

  /// Proves the rules about flows for an app with so many pages at launch, and a request at a feature.
  private static func report(of count: Int) throws -> ProofReport {
    var flow = Flow()
    flow.flagCount = UInt8(count)
    flow.flagsOfProcess = 1 << UInt16(count) - 1
    let services = words.prefix(count).compactMap { word in Service.allCases.first { $0.word == word } }
    for key in PurposeString.allCases where key.service.map(services.contains) ?? false {
      flow.purposes.insert(PurposeStrings(key))
    }
    var names = FlowNames(
      features: ["f0"], asks: (0...count).map { "a\($0)" }, events: [],
      flags: (0..<count).map { "g\($0)" }, softAsks: (0...count).map { _ in "" },
      pages: (0..<count).map { "p\($0)" }, buttons: ["with", "without"])
    names.buttonsOfPages = (0..<count).map { _ in names.buttons }
    _ = flow.add(Feature())
    for service in services {
      var ask = Ask()
      ask.wants = .service(ServiceCall(service, .request))
      ask.places = PlaceList(.button)
      _ = flow.add(ask)
    }
    var last = Ask()
    last.wants = .notifications
    last.places = PlaceList(.feature(0))
    _ = flow.add(last)
    for index in 0..<count {
      var page = Page()
      page.places = PlaceList(.launch)
      page.conditions.flags = Conditions.FlagTest(wanted: 0, among: 1 << UInt16(index))
      let rest: [Verb] = [.set(flag: UInt8(index)), .next]
      for (button, list) in [[.ask(UInt8(index), stops: true)] + rest, rest].enumerated() {
        var own = Page.Button()
        own.own = UInt8(button)
        own.does = flow.add(list) ?? 0..<0
        _ = page.add(own)
      }
      _ = flow.add(page)
    }
    var start = StartingPoint()
    start.os = Version(18)
    var header = ScenarioHeader(name: "")
    header.os = start.os
    let rules = Rules(flow: flow)
    let context = RuleContext(rules, names, FlowTexts(), showsAd: false)
    return try Proof(
      Rule.all.filter { $0.pack == .flow }, from: World(start, rules), header, context, SearchBounds(),
      taking: ExactStep()
    ).run()
  }

  @Test func `Each page multiplies no states of the claims about another permission`() throws {
    let reports = try [1, 3, 5].map(Self.report)
    #expect(reports.allSatisfy { $0.isComplete })
    let (one, three, five) = (reports[0].states, reports[1].states, reports[2].states)
    #expect(five - three <= 3 * (three - one), "\(one), \(three), \(five) states")
  }
}
