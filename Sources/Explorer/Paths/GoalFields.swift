public import FlowController
import Platform
import Scenarios

/// Translates the fields of a goal for a search from one world: into the slices in which the fields can change, and
/// into limits of the counters.
public struct GoalFields {
  var flow: Flow { _read { yield rules.flow } }
  let rules: Rules
  let names: FlowNames
  let origin: World

  public init(from origin: World, _ rules: Rules, _ names: FlowNames) {
    self.rules = rules
    self.names = names
    self.origin = origin
  }

  /// Returns how a search represents a field; nil for an unknown name. Makes all paths at each call, because most goals
  /// have no field.
  ///
  /// - Complexity: O(number of fields).
  func path(_ name: String) -> StatePath? { StatePath.all(rules.flow, names).first { $0.path == name } }

  /// Returns the slices in which a goal is searched for. The answer is the shortest path of all slices. There are
  /// several slices if the goal accepts any prompt.
  ///
  /// - Complexity: O(fields x prompts x asks).
  public func slices(of goal: SearchGoal) -> [Topics] {
    var topics = goal.prompt.map { self.topics(of: $0) } ?? []
    var any: [Prompt]?
    for field in goal.fields {
      topics.formUnion(self.topics(of: field))
      guard let prompts = prompts(of: field) else { continue }
      any = any.map { known in known.filter(prompts.contains) } ?? prompts
    }
    // Allow Once stays valid in the background while the app receives location updates. A goal with several fields may
    // need this, so the slice then includes the updates.
    let parts = goal.fields.count + (goal.prompt == nil ? 0 : 1)
    if parts > 1, topics.contains(.location) { topics.insert(.updates) }
    let slices = (goal.prompt == nil ? any : nil)?.map { topics.union(.about($0, flow)) } ?? [topics]
    var closed: [Topics] = []
    for slice in slices {
      let whole = slice.closed(over: flow)
      if !closed.contains(whole) { closed.append(whole) }
    }
    return closed.filter { slice in !closed.contains { $0.isStrictSuperset(of: slice) } }
      .sorted { $0.rawValue < $1.rawValue }
  }

  /// A search for some goals: its slice, and the values that it keeps.
  public struct GoalSlice: Hashable, Sendable {
    public let topics: Topics
    public let kept: DeadValues.Kept
  }

  /// Returns the searches for some goals in a fixed order, each with the indices of its goals. Two goals that need
  /// different values get separate searches, because each goal would make the search of the other one larger.
  ///
  /// - Complexity: O(goals x fields x prompts x asks).
  public func searches(for goals: [SearchGoal]) -> [(slice: GoalSlice, goals: [Int])] {
    var searches: [(slice: GoalSlice, goals: [Int])] = []
    for (number, goal) in goals.enumerated() {
      let kept = kept(for: goal)
      for topics in slices(of: goal) {
        let slice = GoalSlice(topics: topics, kept: kept)
        if let known = searches.firstIndex(where: { $0.slice == slice }) {
          searches[known].goals.append(number)
        } else {
          searches.append((slice, [number]))
        }
      }
    }
    return searches
  }

  /// Returns the values that a search for a goal must distinguish: the goal's fields, and the values on which the
  /// goal's prompt depends. The prompt on screen is not among them, because every search distinguishes it.
  ///
  /// - Complexity: O(fields x number of fields).
  public func kept(for goal: SearchGoal) -> DeadValues.Kept {
    var kept = DeadValues.Kept()
    if let prompt = goal.prompt?.prompt { kept.add(Self.kept(for: prompt)) }
    for field in goal.fields {
      switch field.path {
      case "page", "ask", "waiting", "os", "region": continue
      case "prompt":
        for prompt in Prompt.all where field.value == .text(prompt.word) { kept.add(Self.kept(for: prompt)) }
      case "screen": kept.front = true
      case let path where path.hasPrefix("flags."):
        let flag = names.flags.firstIndex(of: String(path.dropFirst("flags.".count)))
        if let flag { kept.flags |= 1 << UInt16(flag) }
      case let path where path.hasPrefix("app.") && path != "app.active":
        kept.front = true
        kept.launches = true
      default: return .all
      }
    }
    return kept
  }

  /// The values that a prompt depends on besides the conditions of the flow. Example: iOS shows the prompt about the
  /// tracking switch only for an app that is allowed to track.
  private static func kept(for prompt: Prompt) -> DeadValues.Kept {
    var kept = DeadValues.Kept()
    switch prompt {
    case .system(let dialog): kept.permissions.insert(dialog.permission)
    case .app(.policy): kept.policy = true
    case .app: break
    }
    return kept
  }

  private func topics(of named: NamedPrompt) -> Topics {
    let topics = named.page.map { Topics.aboutPages(flow)[Int($0)] } ?? Topics.about(named.prompt, flow)
    return named.ask.map { topics.union(.about(flow.asks[Int($0)].wants)) } ?? topics
  }

  private func topics(of field: Expectation.Field) -> Topics {
    if field.path == "screen" { return topics(ofScreen: field.value) }
    if field.path == "waiting", case .list(let words) = field.value {
      return Request.allCases.reduce(into: Topics()) { topics, request in
        if words.contains(.text(request.word)) { topics.formUnion(.about(request)) }
      }
    }
    if field.path == "prompt" {
      guard case .text(let word) = field.value else { return [] }
      return Prompt.all.first { $0.word == word }.map { .about($0, flow) } ?? []
    }
    if field.path == "ask" { return topics(ofNamed: field) }
    if field.path == "page" { return topics(ofPage: field) }
    if field.path.hasPrefix("flags."), let index = names.flags.firstIndex(of: String(field.path.dropFirst(6)))
    {
      return Topics.about(flags: 1 << UInt16(index), flow).union(.changing(flags: 1 << UInt16(index), flow))
    }
    guard let path = path(field.path) else { return [] }
    if case .event(let event) = path.search {
      return Topics.about(event: event, flow).union(.changing(events: 1 << event, flow))
    }
    return Topics(of: path.subject)
  }

  /// Returns the topics of the ask whose name is the value of a field.
  private func topics(ofNamed field: Expectation.Field) -> Topics {
    guard case .text(let name) = field.value else { return [] }
    return names.asks.firstIndex(of: name).map { .about(flow.asks[$0].wants) } ?? []
  }

  /// Returns the topics of the page whose name is the value of a field, or of the asks that use this name for a soft
  /// ask.
  private func topics(ofPage field: Expectation.Field) -> Topics {
    guard case .text(let name) = field.value else { return [] }
    let page = names.pages.firstIndex(of: name).map { Topics.aboutPages(flow)[$0] } ?? []
    return names.softAsks.indices.filter { names.softAsks[$0] == name }.reduce(into: page) {
      $0.formUnion(.about(flow.asks[$1].wants))
    }
  }

  private func topics(ofScreen value: StateValue) -> Topics {
    guard case .text(let screen) = value else { return [] }
    if screen == "browser" { return .policy }
    guard let feature = names.features.firstIndex(of: screen) else { return [] }
    return .about(feature: UInt8(feature), flow)
  }

  /// Returns the prompts of which one must be on screen for this field; nil if the field requires no prompt.
  private func prompts(of field: Expectation.Field) -> [Prompt]? {
    // In the foreground, the app is inactive only while a dialog covers it, and this can be any dialog. In the
    // background, the app is always inactive.
    if field.path == "app.active", field.value == .bool(false) { return Prompt.all }
    guard field.path == "choices", case .list(let roles) = field.value, !roles.isEmpty else { return nil }
    return Prompt.all.filter { prompt in
      let offered = self.roles(of: prompt).map { StateValue.text($0.word) }
      return roles.allSatisfy(offered.contains)
    }
  }

  /// Returns every button role that a prompt has on any iOS version.
  private func roles(of prompt: Prompt) -> [Role] {
    switch prompt {
    case .app(.softAsk): [.continue, .later]
    case .app(.policy): [.read, .agree, .withdraw, .close]
    case .app(.additionalInformation): [.close]
    case .app(.page): Role.allCases
    case .system(.service(let own)):
      Band.allCases.reduce(into: RoleSet()) { roles, band in
        let rule = rules.rulebooks[own.service, band]
        guard own.stage == .question else { return roles.formUnion(rule.stageRoles[Int(own.stage.rawValue)]) }
        for kind in ServiceCall.Kind.allCases {
          for isUpgrade in [false, true] {
            for isOn in [false, true] {
              roles.formUnion(rule.roles(after: kind, isUpgrade: isUpgrade, isOn: isOn))
            }
          }
        }
      }.roles
    case .system(let dialog):
      Band.allCases.reduce(into: RoleSet()) { roles, band in
        let book = rules.rulebooks[band, origin.device.region.regionClass]
        for request in Request.allCases {
          roles.formUnion(book.roles(of: dialog, after: request, summaryIsOn: true))
        }
      }.roles
    }
  }
}
