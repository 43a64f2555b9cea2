public import Platform

/// The current or the required value in a ``Requirement``: a number or an id, with its meaning.
public indirect enum Standing: Hashable, Sendable {
  case nothing
  /// A word from the printed state, such as `notDetermined`.
  case word(String)
  /// Any of these words from the printed state.
  case words([String])
  case phrase(Phrase)
  /// A prompt on screen, and the ask that shows it.
  case prompt(Prompt, ask: UInt8?)
  case version(Version), versionOrLater(Version), before(Version)
  case revision(UInt32), belowRevision(UInt32), revisionOrLater(UInt32)
  case keys([PurposeString])

  /// A number of cold starts. If `withNext` is true, the next one is included.
  case launches(Int, withNext: Bool)
  case launchesOrMore(Int)
  /// The number of whole days since an event.
  case days(Int), never(Conditions.Since), daysSince(Int, Conditions.Since)
  case times(Int), timesOf(Int, event: UInt8)
  case region(Region), regions(Conditions.RegionCondition)
  case neverLater
  case launchesSinceLater(Int, withNext: Bool), launchesAfterLater(Int)
  case daysSinceLater(Int), daysAfterLater(Int)
  case laters(Int), fewerLaters(than: Int)
  case shown(Int), fewer(than: Int), fewerShown(than: Int, inDays: Int)
  /// All multiples of this number.
  case every(Int)
  /// The flags that are set, one bit each. Only the flags in `among` are compared.
  case flags(UInt16, among: UInt16)
  /// One of these statuses of a permission; empty if there is no status.
  case status(of: String, [String])
  /// A trigger of the flow.
  case place(Ask.Place)
  case joined([Standing], by: Joining)
  case negated(Standing)

  /// Whether all of the values are meant, or any of them.
  public enum Joining: Hashable, Sendable { case and, or }
}

/// Words for requirements that do not appear in the printed state.
public enum Phrase: Hashable, CaseIterable, Sendable {
  case on, off, yes, no, present, missing
  case notInstalled, inFront, notInFront, coldStart, launchDue, active, notActiveYet
  case unset, unsetOrYearOld, stuck, used, unused, isNew, explained, granted, full, reduced
  case notShown, up, continued, appEnds, sheet, expandedDialog, withinThreeDays
  case ignored, becomesProvisional, asksOnce, asksUnlessRequested, withoutDialog, withDialog
  case purposesInFlow, atLaunchInFlow, modeInFlow, declaresInFlow, onAfterRestart
}
