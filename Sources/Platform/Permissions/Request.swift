/// A request that an app can make, named as in the steps `request` and `use`.
public enum Request: Hashable, Sendable {
  case tracking, trackingExpanded
  case locationWhenInUse, locationAlways
  case notifications, notificationsProvisional
  case preciseLocation, locationButton
  /// An implicit session of the location API of iOS 18. It shows the prompt when it is first used.
  case locationUse
  /// A request for a service, or a use of it.
  case service(ServiceCall)

  /// The request as users type it, such as `location-always`.
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

  /// The function that the app calls, as the log names it.
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

  /// Whether the app uses the service directly, without calling a request function first.
  public var isUse: Bool {
    if case .service(let call) = self { return call.isUse }
    return self == .locationUse
  }

  /// The same request with the function that exists on this iOS version. It can be the former function.
  public func made(in band: Band) -> Request {
    if case .service(let call) = self { .service(call.made(in: band)) } else { self }
  }

  /// The same request with the newest function. If two functions have the same effect, they are one request.
  public var current: Request {
    guard case .service(let call) = self, call.kind == .formerRequest, !call.isUse else { return self }
    return .service(ServiceCall(call.service, .request))
  }

  /// The permission that the app requests.
  @inlinable public var permission: Permission {
    switch self {
    case .tracking, .trackingExpanded: .tracking
    case .locationWhenInUse, .locationAlways, .preciseLocation, .locationButton, .locationUse: .location
    case .notifications, .notificationsProvisional: .notifications
    case .service(let call): .service(call.service)
    }
  }

  /// The service that the app requests or uses; nil for tracking, location and notifications.
  public var service: Service? { if case .service(let call) = self { call.service } else { nil } }

  /// The dialog that iOS shows for this request if nothing prevents it.
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

  /// Whether this request can show the dialog.
  public func mayBring(_ dialog: SystemDialog) -> Bool {
    if case .service(let call) = self, case .service(let own) = dialog, call.kind == .use,
      call.service == own.service
    {
      return own.stage == .question
        || call.service.row.dialogs.contains { $0.stage == own.stage && $0.comesWithUse }
    }
    return dialog == usualDialog || self == .locationAlways && dialog == .locationUpgrade
  }

  /// The purpose strings whose text can appear in a dialog after this request.
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

  /// Compares the numbers of the requests. The compiler's own version would be a call into this module, and each step
  /// with a request compares several times.
  @inlinable
  public static func == (one: Request, other: Request) -> Bool { one.code == other.code }

  @usableFromInline var code: UInt16 {
    @inlinable
    get { if case .service(let call) = self { 1 << 8 | UInt16(call.number) } else { UInt16(ownNumber ?? 0) } }
  }

  /// The number of a request for tracking, location or notifications, below 14; nil for a request of a service.
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

  /// Creates the request with this ``ownNumber``; nil if the number is not used.
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

  /// All requests that the step `request` accepts.
  public static let calls: [Request] =
    own + ServiceCall.all.filter { $0.kind != .use }.map { .service($0) }

  /// All requests that the step `use` accepts.
  public static let uses: [Request] =
    [.locationUse] + ServiceCall.all.filter { $0.kind == .use }.map { .service($0) }

  /// All values that `wants` of an ask accepts. A use is included only if the service has no request function.
  public static let wanted: [Request] =
    own + ServiceCall.all.filter { $0.kind != .use || !$0.service.row.has(.request) }.map { .service($0) }
}

extension Request: CaseIterable {
  /// All requests: first those of the step `request`, then those of the step `use`.
  public static let allCases: [Request] = calls + uses

  /// The position of the request in ``allCases``.
  ///
  /// - Complexity: O(number of requests) for a service.
  public var index: Int {
    if let ownNumber, self != .locationUse { return Int(ownNumber) }
    return Self.allCases.firstIndex(of: self) ?? 0
  }
}
