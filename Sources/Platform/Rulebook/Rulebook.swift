/// What iOS does in one band of versions and one class of regions: one field per behaviour.
///
/// ```swift
/// let book = Rulebooks()[Version(14, 5).band, .world]
/// print(book.trackingNeedsActive, book.roles(of: .tracking, after: .tracking).roles)
/// ```
///
/// The step function reads these fields and never a version number. They are filled from the rows of
/// ``Behaviour/all``; a test can pass a wrong one on purpose.
public struct Rulebook: Hashable, Sendable {
  // Tracking
  public var trackingFramework = Availability.absent
  /// Whether the switch is *Limit Ad Tracking*.
  public var limitAdTracking = Availability.absent
  /// Whether a request is answered without a dialog unless the app is active.
  public var trackingNeedsActive = false
  /// What happens to a tracking request while another system dialog is on screen.
  public var trackingUnderDialog = UntimelyRequest.isDropped
  /// What happens to a tracking request from the background.
  public var trackingInBackground = UntimelyRequest.isDropped
  /// Whether the completion handler receives `denied` as soon as the dialog appears.
  public var completesEarly = false
  /// What happens to apps that were allowed when the global switch is turned off.
  public var switchOff = SwitchOff.deniesEveryApp
  /// The status that an app with continued access sees while the switch is off.
  public var keptReads = TrackingStatus.authorized
  /// Whether a request made while the switch is off stores a denial.
  public var storesOffRequest = false
  /// Whether iOS has the request with the expanded interface.
  public var expandedRequest = Availability.absent
  /// Whether apps that never asked may stay denied after the switch is turned on again.
  public var mayStayDenied = false
  /// How the prompt is drawn.
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
  /// Whether an app calls a request function before it uses the location. Otherwise the first use asks.
  public var locationRequests = Availability.absent
  /// Whether iterating location updates is a session that asks by itself.
  public var locationSessions = Availability.absent
  /// The buttons of the prompt after a when-in-use request.
  public var whenInUseChoices = LocationChoices.allowDeny
  /// The buttons of the prompt after an always request.
  public var alwaysChoices = LocationChoices.allowDeny
  /// What an always request does while When In Use is granted.
  public var upgradeOnRequest = UpgradeOnRequest.ignored
  /// How the app learns that its authorization changed.
  public var authorizationCallback = AuthorizationCallback.status
  /// Whether Settings offers an app only the choices it has purpose strings for.
  public var rowsFollowKeys = false
  /// Whether choosing the selected row in Settings again changes nothing.
  public var chosenRowStays = true
  /// Whether iOS shows an indicator for background use under provisional always.
  public var provisionalShowsIndicator = true
  /// Whether the Precise switch and reduced accuracy exist.
  public var accuracy = Availability.absent
  public var locationButton = Availability.absent
  /// Whether *Allow Once* is the first button.
  public var onceComesFirst = false
  /// Whether When In Use is enough for region monitoring, significant-change updates and visits.
  public var whileUsingMonitors = false
  /// The keys in Info.plist that an always request needs.
  public var alwaysKeys = AlwaysKeys.always
  /// What the console says if a location key is missing.
  public var missingKeyText = MissingKeyText.silent
  /// How iOS shows background use.
  public var indicator = Indicator.bar

  // Others
  /// The API by which an app asks for notifications. A notification for a region needs
  /// `UNUserNotificationCenter`.
  public var notifications = NotificationInterface.absent
  /// Whether notifications can be granted provisionally, without a dialog.
  public var provisionalNotifications = Availability.absent
  /// What leaving the notification prompt unanswered does.
  public var leaving = LeavingNotifications.storesNothing
  /// What happens to any other request while another system dialog is on screen.
  public var requestUnderDialog = UntimelyRequest.waits
  /// Whether iOS prewarms app processes.
  public var prewarming = Availability.absent
  /// Whether the browser shows a link back to the previous app.
  public var backLink = Availability.absent
  public var deviceCheck = Availability.absent

  // Set by the assumptions, not by the version
  /// Seconds that *Allow Once* stays valid after the app goes out of use.
  public var onceGrace: UInt32 = 0
  /// Seconds for which location updates still arrive after the user leaves an app without the background
  /// mode.
  public var backgroundGrace: UInt32 = 0
  /// Whether iOS runs a build whose deployment target is newer than its version.
  public var runsNotInstallable = false

  /// A rulebook in which iOS offers nothing.
  public init() {}

  /// Whether *Allow Once*, provisional always, *Ask Next Time* and the background reminder exist. iOS
  /// introduced all of them together with the prompt that offers Allow Once.
  public var hasAllowOnce: Bool { alwaysChoices == .whileUsingOnceDeny }
}
