/// Why a prompt did not appear. The log, `why` and the screen use only these reasons. `ConsentWords` has their
/// sentences.
public enum Reason: Hashable, Sendable {
  /// The call does not exist on this iOS version.
  case unavailable
  /// A purpose string is missing from Info.plist.
  case noPurposeString
  /// A profile or Screen Time restricts the permission.
  case restricted
  /// *Allow Apps to Request to Track* is off.
  case switchOff
  /// The user has already answered.
  case alreadyAnswered
  /// The user gave no answer, but the status stays denied (`assume: stuck-denied`).
  case stuck
  /// The only prompt about *always* was answered.
  case chanceUsed
  /// Location is allowed once, and a request for always is ignored.
  case allowedOnce
  /// Another alert is on screen, and the request is dropped.
  case anotherAlert
  /// Another alert is on screen, and the request waits until it is dismissed.
  case waitsForDialog
  /// The app is not active, and the request waits until it is.
  case waitsForFront
  /// The app is not active.
  case notActive
  /// The app is not in use.
  case notInUse
  /// Location Services are off.
  case servicesOff
  /// Location is not granted.
  case notGranted
  /// Location is already precise.
  case fullAccuracy
  /// iOS grants the request without a prompt.
  case quietly
  /// The service has no prompt on this version.
  case unasked
  /// A system-wide switch for all apps is off.
  case switchedOff
  /// The review prompt was already shown the maximum number of times.
  case quotaUsed
  /// A TestFlight build shows no review prompt.
  case testBuild
  /// The user has rated. The prompt appears again only for a new version, and after a year.
  case ratedAlready
  /// The account's setting decides for all apps.
  case accountDecides
  /// The app has already asked about the same clipboard content in this process.
  case sameContent
  /// The app lacks the entitlement.
  case noEntitlement
  /// iOS refuses the request function of earlier versions.
  case formerCall
  /// Another answer already allows it.
  case covered
  /// A condition of the flow is not met.
  case condition(ConditionKind)
  /// The server's text did not load.
  case textNotLoaded
  /// The server has no text in this language.
  case noTextInLanguage
  /// The user has agreed to the policy.
  case policyAgreed
  /// `once` does not show it again.
  case shownBefore

  /// Whether the request waits for its turn.
  public var waits: Bool { self == .waitsForDialog || self == .waitsForFront }

  /// Every reason.
  public static let all: [Reason] =
    [
      .unavailable, .noPurposeString, .restricted, .switchOff, .alreadyAnswered, .stuck, .chanceUsed,
      .allowedOnce, .anotherAlert, .waitsForDialog, .waitsForFront, .notActive, .notInUse, .servicesOff,
      .notGranted, .fullAccuracy, .quietly, .unasked, .switchedOff, .quotaUsed, .testBuild, .ratedAlready,
      .accountDecides, .sameContent, .noEntitlement, .formerCall, .covered,
    ] + ConditionKind.allCases.map { .condition($0) } + [
      .textNotLoaded, .noTextInLanguage, .policyAgreed, .shownBefore,
    ]
}
