public import Localization

/// The chapter about flow.yaml in `Screens/README.md` and its translations, which are embedded in the program.
public enum ScreenGuide {
  /// A paragraph, an example or a table of the guide, without Markdown.
  public enum Part: Sendable {
    case text(String)
    case rows([(keys: String, text: String)])
    /// The lines of an example file.
    case example([String])
  }

  /// Returns the chapter about flow.yaml in a language. If there is no translation, it is in English.
  ///
  /// - Complexity: O(length of the guide).
  public static func flow(in language: ProgramLanguage) -> [Part] {
    let guide = String(decoding: EmbeddedScreens.guide(in: language).bytes, as: UTF8.self)
    let lines = guide.split(separator: "\n", omittingEmptySubsequences: false)
    return parts(lines.drop { $0 != "## flow.yaml" }.dropFirst().prefix { !$0.hasPrefix("## ") })
  }

  private static func parts(_ lines: some Sequence<Substring>) -> [Part] {
    var parts: [Part] = []
    var text: [Substring] = []
    var rows: [(keys: String, text: String)] = []
    var example: [String]?
    func close() {
      if !text.isEmpty { parts.append(.text(plain(text.joined(separator: " ")))) }
      // The first two lines of a Markdown table are its header.
      if rows.count > 2 { parts.append(.rows(Array(rows.dropFirst(2)))) }
      (text, rows) = ([], [])
    }
    for line in lines {
      if line.hasPrefix("```") {
        close()
        if let example { parts.append(.example(example)) }
        example = example == nil ? [] : nil
      } else if example != nil {
        example?.append(String(line))
      } else if line.isEmpty {
        close()
      } else if line.hasPrefix("| ") {
        let cells = line.dropFirst().split(separator: "|").map(String.init)
        rows.append((plain(cells[0]), plain(cells.dropFirst().first ?? "")))
      } else {
        text.append(line)
      }
    }
    close()
    return parts
  }

  /// Removes repeated spaces, and the Markdown marks for code and bold text.
  private static func plain(_ text: String) -> String {
    let bare = text.replacing("`", with: "").replacing("**", with: "")
    return bare.split(separator: " ").joined(separator: " ")
  }
}
