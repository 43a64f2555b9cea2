import ArgumentParser
import Explorer
import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary

/// The options for the initial state and the limits of a search, which all commands that search share.
struct SearchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      .optionSearchOs, valueName: .valueFromTo),
    completion: .versions)
  var os: String?
  @OptionGroup var others: BeginningOptions
  @Option(
    name: .customLong("max-launches"),
    help: ArgumentHelp(
      .optionMaxLaunches, valueName: .valueCount))
  var maxLaunches: UInt32?
  @Option(
    name: .customLong("policy-revisions"),
    help: ArgumentHelp(.optionPolicyRevisions, valueName: .valueCount))
  var policyRevisions = SearchBounds().policyRevisions
  @Option(
    name: .customLong("max-states"), help: ArgumentHelp(.optionMaxStates, valueName: .valueCount))
  var maxStates = SearchBounds().maxStates
  @Option(
    help: ArgumentHelp(
      .optionBudget,
      valueName: .valueDuration))
  var budget: Span?
  @Option(
    help: ArgumentHelp(
      .optionSearchSteps,
      valueName: .valueList), completion: .stepChoices)
  var steps: String?

  func validate() throws {
    guard (0...60).contains(policyRevisions) else {
      throw ValidationError(.wrongPolicyRevisions(count: policyRevisions))
    }
    guard (1...4_000_000_000).contains(maxStates) else {
      throw ValidationError(.wrongMaxStates(count: maxStates))
    }
    guard maxLaunches ?? 0 <= 60_000 else {
      throw ValidationError(.wrongMaxLaunches(count: maxLaunches ?? 0))
    }
  }

  /// Returns a search that starts with the fresh device that the options describe.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an invalid value.
  func freshStart(_ context: CommandContext) throws -> SearchStart {
    let (point, device) = try others.beginning(context, os: versions().from)
    let rules = context.rules(device)
    let world = World(point, rules)
    return try SearchStart(
      header: ScenarioHeader(name: "", begin: world, device), history: [], world: world, rules: rules,
      context)
  }

  /// Returns a search that starts with a stored device.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an option that describes a fresh device.
  func storedStart(_ name: String, _ context: CommandContext) throws -> SearchStart {
    let start = try SearchStart(stored: name, context)
    guard !others.isGiven,
      try versions().from.map({ try Version(asked: $0) == start.world.device.os }) ?? true
    else {
      throw Failure.usage(
        .usageFreshOptions,
        expected: ["--os ..TO"])
    }
    return start
  }

  /// Returns the limits that the options set.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an unknown version, ``UnknownStep`` for an unknown step.
  func bounds(_ context: CommandContext) throws -> SearchBounds {
    var bounds = SearchBounds()
    bounds.counting.launches = maxLaunches ?? 0
    bounds.policyRevisions = policyRevisions
    bounds.maxStates = maxStates
    bounds.newest = try versions().newest
    if let steps { bounds.steps = try StepChoice(steps, context.vocabulary) }
    return bounds
  }

  /// Returns the two versions of `FROM..TO`. A single version is FROM. If FROM is missing, the search starts with the
  /// version of the device.
  private func versions() throws(Failure) -> (from: String?, newest: Version?) {
    if let os, os.contains(",") {
      let ends = os.split(separator: ",")
      var failure = Failure.usage(.usageOneVersion(text: os.shortened), wanted: .wantedVersionOrRange)
      failure.suggestion = "--os \(ends.first ?? "")..\(ends.last ?? "")"
      throw failure
    }
    guard let os, let dots = os.firstRange(of: "..") else { return (os, nil) }
    let newest = try Version(asked: String(os[dots.upperBound...]))
    guard dots.lowerBound > os.startIndex else { return (nil, newest) }
    let from = String(os[..<dots.lowerBound])
    guard try Version(asked: from) <= newest else {
      throw Failure.usage(.usageBackwards(os: os), wanted: .wantedOlderFirst)
    }
    return (from, newest)
  }
}
