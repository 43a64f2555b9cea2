import AppFiles
import ArgumentParser
import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary
import SettingsStore
import TerminalUI

/// Why a command failed: the exit code, and a message that people and programs can read.
struct Failure: Error {
  /// 0: passed. 1: a finding. 2: wrong usage or an invalid file. 4: an incomplete search. 70: a bug in ConsentWalk.
  let code: Int32
  /// The problem in any language, without its place and its fix.
  var mistake: Message
  /// The problem in English.
  var message: String { mistake.english }
  var file: String?
  var line: Int?
  var column: Int?
  var expected: Message?
  var suggestion: String?
  /// Whether `expected` contains command names.
  var areCommands = false
  var kind = Kind.problem
  /// Why a step is impossible now; nil for other problems.
  var reason: ImpossibleStep?
  /// The complete message for people; nil if the fields above are enough to make it.
  var report: Message?

  enum Kind {
    case problem
    /// The requested output, such as help.
    case answer
    /// Nothing to print, because the results were already printed.
    case silent
  }

  init(code: Int32, _ mistake: Message) {
    self.code = code
    self.mistake = mistake
  }

  /// Makes a failure for wrong usage. `wanted` is a sentence that says what would be accepted.
  static func usage(_ mistake: Message, wanted: Message) -> Failure {
    var failure = Failure(code: 2, mistake)
    failure.expected = wanted
    return failure
  }

  /// Makes a failure for wrong usage or an unknown word.
  static func usage(_ mistake: Message, expected: [String] = [], found: String = "") -> Failure {
    var failure = Failure(code: 2, mistake)
    if !expected.isEmpty { failure.expected = .list(expected) }
    failure.suggestion = nearestID(to: found, in: expected)
    return failure
  }

  /// Returns this failure with the help as its suggestion, because no accepted word is similar to the typed one.
  ///
  /// - Parameter path: The command before the word, with a space after it; empty for the first word.
  func leading(to path: String) -> Failure {
    var failure = self
    let help: Message =
      path.isEmpty ? .failureSeeHelp : .failureSeeHelpOf(command: String(path.dropLast()))
    failure.report = .lines(told + [help])
    failure.suggestion = path.isEmpty ? "help" : path + "--help"
    return failure
  }

  /// Makes a failure for a step that is impossible now. It lists the possible steps.
  ///
  /// - Parameter place: The number of the step among the typed steps, and how many steps were typed.
  static func impossible(
    _ step: String, _ reason: ImpossibleStep, possible: [String], _ place: (number: Int, count: Int) = (1, 1)
  ) -> Failure {
    var failure = Failure(code: 1, .impossibleNow(step: step, reason: reason))
    if place.count > 1 {
      failure.mistake = .impossibleStepOf(
        number: place.number, count: place.count, mistake: failure.mistake)
    }
    failure.expected = .verbatim(possible.joined(separator: " "))
    failure.reason = reason
    // Compare with the buttons on screen first, because the user usually means one of them.
    let buttons = possible.filter { $0.hasPrefix("tap:") }
    failure.suggestion = nearestWord(to: step, in: buttons)
    let usual = ["launch", "open:", "home", "terminate"]
    let frequent = possible.filter { step in usual.contains { step.hasPrefix($0) } }
    let shown = lines(of: buttons.isEmpty ? frequent : buttons)
    failure.report =
      buttons.isEmpty
      ? .impossibleNowPossible(mistake: failure.mistake, possible: shown)
      : .impossibleNowOnScreen(mistake: failure.mistake, possible: shown)
    // Settings has no row until the app has asked. So suggest the path to the prompt.
    if case .absentRow(let key) = reason, Prompt.all.contains(where: { $0.word == key.word }) {
      let meant = "paths " + key.word
      failure.suggestion = meant
      failure.report = .lines([failure.report ?? failure.mistake, .failureMeant(meant: meant)])
    }
    return failure
  }

  /// Returns the words in lines of at most 80 columns, with two spaces before each word.
  private static func lines(of words: [String]) -> String {
    var text = ""
    var width = 0
    for word in words {
      let isFirst = width == 0 || width + 2 + word.unicodeScalars.count > 80
      if isFirst { text += "\n" }
      width = (isFirst ? 0 : width) + 2 + word.unicodeScalars.count
      text += "  " + word
    }
    return text
  }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let code as ExitCode:
      self.init(code: code.rawValue, .verbatim(""))
      kind = .silent
    case let error as StoreError:
      self.init(code: error.isFinding ? 1 : 2, error.report)
      report = mistake
      file = error.file.isEmpty ? nil : error.file
    case let error as ScreenLibraryError: self.init(screens: error)
    case let error as AppFilesError: self.init(app: error)
    case let error as UnknownStep:
      self.init(code: 2, error.mistake(showing: error.found.shortened))
      expected = error.accepted
      suggestion = error.suggestion
    case let error as TerminalFailure: self.init(code: 2, error.message)
    default: self.init(parsing: error)
    }
  }

  private init(screens error: ScreenLibraryError) {
    let problems = error.problems
    let first = problems.first
    self.init(code: 2, first?.mistake ?? .verbatim(""))
    if problems.count > 1 { mistake = .misfitsMore(first: mistake, more: problems.count - 1) }
    (file, line, column) = (first?.file, first?.line, first?.column)
    (expected, suggestion) = (first?.expected.map { .verbatim($0) }, first?.suggestion)
    report = .lines(problems.map(\.report))
  }

  private init(app error: AppFilesError) {
    self.init(code: error.isStopped ? 4 : 2, error.message)
    (file, line) = (error.file, error.line)
    expected = error.candidates.isEmpty ? nil : .list(error.candidates.map(\.inOneLine))
    if case .missing = error { expected = .appWantedPath }
    if case .noApp = error { expected = .appWantedFolder }
    let place = error.file.inOneLine + (error.line.map { ":\($0)" } ?? "")
    let told: [Message?] = [
      .appProblem(place: place, problem: error.message), expected.map { .failureExpected(expected: $0) },
    ]
    report = .lines(told.compactMap { $0 })
  }

  /// Returns the message for people. It is in English if there is no translation.
  func text(in language: ProgramLanguage) -> String {
    if let report { return report.text(in: language) }
    return Message.lines(told).text(in: language)
  }

  /// The problem and the fix. A long list of accepted words is omitted if the message already suggests one of them.
  var told: [Message] {
    let isTold = suggestion == nil || (expected?.english.count ?? 0) <= Self.shortList
    let accepted = isTold ? expected : nil
    let told = [
      mistake, suggestion.map { .failureMeant(meant: $0) }, accepted.map { acceptedWords($0) },
    ]
    return told.compactMap { $0 }
  }

  /// Up to this length, the list is printed even if the message suggests one of its words.
  private static let shortList = 80

  private func acceptedWords(_ words: Message) -> Message {
    areCommands ? .failureCommands(commands: words) : .failureExpected(expected: words)
  }

  /// The message for programs.
  var json: String {
    func field(_ key: String, _ value: String?) -> StateValue.Field {
      StateValue.Field(key, value.map { .text($0) } ?? .null)
    }
    func field(_ key: String, _ value: Int?) -> StateValue.Field {
      StateValue.Field(key, value.map { .number($0) } ?? .null)
    }
    return StateValue.object([
      field("error", message), field("file", file), field("line", line), field("column", column),
      field("expected", expected?.english), field("suggestion", suggestion),
    ]).withSchema.json
  }
}

extension StoreError {
  /// Whether the request is valid, but the history has too few steps for it.
  fileprivate var isFinding: Bool {
    if case .tooFewSteps = self { true } else { false }
  }

  /// The path of the file in which the error is.
  var file: String {
    switch self {
    case .missing(let file), .folderUnusable(let file, _), .noPermission(let file), .notAStore(let file, _),
      .damaged(let file, _), .newer(let file, _, _), .older(let file, _, _), .diskFull(let file),
      .readOnly(let file), .locked(let file, _), .changesUnreadable(let file, _), .moved(let file),
      .noDevice(let file, _), .deviceExists(let file, _), .nullCharacter(let file, _),
      .noBranch(let file, _, _), .branchExists(let file, _, _), .tooFewSteps(let file, _, _, _, _),
      .foreignSchema(let file, _), .circularLink(let file), .mayNotGrow(let file),
      .tooManyOpenFiles(let file),
      .failed(let file, _, _):
      file
    case .unnamed: ""
    }
  }
}
