import Foundation
import TestSupport
import Testing

/// Runs every command that analyses a flow on random apps, and checks that their results agree.
///
/// `CONSENTWALK_APPS=1000 CONSENTWALK_APPS_SEED=7 swift test --filter 'Every command, generated'` tests more
/// apps, and `CONSENTWALK_PROGRAM` selects another build of the program.
@Suite struct `Every command, generated` {
  private static let environment = ProcessInfo.processInfo.environment
  /// If many apps are tested, some are too large for a complete search. The few default apps are not, even on a slow
  /// machine.
  private static let budget = environment["CONSENTWALK_APPS"] == nil ? "9m" : "20s"

  @Test func `All commands agree about a random app`() throws {
    let count = Self.environment["CONSENTWALK_APPS"].flatMap { Int($0) } ?? 2
    let first = Self.environment["CONSENTWALK_APPS_SEED"].flatMap { UInt64($0) } ?? 29
    var tally = Tally()
    for seed in first..<(first + UInt64(count)) { try judge(seed, &tally) }
    if Self.environment["CONSENTWALK_APPS"] != nil { print("every command: \(tally)") }
    #expect(
      tally.reached > count && tally.broken > count && tally.planned >= count
        && tally.open + tally.closed > count)
  }

  /// Random apps found these bugs: a value that only a page or the advertisement compares was not distinguished, and a
  /// feature that only shows pages was skipped.
  @Test(arguments: [
    (
      "page:hint", "18",
      "pages:\n  - {id: hint, at: becomes-active, conditions: {launches: {at-least: 3}}, buttons: [{id: go, does: [close]}]}\n"
    ),
    (
      "page:hint", "18",
      "pages:\n  - {id: hint, at: becomes-active, conditions: {events: {name: tapped, at-least: 2}}, buttons: [{id: go, does: [close]}]}\n"
    ),
    (
      "page:hint", "18",
      "pages:\n  - {id: hint, at: becomes-active, conditions: {days: {since: install, at-least: 3}}, buttons: [{id: go, does: [close]}]}\n"
    ),
    (
      "page:hint", "14.4",
      "features:\n  - {id: shop, name: {en: Shop}}\npages:\n  - {id: hint, at: shop, buttons: [{id: go, does: [close]}]}\n"
    ),
    ("soft-ask", "13.4", ""),
  ])
  func `Searches distinguish values that only pages and advertisements compare`(
    prompt: String, os: String, own: String
  ) throws {
    let bench = try Workbench()
    let flow = """
      app:
        name: {en: Small}
        languages: [en]
        deployment-target: 13.0
        ad: after-tracking-answer
        purposes:
          NSCameraUsageDescription: {en: To take pictures of what you train.}
      \(own)asks:
        - {id: camera, wants: camera, at: launch, soft-ask: {screen: soft-ask, later: false}}
      """
    try bench.write(flow + "\n", to: "App/flow.yaml")
    let path = try Self.run(bench, ["paths", prompt, "--os", os, "--screens", "App"])
    #expect(path.exitCode == 0, "\(path.output)\(path.error)\n\(flow)")
    for command in [["plan", "--output", "walks"], ["prove"]] {
      let result = try Self.run(bench, command + ["--os", os, "--screens", "App"])
      #expect(result.exitCode == 0 || result.exitCode == 1, "\(result.error)\n\(flow)")
    }
  }

  /// Counts the results that were compared.
  private struct Tally: CustomStringConvertible {
    var apps = 0
    var steps = 0
    var reached = 0
    var never = 0
    var open = 0
    var closed = 0
    var broken = 0
    var planned = 0
    var cut = 0

    var description: String {
      "\(apps) apps, \(steps) steps, \(reached) prompts reached and \(never) never, why: \(open) open and \(closed) closed, "
        + "\(broken) rules broken, \(planned) planned walks, \(cut) searches cut short"
    }
  }

  private func judge(_ seed: UInt64, _ tally: inout Tally) throws {
    var random = SeededGenerator(seed: seed)
    let app = RandomApp(using: &random)
    let bench = try Workbench()
    try bench.write(app.flow, to: "App/flow.yaml")
    for (name, text) in app.files { try bench.write(text, to: "App/" + name) }
    let os = ["13.4", "14.4", "15", "17.4", "18"].randomElement(using: &random) ?? "18"
    let about = "seed \(seed), iOS \(os)\n\(app.flow)"
    func run(_ arguments: [String], _ accepted: Set<Int32>) throws -> String {
      let result = try Self.run(bench, arguments + ["--screens", "App"])
      #expect(
        result.exitCode.map { accepted.contains($0) } ?? false, "\(arguments)\n\(result.error)\n\(about)")
      return result.output
    }
    tally.apps += 1
    _ = try run(["screens", "check"], [0, 1])
    _ = try run(["diagram", "--os", os, "--budget", Self.budget], [0, 4])

    // If a prompt is reported as unreachable, it must never appear in a walk.
    var never: Set<String> = []
    var written = 0
    let paths = try JSON(run(["paths", "--json", "--os", os, "--budget", Self.budget], [0, 1, 4]))
    for entry in paths.elements {
      guard let prompt = entry["prompt"]?.text else { continue }
      guard let scenario = entry["scenario"]?.text else {
        never.insert(prompt)
        tally.never += 1
        continue
      }
      tally.reached += 1
      written += 1
      try bench.write(scenario, to: "walks/path-\(written).yaml")
    }

    let proof = try Self.run(
      bench, ["prove", "--json", "--os", os, "--budget", Self.budget, "--screens", "App"])
    #expect(proof.exitCode == 0 || proof.exitCode == 1 || proof.exitCode == 4, "\(proof.error)\n\(about)")
    if proof.exitCode == 4 { tally.cut += 1 }
    for rule in try JSON(proof.output)["rules"]?.elements ?? [] {
      guard let scenario = rule["scenario"]?.text, let id = rule["id"]?.text else { continue }
      tally.broken += 1
      try bench.write(scenario, to: "walks/prove-\(id).yaml")
    }
    _ = try run(["plan", "--output", "walks/plan", "--os", os, "--budget", Self.budget], [0, 1, 4])
    let tests = try Self.run(bench, ["test", "--json", "walks", "--screens", "App"])
    #expect(tests.exitCode == 0, "\(tests.output)\n\(tests.error)\n\(about)")
    tally.planned += tests.output.components(separatedBy: "walks/plan/").count - 1

    try walk(bench, app, os, never, about, &random, &tally)
  }

  /// Runs steps that `steps` lists, and after each one asks `why` about every prompt.
  private func walk(
    _ bench: Workbench, _ app: RandomApp, _ os: String, _ never: Set<String>, _ about: String,
    _ random: inout SeededGenerator, _ tally: inout Tally
  ) throws {
    let made = try Self.run(bench, ["device", "new", "d", "--os", os, "--screens", "App"])
    #expect(made.exitCode == 0, "\(made.error)\n\(about)")
    var taken: [String] = []
    for _ in 0..<12 {
      let offered = try JSON(
        Self.run(bench, ["steps", "--json", "--device", "d", "--screens", "App"]).output)
      let all = offered.elements.compactMap(\.text)
      // Only everyday steps are used here. The searches try the other ones.
      let usual = ["launch", "tap", "home", "terminate", "open", "flag", "event", "use"]
      let steps = all.filter { step in
        !step.contains("<") && usual.contains(String(step.prefix { $0 != ":" }))
      }
      guard let step = steps.randomElement(using: &random) else { break }
      if let prompt = app.prompts.randomElement(using: &random) {
        try judge(why: prompt, os, bench, taken, about, &tally)
      }
      let did = try Self.run(bench, ["do", step, "--device", "d", "--screens", "App"])
      #expect(did.exitCode == 0, "\(taken + [step])\n\(did.error)\n\(about)")
      taken.append(step)
      tally.steps += 1
      // Uses and requests by hand are not part of the flow. Flags may be changed in ways that no search tries.
      guard !taken.contains(where: { $0.hasPrefix("use") || $0.hasPrefix("request") }) else { continue }
      let state = try JSON(Self.run(bench, ["state", "--json", "--device", "d", "--screens", "App"]).output)
      if let prompt = state["prompt"]?.text, prompt != "page", prompt != "soft-ask" {
        #expect(!never.contains(prompt), "\(prompt) came up by \(taken)\n\(about)")
      }
      if let page = state["page"]?.text {
        #expect(!never.contains("page:" + page), "\(page) came up by \(taken)\n\(about)")
      }
    }
  }

  /// Whether the steps that `why` names show the prompt exactly if `why` says so.
  private func judge(
    why prompt: String, _ os: String, _ bench: Workbench, _ taken: [String], _ about: String,
    _ tally: inout Tally
  ) throws {
    let asked = try Self.run(bench, ["why", prompt, "--json", "--device", "d", "--screens", "App"])
    #expect(asked.exitCode == 0, "why \(prompt)\n\(asked.error)\n\(about)")
    let why = try JSON(asked.output)
    guard why["up"] != true else { return }
    for way in why["ways"]?.elements ?? [] {
      // `steps` are the steps that were tried separately, and `by` is the one that shows the prompt.
      guard way["open"] == true, let step = way["by"]?.text else {
        tally.closed += 1
        continue
      }
      let steps = [step]
      tally.open += 1
      let made = try Self.run(bench, ["device", "new", "e", "--os", os, "--screens", "App"])
      #expect(made.exitCode == 0, "\(made.error)\n\(about)")
      let did = try Self.run(bench, ["do"] + taken + steps + ["--device", "e", "--screens", "App"])
      #expect(did.exitCode == 0, "why \(prompt) names \(steps) after \(taken)\n\(did.error)\n\(about)")
      let after = try JSON(
        Self.run(bench, ["why", prompt, "--json", "--device", "e", "--screens", "App"]).output)
      #expect(
        after["up"] == true,
        "why \(prompt) says that \(steps) bring it up after \(taken)\n\(did.output)\n\(about)")
      _ = try Self.run(bench, ["device", "delete", "e"])
    }
  }

  private static func run(_ bench: Workbench, _ arguments: [String]) throws -> Subprocess.Result {
    guard let program = environment["CONSENTWALK_PROGRAM"] else { return try bench.run(arguments) }
    return try Subprocess.run(
      program, arguments, environment: bench.environment, input: "", directory: bench.work)
  }
}
