import Explorer
import FlowController
import Platform
import Scenarios

/// Judges every step of a search: which rules it breaks, which asks appear, and which states are reachable.
struct JudgedGraph: SearchObserver {
  static var wantsEvents: Bool { true }
  static var wantsTransitions: Bool { true }

  let judge: Judge
  /// For each broken rule, the first step that breaks it, and the state before this step.
  private(set) var breaks: [RuleID: (from: StateID, step: Step)] = [:]
  private(set) var seen: Set<Int> = []
  private(set) var transitions = 0
  private var worlds: [World] = []
  private var backwards: [[Int32]] = []
  /// For each permission, the states in which its prompt has just disappeared without a grant.
  private var ended: [Permission: [Int]] = [:]

  /// For each permission, its prompts, and the requests for it.
  private var prompts: [Permission: (dialogs: [SystemDialog], requests: [Request])] = [:]

  init(_ judge: Judge) {
    self.judge = judge
    for permission in Permission.allCases {
      let (dialogs, requests) = Self.prompts(of: permission, judge.rules.flow)
      if !dialogs.isEmpty { prompts[permission] = (dialogs, requests) }
    }
  }

  mutating func found(_ world: World, _ state: StateID) -> Bool {
    worlds.append(world)
    while backwards.count <= state { backwards.append([]) }
    return true
  }

  mutating func took(_ transition: Transition) -> Bool {
    transitions += 1
    let (before, after) = (transition.before, transition.after)
    let puts = judge.puts(transition.step, from: before, transition.events)
    seen.formUnion(judge.seen(puts))
    for rule in judge.broken(transition.step, from: before, transition.events, to: after, puts)
    where breaks[rule] == nil && Self.applies(rule, in: before) {
      breaks[rule] = (transition.from, transition.step)
    }
    while backwards.count <= transition.to { backwards.append([]) }
    if Self.isOrdinary(transition.step) {
      backwards[transition.to].append(Int32(transition.from))
    }
    for permission in prompts.keys
    where isOpen(permission, before) && !isOpen(permission, after)
      && !Self.changesInstall(transition.step) && !Self.isGranted(permission, after, judge.rules)
      && (permission != .tracking || after.trackingStatus(judge.rules) != nil)
      && Self.isUnanswered(permission, after, judge.rules)
    {
      ended[permission, default: []].append(transition.to)
    }
    return true
  }

  static func applies(_ rule: RuleID, in world: World) -> Bool {
    Rule.all.first { $0.id == rule }?.era.holds(world.device.band, world.device.region.regionClass) ?? false
  }

  /// Whether a user can take the step without an update of iOS or the app, and without a reinstall.
  private static func isOrdinary(_ step: Step) -> Bool {
    if case .set(let change) = step { return change.os == nil }
    if case .updateApp = step { return false }
    return !changesInstall(step)
  }

  private static func changesInstall(_ step: Step) -> Bool {
    switch step {
    case .install, .delete, .reinstall, .erase: true
    case _: false
    }
  }

  /// Whether the prompt of a permission, or the soft ask before it, is on screen.
  private func isOpen(_ permission: Permission, _ world: World) -> Bool {
    guard let prompts = prompts[permission] else { return false }
    if let dialog = world.dialog?.dialog { return prompts.dialogs.contains(dialog) }
    guard world.app.screen == .softAsk, let ask = world.app.sequence?.index else { return false }
    return prompts.requests.contains(judge.rules.flow.asks[Int(ask)].wants)
  }

  private static func prompts(of permission: Permission, _ flow: Flow) -> ([SystemDialog], [Request]) {
    switch permission {
    case .tracking: ([.tracking], Judge.tracking)
    case .location: ([.location, .locationButton], Judge.location)
    case .notifications: ([.notifications], Judge.notifications)
    case .service(let service): prompts(of: service, flow)
    }
  }

  /// The prompts of a service, and the requests for it; none if the flow does not request it.
  private static func prompts(of service: Service, _ flow: Flow) -> ([SystemDialog], [Request]) {
    let requests = (0..<Int(flow.askCount)).map { flow.asks[$0].wants }
      .filter { $0.permission == .service(service) }
    let dialogs = [ServiceDialog.Stage.question, .second].map {
      SystemDialog.service(ServiceDialog(service, $0))
    }
    return requests.isEmpty ? ([], []) : (dialogs, requests)
  }

  /// Whether iOS has stored no answer about a service. After an answer, Settings has a row for the service.
  private static func isUnanswered(_ permission: Permission, _ world: World, _ rules: Rules) -> Bool {
    guard case .service(let service) = permission else { return true }
    let question = rules.rulebooks[service, world.device.band].question
    let isStored = question != .share && question != .stars && !question.asksAnew
    return question.asks && isStored && world.services[service].answer == .unset
  }

  static func isGranted(_ permission: Permission, _ world: World, _ rules: Rules) -> Bool {
    switch permission {
    case .tracking: world.trackingStatus(rules) == .authorized
    case .location:
      [.authorizedAlways, .authorizedWhenInUse].contains(world.statusName(of: .locationAlways, rules))
    // On iOS 8 and 9, no API reports the status, so the stored status is used.
    case .notifications: [.authorized, .provisional].contains(world.notifications.status)
    case .service(let service): world.services[service].answer.isGranted
    }
  }

  /// Returns the states from which no state that satisfies the condition is reachable.
  func lost(_ isThere: (World) -> Bool) -> Set<Int> {
    var leads = worlds.map(isThere)
    var queue = leads.indices.filter { leads[$0] }
    while let next = queue.popLast() {
      for source in backwards[next] where !leads[Int(source)] {
        leads[Int(source)] = true
        queue.append(Int(source))
      }
    }
    return Set(leads.indices.filter { !leads[$0] })
  }

  /// Whether a prompt disappeared in a state from which no grant is reachable. Valid only after a complete search.
  func strands(_ permission: Permission) -> Bool {
    let lost = lost { Self.isGranted(permission, $0, judge.rules) }
    return (ended[permission] ?? []).contains(where: lost.contains)
  }

  /// Whether there is a state from which the user cannot get back into the app.
  var locksOut: Bool {
    let lost = lost { $0.device.front == .app && $0.prompt == nil }
    return worlds.indices.contains {
      worlds[$0].app.isInstalled && worlds[$0].app.launches > 0 && lost.contains($0)
    }
  }
}
