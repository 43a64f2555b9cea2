import CellGrid
import ConsentWords
import FlowController
import Localization
import SettingsStore

/// The output of `why`: each path to the prompt with its verdict and conditions, and why the prompt did not appear last
/// time.
struct WhyReport {
  /// The last step after which the prompt did not appear, and why.
  struct Last {
    let step: HistoryStep
    let causes: [Suppression.Cause]
  }

  private let prompt: NamedPrompt
  private let isUp: Bool
  private let ways: [PromptWay]
  private let last: Last?
  private let names: FlowNames

  init(_ prompt: NamedPrompt, isUp: Bool, _ ways: [PromptWay], _ last: Last?, _ names: FlowNames) {
    self.prompt = prompt
    self.isUp = isUp
    self.ways = ways
    self.last = last
    self.names = names
  }

  func lines(in language: ProgramLanguage) -> [String] {
    func say(_ message: Message) -> String { message.text(in: language) }
    let name = prompt.name(names)
    let closed: Message = ways.isCallOnly ? .promptNeverRequested(prompt: name) : .promptNotUp(prompt: name)
    var lines = [say(isUp ? .promptUp(prompt: name) : closed)]
    if ways.isEmpty { lines.append("  " + say(.promptWithoutWay)) }
    // A prompt that is on screen says nothing about whether it will appear again.
    let restarting = isUp ? ways.filter(\.beginsWithLaunch) : []
    for (head, ways) in [
      (Message.promptAfterRestart, restarting), (.promptAgain, ways.filter { isUp && !$0.beginsWithLaunch }),
    ]
    where !ways.isEmpty {
      lines.append("  " + say(head))
      for way in ways { lines += way.lines(names, in: language, width: \.cellCount).map { "    " + $0 } }
    }
    for way in isUp ? [] : ways {
      lines += way.lines(names, in: language, width: \.cellCount).map { "  " + $0 }
    }
    if let last {
      let causes = last.causes.map { say($0.message(names)) }.joined(separator: "; ")
      lines.append(
        "  " + say(.promptLastSuppressed(number: last.step.position, step: last.step.step, causes: causes)))
    }
    return lines
  }

  /// The report as JSON.
  var value: StateValue {
    [
      "prompt": .text(prompt.name(names)), "up": .bool(isUp), "ways": .list(ways.map { $0.value(names) }),
      "lastSuppression": last.map(value) ?? .null,
    ]
  }

  private func value(_ last: Last) -> StateValue {
    [
      "number": .number(last.step.position), "step": .text(last.step.step),
      "reasons": .list(last.causes.map { .text($0.reason.logged.english) }),
      "asks": .list(last.causes.map { ask($0.ask) }),
    ]
  }

  private func ask(_ index: UInt8?) -> StateValue {
    index.flatMap { names.asks.dropFirst(Int($0)).first }.map { .text($0) } ?? .null
  }
}

extension [PromptWay] {
  /// Whether the prompt would appear only after a call that the flow does not make.
  fileprivate var isCallOnly: Bool {
    !isEmpty
      && allSatisfy { way in
        guard case .step(let step) = way.name else { return false }
        return step.hasPrefix("request:")
      }
  }
}

extension PromptWay {
  /// Whether the first step to the prompt is a launch.
  fileprivate var beginsWithLaunch: Bool {
    if case .launch? = opening ?? steps.first { true } else { false }
  }
}
