/// Why a prompt did not appear. A closed list: the log, `why` and the screen use no other. `ConsentWords` has its words.
public enum Reason: Hashable, Sendable {
  /// The call does not exist on this iOS version.
  case unavailable
  /// A purpose string is missing from Info.plist.
  case noPurposeString
  /// The device is restricted.
  case restricted
  /// *Allow Apps to Request to Track* is off.
  case switchOff
  /// The person answered already.
  case alreadyAnswered
  /// The user did not answer, and the app reads denied all the same (`assume: stuck-denied`).
  case stuck
  /// The one question about *always* was answered.
  case chanceUsed
  /// Allowed once: a request for always is ignored.
  case allowedOnce
  /// Another alert is up; the request is dropped, not queued.
  case anotherAlert
  /// Another alert is up; the request has its turn when that one is gone.
  case waitsForDialog
  /// The app is not active; the request has its turn when it is again.
  case waitsForFront
  /// The app is not active.
  case notActive
  /// The app is not in use.
  case notInUse
  /// Location Services are off.
  case servicesOff
  /// Location is not granted.
  case notGranted
  /// The accuracy is full already.
  case fullAccuracy
  /// Granted without a dialog.
  case quietly
  /// The service asks nothing on this version.
  case unasked
  /// A switch of the system over all answers is off.
  case switchedOff
  /// The review prompt was shown as often as it may be.
  case quotaUsed
  /// A build of TestFlight shows no review prompt.
  case testBuild
  /// The user has rated: again for a new version only, and a year later.
  case ratedAlready
  /// The account's setting answers for all apps.
  case accountDecides
  /// The same content of the clipboard was asked about in this process.
  case sameContent
  /// The app lacks the entitlement.
  case noEntitlement
  /// The request function of earlier versions is refused.
  case formerCall
  /// Another answer allows it already.
  case covered
  /// One of the flow's own conditions does not hold.
  case condition(ConditionKind)
  /// The server's text did not load.
  case textNotLoaded
  /// The server has no text in this language.
  case noTextInLanguage
  /// The policy is agreed to.
  case policyAgreed
  /// `once` remembers it.
  case shownBefore

  /// Whether the request has its turn later.
  public var waits: Bool { self == .waitsForDialog || self == .waitsForFront }

  /// Every reason there is.
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
