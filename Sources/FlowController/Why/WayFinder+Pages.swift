import Platform

/// How the app's own pages can appear.
extension WayFinder {
  /// One result for each trigger of each page, and one for each button that opens a page.
  var pageWays: [PromptWay] {
    names.pages.indices.flatMap { page in
      rules.flow.pages[page].places.all.map { way(toPage: page, at: $0) }
    }
  }

  private func way(toPage page: Int, at place: Ask.Place) -> PromptWay {
    let trials: [Trial] =
      switch place {
      case .launch, .beforeActive, .becomesActive: [trial(.launch)]
      case .feature(let feature): [trial(.open(.feature(feature)))]
      case .page, .after, .button: answers
      }
    func comesUp(_ trial: Trial) -> Bool {
      trial.after.prompt == prompt && trial.after.app.page == UInt8(page)
    }
    let opening = trials.first { $0.obstacle == nil && comesUp($0) && $0.puts(prompt) }
    let rows = origin.conditions(ofPage: UInt8(page), rules)
    return PromptWay(
      .page(UInt8(page), place), page: page, by: trials.map(\.step),
      opening: opening?.step,
      isAny: rules.flow.pages[page].conditions.combine == .any,
      (trials.first.map { stepRows(to: place, $0, isThere: opening != nil) } ?? []) + rows)
  }
}
