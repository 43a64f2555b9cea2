import Explorer
import FlowController
import Platform
import Scenarios
import TestSupport
import Testing

/// Random flows of pages, flags, asks that the app does not wait for, and asks that follow each other. The test
/// compares the search with a plain search over exact worlds. The two share only the step function.
///
/// `CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'Random courses'` runs for an hour.
@Suite struct `Random courses` {
  @Test func `The search reaches the same states of random flows as a plain search`() throws {
    var (flows, names, steps) = (0, 0, 0)
    var (run, seeds) = (SeededRun(from: 7001), 0)
    while let seed = run.next(isEnough: seeds == 40) {
      seeds += 1
      var random = SeededGenerator(seed: seed)
      let course = RandomCourse(using: &random)
      let rules = Rules(flow: course.flow)
      let origin = World(StartingPoint(), rules)
      var bounds = SearchBounds()
      bounds.policyRevisions = 0
      bounds.maxStates = 40_000
      guard let space = try? SearchSpace(from: origin, rules, course.names, bounds, about: .all) else {
        continue
      }
      let search = Exploration(space, ExactStep())
      var seen = Seen(course.names)
      guard search.run(&seen) == .complete else { continue }
      let plain = PlainWalk(from: origin, rules, course.names, space.steps, most: 2_500)
      var found: [String: Int] = [:]
      for (state, name) in seen.first.map({ ($0.value, $0.key) }) {
        let length = search.steps(to: state).count
        if length <= plain.depth { found[name] = length }
      }
      #expect(found == plain.lengths.filter { $0.value <= plain.depth }, "seed \(seed)\n\(course)")
      flows += 1
      names += found.count
      steps += plain.depth
    }
    run.report(
      "random courses: \(flows) of \(seeds) flows, \(names) prompts and screens found, \(steps) steps deep")
    #expect(flows > 5 && names > 40 && steps > 3 * flows, "\(flows) \(names) \(steps)")
  }

  /// Seed 261334 found this bug: a search without space for a waiting call skipped the step, and still claimed to be
  /// complete.
  @Test func `The search finds a call that waits while the user is in Settings`() throws {
    let services = ["camera", "local-network"].compactMap { word in
      Service.allCases.first { $0.word == word }
    }
    for (asked, used) in [(services[0], nil), (nil, services[1]), (services[0], services[1])] {
      var flow = Flow()
      for key in PurposeString.allCases where services.contains(where: { $0 == key.service }) {
        flow.purposes.insert(PurposeStrings(key))
      }
      var feature = Feature()
      if let used { _ = feature.uses.add(used) }
      _ = flow.add(feature)
      if let asked {
        var ask = Ask()
        ask.wants = .service(ServiceCall(asked, .request))
        ask.places = PlaceList(.feature(0))
        _ = flow.add(ask)
      }
      var page = Page()
      page.places = PlaceList(.feature(0))
      var button = Page.Button()
      button.does = flow.add([.settings, .next]) ?? 0..<0
      _ = page.add(button)
      _ = flow.add(page)
      var names = FlowNames(features: ["f0"], asks: asked == nil ? [] : ["a0"], softAsks: [""], pages: ["p0"])
      names.buttons = ["x"]
      names.buttonsOfPages = [["x"]]
      let rules = Rules(flow: flow)
      let space = try SearchSpace(from: World(StartingPoint(), rules), rules, names, about: .all)
      var seen = Seen(names)
      #expect(Exploration(space, ExactStep()).run(&seen) == .complete)
      for service in [asked, used].compactMap({ $0 }) {
        let isFound = seen.first.keys.contains { $0.hasPrefix(service.word) }
        #expect(isFound, "\(service.word): \(seen.first.keys)")
      }
    }
  }

  /// Records the distance at which each prompt first appears, by the name of the prompt.
  private struct Seen: SearchObserver {
    let names: FlowNames
    private(set) var first: [String: StateID] = [:]

    init(_ names: FlowNames) { self.names = names }

    mutating func found(_ world: World, _ state: StateID) -> Bool {
      let name = world.inFront(names)
      if first[name] == nil { first[name] = state }
      return true
    }
  }

  /// Takes every step, breadth-first. Two worlds are the same state only if their records are equal.
  private struct PlainWalk {
    /// All steps were taken from every world up to this distance.
    private(set) var depth = 0
    private(set) var lengths: [String: Int] = [:]

    init(from origin: World, _ rules: Rules, _ names: FlowNames, _ steps: [Step], most: Int) {
      var known: Set<String> = [origin.record(names)]
      var edge = [origin]
      lengths[origin.inFront(names)] = 0
      while known.count < most, !edge.isEmpty {
        var next: [World] = []
        for world in edge {
          for label in steps {
            var after = world
            guard (try? step(&after, label, rules)) != nil, known.insert(after.record(names)).inserted else {
              continue
            }
            next.append(after)
            let name = after.inFront(names)
            if lengths[name] == nil { lengths[name] = depth + 1 }
          }
        }
        edge = next
        depth += 1
      }
    }
  }
}

extension World {
  /// Returns a text with the prompt, its page and ask, and the screen.
  fileprivate func inFront(_ names: FlowNames) -> String {
    let page = app.page.map { names.pages[Int($0)] } ?? "-"
    let ask = askUp.map { names.asks[Int($0)] } ?? "-"
    return "\(prompt?.word ?? "-") \(page) \(ask) \(app.feature.map { names.features[Int($0)] } ?? "home")"
  }
}
