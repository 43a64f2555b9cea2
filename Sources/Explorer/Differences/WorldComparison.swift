import ConsentWords
public import FlowController
import Localization
import Platform
import Scenarios

/// Compares two worlds under the same steps, and finds the differences that users see.
///
/// Each difference is reported once, with a shortest path. Each search compares one topic or page, with only the asks
/// and pages that can affect it. If the two worlds show different prompts, one step would answer both. The prompts are
/// then the reported difference, and no search goes on after such an answer. The search merges pairs whose packed forms
/// are equal, so to compare a world with itself costs as much as one search.
public struct WorldComparison: Sendable {
  let old: ComparedWorld
  let new: ComparedWorld
  private let bounds: SearchBounds
  private let leftOut: Set<WorldDifference.Kind>
  private let words: Words?
  /// Whether both worlds have the same flow. Only the version, the region, the language or texts differ.
  let isOneFlow: Bool
  /// Whether every ask and page can appear in each search. Tests set this flag to check that smaller searches find the
  /// same.
  var comparesWhole = false

  /// Returns the texts that differ on the screens of two worlds, with their places.
  public typealias Words = @Sendable (_ old: World, _ new: World) -> [WrittenDifference]

  /// A text that differs between two screens.
  public struct WrittenDifference: Sendable {
    public let place: String
    public let old: String
    public let new: String

    public init(_ place: String, _ old: String, _ new: String) {
      self.place = place
      self.old = old
      self.new = new
    }

    var finding: WorldDifference.Finding { .init(.words, place, .text(old), .text(new)) }
  }

  /// - Parameters:
  ///   - isOneFlow: Whether both worlds have the same flow. Only the version, the region, the language or texts differ.
  ///   - leftOut: Kinds of differences that are not searched for. The advertising identifier is also left out if
  ///     neither app reads it.
  ///   - words: Returns the texts that differ. Called once for each screen content that both worlds share.
  public init(
    _ old: ComparedWorld, _ new: ComparedWorld, _ bounds: SearchBounds, isOneFlow: Bool = false,
    leavingOut leftOut: Set<WorldDifference.Kind> = [], words: Words? = nil
  ) {
    self.old = old
    self.new = new
    self.bounds = bounds
    self.isOneFlow = isOneFlow
    let reads = [old, new].contains { $0.readsIdentifier(steps: bounds.steps) }
    self.leftOut = reads ? leftOut : leftOut.union([.identifier])
    self.words = leftOut.contains(.words) ? nil : words
  }

  /// Whether texts are compared.
  var comparesWords: Bool { words != nil }

  /// One search of a comparison.
  public struct Search: Sendable {
    /// The topics whose values are compared; empty if only screens are.
    public let topics: [String]
    /// The names of the asks and pages that can appear in the search.
    public let parts: [String]
    public let pairs: Int
    public let transitions: Int
    /// The differences whose path in the search is not possible in the whole flows.
    public let unconfirmed: [String]
  }

  /// The differences, with the size of the search.
  public struct Report: Sendable {
    public internal(set) var differences: [WorldDifference] = []
    /// The number of pairs of worlds in all slices.
    public internal(set) var states = 0
    public internal(set) var transitions = 0
    public internal(set) var end = SearchEnd.complete
    /// Differences that the search found but the exact model does not confirm. The reason is that the search represents
    /// time only roughly.
    public internal(set) var unconfirmed: [WorldDifference.Finding] = []

    mutating func add(_ part: Report) {
      states += part.states
      transitions += part.transitions
      if part.end != .complete { end = part.end }
      unconfirmed += part.unconfirmed
    }

    /// Whether the report contains all differences within the bounds.
    public var isComplete: Bool { end == .complete && unconfirmed.isEmpty }
  }

  /// Runs the searches at the same time. The report does not depend on the order in which they end.
  ///
  /// - Parameters:
  ///   - goOn: Called from time to time with the progress; returns false to stop.
  ///   - ended: Called when a search ends, on the thread of the search. Several searches can end at the same time.
  /// - Throws: ``SearchProblem`` if a world does not fit the packed form.
  /// - Complexity: O(pairs x steps), summed over the slices.
  public func run(
    goOn: (SearchProgress) -> Bool = { _ in true }, ended: @escaping @Sendable (Search) -> Void = { _ in }
  ) throws(SearchProblem) -> Report {
    let follower = try FollowedPair(old, new, bounds)
    var report = Report()
    var found: [WorldDifference.Finding: WorldDifference] = [:]
    var open = slices
    while !open.isEmpty {
      let slices = open
      open = []
      var bare: [(slice: ComparedSlice, unconfirmed: [WorldDifference.Finding])] = []
      let parts = SlicesAtOnce<SearchProgress, Result<Part, SearchProblem>>().run(slices.count, goOn: goOn) {
        number, goOn in
        part(slices[number], follower, goOn, ended)
      }
      for (slice, part) in zip(slices, parts) {
        guard var part = try part?.get() else {
          report.end = .stopped
          continue
        }
        if slice.isBare {
          bare.append((slice, part.report.unconfirmed))
          part.report.unconfirmed = []
        }
        report.add(part.report)
        for (finding, confirmed) in part.found {
          if let known = found[finding], known.steps.count <= confirmed.steps.count { continue }
          found[finding] = confirmed
        }
      }
      for (slice, unconfirmed) in bare {
        let awaited = unconfirmed.filter { found[$0] == nil }
        if !awaited.isEmpty { open.append(inOwnFlow(slice, awaiting: awaited)) }
      }
    }
    report.unconfirmed.removeAll { found[$0] != nil }
    report.differences = found.values.sorted { $0.isBefore($1) }
    return report
  }

  /// The result of one slice.
  private struct Part: Sendable {
    var report: Report
    let found: [WorldDifference.Finding: WorldDifference]
    /// The asks and pages that the whole flows showed on the path to a difference, if this difference does not occur in
    /// the whole flows.
    let met: ComparedParts
    /// Whether the path to a difference is impossible in the exact model, even with only the asks and pages of the
    /// slice.
    let isInexact: Bool
  }

  private func part(
    _ slice: ComparedSlice, _ follower: FollowedPair, _ goOn: (SearchProgress) -> Bool,
    _ ended: (Search) -> Void
  ) -> Result<Part, SearchProblem> {
    do throws(SearchProblem) {
      var slice = slice
      while true {
        let part = try search(slice, keepsAll: false, follower, goOn)
        ended(
          Search(
            topics: slice.slice.read.words, parts: slice.parts.names(old.names, new.names),
            pairs: part.report.states, transitions: part.report.transitions,
            unconfirmed: part.report.unconfirmed.map { "\($0.kind) \($0.what)" }))
        if part.report.unconfirmed.isEmpty || slice.isBare { return .success(part) }
        if slice.awaited != nil {
          slice.awaited = nil
          continue
        }
        // The path is not possible in the whole flows. So the asks and pages that the whole flows showed are added to
        // the slice.
        let wider = widened(slice, by: part.met)
        if wider.parts == slice.parts {
          // If a difference cannot be replayed, the reason may be a value that the search did not keep.
          return .success(part.isInexact ? try search(slice, keepsAll: true, follower, goOn) : part)
        }
        slice = wider
      }
    } catch { return .failure(error) }
  }

  private func search(
    _ compared: ComparedSlice, keepsAll: Bool, _ follower: FollowedPair, _ goOn: (SearchProgress) -> Bool
  ) throws(SearchProblem) -> Part {
    let (slice, old, new) = (compared.slice, compared.old, compared.new)
    var report = Report()
    var met = ComparedParts()
    var isInexact = false
    var differences: [WorldDifference.Finding: WorldDifference] = [:]
    var kept = slice.kept
    // If both devices behave the same, only texts of iOS can differ. These do not depend on the flags.
    let isAlike = goesAlike(compared)
    kept.flags = isAlike ? 0 : .max
    kept.precision = kept.permissions.contains(.location)
    kept.readsPolicy = false
    var search = PairSearch(
      try space(of: old, beside: new, slice, keepsAll ? nil : kept),
      try space(of: new, beside: old, slice, keepsAll ? nil : kept), reading: slice.read)
    var watch = DifferenceWatch(
      Sight(old, new, reading: slice.read, of: slice.topics.union(slice.read)), search, leftOut, words,
      seesSettings: !slice.read.isSubset(of: [.geofence, .updates]),
      endsWith: slice.read == .updates && isAlike
        ? [.locationReminder, .locationServicesOff] : nil, or: compared.awaited)
    report.end = search.run(&watch, goOn: goOn)
    report.states = search.count
    report.transitions = search.transitions
    for (finding, candidates) in watch.candidates {
      let found = candidates.lazy.compactMap { candidate -> WorldDifference? in
        guard let path = replayed(candidate, search) else {
          isInexact = true
          return nil
        }
        return difference(finding, at: candidate, path, search, follower, &met)
      }.first
      guard let found else {
        report.unconfirmed.append(finding)
        continue
      }
      differences[found.finding] = found
    }
    return Part(report: report, found: differences, met: met, isInexact: isInexact)
  }

  /// The bounds of both searches. The steps that publish a policy revision must be the same for both flows, although
  /// each flow can start with another revision.
  private var sharedBounds: SearchBounds {
    var shared = bounds
    for world in [old, new] where world.rules.flow.policyScope != .absent {
      shared.askedRevisions.formUnion(
        StepCandidates(world.origin, world.rules, world.names, bounds).revisions)
      shared.askedRevisions.insert(world.origin.device.servedPolicy)
    }
    return shared
  }

  private func space(
    of world: ComparedWorld, beside other: ComparedWorld, _ slice: SearchSlice, _ kept: DeadValues.Kept?
  ) throws(SearchProblem) -> SearchSpace {
    try SearchSpace(
      from: world.origin, world.rules, world.names, sharedBounds, about: slice.topics,
      beside: (other.rules.flow, other.names), keeping: kept)
  }

  /// Returns the steps of the path to a candidate on the exact model; nil if the exact model refuses the path.
  private func replayed(_ candidate: DifferenceWatch.Candidate, _ search: PairSearch) -> [PairStep.Steps]? {
    var replay = PairReplay(search)
    for label in search.path(to: candidate.pair) + [candidate.last].compactMap(\.self) {
      guard replay.take(search.labels[label].steps) else { return nil }
    }
    return replay.taken
  }

  /// Takes the path to a candidate in the whole flows, and returns the difference there. If another prompt is on screen
  /// there, a difference in the same field is returned instead. Nil if there is none.
  ///
  /// - Parameters:
  ///   - path: The steps of the path on the exact model.
  ///   - met: If there is no difference, the asks and pages that were on screen on the path are added here.
  private func difference(
    _ finding: WorldDifference.Finding, at candidate: DifferenceWatch.Candidate, _ path: [PairStep.Steps],
    _ search: PairSearch, _ follower: FollowedPair, _ met: inout ComparedParts
  ) -> WorldDifference? {
    let followed = follower.follow(path)
    for isSame in [true, false] {
      for walk in followed.walks {
        if let label = candidate.label {
          if isSame, let found = parting(at: search.labels[label], finding, walk) { return found }
          continue
        }
        let findings =
          finding.kind == .words
          ? (words?(walk.end.old, walk.end.new) ?? []).map(\.finding)
          : Sight(old, new, reading: .all).findings(walk.end.old, walk.end.new)
        if let found = findings.first(where: { isSame ? $0 == finding : $0.isLike(finding) }) {
          let reasons = DifferenceReasons(old, new, found).texts(walk.events)
          return difference(found, walk.steps, reasons)
        }
      }
    }
    met = met.union(followed.met)
    return nil
  }

  /// Returns the difference that only one world can take a step at the end of a walk; nil if both worlds or neither
  /// can.
  private func parting(
    at label: PairStep, _ finding: WorldDifference.Finding, _ walk: PairWalk
  ) -> WorldDifference? {
    var parted = walk.end
    let events = walk.end.events(of: label.steps, old.rules, new.rules)
    var reasons = DifferenceReasons(old, new, finding).texts(walk.events + [events])
    func text(_ refusal: ImpossibleStep?) -> Message { refusal?.message ?? .diffNoStep }
    switch parted.take(label.steps, old.rules, new.rules) {
    case .both, .neither: return nil
    case .onlyOld(let refusal):
      guard finding == .parted(label.text, onlyOld: true) else { return nil }
      reasons.new = text(refusal)
      return difference(finding, walk.steps + [label.steps.old].compactMap { $0 }, reasons)
    case .onlyNew(let refusal):
      guard finding == .parted(label.text, onlyOld: false) else { return nil }
      reasons.old = text(refusal)
      return difference(finding, walk.steps, reasons, onlyNew: label.text)
    }
  }

  /// - Parameter onlyNew: The last step, as text, if only the new world can take it. A scenario of the old world
  ///   cannot.
  private func difference(
    _ finding: WorldDifference.Finding, _ steps: [Step], _ reasons: (old: Message?, new: Message?),
    onlyNew: String? = nil
  ) -> WorldDifference {
    let vocabulary = StepVocabulary(names: old.names)
    let note = onlyNew.map { Message.diffStepOnlyNew(step: $0).english }
    return WorldDifference(
      finding: finding, reasonOld: reasons.old, reasonNew: reasons.new,
      steps: steps.map { vocabulary.text($0) } + [onlyNew].compactMap { $0 },
      scenario: scenario(finding, steps, note: note))
  }

  private func scenario(
    _ finding: WorldDifference.Finding, _ steps: [Step], note: String?
  ) -> Scenario {
    var header = old.header
    header.name =
      Message.diffScenario(what: finding.what, old: finding.old.plain, new: finding.new.plain).english
    var lines = steps.map { ScenarioLine(.step($0)) }
    if let note { lines.append(ScenarioLine(.note(LocalizedText(note)))) }
    let scenario = Scenario(header: header, start: header.ownStart, lines: lines, names: old.names)
    var world = scenario.beginning(old.rules)
    for step in steps {
      do { try FlowController.step(&world, step, old.rules) } catch { return scenario }
    }
    var fields = Expectation.visible(in: world, old.names, old.rules).fields
    switch finding.kind {
    case .words, .step: break
    case .prompt, .page, .choice, .status, .settings, .identifier, .ending:
      fields.removeAll { $0.path == finding.what }
      if let field = Expectation.Field(finding.what, finding.old) { fields = [field] }
    }
    lines.append(ScenarioLine(.expect(Expectation(fields: fields))))
    return Scenario(header: header, start: header.ownStart, lines: lines, names: old.names)
      .inDurations(old.rules)
  }
}

extension ComparedWorld {
  /// Whether the app reads the advertising identifier: it has an ad, requests tracking, or has a page with every
  /// request. For another app, a difference in the identifier has no effect.
  fileprivate func readsIdentifier(steps: StepChoice) -> Bool {
    let flow = rules.flow
    return flow.ad != nil || flow.purposes.has(.tracking) || Topics.concerning(flow).contains(.tracking)
      || (0..<Int(flow.featureCount)).contains { flow.features[$0].isTestPage }
      || steps.named(StepVocabulary(names: names)).contains(.tracking)
  }
}

extension WorldDifference {
  /// Sorts by the length of the path, then by kind, then by the value.
  fileprivate func isBefore(_ other: WorldDifference) -> Bool {
    if steps.count != other.steps.count { return steps.count < other.steps.count }
    let ranks = Kind.allCases
    let (rank, otherRank) = (
      ranks.firstIndex(of: finding.kind) ?? 0, ranks.firstIndex(of: other.finding.kind) ?? 0
    )
    if rank != otherRank { return rank < otherRank }
    return (finding.what, finding.old.json, finding.new.json)
      < (other.finding.what, other.finding.old.json, other.finding.new.json)
  }
}

extension WorldDifference.Finding {
  /// Whether another finding is about the same field and agrees in the value of at least one world.
  fileprivate func isLike(_ other: WorldDifference.Finding) -> Bool {
    kind == other.kind && what == other.what && (old == other.old || new == other.new)
  }

  /// Returns the finding that a step is possible in only one world.
  static func parted(_ step: String, onlyOld: Bool) -> WorldDifference.Finding {
    .init(.step, step, .text(onlyOld ? "possible" : "impossible"), .text(onlyOld ? "impossible" : "possible"))
  }
}
