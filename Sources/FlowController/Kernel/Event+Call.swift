import Platform

extension Event {
  /// The same event, with the request function that this iOS version has.
  func made(in band: Band) -> Event {
    switch self {
    case .called(let request, let ask): .called(request.made(in: band), ask: ask)
    case .dialogShown(let dialog, let request?): .dialogShown(dialog, request.made(in: band))
    case .suppressed(let request, let reason): .suppressed(request.made(in: band), reason)
    case .waitedInVain(let request): .waitedInVain(request.made(in: band))
    case .serviceCompletion(let call, let granted): .serviceCompletion(call.made(in: band), granted: granted)
    case let other: other
    }
  }
}
