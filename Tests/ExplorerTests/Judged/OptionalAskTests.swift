import Explorer
import FlowController
import Platform
import Testing

/// Pages at launch that the user can pass with a permission or without it, as in an app where the user signs in with
/// Face ID or with a code.
@Suite struct `Requests that a page only offers` {
  private static let words = ["face-id", "camera", "contacts", "motion", "speech"]

  /// Proves the rules about flows for an app with so many pages at launch, and a feature that makes a request after all
  /// of these pages were passed.
  private static func report(of count: Int) throws -> ProofReport {
    var flow = Flow()
    flow.flagCount = UInt8(count)
    flow.flagsOfProcess = 1 << UInt16(count) - 1
    let services = flow.declare(words.prefix(count))
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
    let passed: UInt16 = 1 << UInt16(count) - 1
    last.conditions.flags = Conditions.FlagTest(wanted: passed, among: passed)
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
    return try .ofFlowRules(flow, names)
  }

  @Test func `Each page multiplies no states of the claims about another permission`() throws {
    let reports = try [1, 3, 5].map(Self.report)
    #expect(reports.allSatisfy { $0.isComplete })
    let (one, three, five) = (reports[0].states, reports[1].states, reports[2].states)
    #expect(five - three <= 3 * (three - one), "\(one), \(three), \(five) states")
  }
}
