public import FlowController
public import Scenarios

/// One of two worlds that are compared: a flow on a device, with what a scenario says that begins there.
public struct ComparedWorld: Sendable {
  public let rules: Rules
  public let names: FlowNames
  public let origin: World
  /// What a scenario that begins at the origin says before its steps.
  public let header: ScenarioHeader

  public init(_ origin: World, _ rules: Rules, _ names: FlowNames, _ header: ScenarioHeader) {
    self.origin = origin
    self.rules = rules
    self.names = names
    self.header = header
  }

  /// What a person sees and an app is told in one of its worlds, as far as two worlds are compared.
  ///
  /// - Complexity: O(number of fields); allocates.
  func values(of keys: [StateKey], in world: World) -> [StateValue] {
    world.values(of: keys, device: "", names, rules, log: [])
  }
}

/// Something that people see, apps are told or the system holds, and that differs between two worlds after the same steps.
public struct WorldDifference: Sendable {
  /// What differs: one entry for each such value.
  public let finding: Finding
  /// What tells most about the last step on either side: a line of the log, or what iOS is known to do.
  public let reasonOld: String
  public let reasonNew: String
  /// The steps, as typed; the shortest way there.
  public let steps: [String]
  /// Passes in the old world, and fails at its last expectation in the new one. Of words a scenario says nothing: it leads to
  /// where they are read.
  public let scenario: Scenario

  /// What differs, and how.
  public struct Finding: Hashable, Sendable {
    public let kind: Kind
    /// The field of the state, the step, or the place of the words.
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

  /// The kinds of what can differ.
  public enum Kind: String, CaseIterable, Sendable {
    case prompt, page, choice, status, settings, identifier, ending, words, step

    /// The kind of a field of the state.
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
