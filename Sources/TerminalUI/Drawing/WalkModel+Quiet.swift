import FlowController
import Platform

/// Finds stored values that are the same as at the beginning. The panel of permissions names all of them in one line.
extension WalkModel {
  /// Whether no code reads an advertising identifier and the user has not answered the tracking prompt.
  var identifierIsQuiet: Bool {
    [world, previous].compactMap(\.self).allSatisfy { world in
      world.tracking.answer == .unset
        && [world.legacyIdentifier(rules), world.identifier(rules), world.consentedIdentifier(rules)]
          .allSatisfy { $0 != .real }
    }
  }

  /// Whether the user has not seen the policy, and the server has the same revision as the app.
  var policyIsQuiet: Bool {
    world.prompt != .app(.policy) && world.policy.agreed == 0 && world.policy.readAt == .never
      && world.device.servedPolicy == rules.flow.policyRevision
  }

  /// Whether the DeviceCheck bits were never set, and the app has not requested the gift.
  var deviceCheckIsQuiet: Bool { world.device.bitsChanged == .never && world.app.gift == .unclaimed }
}
