import ArgumentParser
import FlowController

/// The findings of a check as a SARIF log, which code hosting services show next to the lines of a change.
///
/// - Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html;
///   https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
struct AnalysisLog {
  /// Every rule that was checked.
  let rules: [Rule]
  let findings: [Finding]
  /// Why the check is incomplete; nil if it is complete.
  var incomplete: String?

  /// A rule with its reason and its source.
  struct Rule {
    let id: String
    let title: String
    let reason: String
    /// How to fix it, or where to read more.
    let help: String
    /// Addresses separated by spaces, or another source.
    let source: String
    /// The severity of a violation; nil if it depends on the finding.
    var level: Level?
  }

  /// The severities of SARIF.
  enum Level: String { case error, warning, note }

  /// A violation of a rule.
  struct Finding {
    /// The index of its rule in ``AnalysisLog/rules``.
    let rule: Int
    let level: Level
    let message: String
    /// The file as the user named it; nil if the finding is not about a file.
    let file: String?
    /// The line, from 1.
    var line: Int?
    /// The column in UTF-16 units, from 1.
    var column: Int?
    /// A fingerprint that stays the same as long as the finding exists, so that services can track it.
    let mark: String
    /// The reason for a waiver; nil if it is not waived.
    var waiver: String?
    /// A scenario that shows the violation.
    var scenario: String?
  }

  var value: StateValue {
    .object([
      StateValue.Field("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      StateValue.Field("version", .text("2.1.0")),
      StateValue.Field(
        "runs",
        .list([
          .object([
            StateValue.Field("tool", .object([StateValue.Field("driver", driver)])),
            StateValue.Field("columnKind", .text("utf16CodeUnits")),
            StateValue.Field("invocations", .list([invocation])),
            StateValue.Field("results", .list(findings.map(result))),
          ])
        ])),
    ])
  }

  private var driver: StateValue {
    .object([
      StateValue.Field("name", .text("consentwalk")),
      StateValue.Field("semanticVersion", .text(ConsentWalk.configuration.version)),
      StateValue.Field("rules", .list(rules.map(Self.value))),
    ])
  }

  private var invocation: StateValue {
    let notes = incomplete.map { text in
      StateValue.Field(
        "toolExecutionNotifications",
        .list([.object([StateValue.Field("level", .text("warning")), Self.words("message", text)])]))
    }
    return .object(
      [StateValue.Field("executionSuccessful", .bool(incomplete == nil))] + [notes].compactMap(\.self))
  }

  private static func words(_ key: String, _ text: String) -> StateValue.Field {
    StateValue.Field(key, .object([StateValue.Field("text", .text(text))]))
  }

  private static func value(of rule: Rule) -> StateValue {
    let address = rule.source.split(separator: " ").first { $0.hasPrefix("https://") }
    let level = rule.level.map { level in
      StateValue.Field(
        "defaultConfiguration", .object([StateValue.Field("level", .text(level.rawValue))]))
    }
    let fields: [StateValue.Field?] = [
      StateValue.Field("id", .text(rule.id)), words("shortDescription", rule.title),
      words("fullDescription", rule.reason), words("help", rule.help),
      address.map { StateValue.Field("helpUri", .text(String($0))) }, level,
      StateValue.Field("properties", .object([StateValue.Field("tags", .list([.text("privacy")]))])),
    ]
    return .object(fields.compactMap(\.self))
  }

  private func result(_ finding: Finding) -> StateValue {
    let suppression = finding.waiver.map { reason in
      StateValue.Field(
        "suppressions",
        .list([
          .object([
            StateValue.Field("kind", .text("inSource")), StateValue.Field("justification", .text(reason)),
          ])
        ]))
    }
    let scenario = finding.scenario.map { text in
      StateValue.Field("properties", .object([StateValue.Field("scenario", .text(text))]))
    }
    let fields: [StateValue.Field?] = [
      StateValue.Field("ruleId", .text(rules[finding.rule].id)),
      StateValue.Field("ruleIndex", .number(finding.rule)),
      StateValue.Field("level", .text(finding.level.rawValue)), Self.words("message", finding.message),
      finding.file.map {
        StateValue.Field("locations", .list([Self.location($0, finding.line, finding.column)]))
      },
      StateValue.Field("partialFingerprints", .object([StateValue.Field("finding/v1", .text(finding.mark))])),
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
      "artifactLocation", .object([StateValue.Field("uri", .text(address(of: file)))]))
    return .object([
      StateValue.Field("physicalLocation", .object([artifact] + [region].compactMap(\.self)))
    ])
  }

  /// Returns a path as a URI: all characters except letters, digits and a few signs are percent-encoded; an
  /// absolute path gets a scheme.
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
