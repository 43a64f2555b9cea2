import FlowController
import Platform

/// The other stored values before anything happened to them. The panel of statuses folds them into one line.
extension WalkModel {
  /// Whether no code reads an advertising identifier, and the user has not decided about tracking.
  var identifierIsQuiet: Bool {
    [world, previous].compactMap(\.self).allSatisfy { world in
      world.tracking.answer == .unset
        && [world.legacyIdentifier(rules), world.identifier(rules), world.consentedIdentifier(rules)]
          .allSatisfy { $0 != .real }
    }
  }

  /// Whether the user has not seen the policy, and the server has no other revision than the app.
  var policyIsQuiet: Bool {
    world.prompt != .app(.policy) && world.policy.agreed == 0 && world.policy.readAt == .never
      && world.device.servedPolicy == rules.flow.policyRevision
  }

  /// Whether the DeviceCheck bits were never set and the app has not asked for the gift.
  var deviceCheckIsQuiet: Bool { world.device.bitsChanged == .never && world.app.gift == .unclaimed }
}
