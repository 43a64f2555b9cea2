import TestSupport
import Testing

/// Tests screens of several versions and languages in one drawing.
@Suite struct `Phones side by side` {
  private func show(_ arguments: String...) throws -> Subprocess.Result {
    try Workbench().run(["screens", "show", "tracking"] + arguments)
  }

  private func titles(_ result: Subprocess.Result) -> [Substring] {
    result.output.split(separator: "\n").filter { $0.contains("╭─ iOS ") }
  }

  @Test func `Several versions are drawn side by side, each with its look`() throws {
    let shown = try show("--os", "14.5,18,26", "--size", "130x24")
    #expect(shown.exitCode == 0, "\(shown.error)")
    let titles = titles(shown)
    #expect(titles.count == 1)
    for os in ["iOS 14.5 · en", "iOS 18 · en", "iOS 26 · en"] { #expect(titles.first?.contains(os) == true) }
    #expect(shown.output.contains("╰────────╯") && shown.output.contains("(   1 Ask App Not to Track   )"))
    #expect(shown.output.ranges(of: "≈ approximate look").count == 1)
  }

  @Test func `Versions and languages make one drawing, and one list`() throws {
    let drawing = try show("--os", "15,18", "--locale", "de,ko", "--format", "drawing").output
    #expect(drawing.ranges(of: "lang=\"de\"").count == 2 && drawing.ranges(of: "lang=\"ko\"").count == 2)
    let list = try JSON(show("--os", "15,18", "--locale", "de,ko", "--json").output).elements
    #expect(list.compactMap { $0["locale"]?.text } == ["de", "ko", "de", "ko"])
    #expect(list.compactMap { $0["os"]?.text } == ["15", "15", "18", "18"])
    #expect(list[0]["title"]?.text?.hasPrefix("Darf „Rhythm Gym“ deine Aktivitäten") == true)
  }

  @Test func `Without a flow of its own, all languages are those of iOS`() throws {
    let list = try JSON(show("--os", "15", "--all-locales", "--json").output).elements
    #expect(list.count == 13)
    #expect(Set(list.compactMap { $0["title"]?.text }).count == 13)
  }

  @Test func `A version that is none, or that lacks the screen, is refused`() throws {
    for (os, code) in [("14.5,", 2), (",18", 2), ("14.5,x", 2), ("12,18", 1)] as [(String, Int32)] {
      let refused = try show("--os", os)
      #expect(refused.exitCode == code && refused.output.isEmpty, "\(os): \(refused.error)")
    }
  }

  @Test func `diff compares the words of two languages`() throws {
    let flow = """
      app: {name: Lantern, purposes: {NSUserTrackingUsageDescription: Ads that fit.}}
      asks:
        - {id: ads, wants: tracking, at: launch}

      """
    let bench = try Workbench()
    try bench.write(flow, to: "Screens/flow.yaml")
    let changed = try bench.run("diff", "--locale", "en", "--against", "de", "--os", "15")
    #expect(changed.exitCode == 1, "\(changed.error)")
    #expect(changed.output.contains("Ask App Not to Track → App-Tracking ablehnen"))
    #expect(try bench.run("diff", "--locale", "de", "--against", "de", "--os", "15").exitCode == 0)
  }

  @Test func `The words that change between two versions are told in the language asked for`() throws {
    let told = try Workbench().run("facts", "12..15", "--locale", "de").output
    #expect(told.contains("Darf „%@“ deinen Standort verwenden?"))
    #expect(!told.contains("に位置情報"))
  }
}
