public import Platform

/// Why a step cannot happen now. Nothing changed.
public enum ImpossibleStep: Error, Hashable, Sendable {
  case dialogUp(SystemDialog)
  case screenUp(AppScreen)
  case nothingUp
  case roleNotOffered(Role)
  case buttonNotOffered
  case agreeAsleep, allowAsleep
  case notInstalled, installedAlready
  case notRunning, runningAlready, notInFront, inFrontAlready
  case homeAlready, settingsAlready
  case dialogNotOverApp(SystemDialog)
  case noNotification
  case noPolicy
  case nothingDue
  case timeEnds
  case earlierTime(Moment)
  case olderSystem(Version)
  case targetTooNew(Version)
  case notBefore(Band)
  case notProvisional, upgradeAnswered, appInFront
  case notAlways, notUsedInBackground
  case absentRow(SystemChange.Key)
  case absentChoice(SystemChange.LocationRow)
  case choiceWithoutKey(SystemChange.LocationRow)
  case greyed(SystemChange.Key)
  case noSuchSwitch(SystemChange.Key)
  case nothingToSet
  /// The row of a permission of the table does not have that choice on this version.
  case absentServiceChoice(Service, ServiceChoice)
  /// The person did not allow all of it.
  case notFull(Service)
}

extension ImpossibleStep: CustomStringConvertible {
  /// Why, in plain English.
  public var description: String {
    switch self {
    case .dialogUp(let dialog): "the system dialog \(dialog.word) is up: answer it or leave first"
    case .screenUp(let screen): "the app's screen \(screen.word) is up: answer it first"
    case .nothingUp: "nothing is up that could be answered"
    case .roleNotOffered(let role): "nothing on screen has the role \(role.word)"
    case .buttonNotOffered: "no button of that name is on screen"
    case .agreeAsleep: "agree is not alive yet: the policy must have been read, and its wait be over"
    case .notInstalled: "the app is not installed"
    case .installedAlready: "the app is installed already"
    case .notRunning: "the app is not running"
    case .runningAlready: "the app is running already"
    case .notInFront: "the app is not in front"
    case .inFrontAlready: "the app is in front already"
    case .homeAlready: "the home screen is there already"
    case .settingsAlready: "Settings is there already"
    case .dialogNotOverApp(let dialog): "the dialog \(dialog.word) does not lie over the app: answer it"
    case .noNotification: "there is no unopened notification"
    case .noPolicy: "this flow has no policy"
    case .nothingDue: "no moment is due"
    case .timeEnds: "the clock ends in 2106"
    case .earlierTime(let now): "the clock does not go back; it is \(now)"
    case .olderSystem(let os): "iOS goes upward only, from \(os); erase goes anywhere"
    case .targetTooNew(let target): "the app needs iOS \(target) or later"
    case .notBefore(let band): "this needs iOS \(band.start) or later"
    case .notProvisional: "location is not provisional always"
    case .upgradeAnswered: "the question about always was answered in this install"
    case .appInFront: "the system waits until the app is not in front"
    case .notAlways: "location is not always"
    case .notUsedInBackground: "location was not used in the background within three days"
    case .absentRow(let key): "Settings has no row for \(key.word) yet: the app must have asked first"
    case .absentChoice(let row): "Settings does not offer \(row.word) on this iOS version"
    case .choiceWithoutKey(let row):
      "Settings offers \(row.word) only to an app that has its purpose string"
    case .greyed(let key): "\(key.word) is greyed"
    case .noSuchSwitch(let key): "\(key.word) does not exist on this iOS version"
    case .nothingToSet: "set needs at least one key"
    case .allowAsleep: "allow is not alive yet: something has to be turned on first"
    case .absentServiceChoice(let service, let choice):
      "Settings does not offer \(choice.typed) for \(service.word) on this iOS version"
    case .notFull(let service): "the app does not have full access to \(service.word)"
    }
  }
}
