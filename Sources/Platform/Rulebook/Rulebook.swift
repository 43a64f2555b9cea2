/// The behaviour of iOS in one band of versions and one class of regions: one field per behaviour.
///
/// ```swift
/// let book = Rulebooks()[Version(14, 5).band, .world]
/// print(book.trackingNeedsActive, book.roles(of: .tracking, after: .tracking).roles)
/// ```
///
/// The step function reads these fields and never compares version numbers. The fields are filled from the rows of
/// ``Behaviour/all``. A test can set a wrong value on purpose.
public struct Rulebook: Hashable, Sendable {
  // Tracking
  public var trackingFramework = Availability.absent
  /// Whether the switch is *Limit Ad Tracking*.
  public var limitAdTracking = Availability.absent
  /// Whether a request shows a dialog only if the app is active.
  public var trackingNeedsActive = false
  /// The treatment of a tracking request while another system dialog is on screen.
  public var trackingUnderDialog = UntimelyRequest.isDropped
  /// The treatment of a tracking request from the background.
  public var trackingInBackground = UntimelyRequest.isDropped
  /// Whether the completion handler receives `denied` as soon as the dialog appears.
  public var completesEarly = false
  /// The effect on allowed apps when the global switch is turned off.
  public var switchOff = SwitchOff.deniesEveryApp
  /// The status that an app with continued access sees while the switch is off.
  public var keptReads = TrackingStatus.authorized
  /// Whether a request made while the switch is off stores a denial.
  public var storesOffRequest = false
  /// Whether iOS has the request with the expanded interface.
  public var expandedRequest = Availability.absent
  /// Whether apps that never asked may stay denied after the switch is turned on again.
  public var mayStayDenied = false
  /// The visual form of the prompt.
  public var trackingForm = TrackingForm.alert
  /// Whether an app may ask again a year after an answer.
  public var answerLastsOneYear = false
  /// Whether *Allow* is the first button.
  public var allowComesFirst = false
  /// Whether the app's own row in Settings is greyed out while the global switch is off.
  public var greysOwnRow = true
  /// The status that a restricted device reports.
  public var restrictedReads = TrackingStatus.restricted

  // Identifier
  public var trackingFlag = TrackingFlag.followsSwitch
  /// The identifier while *Limit Ad Tracking* is on.
  public var limitedIdentifier = Identifier.real
  /// The identifier before the user answers.
  public var undeterminedIdentifier = Identifier.real
  /// The identifier after a denial, or on a restricted device.
  public var refusedIdentifier = Identifier.zeros

  // Location
  /// Whether an app calls a request function before it uses the location. Otherwise the first use shows the prompt.
  public var locationRequests = Availability.absent
  /// Whether iterating location updates is a session that shows the prompt.
  public var locationSessions = Availability.absent
  /// The buttons of the prompt after a When In Use request.
  public var whenInUseChoices = LocationChoices.allowDeny
  /// The buttons of the prompt after an Always request.
  public var alwaysChoices = LocationChoices.allowDeny
  /// The effect of an Always request while While Using is granted.
  public var upgradeOnRequest = UpgradeOnRequest.ignored
  /// The callback that reports a change of the location authorization.
  public var authorizationCallback = AuthorizationCallback.status
  /// Whether Settings offers an app only choices for which it has a purpose string.
  public var rowsFollowKeys = false
  /// Whether choosing the selected row in Settings again has no effect.
  public var chosenRowStays = true
  /// Whether iOS shows an indicator for background use under provisional always.
  public var provisionalShowsIndicator = true
  /// Whether the Precise switch and reduced accuracy exist.
  public var accuracy = Availability.absent
  public var locationButton = Availability.absent
  /// Whether *Allow Once* is the first button.
  public var onceComesFirst = false
  /// Whether While Using is enough for region monitoring, significant-change updates and visits.
  public var whileUsingMonitors = false
  /// The keys in Info.plist that an Always request needs.
  public var alwaysKeys = AlwaysKeys.always
  /// The message on the console if a location key is missing.
  public var missingKeyText = MissingKeyText.silent
  /// The indicator of background use.
  public var indicator = Indicator.bar

  // Others
  /// The API with which an app requests notifications. A notification for a region needs `UNUserNotificationCenter`.
  public var notifications = NotificationInterface.absent
  /// Whether notifications can be granted provisionally, without a dialog.
  public var provisionalNotifications = Availability.absent
  /// The effect of leaving the notification prompt unanswered.
  public var leaving = LeavingNotifications.storesNothing
  /// The treatment of any other request while another system dialog is on screen.
  public var requestUnderDialog = UntimelyRequest.waits
  /// Whether iOS prewarms app processes.
  public var prewarming = Availability.absent
  /// Whether the browser shows a link back to the previous app.
  public var backLink = Availability.absent
  public var deviceCheck = Availability.absent

  // Set by the assumptions, not by the version
  /// Seconds for which *Allow Once* stays valid after the app is no longer in use.
  public var onceGrace: UInt32 = 0
  /// Seconds during which location updates still arrive after the user leaves an app without the background mode.
  public var backgroundGrace: UInt32 = 0
  /// Whether iOS runs a build whose deployment target is newer than its version.
  public var runsNotInstallable = false

  /// Creates a rulebook in which iOS has no feature.
  public init() {}

  /// Whether *Allow Once*, provisional always, *Ask Next Time* and the background reminder exist. iOS
  /// introduced all of them together with the prompt that offers Allow Once.
  public var hasAllowOnce: Bool { alwaysChoices == .whileUsingOnceDeny }
}
