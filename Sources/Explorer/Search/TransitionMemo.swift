import FlowController

/// What steps did in the states seen so far, by the bits they can have read.
///
/// States with the same control bits form a *scene*. In a scene, steps that touch the same fields form a group, and what a
/// group does is remembered by the bits of these fields: the step function is asked once for each, however many states
/// differ elsewhere. Steps that a scene rules out are in none of its groups, and are not tried.
struct TransitionMemo: ~Copyable {
  private let form: CanonicalForm
  private let rules: Rules
  private let steps: [Step]
  /// The same in the form that is quick to take; nil for one that has none.
  private let quickSteps: [SearchStep?]
  private let reach: StepReach
  /// Which bits the words hold, so far.
  private(set) var layout: WordLayout
  private var table = MemoTable()
  private var parts = Pool<Part>()
  private var groups = Pool<Group>()
  private var labels = Pool<Label>()
  private var origins = Pool<Origin>()
  /// What changes in a state: 0 where a step cannot be taken or leads back.
  private var changes = Pool<UInt64>()
  private var control: UInt64 = 0
  /// The world whose steps are learned: in one place, since a world is large.
  private var before: World
  /// By group of the part at hand: where in ``changes`` those of its steps begin.
  private let starts: UnsafeMutablePointer<UInt32>

  /// Steps of a scene that follow one another, at most 64.
  struct Part {
    fileprivate let firstGroup: UInt32
    fileprivate let groupCount: UInt32
    fileprivate let firstOrigin: UInt32
  }

  /// Steps of a part that touch the same bits.
  private struct Group {
    let mask: UInt64
    let firstLabel: UInt32
    let labelCount: UInt32
  }

  /// A step of a group, and its place in its part.
  private struct Label {
    let step: UInt32
    let place: UInt32
  }

  /// By place in a part: which of its groups a step is in, and where in it.
  private struct Origin {
    let group: UInt32
    let position: UInt32
  }

  /// What became of a state's steps.
  enum Answer {
    case taken
    /// A bit differs that had no place: everything begins anew from this state.
    case again
    /// A step touches what it is not said to touch, or a state does not fit one word.
    case unfit
  }

  init(_ space: SearchSpace, first: PackedWorld) {
    form = space.form
    rules = space.rules
    steps = space.steps
    quickSteps = steps.map(\.forSearch)
    reach = StepReach(rules: space.rules)
    layout = WordLayout(first)
    before = space.form.origin
    starts = .allocate(capacity: Self.partSize)
  }

  deinit { starts.deallocate() }

  /// Steps of a part at most: a bit of a word for each.
  private static var partSize: Int { 64 }

  var byteCount: Int {
    table.byteCount + parts.byteCount + groups.byteCount + labels.byteCount + origins.byteCount
      + changes.byteCount
  }

  /// Makes room for what some states can have to be learned, scene and steps; false where there is no memory for it.
  ///
  /// Where everything begins anew in between, all that was there before is forgotten: there is no less room then.
  @inline(__always)
  mutating func reserve(states: Int) -> Bool {
    let most = states &* steps.count
    return changes.reserve(most) && table.reserve(most &+ states &* 2) && parts.reserve(most)
      && groups.reserve(most) && labels.reserve(most) && origins.reserve(most)
  }

  /// The parts of the scene that a state is in.
  @inline(__always)
  mutating func parts(of word: UInt64) -> Range<Int> {
    var scene = table.find(word & control, of: .max).pointee
    if scene.isEmpty { scene = learnScene(word) }
    return Range(uncheckedBounds: (Int(scene.first), Int(scene.first &+ scene.count)))
  }

  /// The states that a part's steps lead to, those that lead elsewhere only, in the order of the steps, with the number
  /// of the one they come from; how many steps can be taken is added up. False where something is not known yet.
  @inline(__always)
  func recall(
    _ part: Int, of state: UInt32, _ word: UInt64, into found: UnsafeMutablePointer<UInt64>,
    _ sources: UnsafeMutablePointer<UInt32>, _ count: inout Int, _ legal: inout Int
  ) -> Bool {
    let part = parts[part]
    let group = groups.base + Int(part.firstGroup)
    let starts = starts
    var moving: UInt64 = 0
    var taken: UInt32 = 0
    var index = 0
    while index < part.groupCount {
      let slot = table.find(
        word & group[index].mask, of: part.firstGroup &+ UInt32(truncatingIfNeeded: index))
      if slot.pointee.isEmpty { return false }
      starts[index] = slot.pointee.first
      moving |= slot.pointee.moving
      taken &+= slot.pointee.count
      index &+= 1
    }
    let origins = origins.base + Int(part.firstOrigin)
    let changes = changes.base
    var end = count
    while moving != 0 {
      let origin = origins[moving.trailingZeroBitCount]
      moving &= moving &- 1
      found[end] = word ^ changes[Int(starts[Int(origin.group)] &+ origin.position)]
      sources[end] = state
      end &+= 1
    }
    count = end
    legal &+= Int(taken)
    return true
  }

  /// Whether what is remembered of a state's steps is what the step function says.
  @inline(never)
  mutating func isRight(_ word: UInt64) -> Bool {
    guard let exact = tryAll(from: word) else { return false }
    let found = UnsafeMutablePointer<UInt64>.allocate(capacity: steps.count)
    let sources = UnsafeMutablePointer<UInt32>.allocate(capacity: steps.count)
    defer {
      found.deallocate()
      sources.deallocate()
    }
    var count = 0
    var legal = 0
    for part in parts(of: word) {
      guard recall(part, of: 0, word, into: found, sources, &count, &legal) else { return false }
    }
    return exact.legal == legal && exact.found.elementsEqual(UnsafeBufferPointer(start: found, count: count))
  }

  /// The same, asking the step function for each step; nil where a state has no word yet.
  private func tryAll(from word: UInt64) -> (found: [UInt64], legal: Int)? {
    let before = form.unpack(layout.packed(word))
    var found: [UInt64] = []
    var legal = 0
    for label in steps {
      var after = before
      do { try step(&after, label, rules) } catch { continue }
      guard form.hasRoom(for: after) else { continue }
      legal += 1
      guard let target = layout.word(form.pack(after)) else { return nil }
      if target != word { found.append(target) }
    }
    return (found, legal)
  }

  /// Learns what the steps of a part do in a state.
  @inline(never)
  mutating func learn(_ part: Int, _ word: UInt64) -> Answer {
    let part = parts[part]
    for owner in part.firstGroup..<part.firstGroup + part.groupCount {
      let group = groups[Int(owner)]
      guard table.find(word & group.mask, of: owner).pointee.isEmpty else { continue }
      let answer = learn(group, owner, word)
      guard answer == .taken else { return answer }
    }
    return .taken
  }

  private mutating func learn(_ group: Group, _ owner: UInt32, _ word: UInt64) -> Answer {
    form.unpack(layout.packed(word), into: &before)
    var slot = MemoTable.Slot(
      key: word & group.mask, owner: owner, first: UInt32(truncatingIfNeeded: changes.count))
    for index in Int(group.firstLabel)..<Int(group.firstLabel + group.labelCount) {
      let label = labels[index]
      var after = before
      do throws(ImpossibleStep) {
        if let quick = quickSteps[Int(label.step)] {
          try step(&after, ofSearch: quick, rules)
        } else {
          try step(&after, steps[Int(label.step)], rules)
        }
      } catch {
        changes.append(0)
        continue
      }
      guard form.hasRoom(for: after) else {
        changes.append(0)
        continue
      }
      slot.count += 1
      let packed = form.pack(&after)
      guard let target = layout.word(packed) else { return makeRoom(packed) ? .again : .unfit }
      guard (target ^ word) & ~group.mask == 0 else { return .unfit }
      changes.append(target ^ word)
      if target != word { slot.moving |= 1 << UInt64(label.place) }
    }
    table.insert(slot)
    return .taken
  }

  /// Gives places to further bits; what was remembered is forgotten, for every mask may have grown.
  private mutating func makeRoom(_ packed: PackedWorld) -> Bool {
    guard layout.add(packed) else { return false }
    forget()
    return true
  }

  /// Lets bits change their places.
  mutating func exchange(_ exchanges: [WordLayout.Exchange]) {
    for exchange in exchanges { layout.exchange(exchange) }
    forget()
  }

  private mutating func forget() {
    control = layout.mask(form.mask(of: .control))
    table.removeAll()
    parts.removeAll()
    groups.removeAll()
    labels.removeAll()
    origins.removeAll()
    changes.removeAll()
  }

  @inline(never)
  private mutating func learnScene(_ word: UInt64) -> MemoTable.Slot {
    let world = form.unpack(layout.packed(word))
    let possible = steps.indices.filter { !isRuledOut(steps[$0], in: world) }
    var slot = MemoTable.Slot(key: word & control, owner: .max, first: UInt32(parts.count))
    for start in stride(from: 0, to: possible.count, by: Self.partSize) {
      addPart(possible[start..<min(start + Self.partSize, possible.count)], in: world)
      slot.count += 1
    }
    table.insert(slot)
    return slot
  }

  private mutating func addPart(_ part: ArraySlice<Int>, in world: World) {
    let touched = part.enumerated().map { place, step in
      (
        label: Label(step: UInt32(step), place: UInt32(place)),
        mask: layout.mask(form.mask(of: reach.groups(of: steps[step], in: world)))
      )
    }
    var masks: [UInt64] = []
    var members: [[Label]] = []
    // A step that touches a part of what another touches joins it: one look-up less, and no more to remember.
    for (label, mask) in touched.sorted(by: { $0.mask.nonzeroBitCount > $1.mask.nonzeroBitCount }) {
      if let index = masks.firstIndex(where: { mask & ~$0 == 0 }) {
        members[index].append(label)
      } else {
        masks.append(mask)
        members.append([label])
      }
    }
    parts.append(
      Part(
        firstGroup: UInt32(groups.count), groupCount: UInt32(masks.count), firstOrigin: UInt32(origins.count))
    )
    var byPlace = Array(repeating: Origin(group: 0, position: 0), count: part.count)
    for (group, (mask, steps)) in zip(masks, members).enumerated() {
      groups.append(
        Group(mask: mask, firstLabel: UInt32(labels.count), labelCount: UInt32(steps.count)))
      for (position, label) in steps.enumerated() {
        labels.append(label)
        byPlace[Int(label.place)] = Origin(group: UInt32(group), position: UInt32(position))
      }
    }
    for origin in byPlace { origins.append(origin) }
  }

  /// Whether a step is refused for a reason that every world of the scene gives.
  private func isRuledOut(_ label: Step, in world: World) -> Bool {
    var trial = world
    do {
      try step(&trial, label, rules)
      return false
    } catch { return error.holdsInScene(of: world) }
  }
}
