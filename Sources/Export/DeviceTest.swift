import FlowController
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
      date: date, preconditions: preconditions, change: change, permissions: permissions, walk: walk,
      items: kept)
  }
}
