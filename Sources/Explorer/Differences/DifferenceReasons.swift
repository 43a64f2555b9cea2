import ConsentWords
import FlowController
import Localization
import Platform

/// Finds the reason why two worlds differ, and the sentence for it. For a prompt, this is the last event about its
/// permission. For a value, this is the first step in which something different happened to its permission. If the same
/// happened in both worlds, it is an effect of the last step, or a fact about iOS.
struct DifferenceReasons {
  private let finding: WorldDifference.Finding
  private let rows: [Rulebook.Difference]
  private let names: (old: FlowNames, new: FlowNames)
  private let flows: (old: Flow, new: Flow)

  init(_ old: ComparedWorld, _ new: ComparedWorld, _ finding: WorldDifference.Finding) {
    self.finding = finding
    names = (old.names, new.names)
    flows = (old.rules.flow, new.rules.flow)
    func place(_ world: ComparedWorld) -> (band: Band, region: Region.Class) {
      (world.origin.device.band, world.origin.device.region.regionClass)
    }
    rows = Rulebook.differences(from: place(old), to: place(new))
  }

  /// Returns the most informative log line of each side, if these lines differ. If they are the same, returns the facts
  /// in which iOS differs; if there is no such fact, returns the common log line.
  ///
  /// - Parameter steps: The events of each step on the path.
  /// - Complexity: O(number of events + rows).
  func texts(_ steps: [(old: [Event], new: [Event])]) -> (old: Message?, new: Message?) {
    let permissions = permissionsOfPrompts ?? (finding.kind == .choice ? lastShown(steps) : nil)
    let parting = permissions == nil ? self.parting(steps) : nil
    let old = (parting?.old ?? telling(steps.map(\.old), permissions))?.message(names.old)
    let new = (parting?.new ?? telling(steps.map(\.new), permissions))?.message(names.new)
    let facts = rows.filter { concerns($0.name) }.prefix(2)
    guard old == new, !facts.isEmpty else { return (old, new) }
    func text(_ side: (Rulebook.Difference) -> Behaviour.Row) -> Message {
      .clauses(
        facts.map {
          .diffFact(
            name: FactWords.name($0.name), value: FactWords.value(side($0).value),
            source: SourceWords.message(side($0).source))
        })
    }
    return (text(\.before), text(\.after))
  }

  /// Returns the event that explains the difference best. If a prompt is missing on one side, the reason can be in an
  /// earlier step: the last step of this side that has an event about the permission of the prompt.
  private func telling(_ steps: [[Event]], _ permissions: [Permission]?) -> Event? {
    let last = steps.last.flatMap(Event.weightiest)
    guard finding.kind == .prompt || finding.kind == .choice, let permissions else { return last }
    for events in steps.reversed() {
      let own = events.filter { event in event.shownOrRefused.map(permissions.contains) ?? false }
      if let found = Event.weightiest(of: own) { return found }
    }
    return last
  }

  /// Returns the events in which the worlds differ in the first step in which something different happened to the
  /// permission of the finding. If it happened in only one world, the other world has another event of the step. Returns
  /// nil if the same happened in every step, or if the finding is not about a permission.
  private func parting(_ steps: [(old: [Event], new: [Event])]) -> (old: Event?, new: Event?)? {
    guard let permission = permissionOfValue else { return nil }
    func causes(_ events: [Event], _ flow: Flow) -> [Event] {
      events.filter { $0.cause(flow) == permission }
    }
    for step in steps {
      let (old, new) = (causes(step.old, flows.old), causes(step.new, flows.new))
      let texts = (
        old: old.map { $0.message(names.old).english }, new: new.map { $0.message(names.new).english }
      )
      guard texts.old != texts.new else { continue }
      let (oldOnly, newOnly) = (
        zip(old, texts.old).filter { !texts.new.contains($0.1) }.map(\.0),
        zip(new, texts.new).filter { !texts.old.contains($0.1) }.map(\.0)
      )
      guard !oldOnly.isEmpty || !newOnly.isEmpty else { continue }
      return (
        Event.weightiest(of: oldOnly.isEmpty ? step.old : oldOnly),
        Event.weightiest(of: newOnly.isEmpty ? step.new : newOnly)
      )
    }
    return nil
  }

  /// The permission that a value or a row of Settings is about; nil for another finding.
  private var permissionOfValue: Permission? {
    switch finding.kind {
    case .status, .settings, .identifier, .step: break
    case .prompt, .page, .choice, .ending, .words: return nil
    }
    let parts = finding.what.split { ".:=".contains($0) }
    if finding.what.contains("tracking-requests") { return .tracking }
    return Permission.allCases.first { permission in parts.contains { $0 == permission.word } }
  }

  /// The permission of the last prompt that either world has shown. If buttons differ, they are those of this prompt.
  private func lastShown(_ steps: [(old: [Event], new: [Event])]) -> [Permission]? {
    for step in steps.reversed() {
      for case .dialogShown(let dialog, _) in (step.old + step.new).reversed() {
        return [dialog.permission]
      }
    }
    return nil
  }

  /// The permissions of the prompts that differ; nil if neither prompt is about a permission.
  private var permissionsOfPrompts: [Permission]? {
    let found = [finding.old, finding.new].flatMap { value in
      Prompt.all.filter { value == .text($0.word) }.compactMap { prompt in
        if case .system(let dialog) = prompt { dialog.permission } else { nil }
      }
    }
    return found.isEmpty ? nil : found
  }

  /// Whether a fact about iOS concerns the value that differs.
  private func concerns(_ row: String) -> Bool {
    let row = row.lowercased()
    let subjects: [(path: String, words: [String])] = [
      ("tracking.idfa", ["identifier"]), ("tracking", ["tracking", "identifier"]),
      ("location.capabilities", ["while using is enough", "capab"]),
      ("location", ["location", "wheninuse", "always", "allow once", "while using"]),
      ("notifications", ["notification"]),
    ]
    let path =
      switch finding.kind {
      case .prompt, .choice: (finding.old == .null ? finding.new : finding.old).plain
      case .page, .status, .settings, .identifier, .ending, .words, .step: finding.what
      }
    let words = subjects.first { path.hasPrefix($0.path) }?.words
    return words?.contains { row.contains($0) } ?? (rows.count == 1)
  }
}

extension Event {
  /// The permission for which this event can be the cause of a difference: a request, a prompt, an answer, or why there
  /// was none. Callbacks and results only report such a cause. Nil for other events.
  fileprivate func cause(_ flow: Flow) -> Permission? {
    if let permission = shownOrRefused { return permission }
    if case .called(let request, _) = self { return request.permission }
    if case .dialogAnswered(let dialog, _) = self { return dialog.permission }
    if case .dialogTakenAway(let dialog) = self { return dialog.permission }
    if case .processEnded(.settingsChanged(let permission)) = self { return permission }
    if case .allowOnceEnded = self { return .location }
    if case .trackingReadsAnew = self { return .tracking }
    if case .askSuppressed(let ask, _) = self { return flow.asks[Int(ask)].wants.permission }
    if case .screenShown(_, let ask?) = self { return flow.asks[Int(ask)].wants.permission }
    return nil
  }

  /// The permission whose prompt the event shows or suppresses.
  fileprivate var shownOrRefused: Permission? {
    if case .dialogShown(let dialog, _) = self { return dialog.permission }
    if case .suppressed(let request, _) = self { return request.permission }
    if case .waitedInVain(let request) = self { return request.permission }
    if case .registration(.suppressed) = self { return .notifications }
    return nil
  }
}
