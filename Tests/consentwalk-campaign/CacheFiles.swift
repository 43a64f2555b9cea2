import Foundation
import TestSupport

/// Mutates caches, mostly with a corrected checksum.
struct CacheFiles: Attack {
  private let arena: Arena
  private let file: URL
  private let seed: [UInt8]
  /// The offset from which the checksum counts.
  private let body: Int
  private var mutator = Mutator(seeds: [])

  init(_ arena: Arena) throws {
    self.arena = arena
    var tally = Tally(name: "")
    _ = try arena.makeFolder("cached-home")
    let place = arena.path("cached-home/consentwalk")
    try arena.run(Self.run(arena, ["screens", "list"]), &tally)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    guard let name = names.first(where: { $0.hasPrefix("screens-") }) else {
      throw CampaignProblem("the program keeps no cache in \(place)")
    }
    file = URL(fileURLWithPath: place).appendingPathComponent(name)
    let whole = Array(try Data(contentsOf: file))
    seed = whole
    let start = (16..<min(200, whole.count)).first {
      Self.sum(whole[$0...]) == Self.number(whole, at: $0 - 8)
    }
    guard let start else { throw CampaignProblem("the checksum of the cache is not where it was") }
    body = start
  }

  private static func run(_ arena: Arena, _ words: [String]) -> Run {
    var run = Run(arena, words, store: arena.path("none.sqlite"))
    run.environment.removeAll { $0.starts(with: Array("XDG_CACHE_HOME".utf8)) }
    run.environment.append(Array("XDG_CACHE_HOME=\(arena.path("cached-home"))".utf8))
    return run
  }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    var bytes: [UInt8]
    if random.next() % 12 == 0 {
      bytes = mutator.mutate(seed, &random)
    } else {
      let changed = mutator.mutate(Array(seed[body...]), &random)
      bytes = Array(seed[..<body]) + changed
      withUnsafeBytes(of: Self.sum(bytes[body...])) { bytes.replaceSubrange((body - 8)..<body, with: $0) }
    }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
    tally.tried += 1
    let copy = arena.path("cache-as-it-was")
    try Data(bytes).write(to: URL(fileURLWithPath: copy))
    let questions = [
      ["screens", "list"], ["screens", "show", "tracking"], ["diagram"], ["diagram", "--format", "dot"],
      ["steps"],
      ["diagram", "--format", "mermaid"], ["screens", "check"], ["do", "launch", "request:tracking"],
    ]
    for _ in 0..<2 {
      let words = questions[Int(random.next() % UInt64(questions.count))]
      unlink(arena.path("none.sqlite"))
      try arena.run(Self.run(arena, words), &tally, about: copy)
      // The program replaces a cache that it rejects, so the next attack writes its own.
      try Data(bytes).write(to: file)
    }
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[place + $1]) << (8 * UInt64($1)) }
  }

  /// The checksum of the cache: eight bytes at a time, multiplied and shifted.
  private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    let bytes = Array(bytes)
    var sum = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var place = 0
    func mix(_ value: UInt64) {
      sum = (sum ^ value) &* 0xFF51_AFD7_ED55_8CCD
      sum ^= sum >> 29
    }
    while place + 8 <= bytes.count {
      mix(number(bytes, at: place))
      place += 8
    }
    while place < bytes.count {
      mix(UInt64(bytes[place]))
      place += 1
    }
    return sum
  }
}
