import ConsentWords
import FlowController
import Localization
import Platform

/// Why a step was not taken.
extension Words {
  func cannot(_ failure: WalkFailure) -> String {
    say(.cannotNow(reason: reason(failure)))
  }

  func reason(_ failure: WalkFailure) -> String {
    switch failure {
    case .impossible(let step): reason(step)
    case .checkout(let problem): reason(problem)
    case .notKept(let reason): say(reason)
    }
  }

  func reason(_ step: ImpossibleStep) -> String { say(step.message) }

  func reason(_ problem: CheckoutProblem) -> String {
    switch problem {
    case .atBeginning: say(.travelAtBeginning)
    case .atEnd: say(.travelAtEnd)
    case .noStep(let number, let end):
      say(.travelNoStep(number: number, end: end))
    case .noBranch(let name, let known):
      say(.travelNoBranch(name: name, known: Message.list(known)))
    case .branchExists(let name):
      say(.travelBranchExists(name: name))
    case .nameNotPlain:
      say(.travelNameNotPlain(longestName: CheckoutProblem.longestName))
    case .movedElsewhere:
      say(.travelMovedElsewhere)
    }
  }
}

/// Messages about a text that is not a step. The likely word is first, because a line may be cut.
extension Words {
  func lineTooLong(_ limit: Int) -> String { say(.lineTooLong(limit: limit)) }

  func unknown(_ error: UnknownStep) -> String { say(error.report) }
}

extension WalkFailure {
  /// The reason in plain English.
  public var text: String { Words(language: .english, appLanguage: .en).reason(self) }
}
