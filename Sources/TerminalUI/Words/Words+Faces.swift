import CellGrid
import FlowController
import Localization
import Platform

/// The texts for the three values of permissions. In every language, the status that the app sees has its name in the
/// API.
extension Words {
  func truth(of answer: TrackingRecord.Answer, isRestricted: Bool) -> String {
    if isRestricted { return restricted }
    return switch answer {
    case .unset: unset
    case .allowed: allowed
    case .denied: denied
    }
  }

  func truth(of grant: LocationRecord.Grant, isRestricted: Bool) -> String {
    if isRestricted { return restricted }
    return switch grant {
    case .unset: unset
    case .once: say(.faceOnce)
    case .whileUsing: whileUsing
    // The complete name is too long here. No other location status is provisional.
    case .provisionalAlways: provisional
    case .always: always
    case .denied: denied
    }
  }

  func truth(of status: NotificationStatus) -> String {
    switch status {
    case .notDetermined: unset
    case .denied: denied
    case .authorized: allowed
    case .provisional: provisional
    }
  }

  func truth(of answer: ServiceRecord.Answer, _ service: Service) -> String {
    switch answer {
    case .unset: unset
    case .denied: denied
    case .allowed: allowed
    case .partial:
      service.partialWord == ServiceChoice.writeOnly.word ? say(.faceWriteOnly) : say(.faceLimited)
    }
  }

  /// Returns the actual value of a permission; empty if there is no answer.
  func truth(of service: Service, _ world: World, _ rules: Rules) -> String {
    guard let truth = world.truth(of: service, rules) else { return none }
    if truth == "restricted" { return restricted }
    return self.truth(of: world.services[service].answer, service)
  }

  /// Returns the text for a request that waits. It also contains the value if both fit in the column.
  func waits(_ truth: String) -> String {
    let waits = say(.faceWaits)
    let both = truth + " " + waits
    return both.cellCount <= 11 ? both : waits
  }

  func row(_ row: World.SwitchRow) -> String {
    switch row {
    case .absent: none
    case .on: say(.rowOn)
    case .off: say(.rowOff)
    }
  }

  func row(_ choice: ServiceChoice?) -> String {
    guard let choice else { return none }
    return switch choice {
    case .on: say(.rowOn)
    case .off: say(.rowOff)
    case .none: say(.faceNone)
    case .limited: say(.faceLimited)
    case .full: say(.faceFull)
    case .addOnly: say(.faceAddOnly)
    case .writeOnly: say(.faceWriteOnly)
    case .ask: say(.rowAsk)
    case .deny: denied
    case .allow: allowed
    case .askFirst: say(.rowAsk)
    case .always: always
    case .never: say(.rowNever)
    }
  }

  /// Returns a short form of the choice in Settings.
  func row(_ row: SystemChange.LocationRow) -> String {
    switch row {
    case .never: say(.rowNever)
    case .ask: say(.rowAsk)
    case .whileUsing: whileUsing
    case .always: always
    }
  }

  private var unset: String { say(.faceUnset) }
  private var allowed: String { say(.faceAllowed) }
  private var denied: String { say(.faceDenied) }
  private var provisional: String { say(.faceProvisional) }
  private var restricted: String { say(.faceRestricted) }
  private var whileUsing: String { say(.faceWhileUsing) }
  private var always: String { say(.faceAlways) }
}
