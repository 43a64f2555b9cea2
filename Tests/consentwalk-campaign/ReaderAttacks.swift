import CCampaign
import Foundation
import TestSupport

/// Reads hundreds of files in one run. If the run fails, the files are tried separately.
struct Batch {
  let arena: Arena
  let folder: URL

  /// Runs `test` on the folder. If it fails, bisects the files until it finds the cause.
  func run(_ files: [String], _ tally: inout Tally) throws {
    try run(files, &tally, isWhole: true)
    tally.tried += files.count
  }

  private func run(_ files: [String], _ tally: inout Tally, isWhole: Bool) throws {
    var trial = Tally(name: "")
    var run = Run(arena, ["test"] + (isWhole ? [folder.path] : files))
    run.limit = files.count == 1 ? Run.patience : 10 * Run.patience
    let began = cc_now()
    let outcome = try arena.run(run, &trial)
    tally.count(outcome.end)
    // A slow run of many files counts as hung only if one of the files exceeds the time limit alone.
    let isSlow = files.count > 1 && cc_now() - began > Int64(Run.patience) * 1000
    if trial.isGood && !isSlow { return }
    guard files.count > 1 else { return arena.judge(outcome, run, &tally, about: files[0]) }
    let faults = tally.faults
    try self.run(Array(files[..<(files.count / 2)]), &tally, isWhole: false)
    try self.run(Array(files[(files.count / 2)...]), &tally, isWhole: false)
    if isWhole, tally.faults == faults, !isSlow { arena.judge(outcome, run, &tally) }
  }
}

/// Mutated scenarios.
struct ScenarioFiles: Attack {
  private let arena: Arena
  private var mutator = Mutator(seeds: [])
  private var isNew = true
  private static let batch = 400

  init(_ arena: Arena) throws {
    self.arena = arena
    mutator.seeds = Seeds.scenarios()
    guard !mutator.seeds.isEmpty else { throw CampaignProblem("no scenarios to begin with") }
  }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    // Each round overwrites the files of the previous one, because all rounds have the same number of files.
    let folder = arena.folder.appendingPathComponent("scenarios")
    if isNew { _ = try arena.makeFolder("scenarios") }
    isNew = false
    var files: [String] = []
    for number in 0..<Self.batch {
      let seed = mutator.seeds[Int(random.next() % UInt64(mutator.seeds.count))]
      let file = folder.path + "/\(number).yaml"
      try arena.write(mutator.mutate(seed, &random), to: file)
      files.append(file)
    }
    try Batch(arena: arena, folder: folder).run(files, &tally)
  }
}

/// The original inputs.
enum Seeds {
  /// Returns the scenarios of the repository, with absolute paths.
  static func scenarios() -> [[UInt8]] {
    let folder = RepositoryRoot.file("Tests/Scenarios")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else {
        return nil
      }
      let screens = RepositoryRoot.file("Screens").path
      return Array(text.replacingOccurrences(of: "../../../Screens", with: screens).utf8)
    }
  }

  /// Returns the files of the screens by their relative paths.
  static func screens(_ arena: Arena) throws -> [String: [UInt8]] {
    let folder = try arena.makeFolder("exported")
    try FileManager.default.removeItem(at: folder)
    var tally = Tally(name: "")
    try arena.run(Run(arena, ["screens", "export", folder.path]), &tally)
    var files: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      let file = folder.appendingPathComponent(name)
      if let data = try? Data(contentsOf: file) { files[name] = Array(data) }
    }
    guard files["flow.yaml"] != nil else { throw CampaignProblem("the screens cannot be exported") }
    return files
  }
}

/// Mutates screens and flows; each folder is read through a scenario that names it.
struct ScreenFiles: Attack {
  private let arena: Arena
  private let files: [String: [UInt8]]
  private let names: [String]
  private var mutator: Mutator
  private static let batch = 40

  init(_ arena: Arena) throws {
    self.arena = arena
    files = try Seeds.screens(arena)
    names = files.keys.filter { !$0.hasSuffix(".md") }.sorted()
    mutator = Mutator(seeds: files.sorted { $0.key < $1.key }.map(\.value))
  }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let folder = try arena.makeFolder("screens")
    let scenarios = try arena.makeFolder("screens/scenarios")
    var listed: [String] = []
    for number in 0..<Self.batch {
      let place = folder.appendingPathComponent("s\(number)")
      try FileManager.default.createDirectory(
        at: place.appendingPathComponent("system"), withIntermediateDirectories: true)
      var chosen = Set([names[Int(random.next() % UInt64(names.count))]])
      if random.next() % 3 == 0 { chosen.insert("flow.yaml") }
      for (name, bytes) in files {
        let file = place.appendingPathComponent(name).path
        if chosen.contains(name) {
          _ = FileManager.default.createFile(atPath: file, contents: nil)
          try Data(mutator.mutate(bytes, &random)).write(to: URL(fileURLWithPath: file))
        } else {
          _ = link(arena.path("exported/" + name), file)
        }
      }
      let scenario = scenarios.appendingPathComponent("\(number).yaml")
      let text =
        "name: \(number)\nscreens: ../s\(number)\n---\n- launch\n- open: sync\n- expect: {prompt: policy}\n"
      try Data(text.utf8).write(to: scenario)
      listed.append(scenario.path)
    }
    try Batch(arena: arena, folder: scenarios).run(listed, &tally)
    // Runs the commands that show screens on one of the folders.
    let place = folder.appendingPathComponent("s0").path
    for words in [["steps"], ["screens", "check"], ["screens", "list"], ["diagram"], ["doctor"]] {
      try arena.run(Run(arena, words + ["--screens", place], store: arena.path("none.sqlite")), &tally)
    }
  }
}

/// Mutated texts of devices.
struct DeviceTexts: Attack {
  private let arena: Arena
  private var mutator: Mutator

  init(_ arena: Arena) throws {
    self.arena = arena
    let store = arena.path("texts.sqlite")
    var tally = Tally(name: "")
    try StoreSeed.make(arena, store, &tally)
    let text = try arena.run(Run(arena, ["device", "export", "default"], store: store), &tally)
    guard text.end.code == 0, tally.isGood else {
      throw CampaignProblem("a device cannot be exported: \(text.complaint)")
    }
    mutator = Mutator(seeds: [text.output])
  }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let file = arena.path("device.txt")
    let store = arena.path("imported.sqlite")
    try Data(mutator.mutate(mutator.seeds[0], &random)).write(to: URL(fileURLWithPath: file))
    let taken = try arena.run(
      Run(arena, ["device", "import", file, "one"], store: store), &tally, about: file)
    tally.tried += 1
    guard taken.end.code == 0 else { return }
    for words in [["state", "--json"], ["history"], ["do", "launch"]] {
      try arena.run(Run(arena, words + ["--device", "one"], store: store), &tally, about: file)
    }
    for name in [store, store + "-wal", store + "-shm"] { unlink(name) }
  }
}
