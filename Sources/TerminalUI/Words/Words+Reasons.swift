import FlowController
import Platform

/// Why a step was not taken, in the language of the person.
extension Words {
  func cannot(_ failure: WalkFailure) -> String {
    choose("Not now: ", "今はできません: ") + reason(failure)
  }

  func reason(_ failure: WalkFailure) -> String {
    switch failure {
    case .impossible(let step): reason(step)
    case .travel(let problem): reason(problem)
    case .notKept(let english, let japanese): choose(english, japanese)
    }
  }

  func reason(_ step: ImpossibleStep) -> String { choose(step.description, step.japanese) }

  func reason(_ problem: TravelProblem) -> String {
    switch problem {
    case .atBeginning: choose("this is the beginning", "ここが始まりです")
    case .atEnd: choose("this is the last step of the branch", "この分岐の最後です")
    case .noStep(let number, let end):
      choose("there is no step \(number): 0 to \(end)", "ステップ\(number)はありません(0から\(end)まで)")
    case .noBranch(let name, let known):
      choose("there is no branch “\(name)”: ", "分岐「\(name)」はありません。あるのは: ") + known.joined(separator: ", ")
    case .branchExists(let name):
      choose("a branch is called “\(name)” already", "「\(name)」という分岐がすでにあります")
    case .nameNotPlain:
      choose(
        "a branch's name has 1 to \(TravelProblem.longestName) bytes and no control characters",
        "分岐の名前は1〜\(TravelProblem.longestName)バイトで、制御文字は使えません")
    case .movedElsewhere:
      choose("another program moved this device meanwhile", "その間に別のプログラムがこの端末を動かしました")
    }
  }
}

extension WalkFailure {
  /// The reason in plain English.
  public var text: String { Words(language: .en).reason(self) }
}
