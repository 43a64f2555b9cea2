/// All languages, each checked against English.
struct LanguageSet {
  private let files: [LanguageFile]
  private var english: LanguageFile { files[0] }

  /// The values of `plural:` with their forms; each is a case of `PluralRule`.
  private static let plurals: [(word: String, forms: Set<String>)] = [
    ("none", ["other"]), ("one", ["one", "other"]), ("zeroAndOne", ["one", "other"]),
    ("eastSlavic", ["one", "few", "many"]), ("polish", ["one", "few", "many"]),
  ]

  /// Keys that describe the file itself.
  private static let headers = ["plural"]

  init(_ files: [LanguageFile]) {
    self.files = files.filter { $0.tag == "en" } + files.filter { $0.tag != "en" }
  }

  /// The mistakes of all files.
  var problems: [Problem] {
    guard files.first?.tag == "en" else { return [Problem(file: "en.yaml", line: 1, text: "is missing")] }
    return files.flatMap { file in file.problems + problems(of: file) }
  }

  private func plural(of file: LanguageFile) -> (word: String, forms: Set<String>)? {
    let word = file["plural"]?.forms.first?.text
    return Self.plurals.first { $0.word == word }
  }

  private func problems(of file: LanguageFile) -> [Problem] {
    guard let plural = plural(of: file) else {
      let words = Self.plurals.map(\.word).joined(separator: ", ")
      return [Problem(file: file.path, line: 1, text: "“plural” is one of \(words)")]
    }
    var problems: [Problem] = []
    func add(_ line: Int, _ text: String) {
      problems.append(Problem(file: file.path, line: line, text: text))
    }
    for entry in file.entries where !Self.headers.contains(entry.key) {
      guard let model = english[entry.key] else {
        add(entry.line, "en.yaml has no “\(entry.key)”")
        continue
      }
      let wanted = gaps(of: model)
      let isCounted = english[entry.key]?.forms.count != 1
      let forms = Set(entry.forms.map(\.form))
      if isCounted && forms != plural.forms || !isCounted && forms != ["other"] {
        let expected = isCounted ? plural.forms.sorted().joined(separator: ", ") : "one text"
        // A language with a single plural form has one text here.
        add(entry.line, "“\(entry.key)” wants \(expected)")
      }
      for (form, text) in entry.forms {
        let template = SentenceTemplate(text)
        if let problem = template.problem { add(entry.line, problem) }
        let (has, may) = (Set(template.gaps), Set(wanted))
        // A form that means 1 alone can omit its number; in French the form also means 0, in Russian 21.
        let isOneAlone = isCounted && form == "one" && ["one", "polish"].contains(plural.word)
        let must = isOneAlone ? may.subtracting(["count"]) : may
        for gap in has.subtracting(may).sorted() {
          add(entry.line, "“\(entry.key)” has no {\(gap)} in English")
        }
        for gap in must.subtracting(has).sorted() { add(entry.line, "“\(entry.key)” lacks {\(gap)}") }
      }
      if wanted.count > 8 { add(entry.line, "“\(entry.key)” has more than 8 gaps") }
      if isCounted && !wanted.contains("count") { add(entry.line, "“\(entry.key)” has forms and no {count}") }
    }
    let there = Set(file.entries.map(\.key))
    for entry in english.entries where !there.contains(entry.key) {
      add(file.entries.last?.line ?? 1, "“\(entry.key)” is missing: \(entry.forms.last?.text ?? "")")
    }
    return problems
  }

  /// Returns the gaps of an English text in order: they become the arguments of its function.
  private func gaps(of entry: LanguageFile.Entry) -> [String] {
    (entry.forms.last?.text).map { SentenceTemplate($0).gaps } ?? []
  }

  private var sentences: [LanguageFile.Entry] {
    english.entries.filter { !Self.headers.contains($0.key) }
  }

  /// The Swift source with the names of the sentences and the tags of the languages. A changed text does not change it.
  var names: String {
    var lines = ["// Compiled from the files in Languages: edit those.", "extension Message {"]
    for (index, entry) in sentences.enumerated() {
      let gaps = gaps(of: entry)
      if gaps.isEmpty {
        lines.append("  public static var \(entry.key): Message { .sentence(.init(index: \(index)), []) }")
      } else {
        let parameters = gaps.map { "\($0): some MessageArgument" }.joined(separator: ", ")
        let arguments = gaps.map { "\($0).message" }.joined(separator: ", ")
        lines.append("  public static func \(entry.key)(\(parameters)) -> Message {")
        lines.append("    .sentence(.init(index: \(index)), [\(arguments)])")
        lines.append("  }")
      }
    }
    lines += ["}", "", "extension Message.Sentence {"]
    for (index, entry) in sentences.enumerated() where entry.key.hasSuffix("Separator") {
      lines.append("  static var \(entry.key): Self { .init(index: \(index)) }")
    }
    lines += ["", "  /// Which argument decides between singular and plural.", "  var quantity: Int? {"]
    lines.append("    switch index {")
    for (index, entry) in sentences.enumerated() where entry.forms.count > 1 {
      lines.append("    case \(index): \(gaps(of: entry).firstIndex(of: "count") ?? 0)")
    }
    lines += ["    default: nil", "    }", "  }", "}", "", "extension ProgramLanguage {"]
    lines += ["  static var compiledCount: Int { \(files.count) }", ""]
    lines += ["  /// The tag: `en`.", "  public var tag: String {", "    switch index {"]
    lines +=
      files.enumerated().map { "    case \($0): \"\($1.tag)\"" } + [
        "    default: \"en\"", "    }", "  }", "",
      ]
    lines += ["  var plural: PluralRule {", "    switch index {"]
    lines += files.enumerated().map { "    case \($0): .\(plural(of: $1)?.word ?? "none")" }
    lines += ["    default: .one", "    }", "  }", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The Swift source with the texts: a list for each language, and the plural forms besides `other`.
  var texts: String {
    var lines = ["extension Texts {", "  static let sentences: [[StaticString]] = ["]
    lines +=
      files.indices.map { "    language\($0)," } + ["  ]", "", "  static let plurals: [[Int: Plural]] = ["]
    for file in files {
      lines.append("    [")
      for (index, entry) in sentences.enumerated() {
        let forms = (file[entry.key] ?? entry).forms.dropLast()
        if forms.isEmpty { continue }
        let texts = ["one", "few", "many"].map { name in
          name + ": " + (forms.first { $0.form == name }.map { literal($0.text, entry) } ?? "nil")
        }
        lines.append("      \(index): (\(texts.joined(separator: ", "))),")
      }
      if lines.last == "    [" { lines.append("      :") }
      lines.append("    ],")
    }
    lines.append("  ]")
    for (number, file) in files.enumerated() {
      lines += ["", "  private static let language\(number): [StaticString] = ["]
      lines += sentences.map { "    \(literal((file[$0.key] ?? $0).forms.last?.text ?? "", $0))," } + ["  ]"]
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func literal(_ text: String, _ entry: LanguageFile.Entry) -> String {
    StringLiteral(SentenceTemplate(text).filled(gaps(of: entry))).description
  }
}
