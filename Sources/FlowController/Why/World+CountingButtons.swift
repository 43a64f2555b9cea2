import Platform

/// Finds the buttons of the app that a user can press, instead of the step `event`, until an event is counted often
/// enough.
extension World {
  /// The number of repetitions that are tried on a copy of the world.
  private static let mostTried = 20

  /// Returns the steps that count an event a number of times by a button of a page. The steps are tried on a copy of
  /// the world. Returns nil if no button counts the event, or if no short path to such a button is known.
  ///
  /// - Complexity: O(buttons that count the event x places); takes some steps on a copy for each.
  func counting(_ event: UInt8, times: Int, _ rules: Rules) -> RequirementWay? {
    guard times > 0 else { return nil }
    for page in 0..<rules.flow.pageCount {
      let own = rules.flow.pages[Int(page)]
      for index in 0..<Int(own.buttonCount) {
        let button = own.buttons[index]
        guard button.does.contains(where: { rules.flow.verbs[Int($0)] == .count(event: event) }) else {
          continue
        }
        let tap = button.role.map { Step.tap($0) } ?? .press(button.own)
        for (beginning, arrival) in paths(to: own) {
          let round = arrival + [tap]
          guard let once = counted(event, by: beginning + round, 1, rules) else { continue }
          if times == 1 { return .steps(beginning + round, again: [], times: 0) }
          let rounds = min(times - 1, Self.mostTried)
          if once.counted(event, by: round, rounds, rules) != nil {
            return .steps(beginning, again: round, times: times)
          }
          // The page is already on screen, and each further press needs the way to it.
          let others = paths(to: own).lazy.map { $0 + $1 + [tap] }
          if let again = others.first(where: { once.counted(event, by: $0, rounds, rules) != nil }) {
            return .steps(beginning + round, again: again, times: times - 1)
          }
        }
      }
    }
    return nil
  }

  /// Steps that can lead to a page, the shortest first: to the app, and then to the page.
  private func paths(to page: Page) -> [(beginning: [Step], arrival: [Step])] {
    var arrivals: [[Step]] = [[]]
    for place in page.places.all {
      switch place {
      case .feature(let feature):
        arrivals += [[.open(.feature(feature))], [.open(.home), .open(.feature(feature))]]
      case .launch, .beforeActive: arrivals += [[.launch], [.terminate, .launch]]
      case .becomesActive: arrivals += [[.launch], [.home, .launch]]
      case .page, .after, .button: break
      }
    }
    let beginnings: [[Step]] = [[], [.launch], [.home, .launch], [.terminate, .launch]]
    return beginnings.flatMap { beginning in arrivals.map { (beginning, $0) } }
      .sorted { $0.0.count + $0.1.count < $1.0.count + $1.1.count }
  }

  /// Returns the world after these steps are taken a number of times. Returns nil if a step is not possible, or if the
  /// steps do not count the event once each time.
  private func counted(_ event: UInt8, by steps: [Step], _ times: Int, _ rules: Rules) -> World? {
    var world = self
    var quiet = NoSink()
    for _ in 0..<times {
      let before = world.events[Int(event)]
      for step in steps {
        do { try world.apply(step, rules, &quiet) } catch { return nil }
      }
      guard world.events[Int(event)] == before + 1 else { return nil }
    }
    return world
  }
}
