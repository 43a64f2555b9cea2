import FlowController

/// Collects what differs while pairs of worlds are discovered.
struct DifferenceWatch: PairSearch.Observer {
  /// Where something was seen, the shortest way first.
  struct Candidate {
    let pair: Int
    /// The step that only one of the pair can take; nil where what they show differs.
    var label: Int?
  }

  private(set) var candidates: [WorldDifference.Finding: [Candidate]] = [:]
  private let sight: Sight
  private let leftOut: Set<WorldDifference.Kind>
  private let words: WorldComparison.Words?
  private let labels: [PairStep]
  /// The bits that what is shown depends on: pairs that share them differ in the same.
  private let masks: PairSearch.PackedPair
  /// Pairs by those bits, and whether the person sees the same prompt on the same screen.
  private var looks: [PairSearch.PackedPair: Bool] = [:]
  private var written: Set<[StateValue]> = []

  /// How many ways to one difference are kept: the exact model may not follow the first.
  private static let kept = 4

  init(
    _ sight: Sight, _ search: PairSearch, _ leftOut: Set<WorldDifference.Kind>,
    _ words: WorldComparison.Words?
  ) {
    self.sight = sight
    self.leftOut = leftOut
    self.words = words
    labels = search.labels
    let shown = FieldGroups.all.subtracting([.memories, .launches, .events, .idleStarts])
    masks = PairSearch.PackedPair(old: search.old.form.mask(of: shown), new: search.new.form.mask(of: shown))
  }

  mutating func found(_ pair: WorldPair, _ packed: PairSearch.PackedPair, _ number: Int) {
    let look = packed.masked(masks)
    guard looks[look] == nil else { return }
    let findings = sight.findings(pair.old, pair.new)
    for finding in findings where !leftOut.contains(finding.kind) { note(finding, Candidate(pair: number)) }
    let isAlike = !findings.contains(where: \.isSeenAtOnce)
    looks[look] = isAlike
    // A row of Settings that is there on one side only is told as that.
    let hasOtherRows = pair.old.device.front == .settings && findings.contains { $0.kind == .settings }
    guard isAlike, !hasOtherRows, let words, written.insert(sight.look(of: pair.old)).inserted else { return }
    for text in words(pair.old, pair.new) { note(text.finding, Candidate(pair: number)) }
  }

  /// What a dialog on one side makes impossible is told as that dialog.
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
  /// Whether the person sees another prompt, another page, other buttons, or no app any more.
  var isSeenAtOnce: Bool {
    switch kind {
    case .prompt, .page, .choice, .ending: true
    case .status, .settings, .identifier, .words, .step: false
    }
  }
}
