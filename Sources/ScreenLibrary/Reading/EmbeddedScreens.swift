internal import CTexts
import Localization
import Platform

/// The copy of the Screens folder that the program contains. `TextPlugin` embeds it when the package is built.
enum EmbeddedScreens {
  /// Returns the language of a policy file such as `policy.pt-BR.txt`; nil for any other file name.
  static func policyLanguage(_ name: String) -> Language? {
    guard name.hasPrefix("policy."), name.hasSuffix(".txt"), name.utf8.count > 11 else { return nil }
    return Language(name.dropFirst(7).dropLast(4))
  }

  /// All embedded files, in the order of their paths.
  private static let contents: [ScreenFile] = (0..<texts_file_count()).map { index in
    let path = String(cString: texts_file_path(index))
    let bytes = UnsafeBufferPointer(start: texts_file_bytes(index), count: texts_file_size(index))
    return ScreenFile(path: path, shown: "(built in)/" + path, bytes: Array(bytes), isEmbedded: true)
  }

  /// The screens and the texts of iOS, in the order of their paths.
  static let files: [ScreenFile] = contents.filter { !$0.path.hasPrefix("README.") }

  /// README.md, the guide for designers.
  static var readMe: ScreenFile { guide("README.md") ?? contents[0] }

  /// Returns the guide in a language. If it is not translated, returns README.md.
  static func guide(in language: ProgramLanguage) -> ScreenFile {
    guide("README.\(language.tag).md") ?? readMe
  }

  private static func guide(_ name: String) -> ScreenFile? { contents.first { $0.path == name } }
}
