import CellGrid
import ConsentWords
import FlowController
import Localization

/// The texts about the second phone.
extension Words {
  /// Returns the steps that were not possible on the second phone, with the reason for the last one. Also returns the
  /// last prompt that only the second phone showed.
  func departures(of second: SecondPhone) -> [String] {
    var (left, told): ([Int], [String]) = ([], [])
    var reason = ""
    var answered: String?
    for departure in second.departures {
      switch departure {
      case .left(let number, _, let obstacle):
        left.append(number)
        reason = self.reason(obstacle)
      case .answered(let number, let answer): answered = say(.besideAnswered(number: number, answer: answer))
      }
    }
    if let last = left.last {
      let earlier = left.dropLast().suffix(Self.mostSteps).map(String.init)
      let dots = left.count - 1 > earlier.count ? ["…"] : []
      let steps = (dots + earlier + [String(last)]).map { Message.verbatim($0) }
      told.append(say(.besideLeft(count: left.count, steps: Message.list(steps), reason: reason)))
    }
    return told + [answered].compactMap(\.self)
  }

  /// The maximum number of steps that are listed before the last one.
  private static let mostSteps = 3

  /// Returns the heading of the status panel, in the longest form that fits. If there are two phones, it contains the
  /// name of the first.
  func status(of model: WalkModel, in width: Int) -> String {
    guard let phone = PhoneName.titles(model)?.first else { return threeFaces }
    let forms = [say(.statusOfPhone(status: threeFaces, phone: phone)), threeFaces + " " + phone, phone]
    return forms.first { $0.cellCount <= width } ?? threeFaces
  }
}
