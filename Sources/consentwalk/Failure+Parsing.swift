import ArgumentParser
import Foundation
import Localization

extension Failure {
  /// Converts an error of ArgumentParser, and keeps its message. The exit code is 2 for wrong usage, 0 for requested
  /// output such as help, and 70 for anything else.
  init(parsing error: any Error) {
    let exitCode = ConsentWalk.exitCode(for: error)
    let text = ConsentWalk.fullMessage(for: error)
    guard exitCode == .validationFailure else {
      self.init(
        code: exitCode.isSuccess ? 0 : 70,
        .verbatim(
          exitCode.isSuccess
            ? CompletionScript.completed(HelpText.arranged(text, in: AskedOptions.ofProgram.language)) : text)
      )
      kind = exitCode.isSuccess ? .answer : .problem
      return
    }
    let sentence = ConsentWalk.message(for: error)
    let command = CommandName.command(in: text)
    let options = CommandName.options(of: command.type)
    var mistake = ParserMistake(sentence)
    // An unknown option is reported before a missing argument: `export --xcuitest FILE`.
    if mistake?.isAboutWords ?? true, let option = CommandName.unknownOption(besides: options) {
      mistake = .unknownOption(option)
    }
    self.init(code: 2, mistake?.message ?? .verbatim(sentence))
    if let mistake {
      expected = mistake.expected.isEmpty ? nil : .list(mistake.expected)
      suggestion = mistake.suggestion(in: command.name, options: options)
    }
    if case .unexpected(let words) = mistake, let folder = Self.folder(words, text) {
      suggestion = Self.line(withScreens: folder)
    }
    let formats: [Message] =
      if case .valueInvalid("github", _, _)? = mistake, suggestion == "sarif" { [.parserGitHub] } else { [] }
    report = .lines(
      told + formats + [.verbatim(HelpText.usage(inError: text, in: AskedOptions.ofProgram.language))])
  }

  /// Returns the folder, if the only argument is a folder and the command accepts no arguments; otherwise nil. Then
  /// `--screens` is probably missing.
  private static func folder(_ words: [String], _ told: String) -> String? {
    var isFolder: ObjCBool = false
    guard words.count == 1, let word = words.first, HelpText.shortUsage(told).contains(#/<options>\]?\n/#),
      FileManager.default.fileExists(atPath: word, isDirectory: &isFolder)
    else { return nil }
    return isFolder.boolValue ? word : nil
  }

  /// Returns the command line with `--screens` before the folder. If the folder contains no flow, returns a line with a
  /// command that accepts such a folder.
  private static func line(withScreens folder: String) -> String {
    let found = TypedPath(folder) ?? .folder
    guard found == .screens else { return found.line(for: folder) }
    let words = CommandLine.arguments.dropFirst().flatMap { $0 == folder ? ["--screens", $0] : [$0] }
    return words.map(\.shortened).joined(separator: " ")
  }
}
