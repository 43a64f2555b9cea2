public import FlowController
public import Platform
public import StrictYAML

/// The header of a scenario. If it does not set a value, the flow or the default is used.
public struct ScenarioHeader: Sendable {
  public var name: String
  /// What the scenario is for, in one or two sentences.
  public var about: String?
  /// The source for what the scenario says about iOS.
  public var source: String?
  public var os: Version?
  public var locale: Language?
  /// The oldest iOS version that the build supports.
  public var deploymentTarget: Version?
  public var region: Region?
  public var now: Moment?
  /// Settings that are changed before the first step.
  public var change: SystemChange?
  /// The folder with the screens (relative to the file), or the screens themselves.
  public var screens: NamedScreens?
  /// The start of the flow's fingerprint when the scenario was written, in hexadecimal digits.
  public var flow: String?
  /// Lists of versions, regions or languages. If there is a list, ``os``, ``region`` or ``locale`` is its first
  /// element.
  public var matrix = ScenarioMatrix()
  /// The chosen assumptions about behaviour for which sources are missing or disagree.
  public var assumptions = Assumptions()
  /// The positions of the keys in the file, for error messages.
  public internal(set) var places: [Key: YAMLPlace] = [:]

  /// Creates a header that sets only the name.
  public init(name: String) { self.name = name }

  /// The keys of a header, in the order in which they are written.
  public enum Key: String, CaseIterable, Sendable {
    case name, about, source, os, locale
    case deploymentTarget = "deployment-target"
    case region, now, set, screens, flow, assume
  }
}

extension ScenarioHeader {
  /// The initial state from this header, without a flow. Missing values have their defaults.
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

/// The screens that the header of a scenario names or contains.
public enum NamedScreens: Hashable, Sendable {
  /// A folder, relative to the file.
  case folder(String)
  /// The names and texts of the files. The scenario then needs no folder.
  case files([WrittenFile])

  /// Returns whether a text can be the path of a screen file in a folder: relative, without `..`, and with the
  /// extension of a screen file.
  public static func isPath(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    return isPlain && parts.count <= 2 && (text.hasSuffix(".yaml") || text.hasSuffix(".txt"))
  }
}
