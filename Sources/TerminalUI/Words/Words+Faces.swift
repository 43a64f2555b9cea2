import CellGrid
import FlowController
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
    case .once: choose("once", "一度だけ")
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
    let waits = choose("waits", "待機")
    let both = truth + " " + waits
    return both.cellCount <= 11 ? both : waits
  }

  /// A switch of Settings.
  func row(_ row: World.SwitchRow) -> String {
    switch row {
    case .absent: none
    case .on: choose("on", "オン")
    case .off: choose("off", "オフ")
    }
  }

  /// The choice in Settings, in short.
  func row(_ row: SystemChange.LocationRow) -> String {
    switch row {
    case .never: choose("never", "なし")
    case .ask: choose("ask", "次回確認")
    case .whileUsing: whileUsing
    case .always: always
    }
  }

  private var unset: String { choose("unset", "未回答") }
  private var allowed: String { choose("allowed", "許可") }
  private var denied: String { choose("denied", "不許可") }
  private var provisional: String { choose("provisional", "仮") }
  private var restricted: String { choose("restricted", "制限中") }
  private var whileUsing: String { choose("while-using", "使用中のみ") }
  private var always: String { choose("always", "常に") }
}
