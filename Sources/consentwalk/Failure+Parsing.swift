import ArgumentParser
import Foundation
import Localization

extension Failure {
  /// Makes a failure from an error of ArgumentParser, with its message: 2 for wrong usage, 0 for help and the like,
  /// otherwise 70.
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
    // What is missing must not hide a wrong option: `export --xcuitest FILE`.
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

  /// Returns the folder that was given without `--screens` to a command that takes no words; nil otherwise.
  private static func folder(_ words: [String], _ told: String) -> String? {
    var isFolder: ObjCBool = false
    guard words.count == 1, let word = words.first, HelpText.shortUsage(told).contains(#/<options>\]?\n/#),
      FileManager.default.fileExists(atPath: word, isDirectory: &isFolder)
    else { return nil }
    return isFolder.boolValue ? word : nil
  }

  /// Returns the command line in which a folder is that of the screens; for a folder without a flow, the one that takes
  /// such a folder.
  private static func line(withScreens folder: String) -> String {
    let found = TypedPath(folder) ?? .folder
    guard found == .screens else { return found.line(for: folder) }
    let words = CommandLine.arguments.dropFirst().flatMap { $0 == folder ? ["--screens", $0] : [$0] }
    return words.map(\.shortened).joined(separator: " ")
  }
}
