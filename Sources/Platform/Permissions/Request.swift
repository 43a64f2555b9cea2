/// A request that an app can make, named as in the steps `request` and `use`.
public enum Request: Hashable, Sendable {
  case tracking, trackingExpanded
  case locationWhenInUse, locationAlways
  case notifications, notificationsProvisional
  case preciseLocation, locationButton
  /// An implicit session of the location API of iOS 18, which shows the prompt at its first use.
  case locationUse
  /// A call or a use of a service.
  case service(ServiceCall)

  /// The request as users type it: `location-always`.
  public var word: String {
    switch self {
    case .tracking: "tracking"
    case .trackingExpanded: "tracking-expanded"
    case .locationWhenInUse: "location-when-in-use"
    case .locationAlways: "location-always"
    case .notifications: "notifications"
    case .notificationsProvisional: "notifications-provisional"
    case .preciseLocation: "precise-location"
    case .locationButton: "location-button"
    case .locationUse: "location"
    case .service(let call): call.word
    }
  }

  /// The API call of the app, as the log names it.
  public var call: String {
    switch self {
    case .tracking, .trackingExpanded: "requestTrackingAuthorization"
    case .locationWhenInUse: "requestWhenInUseAuthorization"
    case .locationAlways: "requestAlwaysAuthorization"
    case .notifications, .notificationsProvisional: "requestAuthorization"
    case .preciseLocation: "requestTemporaryFullAccuracyAuthorization"
    case .locationButton: "LocationButton"
    case .locationUse: "CLLocationUpdate.liveUpdates"
    case .service(let call): call.call
    }
  }

  /// The step that makes this request: `request` or `use`.
  public var verb: String { isUse ? "use" : "request" }

  /// Whether the app only uses the service, without calling a request function first.
  public var isUse: Bool {
    if case .service(let call) = self { return call.isUse }
    return self == .locationUse
  }

  /// The request as an app makes it on a version, with the former function if the current one does not exist yet.
  public func made(in band: Band) -> Request {
    if case .service(let call) = self { .service(call.made(in: band)) } else { self }
  }

  /// The request with the function of the newest version: two functions with one effect count as one request.
  public var current: Request {
    guard case .service(let call) = self, call.kind == .formerRequest, !call.isUse else { return self }
    return .service(ServiceCall(call.service, .request))
  }

  /// The permission of the request.
  @inlinable public var permission: Permission {
    switch self {
    case .tracking, .trackingExpanded: .tracking
    case .locationWhenInUse, .locationAlways, .preciseLocation, .locationButton, .locationUse: .location
    case .notifications, .notificationsProvisional: .notifications
    case .service(let call): .service(call.service)
    }
  }

  /// The service of the request; nil for tracking, location and notifications.
  public var service: Service? { if case .service(let call) = self { call.service } else { nil } }

  /// The dialog that iOS shows for this request when nothing prevents it.
  public var usualDialog: SystemDialog {
    switch self {
    case .tracking, .trackingExpanded: .tracking
    case .locationWhenInUse, .locationAlways, .locationUse: .location
    case .notifications, .notificationsProvisional: .notifications
    case .preciseLocation: .preciseLocation
    case .locationButton: .locationButton
    case .service(let call): .service(ServiceDialog(call.service, .question))
    }
  }

  /// Whether this request can show that dialog.
  public func mayBring(_ dialog: SystemDialog) -> Bool {
    if case .service(let call) = self, case .service(let own) = dialog, call.kind == .use,
      call.service == own.service
    {
      return own.stage == .question
        || call.service.row.dialogs.contains { $0.stage == own.stage && $0.comesWithUse }
    }
    return dialog == usualDialog || self == .locationAlways && dialog == .locationUpgrade
  }

  /// The purpose strings whose text a dialog may show after this request.
  public var purposeStrings: [PurposeString] {
    switch self {
    case .tracking, .trackingExpanded: [.tracking, .trackingMarkdown]
    case .locationWhenInUse, .locationButton, .locationUse: [.locationWhenInUse]
    case .locationAlways: [.locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways]
    case .preciseLocation: [.locationTemporary]
    case .notifications, .notificationsProvisional: []
    case .service(let call): call.service.purposeStrings(of: call.kind)
    }
  }

  /// Compares numbers. The comparison that the compiler would derive is a function call into this module, and each
  /// request step makes several.
  @inlinable
  public static func == (one: Request, other: Request) -> Bool { one.code == other.code }

  @usableFromInline var code: UInt16 {
    @inlinable
    get { if case .service(let call) = self { 1 << 8 | UInt16(call.number) } else { UInt16(ownNumber ?? 0) } }
  }

  /// The number of a request for tracking, location or notifications, below 14; nil for a service.
  @inlinable
  public var ownNumber: UInt8? {
    switch self {
    case .tracking: 0
    case .trackingExpanded: 1
    case .locationWhenInUse: 2
    case .locationAlways: 3
    case .notifications: 4
    case .notificationsProvisional: 5
    case .preciseLocation: 6
    case .locationButton: 7
    case .locationUse: 8
    case .service: nil
    }
  }

  /// Decodes ``ownNumber``. Returns nil for a number that is not in use.
  public init?(ownNumber: UInt8) {
    switch ownNumber {
    case 0: self = .tracking
    case 1: self = .trackingExpanded
    case 2: self = .locationWhenInUse
    case 3: self = .locationAlways
    case 4: self = .notifications
    case 5: self = .notificationsProvisional
    case 6: self = .preciseLocation
    case 7: self = .locationButton
    case 8: self = .locationUse
    default: return nil
    }
  }
}

extension Request {
  /// The requests for tracking, location and notifications.
  public static let own: [Request] = [
    .tracking, .trackingExpanded, .locationWhenInUse, .locationAlways, .notifications,
    .notificationsProvisional, .preciseLocation, .locationButton,
  ]

  /// Every request that the step `request` accepts.
  public static let calls: [Request] =
    own + ServiceCall.all.filter { $0.kind != .use }.map { .service($0) }

  /// Every request that the step `use` accepts.
  public static let uses: [Request] =
    [.locationUse] + ServiceCall.all.filter { $0.kind == .use }.map { .service($0) }

  /// Every value that `wants` of an ask accepts. A use is listed only if iOS has no request function for it.
  public static let wanted: [Request] =
    own + ServiceCall.all.filter { $0.kind != .use || !$0.service.row.has(.request) }.map { .service($0) }
}

extension Request: CaseIterable {
  /// Every request: first those of the step `request`, then those of the step `use`.
  public static let allCases: [Request] = calls + uses

  /// The position of the request in ``allCases``.
  ///
  /// - Complexity: O(number of requests) for a service.
  public var index: Int {
    if let ownNumber, self != .locationUse { return Int(ownNumber) }
    return Self.allCases.firstIndex(of: self) ?? 0
  }
}
