import Testing

@testable import ScreenLibrary

@Suite struct `Texts with places for values` {
  @Test func `are filled once, from left to right`() {
    #expect(Template.fill("“%@” %@", name: "%@!") == "“%@!” %@!")
    #expect(Template.fill("{a}{b}", [("{a}", "{b}"), ("{b}", "2")]) == "{b}2")
    #expect(Template.fill("同期 {a", [("{a}", "1")]) == "同期 {a")
    #expect(Template.fill("", [("x", "1")]) == "")
  }
}
