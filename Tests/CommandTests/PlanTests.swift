import Foundation
import TestSupport
import Testing

@Suite struct `plan` {
  @Test func `writes scenarios that pass and leave nothing to cover`() throws {
    let bench = try Workbench()
    let made = try bench.run("plan", "--os", "12", "--output", "walks")
    #expect(made.exitCode == 0 && made.output.contains("steps are needed"))
    let report = try bench.run("test", "walks", "--coverage", "--json")
    #expect(report.exitCode == 0)
    let last = try #require(report.output.split(separator: "\n").last)
    let coverage = try #require(try JSON(String(last))["coverage"])
    #expect(coverage["complete"] == true && coverage["answers"]?["left"] == [])
    let text = try bench.run("test", "walks", "--coverage").output
    #expect(text.contains("coverage of what can be reached on iOS 12") && !text.contains("answers  0 of"))
  }

  @Test func `tells a person what to do and what to expect, in two languages`() throws {
    let bench = try Workbench()
    let english = try bench.run("plan", "--os", "12", "--format", "markdown").output
    #expect(english.contains("- [ ] Open “Gyms nearby” in the app.  \n  → “"))
    let japanese = try bench.run("plan", "--os", "12", "--format", "markdown", "--locale", "ja").output
    #expect(japanese.contains("- [ ] アプリで「近くのジム」を開く。  \n  → 「"))
  }

  @Test func `is a table for a spreadsheet`() throws {
    let lines = try Workbench().run("plan", "--os", "12", "--format", "csv").output.split(separator: "\r\n")
    #expect(lines.first == "walk,number,step,do,expect,covers,done" && lines.count > 5)
    #expect(lines.dropFirst().allSatisfy { $0.first?.isNumber == true })
  }
}
