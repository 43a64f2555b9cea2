import CCampaign
import Foundation
import TestSupport

/// Simulates power cuts: records the writes of a program, then drops, tears or reorders those that were not
/// synced.
struct PowerCuts: Attack {
  private let arena: Arena
  private var recording: Recording?
  private var states = 0
  private var isPossible = true

  init(_ arena: Arena) throws { self.arena = arena }

  /// One change of a file, or the end of a command with the number of steps at that time.
  struct Deed {
    let kind: Character
    let offset: Int
    let count: Int
    let path: String
    let bytes: [UInt8]
  }

  final class Log {
    var deeds: [Deed] = []
  }

  struct Recording {
    let deeds: [Deed]
    /// For each command that ended before a change: the number of steps it left.
    let ends: [(deed: Int, steps: Int)]
    let store: String
  }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    guard isPossible else { return cc_pause(100_000) }
    if recording == nil || states >= 400 {
      states = 0
      recording = try record(&random, &tally)
    }
    guard let recording else { return isPossible = false }
    states += 1
    tally.tried += 1
    let cut = Int(random.next() % UInt64(recording.deeds.count + 1))
    try rebuild(recording, cut: cut, &random)
    let keeper = Keeper(arena: arena, store: recording.store)
    let safe = recording.ends.last { $0.deed <= cut }?.steps ?? -1
    let possible = Set([-1, 0] + recording.ends.map(\.steps))
    let steps = try keeper.position("default", &tally) ?? -1
    if steps < safe || !possible.contains(steps) {
      tally.note(.loss, "cut at \(cut) of \(recording.deeds.count): \(steps) steps, \(safe) were safe")
    }
    if safe >= 0 { try keeper.check(&tally, "cut at \(cut)") }
  }

  /// Runs some commands on a new store and records their changes of files.
  private func record(_ random: inout SeededGenerator, _ tally: inout Tally) throws -> Recording? {
    _ = try arena.makeFolder("power")
    let store = arena.path("power/store.sqlite")
    let (log, keeper) = (Log(), Keeper(arena: arena, store: store))
    var ends: [(deed: Int, steps: Int)] = []
    for turn in 0..<3 {
      let pairs = 1 + Int(random.next() % 3)
      var run = Run(
        arena, ["do"] + Array(repeating: ["launch", "terminate"], count: pairs).joined(), store: store)
      if turn == 1 {
        run = Run(arena, ["play", "--plain"], store: store, input: "launch\nterminate\nlaunch\nterminate\n")
      }
      let context = Unmanaged.passUnretained(log).toOpaque()
      let before = ends.last?.steps ?? 0
      let (stops, _) = try arena.trace(
        run, killAt: 0, &tally, seen: { deed, context in PowerCuts.take(deed, context) }, context: context)
      guard stops > 0 else { return nil }
      let after = try keeper.position("default", &tally) ?? -1
      // Steps that were displayed one by one may also be stored one by one.
      if turn == 1 { ends += (before...max(before, after)).map { (Int.max, $0) } }
      ends.append((log.deeds.count, after))
    }
    return Recording(deeds: log.deeds, ends: ends, store: store)
  }

  private static func take(_ deed: UnsafePointer<cc_deed>, _ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    let log = Unmanaged<Log>.fromOpaque(context).takeUnretainedValue()
    let path = String(cString: deed.pointee.path)
    guard path.contains("/power/store.sqlite"), !path.hasSuffix("-shm") else { return }
    let bytes = deed.pointee.bytes.map {
      Array(UnsafeBufferPointer(start: $0, count: Int(deed.pointee.count)))
    }
    log.deeds.append(
      Deed(
        kind: Character(Unicode.Scalar(UInt8(bitPattern: deed.pointee.kind))),
        offset: Int(deed.pointee.offset),
        count: Int(deed.pointee.count), path: path, bytes: bytes ?? []))
  }

  /// A file: its synced content, and the changes since.
  private struct Disk {
    var content: [UInt8]?
    var pending: [Deed] = []

    mutating func sync() {
      for deed in pending { apply(deed) }
      pending = []
    }

    mutating func apply(_ deed: Deed, upTo limit: Int? = nil) {
      switch deed.kind {
      case "o": if content == nil || deed.count != 0 { content = [] }
      case "u": content = nil
      case "t":
        var bytes = content ?? []
        if bytes.count > deed.count { bytes.removeSubrange(deed.count...) }
        bytes += [UInt8](repeating: 0, count: deed.count - bytes.count)
        content = bytes
      default:
        var bytes = content ?? []
        let new = deed.bytes.prefix(limit ?? deed.bytes.count)
        let start = deed.offset < 0 ? bytes.count : deed.offset
        if bytes.count < start + new.count {
          bytes += [UInt8](repeating: 0, count: start + new.count - bytes.count)
        }
        bytes.replaceSubrange(start..<(start + new.count), with: new)
        content = bytes
      }
    }
  }

  private func rebuild(_ recording: Recording, cut: Int, _ random: inout SeededGenerator) throws {
    var disks: [String: Disk] = [:]
    for deed in recording.deeds[..<cut] {
      if deed.kind == "s" {
        disks[deed.path]?.sync()
      } else {
        disks[deed.path, default: Disk()].pending.append(deed)
      }
    }
    _ = try arena.makeFolder("power")
    for (path, disk) in disks.sorted(by: { $0.key < $1.key }) {
      var disk = disk
      lose(&disk, &random)
      if let content = disk.content { try Data(content).write(to: URL(fileURLWithPath: path)) }
    }
  }

  private func lose(_ disk: inout Disk, _ random: inout SeededGenerator) {
    let pending = disk.pending
    switch random.next() % 4 {
    case 0: break
    case 1: disk.sync()
    default:
      let isShuffled = random.next() % 2 == 0
      for deed in isShuffled ? pending.shuffled(using: &random) : pending where random.next() % 3 != 0 {
        let isTorn = deed.kind == "w" && random.next() % 4 == 0
        disk.apply(deed, upTo: isTorn ? Int(random.next() % UInt64(deed.bytes.count + 1)) / 512 * 512 : nil)
      }
    }
    disk.pending = []
  }
}
