import Explorer
import FlowController
import Foundation
import Platform
import Scenarios
import ScreenLibrary
import TestSupport
import Testing

/// Compares the bundled flow with a copy in which one line is changed. A plain search that takes the same steps in both
/// flows checks the result.
///
/// `CONSENTWALK_MUTATIONS=60 swift test --filter 'One changed line'` tests 60 changes.
@Suite struct `One changed line` {
  private static let environment = ProcessInfo.processInfo.environment

  /// Words of a flow file, each with its replacement.
  private static let others = [
    "true": "false", "false": "true", "feature": "app", "at-launch": "at-home", "all": "any",
    "notDetermined": "denied", "location-always": "location", "at: nearby": "at: sync",
    "at: launch": "at: alerts",
    "device-check": "defaults", "wants: notifications": "wants: camera", "14.0": "18.0",
    "[location]": "[audio]",
  ]

  /// Returns one copy of the flow per change of a line that still parses, in the order of the lines.
  private static func mutations(_ text: String) -> [(name: String, text: String)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end = lines.firstIndex { $0.hasPrefix("notes:") } ?? lines.count
    var found: [(String, String)] = []
    for (index, line) in lines.prefix(end).enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      // Only whether a revision is newer matters, so its number is not changed.
      if line.contains("revision") { continue }
      func add(_ what: String, _ replacement: [String]) {
        found.append(
          (
            "line \(index + 1), \(what)",
            (lines[..<index] + replacement + lines[(index + 1)...]).joined(separator: "\n")
          ))
      }
      add("without it", [])
      for (word, other) in others.sorted(by: { $0.key < $1.key }) where line.contains(word) {
        add("\(word) → \(other)", [line.replacing(word, with: other, maxReplacements: 1)])
      }
      for match in line.matches(of: /\b\d+\b/) {
        guard let number = Int(match.output), !line.contains("en:"), !line.contains("ja:") else { continue }
        for other in [number + 1, number - 1, number + 2, number + 10] where other >= 0 {
          var changed = line
          changed.replaceSubrange(match.range, with: String(other))
          add("\(number) → \(other)", [changed])
        }
      }
    }
    return found
  }

  private func stage(_ text: String, _ folder: URL) throws -> FlowContext {
    try text.write(to: folder.appendingPathComponent("flow.yaml"), atomically: true, encoding: .utf8)
    let catalogue = try ScreenLibrary(.folder(folder.path)).load()
    return FlowContext(flow: catalogue.flow, names: catalogue.names, start: catalogue.start.applied())
  }

  private func world(_ stage: FlowContext) throws -> ComparedWorld {
    let rules = stage.rules()
    var start = stage.start
    start.os = try #require(Version("14.5"))
    return ComparedWorld(World(start, rules), rules, stage.names, ScenarioHeader(name: "mutation"))
  }

  @Test func `diff finds exactly the changed lines whose effect a plain search can see`() throws {
    let count = Self.environment["CONSENTWALK_MUTATIONS"].flatMap { Int($0) } ?? 3
    let folder = try TemporaryFolder().url.appendingPathComponent("Screens")
    try FileManager.default.copyItem(at: RepositoryRoot.file("Screens"), to: folder)
    let original = try String(contentsOf: folder.appendingPathComponent("flow.yaml"), encoding: .utf8)
    let first = try world(stage(original, folder))
    let readable = Self.mutations(original).compactMap { mutation in
      (try? stage(mutation.text, folder)).map { (mutation.name, $0) }
    }
    #expect(readable.count >= 50)
    let step = max(1, readable.count / count)
    var seen = 0
    for (name, changed) in readable.enumerated().filter({ $0.offset % step == 0 }).map(\.element).prefix(
      count)
    {
      let second = try world(changed)
      let reference = LockstepWalk(first, second)
      var bounds = SearchBounds()
      // The plain search stops after 1,200 pairs of worlds. The comparison is breadth-first, too, so it finds the same
      // differences well before this limit.
      bounds.maxStates = 10_000
      bounds.steps = try StepChoice(LockstepWalk.choice, StepVocabulary(names: first.names))
      let report = try WorldComparison(first, second, bounds, leavingOut: [.words]).run()
      if let steps = reference.found {
        seen += 1
        let shortest = report.differences.map(\.steps.count).min()
        #expect(shortest.map { $0 <= steps.count } == true, "\(name): after \(steps)")
      }
      for difference in report.differences {
        #expect(
          LockstepWalk.differs(first, second, after: difference.steps), "\(name): \(difference.finding)")
      }
      if Self.environment["CONSENTWALK_MUTATIONS"] != nil {
        print("\(name): \(reference.found?.count ?? -1), \(report.differences.map(\.steps.count))")
      }
    }
    #expect(seen > 0)
  }
}

/// Takes the same steps in both flows, breadth-first, over exact worlds, without slices, and up to a limit.
private struct LockstepWalk {
  /// The steps to the first difference; nil if none was found.
  private(set) var found: [String]?

  static let choice = "launch,terminate,home,tap,open,wait,set:allow-tracking-requests"
  private static let most = 1_200

  init(_ one: ComparedWorld, _ other: ComparedWorld) {
    let texts = Self.steps(one.names)
    let left = texts.compactMap { try? StepVocabulary(names: one.names).step($0) }
    let right = texts.compactMap { try? StepVocabulary(names: other.names).step($0) }
    guard left.count == texts.count, right.count == texts.count else { return }
    var pairs = [(one.origin, other.origin, [String]())]
    var known: Set<String> = [one.origin.record + other.origin.record]
    if Self.sight(one.origin, one) != Self.sight(other.origin, other) {
      found = []
      return
    }
    var next = 0
    while next < pairs.count, pairs.count < Self.most {
      let (before, beside, way) = pairs[next]
      next += 1
      for index in texts.indices {
        var (a, b) = (before, beside)
        let isPossible = (try? FlowController.step(&a, left[index], one.rules)) != nil
        let isPossibleBeside = (try? FlowController.step(&b, right[index], other.rules)) != nil
        guard isPossible || isPossibleBeside else { continue }
        let way = way + [texts[index]]
        if isPossible != isPossibleBeside || Self.sight(a, one) != Self.sight(b, other) {
          found = way
          return
        }
        if known.insert(a.record + b.record).inserted { pairs.append((a, b, way)) }
      }
    }
  }

  private static func steps(_ names: FlowNames) -> [String] {
    let vocabulary = StepVocabulary(names: names)
    return ["launch", "terminate", "home", "open:home"] + names.features.map { "open:" + $0 }
      + Role.allCases.map { vocabulary.text(.tap($0)) }
      + ["wait:next", "set:allow-tracking-requests=false", "set:allow-tracking-requests=true"]
  }

  /// Returns the fields that users and the app can see and that a search stores.
  private static func sight(_ world: World, _ side: ComparedWorld) -> [String] {
    let state = world.state(device: "", side.names, side.rules, log: [])
    return StatePath.all(side.rules.flow, side.names).compactMap { path in
      guard case .kept = path.search else { return nil }
      let key = path.path.prefix { $0 != "." }
      guard
        !["device", "os", "now", "locale", "region", "ask", "waiting", "app", "defaults", "log"].contains(key)
      else { return nil }
      return path.path + " " + (state[path.path]?.json ?? "null")
    } + ["\(world.app.process)"]
  }

  /// Whether the worlds differ after some steps, or only one of them can take the last step.
  static func differs(_ one: ComparedWorld, _ other: ComparedWorld, after steps: [String]) -> Bool {
    var (a, b) = (one.origin, other.origin)
    for (index, text) in steps.enumerated() {
      let isTaken = take(text, &a, one)
      if isTaken != take(text, &b, other) { return index == steps.count - 1 }
    }
    return sight(a, one) != sight(b, other)
  }

  private static func take(_ text: String, _ world: inout World, _ side: ComparedWorld) -> Bool {
    guard let step = try? StepVocabulary(names: side.names).step(text) else { return false }
    return (try? FlowController.step(&world, step, side.rules)) != nil
  }
}
