public import FlowController
import Localization
import Platform
public import StrictYAML

/// Fields as the command line asks for them.
extension FlowContext {
  /// The field `tracking.api=denied` speaks of, its value read by the field's type as in a scenario.
  ///
  /// - Throws: ``YAMLProblems`` for a field that is not there, or a value it cannot have.
  /// - Complexity: O(number of fields).
  public func field(asked text: String) throws(YAMLProblems) -> Expectation.Field {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    func problem(
      _ mistake: ScenarioMistake, _ wanted: some MessageArgument, _ suggestion: String? = nil
    ) -> YAMLProblems {
      YAMLProblems([
        YAMLProblem(file: "", place: nil, mistake, expected: wanted, suggestion: suggestion)
      ])
    }
    guard parts.count == 2 else {
      throw problem(.withoutValue(text), ScenarioWanted.question)
    }
    guard let kind = fields[parts[0]] else {
      throw problem(
        .unknownField(parts[0]), ScenarioWanted.questionField,
        Spelling.nearest(to: parts[0], among: fields.paths))
    }
    let report = YAMLReport(file: "")
    // A value that is no YAML is no value of the field either.
    let node = try? YAMLSource(file: "", text: parts[1]).document()
    guard let value = node.flatMap({ kind.read(report.value($0)) }),
      let field = Expectation.Field(parts[0], value)
    else {
      let found = report.problems.first
      throw problem(
        .impossibleValue(field: parts[0], parts[1]), found?.wanted ?? ScenarioWanted.possibleValue.message,
        found?.suggestion)
    }
    return field
  }
}

extension Expectation.Field {
  /// Whether a world has the wanted value in this field.
  ///
  /// - Complexity: O(number of fields beside it); allocates.
  public func holds(in world: World, _ names: FlowNames, _ rules: Rules) -> Bool {
    holds(actual(in: world.value(of: key, device: "default", names, rules, log: [])))
  }
}
