import FlowController
import Platform
import Testing

@testable import ScreenLibrary

/// A situation without its own text shows the nearest bundled text.
@Suite struct `Words for a dialog that does not exist` {
  private func texts() throws -> SystemTexts {
    func text(_ title: String, _ wording: WordingSource, _ range: String) throws -> SystemText {
      var scope = Scope()
      scope.bands = Scope.bands(in: try #require(VersionRange(range)))
      var text = SystemText()
      (text.title, text.wording, text.scopes) = (title, wording, [scope])
      return text
    }
    var texts = SystemTexts()
    texts.texts = [
      try text("an article's", .articles, "13..14"), try text("of 14", .shipped, "14"),
      try text("of 15 on", .shipped, "15.."),
    ]
    return texts
  }

  private func title(_ os: Version, _ wording: WordingSource) throws -> String {
    try texts().text(
      band: os.band, region: .world, request: .tracking, language: .en, wording: wording
    ).title
  }

  @Test func `A dialog without a text for its version shows the nearest shipped text`() throws {
    #expect(try title(Version(12), .shipped) == "of 14")
    #expect(try title(Version(12), .articles) == "of 14")
    #expect(try title(Version(13), .shipped) == "of 14")
    #expect(try title(Version(13), .articles) == "an article's")
    #expect(try title(Version(14), .articles) == "an article's")
    #expect(try title(Version(16), .articles) == "of 15 on")
  }
}
