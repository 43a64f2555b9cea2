/// Makes sure that a user can type the steps that `why` prints.
extension World {
  /// Changes the steps of each requirement so that this world accepts them one after the other. If necessary, adds
  /// steps at the start: an answer to the prompt on screen, or a return to the app. Steps that are still impossible are
  /// left out.
  ///
  /// - Complexity: O(number of unmet requirements); takes some steps on a copy for each.
  func typable(_ ways: [PromptWay], _ rules: Rules) -> [PromptWay] {
    ways.map { way in
      way.saying(
        way.requirements.map { row in
          guard let offered = row.way, offered.steps != nil else { return row }
          return row.offering(typable(offered, rules))
        })
    }
  }

  private func typable(_ way: RequirementWay, _ rules: Rules) -> RequirementWay? {
    guard case .steps(let first, let again, let times) = way, let steps = way.steps else { return way }
    let answer: [Step] = answering(rules)?.steps ?? []
    // First the steps without additions, then with the fewest steps at the start that make them possible.
    let beginnings: [[Step]] = [
      [], [.launch], answer, [.home, .launch], [.home], [.terminate], [.terminate, .launch],
      answer + [.home], answer + [.launch], answer + [.home, .launch], answer + [.terminate],
    ]
    return beginnings.first { canTake($0 + steps, rules) }.map {
      .steps($0 + first, again: again, times: times)
    }
  }

  private func canTake(_ steps: [Step], _ rules: Rules) -> Bool {
    var world = self
    var quiet = NoSink()
    for step in steps {
      do { try world.apply(step, rules, &quiet) } catch { return false }
    }
    return true
  }
}
