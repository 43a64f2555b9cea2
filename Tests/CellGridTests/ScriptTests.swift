import CellGrid
import Testing

/// Lines of the scripts in which iOS shows its words.
@Suite struct `A line in a script` {
  private func lines(_ text: String, _ width: Int) -> [String] {
    LineBreaking.lines(of: text, width: width).map(\.string)
  }

  @Test func `Korean breaks at spaces, as iOS does`() {
    let text = "앱이 다른 회사의 앱 및 웹 사이트에 걸친 활동을 추적하도록 허용하겠습니까?"
    for width in 16...40 {
      #expect(lines(text, width).joined(separator: " ") == text, "at \(width)")
      #expect(LineBreaking.balancedLines(of: text, width: width).map(\.string).joined(separator: " ") == text)
    }
  }

  @Test func `A Korean word that is longer than the line is cut`() {
    #expect(lines("추적하도록허용하겠습니까", 8) == ["추적하도", "록허용하", "겠습니까"])
  }

  @Test func `Chinese breaks between characters, but not before a mark`() {
    let text = "允许“App”跟踪您在其他公司的App和网站上的活动吗？"
    for width in 8...40 {
      let lines = lines(text, width)
      #expect(lines.joined() == text)
      #expect(lines.allSatisfy { !$0.hasPrefix("？") && !$0.hasPrefix("”") && !$0.hasSuffix("“") })
      #expect(lines.allSatisfy { $0.cellCount <= width })
    }
  }

  /// The spaces in a name are no better places for a line to end than those between Chinese characters.
  @Test func `Balanced Chinese does not break inside a name`() {
    let lines = LineBreaking.balancedLines(of: "“Rhythm Gym”想访问您的照片和视频吗？", width: 24)
    #expect(lines.count == 2)
    #expect(lines[0].string.hasPrefix("“Rhythm Gym”"))
  }

  @Test(arguments: [
    "Darf „App“ deine Aktivitäten in Apps und auf Websites anderer Unternehmen erfassen?",
    "Разрешить приложению «App» отслеживать Ваши действия в приложениях других компаний?",
    "Autoriser « App » à suivre vos activités dans les apps et sur les sites web d’autres sociétés ?",
  ])
  func `Words of letters stay whole, and so do a quotation mark and its word`(text: String) {
    for width in 16...60 {
      let lines = lines(text, width)
      #expect(lines.joined(separator: " ") == text, "at \(width)")
      #expect(lines.allSatisfy { !$0.hasSuffix("«") && !$0.hasPrefix("»") && !$0.hasPrefix("?") })
    }
  }
}
