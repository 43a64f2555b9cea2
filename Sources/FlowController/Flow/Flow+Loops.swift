/// Finds pages that lead to themselves.
extension Flow {
  /// A loop: a page, its button, and the ask of this button, if the page appears again after the ask (possibly after
  /// other asks and pages). nil if there is no loop. Each round of the loop stores one more suspended position.
  ///
  /// - Complexity: O(pages x (pages + asks + verbs)).
  public var pageAfterItsOwnAsk: (page: Int, button: UInt8, ask: Int)? {
    for page in 0..<Int(pageCount) {
      for button in 0..<pages[page].buttonCount {
        for place in pages[page].buttons[Int(button)].does {
          guard case .ask(let ask, _) = verbs[Int(place)], follows(UInt8(page), ask) else { continue }
          return (page, button, Int(ask))
        }
      }
    }
    return nil
  }

  /// Whether the page appears after this ask, or after asks and pages that follow this ask.
  private func follows(_ page: UInt8, _ ask: UInt8) -> Bool {
    var asksSeen: UInt16 = 0
    var pagesSeen: UInt32 = 0
    var open = [ask]
    while let next = open.popLast() {
      guard asksSeen & 1 << UInt16(next) == 0 else { continue }
      asksSeen |= 1 << UInt16(next)
      for answer in Ask.Answer.allCases {
        let bits = asks(of: .after(next, answer))
        open += (0..<askCount).filter { bits >> UInt16($0) & 1 == 1 }
        pagesSeen |= pages(of: .after(next, answer))
      }
      for page in 0..<Int(pageCount) where pagesSeen >> UInt32(page) & 1 == 1 {
        for button in 0..<Int(pages[page].buttonCount) {
          for place in pages[page].buttons[button].does {
            if case .ask(let asked, _) = verbs[Int(place)] { open.append(asked) }
            if case .go(let other) = verbs[Int(place)] { pagesSeen |= 1 << UInt32(other) }
          }
        }
      }
    }
    return pagesSeen >> UInt32(page) & 1 == 1
  }
}
