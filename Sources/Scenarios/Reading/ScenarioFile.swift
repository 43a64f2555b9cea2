import FlowController
import Localization
import Platform
public import StrictYAML

/// A scenario file with its header read. The steps are read later, because they need the flow, and the header may
/// name it.
public struct ScenarioFile: Sendable {
  /// The header, as far as it could be read.
  public let header: ScenarioHeader
  private let file: String
  private let steps: YAMLNode
  private let problems: [YAMLProblem]
  private let inclusion: Inclusion

  /// The maximum number of bytes of a scenario. A million steps with an expectation after each are about 40 MB and
  /// take 1.3 GB of memory while they are read; a million steps alone are 8 MB and take 250 MB.
  public static let byteLimit = 1 << 26

  /// Reads the two documents of a file, and the header.
  ///
  /// - Parameter inclusion: Opens the files that the steps include.
  /// - Throws: ``YAMLProblems`` if the file is not YAML, or not a header, `---` and a list. Problems in the
  ///   header are thrown later, together with those in the steps.
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

  /// Returns the header of each case of the scenario; the header itself if there is only one case.
  ///
  /// - Parameter asked: Lists that replace those of the scenario.
  /// - Throws: ``YAMLProblems`` if there are more than ``ScenarioMatrix/caseLimit``.
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

  /// Reads the steps for a flow, with the starting point of the first case.
  ///
  /// - Throws: ``YAMLProblems`` with all problems in header and steps, in reading order: an unknown key or word, a
  ///   value of another type, a build that cannot be installed, a `set` that is impossible before the first step.
  /// - Complexity: O(length).
  public func scenario(on stage: FlowContext) throws(YAMLProblems) -> Scenario {
    let report = YAMLReport(file: file)
    let lines = try lines(on: stage, report)
    return try scenario(try cases().first ?? header, lines, on: stage, report)
  }

  /// Reads the steps once, and the starting point of each case.
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
      // An older iOS version lowers the flow's deployment target, but not one in the scenario's header.
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
