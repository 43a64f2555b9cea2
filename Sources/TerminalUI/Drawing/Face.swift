import FlowController
import Localization
import Platform
import ScreenLibrary

/// A permission in words: the actual value, the status that the app reads, and the value in Settings.
struct Face: Equatable {
  let truth: String
  let api: String
  let settings: String
  /// How they differ, and why; nil when they agree.
  var difference: Difference?

  /// The permissions that concern the app: those that it declares, asks for or uses, and those that were requested. If
  /// there are none, the three of every app.
  static func permissions(_ world: World, _ rules: Rules) -> [Permission] {
    let ofEveryApp: [Permission] = [.tracking, .location, .notifications]
    let concerned =
      ofEveryApp.filter { world.isUsed($0, rules) || $0 == world.permissionUp(rules) }
      + world.concernedServices(rules).map { .service($0) }
    return concerned.isEmpty ? ofEveryApp : concerned
  }

  /// The permissions as a panel lists them. The order stays the same during a walk; those that the app only declares
  /// are last.
  static func inOrder(_ model: WalkModel) -> [Permission] {
    let (world, rules) = (model.world, model.rules)
    let all = permissions(world, rules)
    return all.filter { world.isUsed($0, rules) } + all.filter { !world.isUsed($0, rules) }
  }

  /// The permission on screen, else the one that was asked for last; nil before any.
  ///
  /// - Complexity: O(number of steps) until something was asked for.
  static func current(_ model: WalkModel) -> Permission? {
    model.world.permissionUp(model.rules) ?? model.permissionAskedLast
  }

  /// The same permissions, but the current one is first.
  static func likeliestFirst(_ model: WalkModel) -> [Permission] {
    let (all, first) = (inOrder(model), current(model))
    return all.filter { $0 == first } + all.filter { $0 != first }
  }

  /// Whether nothing was answered and nothing differs, so that one row says everything.
  func isUntouched(_ words: Words) -> Bool {
    difference == nil && settings == words.none && [words.none, "notDetermined"].contains(api)
      && [words.none, words.say(.faceUnset)].contains(truth)
  }

  /// The value in the one row of an untouched permission.
  func untouched(_ words: Words) -> String { truth == words.none ? truth : words.say(.faceUnanswered) }

  init(_ permission: Permission, _ world: World, _ rules: Rules, _ words: Words) {
    let absent = words.none
    // A request that waits for its prompt shows only in the actual value.
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

  /// The advertising identifier as three kinds of code read it: `0` means all zeros.
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
  /// The permission of the last system prompt that was shown or answered; nil when the history has none.
  fileprivate var permissionAskedLast: Permission? {
    for line in history.reversed() where line.number <= place.position {
      let events = line.events.isEmpty ? [line.event].compactMap(\.self) : line.events
      if let permission = events.reversed().lazy.compactMap(\.permissionAsked).first { return permission }
    }
    return nil
  }
}

extension Event {
  /// The permission of the system prompt that was shown or answered; nil for other events.
  fileprivate var permissionAsked: Permission? {
    if case .dialogShown(let dialog, _) = self { return dialog.permission }
    if case .dialogAnswered(let dialog, _) = self { return dialog.permission }
    return nil
  }
}

extension World {
  /// The permission about which a prompt or a soft ask is on screen.
  fileprivate func permissionUp(_ rules: Rules) -> Permission? {
    switch prompt {
    case .system(let dialog): dialog.permission
    case .app(.softAsk): askUp.map { rules.flow.asks[Int($0)].wants.permission }
    case .app(.policy), .app(.additionalInformation), .app(.page), nil: nil
    }
  }

  /// Whether the flow asks for a permission or uses it, or it was requested or answered.
  fileprivate func isUsed(_ permission: Permission, _ rules: Rules) -> Bool {
    let flow = rules.flow
    if (0..<Int(flow.askCount)).contains(where: { flow.asks[$0].wants.permission == permission }) {
      return true
    }
    if waiting.requests.contains(where: { $0.permission == permission }) { return true }
    switch permission {
    case .tracking: return tracking.answer != .unset
    case .location:
      return location.grant != .unset
        || (0..<Int(flow.featureCount)).contains {
          flow.features[$0].showsCoordinates || flow.features[$0].setsGeofence
        }
    case .notifications:
      return notifications.status != .notDetermined
        || (0..<Int(flow.featureCount)).contains { flow.features[$0].setsGeofence }
    case .service(let service):
      // A permission that the app does not declare is listed only because it was requested or used.
      return (flow.touchedServices | ~flow.services) & service.bit != 0
        || services[service].answer != .unset
    }
  }
}

extension Words {
  /// The name of a permission, as the panels show it.
  func name(of permission: Permission, _ catalogue: Catalogue) -> String {
    switch permission {
    case .tracking: tracking
    case .location: location
    case .notifications: notifications
    case .service(let service): name(of: service, catalogue)
    }
  }
}
