import FlowController
import Platform

extension Standing {
  /// Whether the current value of a condition satisfies its needed value, both as they are printed.
  func satisfies(_ need: Standing) -> Bool {
    switch (self, need) {
    case (.launches(let have, _), .launchesOrMore(let need)): have >= need
    case (.days(let have), .daysSince(let need, _)): have >= need
    // It never happened, so no time can be too short.
    case (.never(let since), .daysSince): since == .lastShown || since == .lastLater
    case (.times(let have), .timesOf(let need, _)): have >= need
    case (.version(let have), .versionOrLater(let need)): have.admits(deploymentTarget: need)
    case (.word(let have), .words(let need)): need.contains(have)
    case (.region(let have), .regions(.eu)): have.isEU
    case (.region(let have), .regions(.outsideEU)): !have.isEU
    case (.region(let have), .regions(.exactly(let need))): have == need
    case (.neverLater, .launchesAfterLater), (.neverLater, .daysAfterLater): true
    case (.launchesSinceLater(let have, _), .launchesAfterLater(let need)): have >= need
    case (.daysSinceLater(let have), .daysAfterLater(let need)): have >= need
    case (.shown(let have), .fewerShown(let need, _)): have < need
    case (_, _): satisfiesWords(of: need) || satisfiesCount(need) || satisfiesAll(of: need)
    }
  }

  /// Whether the word, the flags or the status equals the needed one.
  private func satisfiesWords(of need: Standing) -> Bool {
    if case .phrase(let have) = self, case .phrase(let need) = need { return have == need }
    if case .flags(let have, let among) = self, case .flags(let need, _) = need {
      return have & among == need & among
    }
    if case .status(let permission, let have) = self, case .status(let needed, let need) = need {
      return permission == needed && !have.isEmpty && have.allSatisfy(need.contains)
    }
    return false
  }

  /// Whether the count is one of the needed exact counts, or a multiple of the needed one.
  private func satisfiesCount(_ need: Standing) -> Bool {
    let count: Int? =
      if case .launches(let have, _) = self { have } else if case .times(let have) = self { have } else {
        nil
      }
    guard let count else { return false }
    if case .words(let counts) = need { return counts.contains(String(count)) }
    if case .every(let period) = need { return count > 0 && count.isMultiple(of: period) }
    return false
  }

  /// Whether it satisfies a group of conditions.
  private func satisfiesAll(of need: Standing) -> Bool {
    if case .negated(let refused) = need { return !satisfies(refused) }
    guard case .joined(let needs, let joining) = need else { return false }
    let pairs: [(Standing, Standing)] =
      if case .joined(let have, _) = self { Array(zip(have, needs)) } else { needs.map { (self, $0) } }
    return joining == .and
      ? pairs.count == needs.count && pairs.allSatisfy { $0.satisfies($1) }
      : pairs.contains { $0.satisfies($1) }
  }
}
