import Localization
import SettingsStore

/// Reads the steps of a stored device up to its current position, or only the last of them, page by page.
struct HistorySteps {
  private let store: DeviceStore
  private let device: StoredDevice
  private let begin: Int
  private static let pageSize = 1_000

  /// - Parameter last: How many steps before the current position are read; nil for all.
  init(_ store: DeviceStore, _ device: StoredDevice, last: Int? = nil) {
    self.store = store
    self.device = device
    begin = last.map { max(0, device.position - $0) } ?? 0
  }

  /// Calls the body for each step in order.
  ///
  /// - Throws: Errors of the body, a store error, or ``Failure`` if another program has moved the device.
  func each(_ body: (HistoryStep) throws -> Void) throws {
    var last: HistoryStep?
    while (last?.position ?? begin) < device.position {
      let position = last?.position ?? begin
      let limit = min(Self.pageSize, device.position - position)
      let page = try store.history(of: device.name, after: position, limit: limit)
      guard page.count == limit, last == nil || page.first?.parent == last?.id else {
        throw Failure(code: 2, .deviceChangedMeanwhile(device: device.name))
      }
      for step in page { try body(step) }
      last = page.last
    }
  }
}
