import CCampaign
import Foundation
import TestSupport

/// Reads a device's history through the program itself.
struct Keeper {
  let arena: Arena
  let store: String

  /// Returns the number of steps of a device; nil if it does not exist.
  func position(_ device: String, _ tally: inout Tally) throws -> Int? {
    let run = Run(arena, ["history", "--json", "--last", "1", "--device", device], store: store)
    let outcome = try arena.run(run, &tally)
    guard outcome.end.code == 0 else { return nil }
    guard let range = outcome.text.range(of: "\"position\": *", options: .regularExpression) else {
      return nil
    }
    return Int(outcome.text[range.upperBound...].prefix { $0.isNumber })
  }

  /// Records a loss if SQLite or the doctor reports a broken store.
  func check(_ tally: inout Tally, _ about: String) throws {
    guard FileManager.default.fileExists(atPath: store) else { return }
    let verdict = SQLiteFile.verdict(store)
    if verdict != "ok" { tally.note(.loss, "\(about): \(verdict)") }
    let doctor = try arena.run(Run(arena, ["doctor"], store: store), &tally)
    if doctor.end.code != 0 {
      tally.note(.loss, "\(about): the doctor: \(doctor.text.suffix(300))\(doctor.complaint)")
    }
  }
}

/// Kills the program at random moments, while other programs write to the same store.
struct RandomKills: Attack {
  private let arena: Arena
  private let keeper: Keeper
  /// The duration of a run without a kill, in microseconds.
  private var usual: Int64 = 20000
  private var rounds = 0

  init(_ arena: Arena) throws {
    self.arena = arena
    keeper = Keeper(arena: arena, store: arena.path("killed.sqlite"))
    var tally = Tally(name: "")
    for device in ["victim", "first", "second"] {
      try arena.run(Run(arena, ["device", "new", device], store: keeper.store), &tally)
    }
    let began = cc_now()
    try arena.run(
      Run(arena, ["do", "launch", "terminate", "--device", "victim"], store: keeper.store), &tally)
    usual = max(2000, cc_now() - began)
    guard tally.isGood else { throw CampaignProblem("the devices to kill cannot be made: \(tally.notes)") }
  }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    rounds += 1
    var others: [Runner] = []
    for number in 0..<Int(random.next() % 3) {
      let device = number == 0 ? "first" : "second"
      let words =
        ["do"] + Array(repeating: ["launch", "terminate"], count: 1 + Int(random.next() % 5)).joined()
      others.append(try Runner(Run(arena, words + ["--device", device], store: keeper.store), arena.program))
    }
    switch random.next() % 3 {
    case 0: try killDo(&random, &tally)
    case 1: try killPlay(&random, &tally)
    default: try killRecord(&random, &tally)
    }
    for place in others.indices {
      let outcome = others[place].finish()
      tally.count(outcome.end)
      if outcome.end.code != 0 { tally.note(.loss, "a writer beside a kill failed: \(outcome.complaint)") }
    }
    if rounds % 25 == 0 { try keeper.check(&tally, "after \(rounds) kills") }
  }

  private func moment(_ random: inout SeededGenerator, _ share: Int64 = 1) -> Int64 {
    Int64(random.next() % UInt64(usual * 3 / 2 * share))
  }

  private mutating func killDo(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let count = 2 * (1 + Int(random.next() % 4))
    let steps = (0..<count).map { $0 % 2 == 0 ? "launch" : "terminate" }
    guard let before = try keeper.position("victim", &tally) else {
      return tally.note(.loss, "the device is gone")
    }
    let run = Run(arena, ["do"] + steps + ["--device", "victim"], store: keeper.store)
    var runner = try Runner(run, arena.program)
    let outcome = runner.finish(cutAfter: moment(&random))
    tally.tried += outcome.isCut ? 1 : 0
    arena.judge(outcome, run, &tally)
    guard let after = try keeper.position("victim", &tally) else {
      return tally.note(.loss, "the device is gone after a kill")
    }
    // A step whose result was printed must be kept.
    let isAcknowledged = !outcome.output.isEmpty || outcome.end.code == 0
    let isRight = after == before + count || (after == before && !isAcknowledged)
    if !isRight {
      tally.note(.loss, "do: \(before) and \(count) steps are \(after), acknowledged \(isAcknowledged)")
    }
  }

  private mutating func killPlay(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    guard let before = try keeper.position("victim", &tally) else {
      return tally.note(.loss, "the device is gone")
    }
    let lines = (0..<60).map { $0 % 2 == 0 ? "launch" : "terminate" }
    let run = Run(
      arena, ["play", "--plain", "--device", "victim"], store: keeper.store,
      input: lines.joined(separator: "\n") + "\n")
    var runner = try Runner(run, arena.program)
    let outcome = runner.finish(cutAfter: moment(&random, 4))
    tally.tried += outcome.isCut ? 1 : 0
    arena.judge(outcome, run, &tally)
    // The first scene shows the start of the walk; every further one follows a step.
    let shown = max(0, Scenes.count(outcome.output) - 1)
    let after = try keeper.position("victim", &tally) ?? -1
    let isRight = after >= before + shown && after <= before + lines.count
    if !isRight { tally.note(.loss, "play: \(before) and \(shown) shown steps are \(after)") }
    // After an odd number of steps the app still runs, but the next list begins with a launch.
    try arena.run(Run(arena, ["do", "terminate", "--device", "victim"], store: keeper.store), &tally)
  }

  private mutating func killRecord(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let folder = try arena.makeFolder("recorded")
    let file = folder.appendingPathComponent("r.yaml")
    let lines = (0..<40).map { $0 % 2 == 0 ? "launch" : "terminate" }
    let run = Run(arena, ["record", file.path, "--plain"], input: lines.joined(separator: "\n") + "\n")
    var runner = try Runner(run, arena.program)
    let outcome = runner.finish(cutAfter: moment(&random, 4))
    tally.tried += outcome.isCut ? 1 : 0
    arena.judge(outcome, run, &tally)
    let shown = max(0, Scenes.count(outcome.output) - 1)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let kept = text.split(separator: "\n").filter { $0.hasPrefix("- ") && !$0.hasPrefix("- expect") }.count
    if kept < shown { tally.note(.loss, "record: of \(shown) shown steps \(kept) are in the file") }
    let isEmpty = FileManager.default.fileExists(atPath: file.path) && text.isEmpty
    if isEmpty { tally.note(.loss, "record: an empty file") }
    if kept > 0 { try arena.run(Run(arena, ["test", file.path]), &tally, about: file.path) }
  }
}

/// Counts the scenes in the output of a walk.
enum Scenes {
  private static let mark = Array("— iOS ".utf8)

  static func count(_ output: [UInt8]) -> Int {
    output.split(separator: 0x0A).filter { $0.starts(with: mark) }.count
  }
}

/// Kills the program before and after each system call.
struct SystemCallKills: Attack {
  private let arena: Arena
  private var cases: [Case]
  private var next = 0
  private var isPossible = true

  /// A command, the steps before it, and the number of steps that it must leave.
  struct Case {
    let words: [String]
    let before: [[String]]
    var input = ""
    let steps: (old: Int, new: Int)
    let device: String
    /// The remaining stops, in an order that visits all parts of the run early.
    var left: [Int64] = []
    var isCounted = false
  }

  init(_ arena: Arena) throws {
    self.arena = arena
    let store = arena.path("exported.sqlite")
    var tally = Tally(name: "")
    try StoreSeed.make(arena, store, &tally)
    let text = try arena.run(Run(arena, ["device", "export", "default"], store: store), &tally)
    let file = arena.path("exported.txt")
    try Data(text.output).write(to: URL(fileURLWithPath: file))
    let lines = text.text.split(separator: "\n")
    let position = try Keeper(arena: arena, store: store).position("default", &tally) ?? 0
    guard !lines.isEmpty, position > 0 else { throw CampaignProblem("a device cannot be exported") }
    cases = [
      Case(words: ["do", "launch", "home"], before: [], steps: (0, 2), device: "default"),
      Case(
        words: ["do", "home", "terminate"], before: [["do", "launch"]], steps: (1, 3), device: "default"),
      Case(words: ["back"], before: [["do", "launch", "home"]], steps: (2, 1), device: "default"),
      Case(
        words: ["do", "terminate"], before: [["do", "launch", "home"], ["back"]], steps: (1, 2),
        device: "default"),
      Case(
        words: ["device", "erase", "default"], before: [["do", "launch"]], steps: (1, 0), device: "default"),
      Case(
        words: ["device", "import", file, "default"], before: [["device", "new", "x"]], steps: (-1, position),
        device: "default"),
      Case(
        words: ["play", "--plain"], before: [["do", "launch"]], input: "terminate\nlaunch\nquit\n",
        steps: (1, 3),
        device: "default"),
    ]
  }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    guard isPossible else { return cc_pause(100_000) }
    // Every eighth round records a walk.
    if random.next() % 8 == 0 { return try killRecord(&random, &tally) }
    next = (next + 1) % cases.count
    var victim = cases[next]
    try kill(&victim, &random, &tally)
    cases[next] = victim
  }

  private mutating func kill(_ victim: inout Case, _ random: inout SeededGenerator, _ tally: inout Tally)
    throws
  {
    let keeper = Keeper(arena: arena, store: arena.path("calls/store.sqlite"))
    if victim.left.isEmpty {
      // Visits all stops in random order, then again, because no two runs are alike.
      try prepare(victim, keeper, &tally)
      let stops = try trace(victim, keeper, 0, &tally).stops
      guard stops > 0 else { return isPossible = false }
      victim.left = Array(1...stops).shuffled(using: &random)
    }
    try prepare(victim, keeper, &tally)
    let (_, outcome) = try trace(victim, keeper, victim.left.removeLast(), &tally)
    tally.tried += 1
    let after = try keeper.position(victim.device, &tally) ?? -1
    let text = victim.words.joined(separator: " ")
    if victim.input.isEmpty {
      let isDone = outcome.end.code == 0 || !outcome.output.isEmpty
      let isRight =
        after == victim.steps.new
        || (!isDone && [victim.steps.old, max(0, victim.steps.old)].contains(after))
        || (!isDone && victim.steps.old == 0 && after == -1)
      if !isRight { tally.note(.loss, "\(text): \(victim.steps.old) became \(after), done \(isDone)") }
    } else {
      let shown = max(0, Scenes.count(outcome.output) - 1)
      let isRight = after >= victim.steps.old + shown && after <= victim.steps.new
      if !isRight { tally.note(.loss, "\(text): \(shown) shown steps, \(after) in the store") }
    }
    try keeper.check(&tally, text)
  }

  private func prepare(_ victim: Case, _ keeper: Keeper, _ tally: inout Tally) throws {
    _ = try arena.makeFolder("calls")
    for words in victim.before { try arena.run(Run(arena, words, store: keeper.store), &tally) }
  }

  private func trace(
    _ victim: Case, _ keeper: Keeper, _ stop: Int64, _ tally: inout Tally
  ) throws -> (stops: Int64, outcome: Outcome) {
    let run = Run(arena, victim.words, store: keeper.store, input: victim.input)
    return try arena.trace(run, killAt: stop, &tally)
  }

  private mutating func killRecord(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let folder = try arena.makeFolder("recorded")
    let file = folder.appendingPathComponent("r.yaml")
    let run = Run(arena, ["record", file.path, "--plain"], input: "launch\nhome\nquit\n")
    let stops = try arena.trace(run, killAt: 0, &tally).stops
    guard stops > 0 else { return isPossible = false }
    _ = try arena.makeFolder("recorded")
    let (_, outcome) = try arena.trace(run, killAt: 1 + Int64(random.next() % UInt64(stops)), &tally)
    tally.tried += 1
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let kept = text.split(separator: "\n").filter { $0.hasPrefix("- ") && !$0.hasPrefix("- expect") }.count
    let shown = max(0, Scenes.count(outcome.output) - 1)
    if kept < shown { tally.note(.loss, "record: of \(shown) shown steps \(kept) are in the file") }
    if text.isEmpty, FileManager.default.fileExists(atPath: file.path) {
      tally.note(.loss, "record: an empty file")
    }
  }
}

extension Arena {
  /// Runs the program under trace, and kills it at a stop unless the stop is 0.
  func trace(
    _ run: Run, killAt stop: Int64, _ tally: inout Tally,
    seen: (@convention(c) (UnsafePointer<cc_deed>, UnsafeMutableRawPointer?) -> Void)? = nil,
    context: UnsafeMutableRawPointer? = nil
  ) throws -> (stops: Int64, outcome: Outcome) {
    var (child, outcome) = (cc_child(), Outcome())
    let stops = run.withTask(program) { task in
      cc_trace(&task, stop, 4 * Run.patience, &child, &outcome.end, seen, context)
    }
    guard stops >= 0 else { return (0, outcome) }
    tally.count(outcome.end)
    outcome.output = Runner.take(&child.output)
    outcome.error = Runner.take(&child.error)
    outcome.isCut = stop > 0 && outcome.end.signal == SIGKILL
    judge(outcome, run, &tally)
    return (stops, outcome)
  }
}
