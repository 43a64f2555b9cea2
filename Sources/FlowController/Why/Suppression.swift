public import Platform

/// Finds out from events why a prompt did not appear.
public struct Suppression: Sendable {
  /// Why an event shows no prompt, and what the event is about.
  public struct Cause: Hashable, Sendable {
    public let reason: Reason
    /// The ask that was skipped; nil if iOS handled a request without a dialog.
    public let ask: UInt8?
    /// The request; nil for the policy, and for an ask that made no request.
    public let request: Request?
  }

  private let named: NamedPrompt
  private let flow: Flow
  /// The asks that can show the prompt.
  private let asks: [UInt8]
  /// The requests that can show the prompt, by the names of their functions.
  private let calls: Set<String>

  /// Prepares the search for this prompt in this flow.
  public init(of named: NamedPrompt, _ names: FlowNames, _ flow: Flow) {
    self.named = named
    self.flow = flow
    let asks = named.ask.map { [$0] } ?? names.asks.indices.map { UInt8($0) }
    switch named.prompt {
    case .app(.softAsk):
      self.asks = asks.filter { flow.asks[Int($0)].softAsk != .absent }
      calls = []
    case .app(.policy), .app(.additionalInformation), .app(.page):
      self.asks = []
      calls = []
    case .system(let dialog):
      let requests =
        named.ask.map { [flow.asks[Int($0)].wants] } ?? Request.allCases.filter { $0.mayBring(dialog) }
      self.asks = asks.filter { requests.contains(flow.asks[Int($0)].wants) }
      calls = Set(requests.map(\.current.call))
    }
  }

  /// The causes in the events of one step, in order; empty if no event is about the prompt.
  public func causes(in events: [Event]) -> [Cause] { events.compactMap(cause) }

  private func cause(_ event: Event) -> Cause? {
    if case .askSuppressed(let ask, let reason) = event, asks.contains(ask) {
      return Cause(reason: reason, ask: ask, request: nil)
    }
    if case .suppressed(let request, let reason) = event, calls.contains(request.current.call) {
      return Cause(reason: reason, ask: nil, request: request)
    }
    if case .gateSuppressed(let reason) = event, named.prompt == .app(.policy) {
      return Cause(reason: reason, ask: nil, request: nil)
    }
    if case .registration(.suppressed(let reason)) = event, named.prompt == .system(.notifications),
      named.ask == nil
    {
      return Cause(reason: reason, ask: nil, request: nil)
    }
    return nil
  }
}
