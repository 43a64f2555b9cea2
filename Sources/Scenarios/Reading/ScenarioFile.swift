import FlowController
import Platform
public import StrictYAML

/// A scenario file whose header is read; its steps need the flow that the header may name.
public struct ScenarioFile: Sendable {
  /// The header, as far as it could be read.
  public let header: ScenarioHeader
  private let file: String
  private let steps: YAMLNode
  private let problems: [YAMLProblem]

  /// Reads the two documents of a file and the header.
  ///
  /// - Throws: ``YAMLProblems`` when it is no YAML, or not a header, `---` and a list. What is wrong in the
  ///   header is thrown later, together with what is wrong in the steps.
  /// - Complexity: O(length).
  public init(_ source: YAMLSource) throws(YAMLProblems) {
    let documents = try source.documents()
    file = source.file
    let wanted = "a header, ---, a list of steps"
    guard let first = documents.first else {
      throw Self.shape(file, .start, "the file is empty", wanted)
    }
    guard documents.count > 1 else {
      let isList = if case .list = first.content { true } else { false }
      throw Self.shape(file, first.place, isList ? "there is no header" : "there is no list of steps", wanted)
    }
    guard documents.count == 2 else {
      throw Self.shape(file, documents[2].place, "a third document begins", wanted)
    }
    let report = YAMLReport(file: file)
    header = HeaderReader(report.value(first)).header
    problems = report.problems
    steps = documents[1]
  }

  private static func shape(
    _ file: String, _ place: YAMLPlace, _ message: String, _ expected: String
  ) -> YAMLProblems {
    YAMLProblems([YAMLProblem(file: file, place: place, message: message, expected: expected)])
  }

  /// Reads the steps with the words of a flow, and works out how the device begins.
  ///
  /// - Throws: ``YAMLProblems`` with everything that is wrong in header and steps, in reading order: an unknown
  ///   key or word, a value of another type, a build that cannot be installed, a `set` that cannot happen before
  ///   the first step.
  /// - Complexity: O(length).
  public func scenario(on stage: Stage) throws(YAMLProblems) -> Scenario {
    let report = YAMLReport(file: file)
    let reader = LineReader(stage)
    let list = report.value(steps).list(of: "a list of steps; [] for none") ?? []
    let lines = list.compactMap { reader.line($0) }
    let start = start(on: stage, report)
    let all = problems + report.problems
    guard all.isEmpty else {
      throw YAMLProblems(all.sorted { ($0.place ?? .start) < ($1.place ?? .start) })
    }
    return Scenario(header: header, start: start, lines: lines, names: stage.names)
  }

  private func start(on stage: Stage, _ report: YAMLReport) -> StartingPoint {
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
          "a build for iOS \(target) cannot be installed on iOS \(start.os)",
          at: header.places[.deploymentTarget],
          expected: "at most \(start.os), or assume: {not-installable: run}")
      }
      start.deploymentTarget = start.os
    }
    if let change = header.change {
      let rules = stage.rules(header.assumptions)
      var world = World(start, rules)
      do { try step(&world, .set(change), rules) } catch {
        report.add("this cannot be set before the first step: \(error)", at: header.places[.set])
      }
    }
    return start
  }
}
