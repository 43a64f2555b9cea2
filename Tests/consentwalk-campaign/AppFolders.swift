import Foundation
import TestSupport

/// Folders and archives of apps that are made to exhaust the inspection, unchanged or damaged.
struct AppFolders: Attack {
  private let arena: Arena
  private let apps: [HostileApp]
  private var mutator: Mutator

  init(_ arena: Arena) {
    self.arena = arena
    // Most are small, so that many can be tried.
    apps = [5, 5, 5, 5, 40, 40, 300].flatMap { HostileApp.table(size: $0) }
    mutator = Mutator(seeds: HostileApp.table(size: 5).flatMap { $0.files.map(\.bytes) })
  }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let app = apps[Int(random.next() % UInt64(apps.count))]
    let folder = try arena.makeFolder("app")
    // One in ten stays unchanged.
    let isWhole = random.next() % 10 == 0
    for file in app.files.prefix(400) {
      let isChanged = !isWhole && random.next() % UInt64(min(3, app.files.count)) == 0
      let bytes = isChanged ? mutator.mutate(file.bytes, &random) : file.bytes
      let path = folder.path + "/" + (file.path.isEmpty ? "A.ipa" : file.path)
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try arena.write(bytes, to: path)
    }
    let isArchive = app.files.contains { $0.path.isEmpty }
    let run = Run(arena, ["app", "inspect", folder.path + (isArchive ? "/A.ipa" : "")])
    tally.tried += 1
    try arena.run(run, &tally, about: folder.path)
  }
}
