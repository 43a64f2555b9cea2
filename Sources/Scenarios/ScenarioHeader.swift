public import FlowController
public import Platform
public import StrictYAML

/// What a scenario says before its steps. What it does not say, the flow or the defaults do.
public struct ScenarioHeader: Sendable {
  /// What it is called.
  public var name: String
  /// What it shows, in a sentence or two.
  public var about: String?
  /// Where its claim comes from.
  public var source: String?
  public var os: Version?
  public var locale: Language?
  /// The oldest iOS the build runs on.
  public var deploymentTarget: Version?
  /// Where the device is.
  public var region: Region?
  public var now: Moment?
  /// Changes before the first step.
  public var change: SystemChange?
  /// The folder of the screens, relative to the file.
  public var screens: String?
  /// The first digits of the fingerprint of the flow that it was written for, in hexadecimal.
  public var flow: String?
  /// The lists that stand in place of one version, region or language; ``os`` and so on are then the first of each.
  public var matrix = ScenarioMatrix()
  /// The world it assumes where sources are silent or disagree.
  public var assumptions = Assumptions()
  /// Where the keys stand, for messages.
  public internal(set) var places: [Key: YAMLPlace] = [:]

  /// A header that says nothing but a name.
  public init(name: String) { self.name = name }

  /// The keys of a header, in the order of the contract.
  public enum Key: String, CaseIterable, Sendable {
    case name, about, source, os, locale
    case deploymentTarget = "deployment-target"
    case region, now, set, screens, flow, assume
  }
}
