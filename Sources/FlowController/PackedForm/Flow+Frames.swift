/// The suspended positions that are possible in a flow.
extension Flow {
  /// All suspended positions that are possible: for each page and ask of each trigger, the position while it waits and
  /// the position after it; for each button, the positions after an ask or a use of a service.
  func possibleFrames(_ rules: Rules) -> [UInt16] {
    var frames: [UInt16] = []
    func add(_ frame: Frame) { if !frames.contains(frame.bits) { frames.append(frame.bits) } }
    for code in Ask.Place.codes {
      let place = Ask.Place(code: code)
      let items = rules.items(of: place)
      guard items != 0 else { continue }
      for item in 0..<Frame.end where items & 1 << UInt64(item) != 0 {
        add(.place(place, item: item, isWaiting: true))
        add(.place(place, item: item + 1, isWaiting: false))
      }
    }
    if policyFollowsPages { add(Frame.behindGate) }
    for page in 0..<pageCount {
      for button in 0..<pages[Int(page)].buttonCount {
        let list = pages[Int(page)].buttons[Int(button)].does
        for (verb, place) in list.enumerated() {
          switch verbs[Int(place)] {
          case .ask: add(.list(page: page, button: button, verb: UInt8(verb) + 1, isWaiting: false))
          case .use, .openPolicy:
            add(.list(page: page, button: button, verb: UInt8(verb) + 1, isWaiting: true))
            add(.list(page: page, button: button, verb: UInt8(verb) + 1, isWaiting: false))
          case .next, .close, .go, .open, .settings, .set, .clear, .count, .forget: break
          }
        }
      }
    }
    return frames
  }

  /// How many suspended positions can be stored at once: for pages, action lists, and asks that follow other asks.
  public static let mostLevels = FrameStack.capacity

  /// Whether the flow can need more suspended positions than ``mostLevels``. The oldest ones would then be dropped.
  /// Asks that follow an ask with `waits: false` are not counted. They are rare at the deepest position, because the
  /// user cannot press a button under a dialog.
  ///
  /// - Complexity: the same as ``framesAtOnce(_:)``.
  public var isTooDeep: Bool {
    guard hasCourses else { return false }
    return FrameDepths(self, Rules(flow: self)).deepest > UInt32(Self.mostLevels)
  }

  /// The maximum number of suspended positions that can be stored at the same time.
  ///
  /// - Complexity: O(frames x (places x items + verbs)); most flows need two or three rounds.
  func framesAtOnce(_ rules: Rules) -> UInt32 {
    let depths = FrameDepths(self, rules)
    return depths.deepest + depths.unawaited
  }
}

/// Computes how many suspended positions a flow can need. Each number counts the positions that are added to the
/// existing ones.
private struct FrameDepths {
  let flow: Flow
  let rules: Rules
  private var places = [UInt32](repeating: 0, count: Int(Ask.Place.codes.upperBound) + 1)
  private var pages: [UInt32]

  init(_ flow: Flow, _ rules: Rules) {
    self.flow = flow
    self.rules = rules
    pages = [UInt32](repeating: 0, count: Int(flow.pageCount))
    var isNew = true
    while isNew {
      isNew = false
      for code in places.indices.dropFirst() { raise(&places[code], to: ofPlace(UInt8(code)), &isNew) }
      for page in pages.indices { raise(&pages[page], to: ofPage(UInt8(page)), &isNew) }
    }
  }

  /// The maximum over all triggers that do not follow an ask or a page; at most the capacity plus 1.
  var deepest: UInt32 {
    let first = Ask.Place.codes.filter {
      switch Ask.Place(code: $0) {
      case .launch, .beforeActive, .becomesActive, .feature: true
      case .page, .after, .button: false
      }
    }
    return first.map { places[Int($0)] }.max() ?? 0
  }

  private static let tooMany = UInt32(FrameStack.capacity) + 1

  private func raise(_ depth: inout UInt32, to new: UInt32, _ isNew: inout Bool) {
    guard min(new, Self.tooMany) > depth else { return }
    depth = min(new, Self.tooMany)
    isNew = true
  }

  private func ofPlace(_ code: UInt8) -> UInt32 {
    let place = Ask.Place(code: code)
    let items = rules.items(of: place)
    guard items != 0 else { return place == .launch && flow.policyFollowsPages ? 1 : 0 }
    return (0..<Frame.end).filter { items & 1 << UInt64($0) != 0 }.reduce(1) { most, item in
      guard item >= Frame.firstAsk else { return max(most, 1 + pages[Int(item)]) }
      let left: UInt32 = place.goesOn(behind: item, rules) ? 1 : 0
      return max(most, left + after(UInt8(item - Frame.firstAsk)))
    }
  }

  private func ofPage(_ page: UInt8) -> UInt32 {
    let own = flow.pages[Int(page)]
    return (0..<Int(own.buttonCount)).reduce(places[Int(Ask.Place.page(page).code)]) { most, button in
      let list = own.buttons[button].does
      guard !list.isEmpty else { return most }
      return list.reduce(max(most, 1)) { most, place in
        switch flow.verbs[Int(place)] {
        case .ask(let ask, _): max(most, 1 + after(ask))
        case .go(let page): max(most, pages[Int(page)])
        case .use, .next, .close, .open, .openPolicy, .settings, .set, .clear, .count, .forget: most
        }
      }
    }
  }

  /// The maximum depth of the triggers that follow an ask, over all its answers.
  private func after(_ ask: UInt8) -> UInt32 {
    Ask.Answer.allCases.map { places[Int(Ask.Place.after(ask, $0).code)] }.max() ?? 0
  }

  /// The additional depth of asks with `waits: false`. The user can answer them at any position of the app.
  var unawaited: UInt32 {
    (0..<flow.askCount).reduce(0) { sum, ask in
      let depth = flow.asks[Int(ask)].waits ? 0 : after(ask)
      return sum + (depth == 0 ? 0 : 1 + depth)
    }
  }
}

extension Ask.Place {
  /// Whether something follows this item: another item, or the action at the end of the trigger.
  func goesOn(behind item: UInt16, _ rules: Rules) -> Bool {
    switch self {
    case .launch, .beforeActive, .feature: true
    case .becomesActive, .page, .after: rules.items(of: self) >> UInt64(item) > 1
    case .button: false
    }
  }
}
