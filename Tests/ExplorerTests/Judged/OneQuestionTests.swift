import Explorer
import FlowController
import Platform
import Testing

/// An app that asks one question in each session: every ask sets a flag, and no ask appears while the flag is set.
@Suite struct `One question in each session` {
  private static let words = ["camera", "microphone", "contacts", "motion", "speech", "reminders"]

  /// Proves the rules about flows for an app that requests some permissions, each in a feature of its own.
  private static func report(of count: Int) throws -> ProofReport {
    var flow = Flow()
    flow.flagCount = 1
    flow.flagsOfProcess = 1
    let services = flow.declare(words.prefix(count))
    let names = FlowNames(
      features: (0..<count).map { "f\($0)" }, asks: (0..<count).map { "a\($0)" }, events: [],
      flags: ["asked"],
      softAsks: (0..<count).map { _ in "" }, pages: [], buttons: [])
    for (index, service) in services.enumerated() {
      _ = flow.add(Feature())
      var ask = Ask()
      ask.wants = .service(ServiceCall(service, .request))
      ask.places = PlaceList(.feature(UInt8(index)))
      ask.conditions.flags = Conditions.FlagTest(wanted: 0, among: 1)
      ask.then = flow.add([.set(flag: 0)]) ?? 0..<0
      _ = flow.add(ask)
    }
    return try .ofFlowRules(flow, names)
  }

  @Test func `Each permission adds as many states as the one before it`() throws {
    let reports = try [1, 3, 6].map(Self.report)
    #expect(reports.allSatisfy { $0.isComplete })
    let (one, three, six) = (reports[0].states, reports[1].states, reports[2].states)
    #expect(six - three <= 2 * (three - one), "\(one), \(three), \(six) states")
    let broken = reports.map { report in report.rules.filter { $0.verdict == .broken }.map(\.rule.id) }
    #expect(broken[1] == broken[2])
  }
}
