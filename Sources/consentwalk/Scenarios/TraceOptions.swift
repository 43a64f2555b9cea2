import ArgumentParser
import FlowController
import Localization
import Platform
import Reports
import Scenarios
import ScreenLibrary
import StrictYAML

/// The options with which `test` checks the log of a real run: the log file, and the fresh device with which the run
/// began.
struct TraceOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.optionTrace, valueName: .valueFile), completion: .file())
  var trace: String?
  @Option(help: ArgumentHelp(.optionNow, valueName: .valueTime))
  var now: String?
  @Option(
    name: .customLong("deployment-target"),
    help: ArgumentHelp(.optionDeploymentTarget, valueName: .valueVersion))
  var deploymentTarget: String?
  @Option(help: ArgumentHelp(.optionAssume, valueName: .valueKeyValue), completion: .assumptions)
  var assume: [String] = []

  /// Rejects options that have no effect without a trace, and scenarios in addition to a trace.
  ///
  /// - Throws: `ValidationError`.
  func validate(besides paths: [String], os: String?, region: String?) throws {
    guard trace == nil else {
      if !paths.isEmpty { throw ValidationError(.traceAlone) }
      for (option, value) in [("--os", os), ("--region", region)] where value?.contains(",") == true {
        throw ValidationError(.traceOneValue(option: option))
      }
      return
    }
    if now != nil { throw ValidationError(.traceOnly(option: "--now")) }
  }

  /// Returns the deployment target and the assumptions that replace those of every scenario.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an invalid value.
  func overrides() throws(Failure) -> HeaderOverrides {
    try HeaderOverrides(deploymentTarget: deploymentTarget, assume: assume)
  }

  /// Checks whether the flow allows the log, and reports the result like that of a scenario.
  ///
  /// - Throws: `ExitCode` 1 if the flow does not allow a line, 2 if the file cannot be read.
  func run(_ file: String, _ test: Test, _ format: ReportFormat) throws {
    let options = test.options
    let context = try CommandContext(options)
    var beginning = BeginningOptions()
    (beginning.region, beginning.now, beginning.deploymentTarget) = (test.region, now, deploymentTarget)
    beginning.assume = assume
    let (start, device) = try beginning.beginning(context, os: test.os)
    var header = ScenarioHeader(name: file)
    (header.os, header.locale, header.region, header.now) = (start.os, start.locale, start.region, start.now)
    header.deploymentTarget = start.deploymentTarget
    header.assumptions = device.assumptions
    let catalogue = context.catalogue
    let stage = FlowContext(flow: catalogue.flow, names: catalogue.names, start: catalogue.start.applied())
    var report = try TestReport(
      format, into: test.output, besides: options.inputs([file]), options, isQuiet: test.quiet)
    try report.open()
    try report.add(
      result(
        file, header, stage, try FlowContexts(options, for: format), catalogue, keepsSteps: format == .json))
    try report.finish()
    try report.close()
    if report.code != 0 { throw ExitCode(report.code) }
  }

  private func result(
    _ file: String, _ header: ScenarioHeader, _ stage: FlowContext, _ contexts: FlowContexts,
    _ catalogue: Catalogue, keepsSteps: Bool
  ) -> ScenarioResult {
    var steps: [String] = []
    do throws(YAMLProblems) {
      let source: YAMLSource
      do throws(YAMLProblem) { source = try ScenarioPlace.plainSource(file) } catch {
        throw YAMLProblems([error])
      }
      let scenario = try TraceFile(source).scenario(header, on: stage)
      let outcome = scenario.run(on: stage) { if keepsSteps { steps.append($0.value.json) } }
      guard let failure = outcome.failure?.ofLog(stage.names, outcome.rules) else {
        return ScenarioResult(file: file, name: file, verdict: .passed, steps: steps)
      }
      let frame = contexts.frame(failure.world, outcome.rules, catalogue)
      return ScenarioResult(file: file, name: file, verdict: .failed(failure, frame: frame), steps: steps)
    } catch {
      return ScenarioResult(file: file, name: file, verdict: .bad(error.all))
    }
  }
}
