import FlowController

/// Collects the differences while pairs of worlds are discovered.
struct DifferenceWatch: PairSearch.Observer {
  /// A pair with a difference, in order of distance.
  struct Candidate {
    let pair: Int
    /// The step that is possible in only one world of the pair; nil if their visible values differ.
    var label: Int?
  }

  private(set) var candidates: [WorldDifference.Finding: [Candidate]] = [:]
  private let sight: Sight
  private let leftOut: Set<WorldDifference.Kind>
  private let words: WorldComparison.Words?
  private let labels: [PairStep]
  /// The bits on which the visible values depend. Pairs with equal bits have the same differences.
  private let masks: PairSearch.PackedPair
  /// For these bits: whether the user sees the same prompt on the same screen.
  private var looks: [PairSearch.PackedPair: Bool] = [:]
  private var written: Set<[StateValue]> = []

  /// How many paths to one difference are kept, because the exact model may not confirm the first one.
  private static let kept = 4

  init(
    _ sight: Sight, _ search: PairSearch, _ leftOut: Set<WorldDifference.Kind>,
    _ words: WorldComparison.Words?
  ) {
    self.sight = sight
    self.leftOut = leftOut
    self.words = words
    labels = search.labels
    masks = PairSearch.PackedPair(
      old: search.old.form.mask(where: Self.isShown), new: search.new.form.mask(where: Self.isShown))
  }

  /// Counters and the memories of asks are not shown on any screen.
  private static func isShown(_ field: String) -> Bool {
    !field.hasPrefix("ask") && !field.hasPrefix("event") && !hidden.contains(field)
  }

  private static let hidden: Set = [
    "app.launches", "app.idleStarts", "app.installedAt", "app.firstLaunchAt", "app.updatedAt",
  ]

  mutating func found(_ pair: WorldPair, _ packed: PairSearch.PackedPair, _ number: Int) {
    let look = packed.masked(masks)
    guard looks[look] == nil else { return }
    let findings = sight.findings(pair.old, pair.new)
    for finding in findings where !leftOut.contains(finding.kind) { note(finding, Candidate(pair: number)) }
    let isAlike = !findings.contains(where: \.isSeenAtOnce)
    looks[look] = isAlike
    // If a row of Settings exists on one side only, the difference of the row is the only one reported.
    let hasOtherRows = pair.old.device.front == .settings && sight.hasOtherRows(pair.old, pair.new)
    guard isAlike, !hasOtherRows, let words, written.insert(sight.look(of: pair.old)).inserted else { return }
    for text in words(pair.old, pair.new) { note(text.finding, Candidate(pair: number)) }
  }

  /// Notes a step that is possible on one side only. If a dialog on one side makes steps impossible, only the dialog
  /// is reported.
  mutating func parted(_ packed: PairSearch.PackedPair, _ number: Int, label: Int, onlyOld: Bool) {
    guard !leftOut.contains(.step), looks[packed.masked(masks)] == true else { return }
    note(.parted(labels[label].text, onlyOld: onlyOld), Candidate(pair: number, label: label))
  }

  private mutating func note(_ finding: WorldDifference.Finding, _ candidate: Candidate) {
    if candidates[finding, default: []].count < Self.kept {
      candidates[finding, default: []].append(candidate)
    }
  }
}

extension WorldDifference.Finding {
  /// Whether the user sees another prompt, another page, other buttons, or a closed app.
  var isSeenAtOnce: Bool {
    switch kind {
    case .prompt, .page, .choice, .ending: true
    case .status, .settings, .identifier, .words, .step: false
    }
  }
}
