import SettingsStore

/// The steps of a stored device up to its head, read page by page.
struct PastSteps {
  private let store: DeviceStore
  private let device: StoredDevice
  private static let pageSize = 1_000

  init(_ store: DeviceStore, _ device: StoredDevice) {
    self.store = store
    self.device = device
  }

  /// Hands out each step in order.
  ///
  /// - Throws: what the body throws; a store error; ``Failure`` when another program led the device elsewhere.
  func forEach(_ body: (HistoryStep) throws -> Void) throws {
    var last: HistoryStep?
    while (last?.position ?? 0) < device.position {
      let position = last?.position ?? 0
      let limit = min(Self.pageSize, device.position - position)
      let page = try store.history(of: device.name, after: position, limit: limit)
      guard page.count == limit, last == nil || page.first?.parent == last?.id else {
        throw Failure(code: 2, "another program changed the device “\(device.name)” meanwhile; try again")
      }
      for step in page { try body(step) }
      last = page.last
    }
  }
}
