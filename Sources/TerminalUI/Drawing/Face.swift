import FlowController
import Localization
import Platform
import ScreenLibrary

/// The three values of a permission as texts: the actual value, the status that the app sees, and the value in
/// Settings.
struct Face: Equatable {
  let truth: String
  let api: String
  let settings: String
  /// Which values differ from the actual value, and why; nil if all agree.
  var difference: Difference?

  /// Returns the permissions that concern the app: those that it declares, requests or uses, and those that were
  /// requested. If there are none, returns the three permissions of every app.
  static func permissions(_ world: World, _ rules: Rules) -> [Permission] {
    let ofEveryApp: [Permission] = [.tracking, .location, .notifications]
    let concerned =
      ofEveryApp.filter { world.isUsed($0, rules) || $0 == world.permissionUp(rules) }
      + world.concernedServices(rules).map { .service($0) }
    return concerned.isEmpty ? ofEveryApp : concerned
  }

  /// Returns the permissions in the order of the panel. This order does not change during a walk. Permissions that the
  /// app only declares come last.
  static func inOrder(_ model: WalkModel) -> [Permission] {
    let (world, rules) = (model.world, model.rules)
    let all = permissions(world, rules)
    return all.filter { world.isUsed($0, rules) } + all.filter { !world.isUsed($0, rules) }
  }

  /// Returns the permission of the prompt on screen. If there is no prompt, returns the permission that was requested
  /// last, or nil if none was.
  ///
  /// - Complexity: O(number of steps) until the first request.
  static func current(_ model: WalkModel) -> Permission? {
    model.world.permissionUp(model.rules) ?? model.permissionAskedLast
  }

  /// Returns the same permissions, with the current one first.
  static func likeliestFirst(_ model: WalkModel) -> [Permission] {
    let (all, first) = (inOrder(model), current(model))
    return all.filter { $0 == first } + all.filter { $0 != first }
  }

  /// Whether the permission was not answered and its values agree. Then one row is enough.
  func isUntouched(_ words: Words) -> Bool {
    difference == nil && settings == words.none && [words.none, "notDetermined"].contains(api)
      && [words.none, words.say(.faceUnset)].contains(truth)
  }

  /// The text in the single row of such a permission.
  func untouched(_ words: Words) -> String { truth == words.none ? truth : words.say(.faceUnanswered) }

  init(_ permission: Permission, _ world: World, _ rules: Rules, _ words: Words) {
    let absent = words.none
    // While a request waits for its prompt, the actual value shows that. The other two values do not.
    func held(_ truth: String, _ requests: [Request]) -> String {
      world.waiting.requests.contains(where: requests.contains) ? words.waits(truth) : truth
    }
    switch permission {
    case .tracking:
      let answer = words.truth(of: world.tracking.answer, isRestricted: world.device.trackingRestricted)
      truth = world.trackingSwitchExists(rules) ? held(answer, [.tracking, .trackingExpanded]) : absent
      api = world.trackingStatus(rules)?.name ?? absent
      settings = words.row(world.trackingRow(rules))
      difference = Self.trackingDifference(world, rules)
    case .location:
      truth = held(
        words.truth(of: world.location.grant, isRestricted: world.device.locationRestricted),
        [.locationWhenInUse, .locationAlways, .preciseLocation, .locationButton, .locationUse])
      api = world.locationStatus()?.name ?? absent
      settings = world.locationRow.map(words.row) ?? absent
      difference = Self.locationDifference(world)
    case .notifications:
      truth =
        world.notificationsExist(rules) && world.app.isInstalled
        ? held(words.truth(of: world.notifications.status), [.notifications, .notificationsProvisional])
        : absent
      api = world.notificationStatus(rules)?.name ?? absent
      settings = words.row(world.notificationRow)
    case .service(let service):
      truth = held(
        words.truth(of: service, world, rules),
        ServiceCall.all.filter { $0.service == service }.map { .service($0) })
      api = world.reading(of: service, rules).names.first ?? absent
      settings = words.row(world.row(of: service, rules))
    }
  }

  /// Returns the advertising identifier that each of three kinds of code reads. `0` stands for an identifier of zeros.
  static func identifiers(_ world: World, _ rules: Rules, _ words: Words) -> [(name: String, value: String)] {
    func reading(_ identifier: Identifier?) -> String {
      switch world.app.isInstalled ? identifier : nil {
      case nil: words.none
      case .zeros: "0"
      case .real: words.say(.readingReal)
      }
    }
    return [
      (words.say(.readingLegacy), reading(world.legacyIdentifier(rules))),
      (words.say(.readingDirect), reading(world.identifier(rules))),
      (words.say(.readingConsented), reading(world.consentedIdentifier(rules))),
    ]
  }
}

extension WalkModel {
  /// The permission of the last system prompt that was shown or answered; nil if there was none.
  fileprivate var permissionAskedLast: Permission? {
    for line in history.reversed() where line.number <= place.position {
      let events = line.events.isEmpty ? [line.event].compactMap(\.self) : line.events
      if let permission = events.reversed().lazy.compactMap(\.permissionAsked).first { return permission }
    }
    return nil
  }
}

extension Event {
  /// The permission of the system prompt that this event shows or answers; nil for other events.
  fileprivate var permissionAsked: Permission? {
    if case .dialogShown(let dialog, _) = self { return dialog.permission }
    if case .dialogAnswered(let dialog, _) = self { return dialog.permission }
    return nil
  }
}

extension World {
  /// Returns the permission of the prompt or soft ask on screen; nil if there is none.
  fileprivate func permissionUp(_ rules: Rules) -> Permission? {
    switch prompt {
    case .system(let dialog): dialog.permission
    case .app(.softAsk): askUp.map { rules.flow.asks[Int($0)].wants.permission }
    case .app(.policy), .app(.additionalInformation), .app(.page), nil: nil
    }
  }

  /// Whether the flow requests or uses a permission, or the permission was requested or answered.
  fileprivate func isUsed(_ permission: Permission, _ rules: Rules) -> Bool {
    if rules.flow.uses(permission) || waiting.requests.contains(where: { $0.permission == permission }) {
      return true
    }
    switch permission {
    case .tracking: return tracking.answer != .unset
    case .location: return location.grant != .unset
    case .notifications: return notifications.status != .notDetermined
    case .service(let service):
      // A permission that the app does not declare is listed only after a request or a use.
      return rules.flow.services & service.bit == 0 || services[service].answer != .unset
    }
  }
}

extension Flow {
  /// Whether the flow requests or uses a permission.
  func uses(_ permission: Permission) -> Bool {
    if (0..<Int(askCount)).contains(where: { asks[$0].wants.permission == permission }) { return true }
    let features = (0..<Int(featureCount)).lazy.map { self.features[$0] }
    return switch permission {
    case .tracking: false
    case .location: features.contains { $0.showsCoordinates || $0.setsGeofence }
    case .notifications: features.contains { $0.setsGeofence }
    case .service(let service): touchedServices & service.bit != 0
    }
  }
}

extension Words {
  /// Returns the name of a permission, as the panels show it.
  func name(of permission: Permission, _ catalogue: Catalogue) -> String {
    switch permission {
    case .tracking: tracking
    case .location: location
    case .notifications: notifications
    case .service(let service): name(of: service, catalogue)
    }
  }
}
