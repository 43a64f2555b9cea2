/// What of a world a search can tell apart: the fields of the canonical form.
public enum Axis: UInt8, CaseIterable, Sendable {
  // The device
  case system, region, locale, front
  case allowsTrackingRequests, limitsAdTracking, locationServices, trackingRestricted, locationRestricted
  case isInsideFence, remoteText, bit0, bit1, servedPolicy
  // The app
  case isInstalled, process, feature, screen, screenBeneath, policyOrigin, sequence, adIsPersonalised, gift
  case dialog, waiting, isPrewarmed
  // Location
  case locationGrant, locationRow, upgradeOffered, alwaysRequested, isPrecise, isTemporarilyPrecise,
    buttonExplained
  case updates, backgroundFlag, startedInUse, usedInBackground
  // Tracking, notifications, policy
  case trackingAnswer, trackingIsStuck, promptsShown, answerIsOld
  case notificationStatus, notificationRow, fenceIsSet, unopened
  case agreedPolicy, reading
  // Counters and moments
  case launches, idleStarts, graceEnds, onceEnds
  /// Of all asks together.
  case later, days, quota
  /// Of all events together.
  case events
}

/// Some of the axes.
public struct AxisSet: OptionSet, Hashable, Sendable {
  /// One bit an ``Axis``.
  public let rawValue: UInt64
  /// These bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// These axes.
  public init(_ axes: some Sequence<Axis>) { rawValue = axes.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

  /// Every axis.
  public static let all = AxisSet(Axis.allCases)

  /// Whether the axis is among them.
  public func has(_ axis: Axis) -> Bool { rawValue & 1 << UInt64(axis.rawValue) != 0 }
}
