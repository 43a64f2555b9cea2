import CellGrid
import FlowController
import Localization
import Platform

/// The words of the three faces. What the app reads has one name in every language, that of the API.
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
    // The long word of the state has no room here, and nothing else is provisional about location.
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

  /// What the system holds while a request waits for its turn: with the fact where both fit the column, else that alone.
  func waits(_ truth: String) -> String {
    let waits = say(.faceWaits)
    let both = truth + " " + waits
    return both.cellCount <= 11 ? both : waits
  }

  /// A switch of Settings.
  func row(_ row: World.SwitchRow) -> String {
    switch row {
    case .absent: none
    case .on: say(.rowOn)
    case .off: say(.rowOff)
    }
  }

  /// The choice in Settings, in short.
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
