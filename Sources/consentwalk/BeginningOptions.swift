import ArgumentParser
import FlowController
import Localization
import Platform
import ScreenLibrary

/// The options for the initial state of a device, except its iOS version.
struct BeginningOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.optionRegion, valueName: .valueRegion))
  var region: String?
  @Option(
    name: .customLong("deployment-target"),
    help: ArgumentHelp(.optionDeploymentTarget, valueName: .valueVersion))
  var deploymentTarget: String?
  @Option(help: ArgumentHelp(.optionNow, valueName: .valueTime))
  var now: String?
  @Option(
    help: ArgumentHelp(.optionAssume, valueName: .valueKeyValue),
    completion: .assumptions)
  var assume: [String] = []

  /// Whether any option was given.
  var isGiven: Bool { region != nil || deploymentTarget != nil || now != nil || !assume.isEmpty }

  /// Whether the user gave an option other than `--region`. Cases of a scenario can vary only the region.
  var isMoreThanRegion: Bool { deploymentTarget != nil || now != nil || !assume.isEmpty }

  /// Returns the requested initial state, checked for consistency, and a device header with the requested assumptions.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an invalid value.
  func beginning(
    _ context: CommandContext, os: String?, on device: ShownDevice? = nil
  ) throws(Failure) -> (start: StartingPoint, header: DeviceHeader) {
    var header = device?.header ?? DeviceHeader()
    for text in assume { try Self.apply(text, to: &header.assumptions) }
    var start = try point(device?.start ?? context.catalogue.start.applied(), context, os: os)
    if deploymentTarget != nil { header.askedTarget = start.deploymentTarget }
    guard let target = start.deploymentTarget, !start.os.admits(deploymentTarget: target),
      !header.assumptions.runsNotInstallable
    else { return (start, header) }
    // A requested older iOS version lowers the flow's own deployment target, but not one that the user requested.
    guard deploymentTarget != nil else {
      start.deploymentTarget = start.os
      return (start, header)
    }
    throw Failure(
      code: 2,
      .usageNotInstallable(target: target.description, os: start.os.description))
  }

  /// Returns the requested initial state. The options override the flow, and the flow overrides the defaults.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an invalid value.
  private func point(
    _ usual: StartingPoint, _ context: CommandContext, os: String?
  ) throws(Failure) -> StartingPoint {
    var start = usual
    if let locale = context.options.phoneLocale { start.locale = locale }
    if let os { start.os = try Version(asked: os) }
    start.beginAfterRelease()
    if let region { start.region = try Region(asked: region) }
    if let now {
      guard let read = Moment(now) else {
        throw Failure.usage(
          .usageNotTime(text: now), expected: ["2024-09-16T09:00:00Z"])
      }
      start.now = read
    }
    if let deploymentTarget { start.deploymentTarget = try Version(asked: deploymentTarget) }
    return start
  }

  /// Sets one assumption from a text such as `once-grace=5s`.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an unknown assumption or value.
  static func apply(_ text: String, to assumptions: inout Assumptions) throws(Failure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let words = AssumptionKey.allCases.map(\.word)
    guard let key = AssumptionKey.allCases.first(where: { $0.word == parts[0] }) else {
      throw Failure.usage(.usageUnknownAssumption(text: parts[0]), expected: words, found: parts[0])
    }
    let value = parts.count > 1 ? parts[1] : ""
    guard assumptions.set(key, to: value) else {
      let mistake = Message.usageAssumptionValue(key: key.word, value: value)
      guard let words = key.words else { throw Failure.usage(mistake, wanted: .wantedDurationSuch) }
      throw Failure.usage(mistake, expected: words, found: value)
    }
  }
}

extension Version {
  /// Parses the value of a version option.
  ///
  /// - Throws: ``Failure`` with exit code 2 for text that is not a version.
  init(asked text: String) throws(Failure) {
    guard let version = Version(text) else {
      if text.contains(",") {
        throw Failure.usage(.usageOneVersion(text: text.shortened), wanted: .wantedOneVersion)
      }
      if let range = text.firstRange(of: ".."), let first = Version(String(text[..<range.lowerBound])) {
        var failure = Failure.usage(
          .usageRangeInList(text: text.shortened), wanted: .wantedVersionsWithCommas)
        let last = Version(String(text[range.upperBound...].drop { $0 == "." })) ?? Band.newest.start
        failure.suggestion = Self.list(from: first, to: last)
        throw failure
      }
      let newest = Band.newest.start.major
      var failure = Failure.usage(
        .usageNotVersion(text: text.shortened), wanted: .wantedVersionSuch(newest: newest))
      failure.suggestion = OtherWords.meant(by: text, as: .version)
      if ["latest", "newest", "current"].contains(text.lowercased()) { failure.suggestion = "\(newest)" }
      if text.lowercased() == "all" {
        failure.suggestion = Self.majors.suffix(4).map(\.description).joined(separator: ",")
      }
      throw failure
    }
    if version.isNewerThanKnown {
      let warning = Message.versionNewerThanKnown(asked: text, known: Band.newest.start)
      Console.note(warning.text(in: SharedOptions.environment))
    }
    self = version
  }

  /// The first release of each major version, in order.
  private static var majors: [Version] {
    Set(Band.allCases.map(\.start.major)).sorted().map { Version($0) }
  }

  /// Returns a list for an option: the two versions, and every major version between them.
  private static func list(from first: Version, to last: Version) -> String {
    ([first] + majors.filter { first < $0 && $0 < last } + [last]).map(\.description).joined(separator: ",")
  }
}
