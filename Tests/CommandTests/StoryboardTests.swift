import Foundation
import TestSupport
import Testing

@Suite struct `storyboard` {
  /// Collects the contents of a page, which is read as XML.
  private final class Page: MarkupReader {
    private(set) var names: [String: Int] = [:]
    private(set) var classes: [String: Int] = [:]
    private(set) var languages: [String] = []
    private(set) var theme = ""
    private(set) var text = ""
    /// Everything that could make a reader leave the page.
    private(set) var links: [String] = []
    private var isStyle = false

    override func opened(_ name: String, _ attributes: [String: String]) {
      names[name, default: 0] += 1
      for word in (attributes["class"] ?? "").split(separator: " ") { classes[String(word), default: 0] += 1 }
      if name == "svg" { languages.append(attributes["lang"] ?? "") }
      if name == "html" { theme = attributes["class"] ?? "" }
      isStyle = name == "style"
      for (key, value) in attributes where ["href", "src", "srcset", "action", "data"].contains(key) {
        links.append(value)
      }
      links += attributes.keys.filter { $0.hasPrefix("on") || $0 == "style" }
    }

    override func closed(_ name: String) {
      isStyle = false
    }

    override func found(_ found: String) {
      if !isStyle { text += found }
    }
  }

  private static let walk = """
    name: Two launches
    about: The app's own words come first.
    source: A rehearsal
    os: "14.5"
    ---
    - launch
    - expect: {prompt: null}
    - terminate
    - launch
    - note: "Now it asks."
    - tap: continue
    - tap: deny
    - expect: {tracking.api: denied}

    """

  private func page(_ bench: Workbench, _ name: String = "walks.html") throws -> Page {
    let page = Page(try String(contentsOf: bench.work.appendingPathComponent(name), encoding: .utf8))
    #expect(page.isValid)
    return page
  }

  @Test func `storyboard writes a single self-contained page with a phone per step`() throws {
    let bench = try Workbench()
    try bench.write(Self.walk, to: "a.yaml")
    let result = try bench.run("storyboard", "a.yaml", "--output", "walks.html")
    #expect(result.exitCode == 0 && result.output.isEmpty && result.error == "saved: walks.html\n")
    let page = try page(bench)
    #expect(page.names["svg"] == 6 && page.classes["panel"] == 6 && page.theme == "auto")
    #expect(page.names["script"] == nil && page.names["img"] == nil && page.names["link"] == nil)
    #expect(page.links.allSatisfy { $0.hasPrefix("#") })
    for words in [
      "Two launches", "The app's own words come first.", "Source: A rehearsal", "press “Continue”",
      "press “Ask App Not to Track”", "Now it asks.", "launch 2", "tap:deny", "iOS reports to the app",
      "If denied, who can read the IDFA?", "Map of the flow",
    ] {
      #expect(page.text.contains(words), "\(words)")
    }
    #expect((page.classes["walked"] ?? 0) >= 3 && (page.classes["is-dialog"] ?? 0) > 2)
    let raw = try String(contentsOf: bench.work.appendingPathComponent("walks.html"), encoding: .utf8)
    #expect(!raw.contains("url(") && !raw.contains("@import") && raw.contains("default-src 'none'"))
    // When printed, the first walk begins on the first page, below the title and the links.
    #expect(raw.contains(".walk ~ .walk { break-before: page; }") && !raw.contains(".cover + .walk"))
    // Without a file the page goes to standard output.
    #expect(try bench.run("storyboard", "a.yaml").output.contains("</html>"))
    #expect(try bench.run("storyboard", "a.yaml", "--json").exitCode == 2)
    #expect(try bench.run("storyboard", "a.yaml", "--output", "a.yaml").exitCode == 2)
  }

  @Test func `storyboard shows the languages of the app side by side, on the requested background`() throws {
    let bench = try Workbench()
    try bench.write(Self.walk, to: "a.yaml")
    let line = ["storyboard", "a.yaml", "--output", "walks.html", "--all-locales", "--theme", "dark"]
    #expect(try bench.run(line).exitCode == 0)
    let page = try page(bench)
    #expect(
      page.languages == Array(repeating: ["en", "ja"], count: 6).flatMap { $0 } && page.theme == "dark")
    #expect(page.text.contains("Ask App Not to Track") && page.text.contains("許可"))
    #expect(try bench.run(line + ["--locale", "ja"]).exitCode == 2)
    let japanese = ["storyboard", "a.yaml", "--output", "ja.html", "--locale", "ja"]
    #expect(try bench.run(japanese).exitCode == 0)
    let other = try self.page(bench, "ja.html")
    #expect(Set(other.languages) == ["ja"] && other.text.contains("フロー図"))
  }

  @Test func `Walks that plan wrote in one language have names in the language of the page`() throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "new", "Moss", "--template", "onboarding").exitCode == 0)
    #expect(try bench.run("plan", "--screens", "Moss", "--output", "walks").exitCode == 0)
    let about = try bench.read("walks/walk-01.yaml")
    #expect(about.contains("about: \"Shows ") && about.contains("page welcome"), "\(about)")
    let line = ["storyboard", "walks", "--output", "walks.html", "--locale"]
    #expect(try bench.run(line + ["ja"]).exitCode == 0)
    let japanese = try page(bench)
    #expect(japanese.text.contains("シナリオ1/") && japanese.text.contains("表示するもの: "))
    #expect(japanese.text.contains("ページ welcome"))
    // The names inside of the scenarios are not changed.
    #expect(japanese.text.contains("name: Scenario 1 of") && !japanese.text.contains("\nScenario"))
    #expect(japanese.links.contains("#map"))
    #expect(try bench.run(line + ["en"]).exitCode == 0)
    #expect(try page(bench).text.contains("Scenario 1 of"))
  }

  @Test func `A long page with many scenarios is read once, and again when it changes`() throws {
    let bench = try Workbench()
    let lines = String(repeating: "\n", count: 16_000_000)
    let scenario = "<pre class=scenario>name: A\n---\n- launch\n</pre>"
    func seconds(_ count: Int) throws -> Double {
      try bench.write(lines + String(repeating: scenario, count: count), to: "page.html")
      let start = ContinuousClock.now
      let test = try bench.run("test", "page.html")
      #expect(test.exitCode == 0 && test.output.contains("\(count) scenario"), "\(test)")
      return (ContinuousClock.now - start) / .seconds(1)
    }
    let one = try seconds(1)
    let many = try seconds(900)
    #expect(many < 5 + 20 * one, "\(one) s for one, \(many) s for all")
    #expect(try seconds(2) < many + 5)
  }

  @Test func `A page that is too large is reported with its size`() throws {
    let bench = try Workbench()
    let test = try bench.shell("ln -s /dev/zero page.html; exec \"$0\" test page.html")
    #expect(test.exitCode == 2)
    #expect((test.output + test.error).contains("expected at most 67108864 bytes"), "\(test)")
  }

  @Test func `The page contains its scenarios, which play and test can read`() throws {
    let bench = try Workbench()
    try bench.write(Self.walk, to: "walks/a.yaml")
    try bench.write(
      Self.walk.replacing("Two launches", with: "Several").replacing(
        "os: \"14.5\"", with: "os: [14.5, 17.4]"),
      to: "walks/b.yaml")
    #expect(try bench.run("storyboard", "walks", "--output", "page.html").exitCode == 0)
    #expect(try page(bench, "page.html").names["svg"] == 18)
    let test = try bench.run("test", "page.html")
    #expect(test.exitCode == 0 && test.output.contains("3 scenarios, 3 passed"))
    let list = try bench.run("test", "page.html#2", "--list").output
    #expect(list.contains("Several") && !list.contains("Two launches"))
    let play = try bench.run(["play", "page.html", "--plain"], input: "history\nquit\n")
    #expect(play.exitCode == 0 && play.output.contains("tap:deny"))
    // If the page has several scenarios and the user named none, play says which one it opened and how to open another.
    // If the user named one, play does not say this.
    #expect((play.output + play.error).contains("2 scenarios. The first one, “Two launches”, is open"))
    #expect((play.output + play.error).contains("play page.html#2"))
    let second = try bench.run(["play", "page.html#2", "--plain"], input: "quit\n")
    #expect(second.exitCode == 0 && !(second.output + second.error).contains("2 scenarios"))
    // The scenario that the user named has several cases.
    #expect((second.output + second.error).contains("2 cases. The first one"))
    let walk = try bench.play("page.html", width: 120, height: 36)
    try walk.waitFor(text: "2 scenarios. The first one")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    // If a page is made from a page, it has the same contents.
    #expect(try bench.run("storyboard", "page.html", "--output", "again.html").exitCode == 0)
    #expect(try bench.run("test", "again.html").output.contains("3 scenarios, 3 passed"))
    #expect(try bench.run("diagram", "--os", "14.5", "--highlight", "page.html").output.contains("● deny"))
    #expect(try bench.run("test", "page.html", "--update").exitCode == 2)
    #expect(try bench.run("test", "page.html#7").exitCode == 2)
    try bench.write("<html><body><pre>no scenario</pre></body></html>\n", to: "other.html")
    let none = try bench.run("test", "other.html")
    #expect(
      none.exitCode == 2
        && (none.output + none.error).contains("this HTML page does not contain this scenario"))
  }

  @Test func `The page names the languages above a walk, and explains the mark on the map`() throws {
    let bench = try Workbench()
    try bench.write(Self.walk, to: "walk.yaml")
    func text(_ options: String...) throws -> String {
      #expect(try bench.run(["storyboard", "walk.yaml", "--output", "page.html"] + options).exitCode == 0)
      return try page(bench, "page.html").text
    }
    let own = try text()
    #expect(own.contains("iOS 14.5 · en · us"))
    #expect(own.contains("● shown in a scenario"))
    #expect(try text("--locale", "ja", "--language", "en").contains("iOS 14.5 · ja · us"))
    #expect(try text("--all-locales").contains("iOS 14.5 · en, ja · us"))
  }

  @Test func `A failed expectation is reported with its line in the page`() throws {
    let bench = try Workbench()
    try bench.write(Self.walk.replacing("api: denied", with: "api: authorized"), to: "a.yaml")
    let made = try bench.run("storyboard", "a.yaml", "--output", "walks.html")
    #expect(made.exitCode == 1 && made.error.contains("Two launches"))
    let page = try String(contentsOf: bench.work.appendingPathComponent("walks.html"), encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasPrefix("- expect: {tracking.api") }) + 1
    #expect(try bench.run("test", "walks.html").output.contains("walks.html:\(line)"))
  }

  /// Texts that could close an element, start a script, or change the writing direction.
  @Test func `The page escapes all texts of a file`() throws {
    let bench = try Workbench()
    let hostile =
      "</pre></style><script>alert(1)</script>]]> <img src=x onerror=y> &amp; \\u202E \\u0007 \\\"'"
    try bench.write(
      """
      name: "\(hostile)"
      about: "\(hostile)"
      source: "\(hostile)"
      os: "18"
      ---
      - launch
      - note: "\(hostile)"
      - home

      """, to: "a.yaml")
    #expect(try bench.run("storyboard", "a.yaml", "--output", "walks.html").exitCode == 0)
    let page = try page(bench)
    #expect(page.names["script"] == nil && page.names["img"] == nil && page.names["pre"] == 1)
    #expect(page.names["style"] == 1 && page.links.allSatisfy { $0.hasPrefix("#") })
    #expect(page.text.contains("<script>alert(1)</script>"))
    let raw = try String(contentsOf: bench.work.appendingPathComponent("walks.html"), encoding: .utf8)
    #expect(!raw.unicodeScalars.contains { $0.value == 0x202E || ($0.value < 32 && $0 != "\n") })
    // The page contains the complete scenario.
    let names = ["a.yaml", "walks.html"].map { file in
      Result { try JSON(bench.run("test", file, "--list", "--json").output)["scenario"]?.text }
    }
    #expect(try names[0].get() == names[1].get() && (try names[0].get())?.contains("</pre>") == true)
  }

  /// The folders of the examples.
  private static let examples: [String] = {
    let folder = RepositoryRoot.file("Screens/examples").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test(arguments: examples) func `storyboard draws each example in all its languages`(name: String) throws {
    let bench = try Workbench()
    let folder = RepositoryRoot.file("Screens/examples/" + name).path
    try bench.write(
      """
      name: Started thrice
      os: "18"
      screens: \(folder)
      ---
      - launch
      - terminate
      - launch
      - terminate
      - launch

      """, to: "a.yaml")
    let made = try bench.run("storyboard", "a.yaml", "--output", "walks.html", "--all-locales", "--json")
    #expect(made.exitCode == 0, "\(made.error)")
    let page = try page(bench)
    let languages = Set(page.languages)
    #expect(!languages.isEmpty && page.names["svg"] == 6 * languages.count)
    #expect(try JSON(made.output)["walks"]?.elements.first?["failure"]?.text == nil)
    #expect(try bench.run("test", "walks.html").exitCode == 0)
  }

  @Test func `A key writes the walk so far, and play opens it again`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "set:os=18", "launch", "request:tracking").exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: "Ask App Not to Track")
    try walk.type("f")
    try walk.waitFor(text: "Saved: ./consentwalk-walk.html")
    try walk.type("1")
    try walk.type("f")
    try walk.waitFor(text: "Saved: ./consentwalk-walk-2.html")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    #expect(try page(bench, "consentwalk-walk.html").names["svg"] == 4)
    #expect(try page(bench, "consentwalk-walk-2.html").names["svg"] == 5)
    #expect(try bench.run("test", "consentwalk-walk-2.html").exitCode == 0)
    let again = try bench.run(["play", "consentwalk-walk.html", "--plain"], input: "2\nsave walk\nquit\n")
    #expect(again.exitCode == 0 && again.output.contains("Saved: ./consentwalk-walk-3.html"))
    #expect(try bench.run("test", "consentwalk-walk-3.html").exitCode == 0)
  }
}
