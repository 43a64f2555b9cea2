public import Platform

/// The properties of a step, except its effect. Each step has one row, in ``Step/row``.
public struct StepTraits: Sendable {
  /// The verb in the text of the step.
  public let verb: String
  /// The argument after the verb.
  let argument: Argument
  /// The preconditions of the step, except for the roles of a tap.
  let needs: StepNeeds
  public let subject: Subject
  public let use: Use
  public let installation: Installation

  init(
    _ verb: String, _ argument: Argument = .none, needs: StepNeeds, about subject: Subject = .everything,
    use: Use = .always, installation: Installation = .kept
  ) {
    self.verb = verb
    self.argument = argument
    self.needs = needs
    self.subject = subject
    self.use = use
    self.installation = installation
  }

  /// The argument after a verb.
  enum Argument: Sendable {
    case none
    case word(String)
    /// The index of a button, feature or event. ``FlowNames`` has its name.
    case button(UInt8), feature(UInt8), event(UInt8)
    case flags(FlagChange)
    case duration(UInt32)
    case build(Version?, revision: UInt32?)
    case system(Version?)
    case change(SystemChange)
    case bits(Bool?, Bool?)
  }

  /// The subject of a step. A search about one subject leaves out steps with other subjects.
  public enum Subject: Sendable {
    /// Needed by every search.
    case everything
    case screens, policy, updates, geofence, gift
    case permission(Permission)
    /// All permissions at once.
    case permissions
    case request(Request)
    case feature(UInt8), event(UInt8), flags(UInt16)
    case change(SystemChange)
  }

  /// Which searches include a step.
  public enum Use: Sendable {
    case always
    /// Only searches about this permission.
    case concerning(Permission)
    /// Only searches that use all keys of this change.
    case byKeys(SystemChange)
    case onlyNamed
  }

  /// What the step does to the installed app. What iOS stores about the app depends on it.
  public enum Installation: Sendable {
    case kept
    /// Another build is installed, or the user's answers are reset. The app stays installed.
    case altered
    /// The app is installed, deleted, or both.
    case replaced
  }
}
