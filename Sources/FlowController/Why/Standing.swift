public import Platform

/// How something stands, or has to stand: a number or an id with what it counts.
public indirect enum Standing: Hashable, Sendable {
  case nothing
  /// A word of the state: `notDetermined`.
  case word(String)
  /// Any of these words of the state.
  case words([String])
  case phrase(Phrase)
  /// What is up, and the ask it belongs to.
  case prompt(Prompt, ask: UInt8?)
  case version(Version), versionOrLater(Version), before(Version)
  case revision(UInt32), belowRevision(UInt32), revisionOrLater(UInt32)
  case keys([PurposeString])

  /// Cold starts; the next one counted where it has yet to come.
  case launches(Int, withNext: Bool)
  case launchesOrMore(Int)
  /// Whole days since something happened.
  case days(Int), never(Conditions.Since), daysSince(Int, Conditions.Since)
  case times(Int), timesOf(Int, event: UInt8)
  case region(Region), regions(Conditions.RegionCondition)
  case neverLater
  case launchesSinceLater(Int, withNext: Bool), launchesAfterLater(Int)
  case daysSinceLater(Int), daysAfterLater(Int)
  case laters(Int), fewerLaters(than: Int)
  case shown(Int), fewer(than: Int), fewerShown(than: Int, inDays: Int)
  /// Every so many times.
  case every(Int)
  /// Those that are set of the flags that are spoken of, one bit each.
  case flags(UInt16, among: UInt16)
  /// What is read for a permission: any of these words; none where nothing is read.
  case status(of: String, [String])
  /// A place of the flow, in words.
  case place(Ask.Place)
  case joined([Standing], by: Joining)
  case negated(Standing)

  /// Whether all of several things are meant, or any.
  public enum Joining: Hashable, Sendable { case and, or }
}

/// The words a requirement needs beside those of the state.
public enum Phrase: Hashable, CaseIterable, Sendable {
  case on, off, yes, no, present, missing
  case notInstalled, inFront, notInFront, coldStart, launchDue, active, notActiveYet
  case unset, unsetOrYearOld, stuck, used, unused, isNew, explained, granted, full, reduced
  case notShown, up, continued, appEnds, sheet, expandedDialog, withinThreeDays
  case ignored, becomesProvisional, asksOnce, asksUnlessRequested, withoutDialog, withDialog
  case purposesInFlow, atLaunchInFlow, modeInFlow, declaresInFlow, onAfterRestart
}
