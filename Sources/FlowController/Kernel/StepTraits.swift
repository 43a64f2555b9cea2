public import Platform

/// The declared properties of a step, apart from its effect. Each step has one row, in ``Step/row``, below its case.
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
    /// A button, feature or event, as an index. The flow has its name.
    case button(UInt8), feature(UInt8), event(UInt8)
    case flags(FlagChange)
    case duration(UInt32)
    case build(Version?, revision: UInt32?)
    case system(Version?)
    case change(SystemChange)
    case bits(Bool?, Bool?)
  }

  /// The subject of a step. A search about one subject leaves out the steps of other subjects.
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

  /// When a search includes a step.
  public enum Use: Sendable {
    case always
    /// If the search concerns this permission.
    case concerning(Permission)
    /// If the search uses every key of the change.
    case byKeys(SystemChange)
    case onlyNamed
  }

  /// The effect of a step on the installed app, and with it on what iOS stores about the app.
  public enum Installation: Sendable {
    case kept
    /// Another build is installed, or answers are reset. The app stays installed.
    case altered
    /// The app is installed, deleted, or both.
    case replaced
  }
}
