import ConsentWords
import FlowController
public import Localization
import Platform

/// Messages that say why a step was not run.
extension Words {
  func cannot(_ failure: WalkFailure) -> String {
    say(.cannotNow(reason: reason(failure)))
  }

  func reason(_ failure: WalkFailure) -> String { say(failure.message) }

  func reason(_ step: ImpossibleStep) -> String { say(step.message) }
}

/// Messages about a text that is not a step. The most likely correction is first, because the line may be cut.
extension Words {
  func lineTooLong(_ limit: Int) -> String { say(.lineTooLong(limit: limit)) }

  func unknown(_ error: UnknownStep) -> String { say(error.report) }
}

extension WalkFailure: MessageArgument {
  public var message: Message {
    switch self {
    case .impossible(let step): step.message
    case .checkout(let problem): problem.message
    case .notKept(let reason): reason
    }
  }
}

extension CheckoutProblem {
  fileprivate var message: Message {
    switch self {
    case .atBeginning: .travelAtBeginning
    case .atEnd: .travelAtEnd
    case .noStep(let number, let end): .travelNoStep(number: number, end: end)
    case .noBranch(let name, let known): .travelNoBranch(name: name, known: Message.list(known))
    case .branchExists(let name): .travelBranchExists(name: name)
    case .nameNotPlain: .travelNameNotPlain(longestName: CheckoutProblem.longestName)
    case .movedElsewhere: .travelMovedElsewhere
    }
  }
}
