public import FlowController
public import Platform

/// A scenario as a list of actions and checks on a real phone. Each export format writes this list.
public struct DeviceTest: Sendable {
  /// The name of the scenario.
  public let name: String
  /// The values of `about` and `source` in the scenario, in this order.
  public let about: [String]
  /// A name of ASCII letters and digits, such as `RefusedOnce`. No other test in the suite has the same name.
  public internal(set) var identifier: String
  public let os: Version
  /// The language of the phone.
  public let language: Language
  public let region: Region
  /// The time in the scenario's header; nil if there is none.
  public let date: Moment?
  /// The conditions that must be true before the first step, one sentence each.
  public let preconditions: [String]
  /// The changes in Settings and elsewhere that a tester must make before the first step, as a user types them; nil if
  /// there are none.
  public let change: String?
  /// The instruction for the changes in `change`. It is also one of the preconditions.
  public let changeSentence: String?
  /// The permissions that the flow requests. They must be unset before the first step.
  public let permissions: [Permission]
  /// The worlds on the phone before and after each step, for formats that show no screen.
  public let walk: DeviceWalk
  public let items: [DeviceItem]
}

extension DeviceTest {
  /// The reason why the test skips its last part; nil if no part is skipped.
  public var skipped: String? {
    for item in items { if case .skip(let reason) = item { return reason } }
    return nil
  }

  /// Returns the test up to the first action that a tool cannot do.
  ///
  /// - Parameter refusal: Returns the reason why the tool cannot do an action; nil if it can.
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

/// The worlds of a test on the phone. Formats that set a state without showing a screen need them.
public struct DeviceWalk: Sendable {
  /// A step on the phone, with the worlds before and after it.
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
  /// The beginning of a step of the scenario. It contains the step as a user types it.
  case step(String)
  case act(DeviceAction)
  /// A step that was done on the phone, as a user types it. The log of a run contains each of these steps. One step of
  /// the scenario can need several of them.
  case taken(String)
  case check(DeviceCheck)
  case note(String)
  /// An expectation that no screen of the phone shows, as the scenario contains it.
  case unchecked(String)
  /// The rest of the test is skipped, for this reason.
  case skip(String)
}

/// An expectation that can be checked on a phone's screen.
public enum DeviceCheck: Sendable {
  case prompt(DevicePrompt)
  /// Checks that no prompt is visible: no alert of iOS, no soft ask with one of these titles, and nothing that covers
  /// the app's page with the title `page`. The title is nil if another app is in front, or if the page has no title.
  case nothing(own: [String], page: String?)
  case process(ProcessState)
  /// Checks that the element with this identifier has this label or value. `field` is the field of the state.
  case shows(identifier: String, value: String, field: String)

  /// The state of the app's process, as test tools report it.
  public enum ProcessState: Sendable { case foreground, background, stopped }
}
