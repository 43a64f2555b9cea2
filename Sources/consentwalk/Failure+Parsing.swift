import ArgumentParser
import Foundation
import Localization

extension Failure {
  /// What ArgumentParser reports, in its words: wrong usage is 2, help and the like are 0, anything else is our bug.
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
    // Programs get what people read, where the sentence has it.
    suggestion = mistake.firstMatch(of: /Did you mean '(.+)'\?$/).map { String($0.1) }
    guard let folder = Self.folderInPlaceOfOption(mistake, told) else {
      report = .verbatim(told)
      return
    }
    suggestion = "--screens " + folder.shortened
    report = .lines([.verbatim(told), .failureMeant(meant: "--screens " + folder.shortened)])
  }

  /// The folder that was given to a command that takes no words, but `--screens`.
  private static func folderInPlaceOfOption(_ mistake: String, _ told: String) -> String? {
    var isFolder: ObjCBool = false
    guard let word = mistake.wholeMatch(of: /Unexpected argument '(.+)'/).map({ String($0.1) }),
      told.contains(#/<options>\]?\n/#), FileManager.default.fileExists(atPath: word, isDirectory: &isFolder)
    else { return nil }
    return isFolder.boolValue ? word : nil
  }
}
