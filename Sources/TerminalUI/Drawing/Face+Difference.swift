import FlowController
import Localization
import Platform

extension Face {
  /// Whether the status that the app sees, or the value in Settings, differs from the actual value, and why.
  struct Difference: Equatable {
    /// Whether the status that the app sees differs from the actual value.
    var api: Bool
    /// Whether the value in Settings differs from the actual value.
    var settings: Bool
    /// Why they differ, as a sentence.
    let reason: Message
  }

  /// Returns the difference for tracking; nil if all three values agree.
  static func trackingDifference(_ world: World, _ rules: Rules) -> Difference? {
    guard let status = world.trackingStatus(rules) else { return nil }
    let row = world.trackingRow(rules)
    let isRestricted = world.device.trackingRestricted
    let api: Bool
    let settings: Bool
    if isRestricted {
      api = status != .restricted
      settings = false
    } else {
      switch world.tracking.answer {
      case .unset: (api, settings) = (status != .notDetermined, row != .absent)
      case .allowed: (api, settings) = (status != .authorized, row != .on)
      case .denied: (api, settings) = (status != .denied, row != .off)
      }
    }
    guard api || settings else { return nil }
    let reason: Message =
      isRestricted
      ? .differsRestricted(status: status.name)
      : !world.device.allowsTrackingRequests
        ? .differsTrackingOff(status: status.name)
        : world.tracking.isStuck ? .differsStuck : .differsOther
    return Difference(api: api, settings: settings, reason: reason)
  }

  /// Returns the difference for location; nil if all three values agree.
  static func locationDifference(_ world: World) -> Difference? {
    guard let status = world.locationStatus(), !world.device.locationRestricted else { return nil }
    let grant = world.location.grant
    guard world.device.locationServices else {
      return grant == .denied ? nil : Difference(api: true, settings: false, reason: .differsServices)
    }
    switch grant {
    case .once: return Difference(api: true, settings: false, reason: .differsOnce(status: status.name))
    case .provisionalAlways:
      return Difference(api: true, settings: true, reason: .differsProvisional(status: status.name))
    case .unset, .whileUsing, .always, .denied: return nil
    }
  }
}
