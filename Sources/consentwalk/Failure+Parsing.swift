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
    let mistake = ConsentWalk.message(for: error)
    self.init(code: 2, .verbatim(mistake))
    let told = HelpText.shortUsage(text.hasPrefix("Error: ") ? String(text.dropFirst(7)) : text)
    // Programs get the suggestion that is part of the sentence.
    suggestion = mistake.firstMatch(of: /Did you mean '(.+)'\?$/).map { String($0.1) }
    guard let folder = Self.folderInPlaceOfOption(mistake, told) else {
      report = .verbatim(told)
      return
    }
    suggestion = "--screens " + folder.shortened
    report = .lines([.verbatim(told), .failureMeant(meant: "--screens " + folder.shortened)])
  }

  /// Returns the folder that was given without `--screens` to a command that takes no words; nil otherwise.
  private static func folderInPlaceOfOption(_ mistake: String, _ told: String) -> String? {
    var isFolder: ObjCBool = false
    guard let word = mistake.wholeMatch(of: /Unexpected argument '(.+)'/).map({ String($0.1) }),
      told.contains(#/<options>\]?\n/#), FileManager.default.fileExists(atPath: word, isDirectory: &isFolder)
    else { return nil }
    return isFolder.boolValue ? word : nil
  }
}
