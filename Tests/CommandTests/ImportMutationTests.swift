import Foundation
import TestSupport
import Testing

@Suite struct `A damaged text of a device` {
  private static let text = """
    consentwalk device 1
    name パリ 1
    os 14.5
    locale ja
    region eu-fr
    now 2026-03-04T05:06:07Z
    deployment-target 13.0
    assume once-grace=5s
    flow FLOW
    head 3 of a name

    branch main
    launch
    terminate
    launch
    tap:continue
    tap:deny
    wait:1d 2h
    branch a name
    leaves 2 of main
    set:region=jp,locale=en
    branch branch-2
    leaves 0 of main
    launch

    """

  /// Returns a device of this flow as text. It includes the lines with states and snapshots.
  private static func whole(_ bench: Workbench) throws -> [UInt8] {
    let own = try bench.run("device", "new", "x")
    #expect(own.exitCode == 0)
    let export = try bench.run("device", "export", "x").output
    let flow =
      export.split(separator: "\n").first { $0.hasPrefix("flow ") }.map { String($0.dropFirst(5)) } ?? ""
    return Array(text.replacing("FLOW", with: flow).utf8)
  }

  /// Tests 3,000 changed texts: bytes are replaced, removed, inserted or swapped, and lines are doubled or removed.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `A damaged device file is refused with a line or imported completely`(_ table: UInt64) throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": RepositoryRoot.file("Screens").path])
    let whole = try Self.whole(bench)
    let rig = try ImportRig()
    #expect(try rig.run(whole) == .made)
    let before = try rig.contents()
    var random = SeededGenerator(seed: table)
    let words = ["snapshot ", "leaves ", "branch ", "\t", " of ", "9999999999999999999", "\u{0}", "\n\n"]
    var (made, refused) = (0, 0)
    for round in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: (words.randomElement(using: &random) ?? "").utf8, at: place)
        case 3: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
        case 4: bytes.removeSubrange(place..<min(bytes.count, place + 30))
        default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
      }
      switch try rig.run(bytes) {
      case .made: made += 1
      case .refused(let line, let message):
        refused += 1
        #expect((line ?? 0) >= 1 && !message.isEmpty, "table \(table), round \(round): \(message)")
      case .failed(let message): Issue.record("table \(table), round \(round): \(message)")
      }
    }
    #expect(try rig.contents() == before)
    #expect(made > 0 && refused > 30, "\(made) made, \(refused) refused")
  }
}
