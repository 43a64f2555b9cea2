import FlowController
import Localization

/// Writes findings as SARIF, a format for static analysis. Code hosting services show such findings next to the lines
/// of a change.
///
/// - Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html;
///   https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
struct SARIFWriter: ReportWriter {
  func closing(_ report: Report) -> [String] { [Self.log(of: report).json] }

  private static func log(of report: Report) -> StateValue {
    .object([
      StateValue.Field("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      StateValue.Field("version", .text("2.1.0")),
      StateValue.Field(
        "runs",
        .list([
          [
            "tool": ["driver": driver(of: report)], "columnKind": .text("utf16CodeUnits"),
            "invocations": .list([invocation(report)]),
            "results": .list(report.findings.map { result($0, report.rules) }),
          ]
        ])),
    ])
  }

  private static func driver(of report: Report) -> StateValue {
    [
      "name": .text("consentwalk"), "semanticVersion": .text(report.version),
      "rules": .list(report.rules.map(value)),
    ]
  }

  private static func invocation(_ report: Report) -> StateValue {
    let notes = report.incomplete.map { text in
      StateValue.Field(
        "toolExecutionNotifications",
        .list([.object([StateValue.Field("level", .text("warning")), words("message", text)])]))
    }
    return .object(
      [StateValue.Field("executionSuccessful", .bool(report.incomplete == nil))] + [notes].compactMap(\.self))
  }

  private static func words(_ key: String, _ text: Message) -> StateValue.Field {
    StateValue.Field(key, ["text": .text(text.english)])
  }

  private static func value(of rule: Report.Rule) -> StateValue {
    let address = rule.source.split(separator: " ").first { $0.hasPrefix("https://") }
    let level = rule.level.map { level in
      StateValue.Field(
        "defaultConfiguration", ["level": .text(level.rawValue)])
    }
    let fields: [StateValue.Field?] = [
      StateValue.Field("id", .text(rule.id)), words("shortDescription", rule.title),
      words("fullDescription", rule.reason), words("help", rule.help),
      address.map { StateValue.Field("helpUri", .text(String($0))) }, level,
      StateValue.Field("properties", ["tags": .list([.text("privacy")])]),
    ]
    return .object(fields.compactMap(\.self))
  }

  private static func result(_ finding: Report.Finding, _ rules: [Report.Rule]) -> StateValue {
    let suppression = finding.waiver.map { reason in
      StateValue.Field(
        "suppressions",
        .list([
          ["kind": .text("inSource"), "justification": .text(reason)]
        ]))
    }
    let scenario = finding.scenario.map { text in
      StateValue.Field("properties", ["scenario": .text(text)])
    }
    let fields: [StateValue.Field?] = [
      StateValue.Field("ruleId", .text(rules[finding.rule].id)),
      StateValue.Field("ruleIndex", .number(finding.rule)),
      StateValue.Field("level", .text(finding.level.rawValue)), words("message", finding.whole),
      finding.file.map {
        StateValue.Field("locations", .list([location($0, finding.line, finding.column)]))
      },
      StateValue.Field("partialFingerprints", ["finding/v1": .text(finding.mark)]),
      suppression, scenario,
    ]
    return .object(fields.compactMap(\.self))
  }

  private static func location(_ file: String, _ line: Int?, _ column: Int?) -> StateValue {
    let region = line.map { line in
      StateValue.Field(
        "region",
        .object(
          [StateValue.Field("startLine", .number(line))]
            + [column.map { StateValue.Field("startColumn", .number($0)) }].compactMap(\.self)))
    }
    let artifact = StateValue.Field(
      "artifactLocation", ["uri": .text(address(of: file))])
    return ["physicalLocation": .object([artifact] + [region].compactMap(\.self))]
  }

  /// Returns a path as a URI. All characters are percent-encoded, except letters, digits and a few signs. An absolute
  /// path gets a scheme.
  private static func address(of path: String) -> String {
    let plain = Set("-._~/".utf8)
    let relative = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    return relative.utf8.reduce(into: path.hasPrefix("/") ? "file://" : "") { address, byte in
      let character = Character(Unicode.Scalar(byte))
      if plain.contains(byte) || byte < 0x80 && (character.isLetter || character.isNumber) {
        address.append(character)
      } else {
        address += byte < 16 ? "%0" : "%"
        address += String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
