import Localization

/// Writes Markdown for a comment on a change: the command's own page, otherwise a list of the findings.
struct MarkdownWriter: ReportWriter {
  let language: ProgramLanguage

  func closing(_ report: Report) throws -> [String] {
    if let page = report.markdown { return try page() }
    let findings = report.findings.map { finding in
      let place = finding.place.map { " " + $0.codeInMarkdown } ?? ""
      let waived = finding.waiver.map { " (\($0.escapedForMarkdown))" } ?? ""
      return "- **\(report.rules[finding.rule].id)** (\(finding.level.message.text(in: language)))\(place): "
        + finding.message.text(in: language).escapedForMarkdown + waived
    }
    let heading = ["# " + report.suite, ""]
    let incomplete = report.incomplete.map { ["", $0.text(in: language).escapedForMarkdown] } ?? []
    return heading + (findings.isEmpty ? [Message.appNoFindings.text(in: language)] : findings) + incomplete
  }
}
