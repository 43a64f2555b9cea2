import Testing

@testable import ScreenLibrary

@Suite struct `Texts with places for values` {
  @Test func `Placeholders are filled once, from left to right`() {
    #expect(Placeholders.fill("“%@” %@", name: "%@!") == "“%@!” %@!")
    #expect(Placeholders.fill("{a}{b}", [("{a}", "{b}"), ("{b}", "2")]) == "{b}2")
    #expect(Placeholders.fill("同期 {a", [("{a}", "1")]) == "同期 {a")
    #expect(Placeholders.fill("", [("x", "1")]) == "")
  }
}
