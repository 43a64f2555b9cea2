import FlowController
import Platform
import Testing

/// Searches use canonical forms. A canonical form must behave exactly like the world that it represents.
@Suite struct `The canonical form` {
  /// The starting point of a walk.
  struct Start: Sendable, CustomTestStringConvertible {
    let app: TestApp
    let os: String
    let region: String
    let seed: UInt64
    var testDescription: String { "iOS \(os), \(region), seed \(seed)" }
  }

  static let starts = [
    Start(app: .bundled, os: "18", region: "us", seed: 1),
    Start(app: .bundled, os: "14.5", region: "jp", seed: 2),
    Start(app: .bundled, os: "12", region: "us", seed: 3),
    Start(app: .bundled, os: "13.0", region: "us", seed: 4),
    Start(app: .bundled, os: "27.2", region: "eu-fr", seed: 5),
    Start(app: .inFrontOfTable, os: "27.2", region: "eu-es", seed: 6),
    Start(app: .inFrontOfTable, os: "14.2", region: "us", seed: 7),
    Start(app: patient, os: "18", region: "us", seed: 8),
    Start(app: .insistent, os: "18", region: "us", seed: 9),
  ]

  /// The bundled app, except that *later* pauses the ask for three launches.
  static let patient: TestApp = {
    var app = TestApp.bundled
    app.flow = Flow()
    for index in 0..<Int(TestApp.bundled.flow.featureCount) {
      precondition(app.flow.add(TestApp.bundled.flow.features[index]), "the flow is full")
    }
    for index in 0..<Int(TestApp.bundled.flow.askCount) {
      var ask = TestApp.bundled.flow.asks[index]
      if ask.conditions.later != nil { ask.conditions.later = .launches(3) }
      precondition(app.flow.add(ask), "the flow is full")
    }
    app.flow.purposes = TestApp.everyPurpose
    return app
  }()

  private func form(_ rehearsal: Rehearsal) throws -> CanonicalForm {
    try #require(CanonicalForm(origin: rehearsal.world, rules: rehearsal.rules, revisions: [20_240_401]))
  }

  @Test func `The canonical form of the bundled flow takes at most 128 bits`() throws {
    let rehearsal = try Rehearsal()
    #expect(try form(rehearsal).width <= 128)
  }

  @Test(arguments: starts)
  func `The canonical form of a world behaves like the world`(start: Start) throws {
    var rehearsal = try Rehearsal(start.app, os: start.os, region: start.region)
    let form = try form(rehearsal)
    var random = SmallGenerator(seed: start.seed)
    var seen = Set<PackedWorld>()
    for _ in 0..<600 {
      let world = rehearsal.world
      let packed = form.pack(world)
      let unpacked = form.unpack(packed)
      #expect(form.pack(unpacked) == packed)
      let steps = steps(from: rehearsal, form)
      if seen.insert(packed).inserted {
        for step in steps { try compare(step, world, unpacked, form, rehearsal) }
      }
      let chosen = try #require(steps.randomElement(using: &random))
      try step(&rehearsal.world, chosen, rehearsal.rules)
    }
    #expect(seen.count > 150)
  }

  /// Returns every step without an open argument that is possible now, except those that a search leaves out:
  /// erasing, and waiting for a moment days away.
  private func steps(from rehearsal: Rehearsal, _ form: CanonicalForm) -> [Step] {
    let world = rehearsal.world
    let far = world.nextDue(rehearsal.rules).map { $0.seconds - world.device.now.seconds > 60 } ?? true
    return world.possibleSteps(rehearsal.vocabulary, rehearsal.rules).compactMap { possible in
      guard let step = possible.step else { return nil }
      if case .waitForNext = step { return far ? nil : step }
      // These forms do not store permissions of ``Service/rows``.
      if Self.isOfTable(step) { return nil }
      if case .request = step, !form.hasRoom(for: world, after: step, rehearsal.rules) { return nil }
      if case .tapNotification = step { return world.notifications.unopened > 3 ? nil : step }
      return step
    }
  }

  private static func isOfTable(_ step: Step) -> Bool {
    if case .request(let request) = step { return request.service != nil }
    if case .offerServiceReminder = step { return true }
    guard case .set(let change) = step else { return false }
    return SystemChange.Key.allCases.contains { change.has($0) && $0.service != nil }
  }

  private func compare(
    _ taken: Step, _ exact: World, _ unpacked: World, _ form: CanonicalForm, _ rehearsal: Rehearsal
  ) throws {
    var exact = exact
    var unpacked = unpacked
    let text = rehearsal.vocabulary.text(taken)
    try step(&exact, taken, rehearsal.rules)
    do {
      try step(&unpacked, taken, rehearsal.rules)
    } catch {
      Issue.record("\(text) is possible in the exact world only: \(error)")
      return
    }
    #expect(form.pack(exact) == form.pack(unpacked), "\(text)")
  }

  @Test func `The canonical form distinguishes exactly the values that a flow compares`() throws {
    var rehearsal = try Rehearsal()
    let form = try form(rehearsal)
    var packed: [PackedWorld] = []
    for _ in 0..<4 {
      try rehearsal.take("launch", "terminate")
      packed.append(form.pack(rehearsal.world))
    }
    #expect(packed[0] != packed[1])
    #expect(packed[1] == packed[2])
    #expect(packed[2] == packed[3])
  }

  @Test func `The canonical form counts further if the question needs it`() throws {
    var rehearsal = try Rehearsal()
    let form = try #require(
      CanonicalForm(origin: rehearsal.world, rules: rehearsal.rules, counting: CounterCaps(launches: 4)))
    var packed = Set<PackedWorld>()
    for _ in 0..<6 {
      try rehearsal.take("launch", "terminate")
      packed.insert(form.pack(rehearsal.world))
    }
    #expect(packed.count == 4)
  }

  @Test func `The canonical form counts the launches since later, however many there were before`() throws {
    var rehearsal = try Rehearsal(Self.patient)
    for _ in 0..<9 { try rehearsal.take("launch", "home", "terminate") }
    try rehearsal.take("launch", "tap:later", "terminate")
    let form = try form(rehearsal)
    var packed: [PackedWorld] = []
    for _ in 0..<2 {
      packed.append(form.pack(rehearsal.world))
      try rehearsal.take("launch", "terminate")
      #expect(rehearsal.world.prompt == nil)
    }
    packed.append(form.pack(rehearsal.world))
    #expect(Set(packed).count == 3)
    // After one more launch the ask runs, in the unpacked world and in the exact one.
    var unpacked = form.unpack(form.pack(rehearsal.world))
    try step(&unpacked, .launch, rehearsal.rules)
    try step(&rehearsal.world, .launch, rehearsal.rules)
    #expect(rehearsal.world.prompt == .app(.softAsk))
    #expect(unpacked.prompt == .app(.softAsk))
  }

  /// With more services than the second word has room for, the third word keeps them, if the flow leaves it free.
  @Test(arguments: 1...9)
  func `A form with many services and waiting calls loses no answer`(count: Int) throws {
    var rehearsal = try Rehearsal()
    let vocabulary = rehearsal.vocabulary
    let requested = Service.allCases.filter { (try? vocabulary.step("request:" + $0.word)) != nil }
    let services = requested.prefix(count)
    try rehearsal.take("launch")
    var caps = CounterCaps()
    (caps.waiting, caps.mayPrewarm, caps.mayOfferServices, caps.mayUpdate) = (1, false, false, false)
    caps.maySetSummary = false
    caps.services = services.reduce(0) { $0 | $1.bit }
    let form = try #require(CanonicalForm(origin: rehearsal.world, rules: rehearsal.rules, counting: caps))
    let place = form.mask { $0.hasPrefix("service.") }
    #expect(count < 8 || place.wide != 0, "the words are wider than this test assumes")
    var packed = Set<PackedWorld>()
    for service in services {
      try rehearsal.take("request:" + service.word)
      while let tap = rehearsal.world.possibleSteps(rehearsal.vocabulary, rehearsal.rules)
        .compactMap(\.step).first(where: { if case .tap = $0 { true } else { false } })
      {
        try step(&rehearsal.world, tap, rehearsal.rules)
      }
      let whole = form.pack(rehearsal.world)
      let unpacked = form.unpack(whole)
      #expect(form.pack(unpacked) == whole)
      #expect(
        services.map { unpacked.services[$0].answer } == services.map { rehearsal.world.services[$0].answer })
      packed.insert(whole)
    }
    // One permission may already be answered by the prompt of another one.
    #expect(packed.count >= count - 1)
  }

  /// Returns the worlds of one walk.
  private func walk(_ start: Start, _ count: Int, from origin: Rehearsal, _ form: CanonicalForm) throws
    -> [World]
  {
    var rehearsal = origin
    var random = SmallGenerator(seed: start.seed)
    var worlds: [World] = []
    for _ in 0..<count {
      worlds.append(rehearsal.world)
      try step(
        &rehearsal.world, #require(steps(from: rehearsal, form).randomElement(using: &random)),
        rehearsal.rules)
    }
    return worlds
  }

  @Test(arguments: starts)
  func `The canonical form of a slice distinguishes worlds by its fields only`(start: Start) throws {
    let origin = try Rehearsal(start.app, os: start.os, region: start.region)
    let whole = try form(origin)
    let worlds = try walk(start, 200, from: origin, whole)
    let fields = whole.fields
    let cuts: [[String]] = [
      ["app.launches"], ["app.isInstalled", "app.process", "app.launches", "dialog"],
      ["policy.readAt", "policy.agreed", "servedPolicy"],
      stride(from: 0, to: fields.count, by: 2).map { fields[$0] },
      stride(from: 1, to: fields.count, by: 2).map { fields[$0] }, fields.dropLast(),
    ]
    func slice(_ fields: [String]) throws -> CanonicalForm {
      try #require(
        CanonicalForm(
          origin: origin.world, rules: origin.rules, revisions: [20_240_401], keeping: Set(fields)))
    }
    let alone = try fields.map { try slice([$0]) }
    #expect(Set(fields).count == fields.count)
    #expect(alone.reduce(0) { $0 + $1.width } == whole.width)
    for cut in cuts {
      let form = try slice(cut)
      #expect(form.width == zip(fields, alone).reduce(0) { cut.contains($1.0) ? $0 + $1.1.width : $0 })
      for world in worlds {
        let packed = form.pack(world)
        let unpacked = form.unpack(packed)
        #expect(form.pack(unpacked) == packed)
        if form.width <= 32 { #expect(packed.high == 0) }
        for (field, one) in zip(fields, alone) {
          // A kept field has the value of the world, any other field that of the origin.
          let kept = cut.contains(field) ? world : origin.world
          #expect(one.pack(unpacked) == one.pack(kept), "\(field)")
        }
      }
    }
  }

  @Test func `The canonical form forgets the clock but not the moments to come`() throws {
    var first = try Rehearsal()
    try first.take("launch", "open:policy", "tap:read")
    let form = try form(first)
    let waiting = form.pack(first.world)
    try first.take("wait:1s")
    let half = form.pack(first.world)
    try first.take("wait:1s")
    let awake = form.pack(first.world)
    try first.take("wait:9d")
    #expect(Set([waiting, half, awake]).count == 3)
    #expect(form.pack(first.world) == awake)
    #expect(
      form.unpack(half).nextDue(first.rules) == Moment(seconds: form.unpack(half).device.now.seconds + 1))
  }
}

/// A small repeatable source of numbers (SplitMix64).
struct SmallGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension CanonicalForm {
  /// Whether the form can store the requests that wait after a step.
  fileprivate func hasRoom(for world: World, after taken: Step, _ rules: Rules) -> Bool {
    var after = world
    do { try step(&after, taken, rules) } catch { return true }
    return hasRoom(for: after)
  }
}
