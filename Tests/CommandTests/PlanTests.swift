import Foundation
import TestSupport
import Testing

@Suite struct `plan` {
  /// The bundled flow on versions that have different dialogs, and the examples on their default version.
  static let places: [(screens: String, beginning: [String])] =
    [["--os", "12"], ["--os", "14.5"], ["--os", "18"], ["--os", "27.2", "--region", "eu-fr"]].map { ("", $0) }
    + [
      "asks-too-early", "gift-in-defaults", "no-soft-ask", "remote-soft-ask", "soft-ask-without-later",
      "whole-app-policy",
    ].map { ("examples/" + $0, []) }

  @Test(arguments: places) func `plan writes scenarios that pass and leave nothing uncovered`(
    screens: String, beginning: [String]
  ) throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": RepositoryRoot.file("Screens/" + screens).path])
    let made = try bench.run(["plan", "--output", "walks"] + beginning)
    #expect(made.exitCode == 0 && made.output.contains(": everything that is reachable\n"), "\(made.error)")
    // An app that neither requests nor uses the location has no items to cover.
    guard !screens.hasSuffix("gift-in-defaults") else {
      #expect(made.output.contains("0 scenarios"), "\(made.output)")
      return
    }
    let report = try bench.run("test", "walks", "--coverage", "--json")
    #expect(report.exitCode == 0)
    let last = try #require(report.output.split(separator: "\n").last)
    let coverage = try #require(try JSON(String(last))["coverage"])
    #expect(coverage["complete"] == true)
    for kind in ["prompts", "answers", "reasons"] {
      #expect(coverage[kind]?["left"] == [], "\(kind)")
      // If an app asks too early, no prompt ever appears.
      let mayBeEmpty = kind == "reasons" || screens.hasSuffix("asks-too-early")
      #expect(coverage[kind]?["exercised"]?.elements.isEmpty == false || mayBeEmpty)
    }
  }

  @Test func `plan prints the coverage of its scenarios`() throws {
    let bench = try Workbench()
    #expect(try bench.run("plan", "--os", "12", "--output", "walks").exitCode == 0)
    let text = try bench.run("test", "walks", "--coverage").output
    #expect(
      text.contains("coverage of everything that is reachable on iOS 12\n  prompts  4 of 4\n"), "\(text)")
  }

  @Test func `plan tells a tester what to do and what to expect, in two languages`() throws {
    let bench = try Workbench()
    let english = try bench.run("plan", "--os", "12", "--format", "markdown").output
    #expect(english.contains("- [ ] Open “Gyms nearby” in the app.  \n  → ‘"))
    let japanese = try bench.run("plan", "--os", "12", "--format", "markdown", "--locale", "ja").output
    #expect(japanese.contains("- [ ] アプリで「近くのジム」を開く。  \n  → 「"))
    #expect(english.contains("(not shown: “Location”, because the user has already answered)"))
    #expect(japanese.contains("（「位置情報」は表示されない: すでに回答済みです）"))
    #expect(english.contains("“Sync records” is shown. (the user has already agreed to the policy)"))
    // Text outside of quotation marks must be Japanese, except names.
    let outside = japanese.replacing(/「[^」]*」/, with: "").replacing(/iOS \d+|us/, with: "")
    #expect(
      outside.firstMatch(of: /[A-Za-z]{3,}/) == nil, "\(outside.firstMatch(of: /.*[A-Za-z]{3,}.*/)?.0 ?? "")")
  }

  @Test func `plan writes a table for a spreadsheet`() throws {
    let lines = try Workbench().run("plan", "--os", "12", "--format", "csv").output.split(separator: "\n")
    #expect(lines.first == "walk,number,step,do,expect,covers,done" && lines.count > 5)
    #expect(lines.dropFirst().allSatisfy { $0.first?.isNumber == true })
  }
}
