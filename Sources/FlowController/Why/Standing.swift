public import Platform

/// The current or the required value of something: a number or an id, with its meaning.
public indirect enum Standing: Hashable, Sendable {
  case nothing
  /// A word of the printed state, such as `notDetermined`.
  case word(String)
  /// Any of these words of the printed state.
  case words([String])
  case phrase(Phrase)
  /// The prompt on screen, and its ask.
  case prompt(Prompt, ask: UInt8?)
  case version(Version), versionOrLater(Version), before(Version)
  case revision(UInt32), belowRevision(UInt32), revisionOrLater(UInt32)
  case keys([PurposeString])

  /// Cold starts, including the next one if `withNext` is true.
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
  /// Every multiple of this number.
  case every(Int)
  /// The set flags among those that are compared, one bit each.
  case flags(UInt16, among: UInt16)
  /// The status of a permission: any of these words; empty if there is no status.
  case status(of: String, [String])
  /// A trigger of the flow, in words.
  case place(Ask.Place)
  case joined([Standing], by: Joining)
  case negated(Standing)

  /// Whether all of several things are meant, or any of them.
  public enum Joining: Hashable, Sendable { case and, or }
}

/// The words of requirements that are not words of the printed state.
public enum Phrase: Hashable, CaseIterable, Sendable {
  case on, off, yes, no, present, missing
  case notInstalled, inFront, notInFront, coldStart, launchDue, active, notActiveYet
  case unset, unsetOrYearOld, stuck, used, unused, isNew, explained, granted, full, reduced
  case notShown, up, continued, appEnds, sheet, expandedDialog, withinThreeDays
  case ignored, becomesProvisional, asksOnce, asksUnlessRequested, withoutDialog, withDialog
  case purposesInFlow, atLaunchInFlow, modeInFlow, declaresInFlow, onAfterRestart
}
