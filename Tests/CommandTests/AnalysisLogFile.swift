import Testing

/// A SARIF log, checked against the requirements of SARIF 2.1.0 and of services that read it.
///
/// - Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html, sections 3.13, 3.14, 3.18, 3.19, 3.20, 3.27,
///   3.29, 3.35, 3.49; https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
struct AnalysisLogFile {
  let rules: [JSON]
  let results: [JSON]
  let invocation: JSON?

  init(_ text: String) throws {
    let log = try JSON(text)
    #expect(log["$schema"]?.text?.hasPrefix("https://") == true)
    #expect(log["version"] == "2.1.0")
    #expect(log.keys == ["$schema", "runs", "version"])
    #expect(log["runs"]?.elements.count == 1)
    let run = try #require(log["runs"]?.elements.first)
    #expect(Set(run.keys).isSubset(of: ["tool", "columnKind", "invocations", "results"]))
    #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"]?.text))
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"] == "consentwalk")
    rules = driver["rules"]?.elements ?? []
    results = run["results"]?.elements ?? []
    invocation = run["invocations"]?.elements.first
    // This is the only required property of an invocation.
    #expect(invocation?["executionSuccessful"] != nil)
    checkRules()
    try checkResults()
  }

  private static let levels = ["none", "note", "warning", "error"]

  private func checkRules() {
    #expect(!rules.isEmpty)
    #expect(Set(rules.compactMap { $0["id"]?.text }).count == rules.count)
    for rule in rules {
      #expect(
        Set(rule.keys).isSubset(of: [
          "id", "shortDescription", "fullDescription", "help", "helpUri", "defaultConfiguration",
          "properties",
        ]))
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect(rule[key]?["text"]?.text?.isEmpty == false, "\(rule)")
      }
      if let address = rule["helpUri"]?.text {
        #expect(address.hasPrefix("https://") && !address.contains(" "), "\(address)")
      }
      if let level = rule["defaultConfiguration"]?["level"]?.text { #expect(Self.levels.contains(level)) }
    }
  }

  private func checkResults() throws {
    for result in results {
      #expect(
        Set(result.keys).isSubset(of: [
          "ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints", "suppressions",
          "properties",
        ]))
      #expect(result["message"]?["text"]?.text?.isEmpty == false)
      #expect(Self.levels.contains(result["level"]?.text ?? ""))
      let index = try #require(result["ruleIndex"]?.number)
      #expect(rules.indices.contains(index) && rules[index]["id"] == result["ruleId"])
      #expect(result["partialFingerprints"]?["finding/v1"]?.text?.isEmpty == false)
      for location in result["locations"]?.elements ?? [] {
        let place = location["physicalLocation"]
        let address = try #require(place?["artifactLocation"]?["uri"]?.text)
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:%"
        #expect(address.allSatisfy { letters.contains($0) }, "\(address)")
        #expect(!address.hasPrefix("/"))
        if let region = place?["region"] {
          #expect((region["startLine"]?.number ?? 0) >= 1)
          if let column = region["startColumn"] { #expect((column.number ?? 0) >= 1) }
        }
      }
      for suppression in result["suppressions"]?.elements ?? [] {
        #expect(["inSource", "external"].contains(suppression["kind"]?.text))
        #expect(suppression["justification"]?.text?.isEmpty == false)
      }
    }
  }

  /// Returns the first result of a rule.
  func result(_ rule: String) -> JSON? { results.first { $0["ruleId"]?.text == rule } }

  /// Returns the file and the line of a result.
  static func place(_ result: JSON?) -> String {
    let place = result?["locations"]?.elements.first?["physicalLocation"]
    let line = place?["region"]?["startLine"]?.number.map { ":\($0)" } ?? ""
    return (place?["artifactLocation"]?["uri"]?.text ?? "") + line
  }
}
