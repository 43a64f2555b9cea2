import Export
import FlowController
import Foundation
import Localization
import Platform
import Scenarios
import StrictYAML
import TestSupport
import Testing

@Suite struct `Logs of real runs` {
  /// A log with the world before each line.
  struct Walk {
    var lines: [String] = []
    var before: [World] = []
  }

  private static func header(_ entry: ExportLibrary.Entry) -> ScenarioHeader {
    let start = entry.scenario.start
    var header = ScenarioHeader(name: "log")
    (header.os, header.locale, header.region, header.now) = (start.os, start.locale, start.region, start.now)
    header.deploymentTarget = start.deploymentTarget
    header.assumptions = entry.scenario.header.assumptions
    return header
  }

  static func run(_ lines: [String], _ entry: ExportLibrary.Entry) throws -> ScenarioFailure? {
    let source = YAMLSource(file: "run.jsonl", text: lines.joined(separator: "\n") + "\n")
    return try TraceFile(source).scenario(header(entry), on: entry.stage).run(on: entry.stage).failure
  }

  private static func json(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }

  /// A step as a line of a log.
  private static func line(_ typed: String) -> String {
    let parts = typed.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count > 1 else { return "{\"\(typed)\": null}" }
    guard parts[1].contains("=") else { return "{\"\(parts[0])\": \"\(parts[1])\"}" }
    let pairs = parts[1].split(separator: ",").map { pair -> String in
      let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
      let isPlain = sides[1] == "true" || sides[1] == "false" || sides[1].allSatisfy(\.isNumber)
      return "\"\(sides[0])\": " + (isPlain ? sides[1] : json(sides[1]))
    }
    return "{\"\(parts[0])\": {" + pairs.joined(separator: ", ") + "}}"
  }

  private static func observations(_ world: World, _ entry: ExportLibrary.Entry) -> [String] {
    let rules = entry.stage.rules(entry.scenario.header.assumptions)
    let state = world.state(device: "default", entry.stage.names, rules, log: [])
    let status = state["tracking.api"]?.json ?? "null"
    return [
      "{\"prompt\": \(json(world.prompt?.word))}", "{\"page\": \(state["page"]?.json ?? "null")}",
      "{\"status\": {\"tracking\": \(status), \"location\": \(state["location.api"]?.json ?? "null")}}",
    ]
  }

  /// Makes a random walk of possible steps.
  private static func walk(_ entry: ExportLibrary.Entry, _ random: inout SeededGenerator) -> Walk {
    let rules = entry.stage.rules(entry.scenario.header.assumptions)
    let vocabulary = StepVocabulary(names: entry.stage.names)
    var world = World(entry.scenario.start, rules)
    if let target = entry.scenario.start.deploymentTarget, target > entry.scenario.start.os { return Walk() }
    var walk = Walk()
    for _ in 0..<12 {
      let possible = world.possibleSteps(vocabulary, rules).map(\.text).filter { !$0.contains("<") }
      guard let typed = possible.randomElement(using: &random), let next = try? vocabulary.step(typed) else {
        break
      }
      walk.before.append(world)
      guard (try? step(&world, next, rules)) != nil else { break }
      walk.lines.append(typed == "launch" ? "{\"launch\": \(world.app.launches)}" : line(typed))
      for seen in observations(world, entry).shuffled(using: &random).prefix(2) {
        walk.before.append(world)
        walk.lines.append(seen)
      }
    }
    return walk
  }

  @Test func `500 random walks pass, and an altered line is found where the model does not allow it`() throws
  {
    let entries = try ExportLibrary.entries.get()
    var random = SeededGenerator(seed: 49)
    var (passed, found, allowed) = (0, 0, 0)
    while passed < 500 {
      guard let entry = entries.randomElement(using: &random) else { break }
      let walk = Self.walk(entry, &random)
      guard !walk.lines.isEmpty else { continue }
      let failure = try Self.run(walk.lines, entry)
      #expect(failure == nil, "\(entry.path): \(failure?.message.english ?? "")\n\(walk.lines)")
      passed += 1

      let index = Int.random(in: walk.lines.indices, using: &random)
      var altered = walk.lines
      altered[index] = Self.altered(walk.lines[index], &random)
      let line = try Self.run(altered, entry).flatMap { $0.differences.first?.place ?? $0.place }?.line
      guard Self.isAllowed(altered[index], in: walk.before[index], entry) else {
        found += 1
        #expect(line == index + 1, "\(entry.path): \(altered[index]) in line \(index + 1)\n\(altered)")
        continue
      }
      allowed += 1
      #expect(line.map { $0 > index } ?? true, "\(entry.path): \(altered[index]) in line \(index + 1)")
    }
    #expect(found > 250, "\(found) found, \(allowed) allowed")
  }

  private static func altered(_ line: String, _ random: inout SeededGenerator) -> String {
    let others = [
      "{\"prompt\": \"tracking\"}", "{\"prompt\": \"location\"}", "{\"prompt\": null}", "{\"launch\": 7}",
      "{\"tap\": \"allow\"}", "{\"tap\": \"deny\"}", "{\"terminate\": null}", "{\"delete\": null}",
      "{\"status\": {\"tracking\": \"restricted\"}}", "{\"home\": null}", "{\"install\": null}",
    ]
    return others.filter { $0 != line }.randomElement(using: &random) ?? ""
  }

  /// Whether the model allows a line, decided without the reader of logs.
  private static func isAllowed(_ line: String, in world: World, _ entry: ExportLibrary.Entry) -> Bool {
    let rules = entry.stage.rules(entry.scenario.header.assumptions)
    var next = world
    func takes(_ step: Step) -> Bool { (try? FlowController.step(&next, step, rules)) != nil }
    switch line {
    case "{\"prompt\": null}": return world.prompt == nil
    case "{\"prompt\": \"tracking\"}": return world.prompt?.word == "tracking"
    case "{\"prompt\": \"location\"}": return world.prompt?.word == "location"
    case "{\"status\": {\"tracking\": \"restricted\"}}":
      return world.state(device: "default", entry.stage.names, rules, log: [])["tracking.api"]
        == .text("restricted")
    case "{\"launch\": 7}": return takes(.launch) && next.app.launches == 7
    case "{\"tap\": \"allow\"}": return takes(.tap(.allow))
    case "{\"tap\": \"deny\"}": return takes(.tap(.deny))
    case "{\"terminate\": null}": return takes(.terminate)
    case "{\"delete\": null}": return takes(.delete)
    case "{\"home\": null}": return takes(.home)
    default: return takes(.install)
    }
  }

  @Test func `The log that an exported Swift test writes passes under the same flow`() throws {
    let entries = try ExportLibrary.entries.get()
    let suite = try SwiftSuite.ofAllScenarios()
    var checked = 0
    for entry in entries where entry.limited(.xcuitest).walk.legs.count > 1 {
      var phone = entry.phone()
      _ = try suite.run(entry.test.identifier, on: &phone)
      let lines = try suite.trace(of: entry.test.identifier).split(separator: "\n").map(String.init)
      let failure = try Self.run(lines, entry)
      #expect(failure == nil, "\(entry.path): \(failure?.message.english ?? "")\n\(lines)")
      checked += 1
    }
    #expect(checked > 100)
  }

  @Test(arguments: [
    ("{\"launch\": 1", 1, "run.jsonl:1"), ("[1]", 1, "a JSON object with one key"),
    ("{\"launch\": 1}\n{\"tapp\": \"allow\"}", 2, "did you mean “tap: allow”?"),
    ("{\"launch\": 1}\n\n{\"prompt\": \"trackin\"}", 3, "did you mean “tracking”?"),
    ("{\"status\": \"denied\"}", 1, "permissions with their status"),
    ("{\"status\": {\"trackin\": \"denied\"}}", 1, "trackin"), ("", 0, "is empty"),
    ("{\"launch\": 1, \"tap\": \"allow\"}", 1, "a JSON object with one key"),
  ])
  func `A line that is no line of a log is reported at its place`(text: String, line: Int, told: String)
    throws
  {
    let catalogue = try ExportLibrary.bundled()
    let entry = try ExportLibrary.entry("name: a\n---\n- launch\n", catalogue)
    do {
      _ = try Self.run(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), entry)
      Issue.record("accepted: \(text)")
    } catch let problems as YAMLProblems {
      #expect(problems.all.count == 1 && (problems.all[0].line ?? 0) == line, "\(problems.all)")
      #expect(problems.all[0].description.contains(told), "\(problems.all)")
    }
  }
}
