/// The behaviour of iOS in one range of versions and one class of regions. Each field is one behaviour.
///
/// ```swift
/// let book = Rulebooks()[Version(14, 5).band, .world]
/// print(book.trackingNeedsActive, book.roles(of: .tracking, after: .tracking).roles)
/// ```
///
/// The step function reads these fields and never compares version numbers. Their values come from the rows of
/// ``Behaviour/all``. A test can set a wrong value on purpose.
public struct Rulebook: Hashable, Sendable {
  // Tracking
  public var trackingFramework = Availability.absent
  /// Whether Settings has the switch *Limit Ad Tracking*.
  public var limitAdTracking = Availability.absent
  /// Whether a request shows a dialog only if the app is active.
  public var trackingNeedsActive = false
  /// What iOS does with a tracking request while another system dialog is on screen.
  public var trackingUnderDialog = UntimelyRequest.isDropped
  /// What iOS does with a tracking request from the background.
  public var trackingInBackground = UntimelyRequest.isDropped
  /// Whether the completion handler receives `denied` as soon as the dialog appears.
  public var completesEarly = false
  /// What happens to apps with permission when the global switch is turned off.
  public var switchOff = SwitchOff.deniesEveryApp
  /// The status of an app that keeps its permission while the switch is off.
  public var keptReads = TrackingStatus.authorized
  /// Whether iOS stores a denial if an app requests tracking while the switch is off.
  public var storesOffRequest = false
  /// Whether iOS has the tracking request that can show the larger prompt (a sheet).
  public var expandedRequest = Availability.absent
  /// Whether apps that never requested tracking can stay denied after the switch is turned on again.
  public var mayStayDenied = false
  /// Whether the prompt looks like an alert or a sheet.
  public var trackingForm = TrackingForm.alert
  /// Whether an app can request again one year after an answer.
  public var answerLastsOneYear = false
  /// Whether *Allow* is the first button.
  public var allowComesFirst = false
  /// Whether the app's row in Settings is disabled while the global switch is off.
  public var greysOwnRow = true
  /// The status that an app sees on a restricted device.
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
  /// Whether iOS has functions that request location. If not, the first use of location shows the prompt.
  public var locationRequests = Availability.absent
  /// Whether iterating over location updates creates a session that shows the prompt.
  public var locationSessions = Availability.absent
  /// The buttons of the prompt after a request for When In Use.
  public var whenInUseChoices = LocationChoices.allowDeny
  /// The buttons of the prompt after a request for Always.
  public var alwaysChoices = LocationChoices.allowDeny
  /// What a request for Always does while the permission is While Using.
  public var upgradeOnRequest = UpgradeOnRequest.ignored
  /// The callback that tells the app that the location authorization changed.
  public var authorizationCallback = AuthorizationCallback.status
  /// Whether Settings offers only choices for which the app has a purpose string.
  public var rowsFollowKeys = false
  /// Whether nothing happens if the user chooses the selected row in Settings again.
  public var chosenRowStays = true
  /// Whether iOS shows an indicator for use in the background while Always is provisional.
  public var provisionalShowsIndicator = true
  /// Whether iOS has the Precise switch and reduced accuracy.
  public var accuracy = Availability.absent
  /// Whether an app can ask for reduced accuracy in its Info.plist.
  public var defaultAccuracy = Availability.absent
  /// Whether the location prompt of an app that asks for reduced accuracy has the Precise switch.
  public var reducedPromptHasSwitch = false
  public var locationButton = Availability.absent
  /// Whether *Allow Once* is the first button.
  public var onceComesFirst = false
  /// Whether While Using is enough for region monitoring, significant-change updates and visits.
  public var whileUsingMonitors = false
  /// The keys in Info.plist that a request for Always needs.
  public var alwaysKeys = AlwaysKeys.always
  /// The console message if a location key is missing.
  public var missingKeyText = MissingKeyText.silent
  /// How iOS shows that an app uses location in the background.
  public var indicator = Indicator.bar

  // Others
  /// The API for requesting notifications. A notification for a region needs `UNUserNotificationCenter`.
  public var notifications = NotificationInterface.absent
  /// Whether iOS can allow notifications provisionally, without a dialog.
  public var provisionalNotifications = Availability.absent
  /// Whether iOS has *Scheduled Summary*. While it is on, the notification prompt has a third button.
  public var scheduledSummary = Availability.absent
  /// What iOS does if the user leaves the notification prompt without an answer.
  public var leaving = LeavingNotifications.storesNothing
  /// What iOS does with any other request while another system dialog is on screen.
  public var requestUnderDialog = UntimelyRequest.waits
  /// What iOS does with a request for notifications or of a service that the app makes in the background.
  public var requestInBackground = UntimelyRequest.waits
  /// Whether iOS starts the processes of apps in advance (prewarming).
  public var prewarming = Availability.absent
  /// Whether the browser shows a link back to the previous app.
  public var backLink = Availability.absent
  public var deviceCheck = Availability.absent

  // Set by the assumptions, not by the version
  /// How many seconds *Allow Once* stays valid after the app is no longer in use.
  public var onceGrace: UInt32 = 0
  /// How many seconds an app without the background mode still gets location updates after the user leaves it.
  public var backgroundGrace: UInt32 = 0
  /// Whether iOS runs a build whose deployment target is a newer iOS version.
  public var runsNotInstallable = false

  /// Creates a rulebook for an iOS version without any of these features.
  public init() {}

  /// Whether iOS has *Allow Once*, provisional Always, *Ask Next Time* and the reminder about use in the background.
  /// iOS introduced all of them together with the prompt that offers Allow Once.
  public var hasAllowOnce: Bool { alwaysChoices == .whileUsingOnceDeny }
}
