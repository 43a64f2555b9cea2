import ConsentWords
import FlowController
import Localization
import Platform

/// The stored values that are not permissions: the policy and DeviceCheck.
extension Words {
  var policyName: String { say(.policyName) }
  /// The number of cold starts since the app was installed.
  func launchCount(_ count: Int) -> String { say(.launchCount(count: count)) }
  func inRegion(_ code: String) -> String { say(.inRegion(region: code)) }

  /// Returns the current policy, the accepted one, and what the agree button is still waiting for; empty if there is no
  /// policy.
  func policy(_ world: World, _ rules: Rules) -> [String] {
    guard rules.flow.policyScope != .absent else { return [] }
    let policy = world.policy
    let served = say(.policyServed(revision: String(world.device.servedPolicy)))
    guard world.app.isInstalled else { return [served] }
    let isAgreed = policy.agreed > 0 && world.policyIsAgreed
    if isAgreed, policy.agreed == world.device.servedPolicy, policy.agreedAt != .never {
      let date = date(policy.agreedAt)
      return [served, say(.policyReceipt(date: date, language: policy.agreedLocale.tag))]
    }
    if isAgreed { return [served, say(.policyAgreed(revision: String(policy.agreed)))] }
    let agreed =
      policy.agreed > 0
      ? say(.policyOutdated(revision: String(policy.agreed))) : say(.policyNotAgreed)
    return [served, agreed, agreeing(world, rules)]
  }

  private func agreeing(_ world: World, _ rules: Rules) -> String {
    if world.agreeIsEnabled(rules) { return say(.policyCanAgree) }
    let wait = rules.flow.policyWait
    guard world.policy.readAt != .never else {
      return say(
        wait > 0 ? .policyUnreadWaits(wait: Duration(seconds: wait)) : .policyUnread)
    }
    return say(.policyAgreesIn(left: world.timeToAgree(rules) ?? Duration(seconds: 0)))
  }

  /// Returns the two bits with the month of their last change, and the gift; empty if the flow uses neither of them.
  func deviceCheck(_ world: World, _ rules: Rules) -> [String] {
    let hasGift = rules.flow.features.indices.contains { rules.flow.features[$0].gift != .absent }
    let isSet = world.device.bitsChanged != .never
    guard hasGift || isSet else { return [] }
    var parts: [String] = []
    if world.hasDeviceCheck(rules) {
      func digit(_ bit: Bool) -> String { bit ? "1" : "0" }
      parts = ["bit0 \(digit(world.device.bit0)) bit1 \(digit(world.device.bit1))"]
      parts.append(isSet ? world.device.bitsChanged.description : say(.bitsNeverSet))
    } else {
      parts = [say(.needsIOS11)]
    }
    if hasGift, world.app.isInstalled, world.hasDeviceCheck(rules) {
      parts.append(say(.giftIs(gift: world.app.gift)))
    }
    return parts
  }
}

extension World {
  /// The time until the Agree button is enabled; nil if the policy was not read, or was accepted.
  func timeToAgree(_ rules: Rules) -> Duration? {
    guard policy.readAt != .never, !policyIsAgreed else { return nil }
    let due = policy.readAt.saturating(rules.flow.policyWait)
    return Duration(seconds: due.seconds - min(due.seconds, device.now.seconds))
  }
}
