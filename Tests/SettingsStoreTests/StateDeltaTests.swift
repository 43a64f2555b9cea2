import TestSupport
import Testing

@testable import SettingsStore

@Suite struct `The difference between two states` {
  @Test(arguments: [
    ("os=14 now=10 launches=1", "os=14 now=20 launches=1 front=3", "1 +now=20 -1 1 +front=3"),
    ("a b c", "a b c", "3"), ("a b c", "c", "-2 1"), ("", "", "1"), ("", "a", "+a"), ("a", "", "+"),
    ("a  b", "a  b", "3"), ("a", "7 -1 +x", "+7 +-1 ++x"), ("日 本", "日 曜", "1 +曜"),
  ])
  func `The difference between two states is short and readable, and restores the second`(
    old: String, new: String, delta: String
  ) {
    #expect(StateDelta.text(from: old, to: new) == delta)
    #expect(StateDelta.apply(delta, to: old) == new)
  }

  @Test func `The difference restores any second text from any first one`() {
    var random = SeededGenerator(seed: 5)
    let words = ["a", "b", "c=1", "c=2", "", "12", "-3", "+", "é", "front=3"]
    func text() -> String {
      (0..<Int.random(in: 1...8, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    for _ in 0..<5_000 {
      let (old, new) = (text(), text())
      #expect(StateDelta.apply(StateDelta.text(from: old, to: new), to: old) == new, "\(old) | \(new)")
    }
  }

  @Test(arguments: ["4", "-4", "0", "-0", "x", "1 3", "", "1  1", "9999999999999999999", "--1", "1 -3"])
  func `A difference from another state is refused`(delta: String) {
    #expect(StateDelta.apply(delta, to: "a b c") == nil)
  }
}
