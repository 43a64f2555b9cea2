import FlowController
import Platform
import ScreenLibrary
import Synchronization

/// The list of all prompts and pages, with the shortest path to each. The paths are searched while the gallery is open.
public struct Gallery: Sendable {
  /// The prompts and pages, in the order of the list.
  let goals: [NamedPrompt]
  /// Whether the app uses each goal. The other goals are listed apart, after these.
  let areUsed: [Bool]
  /// The path to each goal; nil until the search has found it.
  private(set) var ways: [Route?]
  /// The world at the end of each path; nil until the path is found.
  private(set) var ends: [World?]
  /// The letters that the user has typed to filter the list. If empty, all prompts and pages are shown.
  var filter = ""
  private let start: GuideStart
  private let search: WaySearch

  /// Starts the search for the paths.
  ///
  /// - Parameter waits: Whether to return only when all paths are known.
  init(_ start: GuideStart, _ guide: @escaping Guide, waits: Bool) {
    self.start = start
    goals = Self.goals(start)
    areUsed = goals.map { start.rules.flow.uses($0.prompt) }
    ways = goals.map { $0.isUp(in: start.world) ? .here : nil }
    ends = goals.map { $0.isUp(in: start.world) ? start.world : nil }
    search = WaySearch(start, goals, guide, waits: waits)
    if waits { _ = look() }
  }

  /// Returns the flow's own pages and soft asks, and then the prompts of iOS for the permissions that the flow declares
  /// or requests.
  private static func goals(_ start: GuideStart) -> [NamedPrompt] {
    let (flow, names) = (start.rules.flow, start.catalogue.names)
    let own = NamedPrompt.own(flow, names)
    let softAsks = own.filter { $0.page == nil }
    let pages = own.filter { $0.page != nil }
    let others = Prompt.all.filter { prompt in
      switch prompt {
      case .app(.softAsk): softAsks.count == 1
      case .app(.page): false
      case .app(.policy), .app(.additionalInformation): true
      case .system(let dialog): dialog.service.map { flow.services & $0.bit != 0 } ?? true
      }
    }
    return pages + (softAsks.count > 1 ? softAsks : []) + others.map { NamedPrompt($0) }
  }

  /// Returns the indices of the visible prompts and pages: those whose id or name contains the typed letters. The best
  /// match is first. Those that the app does not use are last, and before them those that are unreachable.
  func shown(_ name: (Int) -> String) -> [Int] {
    let shown = matching(name)
    return [true, false].flatMap { isUsed in
      let part = shown.filter { areUsed[$0] == isUsed }
      return part.filter { !isUnreachable($0) } + part.filter(isUnreachable)
    }
  }

  private func isUnreachable(_ index: Int) -> Bool {
    if case .unreachable = ways[index] { true } else { false }
  }

  private func matching(_ name: (Int) -> String) -> [Int] {
    guard !filter.isEmpty else { return Array(goals.indices) }
    let names = start.catalogue.names
    let found = goals.indices.compactMap { index -> (Int, Int)? in
      let texts = [goals[index].name(names), name(index)]
      let wanted = filter.lowercased()
      let whole = texts.contains { $0.lowercased().contains(wanted) }
      let distance =
        whole ? 0 : texts.compactMap { FuzzySearch.distance(filter, in: $0) }.min().map { 1 + $0 }
      return distance.map { ($0, index) }
    }
    return found.sorted { $0 < $1 }.map(\.1)
  }

  /// Stores new results of the search. Returns true if there are any.
  mutating func look() -> Bool {
    let found = search.take()
    for (index, way) in found where ways[index] == nil {
      ways[index] = way
      ends[index] = end(of: way)
    }
    return !found.isEmpty
  }

  func close() { search.stop() }

  private func end(of way: Route) -> World? {
    switch way {
    case .here: return start.world
    case .unreachable, .unknown: return nil
    case .steps(let steps, let fromBeginning):
      var world = fromBeginning ? start.first ?? start.world : start.world
      for step in steps where (try? FlowController.step(&world, step, start.rules)) == nil { return nil }
      return world
    }
  }
}

extension Flow {
  /// Whether a prompt belongs to something that the app has, or to a permission that it requests or uses.
  fileprivate func uses(_ prompt: Prompt) -> Bool {
    switch prompt {
    // The list contains only the soft asks and pages of the flow.
    case .app(.softAsk), .app(.page): true
    case .app(.policy): policyScope != .absent
    case .app(.additionalInformation): uses(.tracking)
    case .system(.locationButton): makes(.locationButton)
    case .system(.preciseLocation): makes(.preciseLocation)
    case .system(let dialog): uses(dialog.permission)
    }
  }

  /// Whether the flow contains a request, or a test page with a button for every request.
  private func makes(_ request: Request) -> Bool {
    (0..<Int(askCount)).contains { asks[$0].wants == request }
      || (0..<Int(featureCount)).contains { features[$0].isTestPage }
  }
}

/// Searches for the paths on another thread, and collects the results.
private final class WaySearch: Sendable {
  private struct State {
    var found: [(Int, Route)] = []
    var isStopped = false
  }

  private let state = Mutex(State())

  /// - Parameter waits: Whether to return only when all paths are known.
  init(_ start: GuideStart, _ goals: [NamedPrompt], _ guide: @escaping Guide, waits: Bool) {
    let run: @Sendable () -> Void = {
      guide(
        start, goals, { index, way in self.state.withLock { $0.found.append((index, way)) } },
        { self.state.withLock { !$0.isStopped } })
    }
    if waits { run() } else { Task.detached(priority: .utility, operation: run) }
  }

  /// Returns the results since the last call.
  func take() -> [(Int, Route)] {
    state.withLock { state in
      defer { state.found = [] }
      return state.found
    }
  }

  func stop() { state.withLock { $0.isStopped = true } }
}
