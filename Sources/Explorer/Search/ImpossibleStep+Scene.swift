import FlowController
import Platform

extension ImpossibleStep {
  /// Whether every world with the same control bits gives this reason, too.
  func holdsInScene(of world: World) -> Bool {
    switch self {
    case .dialogUp, .screenUp, .nothingUp, .notInstalled, .installedAlready, .notRunning, .runningAlready,
      .notInFront,
      .inFrontAlready, .homeAlready, .settingsAlready, .dialogNotOverApp, .noPolicy, .notBefore,
      .appInFront,
      .noSuchSwitch(_), .absentServiceChoice:
      true
    // What is granted already decides what a question of the table offers.
    case .roleNotOffered:
      world.prompt != .app(.policy) && world.prompt != .app(.page) && world.dialog?.dialog.service == nil
    case .buttonNotOffered, .agreeAsleep, .noNotification, .nothingDue, .timeEnds, .earlierTime, .olderSystem,
      .targetTooNew,
      .notProvisional, .upgradeAnswered, .notAlways, .notUsedInBackground, .absentRow, .absentChoice,
      .choiceWithoutKey,
      .greyed, .nothingToSet, .allowAsleep, .notFull:
      false
    }
  }
}
