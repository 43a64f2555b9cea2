import AppFiles
import ArgumentParser
import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary
import SettingsStore
import TerminalUI

/// Why a command ends other than well: its exit code, and the one message that people and programs get.
struct Failure: Error {
  /// 0 fine, 1 a finding, 2 wrong usage or a bad file, 4 a search that was cut short, 70 our own bug.
  let code: Int32
  /// What is wrong, without place and remedy, in any language.
  var mistake: Message
  /// The English of it.
  var message: String { mistake.english }
  var file: String?
  var line: Int?
  var column: Int?
  var expected: String?
  var suggestion: String?
  var kind = Kind.problem
  /// Why a step cannot happen now, where that is what is wrong.
  var reason: ImpossibleStep?
  /// The whole message for people, where it is not made of the fields above.
  var report: Message?

  /// What the message is.
  enum Kind {
    case problem
    /// It is what was asked for, such as help.
    case answer
    /// There is none: the results have said all.
    case silent
  }

  init(code: Int32, _ mistake: Message) {
    self.code = code
    self.mistake = mistake
  }

  /// - Parameter message: What is wrong, in English only.
  init(code: Int32, _ message: String) { self.init(code: code, .verbatim(message)) }

  /// Wrong usage or an unknown word.
  static func usage(_ message: String, expected: [String] = [], found: String = "") -> Failure {
    usage(.verbatim(message), expected: expected, found: found)
  }

  /// Wrong usage or an unknown word, told in any language.
  static func usage(_ mistake: Message, expected: [String] = [], found: String = "") -> Failure {
    var failure = Failure(code: 2, mistake)
    if !expected.isEmpty { failure.expected = expected.joined(separator: ", ") }
    failure.suggestion = nearestWord(to: found, in: expected)
    return failure
  }

  /// A step that cannot happen now, with what could.
  static func impossible(_ step: String, _ reason: ImpossibleStep, possible: [String]) -> Failure {
    var failure = Failure(code: 1, .impossibleNow(step: step, reason: reason))
    failure.expected = possible.joined(separator: " ")
    failure.reason = reason
    failure.report = .impossibleNowPossible(mistake: failure.mistake, possible: lines(of: possible))
    return failure
  }

  /// Words in lines of a terminal's usual width, each after two spaces.
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

  /// Any error, by its kind.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let code as ExitCode:
      self.init(code: code.rawValue, "")
      kind = .silent
    case let error as StoreError:
      self.init(code: error.isFinding ? 1 : 2, error.report)
      report = mistake
      file = error.file.isEmpty ? nil : error.file
    case let error as ScreenLibraryError: self.init(screens: error)
    case let error as AppFilesError: self.init(app: error)
    case let error as UnknownStep:
      self.init(code: 2, error.mistake(showing: error.found.shortened))
      expected = error.expected.isEmpty ? nil : error.expected.joined(separator: ", ")
      suggestion = error.suggestion
    case let error as TerminalFailure: self.init(code: 2, error.description)
    default: self.init(parsing: error)
    }
  }

  private init(screens error: ScreenLibraryError) {
    let problems = error.problems
    let first = problems.first
    self.init(code: 2, first?.mistake ?? .verbatim(""))
    if problems.count > 1 { mistake = .misfitsMore(first: mistake, more: problems.count - 1) }
    (file, line, column) = (first?.file, first?.line, first?.column)
    (expected, suggestion) = (first?.expected, first?.suggestion)
    report = .lines(problems.map(\.report))
  }

  private init(app error: AppFilesError) {
    self.init(code: 2, error.message)
    (file, line) = (error.file, error.line)
    expected = error.candidates.isEmpty ? nil : error.candidates.joined(separator: ", ")
    let place = error.file + (error.line.map { ":\($0)" } ?? "")
    let told: [Message?] = [
      .appProblem(place: place, problem: error.message), expected.map { .failureExpected(expected: $0) },
    ]
    report = .lines(told.compactMap { $0 })
  }

  /// The message for people; in English where there is no other.
  func text(in language: ProgramLanguage) -> String {
    if let report { return report.text(in: language) }
    return Message.lines(told).text(in: language)
  }

  /// What is wrong, and what helps.
  var told: [Message] {
    let told = [
      mistake, expected.map { .failureExpected(expected: $0) }, suggestion.map { .failureMeant(meant: $0) },
    ]
    return told.compactMap { $0 }
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
      field("expected", expected), field("suggestion", suggestion),
    ]).withSchema.json
  }
}

extension StoreError {
  /// Whether nothing is wrong with the store or the words: there only are not so many steps.
  fileprivate var isFinding: Bool {
    if case .tooFewSteps = self { true } else { false }
  }

  /// The file it speaks of.
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
