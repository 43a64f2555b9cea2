import TestSupport
import Testing

/// Situations close to a breach that a rule must leave alone.
@Suite struct `Limits of rules` {
  static let correct: [(rule: String, flow: String)] = [
    // The user opens the policy again to read it or to withdraw.
    (
      "POL-1",
      BadFlow.terms(
        """
              - {id: policy, does: [{open: policy}]}
              - {id: start, does: [next]}
        """)
    ),
    // A button that opens the policy and leads on is fine beside one that only leads on.
    (
      "POL-1",
      BadFlow.terms(
        """
              - {id: policy, does: [{open: policy}, next]}
              - {id: start, does: [next]}
        """)
    ),
  ]

  @Test(arguments: correct) func `A correct flow passes`(rule: String, flow: String) throws {
    #expect(try Self.found(rule, flow).result == "passed")
  }

  /// Returns the result and the reason of a rule.
  private static func found(_ rule: String, _ flow: String, region: String = "us") throws -> (
    result: String, reason: String
  ) {
    let bench = try Workbench()
    try bench.write(flow, to: "Own/flow.yaml")
    let result = try bench.run(
      "prove", "--screens", "Own", "--json", "--os", "18", "--region", region, "--language", "en")
    let found = try #require(
      try JSON(result.output)["rules"]?.elements.first { $0["id"]?.text == rule }, "\(result.error)")
    return (found["result"]?.text ?? "", found["reason"]?.text ?? "")
  }
}
