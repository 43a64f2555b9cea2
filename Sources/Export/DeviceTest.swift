public import FlowController
public import Platform

/// A scenario as a list of actions and checks on a real phone. Each export format writes this list.
public struct DeviceTest: Sendable {
  /// The name of the scenario.
  public let name: String
  /// The values of `about` and `source` in the scenario, in this order.
  public let about: [String]
  /// A name of ASCII letters and digits that no other test in the suite has: `RefusedOnce`.
  public internal(set) var identifier: String
  public let os: Version
  /// The language of the phone.
  public let language: Language
  public let region: Region
  /// The time in the scenario's header; nil if there is none.
  public let date: Moment?
  /// What must be true before the first step, one sentence for each condition.
  public let preconditions: [String]
  /// Changes in Settings and elsewhere that must be made before the first step, as a user types them; nil if there are
  /// none.
  public let change: String?
  /// The instruction for these changes. It is also one of the preconditions.
  public let changeSentence: String?
  /// The permissions that the flow requests. They must be unset before the first step.
  public let permissions: [Permission]
  /// The world of the scenario before each step in `items`, for formats that have no screen.
  public let walk: DeviceWalk
  public let items: [DeviceItem]
}

extension DeviceTest {
  /// Why the test skips its last part; nil if it runs completely.
  public var skipped: String? {
    for item in items { if case .skip(let reason) = item { return reason } }
    return nil
  }

  /// Returns the test up to the first action that a tool cannot do.
  ///
  /// - Parameter refusal: Returns why an action is impossible; nil if it is possible.
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
  /// A step that was done on the phone, as a user types it. One step of the scenario can need several steps on the
  /// phone. A log of the run contains each of them.
  case taken(String)
  case check(DeviceCheck)
  /// A note of the scenario.
  case note(String)
  /// An expectation that no screen shows, as the scenario contains it.
  case unchecked(String)
  /// The test is skipped from here on, for this reason.
  case skip(String)
}

/// An expectation that can be checked on a phone's screen.
public enum DeviceCheck: Sendable {
  case prompt(DevicePrompt)
  /// Checks that no alert of iOS and no soft ask with one of these titles is visible, and that nothing covers the app's
  /// page with the title `page`. The title is nil if another app is in front, or if the page has no title.
  case nothing(own: [String], page: String?)
  case process(ProcessState)
  /// Checks that the element with this identifier has this label or value. `field` is the field of the state.
  case shows(identifier: String, value: String, field: String)

  /// The state of the app's process, as test tools report it.
  public enum ProcessState: Sendable { case foreground, background, stopped }
}
