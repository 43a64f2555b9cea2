import FlowController
import Localization
import Reports
import StrictYAML
import TestSupport
import Testing

@testable import Scenarios

@Suite struct `What is said of a scenario file` {
  @Test func `Reports for users are in their language, and reports for programs in English`() throws {
    let problems = try Library.problems("name: a\nregion: EU\n---\n- laumch\n- wait: soon\n")
    let result = ScenarioResult(file: "a.yaml", name: "a", verdict: .bad(problems))
    var report = ScenarioReport(.text, language: .japanese)
    #expect(
      report.add(result) == [
        "エラー a.yaml:2:9: 値が「EU」です。もしかして: 「eu-fr」。期待される値: 地域（jp、eu-frなど）",
        "エラー a.yaml:4:3: 「laumch」というステップはありません。もしかして: 「launch」。期待される値: "
          + StepVocabulary.verbs.joined(separator: "、") + "のいずれか",
        "エラー a.yaml:5:9: 「soon」は時間の長さではありません。期待される値: next、2s、5m、3h、1d、1d 2hのいずれか",
      ])
    for format in ReportFormat.allCases where ![.text, ReportFormat("markdown")].contains(format) {
      var (japanese, english) = (ScenarioReport(format, language: .japanese), ScenarioReport(format))
      #expect(japanese.add(result) == english.add(result))
      #expect(try japanese.closing() == english.closing())
    }
  }
}
