public import Platform

extension SystemChange {
  /// One key of the step `set`, with its value.
  public enum Setting: Sendable {
    case os(Version), region(Region), locale(Language), now(Moment)
    case restricted(Bool), locationRestricted(Bool)
    case allowTrackingRequests(Bool), limitAdTracking(Bool), tracking(Bool)
    case locationServices(Bool), location(LocationRow), precise(Bool)
    case notifications(Bool), scheduledSummary(Bool)
    case policyRevision(UInt32)
    case remoteText(Device.RemoteText)
    case row(Service, ServiceChoice)
    case restriction(Service, Bool), overlay(Service, Bool)
    case photoLibrary, clipboard

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
      case .scheduledSummary: .scheduledSummary
      case .policyRevision: .policyRevision
      case .remoteText: .remoteText
      case .row(let service, _): .row(service)
      case .restriction(let service, _): .restriction(service)
      case .overlay(let service, _): .overlay(service)
      case .photoLibrary: .photoLibrary
      case .clipboard: .clipboard
      }
    }
  }
}
