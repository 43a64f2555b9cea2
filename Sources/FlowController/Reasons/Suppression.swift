import Platform

/// Why a prompt did not appear when it might have, read back from the lines of a log.
///
/// The log is a closed list of lines, so each line that tells of a prompt can be made beforehand and compared.
public struct Suppression: Sendable {
  private let reasons: [String: Reason]

  /// The lines that tell of this prompt under this flow.
  ///
  /// - Complexity: O(requests and asks that lead to the prompt x reasons); allocates.
  public init(of prompt: Prompt, _ names: FlowNames, _ flow: Flow) {
    var reasons: [String: Reason] = [:]
    for reason in Reason.all {
      for event in Self.events(of: prompt, reason, names, flow) { reasons[event.line(names)] = reason }
    }
    self.reasons = reasons
  }

  /// The reasons in the lines of one step, in their order; empty where none tells of the prompt.
  public func reasons(in log: [String]) -> [Reason] { log.compactMap { reasons[$0] } }

  private static func events(
    of prompt: Prompt, _ reason: Reason, _ names: FlowNames, _ flow: Flow
  ) -> [Event] {
    let asks = names.asks.indices.map { UInt8($0) }
    switch prompt {
    case .app(.softAsk):
      return asks.filter { flow.asks[Int($0)].softAsk != .absent }.map { .askSuppressed(ask: $0, reason) }
    case .app(.policy): return [.gateSuppressed(reason)]
    case .app(.additionalInformation): return []
    case .system(let dialog):
      let requests = Request.allCases.filter { dialog.mayAnswer($0) }
      return requests.map { .suppressed($0, reason) }
        + asks.filter { requests.contains(flow.asks[Int($0)].wants) }.map { .askSuppressed(ask: $0, reason) }
    }
  }
}

extension SystemDialog {
  /// Whether the dialog is what a request may bring.
  fileprivate func mayAnswer(_ request: Request) -> Bool {
    switch request {
    case .tracking, .trackingExpanded: self == .tracking
    case .locationWhenInUse: self == .location
    case .locationAlways: self == .location || self == .locationUpgrade
    case .notifications, .notificationsProvisional: self == .notifications
    case .preciseLocation: self == .preciseLocation
    case .locationButton: self == .locationButton
    }
  }
}
