public import FlowController
public import Platform

/// A scenario as a list of actions and checks on a real phone; the formats write it down.
public struct DeviceTest: Sendable {
  /// The name of the scenario.
  public let name: String
  /// The scenario's `about` and `source`, in this order.
  public let about: [String]
  /// A name of ASCII letters and digits that is unique in its suite: `RefusedOnce`.
  public internal(set) var identifier: String
  public let os: Version
  /// The language of the phone.
  public let language: Language
  public let region: Region
  /// The time that the scenario's header names; nil for any.
  public let date: Moment?
  /// The preconditions of the first step, one sentence each.
  public let preconditions: [String]
  /// Changes in Settings and elsewhere that must be made before the first step, as typed; nil for none.
  public let change: String?
  /// The instruction for them; it is one of the preconditions.
  public let changeSentence: String?
  /// The permissions that the flow asks for; they must be unset before the first step.
  public let permissions: [Permission]
  /// The scenario's world before each step of `items`, which a format without a screen needs.
  public let walk: DeviceWalk
  public let items: [DeviceItem]
}

extension DeviceTest {
  /// Why the rest of the test is skipped; nil if all of it runs.
  public var skipped: String? {
    for item in items { if case .skip(let reason) = item { return reason } }
    return nil
  }

  /// Returns the test up to the first action that a tool cannot carry out.
  ///
  /// - Parameter refusal: The reason for which an action is impossible; nil for a possible one.
  func limited(by refusal: (DeviceAction) -> String?) -> DeviceTest {
    var kept: [DeviceItem] = []
    for item in items {
      if case .act(let action) = item, let reason = refusal(action) {
        kept.append(.skip(reason))
        break
      }
      kept.append(item)
      if case .skip = item { break }
    }
    return DeviceTest(
      name: name, about: about, identifier: identifier, os: os, language: language, region: region,
      date: date, preconditions: preconditions, change: change,
      changeSentence: changeSentence, permissions: permissions, walk: walk,
      items: kept)
  }
}

/// The worlds of a test on the phone, for formats that set a state without showing it.
public struct DeviceWalk: Sendable {
  /// A step that is taken on the phone.
  public struct Leg: Sendable {
    public let step: Step
    public let before: World
    public let after: World
    /// The instruction for a tester.
    public let sentence: String
  }

  public let rules: Rules
  public let names: FlowNames
  public internal(set) var legs: [Leg]
}

/// A line of a test: a step, an action, a check, or a comment.
public enum DeviceItem: Sendable {
  /// A step of the scenario begins, as it is typed.
  case step(String)
  case act(DeviceAction)
  /// A step was taken on the phone, as it is typed. One step of the scenario may need several steps on the phone,
  /// and a log of the run has each of them.
  case taken(String)
  case check(DeviceCheck)
  /// A note of the scenario.
  case note(String)
  /// An expectation that no screen shows, as it is written in the scenario.
  case unchecked(String)
  /// The rest of the test is skipped for this reason.
  case skip(String)
}

/// An expectation that can be checked on the screen of a phone.
public enum DeviceCheck: Sendable {
  case prompt(DevicePrompt)
  /// No alert of iOS and no soft ask with one of these titles is shown, and nothing covers the
  /// app's page with the title `page`; nil if another app is in front or the page has no title.
  case nothing(own: [String], page: String?)
  case process(ProcessState)
  /// The element with the identifier has this label or value; `field` is the field of the state.
  case shows(identifier: String, value: String, field: String)

  /// The state of the app's process as tools report it.
  public enum ProcessState: Sendable { case foreground, background, stopped }
}
