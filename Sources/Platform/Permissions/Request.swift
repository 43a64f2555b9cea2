/// What an app can ask the system for, by the words of the steps `request` and `use`.
public enum Request: Hashable, Sendable {
  case tracking, trackingExpanded
  case locationWhenInUse, locationAlways
  case notifications, notificationsProvisional
  case preciseLocation, locationButton
  /// A call for a permission of the table, or a use of it.
  case service(ServiceCall)

  /// The word as typed: `location-always`.
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
    case .service(let call): call.word
    }
  }

  /// The call the app makes, as the log names it.
  public var call: String {
    switch self {
    case .tracking, .trackingExpanded: "requestTrackingAuthorization"
    case .locationWhenInUse: "requestWhenInUseAuthorization"
    case .locationAlways: "requestAlwaysAuthorization"
    case .notifications, .notificationsProvisional: "requestAuthorization"
    case .preciseLocation: "requestTemporaryFullAccuracyAuthorization"
    case .locationButton: "LocationButton"
    case .service(let call): call.call
    }
  }

  /// The step that makes it: `request` or `use`.
  public var verb: String { isUse ? "use" : "request" }

  /// Whether the app touches a service, and asks for nothing by a call.
  @inline(__always)
  public var isUse: Bool { if case .service(let call) = self { call.kind == .use } else { false } }

  /// What it asks for.
  @inlinable public var permission: Permission {
    switch self {
    case .tracking, .trackingExpanded: .tracking
    case .locationWhenInUse, .locationAlways, .preciseLocation, .locationButton: .location
    case .notifications, .notificationsProvisional: .notifications
    case .service(let call): .service(call.service)
    }
  }

  /// The permission of the table that it asks for; nil for one with rules of its own.
  @inline(__always)
  public var service: Service? { if case .service(let call) = self { call.service } else { nil } }

  /// The dialog that answers it where nothing else is in the way.
  public var usualDialog: SystemDialog {
    switch self {
    case .tracking, .trackingExpanded: .tracking
    case .locationWhenInUse, .locationAlways: .location
    case .notifications, .notificationsProvisional: .notifications
    case .preciseLocation: .preciseLocation
    case .locationButton: .locationButton
    case .service(let call): .service(ServiceDialog(call.service, .question))
    }
  }

  /// Whether it may bring that dialog.
  public func mayBring(_ dialog: SystemDialog) -> Bool {
    if case .service(let call) = self, case .service(let own) = dialog, call.kind == .use,
      call.service == own.service
    {
      return own.stage == .question
        || call.service.row.dialogs.contains { $0.stage == own.stage && $0.comesWithUse }
    }
    return dialog == usualDialog || self == .locationAlways && dialog == .locationUpgrade
  }

  /// The purpose strings whose text a dialog may show after it.
  public var purposeStrings: [PurposeString] {
    switch self {
    case .tracking, .trackingExpanded: [.tracking, .trackingMarkdown]
    case .locationWhenInUse, .locationButton: [.locationWhenInUse]
    case .locationAlways: [.locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways]
    case .preciseLocation: [.locationTemporary]
    case .notifications, .notificationsProvisional: []
    case .service(let call): call.service.purposeStrings(of: call.kind)
    }
  }

  /// Compared by a number: a comparison that the compiler derives is a call of this module, and a step that asks makes several.
  @inlinable
  public static func == (one: Request, other: Request) -> Bool { one.code == other.code }

  @usableFromInline var code: UInt16 {
    @inlinable
    get { if case .service(let call) = self { 1 << 8 | UInt16(call.number) } else { UInt16(ownNumber ?? 0) } }
  }

  /// The number of a request that is not of the table, below 14; nil for one of the table.
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
    case .service: nil
    }
  }

  /// The request of that number; nil where there is none.
  @inline(__always)
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
    default: return nil
    }
  }
}

extension Request {
  /// Those with rules of their own.
  public static let own: [Request] = [
    .tracking, .trackingExpanded, .locationWhenInUse, .locationAlways, .notifications,
    .notificationsProvisional, .preciseLocation, .locationButton,
  ]

  /// What the step `request` takes.
  public static let calls: [Request] =
    own + ServiceCall.all.filter { $0.kind != .use }.map { .service($0) }

  /// What the step `use` takes.
  public static let uses: [Request] = ServiceCall.all.filter { $0.kind == .use }.map { .service($0) }

  /// What an ask can want, each word once: a use only where iOS has no call.
  public static let wanted: [Request] =
    own + ServiceCall.all.filter { $0.kind != .use || !$0.service.row.has(.request) }.map { .service($0) }
}

extension Request: CaseIterable {
  /// What the step `request` takes, then what the step `use` takes.
  public static let allCases: [Request] = calls + uses

  /// Its place among ``allCases``.
  ///
  /// - Complexity: O(number of requests) for one of the table.
  public var index: Int {
    if let ownNumber { return Int(ownNumber) }
    return Self.allCases.firstIndex(of: self) ?? 0
  }
}
