import Localization
import Scenarios
import StrictYAML
import Testing

/// A generator with the same numbers on every run (SplitMix64).
private struct FixedSequence {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, limit)))
  }
}

@Suite struct `A damaged scenario file` {
  static let rounds = 100
  static let perRound = 40

  /// Tries 4,000 files with bytes replaced, removed, doubled, swapped, inserted, or taken from another file.
  @Test(arguments: 0..<rounds)
  func `A randomly damaged scenario file gives a result, or an error with its place`(seed: Int) throws {
    var random = FixedSequence(seed: UInt64(seed))
    let salad = Array("[]{}:-?&*!|>'\"%@`#,\t\n\r \u{0}\u{FF}é\u{2028}0".utf8) + [0x80, 0xC3, 0xFF, 0xF8]
    let words = ["null", "true", "- ", "---\n", "expect: ", "wait: 9999999999d", "99999999999999999999"]
    let stage = try Library.bundled.get()
    var broken = 0
    var sound = 0
    for _ in 0..<Self.perRound {
      let name = Library.names[random.below(Library.names.count)]
      var bytes = Array(try Library.entry(name).scenario.text.utf8)
      for _ in 0..<random.below(3) + 1 where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(7) {
        case 0: bytes[place] = salad[random.below(salad.count)]
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(salad[random.below(salad.count)], at: place)
        case 3: bytes.swapAt(place, random.below(bytes.count))
        case 4: bytes.insert(contentsOf: words[random.below(words.count)].utf8, at: place)
        case 5: bytes[place] ^= 1 << UInt8(random.below(8))
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(20)))
        }
      }
      do {
        let source: YAMLSource
        do { source = try YAMLSource(file: "f", bytes: bytes) } catch { throw YAMLProblems([error]) }
        let outcome = try ScenarioFile(source).scenario(on: stage).run(on: stage)
        if let failure = outcome.failure { #expect(!failure.message.english.isEmpty && failure.place != nil) }
        sound += 1
      } catch let problems as YAMLProblems {
        #expect(!problems.all.isEmpty)
        for problem in problems.all {
          #expect(!problem.message.isEmpty)
          #expect((problem.line ?? 0) >= 1 && (problem.column ?? 0) >= 1, "\(problem) has no place")
        }
        broken += 1
      }
    }
    #expect(broken > 10 && sound > 0, "\(broken) broken, \(sound) sound")
  }
}
