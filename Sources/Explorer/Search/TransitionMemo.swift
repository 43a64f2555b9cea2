import FlowController

/// What steps did in the states seen so far, by the bits they can have read.
///
/// States with the same control bits form a *scene*. In a scene, steps that touch the same axes form a group, and what a
/// group does is remembered by the bits of these axes: the step function is asked once for each, however many states
/// differ elsewhere. Steps that a scene rules out are in none of its groups, and are not tried.
struct TransitionMemo: ~Copyable {
  private let form: CanonicalForm
  private let rules: Rules
  private let steps: [Step]
  private let reach: StepReach
  /// Which bits the words hold, so far.
  private(set) var layout: WordLayout
  private var table = MemoTable()
  private var groups = Pool<Group>()
  private var labels = Pool<UInt32>()
  private var moves = Pool<Move>()
  private var control: UInt64 = 0
  /// By label: where it leads from the state at hand, for those whose bit is set.
  private let targets: UnsafeMutablePointer<UInt64>
  private let present: UnsafeMutablePointer<UInt64>
  private let presentCount: Int

  /// Steps of a scene that touch the same bits.
  private struct Group {
    let mask: UInt64
    let firstLabel: UInt32
    let labelCount: UInt32
  }

  /// Where a step leads: the bits of its group afterwards.
  private struct Move {
    let bits: UInt64
    let label: UInt32
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
    reach = StepReach(rules: space.rules)
    layout = WordLayout(first)
    presentCount = (space.steps.count + 63) / 64
    targets = .allocate(capacity: max(1, space.steps.count))
    present = .allocate(capacity: presentCount)
    present.initialize(repeating: 0, count: presentCount)
  }

  deinit {
    targets.deallocate()
    present.deallocate()
  }

  /// Bytes in use.
  var byteCount: Int { table.byteCount + groups.byteCount + labels.byteCount + moves.byteCount }

  /// The states that a state's steps lead to, those that lead elsewhere only, in the order of the steps; and how many
  /// steps can be taken.
  @inline(__always)
  mutating func takeSteps(
    from word: UInt64, into found: UnsafeMutablePointer<UInt64>, _ foundCount: inout Int, _ legal: inout Int
  ) -> Answer {
    var scene = table.find(word & control, of: .max)
    if scene.isEmpty { scene = learnScene(word) }
    var taken = 0
    var owner = scene.first
    let lastOwner = scene.first &+ UInt32(scene.moves)
    while owner < lastOwner {
      let group = groups[Int(owner)]
      var slot = table.find(word & group.mask, of: owner)
      if slot.isEmpty {
        switch learn(group, owner, word) {
        case .success(let learnt): slot = learnt
        case .failure(let answer):
          present.update(repeating: 0, count: presentCount)
          return answer.answer
        }
      }
      taken &+= Int(slot.legal)
      let rest = word & ~group.mask
      var index = Int(slot.first)
      let last = index &+ Int(slot.moves)
      while index < last {
        let move = moves[index]
        targets[Int(move.label)] = rest | move.bits
        present[Int(move.label >> 6)] |= 1 &<< UInt64(move.label & 63)
        index &+= 1
      }
      owner &+= 1
    }
    legal &+= taken
    foundCount = emit(into: found, from: foundCount)
    return .taken
  }

  /// Writes down where the steps lead, in their order.
  @inline(__always)
  private func emit(into found: UnsafeMutablePointer<UInt64>, from start: Int) -> Int {
    var count = start
    var index = 0
    while index < presentCount {
      var left = present[index]
      present[index] = 0
      while left != 0 {
        found[count] = targets[index &<< 6 | left.trailingZeroBitCount]
        count &+= 1
        left &= left &- 1
      }
      index &+= 1
    }
    return count
  }

  /// The same, asking the step function for each step: what the remembered is compared with. Nil where a state has no
  /// word yet.
  func tryAll(from word: UInt64) -> (found: [UInt64], legal: Int)? {
    let before = form.unpack(layout.packed(word))
    var found: [UInt64] = []
    var legal = 0
    for label in steps {
      var after = before
      do { try step(&after, label, rules) } catch { continue }
      legal += 1
      guard let target = layout.word(form.pack(after)) else { return nil }
      if target != word { found.append(target) }
    }
    return (found, legal)
  }

  private struct NotLearnt: Error {
    let answer: Answer
  }

  @inline(never)
  private mutating func learn(_ group: Group, _ owner: UInt32, _ word: UInt64) -> Result<
    MemoTable.Slot, NotLearnt
  > {
    let before = form.unpack(layout.packed(word))
    var slot = MemoTable.Slot(
      key: word & group.mask, owner: owner, first: UInt32(truncatingIfNeeded: moves.count), moves: 0, legal: 0
    )
    for index in Int(group.firstLabel)..<Int(group.firstLabel + group.labelCount) {
      let label = labels[index]
      var after = before
      do { try step(&after, steps[Int(label)], rules) } catch { continue }
      slot.legal += 1
      let packed = form.pack(after)
      guard let target = layout.word(packed) else {
        return .failure(NotLearnt(answer: makeRoom(packed) ? .again : .unfit))
      }
      guard (target ^ word) & ~group.mask == 0 else { return .failure(NotLearnt(answer: .unfit)) }
      if target != word {
        moves.append(Move(bits: target & group.mask, label: label))
        slot.moves += 1
      }
    }
    table.insert(slot)
    return .success(slot)
  }

  /// Gives places to further bits; what was remembered is forgotten, for every mask may have grown.
  private mutating func makeRoom(_ packed: PackedWorld) -> Bool {
    guard layout.add(packed) else { return false }
    control = layout.mask(form.mask(of: .control))
    table.removeAll()
    groups.removeAll()
    labels.removeAll()
    moves.removeAll()
    return true
  }

  @inline(never)
  private mutating func learnScene(_ word: UInt64) -> MemoTable.Slot {
    let world = form.unpack(layout.packed(word))
    var masks: [UInt64] = []
    var members: [[UInt32]] = []
    let possible = steps.indices.filter { !isRuledOut(steps[$0], in: world) }
      .map { (label: UInt32($0), mask: layout.mask(form.mask(of: reach.axes(of: steps[$0], in: world)))) }
    // A step that touches a part of what another touches joins it: one look-up less, and no more to remember.
    for (label, mask) in possible.sorted(by: { $0.mask.nonzeroBitCount > $1.mask.nonzeroBitCount }) {
      if let index = masks.firstIndex(where: { mask & ~$0 == 0 }) {
        members[index].append(label)
      } else {
        masks.append(mask)
        members.append([label])
      }
    }
    let slot = MemoTable.Slot(
      key: word & control, owner: .max, first: UInt32(truncatingIfNeeded: groups.count),
      moves: UInt16(truncatingIfNeeded: masks.count), legal: 0)
    for (mask, group) in zip(masks, members) {
      groups.append(
        Group(mask: mask, firstLabel: UInt32(labels.count), labelCount: UInt32(group.count)))
      for label in group { labels.append(label) }
    }
    table.insert(slot)
    return slot
  }

  /// Whether a step is refused for a reason that every world of the scene gives.
  private func isRuledOut(_ label: Step, in world: World) -> Bool {
    var trial = world
    do {
      try step(&trial, label, rules)
      return false
    } catch {
      switch error {
      case .dialogUp, .screenUp, .nothingUp, .notInstalled, .installedAlready, .notRunning, .notInFront,
        .inFrontAlready, .homeAlready, .settingsAlready, .dialogNotOverApp, .noPolicy, .notBefore,
        .appInFront,
        .noSuchSwitch(_):
        return true
      case .roleNotOffered: return world.prompt != .app(.policy)
      case .agreeAsleep, .noNotification, .nothingDue, .timeEnds, .earlierTime, .olderSystem, .targetTooNew,
        .notProvisional, .upgradeAnswered, .notAlways, .notUsedInBackground, .absentRow, .absentChoice,
        .greyed, .nothingToSet:
        return false
      }
    }
  }
}
