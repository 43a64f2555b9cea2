import ConsentWords
import FlowController
import Localization

/// The words around the second phone.
extension Words {
  func departure(_ departure: SecondPhone.Departure) -> String {
    switch departure {
    case .left(let number, let step, let obstacle):
      say(.besideLeft(number: number, step: step, reason: reason(obstacle)))
    case .answered(let number, let answer): say(.besideAnswered(number: number, answer: answer))
    }
  }
}
