import AppFiles
import ArgumentParser
import FlowController
import Localization

/// An inspection as a log of static analysis, which services show beside the lines of a change.
///
/// - Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html;
///   https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
struct InspectionLog {
  private let findings: [AppFinding]

  init(_ inspection: AppInspection) { findings = inspection.findings }

  private init() { findings = [] }

  /// The rules alone, in a log without results.
  static var rules: StateValue { InspectionLog().value }

  var value: StateValue {
    .object([
      StateValue.Field("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      StateValue.Field("version", .text("2.1.0")),
      StateValue.Field(
        "runs",
        .list([
          .object([
            StateValue.Field("tool", .object([StateValue.Field("driver", Self.driver)])),
            StateValue.Field("columnKind", .text("utf16CodeUnits")),
            StateValue.Field("results", .list(findings.map(Self.result))),
          ])
        ])),
    ])
  }

  private static var driver: StateValue {
    .object([
      StateValue.Field("name", .text("consentwalk")),
      StateValue.Field("semanticVersion", .text(ConsentWalk.configuration.version)),
      StateValue.Field("rules", .list(AppRule.allCases.map(rule))),
    ])
  }

  private static func words(_ key: String, _ text: String) -> StateValue.Field {
    StateValue.Field(key, .object([StateValue.Field("text", .text(text))]))
  }

  private static func rule(_ rule: AppRule) -> StateValue {
    .object([
      StateValue.Field("id", .text(rule.id)), words("shortDescription", rule.title.english),
      words("fullDescription", rule.reason.english), words("help", rule.mend.english),
      StateValue.Field("helpUri", .text(rule.source)),
      StateValue.Field("properties", .object([StateValue.Field("tags", .list([.text("privacy")]))])),
    ])
  }

  private static func result(_ finding: AppFinding) -> StateValue {
    let mark = [finding.rule.id, finding.file, finding.key ?? "", finding.language ?? ""].joined(
      separator: ":")
    let location = StateValue.object([
      StateValue.Field(
        "physicalLocation",
        .object([
          StateValue.Field(
            "artifactLocation", .object([StateValue.Field("uri", .text(address(of: finding.file)))])),
          StateValue.Field("region", .object([StateValue.Field("startLine", .number(finding.line))])),
        ]))
    ])
    return .object([
      StateValue.Field("ruleId", .text(finding.rule.id)),
      StateValue.Field("ruleIndex", .number(finding.rule.rawValue - 1)),
      StateValue.Field("level", .text(finding.severity.rawValue)), words("message", finding.message.english),
      StateValue.Field("locations", .list([location])),
      StateValue.Field("partialFingerprints", .object([StateValue.Field("finding/v1", .text(mark))])),
    ])
  }

  /// A path as a relative address: everything but letters, digits and a few signs as numbers.
  private static func address(of path: String) -> String {
    let plain = Set("-._~/".utf8)
    return path.utf8.reduce(into: "") { address, byte in
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
