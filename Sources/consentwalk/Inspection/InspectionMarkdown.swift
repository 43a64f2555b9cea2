import AppFiles
import Localization

/// An inspection as a page of Markdown.
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

  var text: String { (heading + purposes + calls + dialogTitles + findings).joined(separator: "\n") }

  private var heading: [String] {
    let unknown = say(.appUnknown)
    let bundle = Self.escaped(inspection.bundleID ?? unknown)
    return [
      "# " + Self.escaped(inspection.names.first?.text ?? inspection.target), "",
      "\(bundle), iOS \(Self.escaped(inspection.deploymentTarget ?? unknown)). "
        + say(.appLanguages(list: Message.list(inspection.languages))), "",
    ]
  }

  private var purposes: [String] {
    guard !inspection.purposes.isEmpty else { return [say(.appNoPurposes), ""] }
    return ["## " + say(.appPurposes), ""]
      + inspection.purposes.flatMap { purpose -> [String] in
        let missing =
          purpose.missing.isEmpty ? "" : ". " + say(.appMissingIn(list: Message.list(purpose.missing)))
        return ["- `\(purpose.key)` (`\(Self.code(purpose.file)):\(purpose.line)`)\(missing)"]
          + purpose.texts.map { "  - \($0.language): \(Self.escaped($0.text))" }
      } + [""]
  }

  private var calls: [String] {
    guard !inspection.calls.isEmpty else { return [say(.appNoCalls), ""] }
    return ["## " + say(.appCalls), ""]
      + inspection.calls.map { call in
        "- \(call.permission ?? "–"): `\(Self.code(call.call))` (`\(Self.code(call.file)):\(call.line)`)"
      } + [""]
  }

  private var dialogTitles: [String] {
    let lines = inspection.asked.flatMap { permission in
      dialogs.rows(permission).map { "- \(permission), iOS \($0.versions): \(Self.escaped($0.title))" }
    }
    return lines.isEmpty ? [] : ["## " + say(.appDialogs), ""] + lines + [""]
  }

  private var findings: [String] {
    guard !inspection.findings.isEmpty else { return [say(.appNoFindings)] }
    return ["## " + say(.appFindings), ""]
      + inspection.findings.map { finding in
        "- **\(finding.rule.id)** (\(finding.severity.rawValue)) `\(Self.code(finding.file)):\(finding.line)`: "
          + Self.escaped(say(finding.message))
      }
  }

  /// A text without what Markdown would take for marks, on one line.
  static func escaped(_ text: String) -> String {
    InspectionText.oneLine(text).reduce(into: "") { result, character in
      if "\\`*_{}[]<>#|!~".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private static func code(_ text: String) -> String {
    InspectionText.oneLine(text).replacing("`", with: "'")
  }
}
