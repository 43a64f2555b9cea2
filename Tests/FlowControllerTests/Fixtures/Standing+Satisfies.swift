import FlowController
import Platform

extension Standing {
  /// Whether what a condition has, as it is printed, is what it needs, as that is printed.
  func satisfies(_ need: Standing) -> Bool {
    switch (self, need) {
    case (.launches(let have, _), .launchesOrMore(let need)): have >= need
    case (.days(let have), .daysSince(let need, _)): have >= need
    // There is nothing to keep a distance from.
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
    case (_, _): false
    }
  }
}
