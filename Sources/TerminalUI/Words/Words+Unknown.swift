import ConsentWords
import FlowController
import Localization

/// What is said about a text that is no step: the word that was meant comes first, since a line may be short.
extension Words {
  func lineTooLong(_ limit: Int) -> String { say(.lineTooLong(limit: limit)) }

  func unknown(_ error: UnknownStep) -> String { say(error.report) }
}
