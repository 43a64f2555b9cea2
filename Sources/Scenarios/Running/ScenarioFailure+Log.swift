public import FlowController
import Localization
import StrictYAML

extension ScenarioFailure {
  /// Returns the failure for a scenario that was read from the log of a real run. Its expected values are what the flow
  /// shows, and its actual values are what the phone did. The steps that the flow allows here are added.
  ///
  /// - Complexity: That of `World.possibleSteps`.
  public func ofLog(_ names: FlowNames, _ rules: Rules) -> ScenarioFailure {
    var failure = self
    failure.isOfLog = true
    if differences.isEmpty {
      failure.message = .traceImpossible(problem: message)
    } else {
      failure.differences = differences.map(\.ofLog)
      failure.message = .clauses(failure.differences.map(\.message))
      failure.possible = world.possibleSteps(StepVocabulary(names: names), rules).map(\.text)
    }
    return failure
  }
}

extension ScenarioFailure.Difference {
  fileprivate var ofLog: Self {
    Self(field: field, place: place, expected: actual, actual: expected, page: page, isOfLog: true)
  }

  /// A sentence that says what the log contains and what the flow shows.
  var logMessage: Message {
    let found: Message =
      if let line = place?.line { .traceHasAtLine(line: line, logged: thing(actual)) } else {
        .traceHas(logged: thing(actual))
      }
    return .traceDiffers(found: found, shown: thing(expected, page: page))
  }

  /// Returns a value of the field in words.
  private func thing(_ value: StateValue, page: String? = nil) -> Message {
    switch (field, value) {
    case ("prompt", .null): .traceNoPrompt
    case ("prompt", _): page.map { .tracePage(name: $0) } ?? .tracePrompt(name: value.plain)
    case ("page", .null): .traceNoPage
    case ("page", _): .tracePage(name: value.plain)
    case ("app.launches", _): .traceLaunch(number: value.plain)
    case (_, _): .traceValue(field: field, value: value.plain)
    }
  }
}
