import Localization
import Reports

/// The rules of the report: a finding about a scenario names one of them.
enum ScenarioRule: Int, CaseIterable {
  case runs, passes

  var rule: Report.Rule {
    switch self {
    case .runs:
      Report.Rule(
        id: "scenario-runs", title: .reportScenarioRuns, reason: .reportScenarioRunsReason,
        help: .reportScenarioRunsReason, source: "", level: .error)
    case .passes:
      Report.Rule(
        id: "scenario-passes", title: .reportScenarioPasses, reason: .reportScenarioPassesReason,
        help: .reportScenarioPassesReason, source: "", level: .error)
    }
  }
}
