import FlowController
import Localization
import Platform
public import StrictYAML

/// A scenario file of which only the header has been read. The steps are read later, because they depend on the flow,
/// and the header can name the flow.
public struct ScenarioFile: Sendable {
  /// The header with all values that could be read.
  public let header: ScenarioHeader
  private let file: String
  private let steps: YAMLNode
  private let problems: [YAMLProblem]
  private let inclusion: Inclusion

  /// The maximum size of a scenario in bytes. A scenario of this size needs about 300 MB of memory while it is read: a
  /// million steps, or 200,000 steps with an expectation after each.
  public static let byteLimit = 1 << 23

  /// Splits a file into its two YAML documents, and reads the header.
  ///
  /// - Parameter inclusion: Opens the files that the steps include.
  /// - Throws: ``YAMLProblems`` if the file is not YAML, or if it does not consist of a header, `---` and a list.
  ///   Problems in the header are thrown later, together with those in the steps.
  /// - Complexity: O(length).
  public init(_ source: YAMLSource, including inclusion: Inclusion = .none) throws(YAMLProblems) {
    file = source.file
    self.inclusion = inclusion
    let documents = try source.documents()
    guard let first = documents.first else {
      throw Self.shape(file, .start, .yamlEmpty)
    }
    guard documents.count > 1 else {
      let isList = if case .list = first.content { true } else { false }
      throw Self.shape(file, first.place, isList ? .scenarioNoHeader : .scenarioNoSteps)
    }
    guard documents.count == 2 else {
      throw Self.shape(file, documents[2].place, .scenarioThirdDocument)
    }
    let report = YAMLReport(file: file)
    header = HeaderReader(report.value(first)).header
    problems = report.told
    steps = documents[1]
  }

  private static func shape(
    _ file: String, _ place: YAMLPlace, _ mistake: Message
  ) -> YAMLProblems {
    YAMLProblems([YAMLProblem(file: file, place: place, mistake, expected: .scenarioWantedDocuments)])
  }

  /// Returns one header for each case of the scenario. If there is only one case, returns the header itself.
  ///
  /// - Parameter asked: Lists that replace the lists of the scenario.
  /// - Throws: ``YAMLProblems`` if there are more cases than ``ScenarioMatrix/caseLimit``.
  public func cases(_ asked: ScenarioMatrix = ScenarioMatrix()) throws(YAMLProblems) -> [ScenarioHeader] {
    let count = asked.completed(by: header.matrix).count
    guard count <= ScenarioMatrix.caseLimit else {
      let place = header.places[.os] ?? header.places[.region] ?? header.places[.locale]
      throw YAMLProblems([
        YAMLProblem(
          file: file, place: place, .scenarioTooManyCases(count: count),
          expected: .scenarioWantedAtMost(limit: ScenarioMatrix.caseLimit))
      ])
    }
    return header.cases(asked)
  }

  /// Reads the steps for a flow, and the initial state of the first case.
  ///
  /// - Throws: ``YAMLProblems`` with all problems in the header and the steps, in the order of the file: an unknown key
  ///   or word, a value of a wrong type, a build that cannot be installed, or a `set` in the header that is impossible.
  /// - Complexity: O(length).
  public func scenario(on stage: FlowContext) throws(YAMLProblems) -> Scenario {
    let report = YAMLReport(file: file)
    let lines = try lines(on: stage, report)
    return try scenario(try cases().first ?? header, lines, on: stage, report)
  }

  /// Reads the steps once, and the initial state of each case.
  ///
  /// - Throws: ``YAMLProblems`` with the problems of all cases.
  /// - Complexity: O(length) and O(number of lines) per case.
  public func scenarios(
    on stage: FlowContext, as cases: [ScenarioHeader]
  ) throws(YAMLProblems) -> [Result<Scenario, YAMLProblems>] {
    let report = YAMLReport(file: file)
    let lines = try lines(on: stage, report)
    if cases.count == 1 { return [.success(try scenario(cases[0], lines, on: stage, report))] }
    let all = problems + report.told
    guard all.isEmpty else { throw YAMLProblems(all) }
    return cases.map { header in
      Result { () throws(YAMLProblems) -> Scenario in
        try scenario(header, lines, on: stage, YAMLReport(file: file))
      }
    }
  }

  private func scenario(
    _ header: ScenarioHeader, _ lines: [ScenarioLine], on stage: FlowContext, _ report: YAMLReport
  ) throws(YAMLProblems) -> Scenario {
    let start = start(of: header, on: stage, report)
    let all = problems + report.told
    guard all.isEmpty else { throw YAMLProblems(all) }
    return Scenario(header: header, start: start, lines: lines, names: stage.names)
  }

  private func lines(
    on stage: FlowContext, _ report: YAMLReport
  ) throws(YAMLProblems) -> [ScenarioLine] {
    let reader = LineReader(stage, inclusion)
    let lines = (report.value(steps).list(of: .scenarioWantedSteps) ?? []).flatMap { reader.lines($0) }
    let included = reader.expansion.problems
    guard included.isEmpty else { throw YAMLProblems(problems + report.told + included) }
    return lines
  }

  private func start(
    of header: ScenarioHeader, on stage: FlowContext, _ report: YAMLReport
  ) -> StartingPoint {
    let usual = stage.start
    var start = StartingPoint(
      os: header.os ?? usual.os, locale: header.locale ?? usual.locale, region: header.region ?? usual.region,
      now: header.now ?? usual.now, deploymentTarget: header.deploymentTarget ?? usual.deploymentTarget)
    if header.now == nil { start.beginAfterRelease() }
    if let target = start.deploymentTarget, !start.os.admits(deploymentTarget: target),
      !header.assumptions.runsNotInstallable
    {
      // If the iOS version is older, the flow's deployment target is lowered, but not one in the scenario's header.
      if header.deploymentTarget != nil {
        report.add(
          .scenarioNotInstallable(target: target, os: start.os),
          at: header.places[.deploymentTarget], expected: .scenarioWantedInstallable(os: start.os))
      }
      start.deploymentTarget = start.os
    }
    if let change = header.change {
      let rules = stage.rules(header.assumptions)
      var world = World(start, rules)
      do { try step(&world, .set(change), rules) } catch {
        report.add(.scenarioCannotSet(reason: error), at: header.places[.set])
      }
    }
    return start
  }
}
