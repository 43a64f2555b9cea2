public import FlowController
public import Localization
import Platform

extension ImpossibleStep: MessageArgument {
  /// The reason as a sentence. Words of steps are not translated.
  public var message: Message {
    switch self {
    case .dialogUp(let dialog): .cannotDialogUp(dialog: Message.typed(dialog.word, named: dialog.message))
    case .screenUp(let screen): .cannotScreenUp(screen: screen.word)
    case .nothingUp: .cannotNothingUp
    case .roleNotOffered(let role): .cannotRoleNotOffered(role: role.word)
    case .buttonNotOffered: .cannotButtonNotOffered
    case .agreeAsleep: .cannotAgreeAsleep
    case .notInstalled: .cannotNotInstalled
    case .installedAlready: .cannotInstalledAlready
    case .notRunning: .cannotNotRunning
    case .runningAlready: .cannotRunningAlready
    case .notInFront: .cannotNotInFront
    case .inFrontAlready: .cannotInFrontAlready
    case .homeAlready: .cannotHomeAlready
    case .settingsAlready: .cannotSettingsAlready
    case .lockedAlready: .cannotLockedAlready
    case .dialogNotOverApp(let dialog): .cannotDialogNotOverApp(dialog: dialog.word)
    case .noNotification: .cannotNoNotification
    case .noPolicy: .cannotNoPolicy
    case .nothingDue: .cannotNothingDue
    case .timeEnds: .cannotTimeEnds
    case .earlierTime(let now): .cannotEarlierTime(now: now)
    case .olderSystem(let os): .cannotOlderSystem(os: os)
    case .targetTooNew(let target): .cannotTargetTooNew(target: target)
    case .notBefore(let band): .cannotNotBefore(start: band.start)
    case .notProvisional: .cannotNotProvisional
    case .upgradeAnswered: .cannotUpgradeAnswered
    case .appInFront: .cannotAppInFront
    case .notAlways: .cannotNotAlways
    case .notUsedInBackground: .cannotNotUsedInBackground
    case .absentRow(let key): .cannotAbsentRow(key: key.word)
    case .absentChoice(let row): .cannotAbsentChoice(row: row.word)
    case .choiceWithoutKey(let row): .cannotChoiceWithoutKey(row: row.word)
    case .greyed(let key): .cannotGreyed(key: key.word)
    case .noSuchSwitch(let key): .cannotNoSuchSwitch(key: key.word)
    case .nothingToSet: .cannotNothingToSet
    case .allowAsleep: .cannotAllowAsleep
    case .absentServiceChoice(let service, let choice, let setting):
      .cannotAbsentServiceChoice(
        choice: choice.typed, service: service.word,
        offered: Message.alternatives(setting.choices.map(\.typed)))
    case .notFull(let service): .cannotNotFull(service: service.word)
    }
  }
}
