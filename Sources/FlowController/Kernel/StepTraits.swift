public import Platform

/// What is said of a step beside what it does. Each step has one row, in ``Step/row``, below its case.
public struct StepTraits: Sendable {
  /// The verb as typed.
  public let verb: String
  /// What is typed behind the verb.
  let argument: Argument
  /// What must hold in a world, but for the roles of a tap.
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

  /// What is typed behind a verb.
  enum Argument: Sendable {
    case none
    case word(String)
    /// The name that the flow gives a button, a feature or an event, by its index.
    case button(UInt8), feature(UInt8), event(UInt8)
    case flags(FlagChange)
    case duration(UInt32)
    case build(Version?, revision: UInt32?)
    case system(Version?)
    case change(SystemChange)
    case bits(Bool?, Bool?)
  }

  /// What a step is about. A search about one subject leaves out the steps of the others.
  public enum Subject: Sendable {
    /// Every search needs it.
    case everything
    case screens, policy, updates, geofence, gift
    case permission(Permission)
    /// All permissions at once.
    case permissions
    case request(Request)
    case feature(UInt8), event(UInt8), flags(UInt16)
    case change(SystemChange)
  }

  /// When a search takes a step that was not named.
  public enum Use: Sendable {
    case always
    /// Where the search is about a permission.
    case concerning(Permission)
    /// Where it takes every key of the change.
    case byKeys(SystemChange)
    case onlyNamed
  }

  /// What a step does to the installed app, and so to what the system holds about it.
  public enum Installation: Sendable {
    case kept
    /// Another build, or the answers forgotten: the app stays installed.
    case altered
    /// The app is installed, deleted, or both.
    case replaced
  }
}
