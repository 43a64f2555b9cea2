import FlowController
import Localization
import Platform
import SettingsStore

/// Writes a stored device as a ``DeviceFile``, with one step in each line. The history is written while it is being
/// read.
struct DeviceExport {
  private var buffer: TextBuffer
  private let own: String
  private var flowHash = ""
  /// The state before the next step; empty if this state belongs to a step of another branch.
  private var state = ""
  /// For each branch, the positions at which the flow changes, and the hashes of the flows.
  private var changes: [String: [(position: Int, flowHash: String)]] = [:]
  private var branch = ""

  /// - Parameter own: The hash of the current flow. Steps that ran with another flow are written with their states.
  init(own: String, _ write: @escaping (String) throws -> Void) {
    self.own = own
    buffer = TextBuffer(write)
  }

  /// Writes one device.
  ///
  /// - Throws: Errors of `write`, ``Failure`` for a state that cannot be read, or a store error.
  mutating func run(_ name: String, in store: DeviceStore) throws {
    var copy = self
    try store.readPast(
      of: name, begin: { try copy.begin($0) }, branch: { try copy.begin($0) }, step: { try copy.add($0) })
    try copy.buffer.flush()
    self = copy
  }

  private mutating func begin(_ past: StoredHistory) throws {
    guard let world = StoredWorld(record: past.firstState)?.world else {
      throw Failure(code: 2, .deviceFirstStateUnreadable(device: past.device.name))
    }
    flowHash = past.firstFlowHash ?? past.device.flowHash
    state = past.firstState
    let header = DeviceHeader(text: past.device.header)
    let current = past.branches.first { $0.isCurrent }?.name ?? ""
    try line(DeviceFile.mark)
    for key in DeviceFile.Key.allCases {
      switch key {
      case .name: try line("name " + past.device.name)
      case .os: try line("os \(world.device.os)")
      case .locale: try line("locale " + world.device.locale.tag)
      case .region: try line("region " + world.device.region.code)
      case .now: try line("now \(world.device.now)")
      case .deploymentTarget: try line("deployment-target \(world.app.deploymentTarget)")
      case .assume: if !header.text.isEmpty { try line(header.text) }
      case .flow: try line("flow " + own)
      case .head: try line("head \(past.device.position) of \(current)")
      }
    }
    try line("")
  }

  private mutating func begin(_ branch: SettingsStore.Branch) throws {
    self.branch = branch.name
    try line("branch " + branch.name)
    if let base = branch.base {
      try line("leaves \(branch.start) of \(base)")
      flowHash = changes[base]?.last { $0.position <= branch.start }?.flowHash ?? own
    } else if flowHash != own {
      try line("snapshot \(flowHash) \(state)")
    }
    changes[branch.name] = [(branch.start, flowHash)]
    if branch.base != nil { state = "" }
  }

  private mutating func add(_ step: HistoryStep) throws {
    if let changed = step.flowHash, changed != flowHash {
      flowHash = changed
      changes[branch, default: []].append((step.position, changed))
      try line("snapshot \(changed)" + (state.isEmpty ? "" : " " + state))
    }
    try line(flowHash == own ? step.step : step.step + "\t" + step.state)
    state = step.state
  }

  private mutating func line(_ text: String) throws { try buffer.add(text + "\n") }
}
