import FlowController
import Platform
import Scenarios
import Testing

@testable import Explorer

/// The random flows show that a smaller search loses nothing. These flows show that it is smaller.
@Suite struct `What a smaller search leaves out` {
  private static let names = FlowNames(
    features: ["f0"], asks: ["a0", "a1"], events: [], flags: [], softAsks: ["", ""], pages: ["p0"],
    buttons: ["x", "y"])

  /// A flow with a feature, and with a purpose string for every request.
  private static func flow() -> Flow {
    var flow = Flow()
    for key in PurposeString.allCases { flow.purposes.insert(PurposeStrings(key)) }
    _ = flow.add(Feature())
    return flow
  }

  private static func ask(_ wants: Request, at place: Ask.Place, if status: StatusNames? = nil) -> Ask {
    var ask = Ask()
    ask.wants = wants
    ask.places = PlaceList(place)
    ask.conditions.status = status
    return ask
  }

  private static func request(_ word: String, _ kind: ServiceCall.Kind = .request) throws -> Request {
    .service(ServiceCall(try #require(Service.allCases.first { $0.word == word }), kind))
  }

  @Test(arguments: [
    (StatusNames.notDetermined, [0]), (.authorizedWhenInUse, [0, 1]), (.authorizedAlways, [0, 1]),
  ])
  func `An ask for more access, unless a condition notices its answer`(
    status: StatusNames, asks: [Int]
  ) throws {
    var flow = Self.flow()
    _ = flow.add(Self.ask(.locationWhenInUse, at: .feature(0), if: .notDetermined))
    _ = flow.add(Self.ask(.locationAlways, at: .feature(0), if: .authorizedWhenInUse))
    var page = Page()
    page.places = PlaceList(.launch)
    var test = Conditions.StatusTest()
    _ = test.add(.locationWhenInUse, status)
    page.conditions.statusOf = test
    _ = flow.add(page)
    #expect(Rules(flow: flow).parts(decidingOn: [], and: 1).askIndices == asks)
  }

  @Test(arguments: [true, false])
  func `What the user answered about Bluetooth, if the app then never uses it again`(
    endsWithAnswer: Bool
  ) throws {
    var flow = Self.flow()
    _ = flow.add(
      Self.ask(
        try Self.request("bluetooth", .use), at: .feature(0), if: endsWithAnswer ? .notDetermined : nil))
    let rules = Rules(flow: flow)
    let origin = World(StartingPoint(), rules)
    let space = try SearchSpace(
      from: origin, rules, Self.names, of: SearchSlice(about: .all, in: flow, reading: []))
    let vocabulary = StepVocabulary(names: Self.names)
    func end(_ answer: String) throws -> PackedWorld {
      var world = origin
      for step in ["launch", "open:f0", answer] {
        try ExactStep().take(vocabulary.step(step), in: &world, rules)
      }
      return space.form.pack(world)
    }
    #expect(try (end("tap:allow") == end("tap:deny")) == endsWithAnswer)
  }

  @Test func `The order of two requests that belong to different buttons`() throws {
    var flow = Self.flow()
    let requests = try [Self.request("camera"), Self.request("contacts")]
    for wants in requests { _ = flow.add(Self.ask(wants, at: .button)) }
    var page = Page()
    page.places = PlaceList(.feature(0))
    for index in 0..<2 {
      var button = Page.Button()
      button.own = UInt8(index)
      button.does = flow.add([.ask(UInt8(index)), .next]) ?? 0..<0
      _ = page.add(button)
    }
    _ = flow.add(page)
    let reach = FlowReach(flow)
    let order = MeetingParts(flow, reach)
    let unit = try #require(reach.units.first)
    let (camera, contacts) = (
      SearchSubject(topics: .about(requests[0])), SearchSubject(topics: .about(requests[1]))
    )
    #expect(!order.meet(camera, contacts, in: unit))
    #expect(order.meet(camera, flow.pageSlice(0, about: []), in: unit))
  }
}
