import Platform
import Scenarios

/// A deployment target and assumptions from the command line. They replace those in the headers of scenarios.
struct HeaderOverrides {
  let deploymentTarget: Version?
  private let assume: [String]

  /// - Throws: ``Failure`` with exit code 2 for an invalid value.
  init(deploymentTarget: String?, assume: [String]) throws(Failure) {
    self.deploymentTarget = try deploymentTarget.map { text throws(Failure) in try Version(asked: text) }
    self.assume = assume
    var trial = Assumptions()
    for text in assume { try BeginningOptions.apply(text, to: &trial) }
  }

  var isEmpty: Bool { deploymentTarget == nil && assume.isEmpty }

  /// Returns the header, in which these values replace its own.
  func applied(to header: ScenarioHeader) -> ScenarioHeader {
    var header = header
    if let deploymentTarget { header.deploymentTarget = deploymentTarget }
    // These values were checked when this was created.
    for text in assume { try? BeginningOptions.apply(text, to: &header.assumptions) }
    return header
  }
}

extension ScenarioHeader {
  /// Whether iOS can install the build of this header on its iOS version.
  var isInstallable: Bool {
    guard let os, let deploymentTarget else { return true }
    return os.admits(deploymentTarget: deploymentTarget) || assumptions.runsNotInstallable
  }
}
