import FlowController
import Platform
import Testing

/// Combines every band, request, prior state and answer.
@Suite struct `Every request in every state` {
  /// Steps that lead to each prior state; impossible ones are skipped on that version.
  static let priors: [[String]] =
    [
      [], ["request:tracking", "tap:allow"], ["request:tracking", "tap:deny"],
      ["request:location-when-in-use", "tap:while-using"], ["request:location-when-in-use", "tap:allow"],
      ["request:location-when-in-use", "tap:deny"], ["request:location-when-in-use", "tap:once"],
      ["request:location-when-in-use", "tap:precise", "tap:while-using"],
      ["request:location-when-in-use", "tap:while-using", "request:location-always", "tap:keep"],
      ["request:location-when-in-use", "tap:while-using", "request:location-always", "tap:always"],
      ["request:location-always", "tap:while-using"], ["request:location-always", "tap:always"],
      ["request:location-always", "tap:allow"], ["request:location-always", "tap:once"],
      ["request:location-always", "tap:deny"],
      ["request:location-always", "tap:while-using", "home", "offer-upgrade", "tap:keep", "launch"],
      ["request:location-always", "tap:while-using", "home", "offer-upgrade", "tap:always", "launch"],
      ["request:location-always", "tap:deny", "set:location=ask"], ["request:location-button", "tap:allow"],
      ["request:notifications", "tap:allow"], ["request:notifications", "tap:deny"],
      ["request:notifications-provisional"], ["open:sync"],
    ]

  /// Changes on top of a prior state.
  static let circumstances: [[String]] = [
    [], ["home"], ["settings"], ["set:restricted=true"], ["set:location-restricted=true"],
    ["set:location-services=false"], ["set:allow-tracking-requests=false"], ["set:limit-ad-tracking=true"],
    ["set:allow-tracking-requests=false", "set:allow-tracking-requests=true"],
    ["request:notifications"], ["request:location-always"], ["updates:start-background", "home"],
    ["wait:366d"],
  ]

  @Test(arguments: Band.allCases)
  func `Every request in every state keeps the invariants, whatever the answer`(band: Band) throws {
    var swept = 0
    for region in ["us", "eu-es", "eu-de"] where region == "us" || band >= .ios27_2 {
      let fresh = try Rehearsal(.inFrontOfTable, os: "\(band.start)", region: region)
      for prior in Self.priors {
        guard let before = try fresh.reached(["launch"] + prior) else { continue }
        for circumstance in Self.circumstances {
          guard let ready = try before.reached(circumstance) else { continue }
          for request in Request.own {
            swept += try sweep(ready, request)
          }
        }
      }
    }
    #expect(swept > 200)
  }

  private func sweep(_ ready: Rehearsal, _ request: Request) throws -> Int {
    var asked = ready
    try asked.take("request:" + request.word)
    asked.checkInvariants("request:" + request.word)
    let isRegistered =
      [.ios8, .ios9, .ios9_3].contains(ready.world.device.band) && request.call == "requestAuthorization"
    let call = isRegistered ? "registerUserNotificationSettings" : request.call
    #expect(asked.log.first?.hasPrefix(call + ": called") == true)
    let isNew = ready.world.dialog == nil && asked.world.dialog != nil
    if ready.world.dialog != nil {
      #expect(asked.world.prompt == ready.world.prompt, "no second dialog appears")
    }
    let hasReason = asked.log.contains { $0.hasPrefix(call + ": no dialog, ") }
    #expect(isNew != hasReason, "a dialog or a reason: \(asked.log)")
    #expect(asked.world.tracking.promptsShown == ready.world.tracking.promptsShown)
    #expect(asked.world.location.upgradeOffered == ready.world.location.upgradeOffered)
    guard isNew else {
      if asked.world.waiting != ready.world.waiting { try checkTurn(asked, request) }
      return 1
    }
    for role in asked.world.choices(asked.rules).roles {
      var answered = asked
      try answered.take("tap:" + role.word)
      answered.checkInvariants("tap:" + role.word)
      checkShown(before: asked, after: answered, role)
    }
    for leaving in ["home", "settings", "terminate"] {
      var left = asked
      try left.take(leaving)
      left.checkInvariants(leaving)
      #expect(left.world.tracking.answer == ready.world.tracking.answer)
      #expect(left.world.tracking.promptsShown == ready.world.tracking.promptsShown)
      #expect(left.world.location.upgradeOffered == ready.world.location.upgradeOffered)
      #expect(left.world.location.hasRow == ready.world.location.hasRow)
      #expect(left.world.notifications.status == ready.world.notifications.status)
      guard leaving != "terminate", ready.world.location.grant != .once else { continue }
      try left.take("launch", "request:" + request.word)
      #expect(left.world.prompt == asked.world.prompt, "the app may ask again")
    }
    return 1
  }

  /// Checks that a waiting request gets its turn with a dialog or a reason. Leaving the app drops it, unless
  /// it waits for the app to be active.
  private func checkTurn(_ waiting: Rehearsal, _ request: Request) throws {
    #expect(waiting.world.waiting.requests.last == request)
    let roles = waiting.world.choices(waiting.rules).roles.filter { $0 != .precise }
    for step in roles.isEmpty ? ["launch"] : roles.map({ "tap:" + $0.word }) {
      var turned = waiting
      try turned.take(step)
      turned.checkInvariants(step)
      let told = turned.log.contains { $0.contains(": no dialog, ") || $0.hasSuffix(" shown") }
      #expect(told, "a dialog or a reason: \(turned.log)")
      if waiting.world.waiting.requests == [request], turned.world.app.process == .foreground {
        #expect(turned.world.waiting.isEmpty, "\(step)")
      }
    }
    for leaving in ["home", "settings", "terminate"] where try waiting.can(leaving) {
      var left = waiting
      try left.take(leaving)
      left.checkInvariants(leaving)
      let staysBehind = waiting.world.dialog == nil && leaving != "terminate"
      #expect(left.world.waiting.isEmpty != staysBehind)
      #expect(left.world.tracking.answer == waiting.world.tracking.answer)
    }
  }

  private func checkShown(before: Rehearsal, after: Rehearsal, _ role: Role) {
    let isTracking = before.world.dialog?.dialog == .tracking && role != .additionalInformation
    #expect(after.world.tracking.promptsShown == before.world.tracking.promptsShown + (isTracking ? 1 : 0))
    if role == .precise {
      #expect(after.world.prompt == before.world.prompt)
      #expect(after.world.location.grant == before.world.location.grant)
    } else {
      #expect(after.world.dialog == nil)
    }
  }
}

extension Rehearsal {
  /// Returns this rehearsal after these steps; nil if one of them is impossible.
  func reached(_ steps: [String]) throws -> Rehearsal? {
    var copy = self
    for step in steps {
      guard try copy.can(step) else { return nil }
      try copy.take(step)
      copy.checkInvariants(step)
    }
    return copy
  }
}
