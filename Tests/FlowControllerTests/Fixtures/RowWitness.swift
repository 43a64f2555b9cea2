import FlowController
import Platform
import Testing

/// A walk that makes a row of a rulebook visible, and the value to observe on it.
///
/// The observed value must be the same wherever the rows have the same value, and differ wherever they
/// differ.
struct RowWitness: Sendable, CustomTestStringConvertible {
  let behaviour: String
  var app = TestApp.bundled
  var assume: [String: String] = [:]
  /// Whether there is something to observe: a row about a dialog needs a version with that dialog.
  var exists: @Sendable (Rulebook) -> Bool = { _ in true }
  /// Sets a value that no row has, for a field with the same value everywhere. Otherwise no test would show
  /// that the field is used.
  var wrong: (@Sendable (inout Rulebook) -> Void)?
  /// Takes the walk and returns the observed value.
  let look: @Sendable (inout Rehearsal) throws -> String

  var testDescription: String { behaviour }

  static let all = tracking + identifier + location + use + others

  private static let asksTracking: @Sendable (Rulebook) -> Bool = { $0.trackingFramework == .present }
  private static let asksLocation: @Sendable (Rulebook) -> Bool = { $0.locationRequests == .present }

  /// Makes an app with these location keys only.
  static func app(_ keys: PurposeString...) -> TestApp {
    var app = TestApp.bundled
    app.flow.purposes = PurposeStrings(keys.map { PurposeStrings($0) })
    return app
  }

  /// An app that asks for an approximate location.
  static let reduced: TestApp = {
    var app = TestApp.bundled
    app.flow.asksForReducedAccuracy = true
    return app
  }()

  private static let tracking: [RowWitness] = [
    RowWitness(behaviour: "ATTrackingManager") { $0.text("tracking.api") },
    RowWitness(behaviour: "Limit Ad Tracking") { try "\($0.can("set:limit-ad-tracking=true"))" },
    RowWitness(behaviour: "tracking request needs an active app", app: early, exists: asksTracking) {
      try $0.take("launch")
      return "\($0.log.contains("requestTrackingAuthorization: dialog shown"))"
    },
    RowWitness(behaviour: "tracking request while another dialog is up", exists: asksTracking) {
      try $0.take("launch", "request:notifications", "request:tracking", "tap:deny")
      return $0.text("prompt")
    },
    RowWitness(behaviour: "tracking request from the background", exists: asksTracking) {
      try $0.take("launch", "home", "request:tracking", "launch")
      return $0.text("prompt")
    },
    RowWitness(behaviour: "completion runs before the answer", exists: asksTracking) {
      try $0.take("launch", "request:tracking")
      return "\($0.log.contains("requestTrackingAuthorization: completion denied"))"
    },
    RowWitness(behaviour: "global tracking switch goes off") {
      // Before 14 there was no such switch, and no tracking prompt.
      guard $0.text("tracking.globalSwitch") != "null" else { return "no switch" }
      try $0.take("launch", "request:tracking", "tap:allow", "set:allow-tracking-requests=false")
      return $0.text("prompt")
    },
    RowWitness(
      behaviour: "an app that may go on reads, while the global tracking switch is off", exists: asksTracking
    ) {
      try $0.take(
        "launch", "request:tracking", "tap:allow", "set:allow-tracking-requests=false", "tap:keep-tracking")
      return $0.text("tracking.api")
    },
    RowWitness(behaviour: "request with the expanded interface", exists: asksTracking) {
      try $0.take("launch", "request:tracking-expanded")
      return $0.text("prompt")
    },
    RowWitness(
      behaviour: "a request made while the global tracking switch is off stores a refusal",
      exists: asksTracking, wrong: { $0.storesOffRequest = false }
    ) {
      try $0.take("launch", "set:allow-tracking-requests=false", "request:tracking")
      try $0.take("set:allow-tracking-requests=true")
      return "\($0.text("tracking.api")) \($0.text("tracking.promptsShown"))"
    },
    RowWitness(
      behaviour: "unasked apps may stay denied once the switch is on again", assume: ["stuck-denied": "true"],
      exists: asksTracking
    ) {
      try $0.take("set:allow-tracking-requests=false", "set:allow-tracking-requests=true")
      return $0.text("tracking.api")
    },
    RowWitness(behaviour: "form of the tracking question", exists: asksTracking) {
      var forms: [Bool] = []
      for request in ["request:tracking", "request:tracking-expanded"] {
        var asked = $0
        try asked.take("launch", request)
        forms.append(asked.world.showsSheet(asked.rules))
      }
      return "\(forms)"
    },
    RowWitness(behaviour: "an answer may be asked for again after a year", exists: asksTracking) {
      try $0.take("launch", "request:tracking", "tap:deny", "wait:365d", "request:tracking")
      return $0.text("prompt")
    },
    RowWitness(behaviour: "allow is the first button of the tracking question", exists: asksTracking) {
      try $0.take("launch", "request:tracking")
      return "\($0.world.screenOrder(of: .tracking, $0.rules).first == .allow)"
    },
    RowWitness(
      behaviour: "the app's own row is greyed while the global switch is off", exists: asksTracking,
      wrong: { $0.greysOwnRow = false }
    ) {
      try $0.take("launch", "request:tracking", "tap:deny", "set:allow-tracking-requests=false")
      return try "\($0.can("set:tracking=allow"))"
    },
    RowWitness(
      behaviour: "restricted devices read", exists: asksTracking, wrong: { $0.restrictedReads = .denied }
    ) {
      try $0.take("set:restricted=true")
      return $0.text("tracking.api")
    },
  ]

  private static let identifier: [RowWitness] = [
    RowWitness(behaviour: "isAdvertisingTrackingEnabled") { $0.text("tracking.advertisingTrackingEnabled") },
    RowWitness(
      behaviour: "identifier with Limit Ad Tracking on", exists: { $0.limitAdTracking == .present }
    ) {
      try $0.take("set:limit-ad-tracking=true")
      return $0.text("tracking.idfa.direct")
    },
    RowWitness(behaviour: "identifier before an answer", exists: asksTracking) {
      $0.text("tracking.idfa.direct")
    },
    RowWitness(
      behaviour: "identifier after a refusal", exists: asksTracking, wrong: { $0.refusedIdentifier = .real }
    ) {
      try $0.take("launch", "request:tracking", "tap:deny")
      return $0.text("tracking.idfa.direct")
    },
  ]

  private static let location: [RowWitness] = [
    RowWitness(behaviour: "location has to be asked for by a call") {
      try $0.take("launch", "updates:start")
      return $0.text("prompt")
    },
    RowWitness(behaviour: "choices after requestWhenInUseAuthorization", exists: asksLocation) {
      try $0.take("launch", "request:location-when-in-use")
      return "\($0.has(.allow)) \($0.has(.once))"
    },
    RowWitness(behaviour: "choices after requestAlwaysAuthorization", exists: asksLocation) {
      try $0.take("launch", "request:location-always")
      return "\($0.has(.allow)) \($0.has(.always)) \($0.has(.once))"
    },
    RowWitness(behaviour: "requestAlwaysAuthorization while using is allowed") {
      guard $0.rules.rulebooks[$0.world.device.band, .world].locationRequests == .present else {
        try $0.take("launch", "request:location-always")
        return $0.text("prompt")
      }
      var asked = $0
      try asked.allowWhileUsing()
      try asked.take("request:location-always")
      var ignored = $0
      try ignored.take("launch", "request:location-when-in-use", "tap:deny", "request:location-always")
      try ignored.take("set:location=while-using", "request:location-always")
      return "\(asked.text("prompt")), \(asked.text("location.truth")), \(ignored.text("prompt"))"
    },
    RowWitness(behaviour: "callback of the location manager") {
      try $0.take("launch")
      return "\($0.log.contains("locationManagerDidChangeAuthorization: notDetermined"))"
    },
    RowWitness(
      behaviour: "Settings offers an app what it has purpose strings for", app: app(.locationWhenInUse)
    ) {
      try $0.allowWhileUsing()
      return try "\($0.can("set:location=always"))"
    },
    RowWitness(
      behaviour: "choosing the row that is chosen already changes nothing",
      exists: { $0.alwaysChoices == .whileUsingOnceDeny }, wrong: { $0.chosenRowStays = false }
    ) {
      try $0.take("launch", "request:location-always", "tap:while-using", "set:location=while-using")
      return $0.text("location.truth")
    },
    RowWitness(
      behaviour: "provisional always shows the indicator",
      exists: { $0.alwaysChoices == .whileUsingOnceDeny }, wrong: { $0.provisionalShowsIndicator = false }
    ) {
      try $0.take("launch", "request:location-always", "tap:while-using", "updates:start-background", "home")
      return $0.text("location.indicator")
    },
    RowWitness(behaviour: "precise and reduced accuracy") {
      try $0.allowWhileUsing()
      return try "\($0.can("set:precise=false"))"
    },
    RowWitness(behaviour: "an app can ask for reduced accuracy in its Info.plist", app: reduced) {
      try $0.allowWhileUsing()
      return $0.text("location.accuracy")
    },
    RowWitness(
      behaviour: "the question about an approximate location has the Precise switch", app: reduced,
      exists: { $0.defaultAccuracy == .present }, wrong: { $0.reducedPromptHasSwitch = true }
    ) {
      try $0.take("launch", "request:location-when-in-use")
      return "\($0.world.screenOrder(of: .location, $0.rules).contains(.precise))"
    },
    RowWitness(behaviour: "location button") {
      try $0.take("launch", "request:location-button")
      return $0.text("prompt")
    },
    RowWitness(
      behaviour: "allow once is the first button", exists: { $0.whenInUseChoices == .whileUsingOnceDeny }
    ) {
      try $0.take("launch", "request:location-when-in-use")
      let order = $0.world.screenOrder(of: .location, $0.rules).filter { $0 != .precise }
      return "\(order.first == .once)"
    },
  ]

  private static let use: [RowWitness] = [
    RowWitness(
      behaviour: "while using is enough for regions, significant change and visits", exists: asksLocation
    ) {
      try $0.allowWhileUsing()
      return $0.text("location.capabilities.visits")
    },
    RowWitness(
      behaviour: "keys that always needs", app: app(.locationWhenInUse, .locationAlways), exists: asksLocation
    ) {
      try $0.take("launch", "request:location-always")
      return $0.text("prompt")
    },
    RowWitness(behaviour: "console text for a missing location key", app: app(), exists: asksLocation) {
      try $0.take("launch", "request:location-when-in-use")
      return "\($0.log.contains { $0.hasPrefix("console: ") })"
    },
    RowWitness(behaviour: "indicator of background use") { "\($0.world.indicatorIsBar($0.rules))" },
  ]

  private static let others: [RowWitness] = [
    RowWitness(behaviour: "iterating location updates asks by itself") {
      try $0.take("launch", "use:location")
      return $0.text("prompt")
    },
    RowWitness(behaviour: "interface of notifications") {
      try $0.take("launch", "request:notifications")
      return "\($0.text("prompt")) \($0.text("notifications.api"))"
    },
    RowWitness(behaviour: "provisional notifications", exists: { $0.notifications != .absent }) {
      try $0.take("launch", "request:notifications-provisional")
      return $0.text("prompt")
    },
    RowWitness(behaviour: "Scheduled Summary") { try "\($0.can("set:scheduled-summary=true"))" },
    RowWitness(
      behaviour: "leaving the question about notifications unanswered",
      exists: { $0.notifications != .absent }, wrong: { $0.leaving = .denies }
    ) {
      try $0.take("launch", "request:notifications", "home")
      let isTold = $0.log.contains { $0.contains("completion granted false") }
      return $0.text("notifications.settings") + " \(isTold)"
    },
    RowWitness(
      behaviour: "a request while another dialog is up", exists: asksLocation,
      wrong: { $0.requestUnderDialog = .isDropped }
    ) {
      try $0.take("launch", "request:location-when-in-use", "request:notifications", "tap:deny")
      return $0.text("prompt")
    },
    RowWitness(
      behaviour: "a request from the background", exists: { $0.notifications != .absent },
      wrong: { $0.requestInBackground = .isDropped }
    ) {
      try $0.take("launch", "home", "request:notifications", "launch")
      return $0.text("prompt")
    },
    RowWitness(behaviour: "processes are started before anybody wants them") { try "\($0.can("prewarm"))" },
    RowWitness(behaviour: "a link leads from the browser back to the app") {
      try $0.take("launch", "open:policy", "tap:read")
      return "\($0.world.browserLinksBack($0.rules))"
    },
    RowWitness(behaviour: "DeviceCheck") { try "\($0.can("devicecheck:query"))" },
  ]

  /// An app that asks about tracking in `didFinishLaunching`.
  static let early: TestApp = {
    var app = TestApp()
    app.flow.purposes = TestApp.everyPurpose
    var ask = Ask()
    ask.wants = .tracking
    ask.place = .beforeActive
    app.add(ask: "early", ask)
    return app
  }()
}

extension Rehearsal {
  /// Returns a field as it is printed.
  func text(_ path: String) -> String { self[path]?.json ?? "no such field" }

  /// Whether a button can be tapped.
  func has(_ role: Role) -> Bool { world.choices(rules).has(role) }

  /// Launches the app and grants location while in use, or the closest choice of its version.
  mutating func allowWhileUsing() throws {
    try take("launch", "request:location-when-in-use")
    if world.prompt == nil { try take("updates:start") }
    try take(has(.whileUsing) ? "tap:while-using" : "tap:allow")
  }
}
