import StrictYAML
import Testing

@Suite struct `Spelling suggestions` {
  @Test(arguments: [
    ("laumches", "launches"), ("LAUNCHES", "launches"), ("luanches", "launches"), ("day", "days"),
    ("minimum_os", "minimum-os"),
  ])
  func `A mistyped word gets the nearest word as a suggestion`(_ typed: String, _ meant: String) {
    #expect(Spelling.nearest(to: typed, among: ["launches", "days", "minimum-os"]) == meant)
  }

  @Test(arguments: ["", "banana", "x", String(repeating: "launches", count: 20)])
  func `A word that resembles no other gets no suggestion`(_ typed: String) {
    #expect(Spelling.nearest(to: typed, among: ["launches", "days", "minimum-os"]) == nil)
  }
}
