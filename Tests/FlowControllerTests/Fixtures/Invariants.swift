import FlowController
import Platform
import Testing

extension Rehearsal {
  var rulebook: Rulebook { rules.rulebooks[world.device.band, world.device.region.regionClass] }

  /// Checks the invariants of every world.
  func checkInvariants(_ context: @autoclosure () -> String) {
    let broken = brokenInvariants()
    #expect(broken.isEmpty, "\(broken.joined(separator: "; ")) after \(context()): \(world.record)")
  }

  private func brokenInvariants() -> [String] {
    var broken: [String] = []
    func hold(_ claim: String, _ isTrue: Bool) { if !isTrue { broken.append(claim) } }
    let isInFront = world.device.front == .app
    hold("in front exactly when the process is", isInFront == (world.app.process == .foreground))
    hold("choices exactly when a prompt is up", world.choices(rules).roles.isEmpty == (world.prompt == nil))
    hold("a dialog over the app has the app in front", world.dialog.map { $0.isOverApp == isInFront } ?? true)
    hold("active in front without a dialog", world.isActive == (isInFront && world.dialog == nil))
    hold(
      "what does not run shows nothing",
      world.app.process.runs || world.app.screen == nil && world.app.feature == nil)
    hold(
      "what does not run uses nothing",
      world.app.process.runs || !world.receivesLocation(rules) && !world.isInUse(rules))
    hold("a soft ask belongs to an ask", world.app.screen != .softAsk || world.app.sequence != nil)
    hold("what is not installed does not run", world.app.isInstalled || world.app.process == .absent)
    hold("receiving needs a grant", !world.receivesLocation(rules) || world.location.grant.isGranted)
    hold("the indicator means use", !world.showsIndicator(rules) || world.isInUse(rules) && !isInFront)
    let endsLater = world.isInUse(rules) || world.location.onceEnds > world.device.now
    hold("allow once lasts as long as use", world.location.grant != .once || endsLater)
    let mayWait = world.dialog != nil || world.app.process == .background
    hold("what waits, waits for a dialog or for the front", world.waiting.isEmpty || mayWait)
    hold("what waits is the app's", world.waiting.isEmpty || world.app.process.runs)
    hold("what is prewarmed runs behind", !world.app.isPrewarmed || world.app.process == .background)
    let isCounted =
      world.app.processStarts >= world.app.launches && (!world.app.isPrewarmed || world.app.idleStarts > 0)
    hold("every launch is a process start", isCounted)
    hold("unopened are delivered", world.notifications.unopened <= world.notifications.delivered)
    hold("a due moment is to come", world.nextDue(rules).map { $0 > world.device.now } ?? true)
    hold(
      "an answer to tracking was given, or asked for while the switch was off",
      world.tracking.answer == .unset || world.tracking.promptsShown > 0
        || rulebook.storesOffRequest)
    hold("a receipt is of what is agreed", world.policy.agreedAt == .never || world.policy.agreed > 0)
    let os = world.device.os
    hold("no switch of 14 before", os >= Version(14, 0, beta: 1) || world.trackingStatus(rules) == nil)
    hold(
      "no allow once before 13",
      os >= Version(13) || ![.once, .provisionalAlways].contains(world.location.grant))
    return broken + brokenFaces()
  }

  /// Returns the permissions whose actual value, app status and Settings row contradict each other.
  private func brokenFaces() -> [String] {
    var broken: [String] = []
    guard world.app.isInstalled else { return broken }
    let device = world.device
    let grant = device.locationRestricted ? "restricted" : world.location.grant.word
    let row = world.locationRow?.word ?? "absent"
    let location = "\(grant) \(world.locationStatus()?.name ?? "null") \(row)"
    if device.locationServices || device.locationRestricted {
      if !Self.locationFaces.contains(location) { broken.append("location reads " + location) }
    } else if world.locationStatus() != .denied {
      broken.append("services off read " + location)
    }
    let status = world.trackingStatus(rules)
    let answer = device.trackingRestricted ? "restricted" : world.tracking.answer.word
    let tracking =
      "\(status == nil ? "null" : answer) \(status?.name ?? "null") \(world.trackingRow(rules).word)"
    let faces = device.allowsTrackingRequests ? Self.trackingFaces : Self.trackingFacesOff
    if !faces.contains(tracking), !(world.tracking.isStuck && tracking == "unset denied absent") {
      broken.append("tracking reads \(tracking), switch \(device.allowsTrackingRequests)")
    }
    let notifications = "\(world.notificationStatus(rules)?.name ?? "null") \(world.notificationRow.word)"
    if !Self.notificationFaces.contains(notifications) {
      broken.append("notifications read " + notifications)
    }
    return broken
  }

  private static let locationFaces: Set = [
    "unset notDetermined absent", "unset notDetermined ask", "once authorizedWhenInUse ask",
    "while-using authorizedWhenInUse while-using", "provisional-always authorizedAlways while-using",
    "always authorizedAlways always", "denied denied never", "restricted restricted absent",
    "restricted restricted ask", "restricted restricted while-using", "restricted restricted always",
    "restricted restricted never",
  ]
  private static let trackingFaces: Set = [
    "null null absent", "unset notDetermined absent", "allowed authorized on", "denied denied off",
    "restricted restricted absent", "restricted restricted off",
  ]
  private static let trackingFacesOff: Set = [
    "null null absent", "unset denied absent", "denied denied off", "allowed denied off",
    "allowed authorized on",
    "restricted restricted absent", "restricted restricted off",
  ]
  private static let notificationFaces: Set = [
    "notDetermined absent", "denied off", "authorized on", "provisional on",
    // On 9 and before no API reports the status.
    "null absent", "null on", "null off",
  ]
}
