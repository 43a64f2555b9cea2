import TestSupport
import Testing

/// Tests `screens show` with every language of an app.
@Suite struct `A screen in all languages` {
  private static let flow = """
    app:
      name: {en: Lantern, ja: ランタン, ar: فانوس, th: โคมไฟ, ru: Фонарь}
      languages: [en, ja, ar, th, ru]
      purposes:
        NSUserTrackingUsageDescription:
          en: Ads that fit what you read.
          ja: 読むものに合った広告を表示します。
          ar: إعلانات تناسب ما تقرأ.
          th: โฆษณาที่ตรงกับสิ่งที่คุณอ่าน
          ru: Реклама по вашим интересам.
    asks:
      - {id: ads, wants: tracking, at: launch}

    """

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "Screens/flow.yaml")
    return bench
  }

  private func show(_ bench: Workbench, _ arguments: String...) throws -> Subprocess.Result {
    try bench.run(["screens", "show", "tracking", "--all-locales", "--os", "17.4"] + arguments)
  }

  @Test func `The phones of all languages are drawn below each other, or side by side if they fit`() throws {
    let bench = try bench()
    for (size, columns) in [("80x24", 1), ("130x24", 3), ("300x24", 5)] {
      let shown = try show(bench, "--size", size)
      #expect(shown.exitCode == 0, "\(shown.error)")
      let titles = shown.output.split(separator: "\n").filter { $0.contains("iOS 17.4 · ") }
      #expect(titles.count == (5 + columns - 1) / columns)
      #expect(titles.first?.ranges(of: "iOS 17.4 · ").count == columns)
      for text in ["Ads that fit", "読むもの", "تناسب", "โฆษณา", "Реклама"] {
        #expect(shown.output.contains(text))
      }
    }
  }

  @Test func `A phone has straight edges in every script`() throws {
    let lines = try show(bench(), "--size", "42x24").output.split(separator: "\n")
    let frames = lines.filter { $0.hasPrefix("│") || $0.hasPrefix("╭") || $0.hasPrefix("╰") }
    #expect(frames.count == 5 * 24)
    for line in frames {
      #expect(line.hasSuffix("│") || line.hasSuffix("╮") || line.hasSuffix("╯"), "\(line)")
    }
  }

  @Test
  func `Each phone says if iOS texts are in English and if the script runs from right to left`() throws {
    let shown = try show(bench())
    #expect(shown.error.contains("ar: right-to-left text"))
    #expect(!shown.error.contains("ja: "))
    let titles = shown.output.split(separator: "\n").filter { $0.contains("iOS 17.4 · ") }
    for (title, isKnown) in zip(titles, [true, true, false, false, true]) {
      #expect(title.contains("English") != isKnown, "\(title)")
    }
  }

  @Test func `A screen in all languages is a list in JSON and one drawing`() throws {
    let bench = try bench()
    let list = try JSON(show(bench, "--json").output).elements
    #expect(list.compactMap { $0["locale"]?.text } == ["en", "ja", "ar", "th", "ru"])
    #expect(list[1]["texts"]?.elements.first?.text == "読むものに合った広告を表示します。")
    let drawing = try show(bench, "--format", "svg").output
    let reader = Phones(drawing)
    #expect(reader.isValid && reader.languages == ["en", "ja", "ar", "th", "ru"])
    #expect(drawing.contains("Реклама") && drawing.contains("<style>"))
  }

  private final class Phones: MarkupReader {
    var languages: [String] = []

    override func opened(_ name: String, _ attributes: [String: String]) {
      if name == "svg", let language = attributes["lang"] { languages.append(language) }
    }
  }

  @Test func `All languages together with one language is refused`() throws {
    #expect(try show(bench(), "--locale", "ja").exitCode == 2)
  }

  @Test func `A screen in one language can be a drawing, too`() throws {
    let drawing = try bench().run(
      "screens", "show", "tracking", "--os", "17.4", "--format", "drawing", "--locale", "ja")
    #expect(
      drawing.exitCode == 0 && drawing.output.contains("lang=\"ja\"") && drawing.output.contains("読むもの"))
  }
}
