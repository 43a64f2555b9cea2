/// Why a prompt did not appear. The log, `why` and the screen all use these reasons. Their sentences are in
/// `ConsentWords`.
public enum Reason: Hashable, Sendable {
  /// This iOS version does not have the request.
  case unavailable
  /// A purpose string is missing from Info.plist.
  case noPurposeString
  /// A configuration profile or Screen Time restricts the permission.
  case restricted
  /// *Allow Apps to Request to Track* is off.
  case switchOff
  /// The user has already answered.
  case alreadyAnswered
  /// The user never answered, but the status stays denied (`assume: stuck-denied`).
  case stuck
  /// The single prompt for Always was already answered.
  case chanceUsed
  /// Location is allowed once. iOS then ignores a request for Always.
  case allowedOnce
  /// Another alert is on screen. iOS drops the request.
  case anotherAlert
  /// Another alert is on screen. The request waits until it is dismissed.
  case waitsForDialog
  /// The app is not active. The request waits until it is active.
  case waitsForFront
  /// The app is not active. iOS drops the request.
  case notActive
  /// The app is not in use.
  case notInUse
  /// Location Services are off.
  case servicesOff
  /// Location is not allowed.
  case notGranted
  /// Location is already precise.
  case fullAccuracy
  /// iOS allows the request without a prompt.
  case quietly
  /// On this iOS version, the service has no prompt.
  case unasked
  /// The service's system-wide switch is off.
  case switchedOff
  /// The review prompt was already shown the maximum number of times.
  case quotaUsed
  /// The build is from TestFlight, which shows no review prompt.
  case testBuild
  /// The user has already rated. The prompt appears again only for a new version, and only after a year.
  case ratedAlready
  /// The setting of the Apple account decides for all apps.
  case accountDecides
  /// Since the process started, the app has already asked about the same content of the clipboard.
  case sameContent
  /// The app lacks the entitlement.
  case noEntitlement
  /// iOS refuses a request function of earlier iOS versions.
  case formerCall
  /// The answer about another permission already allows this one.
  case covered
  /// A condition of the flow is not met.
  case condition(ConditionKind)
  /// The text from the server was not loaded.
  case textNotLoaded
  /// The server has no text in this language.
  case noTextInLanguage
  /// The user has already agreed to the policy.
  case policyAgreed
  /// Because of `once`, it is not shown again.
  case shownBefore

  /// Whether the request is in the queue.
  public var waits: Bool { self == .waitsForDialog || self == .waitsForFront }

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
