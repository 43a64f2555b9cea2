import Explorer
import FlowController
import Platform
import Scenarios
import Testing

/// A claim about one permission is judged without the asks that cannot affect the claim.
@Suite struct `Claims judged without the other asks` {
  /// A flow, and the names of its asks and features. A struct and not a tuple: the compiler needs a minute to copy a
  /// tuple that contains a flow.
  private struct App {
    var flow: Flow
    var names: FlowNames
  }

  /// An app with one feature that makes these requests, in this order.
  private static func app(
    _ requests: [Request], scope: PolicyScope = .absent, _ change: (inout Ask) -> Void = { _ in }
  ) -> App {
    var flow = Flow()
    flow.deploymentTarget = Version(17)
    flow.policyScope = scope
    if scope != .absent { flow.policyRevision = 20_240_101 }
    _ = flow.add(Feature())
    for request in requests {
      var ask = Ask()
      ask.wants = request
      ask.place = .feature(0)
      ask.conditions.status = .notDetermined
      for key in request.purposeStrings { flow.purposes.insert(PurposeStrings(key)) }
      change(&ask)
      _ = flow.add(ask)
    }
    var names = FlowNames(asks: requests.indices.map { "a\($0)" })
    names.features = ["f0"]
    return App(flow: flow, names: names)
  }

  private static func report(
    _ app: App, _ rules: [Rule], isSliced: Bool = true
  ) throws -> ProofReport {
    let context = RuleContext(Rules(flow: app.flow), app.names)
    var header = ScenarioHeader(name: "")
    let start = StartingPoint(os: Version(18))
    (header.os, header.region, header.now) = (start.os, start.region, start.now)
    header.deploymentTarget = app.flow.deploymentTarget
    return try Proof(
      rules, from: World(start, context.rules), header, context, SearchBounds(), isSliced: isSliced,
      taking: ExactStep()
    ).run()
  }

  private static func request(_ word: String) throws -> Request {
    .service(ServiceCall(try #require(Service.allCases.first { $0.word == word }), .request))
  }

  /// While the soft ask before the contacts prompt is on screen, the server publishes another revision of the policy. A
  /// policy that changes during use does not break the order, neither with nor without the other ask.
  @Test func `A policy that changes behind an earlier prompt is judged alike`() throws {
    let rules = Rule.all.filter { $0.id == .ord1 }
    for requests in [[Request.tracking], [try Self.request("contacts"), .tracking]] {
      let app = Self.app(requests, scope: .app) { if $0.wants != .tracking { $0.softAsk = .withoutLater } }
      let results = try [true, false].map { try Self.report(app, rules, isSliced: $0).rules.first }
      #expect(results.map { $0?.verdict } == [.holds, .holds])
    }
  }

  /// From iOS 17 on, iOS reports a denial to the app when the user leaves the notification prompt. So the app makes the
  /// next request in the background. The user has left, so the order of the app's requests is not the cause of the lost
  /// request.
  ///
  /// - Source: https://github.com/Baseflow/flutter-permission-handler/issues/1423
  @Test func `A request behind a prompt that the user leaves is judged alike`() throws {
    let rules = Rule.all.filter { $0.id == .ord3 }
    for requests in [[Request.notifications, .tracking], [try Self.request("contacts"), .tracking]] {
      let results = try [true, false].map {
        try Self.report(Self.app(requests), rules, isSliced: $0).rules.first
      }
      #expect(results.map { $0?.verdict } == [.holds, .holds])
    }
  }

  @Test func `Each further ask adds as many states as the others`() throws {
    let requests = try [
      "contacts", "microphone", "calendar", "reminders", "camera", "speech", "media-library", "health",
    ].map { try Self.request($0) }
    let states = try [2, 4, 8].map { count in
      let app = Self.app(Array(requests.prefix(count))) { ask in
        ask.softAsk = .withoutLater
        ask.conditions.later = .launches(1)
      }
      let report = try Self.report(app, Rule.all.filter { $0.pack == .flow })
      #expect(report.isComplete)
      return report.states
    }
    #expect(states[1] - states[0] < 3 * states[0] && states[2] - states[1] < 3 * (states[1] - states[0]))
  }

  /// A welcome page changes nothing about the permissions, so claims about permissions are judged without the page.
  @Test func `Pages at launch do not multiply the states of claims about permissions`() throws {
    let requests = try ["contacts", "microphone", "calendar"].map { try Self.request($0) }
    let states = try [0, 3, 6].map { count in
      var app = Self.app(requests, scope: .app) { $0.softAsk = .withoutLater }
      for index in 0..<count {
        var page = Page()
        page.places = PlaceList(.launch)
        page.once = .left
        var button = Page.Button()
        button.role = .continue
        button.does = app.flow.add([.next]) ?? 0..<0
        let isAdded = page.add(button) && app.flow.add(page)
        #expect(isAdded)
        app.names.pages.append("p\(index)")
      }
      let report = try Self.report(app, Rule.all.filter { $0.pack == .flow })
      #expect(report.isComplete)
      return report.states
    }
    #expect(states[1] < 2 * states[0] && states[2] - states[1] < 2 * (states[1] - states[0]) + states[0])
  }
}
