public import FlowController
import Localization
import Platform
public import StrictYAML

/// Reads state fields in options of the command line.
extension FlowContext {
  /// Reads text such as `tracking.api=denied`. The value is read as in a scenario.
  ///
  /// - Throws: ``YAMLProblems`` if there is no such field, or if the field cannot have this value.
  /// - Complexity: O(number of fields).
  public func field(asked text: String) throws(YAMLProblems) -> Expectation.Field {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    func problem(
      _ mistake: Message, _ wanted: Message, _ suggestion: String? = nil
    ) -> YAMLProblems {
      YAMLProblems([
        YAMLProblem(file: "", place: nil, mistake, expected: wanted, suggestion: suggestion)
      ])
    }
    guard parts.count == 2 else {
      throw problem(.scenarioWithoutValue(found: text.prefix(80)), .scenarioWantedQuestion)
    }
    guard let kind = fields[parts[0]] else {
      throw problem(
        .scenarioUnknownField(found: parts[0].prefix(80)),
        fields.group(of: parts[0]) ?? .scenarioWantedQuestionField,
        fields.meant(by: parts[0]))
    }
    let report = YAMLReport(file: "")
    // If the value is not valid YAML, the error is the same as for a wrong value.
    let node = try? YAMLSource(file: "", text: parts[1]).document()
    guard let value = node.flatMap({ kind.read(report.value($0)) }),
      let field = Expectation.Field(parts[0], value)
    else {
      let found = report.problems.first
      throw problem(
        .scenarioImpossibleValue(field: parts[0], found: parts[1].prefix(80)),
        found?.wanted ?? .scenarioWantedPossibleValue.message,
        fields.kind(of: parts[1], insteadOf: parts[0]).map { $0 + "=" + parts[1] } ?? found?.suggestion
          ?? part(of: parts[0], thatCanBe: node).map { $0 + "=" + parts[1] })
    }
    return field
  }

  /// Returns a field in an object that can have this value: for `tracking=denied`, returns `tracking.api`.
  func part(of object: String, thatCanBe value: YAMLNode?) -> String? {
    guard let value else { return nil }
    let report = YAMLReport(file: "")
    let parts = fields.paths.filter {
      $0.hasPrefix(object + ".") && fields[$0]?.read(report.value(value)) != nil
    }
    return parts.first { $0.hasSuffix(".api") } ?? parts.first
  }
}

extension Expectation.Field {
  /// Returns whether the field has its expected value in this world.
  ///
  /// - Complexity: O(number of fields of its top-level key); allocates.
  public func holds(in world: World, _ names: FlowNames, _ rules: Rules) -> Bool {
    holds(actual(in: world.value(of: key, device: "default", names, rules, log: [])))
  }
}
