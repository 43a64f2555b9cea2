import ArgumentParser
import Explorer
import FlowController
import Localization
import Platform
import Scenarios

/// Prints the answers of `paths`.
struct PathReport {
  private let answers: [PathSearch.Answer]
  /// An option that would make missing prompts reachable.
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

  /// Writes a single scenario, to standard output or a file.
  ///
  /// - Throws: ``Failure``: 1 if it is unreachable, 4 if the search was incomplete, 2 if the file cannot be
  ///   written.
  func writeOne(to file: String?) throws {
    guard let answer = answers.first else { return }
    if isJSON { Console.print(value(answer).withSchema.json) }
    switch answer.result {
    case .found(let path):
      if let file {
        let report = try OutputFile(file, besides: inputs)
        try report.write(start.text(path.scenario, in: file))
        try report.close()
      } else if !isJSON {
        Console.write(path.scenario.text)
      }
    case .unreachable, .unknown:
      var failure = Failure(code: code(answer), summary(answer))
      failure.report = .verbatim(([failure.message] + details(answer)).joined(separator: "\n"))
      throw failure
    }
  }

  /// Prints a line per prompt; with a folder, writes the scenarios there.
  ///
  /// - Throws: `ExitCode`: 1 if a prompt is unreachable, 4 if the search was incomplete; ``Failure`` if the
  ///   folder cannot be written.
  func writeAll(to folder: String?) throws {
    let scenarios = try folder.map { try ScenarioFolder($0, besides: inputs) }
    for answer in answers {
      if case .found(let path) = answer.result, let scenarios {
        try scenarios.write(path.scenario, to: fileName(answer) + ".yaml", from: start)
      }
    }
    if isJSON {
      Console.print(StateValue.list(answers.map(value)).json)
    } else {
      // Permissions that the app does not use share a line.
      let foreign = answers.filter(isForeign).map { $0.goal.text(start.names) }
      let answers = answers.filter { !isForeign($0) }
      let width = answers.map { $0.goal.text(start.names).count }.max() ?? 0
      for answer in answers {
        let text = answer.goal.text(start.names)
        let name = text + String(repeating: " ", count: width - text.count)
        switch answer.result {
        case .found(let path):
          Console.print("\(name)  \(Self.count(path.steps.count))  " + path.texts.joined(separator: " "))
        case .unreachable: Console.print("\(name)  not reachable")
        case .unknown: Console.print("\(name)  not known")
        }
        for line in details(answer) { Console.print(line) }
      }
      if !foreign.isEmpty {
        Console.print("not of this app, and not reachable: " + foreign.joined(separator: ", "))
      }
    }
    for case .unknown(let end, _) in answers.map(\.result) {
      if let failure = Failure.cutShort(end) { throw failure }
    }
    if let code = answers.map(code).max(), code != 0 { throw ExitCode(code) }
  }

  /// Whether a prompt belongs to a permission that the flow neither declares nor asks for, and did not
  /// appear.
  private func isForeign(_ answer: PathSearch.Answer) -> Bool {
    guard case .unreachable = answer.result, let service = answer.goal.prompt?.prompt.service else {
      return false
    }
    return start.rules.flow.services & service.bit == 0
  }

  /// A file name must not contain a colon.
  private func fileName(_ answer: PathSearch.Answer) -> String {
    (answer.goal.prompt?.name(start.names) ?? "").replacing(":", with: "-")
  }

  private static func count(_ steps: Int) -> String {
    let text = "\(steps) \(steps == 1 ? "step" : "steps")"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  private func code(_ answer: PathSearch.Answer) -> Int32 {
    switch answer.result {
    case .found: 0
    case .unreachable: 1
    case .unknown: 4
    }
  }

  private func summary(_ answer: PathSearch.Answer) -> String {
    switch answer.result {
    case .found: answer.goal.text(start.names)
    case .unreachable:
      "\(answer.goal.text(start.names)) cannot be reached: none of the \(answer.states) states within these bounds has it"
    case .unknown(let end, _):
      "\(answer.goal.text(start.names)) is not among the first \(answer.states) states; "
        + (Failure.cutShort(end)?.message ?? "")
    }
  }

  /// Returns why a prompt was not found, and what would help.
  private func details(_ answer: PathSearch.Answer) -> [String] {
    guard case .unreachable(let hindrances) = answer.result else { return [] }
    if let further { return ["  further steps lead there  → " + further] }
    guard answer.goal.prompt != nil else { return [] }
    if hindrances.isEmpty { return ["  this flow has no way to it"] }
    let advice = SearchAdvice(start)
    return hindrances.flatMap { hindrance in
      ["  " + hindrance.way] + advice.lines(hindrance).map { "    " + $0 }
    }
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
    // Adds why it is unreachable, and what would make it reachable.
    fields.append(.init("reasons", .list(details(answer).map { .text(String($0.drop { $0 == " " })) })))
    return .object(fields)
  }
}

extension Prompt {
  /// The row of ``Service/rows`` to which the dialog belongs; nil for other dialogs.
  fileprivate var service: Service? {
    switch self {
    case .system(let dialog): dialog.service
    case .app: nil
    }
  }
}
