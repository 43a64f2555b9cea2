import ArgumentParser
import FlowController
import Foundation
import Localization
import Platform
import ScreenLibrary

extension Screens {
  /// Creates the files of a new app.
  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new", abstract: .commandScreensNew, discussion: .detailsScreensNew)

    @Argument(help: ArgumentHelp(.argumentNewFolder, valueName: .valueDir), completion: .directory)
    var folder: String
    @Option(
      help: ArgumentHelp(
        .optionTemplate, valueName: .verbatim(AppTemplate.allValueStrings.joined(separator: "|"))))
    var template = AppTemplate.minimal
    @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFacts>
    var options: SharedOptions { shared.options }

    func validate() throws {
      if folder.isEmpty { throw ValidationError(.wrongFileEmpty) }
    }

    func run() throws {
      let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      let files = try ScreenLibrary.write(
        template.files(name: Self.name(of: folder), in: options.language, also: further),
        toNew: folder, mayBeEmpty: true)
      if options.json {
        Console.print(StateValue.list(files.map { .text($0) }).json)
      } else {
        for file in files { Console.print(file) }
        let shown = further.first.map { " --locale " + $0.tag } ?? ""
        Console.note(
          Message.newAppNext(command: "consentwalk --screens \(folder.shellQuoted)" + shown).text(
            in: options.language))
      }
    }

    /// The languages of `--locale` that the template has no texts for.
    private var further: [Language] {
      (options.locale?.phones ?? []).filter { $0.index(among: Language.bundled) == nil }
    }

    /// Derives a name for the app from the folder: the same name with an initial capital.
    private static func name(of folder: String) -> String {
      let last = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
      let plain = String(last.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
      let words = plain.split { !$0.isLetter && !$0.isNumber }.map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      }
      let name = String(words.joined(separator: " ").prefix(24))
      return name.isEmpty ? "My App" : name
    }
  }
}

extension String {
  /// The text as a single shell word, with quotation marks.
  fileprivate var shellQuoted: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
