import Localization
import Platform

/// The copy of the Screens folder in the program; `TextPlugin` writes its `contents` when the package is
/// built.
enum EmbeddedScreens {
  /// Returns the language of a policy's text, such as `policy.pt-BR.txt`; nil for a file with another name.
  static func policyLanguage(_ name: String) -> Language? {
    guard name.hasPrefix("policy."), name.hasSuffix(".txt"), name.utf8.count > 11 else { return nil }
    return Language(name.dropFirst(7).dropLast(4))
  }

  /// The screens and the texts of iOS, in the order of their paths.
  static let files: [ScreenFile] = contents.filter { !$0.path.hasPrefix("README.") }.map {
    file($0.path, $0.text)
  }

  /// README.md, the guide for designers.
  static var readMe: ScreenFile { guide("README.md") ?? file("README.md", "") }

  /// Returns the guide in a language, or README.md if there is none.
  static func guide(in language: ProgramLanguage) -> ScreenFile {
    guide("README.\(language.tag).md") ?? readMe
  }

  private static func guide(_ name: String) -> ScreenFile? {
    contents.first { $0.path == name }.map { file(name, $0.text) }
  }

  private static func file(_ path: String, _ text: StaticString) -> ScreenFile {
    let bytes = text.withUTF8Buffer { Array($0) }
    return ScreenFile(path: path, shown: "(built in)/" + path, bytes: bytes, isEmbedded: true)
  }
}
