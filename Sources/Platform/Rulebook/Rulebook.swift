/// What iOS does in one band of versions and one class of regions: one field per behaviour.
///
/// The step function reads these fields and never a version number. Made from the rows of ``Behaviour/all``;
/// a test can hand in one that is wrong on purpose.
public struct Rulebook: Hashable, Sendable {
  // Tracking
  public var trackingFramework = Availability.absent
  /// Whether *Limit Ad Tracking* is the switch there is.
  public var limitAdTracking = Availability.absent
  /// Whether a request is answered without a dialog unless the app is active.
  public var trackingNeedsActive = false
  /// What becomes of a tracking request while another dialog of the system is up.
  public var trackingUnderDialog = UntimelyRequest.isDropped
  /// What becomes of a tracking request from the background.
  public var trackingInBackground = UntimelyRequest.isDropped
  /// Whether the completion runs with `denied` as soon as the dialog appears.
  public var completesEarly = false
  /// What the global switch going off does to apps that were allowed.
  public var switchOff = SwitchOff.deniesEveryApp
  /// What an app that may go on reads while the switch is off.
  public var keptReads = TrackingStatus.authorized
  /// Whether a request made while the switch is off stores a refusal.
  public var storesOffRequest = false
  /// Whether the request with the expanded interface exists.
  public var expandedRequest = Availability.absent
  /// Whether unasked apps may stay denied once the switch is on again.
  public var mayStayDenied = false
  /// How the question is drawn.
  public var trackingForm = TrackingForm.alert
  /// Whether an answer may be asked for again after a year.
  public var answerLastsOneYear = false
  /// Whether *allow* is the first button.
  public var allowComesFirst = false
  /// Whether the app's own row in Settings is greyed while the global switch is off.
  public var greysOwnRow = true
  /// What a restricted device reads.
  public var restrictedReads = TrackingStatus.restricted

  // Identifier
  public var trackingFlag = TrackingFlag.followsSwitch
  /// The identifier with *Limit Ad Tracking* on.
  public var limitedIdentifier = Identifier.real
  /// The identifier before anybody answered.
  public var undeterminedIdentifier = Identifier.real
  /// The identifier once refused or restricted.
  public var refusedIdentifier = Identifier.zeros

  // Location
  /// Whether an app asks by a call before it uses the location; else the first use asks.
  public var locationRequests = Availability.absent
  /// The question after a request for when-in-use.
  public var whenInUseChoices = LocationChoices.allowDeny
  /// The question after a request for always.
  public var alwaysChoices = LocationChoices.allowDeny
  /// What a request for always does while using is allowed.
  public var upgradeOnRequest = UpgradeOnRequest.ignored
  /// What tells the app that its authorization is another.
  public var authorizationCallback = AuthorizationCallback.status
  /// Whether Settings offers an app only what it has purpose strings for.
  public var rowsFollowKeys = false
  /// Whether choosing the row of Settings that is chosen already changes nothing.
  public var chosenRowStays = true
  /// Whether use in the background under provisional always is shown.
  public var provisionalShowsIndicator = true
  /// Whether the precise toggle and reduced accuracy exist.
  public var accuracy = Availability.absent
  /// Whether the location button exists.
  public var locationButton = Availability.absent
  /// Whether *allow once* is the first button.
  public var onceComesFirst = false
  /// Whether while-using is enough for region monitoring, significant change and visits.
  public var whileUsingMonitors = false
  /// Which keys a request for always needs.
  public var alwaysKeys = AlwaysKeys.always
  /// What the console says when a location key is missing.
  public var missingKeyText = MissingKeyText.silent
  /// How use in the background is shown.
  public var indicator = Indicator.bar

  // Others
  /// By what the app asks for notifications; a notification for a region needs the notification centre.
  public var notifications = NotificationInterface.absent
  /// Whether notifications can be granted without a dialog.
  public var provisionalNotifications = Availability.absent
  /// Whether going home while the question about notifications is up refuses it.
  public var leavingRefuses = false
  /// What becomes of any other request while another dialog of the system is up.
  public var requestUnderDialog = UntimelyRequest.waits
  /// Whether the system starts processes before anybody wants them.
  public var prewarming = Availability.absent
  /// Whether the browser has a link back to the app it came from.
  public var backLink = Availability.absent
  public var deviceCheck = Availability.absent

  // From the assumptions, not from the version
  /// Seconds that *allow once* survives out of use.
  public var onceGrace: UInt32 = 0
  /// Seconds for which updates still arrive after leaving without the background flag.
  public var backgroundGrace: UInt32 = 0
  /// Whether a build whose target is above the iOS version runs all the same.
  public var runsNotInstallable = false

  /// A system that offers nothing.
  public init() {}

  /// Whether *allow once*, provisional always, *ask next time* and the background reminder exist: they came
  /// together with the three choices that have *once* among them.
  public var hasAllowOnce: Bool { alwaysChoices == .whileUsingOnceDeny }
}
