public import FlowController
public import Localization

extension Misfit: MessageArgument {
  /// The description of the misfit.
  public var message: Message {
    switch self {
    case .ask(let name): .misfitAsk(name: name)
    case .softAsk(let name): .misfitSoftAsk(name: name)
    case .feature(let name): .misfitFeature(name: name)
    case .event(let name): .misfitEvent(name: name)
    case .flag(let name): .misfitFlag(name: name)
    case .page(let name): .misfitPage(name: name)
    case .policy: .misfitPolicy
    case .positions: .misfitPositions
    }
  }
}
