/// The next count that meets a condition.
extension Conditions {
  /// The next launch count that meets the condition; nil if there is none. The current count does not meet it.
  func nextLaunchCount(from count: UInt32) -> Int? {
    Self.next(from: count, atLeast: launches ?? 0, launchPattern)
  }

  static func next(from count: UInt32, atLeast: UInt16, _ pattern: CountPattern?) -> Int? {
    let least = max(UInt32(atLeast), count < .max ? count + 1 : count)
    guard let pattern else { return Int(least) }
    let counts = pattern.counts
    if counts.isEmpty {
      let every = UInt32(pattern.every)
      return Int((least + every - 1) / every * every)
    }
    return counts.first { UInt32($0) >= least && pattern.holds(UInt32($0)) }.map { Int($0) }
  }
}

extension Conditions.EventCount {
  /// The next count that meets the condition; nil if there is none. The current count does not meet it.
  func nextCount(from count: UInt32) -> Int? { Conditions.next(from: count, atLeast: atLeast, pattern) }
}

extension Flow {
  /// The conditions of an ask, including those in its groups.
  ///
  /// - Complexity: O(groups); allocates.
  public func allConditions(ofAsk index: Int) -> [Conditions] { withGroups(asks[index].conditions) }

  /// The conditions of all pages and their buttons, including those in their groups.
  ///
  /// - Complexity: O(pages x buttons + groups); allocates.
  public var conditionsOfPages: [Conditions] { (0..<Int(pageCount)).flatMap { allConditions(ofPage: $0) } }

  /// The conditions of a page and its buttons, including those in their groups.
  ///
  /// - Complexity: O(buttons + groups); allocates.
  public func allConditions(ofPage index: Int) -> [Conditions] {
    let page = pages[index]
    let ofButtons = (0..<Int(page.buttonCount)).compactMap { page.buttons[$0].conditions }
    return ([page.conditions] + ofButtons.map { groups[Int($0)] }).flatMap { withGroups($0) }
  }

  /// The conditions of a page without those of its buttons, including those in their groups.
  ///
  /// - Complexity: O(groups); allocates.
  public func ownConditions(ofPage index: Int) -> [Conditions] { withGroups(pages[index].conditions) }

  /// Whether any condition depends on the region: of an ask, a page, a button or the ad.
  ///
  /// - Complexity: O(asks + pages x buttons + groups); allocates.
  public var readsRegion: Bool {
    let ofAsks = (0..<Int(askCount)).flatMap { allConditions(ofAsk: $0) }
    return (ofAsks + conditionsOfPages + conditionsOfAd).contains { $0.region != nil }
  }

  /// The conditions for loading the ad, including those in their groups.
  public var conditionsOfAd: [Conditions] { adConditions.map { withGroups(groups[Int($0)]) } ?? [] }

  private func withGroups(_ own: Conditions) -> [Conditions] {
    let further = (own.not.map { [$0] } ?? []) + (own.anyOf.map { Array($0) } ?? [])
    return [own] + further.map { groups[Int($0)] }
  }
}
