import Platform
import Scenarios

/// A deployment target and assumptions that replace those in the headers of scenarios.
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

  /// Whether there are none.
  var isEmpty: Bool { deploymentTarget == nil && assume.isEmpty }

  /// Returns a header with these values.
  func applied(to header: ScenarioHeader) -> ScenarioHeader {
    var header = header
    if let deploymentTarget { header.deploymentTarget = deploymentTarget }
    // The values were checked at the beginning.
    for text in assume { try? BeginningOptions.apply(text, to: &header.assumptions) }
    return header
  }
}

extension ScenarioHeader {
  /// Whether its build can be installed on its iOS version.
  var isInstallable: Bool {
    guard let os, let deploymentTarget else { return true }
    return os.admits(deploymentTarget: deploymentTarget) || assumptions.runsNotInstallable
  }
}
