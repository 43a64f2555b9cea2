import FlowController
import Platform

/// The order in which the asks and pages of a flow can follow each other without anything between them.
struct PartOrder {
  private var ofAsks: [[Occurrence]]
  private var ofPages: [[Occurrence]]
  /// The asks with a soft ask, one bit each.
  private var softAsks: UInt16 = 0

  /// A point at which an ask or a page appears.
  private struct Occurrence: Hashable {
    let run: Run
    /// The position in the run. A part at the same or a smaller position can appear right before this one.
    let position: Int
    /// Whether the part can appear without a page right before it. This is false for the first ask of a page's button,
    /// because the page is on screen until the user presses the button.
    var isDirect = true

    /// Whether the part can appear in the background after another part of the same run. This is false for a part that
    /// appears when the app becomes active, if the other part appears earlier.
    func comesInBackground(after other: Occurrence) -> Bool {
      run == other.run && !(run == .start && position >= Run.active && other.position < Run.active)
    }
  }

  /// A sequence that the app runs until its end, without another action of the user.
  private enum Run: Hashable {
    /// A launch, and the items that appear when the app becomes active.
    case start
    case feature(UInt8)
    /// The actions of a button.
    case list(page: Int, button: Int)

    /// The first positions at launch and when the app becomes active. Smaller positions come before the app is active.
    static let (launch, active) = (100, 200)
  }

  /// - Complexity: O((asks + pages) squared x verbs).
  init(_ flow: Flow) {
    ofAsks = (0..<Int(flow.askCount)).map { Self.own(flow.asks[$0].places, item: 32 + $0) }
    ofPages = (0..<Int(flow.pageCount)).map { Self.own(flow.pages[$0].places, item: $0) }
    // A part that an ask or a page triggers appears where this ask or page appears. The loop repeats for longer chains.
    var before: Int
    repeat {
      before = count
      for page in ofPages.indices {
        add(following(flow.pages[page].places), to: &ofPages[page])
        for button in 0..<Int(flow.pages[page].buttonCount) { add(page: page, button: button, flow) }
      }
      for ask in ofAsks.indices {
        add(following(flow.asks[ask].places), to: &ofAsks[ask])
        let points = ofAsks[ask].map { Occurrence(run: $0.run, position: $0.position) }
        for place in flow.asks[ask].everyThen { add(flow.verbs[Int(place)], at: points, flow) }
      }
    } while count != before
    softAsks = ofAsks.indices.bits { flow.asks[$0].softAsk != .absent }
  }

  /// Whether a kept ask or page, or a feature that uses one of these topics, can appear right after an ask during which
  /// the user left the app.
  func isFollowed(_ ask: Int, by kept: FlowParts, orUsesOf topics: Topics, _ flow: Flow) -> Bool {
    ofAsks[ask].contains { own in
      if case .feature(let feature) = own.run,
        !Topics.does(flow.features[Int(feature)]).isDisjoint(with: topics)
      {
        return true
      }
      return kept.askIndices.contains { other in
        other != ask
          && ofAsks[other].contains { next in
            // If both asks belong to the same page, the action list of its button decides.
            let isLater = next.position > own.position || next.position == own.position && next.isDirect
            return isLater && next.comesInBackground(after: own)
          }
      }
        || kept.pageIndices.contains { page in
          ofPages[page].contains { $0.position > own.position && $0.comesInBackground(after: own) }
        }
    }
  }

  /// The asks and pages that can appear between two of these asks, if the two asks can also follow each other directly.
  func partsBetween(_ asks: [Int]) -> FlowParts {
    var found = FlowParts()
    for second in asks where softAsks >> UInt16(second) & 1 == 0 {
      for end in ofAsks[second] where end.isDirect {
        for first in asks where first != second {
          for begin in ofAsks[first] where begin.run == end.run && begin.position <= end.position {
            found.formUnion(parts(of: end.run, in: begin.position...end.position))
          }
        }
      }
    }
    return found
  }

  /// Whether one of two parts can appear right after the other, without a page or another action of the user between
  /// them.
  func meet(_ one: FlowPart, _ other: FlowPart) -> Bool { follows(one, other) || follows(other, one) }

  private func follows(_ first: FlowPart, _ second: FlowPart) -> Bool {
    let begin = occurrences(of: first)
    return occurrences(of: second).contains { end in
      end.isDirect && begin.contains { $0.run == end.run && $0.position <= end.position }
    }
  }

  /// Whether the first part can appear before the second one in the same run, so that the user need not act between.
  func isBefore(_ one: FlowPart, _ other: FlowPart) -> Bool {
    occurrences(of: one).contains { first in
      occurrences(of: other).contains { $0.run == first.run && $0.position > first.position }
    }
  }

  private func occurrences(of part: FlowPart) -> [Occurrence] {
    switch part {
    case .ask(let ask): ofAsks[ask]
    case .page(let page): ofPages[page]
    }
  }

  private func parts(of run: Run, in positions: ClosedRange<Int>) -> FlowParts {
    func comes(_ occurrence: Occurrence) -> Bool {
      occurrence.run == run && positions.contains(occurrence.position)
    }
    return FlowParts(
      asks: ofAsks.indices.bits { ofAsks[$0].contains(where: comes) },
      pages: ofPages.indices.reduce(0) { ofPages[$1].contains(where: comes) ? $0 | 1 << UInt32($1) : $0 })
  }

  private var count: Int { (ofAsks + ofPages).reduce(0) { $0 + $1.count } }

  /// The points at which an item appears because of its own triggers.
  private static func own(_ places: PlaceList, item: Int) -> [Occurrence] {
    places.all.compactMap { place in
      switch place {
      case .beforeActive: Occurrence(run: .start, position: item)
      case .launch: Occurrence(run: .start, position: Run.launch + item)
      case .becomesActive: Occurrence(run: .start, position: Run.active + item)
      case .feature(let feature): Occurrence(run: .feature(feature), position: item)
      case .page, .after, .button: nil
      }
    }
  }

  /// The points of the asks and pages that trigger an item.
  private func following(_ places: PlaceList) -> [Occurrence] {
    places.all.flatMap { place -> [Occurrence] in
      switch place {
      case .after(let ask, _): ofAsks[Int(ask)].map { Occurrence(run: $0.run, position: $0.position) }
      case .page(let page): ofPages[Int(page)].map { Occurrence(run: $0.run, position: $0.position) }
      case .launch, .beforeActive, .becomesActive, .feature, .button: []
      }
    }
  }

  /// Adds the points of everything that a button shows.
  private mutating func add(page: Int, button: Int, _ flow: Flow) {
    let ofPage = ofPages[page]
    for (position, place) in flow.pages[page].buttons[button].does.enumerated() {
      let own = Occurrence(run: .list(page: page, button: button), position: position, isDirect: position > 0)
      // Where the page appears at a trigger, the actions of its button follow right after the page.
      let ofTriggers = ofPage.map { Occurrence(run: $0.run, position: $0.position, isDirect: false) }
      add(flow.verbs[Int(place)], at: [own] + ofTriggers, flow)
    }
  }

  /// Adds the points of everything that an action shows.
  private mutating func add(_ verb: Verb, at points: [Occurrence], _ flow: Flow) {
    switch verb {
    case .ask(let ask, _): add(points, to: &ofAsks[Int(ask)])
    case .go(let page): add(points, to: &ofPages[Int(page)])
    case .open(let feature):
      for ask in ofAsks.indices where flow.asks[ask].places.holds(.feature(feature)) {
        add(points, to: &ofAsks[ask])
      }
      for page in ofPages.indices where flow.pages[page].places.holds(.feature(feature)) {
        add(points, to: &ofPages[page])
      }
    case .next, .close, .settings, .openPolicy, .set, .clear, .count, .forget, .use: break
    }
  }

  private func add(_ further: [Occurrence], to known: inout [Occurrence]) {
    for occurrence in further where !known.contains(occurrence) { known.append(occurrence) }
  }
}
