import FlowController
import Platform

/// Collects the differences while a search discovers pairs of worlds.
struct DifferenceWatch: PairSearch.Observer {
  /// A pair of worlds with a difference. Candidates are stored in order of distance.
  struct Candidate {
    let pair: Int
    /// A step of both worlds after which the visible values differ; nil if they differ in the pair itself.
    var last: Int?
    /// The step that is possible in only one world of the pair; nil if the visible values differ.
    var label: Int?
  }

  private(set) var candidates: [WorldDifference.Finding: [Candidate]] = [:]
  /// The dialogs that have not appeared yet. The search ends when all of them have appeared. If this is nil, no dialog
  /// ends the search.
  private var awaited: Set<SystemDialog>?
  /// The differences that the search has not found yet. The search ends when it has found all of them. If this is nil,
  /// no difference ends the search.
  private var awaitedFindings: Set<WorldDifference.Finding>?
  private let sight: Sight
  /// Whether Settings is compared. It has no rows for updates and geofences.
  private let seesSettings: Bool
  private let leftOut: Set<WorldDifference.Kind>
  private let words: WorldComparison.Words?
  private let labels: [PairStep]
  private let forms: (old: CanonicalForm, new: CanonicalForm)
  /// The bits on which the visible values depend. Pairs with equal bits have the same differences.
  private let masks: PairSearch.PackedPair
  /// The bits of the fields that are compared to find out whether two worlds are equal.
  private let equal: PairSearch.PackedPair
  /// Whether both worlds show the same prompt on the same screen. The key is the pair of the bits of ``masks``.
  private var looks: [PairSearch.PackedPair: Bool] = [:]
  private var written: Set<Sight.Look> = []

  /// The maximum number of candidates that are kept for one difference. The exact model may not confirm the first one.
  private static let kept = 4

  init(
    _ sight: Sight, _ search: PairSearch, _ leftOut: Set<WorldDifference.Kind>,
    _ words: WorldComparison.Words?, seesSettings: Bool, endsWith awaited: Set<SystemDialog>?,
    or awaitedFindings: Set<WorldDifference.Finding>?
  ) {
    self.awaitedFindings = awaitedFindings
    self.sight = sight
    self.seesSettings = seesSettings
    self.awaited = awaited
    self.leftOut = leftOut
    self.words = words
    labels = search.labels
    forms = (search.old.form, search.new.form)
    masks = PairSearch.PackedPair(
      old: search.old.form.mask(where: Self.isShown), new: search.new.form.mask(where: Self.isShown))
    let topics = search.old.topics.union(search.new.topics)
    equal = PairSearch.PackedPair(
      old: search.old.form.mask { Self.isCompared($0, in: topics) },
      new: search.new.form.mask { Self.isCompared($0, in: topics) })
  }

  /// Whether two worlds must agree in this field to be equal. Fields about tracking and about the ad, which depends on
  /// tracking, matter only in slices that include tracking. In other slices they change nothing else, unless a
  /// condition reads them.
  private static func isCompared(_ field: String, in topics: Topics) -> Bool {
    let isAboutTracking = field.lowercased().contains("tracking") || field.hasPrefix("app.ad")
    return !World.deviceFields.contains(field) && (topics.contains(.tracking) || !isAboutTracking)
  }

  /// Whether a screen can show this field. No screen shows counters or the values that asks store.
  private static func isShown(_ field: String) -> Bool {
    !field.hasPrefix("ask") && !field.hasPrefix("event") && !hidden.contains(field)
  }

  private static let hidden: Set = [
    "app.launches", "app.idleStarts", "app.installedAt", "app.firstLaunchAt", "app.updatedAt",
  ]

  var isDone: Bool { awaited?.isEmpty ?? false || awaitedFindings?.isEmpty ?? false }

  mutating func found(_ pair: WorldPair, _ packed: PairSearch.PackedPair, _ number: Int) {
    if case .system(let dialog)? = pair.old.prompt { awaited?.remove(dialog) }
    compare(packed, Candidate(pair: number))
  }

  mutating func reached(_ shown: PairSearch.PackedPair, from number: Int, label: Int) {
    compare(shown, Candidate(pair: number, last: label))
  }

  /// Compares what both worlds of a pair show, unless an earlier pair showed the same.
  private mutating func compare(_ packed: PairSearch.PackedPair, _ candidate: Candidate) {
    let look = packed.masked(masks)
    guard looks[look] == nil else { return }
    let pair = WorldPair(old: forms.old.unpack(packed.old), new: forms.new.unpack(packed.new))
    guard seesSettings || pair.old.device.front != .settings else { return }
    // In most pairs, both worlds are equal. To test this first takes a third of the time of a full comparison.
    let areAlike = areEqual(pair, packed) && sight.areAlike(pair.old, pair.new)
    let findings = areAlike ? [] : sight.findings(pair.old, pair.new)
    for finding in findings where !leftOut.contains(finding.kind) { note(finding, candidate) }
    let looksAlike = !findings.contains(where: \.isSeenAtOnce)
    looks[look] = looksAlike
    // If a row of Settings differs or exists on only one side, only the row is reported, not its texts.
    let hasOtherRows =
      !areAlike && pair.old.device.front == .settings && sight.hasOtherRows(pair.old, pair.new)
    guard looksAlike, !hasOtherRows, let words, written.insert(sight.look(of: pair.old)).inserted else {
      return
    }
    for text in words(pair.old, pair.new) { note(text.finding, candidate) }
  }

  /// Whether both worlds of a pair have the same values, except the version, the region and the language.
  private func areEqual(_ pair: WorldPair, _ packed: PairSearch.PackedPair) -> Bool {
    forms.old.packExactly(pair.new).masked(equal.old) == packed.old.masked(equal.old)
      && forms.new.packExactly(pair.old).masked(equal.new) == packed.new.masked(equal.new)
  }

  /// Records a step that is possible on one side only. If the two sides show different prompts or screens, the step is
  /// not recorded, because the prompt or the screen is the difference.
  mutating func parted(_ packed: PairSearch.PackedPair, _ number: Int, label: Int, onlyOld: Bool) {
    guard !leftOut.contains(.step), looks[packed.masked(masks)] == true else { return }
    note(.parted(labels[label].text, onlyOld: onlyOld), Candidate(pair: number, label: label))
  }

  private mutating func note(_ finding: WorldDifference.Finding, _ candidate: Candidate) {
    awaitedFindings?.remove(finding)
    if candidates[finding, default: []].count < Self.kept {
      candidates[finding, default: []].append(candidate)
    }
  }
}

extension WorldDifference.Finding {
  /// Whether the user notices the difference at once: another prompt, another page, other buttons, or a closed app.
  var isSeenAtOnce: Bool {
    switch kind {
    case .prompt, .page, .choice, .ending: true
    case .status, .settings, .identifier, .words, .step: false
    }
  }
}
