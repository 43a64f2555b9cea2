import Localization

/// Writes Markdown for a comment on a change. This is the command's own page, or a list of the findings if there is
/// none.
struct MarkdownWriter: ReportWriter {
  let language: ProgramLanguage

  func closing(_ report: Report) throws -> [String] {
    if let page = report.markdown { return try page() }
    let findings = Self.grouped(report.findings).map { group in
      let finding = group[0]
      let place = finding.place.map { " " + $0.codeInMarkdown } ?? ""
      let waived = finding.waiver.map { " (\($0.escapedForMarkdown))" } ?? ""
      let message = Report.Finding.whole(group.compactMap(\.subject), finding.message)
      return "- **\(report.rules[finding.rule].id)** (\(finding.level.message.text(in: language)))\(place): "
        + message.text(in: language).escapedForMarkdown + waived
    }
    let heading = ["# " + report.suite, ""]
    let incomplete = report.incomplete.map { ["", $0.text(in: language).escapedForMarkdown] } ?? []
    return heading + (findings.isEmpty ? [Message.appNoFindings.text(in: language)] : findings) + incomplete
  }

  /// Groups findings that differ only in their subject, such as the cases of a scenario.
  private static func grouped(_ findings: [Report.Finding]) -> [[Report.Finding]] {
    var groups: [[Report.Finding]] = []
    for finding in findings {
      let index = groups.firstIndex {
        $0[0].rule == finding.rule && $0[0].place == finding.place && $0[0].message == finding.message
          && $0[0].waiver == finding.waiver && finding.subject != nil
      }
      if let index { groups[index].append(finding) } else { groups.append([finding]) }
    }
    return groups
  }
}
