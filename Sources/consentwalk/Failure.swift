import ArgumentParser
import FlowController
import ScreenLibrary
import SettingsStore
import TerminalUI

/// Why a command ends other than well: its exit code, and the one message that people and programs get.
struct Failure: Error {
  /// 0 fine, 1 a finding, 2 wrong usage or a bad file, 4 a search that was cut short, 70 our own bug.
  let code: Int32
  let message: String
  var file: String?
  var line: Int?
  var column: Int?
  var expected: String?
  var suggestion: String?
  /// Whether the message is what was asked for, such as help.
  var isAnswer = false

  init(code: Int32, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Wrong usage or an unknown word.
  static func usage(_ message: String, expected: [String] = [], found: String = "") -> Failure {
    var failure = Failure(code: 2, message)
    if !expected.isEmpty { failure.expected = expected.joined(separator: ", ") }
    failure.suggestion = nearestWord(to: found, in: expected)
    return failure
  }

  /// A step that cannot happen now, with what could.
  static func impossible(_ step: String, _ reason: ImpossibleStep, possible: [String]) -> Failure {
    var failure = Failure(code: 1, "\(step) cannot happen now: \(reason)")
    failure.expected = possible.joined(separator: " ")
    return failure
  }

  /// Any error, by its kind.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as StoreError:
      self.init(code: 2, error.description)
      file = error.file
    case let error as ScreenLibraryError: self.init(screens: error)
    case let error as UnknownStep:
      self.init(code: 2, "\(error.problem) “\(error.found)”")
      expected = error.expected.isEmpty ? nil : error.expected.joined(separator: ", ")
      suggestion = error.suggestion
    case let error as TerminalFailure: self.init(code: 2, error.description)
    default:
      let code: Int32 = ConsentWalk.exitCode(for: error).isSuccess ? 0 : 2
      let isOurs = error is CleanExit || error is ValidationError || Self.isParsing(error)
      self.init(code: isOurs ? code : 70, ConsentWalk.fullMessage(for: error))
      isAnswer = code == 0
    }
  }

  private init(screens error: ScreenLibraryError) {
    self.init(code: 2, error.description)
    guard case .problems(let problems) = error, let first = problems.first else { return }
    file = first.file
    line = first.line
    column = first.column
    expected = nil
    suggestion = first.suggestion
  }

  /// Whether the error comes from reading the command line.
  private static func isParsing(_ error: any Error) -> Bool {
    ConsentWalk.exitCode(for: error) == .validationFailure || ConsentWalk.exitCode(for: error).isSuccess
  }

  /// The message for people.
  var text: String {
    var text = message
    if let expected { text += "\n  expected: " + expected }
    if let suggestion { text += "\n  did you mean “\(suggestion)”?" }
    return text
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
    ]).json
  }
}

extension StoreError {
  /// The file it speaks of.
  fileprivate var file: String {
    switch self {
    case .missing(let file), .folderUnusable(let file, _), .noPermission(let file), .notAStore(let file, _),
      .damaged(let file, _), .newer(let file, _, _), .older(let file, _, _), .diskFull(let file),
      .readOnly(let file), .locked(let file, _), .changesUnreadable(let file, _), .moved(let file),
      .noDevice(let file, _), .deviceExists(let file, _), .nullCharacter(let file, _),
      .failed(let file, _, _):
      file
    }
  }
}
