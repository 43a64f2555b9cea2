import ConsentWords
import FlowController
import Localization
import Platform
import Testing

/// A device with an app. Steps are given as text and fields read by dotted paths, as in a scenario file.
struct Rehearsal {
  let app: TestApp
  var rules: Rules
  var world: World
  /// The log of the last step.
  var log: [String] = []
  /// The log of all steps.
  var history: [String] = []

  init(
    _ app: TestApp = .bundled, os: String = "18", region: String = "us", target: String? = nil,
    assume: [String: String] = [:]
  ) throws {
    self.app = app
    var assumptions = Assumptions()
    for (word, value) in assume {
      let key = try #require(AssumptionKey.allCases.first { $0.word == word })
      let isSet = assumptions.set(key, to: value)
      try #require(isSet)
    }
    rules = Rules(flow: app.flow, rulebooks: Rulebooks(assuming: assumptions))
    let start = StartingPoint(
      os: try #require(Version(os)), region: try #require(Region(region)),
      deploymentTarget: try target.map { try #require(Version($0)) })
    world = World(start, rules)
  }

  var vocabulary: StepVocabulary { StepVocabulary(names: app.names) }

  /// Takes these steps; fails if one is unknown or impossible.
  mutating func take(_ steps: String...) throws { try take(steps) }

  mutating func take(_ steps: [String]) throws {
    for text in steps {
      var events = EventLog()
      do {
        try step(&world, try vocabulary.step(text), rules, into: &events)
      } catch {
        Issue.record("\(text): \(error)")
        throw error
      }
      log = events.events.map { $0.line(app.names) }
      history += log
    }
  }

  /// Whether a step is possible now. If it is not, it must change nothing and log nothing.
  func can(_ text: String) throws -> Bool {
    let step = try vocabulary.step(text)
    var copy = world
    var events = EventLog()
    do {
      try FlowController.step(&copy, step, rules, into: &events)
      #expect(world.isPossible(step, rules), "\(text)")
      return true
    } catch {
      #expect(copy.record == world.record, "\(text) is impossible and changed the world")
      #expect(events.events.isEmpty, "\(text) is impossible and told something")
      #expect(!world.isPossible(step, rules), "\(text)")
      #expect(!error.message.english.isEmpty)
      return false
    }
  }

  var state: StateValue { world.state(device: "test", app.names, rules, log: log) }

  /// The field at a dotted path; nil if there is none.
  subscript(path: String) -> StateValue? { state[path] }

  /// Compares many fields at once.
  func expect(
    _ fields: KeyValuePairs<String, Wanted>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let state = state
    for (path, wanted) in fields {
      let found = state[path]
      #expect(
        found == wanted.value, "\(path): \(found?.json ?? "no such field")", sourceLocation: sourceLocation)
    }
  }

  /// Whether the last step reported this status to the app, by the callback of its version.
  func tells(_ status: String) -> Bool {
    log.contains {
      $0 == "didChangeAuthorization: " + status
        || $0.hasPrefix("locationManagerDidChangeAuthorization: " + status)
    }
  }

  /// Whether the last step called any location callback.
  var tellsAnything: Bool { log.contains { $0.contains("idChangeAuthorization: ") } }

  /// Returns the number of log lines so far that begin with this text.
  func count(_ start: String) -> Int { history.filter { $0.hasPrefix(start) }.count }
}

/// An expected value of the state, written as a literal.
struct Wanted: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral, ExpressibleByArrayLiteral
{
  let value: StateValue

  init(_ value: StateValue) { self.value = value }
  init(stringLiteral text: String) { value = .text(text) }
  init(integerLiteral number: Int) { value = .number(number) }
  init(booleanLiteral flag: Bool) { value = .bool(flag) }
  init(nilLiteral: ()) { value = .null }
  init(arrayLiteral words: String...) { value = .list(words.map { .text($0) }) }
}
