import ArgumentParser
import CellGrid
import Explorer
import FlowController
import Localization
import Platform
import Scenarios

/// The output of `paths`.
struct PathReport {
  private let answers: [PathSearch.Answer]
  /// An option with which the missing prompts could be reached.
  private let further: String?
  private let start: SearchStart
  private let isJSON: Bool
  /// The files that the command reads.
  private let inputs: [String]

  init(
    _ answers: [PathSearch.Answer], further: String? = nil, start: SearchStart, isJSON: Bool, inputs: [String]
  ) {
    self.inputs = inputs
    self.answers = answers
    self.further = further
    self.start = start
    self.isJSON = isJSON
  }

  /// Writes a single scenario to standard output or to a file.
  ///
  /// - Throws: ``Failure`` with exit code 1 if the goal is unreachable, 4 if the search was incomplete, 2 if the file
  ///   cannot be written.
  func writeOne(to file: String?) throws {
    guard let answer = answers.first else { return }
    if isJSON { Console.print(value(answer).withSchema.json) }
    switch answer.result {
    case .found(let path):
      if let file {
        try ScenarioFolder.write(start.text(path.scenario, in: file), to: file, besides: inputs)
        if !isJSON {
          Console.note(.outputSavedToRun(file: file, command: "consentwalk test " + file), in: language)
        }
      } else if !isJSON {
        Console.write(path.scenario.text)
      }
    case .unreachable, .unknown:
      var failure = Failure(code: code(answer), summary(answer))
      var lines: [Message] = [failure.mistake] + details(answer, in: language).map { .verbatim($0) }
      if case .unreachable(let hindrances) = answer.result {
        let advice = start.context.advice(on: hindrances.flatMap(\.neverMet))
        if let advice { lines.append(.consoleNote(text: advice)) }
      }
      failure.report = .lines(lines)
      throw failure
    }
  }

  /// Prints a line for each prompt. If there is a folder, also writes the scenarios to it.
  ///
  /// - Throws: `ExitCode` 1 if a prompt is unreachable, 4 if the search was incomplete; ``Failure`` if the folder
  ///   cannot be written.
  func writeAll(to folder: String?) throws {
    let scenarios = try folder.map { try ScenarioFolder($0, besides: inputs) }
    for answer in answers {
      if case .found(let path) = answer.result, let scenarios {
        try scenarios.write(path.scenario, to: fileName(answer) + ".yaml", from: start)
      }
    }
    if let folder, !isJSON {
      Console.note(.outputSavedToRun(file: folder, command: "consentwalk test " + folder), in: language)
    }
    if isJSON {
      Console.print(StateValue.list(answers.map(value)).json)
    } else {
      // A prompt that the flow never requests is not a finding. So all such prompts are listed in one line.
      let foreign = answers.filter(isForeign).map { $0.goal.text(start.names) }
      let unasked = answers.filter { isUnasked($0) && !isForeign($0) }.map { $0.goal.text(start.names) }
      let answers = answers.filter { !isForeign($0) && !isUnasked($0) && !isRepeated($0) }
      let width = answers.map { $0.goal.text(start.names).count }.max() ?? 0
      func say(_ message: Message) -> String { message.text(in: language) }
      for answer in answers {
        let text = answer.goal.text(start.names)
        let name = text + String(repeating: " ", count: width - text.count)
        switch answer.result {
        case .found(let path):
          let count = say(.steps(count: path.steps.count))
          let gap = String(repeating: " ", count: max(0, 8 - count.cellCount))
          Console.print("\(name)  \(gap)\(count)  " + path.texts.joined(separator: " "))
        case .unreachable: Console.print(name + "  " + say(.pathUnreachable))
        case .unknown: Console.print(name + "  " + say(.pathUnknown))
        }
        for line in details(answer, in: language) { Console.print(line) }
      }
      if !unasked.isEmpty {
        Console.print(.pathUnasked(prompts: Message.list(unasked)), in: language)
      }
      if !foreign.isEmpty {
        Console.print(.pathForeign(prompts: Message.list(foreign)), in: language)
      }
    }
    for case .unknown(let end, _) in answers.map(\.result) {
      if let failure = Failure.cutShort(end) { throw failure }
    }
    if answers.contains(where: { code($0) != 0 && !isUnasked($0) && !needsOtherPhone($0) }) {
      throw ExitCode(1)
    }
  }

  /// Whether a prompt did not appear because it belongs to a permission that the flow neither declares nor requests.
  private func isForeign(_ answer: PathSearch.Answer) -> Bool {
    guard isUnasked(answer), case .system(let dialog)? = answer.goal.prompt?.prompt else { return false }
    let permission = dialog.permission
    if case .service(let service) = permission { return start.rules.flow.services & service.bit == 0 }
    return !requests.contains { $0.permission == permission }
      && !Request.allCases.contains { request in
        request.permission == permission
          && request.purposeStrings.contains { start.rules.flow.purposes.has($0) }
      }
  }

  /// Whether a prompt did not appear because no ask, page or feature of the flow shows it.
  private func isUnasked(_ answer: PathSearch.Answer) -> Bool {
    guard case .unreachable = answer.result, let named = answer.goal.prompt, named.page == nil,
      named.ask == nil
    else { return false }
    return switch named.prompt {
    case .system(let dialog): !requests.contains { $0.usualDialog == dialog }
    case .app(.softAsk):
      (0..<Int(start.rules.flow.askCount)).allSatisfy { start.rules.flow.asks[$0].softAsk == .absent }
    case .app(.policy): start.rules.flow.policyScope == .absent
    case .app(.page), .app(.additionalInformation): true
    }
  }

  /// Whether a goal stands for several prompts of the flow that are listed separately.
  private func isRepeated(_ answer: PathSearch.Answer) -> Bool {
    guard let named = answer.goal.prompt, named.page == nil, named.ask == nil else { return false }
    return answers.contains { other in
      other.goal.prompt?.prompt == named.prompt && other.goal.prompt != named
    }
  }

  /// Whether a prompt could not appear only because of the iOS version or region of the search.
  private func needsOtherPhone(_ answer: PathSearch.Answer) -> Bool {
    guard case .unreachable(let reasons) = answer.result else { return false }
    return reasons.contains { reason in
      !reason.neverMet.isEmpty
        && reason.neverMet.allSatisfy { requirement in
          guard case .set(let change)? = requirement.way?.steps?.first else { return false }
          return change.keys.allSatisfy { $0 == .os || $0 == .region }
        }
    }
  }

  /// The requests of the flow, one for each permission.
  private var requests: [Request] { FlowRequest.eachPermission(of: start).map(\.request) }

  /// Returns a file name for a scenario. It must not contain a colon.
  private func fileName(_ answer: PathSearch.Answer) -> String {
    (answer.goal.prompt?.name(start.names) ?? "").replacing(":", with: "-")
  }

  private var language: ProgramLanguage { start.context.options.language }

  private func code(_ answer: PathSearch.Answer) -> Int32 {
    switch answer.result {
    case .found: 0
    case .unreachable: 1
    case .unknown: 4
    }
  }

  private func summary(_ answer: PathSearch.Answer) -> Message {
    let goal = answer.goal.text(start.names)
    return switch answer.result {
    case .found: .verbatim(goal)
    case .unreachable where isForeign(answer) || answer.states == 0: .pathNeverAsked(goal: goal)
    case .unreachable: .pathNone(goal: goal, count: answer.states)
    case .unknown(let end, _):
      .pathNotAmong(
        goal: goal, count: answer.states, reason: Failure.cutShort(end)?.mistake ?? .verbatim(""))
    }
  }

  /// Returns why a prompt was not found, and what could help.
  private func details(_ answer: PathSearch.Answer, in language: ProgramLanguage) -> [String] {
    guard case .unreachable(let hindrances) = answer.result else { return [] }
    if let further { return ["  " + Message.pathFurther(option: further).text(in: language)] }
    guard answer.goal.prompt != nil else { return [] }
    if hindrances.isEmpty { return ["  " + Message.promptWithoutWay.text(in: language)] }
    let advice = SearchAdvice(start)
    let lines = hindrances.flatMap { hindrance in
      ["  " + hindrance.way.text(in: language)]
        + advice.lines(hindrance).map { "    " + $0.text(in: language) }
    }
    guard let page = answer.goal.prompt?.page,
      let reason = RuleContext(start.rules, start.names).behindItsOwnQuestion(Int(page))
    else { return lines }
    return lines + ["  " + reason.text(in: language)]
  }

  private func value(_ answer: PathSearch.Answer) -> StateValue {
    var fields = [StateValue.Field("prompt", answer.goal.prompt.map { .text($0.name(start.names)) } ?? .null)]
    if case .found(let path) = answer.result {
      fields += [
        .init("length", .number(path.steps.count)), .init("steps", .list(path.texts.map { .text($0) })),
        .init("scenario", .text(path.scenario.text)),
      ]
    } else {
      fields += [.init("length", .null), .init("steps", .list([])), .init("scenario", .null)]
    }
    // For an unreachable prompt, add the reasons and what could help.
    fields.append(
      .init("reasons", .list(details(answer, in: .english).map { .text(String($0.drop { $0 == " " })) })))
    return .object(fields)
  }
}
