import ConsentWords
import FlowController
import Localization

/// Messages about a text that is not a step. The likely word is first, because a line may be cut.
extension Words {
  func lineTooLong(_ limit: Int) -> String { say(.lineTooLong(limit: limit)) }

  func unknown(_ error: UnknownStep) -> String { say(error.report) }
}
