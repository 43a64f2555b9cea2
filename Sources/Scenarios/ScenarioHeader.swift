public import FlowController
public import Platform
public import StrictYAML

/// The header of a scenario. Values that it does not set are decided by the flow or the defaults.
public struct ScenarioHeader: Sendable {
  public var name: String
  /// The purpose of the scenario, in one or two sentences.
  public var about: String?
  /// The source of its claim about iOS.
  public var source: String?
  public var os: Version?
  public var locale: Language?
  /// The oldest iOS version that the build supports.
  public var deploymentTarget: Version?
  public var region: Region?
  public var now: Moment?
  /// Changes before the first step.
  public var change: SystemChange?
  /// The folder of the screens, relative to the file, or the screens themselves.
  public var screens: NamedScreens?
  /// The first digits of the fingerprint of the flow that the scenario was written for, in hexadecimal.
  public var flow: String?
  /// Lists of versions, regions or languages. If a list is set, ``os`` and so on are its first value.
  public var matrix = ScenarioMatrix()
  /// The assumptions about behaviour on which sources are missing or disagree.
  public var assumptions = Assumptions()
  /// The places of the keys, for messages.
  public internal(set) var places: [Key: YAMLPlace] = [:]

  /// Creates a header with a name only.
  public init(name: String) { self.name = name }

  /// The keys of a header, in the order in which files have them.
  public enum Key: String, CaseIterable, Sendable {
    case name, about, source, os, locale
    case deploymentTarget = "deployment-target"
    case region, now, set, screens, flow, assume
  }
}

extension ScenarioHeader {
  /// The starting point of the header without a flow. Missing values are the defaults.
  public var ownStart: StartingPoint {
    let usual = StartingPoint()
    var start = StartingPoint(
      os: os ?? usual.os, locale: locale ?? usual.locale, region: region ?? usual.region,
      now: now ?? usual.now,
      deploymentTarget: deploymentTarget)
    if now == nil { start.beginAfterRelease() }
    return start
  }
}

/// The screens in the header of a scenario.
public enum NamedScreens: Hashable, Sendable {
  /// A folder, relative to the file.
  case folder(String)
  /// The files with their texts, so that the scenario does not depend on a folder.
  case files([WrittenFile])

  /// Returns whether a text can be the path of a file in a folder of screens: relative, without `..`, and with the
  /// ending of a screen file.
  public static func isPath(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    return isPlain && parts.count <= 2 && (text.hasSuffix(".yaml") || text.hasSuffix(".txt"))
  }
}
