public import Platform

/// The reason why a step is not possible now. The step has changed nothing. The sentences are in `ConsentWords`.
public enum ImpossibleStep: Error, Hashable, Sendable {
  case dialogUp(SystemDialog)
  case screenUp(AppScreen)
  case nothingUp
  case roleNotOffered(Role)
  case buttonNotOffered
  case agreeAsleep, allowAsleep
  case notInstalled, installedAlready
  case notRunning, runningAlready, notInFront, inFrontAlready
  case homeAlready, settingsAlready, lockedAlready
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
  /// On this iOS version, the service's row in Settings does not offer this choice.
  case absentServiceChoice(Service, ServiceChoice, offered: ServiceSetting)
  /// The user has not allowed full access to the service.
  case notFull(Service)
}
