public import Platform

/// Why a prompt did not appear when it might have, read back from the lines of a log.
///
/// The log is a closed list of lines, so each line that tells of a prompt can be made beforehand and compared.
public struct Suppression: Sendable {
  /// What a line tells: the reason, and whose prompt it was.
  public struct Cause: Hashable, Sendable {
    public let reason: Reason
    /// The ask that was not put; nil where the system did not answer a request with a dialog.
    public let ask: UInt8?
    /// The request; nil for an ask that did not come to it, and for a gate.
    public let request: Request?

    /// The cause with what it befell: `ask push: condition launches not met`.
    public func text(_ names: FlowNames) -> String {
      let subject =
        ask.map { "ask " + (names.asks.dropFirst(Int($0)).first ?? "") } ?? request?.call
        ?? EventName.gate.word
      return subject + ": " + reason.text
    }
  }

  private let causes: [String: Cause]

  /// The lines that tell of this prompt under this flow.
  ///
  /// - Complexity: O(requests and asks that lead to the prompt x reasons); allocates.
  public init(of named: NamedPrompt, _ names: FlowNames, _ flow: Flow) {
    var causes: [String: Cause] = [:]
    let prompt = named.prompt
    let asks = named.ask.map { [$0] } ?? names.asks.indices.map { UInt8($0) }
    for reason in Reason.all {
      func add(_ event: Event, ask: UInt8? = nil, _ request: Request? = nil) {
        causes[event.line(names)] = Cause(reason: reason, ask: ask, request: request)
      }
      switch prompt {
      case .app(.softAsk):
        for ask in asks where flow.asks[Int(ask)].softAsk != .absent {
          add(.askSuppressed(ask: ask, reason), ask: ask)
        }
      case .app(.policy): add(.gateSuppressed(reason))
      case .app(.additionalInformation), .app(.page): break
      case .system(let dialog):
        if dialog == .notifications, named.ask == nil { add(.registration(.suppressed(reason))) }
        let requests =
          named.ask.map { [flow.asks[Int($0)].wants] } ?? Request.allCases.filter { $0.mayBring(dialog) }
        for request in requests { add(.suppressed(request, reason), request) }
        for ask in asks where requests.contains(flow.asks[Int(ask)].wants) {
          add(.askSuppressed(ask: ask, reason), ask: ask)
        }
      }
    }
    self.causes = causes
  }

  /// The causes in the lines of one step, in their order; empty where none tells of the prompt.
  public func causes(in log: [String]) -> [Cause] { log.compactMap { causes[$0] } }
}
