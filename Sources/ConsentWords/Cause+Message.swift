public import FlowController
public import Localization
import Platform

extension Suppression.Cause {
  /// The cause with the ask it applies to: `ask push: condition launches not met`.
  public func message(_ names: FlowNames) -> Message {
    if let ask { return .causeOfAsk(ask: names.ask(ask), reason: reason.logged) }
    if let request { return .causeOfCall(call: request.call, reason: reason.logged) }
    return .causeOfGate(reason: reason.logged)
  }
}
