import FlowController
import Localization
import Reports
import StrictYAML

/// Writes results for people.
enum TextReport {
  /// Which part of a failed result is the same as in an earlier result of this file. This part is not shown again.
  enum Shared {
    case nothing
    /// The whole failure is the same as that of the named result.
    case failure(of: String)
    /// Only the screen is the same.
    case screen(of: String)
  }

  static func lines(_ result: ScenarioResult, _ shared: Shared, _ language: ProgramLanguage) -> [String] {
    let name = result.name?.printable ?? ""
    switch result.verdict {
    case .passed: return [Message.testPassed(name: name).text(in: language)]
    case .bad(let problems):
      return problems.map { Message.testError(problem: $0.report).text(in: language).printable }
    case .failed(let failure, var frame):
      let lines = failed(result, failure, shared, language)
      if case .failure = shared { return lines }
      if case .screen(let name) = shared {
        frame = [Message.reportSameScreen(name: name).text(in: language).printable]
      }
      return lines + (failure.isOfLog ? ["      " + Message.tracePhone.text(in: language)] : [])
        + frame.map { "      " + $0 }
    }
  }

  /// Returns the lines of a failure, without the picture of the phone.
  private static func failed(
    _ result: ScenarioResult, _ failure: ScenarioFailure, _ shared: Shared, _ language: ProgramLanguage
  ) -> [String] {
    let head = Message.testFailed(name: result.name?.printable ?? "").text(in: language)
    if case .failure(let name) = shared {
      return [head, "      " + Message.reportSameFailure(name: name).text(in: language).printable]
    }
    return [head] + body(failure, file: result.file, language)
  }

  /// Returns the lines of a failure without the picture of the phone, for users whose report is written to a file.
  /// Files that cannot be run are reported elsewhere.
  static func brief(_ result: ScenarioResult, _ shared: Shared, _ language: ProgramLanguage) -> [String] {
    switch result.verdict {
    case .passed, .bad: []
    case .failed(let failure, _): failed(result, failure, shared, language)
    }
  }

  /// Returns the position, then either the expected and actual values or the possible steps.
  static func body(_ failure: ScenarioFailure, file: String, _ language: ProgramLanguage) -> [String] {
    func say(_ message: Message) -> String { message.text(in: language).printable }
    var lines = ["      " + say(place(failure, file: file))]
    if failure.differences.isEmpty { lines.append("        " + say(failure.message)) }
    for difference in failure.differences {
      if failure.isOfLog {
        lines.append("        " + say(difference.message))
        continue
      }
      let isElsewhere = difference.place?.line != failure.place?.line
      let line = isElsewhere ? difference.place?.line : nil
      let field = line.map { Message.testOtherLine(line: $0, field: difference.field) }
      lines.append("        " + say(field ?? .verbatim(difference.field)))
      lines.append("          " + say(.testExpected(value: difference.expected.plain)))
      if difference.field != "log-contains" {
        lines.append("          " + say(.testActual(value: difference.actualText)))
      }
    }
    lines += reasons(failure, language)
    if !failure.possible.isEmpty {
      // The whole list of steps is long. If there are buttons on screen, one of them was probably meant.
      let buttons = failure.possible.filter { $0.hasPrefix("tap:") }
      let usual = ["launch", "open:", "home", "terminate"]
      let title: Message =
        if failure.isOfLog { .tracePossible } else { buttons.isEmpty ? .testPossible : .testOnScreen }
      let others = failure.possible.filter { step in usual.contains { step.hasPrefix($0) } }
      lines.append("        " + say(title))
      lines += wrapped((buttons.isEmpty ? others : buttons).map(\.printable)).map { "          " + $0 }
    }
    if failure.stepsLeft > 0 { lines.append("        " + say(.testStepsLeft(count: failure.stepsLeft))) }
    return lines
  }

  /// Returns the log of the last step, and the reason why the expected prompt did not appear. The log is in English,
  /// because `log-contains` compares English text.
  static func reasons(_ failure: ScenarioFailure, _ language: ProgramLanguage) -> [String] {
    var lines: [String] = []
    if !failure.log.isEmpty {
      let title = failure.isOfLog ? Message.traceLog : .testLog
      lines.append("        " + title.text(in: language))
      lines += failure.log.map { "          " + $0.printable }
    } else if !failure.differences.isEmpty, failure.step != nil {
      lines.append("        " + Message.testLogEmpty.text(in: language))
    }
    return lines + (failure.why?.lines(in: language) ?? []).map { "        " + $0.printable }
  }

  private static func wrapped(_ words: [String]) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.utf8.count + word.utf8.count < 90 {
        lines[lines.count - 1] = last + "  " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func place(_ failure: ScenarioFailure, file: String) -> Message {
    let place = file + (failure.place.map { ":\($0.line)" } ?? "")
    guard let step = failure.step else { return .testBeforeSteps(place: place) }
    return failure.differences.isEmpty
      ? .testAtStep(place: place, step: step) : .testAfterStep(place: place, step: step)
  }

  static func summary(_ writer: ScenarioReport) -> Message {
    var counts: [Message] = [
      .testScenarios(count: writer.count), .testCountPassed(count: writer.passed),
    ]
    if writer.failed > 0 { counts.append(.testCountFailed(count: writer.failed)) }
    if writer.bad > 0 { counts.append(.testCountErrors(count: writer.bad)) }
    return writer.isStopped ? .testStopped(counts: Message.list(counts)) : .list(counts)
  }
}
