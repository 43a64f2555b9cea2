/// Where the app can be in what it has begun, when a step is over.
extension Flow {
  /// Every frame that can be left behind: at each page and ask of each place, waiting or behind it, and at each verb behind an
  /// ask or a use of each list.
  func possibleFrames(_ rules: Rules) -> [UInt16] {
    var frames: [UInt16] = []
    func add(_ frame: Frame) { if !frames.contains(frame.bits) { frames.append(frame.bits) } }
    for code in 1..<UInt16(84) {
      let place = Ask.Place(code: code)
      let items = rules.items(of: place)
      guard items != 0 else { continue }
      for item in 0..<UInt16(32) where items & 1 << UInt32(item) != 0 {
        add(.place(place, item: item, isWaiting: true))
        add(.place(place, item: item + 1, isWaiting: false))
      }
    }
    for page in 0..<pageCount {
      for button in 0..<pages[Int(page)].buttonCount {
        let list = pages[Int(page)].buttons[Int(button)].does
        for (verb, place) in list.enumerated() {
          switch verbs[Int(place)] {
          case .ask: add(.list(page: page, button: button, verb: UInt8(verb) + 1, isWaiting: false))
          case .use:
            add(.list(page: page, button: button, verb: UInt8(verb) + 1, isWaiting: true))
            add(.list(page: page, button: button, verb: UInt8(verb) + 1, isWaiting: false))
          case .next, .close, .go, .open, .settings, .set, .clear, .count, .forget: break
          }
        }
      }
    }
    return frames
  }

  /// How many pages at most come up one upon the other, each at the place of the one beneath, as far as frames can lie: each
  /// leaves one.
  ///
  /// - Complexity: O(pages^2).
  var pagesUponPages: UInt32 {
    var levels = [UInt32](repeating: 0, count: Int(pageCount))
    for _ in 0..<FrameStack.capacity {
      let above = levels
      for beneath in levels.indices {
        for upper in levels.indices where pages[upper].places.holds(.page(UInt8(beneath))) {
          levels[beneath] = max(levels[beneath], 1 + above[upper])
        }
      }
    }
    return levels.max() ?? 0
  }
}
