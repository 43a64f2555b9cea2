import FaultSupport
import FlowController
import Platform
import TestSupport

/// A small random flow of pages, flags, events and asks that follow each other.
struct RandomCourse: CustomStringConvertible {
  private(set) var flow = Flow()
  private(set) var names = FlowNames()

  private static let wanted: [Request] =
    [.tracking, .notifications, .locationWhenInUse]
    + services(["camera", "contacts", "motion"]).map {
      .service(ServiceCall($0, .request))
    }

  /// The services that features and buttons use.
  private static let used = services(["bluetooth", "local-network"])

  private static func services(_ words: [String]) -> [Service] {
    Service.allCases.filter { words.contains($0.word) }
  }

  /// Returns a small flow of two features. A page of one feature checks the answer to the prompt of the other feature,
  /// and leads to its own prompt. So both features must be in the same slice.
  static func lookingAcross(using random: inout SeededGenerator) -> RandomCourse {
    var course = RandomCourse()
    let wanted = wanted.filter { $0.service != nil || $0 == .notifications }.shuffled(using: &random)
    for key in PurposeString.allCases where wanted.prefix(3).contains(where: { $0.service == key.service }) {
      if key.service != nil { course.flow.purposes.insert(PurposeStrings(key)) }
    }
    course.names = FlowNames(
      features: ["f0", "f1"], asks: ["a0", "a1", "a2"], events: [], flags: [], softAsks: ["", "", ""],
      pages: ["p0"], buttons: ["x", "y"])
    for _ in 0..<2 { _ = course.flow.add(Feature()) }
    func status(of request: Request) -> Conditions {
      var test = Conditions.StatusTest()
      let status: StatusNames = Bool.random(using: &random) ? .authorized : .denied
      _ = test.add(request, status)
      var conditions = Conditions()
      conditions.statusOf = test
      return conditions
    }
    let places: [PlaceList] = [
      PlaceList(.feature(0)), PlaceList(.button),
      PlaceList([.feature(1), .after(1, .any), .page(0)].randomElement(using: &random) ?? .launch),
    ]
    for (index, place) in places.enumerated() {
      var ask = Ask()
      ask.wants = wanted[index]
      ask.places = place
      if index == 2, Bool.random(using: &random) { ask.conditions = status(of: wanted[0]) }
      _ = course.flow.add(ask)
    }
    var page = Page()
    page.places = PlaceList(.feature(1))
    // The check is a condition of the page, of one of its buttons, or of both.
    let looks = Int.random(in: 0..<3, using: &random)
    if looks != 0 { page.conditions = status(of: wanted[0]) }
    for button in 0..<2 {
      var own = Page.Button()
      own.own = UInt8(button)
      own.does = course.flow.add(button == 0 ? [.ask(1), .next] : [.next]) ?? 0..<0
      if looks != 1, button == 0 { own.conditions = course.flow.add(status(of: wanted[0])) }
      _ = page.add(own)
    }
    _ = course.flow.add(page)
    course.nameButtons()
    return course
  }

  /// Returns a small flow in which the answers of some prompts set or clear a flag that other prompts compare, each in
  /// a feature of its own, as in an app that asks one question in each session.
  static func sharingFlag(using random: inout SeededGenerator) -> RandomCourse {
    var course = RandomCourse()
    let wanted = wanted.shuffled(using: &random)
    for key in PurposeString.allCases where key.service == nil && key != .locationAlways {
      course.flow.purposes.insert(PurposeStrings(key))
    }
    for key in PurposeString.allCases where wanted.prefix(3).contains(where: { $0.service == key.service }) {
      if key.service != nil { course.flow.purposes.insert(PurposeStrings(key)) }
    }
    let pages = Int.random(in: 0...1, using: &random)
    course.names = FlowNames(
      features: ["f0", "f1", "f2"], asks: ["a0", "a1", "a2"], events: [], flags: ["g0"],
      softAsks: ["s0", "s1", "s2"], pages: (0..<pages).map { "p\($0)" }, buttons: ["x", "y"])
    course.flow.flagCount = 1
    if Bool.random(using: &random) { course.flow.flagsOfProcess = 1 }
    for _ in 0..<3 { _ = course.flow.add(Feature()) }
    func flag(oneIn few: Int) -> Conditions {
      var conditions = Conditions()
      guard Int.random(in: 0..<few, using: &random) > 0 else { return conditions }
      let isWanted = Int.random(in: 0..<4, using: &random) == 0
      conditions.flags = Conditions.FlagTest(wanted: isWanted ? 1 : 0, among: 1)
      return conditions
    }
    for index in 0..<3 {
      var ask = Ask()
      ask.wants = wanted[index]
      let isAtLaunch = Int.random(in: 0..<5, using: &random) == 0
      ask.places = PlaceList(isAtLaunch ? .launch : .feature(UInt8.random(in: 0..<3, using: &random)))
      if index == 2, pages == 1 { ask.places = PlaceList(.button) }
      if Int.random(in: 0..<4, using: &random) == 0 { ask.softAsk = .withLater }
      ask.conditions = flag(oneIn: 2)
      if Int.random(in: 0..<3, using: &random) > 0 {
        let verb: Verb = Int.random(in: 0..<4, using: &random) == 0 ? .clear(flag: 0) : .set(flag: 0)
        ask.then = course.flow.add([verb]) ?? 0..<0
      }
      _ = course.flow.add(ask)
    }
    if pages == 1 {
      var page = Page()
      page.places = PlaceList(.feature(2))
      page.conditions = flag(oneIn: 3)
      for button in 0..<2 {
        var own = Page.Button()
        own.own = UInt8(button)
        let verbs: [Verb] =
          button == 0
          ? [.ask(2), .next] : Bool.random(using: &random) ? [.settings] : [.set(flag: 0), .next]
        own.does = course.flow.add(verbs) ?? 0..<0
        _ = page.add(own)
      }
      _ = course.flow.add(page)
    }
    course.nameButtons()
    return course
  }

  /// Returns a small flow with a request for location While Using, a later one for Always, and a page that depends on
  /// the location status. Bluetooth is mostly used only before it has an answer.
  static func askingForMore(using random: inout SeededGenerator) -> RandomCourse {
    var course = RandomCourse()
    for key in PurposeString.allCases where key.service.map({ $0.word == "bluetooth" }) ?? true {
      course.flow.purposes.insert(PurposeStrings(key))
    }
    course.names = FlowNames(
      features: ["f0", "f1"], asks: (0..<4).map { "a\($0)" }, events: [], flags: [],
      softAsks: (0..<4).map { "s\($0)" }, pages: ["p0"], buttons: ["x", "y"])
    for _ in 0..<2 { _ = course.flow.add(Feature()) }
    let bluetooth = services(["bluetooth"]).map { Request.service(ServiceCall($0, .use)) }
    let wanted: [(Request, StatusNames)] =
      [(.locationWhenInUse, .notDetermined)] + bluetooth.map { ($0, .notDetermined) }
      + [(.locationAlways, .authorizedWhenInUse), (.notifications, .notDetermined)]
    for (index, (wants, status)) in wanted.enumerated() {
      var ask = Ask()
      ask.wants = wants
      ask.places = PlaceList(.feature(UInt8.random(in: 0...1, using: &random)))
      if index == 3, Bool.random(using: &random) { ask.places = PlaceList(.after(1, .any)) }
      if Int.random(in: 0..<5, using: &random) > 0 { ask.conditions.status = status }
      if Int.random(in: 0..<5, using: &random) == 0 { ask.softAsk = .withLater }
      _ = course.flow.add(ask)
    }
    var page = Page()
    page.places = PlaceList(Bool.random(using: &random) ? .launch : .feature(1))
    let statuses: [StatusNames] = [.notDetermined, .notDetermined, .denied, .authorizedWhenInUse]
    var test = Conditions.StatusTest()
    _ = test.add(.locationWhenInUse, statuses.randomElement(using: &random) ?? .denied)
    page.conditions.statusOf = test
    if Bool.random(using: &random) { page.once = .left }
    for (button, verbs) in [[Verb.ask(0), .next], [.next]].enumerated() {
      var own = Page.Button()
      own.own = UInt8(button)
      own.does = course.flow.add(verbs) ?? 0..<0
      _ = page.add(own)
    }
    _ = course.flow.add(page)
    course.nameButtons()
    return course
  }

  /// Returns a small flow. Some have a request that a page only offers, or a later request for more access.
  static func of(seed: UInt64, using random: inout SeededGenerator) -> RandomCourse {
    switch seed % 6 {
    case 0, 3: askingOptionally(using: &random)
    case 1: askingForMore(using: &random)
    default: RandomCourse(using: &random)
    }
  }

  /// Returns a small flow in which the second button of a page requests a permission and then does what the first one
  /// does. If the user refuses, the page stays.
  static func askingOptionally(using random: inout SeededGenerator) -> RandomCourse {
    var course = RandomCourse(using: &random)
    for index in 0..<Int(course.flow.pageCount) where course.flow.pages[index].buttonCount > 1 {
      let old = course.flow.pages[index]
      var page = Page()
      (page.places, page.once, page.conditions) = (old.places, old.once, old.conditions)
      let ask = UInt8.random(in: 0..<course.flow.askCount, using: &random)
      let rest = old.buttons[0].does.map { course.flow.verbs[Int($0)] }
      for place in 0..<Int(old.buttonCount) {
        var button = old.buttons[place]
        if place == 0 { button.conditions = nil }
        if place == 1, let list = course.flow.add([.ask(ask, stops: true)] + rest) { button.does = list }
        _ = page.add(button)
      }
      course.flow.pages[index] = page
    }
    return course
  }

  private init() {}

  init(using random: inout SeededGenerator) {
    // Declared purpose strings enlarge the search, so only those of requested and used services are declared.
    for key in PurposeString.allCases where key.service == nil && key != .locationAlways {
      flow.purposes.insert(PurposeStrings(key))
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      flow.policyScope = .feature
      flow.policyRevision = 20_240_101
    }
    flow.ad = Int.random(in: 0..<4, using: &random) == 0 ? .atLaunch : nil
    let features = Int.random(in: 1...3, using: &random)
    let pages = Int.random(in: 1...3, using: &random)
    // Sometimes each ask follows the previous one. Such a chain can be longer than a world can store.
    let isChain = Int.random(in: 0..<5, using: &random) == 0
    let asks = isChain ? Int.random(in: 3...5, using: &random) : Int.random(in: 1...3, using: &random)
    flow.flagCount = UInt8(Int.random(in: 0...2, using: &random))
    flow.eventCount = UInt8(Int.random(in: 0...1, using: &random))
    names = FlowNames(
      features: (0..<features).map { "f\($0)" }, asks: (0..<asks).map { "a\($0)" },
      events: (0..<Int(flow.eventCount)).map { "e\($0)" }, flags: (0..<Int(flow.flagCount)).map { "g\($0)" },
      softAsks: (0..<asks).map { "s\($0)" }, pages: (0..<pages).map { "p\($0)" }, buttons: ["x", "y", "z"])
    for _ in 0..<features {
      var feature = Feature()
      if Int.random(in: 0..<3, using: &random) == 0 {
        if let used = Self.used.randomElement(using: &random) { _ = feature.uses.add(used) }
      }
      feature.isGated = flow.policyScope == .feature && Bool.random(using: &random)
      _ = flow.add(feature)
    }
    let wanted = Self.wanted.shuffled(using: &random).prefix(isChain ? 4 : 3)
    for key in PurposeString.allCases {
      guard let service = key.service else { continue }
      if Self.used.contains(service) || wanted.contains(where: { $0.service == service }) {
        flow.purposes.insert(PurposeStrings(key))
      }
    }
    for index in 0..<asks {
      var ask = Ask()
      ask.wants = wanted.randomElement(using: &random) ?? .tracking
      ask.places = places(pages: pages, asks: index, using: &random)
      if isChain, index > 0 { ask.places = PlaceList(.after(UInt8(index - 1), .any)) }
      ask.waits = Int.random(in: 0..<4, using: &random) > 0
      ask.softAsk = Int.random(in: 0..<3, using: &random) == 0 ? .withLater : .absent
      if Int.random(in: 0..<4, using: &random) == 0 {
        ask.once = Ask.Once.allCases.randomElement(using: &random)
      }
      ask.conditions = conditions(of: Array(wanted), using: &random)
      if Int.random(in: 0..<4, using: &random) == 0, flow.flagCount > 0 {
        ask.then = flow.add([.set(flag: 0)]) ?? 0..<0
      }
      _ = flow.add(ask)
    }
    for index in 0..<pages {
      var page = Page()
      page.places = places(pages: index, asks: asks, using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 {
        page.once = Page.Once.allCases.randomElement(using: &random)
      }
      page.conditions = conditions(of: Array(wanted), using: &random)
      for button in 0..<Int.random(in: 1...3, using: &random) {
        var own = Page.Button()
        own.own = UInt8(button)
        own.does = flow.add(verbs(pages: pages, asks: asks, using: &random)) ?? 0..<0
        if Int.random(in: 0..<4, using: &random) == 0 {
          own.conditions = flow.add(conditions(of: Array(wanted), using: &random))
        }
        _ = page.add(own)
      }
      _ = flow.add(page)
    }
    nameButtons()
  }

  /// Gives every button a unique name, as a flow file does. The record of a world identifies buttons by name.
  private mutating func nameButtons() {
    names.buttonsOfPages = (0..<Int(flow.pageCount)).map { page in
      (0..<Int(flow.pages[page].buttonCount)).map { names.buttons[Int(flow.pages[page].buttons[$0].own)] }
    }
  }

  private func places(pages: Int, asks: Int, using random: inout SeededGenerator) -> PlaceList {
    func place() -> Ask.Place {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: .launch
      case 1: .becomesActive
      case 2 where pages > 0: .page(UInt8(Int.random(in: 0..<pages, using: &random)))
      case 3 where asks > 0:
        .after(
          UInt8(Int.random(in: 0..<asks, using: &random)),
          Ask.Answer.allCases.randomElement(using: &random) ?? .any)
      case 4: .button
      default: .feature(UInt8(Int.random(in: 0..<Int(flow.featureCount), using: &random)))
      }
    }
    var places = PlaceList(place())
    if Int.random(in: 0..<4, using: &random) == 0 { _ = places.add(place()) }
    return places
  }

  private func conditions(of wanted: [Request], using random: inout SeededGenerator) -> Conditions {
    var conditions = Conditions()
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let status: [StatusNames] = [.notDetermined, .denied, .authorized]
      var test = Conditions.StatusTest()
      _ = test.add(
        wanted.randomElement(using: &random) ?? .tracking, status.randomElement(using: &random) ?? .denied)
      conditions.statusOf = test
    case 2 where flow.flagCount > 0:
      let flag: UInt16 = 1 << UInt16.random(in: 0..<UInt16(flow.flagCount), using: &random)
      conditions.flags = Conditions.FlagTest(wanted: Bool.random(using: &random) ? flag : 0, among: flag)
    case 3 where flow.eventCount > 0: conditions.event = Conditions.EventCount(event: 0, atLeast: 1)
    case 4: conditions.launches = 2
    default: break
    }
    return conditions
  }

  private func verbs(pages: Int, asks: Int, using random: inout SeededGenerator) -> [Verb] {
    var verbs: [Verb] = []
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where flow.flagCount > 0: verbs.append(.set(flag: 0))
      case 1 where flow.flagCount > 0: verbs.append(.clear(flag: flow.flagCount - 1))
      case 2 where flow.eventCount > 0: verbs.append(.count(event: 0))
      case 3: verbs.append(.forget(ask: UInt8(Int.random(in: 0..<asks, using: &random))))
      case 4: verbs += Self.used.prefix(1).map { .use($0) }
      case 5: verbs.append(.settings)
      default: verbs.append(.ask(UInt8(Int.random(in: 0..<asks, using: &random))))
      }
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: verbs.append(.close)
    case 1: verbs.append(.go(page: UInt8(Int.random(in: 0..<pages, using: &random))))
    case 2: verbs.append(.open(feature: UInt8(Int.random(in: 0..<Int(flow.featureCount), using: &random))))
    default: verbs.append(.next)
    }
    return verbs
  }

  var description: String {
    let asks = (0..<Int(flow.askCount)).map { index in
      let ask = flow.asks[index]
      return "a\(index) wants \(ask.wants.word) at \(ask.places.all) waits \(ask.waits) soft \(ask.softAsk) "
        + "once \(ask.once.map { "\($0)" } ?? "-") if \(said(ask.conditions)) then \(ask.then.map { flow.verbs[Int($0)] })"
    }
    let pages = (0..<Int(flow.pageCount)).map { index in
      let page = flow.pages[index]
      let buttons = (0..<Int(page.buttonCount)).map { place in
        let button = page.buttons[place]
        let own = button.conditions.map { " if \(said(flow.groups[Int($0)]))" } ?? ""
        return "\(names.buttons[Int(button.own)]) \(button.does.map { flow.verbs[Int($0)] })\(own)"
      }
      return
        "p\(index) at \(page.places.all) once \(page.once.map { "\($0)" } ?? "-") if \(said(page.conditions)): "
        + buttons.joined(separator: "; ")
    }
    let features = (0..<Int(flow.featureCount)).map {
      "f\($0) uses \(flow.features[$0].uses.all.map(\.word))\(flow.features[$0].isGated ? " gated" : "")"
    }
    return (asks + pages + features).joined(separator: "\n")
  }

  private func said(_ conditions: Conditions) -> String {
    var parts: [String] = []
    if let test = conditions.statusOf { parts.append("\(test[0].request.word) \(test[0].anyOf.names)") }
    if let test = conditions.flags { parts.append("flags \(test.wanted) of \(test.spoken)") }
    if conditions.event != nil { parts.append("e0") }
    if let launches = conditions.launches { parts.append("launches \(launches)") }
    return parts.isEmpty ? "-" : parts.joined(separator: " and ")
  }
}
