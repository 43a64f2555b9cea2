import FlowController
import Localization
import Platform
public import StrictYAML

/// A scenario file whose header is read; its steps need the flow that the header may name.
public struct ScenarioFile: Sendable {
  /// The header, as far as it could be read.
  public let header: ScenarioHeader
  private let file: String
  private let steps: Steps
  private let problems: [YAMLProblem]
  private let inclusion: Inclusion

  /// The most bytes a scenario may have: a million steps with what is expected after each take a third of it.
  public static let byteLimit = 1 << 28

  private enum Steps: Sendable {
    case node(YAMLNode)
    /// Of a long file: one is read after the other.
    case pieces([YAMLSource], entryCount: Int)
  }

  /// Reads the two documents of a file and the header.
  ///
  /// - Parameter inclusion: Finds the files that its steps include.
  /// - Throws: ``YAMLProblems`` when it is no YAML, or not a header, `---` and a list. What is wrong in the
  ///   header is thrown later, together with what is wrong in the steps.
  /// - Complexity: O(length).
  public init(_ source: YAMLSource, including inclusion: Inclusion = .none) throws(YAMLProblems) {
    file = source.file
    self.inclusion = inclusion
    guard !source.isLong else {
      let parts = try source.pieces()
      let report = YAMLReport(file: file)
      header = HeaderReader(report.value(try parts.header.document())).header
      problems = report.told
      steps = .pieces(parts.list, entryCount: parts.entryCount)
      return
    }
    let documents = try source.documents()
    guard let first = documents.first else {
      throw Self.shape(file, .start, YAMLMistake.empty)
    }
    guard documents.count > 1 else {
      let isList = if case .list = first.content { true } else { false }
      throw Self.shape(file, first.place, isList ? ScenarioMistake.noHeader : .noSteps)
    }
    guard documents.count == 2 else {
      throw Self.shape(file, documents[2].place, ScenarioMistake.thirdDocument)
    }
    let report = YAMLReport(file: file)
    header = HeaderReader(report.value(first)).header
    problems = report.told
    steps = .node(documents[1])
  }

  private static func shape(
    _ file: String, _ place: YAMLPlace, _ mistake: some MessageArgument
  ) -> YAMLProblems {
    YAMLProblems([YAMLProblem(file: file, place: place, mistake, expected: ScenarioWanted.documents)])
  }

  /// What the header says of each case in which the scenario runs; itself where it is one.
  ///
  /// - Parameter asked: Lists that take the place of the scenario's own.
  /// - Throws: ``YAMLProblems`` where there are more than ``ScenarioMatrix/caseLimit``.
  public func cases(_ asked: ScenarioMatrix = ScenarioMatrix()) throws(YAMLProblems) -> [ScenarioHeader] {
    let count = asked.completed(by: header.matrix).count
    guard count <= ScenarioMatrix.caseLimit else {
      let place = header.places[.os] ?? header.places[.region] ?? header.places[.locale]
      throw YAMLProblems([
        YAMLProblem(
          file: file, place: place, ScenarioMistake.tooManyCases(count),
          expected: ScenarioWanted.atMost(ScenarioMatrix.caseLimit))
      ])
    }
    return header.cases(asked)
  }

  /// Reads the steps with the words of a flow, and works out how the device begins in the first case.
  ///
  /// - Throws: ``YAMLProblems`` with everything that is wrong in header and steps, in reading order: an unknown
  ///   key or word, a value of another type, a build that cannot be installed, a `set` that cannot happen before
  ///   the first step.
  /// - Complexity: O(length).
  public func scenario(on stage: FlowContext) throws(YAMLProblems) -> Scenario {
    let report = YAMLReport(file: file)
    let lines = try lines(on: stage, report)
    return try scenario(try cases().first ?? header, lines, on: stage, report)
  }

  /// Reads the steps once, and works out how the device begins in each case.
  ///
  /// - Throws: ``YAMLProblems`` with everything that is wrong in all cases.
  /// - Complexity: O(length) and O(number of lines) a case.
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
    var lines: [ScenarioLine] = []
    switch steps {
    case .node(let node): lines = Self.lines(report.value(node), reader)
    case .pieces(let pieces, let count):
      // An array that grows is held twice as it does.
      lines.reserveCapacity(count)
      for piece in pieces where report.untold == 0 {
        do { lines += Self.lines(report.value(try piece.document()), reader) } catch {
          throw YAMLProblems(problems + report.told + error.all)
        }
      }
    }
    let included = reader.expansion.problems
    guard included.isEmpty else { throw YAMLProblems(problems + report.told + included) }
    return lines
  }

  private static func lines(_ steps: YAMLValue, _ reader: LineReader) -> [ScenarioLine] {
    (steps.list(of: ScenarioWanted.steps) ?? []).flatMap { reader.lines($0) }
  }

  private func start(
    of header: ScenarioHeader, on stage: FlowContext, _ report: YAMLReport
  ) -> StartingPoint {
    let usual = stage.start
    var start = StartingPoint(
      os: header.os ?? usual.os, locale: header.locale ?? usual.locale, region: header.region ?? usual.region,
      now: header.now ?? usual.now, deploymentTarget: header.deploymentTarget ?? usual.deploymentTarget)
    if let target = start.deploymentTarget, !start.os.admits(deploymentTarget: target),
      !header.assumptions.runsNotInstallable
    {
      // The flow's own target gives way to an older iOS; one that was asked for does not.
      if header.deploymentTarget != nil {
        report.add(
          ScenarioMistake.notInstallable(target: target, os: start.os),
          at: header.places[.deploymentTarget], expected: ScenarioWanted.installable(os: start.os))
      }
      start.deploymentTarget = start.os
    }
    if let change = header.change {
      let rules = stage.rules(header.assumptions)
      var world = World(start, rules)
      do { try step(&world, .set(change), rules) } catch {
        report.add(ScenarioMistake.cannotSet(error), at: header.places[.set])
      }
    }
    return start
  }
}
