import CCampaign
import Foundation
import TestSupport

/// Folders and archives of apps that are made to exhaust the inspection, unchanged or damaged.
struct AppFolders: Attack {
  private let arena: Arena
  private let batch: AppBatch
  private let apps: [HostileApp]
  private var mutator: Mutator
  private var slots: [AppSlot] = []
  /// The number of small apps that one process inspects.
  private static let count = 200
  /// The number of apps that the program itself inspects after each batch.
  private static let alone = 4
  private static let small = 5

  init(_ arena: Arena) throws {
    self.arena = arena
    batch = try AppBatch(arena)
    let smallOnes = HostileApp.table(size: Self.small)
    // The program itself gets mostly the large ones.
    apps = smallOnes + [40, 40, 300].flatMap { HostileApp.table(size: $0) }
    mutator = Mutator(seeds: smallOnes.flatMap { $0.files.map(\.bytes) })
    let folder = try arena.makeFolder("apps")
    // Reaching a limit takes up to two seconds, so such apps are left to the program itself.
    let quick = try smallOnes.enumerated().filter { place, app in
      !AppWorker.reachesLimit(try AppSlot(app, folder.path + "/whole\(place)", arena).path)
    }.map(\.element)
    slots = try (0..<Self.count).map {
      try AppSlot(quick[$0 % quick.count], folder.path + "/\($0)", arena)
    }
  }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    for place in slots.indices { try slots[place].change(&mutator, &random, arena) }
    try batch.run(slots.map(\.path), &tally)
    tally.tried += slots.count
    for _ in 0..<Self.alone { try inspectAlone(&random, &tally) }
  }

  /// Inspects an app of any size with the program itself.
  private mutating func inspectAlone(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let app = apps[Int(random.next() % UInt64(apps.count))]
    var slot = try AppSlot(app, arena.makeFolder("app").path, arena)
    // One in ten stays unchanged.
    if random.next() % 10 > 0 { try slot.change(&mutator, &random, arena) }
    tally.tried += 1
    try arena.run(Run(arena, ["app", "inspect", slot.path]), &tally, about: slot.path)
  }
}

/// A folder with the files of one app, of which each round changes some. The folder stays, because creating it takes
/// longer than an inspection.
private struct AppSlot {
  /// The app's folder or archive.
  let path: String
  private let files: [(path: String, bytes: [UInt8])]
  /// The files that are changed on disk.
  private var changed: Set<Int> = []

  init(_ app: HostileApp, _ folder: String, _ arena: Arena) throws {
    files = app.files.prefix(400).map { (folder + "/" + ($0.path.isEmpty ? "A.ipa" : $0.path), $0.bytes) }
    path = folder + (app.files.contains { $0.path.isEmpty } ? "/A.ipa" : "")
    var folders: Set<String> = []
    for file in files {
      let folder = (file.path as NSString).deletingLastPathComponent
      if folders.insert(folder).inserted {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try arena.write(file.bytes, to: file.path)
    }
  }

  /// Restores the files that are changed, and changes others, at least one.
  mutating func change(_ mutator: inout Mutator, _ random: inout SeededGenerator, _ arena: Arena) throws {
    guard !files.isEmpty else { return }
    var chosen: Set = [Int(random.next() % UInt64(files.count))]
    // A few are enough: an app of many files repeats the same one.
    for _ in 0..<min(4, files.count / 3) { chosen.insert(Int(random.next() % UInt64(files.count))) }
    for place in changed.subtracting(chosen).sorted() {
      try arena.write(files[place].bytes, to: files[place].path)
    }
    for place in chosen.sorted() {
      try arena.write(mutator.mutate(files[place].bytes, &random), to: files[place].path)
    }
    changed = chosen
  }
}

/// Inspects many apps in one process. An app on which that process fails is tried with the program itself; if the
/// process uses too much memory, each app is.
struct AppBatch {
  private let arena: Arena
  private let worker: String

  init(_ arena: Arena) throws {
    self.arena = arena
    guard let worker = Bundle.main.executablePath else { throw CampaignProblem("its own program is unknown") }
    self.worker = worker
  }

  func run(_ apps: [String], _ tally: inout Tally) throws {
    var rest = apps[...]
    while !rest.isEmpty {
      var run = Run(arena, [AppWorker.word] + rest)
      // Each app has a time limit of its own.
      run.limit = 10 * Run.patience
      var runner = try Runner(run, worker)
      let outcome = runner.finish()
      let lines = outcome.text.split(separator: "\n").compactMap(AppWorker.Line.init)
      let slowest = lines.reduce(0) { if case .slowest(let time) = $1 { time } else { $0 } }
      tally.count(memory: outcome.end.memory, duration: Int64(slowest))
      let begun = lines.reduce(-1) { if case .begins(let place) = $1 { place } else { $0 } }
      guard begun >= 0 else { throw CampaignProblem("no app is inspected: \(outcome.complaint)") }
      for case .leaks(let place) in lines {
        try confirm(rest[rest.startIndex + place], AppWorker.format(place), &tally)
      }
      if outcome.end.memory > Tally.memoryLimit {
        for app in rest.prefix(begun + 1) { try confirm(app, AppWorker.format(0), &tally) }
      }
      guard outcome.end.code != 0 || outcome.end.is_late else { return }
      // The process ended within the last app that it began; the ones after it are still to be inspected.
      let culprit = rest.startIndex + begun
      try judge(outcome, rest[culprit], AppWorker.format(begun), &tally)
      rest = rest[(culprit + 1)...]
    }
  }

  /// Tries an app on which the process failed with the program. What only the process shows is recorded, too.
  private func judge(_ outcome: Outcome, _ app: String, _ format: String, _ tally: inout Tally) throws {
    let faults = tally.faults
    try confirm(app, format, &tally)
    guard tally.faults == faults else { return }
    let end = outcome.end
    let isHang = end.is_late || end.signal == SIGALRM
    let ending = isHang ? "hangs" : "ends with \(end.code), signal \(end.signal)"
    tally.note(
      isHang ? .hang : .crash,
      "\(AppWorker.word) \(ending) about \(arena.keep(app)), the program does not: \(outcome.complaint)")
  }

  /// Inspects an app with the program, as text and in the format of the process.
  private func confirm(_ app: String, _ format: String, _ tally: inout Tally) throws {
    for words in [[], ["--format", format]] {
      try arena.run(Run(arena, ["app", "inspect", app] + words), &tally, about: app)
    }
  }
}
