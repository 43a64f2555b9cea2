public import Platform

/// Why a step cannot happen now. Nothing changed. `ConsentWords` has the sentences.
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
  /// The row of a permission of the table does not have that choice on this version.
  case absentServiceChoice(Service, ServiceChoice)
  /// The person did not allow all of it.
  case notFull(Service)
}
