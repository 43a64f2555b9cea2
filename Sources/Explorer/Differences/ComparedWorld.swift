public import FlowController
public import Localization
public import Scenarios

/// One side of a comparison: a flow on a device, with the header of a scenario that starts on this device.
public struct ComparedWorld: Sendable {
  public let rules: Rules
  public let names: FlowNames
  public let origin: World
  /// The header of a scenario that starts in `origin`.
  public let header: ScenarioHeader

  public init(_ origin: World, _ rules: Rules, _ names: FlowNames, _ header: ScenarioHeader) {
    self.origin = origin
    self.rules = rules
    self.names = names
    self.header = header
  }

  /// Returns the compared values: those that a user or the app can see in a world.
  ///
  /// - Complexity: O(number of fields); allocates.
  func values(of keys: [StateKey], in world: World) -> [StateValue] {
    world.values(of: keys, device: "", names, rules, log: [])
  }
}

/// A value that differs between two worlds after the same steps. The user or the app can see the value, or iOS stores
/// it.
public struct WorldDifference: Sendable {
  /// The value, and how it differs.
  public let finding: Finding
  /// The most informative line about the last step, for each side: a log line, or a fact about iOS.
  public let reasonOld: Message?
  public let reasonNew: Message?
  /// The shortest path to the difference, as step texts.
  public let steps: [String]
  /// A scenario that passes in the old world. In the new world its last expectation fails. If only texts differ, the
  /// scenario has no such expectation; it only leads to the screen with the text.
  public let scenario: Scenario

  /// The value that differs, with its value on both sides.
  public struct Finding: Hashable, Sendable {
    public let kind: Kind
    /// The field of the state, the step, or the place of the text.
    public let what: String
    public let old: StateValue
    public let new: StateValue

    public init(_ kind: Kind, _ what: String, _ old: StateValue, _ new: StateValue) {
      self.kind = kind
      self.what = what
      self.old = old
      self.new = new
    }
  }

  public enum Kind: String, CaseIterable, Sendable {
    case prompt, page, choice, status, settings, identifier, ending, words, step

    /// Returns the kind of a field of the state.
    init(path: String) {
      self =
        switch path {
        case "prompt": .prompt
        case "screen", "page", "ask": .page
        case "choices": .choice
        default:
          if path.hasSuffix(".settings") || Self.switches.contains(path) {
            .settings
          } else {
            path.contains(".idfa.") ? .identifier : .status
          }
        }
    }

    private static let switches: Set = ["tracking.globalSwitch", "location.services"]
  }
}
