import FlowController
import Platform
import ScreenLibrary

/// Measures the parts of a search: a step without events, packing and unpacking the canonical form, and
/// finding the possible steps.
///
/// The sample is fixed: the worlds of random walks with one seed through the bundled flow. A search tries
/// every accepted step of each world in the order of the steps, and so does the measurement.
struct SearchCosts {
  private let rules: Rules
  private let form: CanonicalForm
  /// The canonical form for a question about launches and the tracking dialog.
  private let slice: CanonicalForm
  private let list: StepList
  private let worlds: [World]
  private let packed: [PackedWorld]
  private let pairs: [(world: Int, step: Step)]

  private static let worldCount = 256
  private static let batches = 301

  /// - Throws: ``BenchFailure`` if the bundled flow cannot be loaded or does not fit the canonical form.
  init() throws(BenchFailure) {
    guard let catalogue = try? ScreenLibrary(.embedded).load() else {
      throw BenchFailure("the bundled screens do not load")
    }
    rules = Rules(flow: catalogue.flow)
    let fresh = World(catalogue.start.applied(), rules)
    guard let form = CanonicalForm(origin: fresh, rules: rules),
      let slice = CanonicalForm(origin: fresh, rules: rules, keeping: Self.trackingFields)
    else {
      throw BenchFailure("the bundled flow does not fit the canonical form")
    }
    self.form = form
    self.slice = slice
    let vocabulary = StepVocabulary(names: catalogue.names)
    worlds = Self.reachable(from: fresh, rules, vocabulary, form)
    packed = worlds.map { form.pack($0) }
    pairs = Self.pairs(worlds, rules, vocabulary)
    var seen = Set<String>()
    let steps = pairs.map(\.step).filter { seen.insert(vocabulary.text($0)).inserted }
    guard let list = StepList(steps) else { throw BenchFailure("the bundled flow has too many steps") }
    self.list = list
  }

  private static let trackingFields: Set = [
    "front", "allowsTrackingRequests", "trackingRestricted", "app.isInstalled", "app.process", "app.feature",
    "app.screen", "app.screenBeneath", "app.policyOrigin", "app.sequence", "app.adIsPersonalised", "dialog",
    "tracking.answer", "tracking.isStuck", "tracking.promptsShown",
    "app.launches", "ask0.laterLaunch", "ask1.laterLaunch", "ask2.laterLaunch", "ask3.laterLaunch",
  ]

  func figures() -> [Figure] {
    [
      Figure(
        name: "one step in the search", value: stepTime, aim: 100, unit: "ns",
        note: "\(pairs.count) accepted steps of \(worlds.count) worlds"),
      Figure(
        name: "packing a world", value: packTime(form), aim: 50, unit: "ns",
        note: "into \(form.width) of 192 bits"),
      Figure(
        name: "packing a slice", value: packTime(slice), aim: 50, unit: "ns",
        note: "\(slice.width) bits: launches and tracking"),
      Figure(name: "unpacking a world", value: unpackTime, aim: 50, unit: "ns"),
      Figure(
        name: "possible steps of a world", value: listTime, aim: 50, unit: "ns",
        note: "out of \(list.steps.count)"),
    ]
  }

  /// Takes steps on copies of a few worlds at a time, as a search does. A second run makes only the copies,
  /// and its time is subtracted.
  private var stepTime: Double {
    let start = pairs.map { worlds[$0.world] }
    var scratch = Array(start.prefix(Self.batch))
    var refused = 0
    let (steps, rules) = (pairs.map(\.step), rules)
    func pass(takesSteps: Bool) -> Double {
      scratch.withUnsafeMutableBufferPointer { worlds in
        Self.nanoseconds {
          for first in stride(from: 0, to: steps.count, by: Self.batch) {
            let range = first..<min(first + Self.batch, steps.count)
            for index in range { worlds[index - first] = start[index] }
            if takesSteps { refused += Self.take(steps, range, worlds, rules) }
          }
        } / Double(steps.count)
      }
    }
    let times = (0..<Self.batches).map { _ in pass(takesSteps: true) - pass(takesSteps: false) }
    return refused == 0 ? times.median : .infinity
  }

  /// The number of worlds in a batch.
  private static let batch = 32

  /// Takes some steps one after the other and returns how many were refused.
  private static func take(
    _ steps: [Step], _ range: Range<Int>, _ worlds: UnsafeMutableBufferPointer<World>, _ rules: Rules
  ) -> Int {
    var refused = 0
    for index in range {
      do throws(ImpossibleStep) {
        try step(&worlds[index - range.lowerBound], steps[index], rules)
      } catch { refused += 1 }
    }
    return refused
  }

  private func packTime(_ form: CanonicalForm) -> Double {
    var sum: UInt64 = 0
    let times = (0..<Self.batches).map { _ in
      Self.nanoseconds { for world in worlds { sum &+= form.pack(world).low } } / Double(worlds.count)
    }
    return sum == 0 ? .infinity : times.median
  }

  private var listTime: Double {
    var found = 0
    let times = (0..<Self.batches).map { _ in
      found = 0
      return Self.nanoseconds { for world in worlds { found += list.possible(in: world, rules).count } }
        / Double(worlds.count)
    }
    return found == pairs.count ? times.median : .infinity
  }

  private var unpackTime: Double {
    let form = form
    let packed = packed
    // Reuses one variable for all worlds, as a search does.
    var world = form.origin
    var sum = 0
    let times = (0..<Self.batches).map { _ in
      Self.nanoseconds {
        for one in packed {
          form.unpack(one, into: &world)
          sum &+= Int(world.app.launches) + 1
        }
      } / Double(packed.count)
    }
    return sum == 0 ? .infinity : times.median
  }

  private static func nanoseconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .nanoseconds(1)
  }

  private static func reachable(
    from fresh: World, _ rules: Rules, _ vocabulary: StepVocabulary, _ form: CanonicalForm
  ) -> [World] {
    var random = Congruential(state: 7)
    var seen = Set<PackedWorld>()
    var found: [World] = []
    while found.count < worldCount {
      var world = fresh
      for _ in 0..<60 {
        if found.count < worldCount, seen.insert(form.pack(world)).inserted { found.append(world) }
        guard let chosen = steps(world, rules, vocabulary).randomElement(using: &random) else { break }
        guard (try? step(&world, chosen.step, rules)) != nil else { break }
      }
    }
    return found
  }

  private static func pairs(
    _ worlds: [World], _ rules: Rules, _ vocabulary: StepVocabulary
  ) -> [(world: Int, step: Step)] {
    var byText: [String: [(world: Int, step: Step)]] = [:]
    var order: [String] = []
    for (index, world) in worlds.enumerated() {
      for (text, step) in steps(world, rules, vocabulary) {
        if byText[text] == nil { order.append(text) }
        byText[text, default: []].append((index, step))
      }
    }
    return order.flatMap { byText[$0] ?? [] }
  }

  /// The default steps of a search: all except direct requests, DeviceCheck and erasing; of `set` only the
  /// switches and the app's own rows.
  private static func steps(
    _ world: World, _ rules: Rules, _ vocabulary: StepVocabulary
  ) -> [(text: String, step: Step)] {
    let left = ["request:", "devicecheck:", "erase", "reset:", "set:locale", "set:remote-text"]
    return world.possibleSteps(vocabulary, rules).compactMap { possible in
      guard let step = possible.step, !left.contains(where: { possible.text.hasPrefix($0) }) else {
        return nil
      }
      return (possible.text, step)
    }
  }
}

/// A repeatable random generator: linear congruential, with its high bits folded in.
private struct Congruential: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
