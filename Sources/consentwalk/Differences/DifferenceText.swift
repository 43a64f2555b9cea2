import Explorer
import FlowController
import Localization
import Reports
import Scenarios

/// The output of `diff`, as text and as JSON.
struct DifferenceText {
  private let report: WorldComparison.Report
  private let names: (old: String, new: String)
  private let seconds: Swift.Duration
  private var language: ProgramLanguage
  /// The command that opens each difference. Empty if the scenarios were not written.
  var commands: [String] = []

  init(
    _ report: WorldComparison.Report, names: (String, String), seconds: Swift.Duration,
    in language: ProgramLanguage
  ) {
    self.report = report
    self.names = names
    self.seconds = seconds
    self.language = language
  }

  /// The complete comparison as a report, in which each kind of difference is a rule.
  var whole: Report {
    var whole = Report(of: "diff")
    let kinds = WorldDifference.Kind.allCases
    whole.rules = kinds.map { kind in
      Report.Rule(
        id: kind.rawValue, title: .reportSame(kind: kind.rawValue), reason: .reportSameReason,
        help: .reportSameReason, source: "", level: .error)
    }
    var english = self
    english.language = .english
    whole.findings = report.differences.enumerated().compactMap { number, difference in
      kinds.firstIndex(of: difference.finding.kind).map { index in
        var finding = Report.Finding(
          rule: index, level: .error, message: title(difference.finding), file: nil,
          mark: [difference.finding.kind.rawValue, difference.finding.what].joined(separator: ":"),
          scenario: difference.scenario.text)
        finding.details = english.details(of: number).map { "  " + $0 }
        return finding
      }
    }
    whole.cases = whole.casesOfRules(in: "diff") { _ in true }
    whole.incomplete = Failure.cutShort(report.end)?.mistake
    whole.seconds = seconds / .seconds(1)
    whole.text = { [text] }
    whole.json = { [value.withSchema.json] }
    whole.markdown = { [markdown] }
    return whole
  }

  private func say(_ message: Message) -> String { message.text(in: language) }

  private var summary: String {
    let parts = seconds.components
    let tenths = parts.seconds * 10 + parts.attoseconds / 100_000_000_000_000_000
    let count = report.differences.count
    let found: Message = count == 0 ? .diffNone : .diffFound(count: count)
    let searched: Message = .diffSearched(count: report.states)
    let line = say(
      .diffWithin(found: found, searched: searched, seconds: "\(tenths / 10).\(tenths % 10)"))
    return report.isComplete ? line : say(.diffNotAll(summary: line))
  }

  private func title(_ finding: WorldDifference.Finding) -> Message {
    switch finding.kind {
    case .step:
      finding.old == .text("possible")
        ? .diffOnlyOld(step: finding.what, old: names.old)
        : .diffOnlyNew(step: finding.what, new: names.new)
    case .prompt, .page, .choice, .status, .settings, .identifier, .ending, .words:
      .diffThen(what: finding.what, old: finding.old.plain, new: finding.new.plain)
    }
  }

  private func steps(_ difference: WorldDifference) -> String {
    difference.steps.isEmpty ? say(.diffAtOnce) : difference.steps.joined(separator: " ")
  }

  /// The reasons of a difference, each with the name of its side. If both sides have the same reason, it stands there
  /// once, without a name.
  private func reasons(_ difference: WorldDifference) -> [(side: String?, text: String)] {
    let (old, new) = (difference.reasonOld.map(say), difference.reasonNew.map(say))
    if let old, old == new { return [(nil, old)] }
    return [(names.old, old), (names.new, new)].compactMap { side, text in text.map { (side, $0) } }
  }

  /// The lines below the title of a difference: the reasons, the steps, and the command that opens the difference.
  private func details(of index: Int) -> [String] {
    let difference = report.differences[index]
    let reasons = reasons(difference).map { ($0.side.map { $0 + ": " } ?? "") + $0.text }
    let command = commands.indices.contains(index) ? ["$ " + commands[index]] : []
    return reasons + [steps(difference)] + command
  }

  private var text: String {
    var lines = [say(.diffHead(old: names.old, new: names.new))]
    for (index, difference) in report.differences.enumerated() {
      let kind = difference.finding.kind.rawValue
      lines += [
        "", kind + String(repeating: " ", count: max(1, 12 - kind.count)) + say(title(difference.finding)),
      ]
      lines += details(of: index).map { "            " + $0 }
    }
    for finding in report.unconfirmed {
      lines += [
        "",
        say(.diffUnconfirmed(what: finding.what, old: finding.old.plain, new: finding.new.plain)),
      ]
    }
    return (lines + ["", summary]).joined(separator: "\n")
  }

  private var markdown: String {
    let (old, new) = (names.old.escapedForMarkdown, names.new.escapedForMarkdown)
    var lines = ["### " + say(.diffHead(old: old, new: new)), "", summary]
    guard !report.differences.isEmpty else { return lines.joined(separator: "\n") }
    lines += [
      "", "| \(say(.diffColumnWhat)) | \(old) | \(new) | \(say(.diffColumnSteps)) |",
      "| --- | --- | --- | --- |",
    ]
    for difference in report.differences {
      let finding = difference.finding
      let way =
        difference.steps.isEmpty
        ? say(.diffAtOnce) : steps(difference).codeInMarkdown.replacing("|", with: "\\|")
      lines.append(
        "| \(finding.what.escapedForMarkdown) | \(finding.old.plain.escapedForMarkdown) | \(finding.new.plain.escapedForMarkdown) | \(way) |"
      )
    }
    for difference in report.differences {
      lines += ["", "<details><summary>\(say(title(difference.finding)).escapedForMarkdown)</summary>", ""]
      for reason in reasons(difference) {
        lines.append("- " + ((reason.side.map { $0 + ": " } ?? "") + reason.text).escapedForMarkdown)
      }
      lines += ["", "```yaml", difference.scenario.text, "```", "</details>"]
    }
    return lines.joined(separator: "\n")
  }

  private var value: StateValue {
    [
      "complete": .bool(report.isComplete), "states": .number(report.states),
      "differences": .list(report.differences.map(Self.value)),
    ]
  }

  private static func value(_ difference: WorldDifference) -> StateValue {
    [
      "kind": .text(difference.finding.kind.rawValue), "what": .text(difference.finding.what),
      "old": difference.finding.old, "new": difference.finding.new,
      "reasonOld": .text(difference.reasonOld?.english ?? ""),
      "reasonNew": .text(difference.reasonNew?.english ?? ""),
      "steps": .list(difference.steps.map { .text($0) }), "scenario": .text(difference.scenario.text),
    ]
  }
}
