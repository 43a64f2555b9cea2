public import FlowController
public import Platform

/// A named claim about every reachable world, with why it matters and where that is known from.
public struct Rule: Sendable {
  /// Its name; a flow file waives it by this.
  public let id: RuleID
  /// Whom it is about.
  public let pack: Pack
  /// What it claims, in a sentence.
  public let title: String
  /// How bad it is when it is broken.
  public let severity: Severity
  /// The iOS versions and regions it speaks of.
  public let era: Era
  public let reason: String
  /// Public addresses of what it rests on.
  public let source: String
  /// What is checked, and where.
  let checks: [Check]
  /// Fields of the state that a scenario shows when the rule is broken, beside what a person sees.
  let shows: [String]

  /// Whom a rule is about.
  public enum Pack: UInt8, CaseIterable, Sendable {
    /// What iOS does: true of every flow, or the model is wrong.
    case platform
    /// What the app does: practices learned from app review and from users; not legal advice.
    case flow
  }

  /// How bad a broken rule is.
  public enum Severity: UInt8, CaseIterable, Sendable {
    /// The app is refused, or the user's choice is lost.
    case error
    /// The user will be annoyed, or puzzled.
    case warning
    /// It could be done better.
    case note

    public var word: String {
      switch self {
      case .error: "error"
      case .warning: "warning"
      case .note: "note"
      }
    }
  }

  /// Every rule, in the order of ``FlowController/RuleID``.
  public static let all: [Rule] = {
    let known =
      tracking + identifier + location + locationUse + device + asking + order + recovery + keeping + pages
      + uses + texts
    return RuleID.allCases.flatMap { id in known.filter { $0.id == id } }
  }()
}

extension Rule {
  /// A rule of one claim about what iOS does.
  init(
    _ id: RuleID, _ title: String, in era: Era = .all, reason: String, source: String, needs: [Need] = [],
    on slices: [Topics] = [.tracking], shows: [String] = [], _ claim: Claim
  ) {
    self.init(
      id: id, pack: .platform, title: title, severity: .error, era: era, reason: reason, source: source,
      checks: [Check(on: slices, needs: needs, claim)], shows: shows)
  }

  /// A rule of one claim about what iOS does, on slices that depend on the flow.
  init(
    _ id: RuleID, _ title: String, reason: String, source: String, needs: [Need],
    slices: @escaping @Sendable (Flow) -> [Topics], shows: [String], _ claim: Claim
  ) {
    self.init(
      id: id, pack: .platform, title: title, severity: .error, era: .all, reason: reason, source: source,
      checks: [Check(needs: needs, slices: slices, claim)], shows: shows)
  }

  /// A rule about what the app does.
  init(
    _ id: RuleID, _ severity: Severity, _ title: String, in era: Era = .all, reason: String, source: String,
    shows: [String] = [], _ checks: Check...
  ) {
    self.init(
      id: id, pack: .flow, title: title, severity: severity, era: era, reason: reason, source: source,
      checks: checks, shows: shows)
  }
}
