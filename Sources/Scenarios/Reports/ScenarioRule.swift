import Localization
import Reports

/// What a report of findings says that a scenario has to do.
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
