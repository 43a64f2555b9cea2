import AppFiles
import Localization
import Reports

/// Writes an inspection as a Markdown page.
struct InspectionMarkdown {
  private let inspection: AppInspection
  private let language: ProgramLanguage
  private let dialogs: DialogVersions

  init(_ inspection: AppInspection, _ dialogs: DialogVersions, _ language: ProgramLanguage) {
    self.inspection = inspection
    self.dialogs = dialogs
    self.language = language
  }

  private func say(_ message: Message) -> String { message.text(in: language) }

  var text: String {
    (heading + purposes + calls + dialogTitles + findings).map(\.inOneLine).joined(separator: "\n")
  }

  private var heading: [String] {
    let unknown = say(.appUnknown)
    let bundle = (inspection.bundleID ?? say(.appUnknownBundle)).escapedForMarkdown
    return [
      "# " + (inspection.names.first?.text ?? say(.appUnknownName)).escapedForMarkdown, "",
      "\(bundle), iOS \((inspection.deploymentTarget ?? unknown).escapedForMarkdown). "
        + say(.appLanguages(list: Message.list(inspection.languages))), "",
    ] + inspection.remarks.flatMap { [say($0).escapedForMarkdown, ""] }
  }

  private var purposes: [String] {
    guard !inspection.purposes.isEmpty else {
      return [
        say(
          inspection.calls.isEmpty
            ? .appNothing(file: inspection.home.escapedForMarkdown)
            : .appNoPurposesIn(file: inspection.home.escapedForMarkdown)), "",
      ] + extensions
    }
    return ["## " + say(.appPurposes), ""]
      + inspection.purposes.flatMap { purpose -> [String] in
        let missing =
          purpose.missing.isEmpty ? "" : ". " + say(.appMissingIn(list: Message.list(purpose.missing)))
        return ["- `\(purpose.key)` (\("\(purpose.file):\(purpose.line)".codeInMarkdown))\(missing)"]
          + purpose.texts.map { "  - \($0.language): \($0.text.escapedForMarkdown)" }
      } + [""] + extensions
  }

  private var extensions: [String] {
    var lines: [String] = []
    for (name, purposes) in inspection.extensions {
      lines += [say(.appExtensionPurposes(name: name.escapedForMarkdown)) + ":", ""]
      for purpose in purposes {
        let place = "\(purpose.file):\(purpose.line)".codeInMarkdown
        let text = purpose.texts.first?.text.escapedForMarkdown ?? ""
        lines.append("- `\(purpose.key)` (\(place)): \(text)")
      }
      lines.append("")
    }
    return lines
  }

  private var calls: [String] {
    guard !inspection.calls.isEmpty else { return [say(.appNoCalls), ""] }
    return ["## " + say(.appCalls), ""]
      + inspection.calls.map { call in
        "- \(call.permission ?? "–"): \(say(call.told).escapedForMarkdown) (\("\(call.file):\(call.line)".codeInMarkdown))"
      } + [""] + (inspection.calls.contains(where: \.needsNone) ? [say(.appNoPermission), ""] : [])
  }

  private var dialogTitles: [String] {
    let lines = inspection.asked.flatMap { permission in
      dialogs.rows(permission).map { "- \(permission), iOS \($0.versions): \($0.title.escapedForMarkdown)" }
    }
    return lines.isEmpty ? [] : ["## " + say(.appDialogs), ""] + lines + [""]
  }

  private var findings: [String] {
    guard !inspection.findings.isEmpty else { return [say(.appNoFindings)] }
    return ["## " + say(.appFindings), ""]
      + inspection.findings.map { finding in
        "- **\(finding.rule.id)** (\(say(finding.severity.level.message))) \("\(finding.file):\(finding.line)".codeInMarkdown): "
          + say(finding.message).escapedForMarkdown
      }
  }
}
