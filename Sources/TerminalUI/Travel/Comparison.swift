public import FlowController

/// The fields that differ between two positions in the history.
public struct Comparison: Sendable {
  /// A branch, and one of its steps.
  public struct Side: Hashable, Sendable {
    public let branch: String
    public let step: Int

    public init(branch: String, step: Int) {
      self.branch = branch
      self.step = step
    }
  }

  /// The groups of fields, in their display order.
  public enum Group: Hashable, Sendable, CaseIterable {
    /// A permission with its three values.
    case tracking, location, notifications
    /// The screen, the policy, and all other fields.
    case rest

    fileprivate init(path: String) {
      switch path.prefix(while: { $0 != "." }) {
      case "tracking": self = .tracking
      case "location": self = .location
      case "notifications": self = .notifications
      default: self = .rest
      }
    }
  }

  public let left: Side
  public let right: Side
  /// The fields that differ. In each group, the three values of the permission come first.
  public let groups: [(group: Group, fields: [StateValue.Difference])]

  public init(_ left: Side, _ state: StateValue, _ right: Side, _ other: StateValue) {
    self.left = left
    self.right = right
    let fields = state.differences(from: other)
    groups = Group.allCases.compactMap { group in
      let own = fields.filter { Group(path: $0.path) == group }
      return own.isEmpty ? nil : (group, own)
    }
  }
}

extension Comparison {
  /// Compares the ends of two branches, or the end of a branch with the current position. For the current branch, the
  /// current position is used instead of its end.
  ///
  /// - Throws: ``WalkFailure`` if a branch does not exist or cannot be read.
  @MainActor
  init(_ name: String, with other: String?, in session: any WalkSession, _ names: FlowNames)
    throws(WalkFailure)
  {
    let branches = try session.branches()
    func side(_ name: String) throws(WalkFailure) -> (Side, StateValue) {
      guard let branch = branches.first(where: { $0.name == name }) else {
        throw .checkout(.noBranch(name, known: branches.map(\.name)))
      }
      let step = branch.isCurrent ? session.place.position : branch.end
      let world = try session.world(at: step, on: name)
      let state = world.state(device: session.device, names, session.rules, log: [])
      return (Side(branch: name, step: step), state)
    }
    let left = try side(other == nil ? session.place.branch : name)
    let right = try side(other ?? name)
    self.init(left.0, left.1, right.0, right.1)
  }
}
