public import Platform

extension SystemChange {
  /// One key of a `set` with its value.
  public enum Setting: Sendable {
    case os(Version), region(Region), locale(Language), now(Moment)
    case restricted(Bool), locationRestricted(Bool)
    case allowTrackingRequests(Bool), limitAdTracking(Bool), tracking(Bool)
    case locationServices(Bool), location(LocationRow), precise(Bool)
    case notifications(Bool)
    case policyRevision(UInt32)
    case remoteText(Device.RemoteText)
    case row(Service, ServiceChoice)
    case restriction(Service, Bool), overlay(Service, Bool)
    case photoLibrary

    public var key: Key {
      switch self {
      case .os: .os
      case .region: .region
      case .locale: .locale
      case .now: .now
      case .restricted: .restricted
      case .locationRestricted: .locationRestricted
      case .allowTrackingRequests: .allowTrackingRequests
      case .limitAdTracking: .limitAdTracking
      case .tracking: .tracking
      case .locationServices: .locationServices
      case .location: .location
      case .precise: .precise
      case .notifications: .notifications
      case .policyRevision: .policyRevision
      case .remoteText: .remoteText
      case .row(let service, _): .row(service)
      case .restriction(let service, _): .restriction(service)
      case .overlay(let service, _): .overlay(service)
      case .photoLibrary: .photoLibrary
      }
    }
  }

  /// What this `set` does to a key; nil where it does not name it.
  public func setting(_ key: Key) -> Setting? {
    switch key {
    case .os: os.map { .os($0) }
    case .region: region.map { .region($0) }
    case .locale: locale.map { .locale($0) }
    case .now: now.map { .now($0) }
    case .restricted: restricted.map { .restricted($0) }
    case .locationRestricted: locationRestricted.map { .locationRestricted($0) }
    case .allowTrackingRequests: allowTrackingRequests.map { .allowTrackingRequests($0) }
    case .limitAdTracking: limitAdTracking.map { .limitAdTracking($0) }
    case .tracking: tracking.map { .tracking($0) }
    case .locationServices: locationServices.map { .locationServices($0) }
    case .location: location.map { .location($0) }
    case .precise: precise.map { .precise($0) }
    case .notifications: notifications.map { .notifications($0) }
    case .policyRevision: policyRevision.map { .policyRevision($0) }
    case .remoteText: remoteText.map { .remoteText($0) }
    case .row(let service): row(service).map { .row(service, $0) }
    case .restriction(let service): restriction(service).map { .restriction(service, $0) }
    case .overlay(let service): overlay(service).map { .overlay(service, $0) }
    case .photoLibrary: growsLibrary ? .photoLibrary : nil
    }
  }
}
