public import CellGrid

/// A line that is not a step: a move in the history, a panel to show, or a command of the program.
public enum PaletteCommand: Hashable, Sendable {
  case back(Int), forward(Int), jump(Int)
  case history, branches
  case switchTo(String)
  case name(String?, String)
  case compare(String, String?)
  /// Opens a second phone; nil closes it.
  case beside(BesideChoice?)
  /// Starts the tour to a prompt or page; nil opens the gallery.
  case go(String?)
  /// Shows the app in the language of a tag such as `pt-BR`; nil for the next language.
  case language(String?)
  case faces, why
  case next, present
  case save(EvidenceFormat), saveWalk
  case copy(Clipboard.Part)
  /// Changes the colours of the screen; nil for the terminal's own colours.
  case theme(Theme?)
  case again, help(all: Bool), quit

  /// The first word of the line.
  public enum Word: String, CaseIterable, Sendable {
    case back, forward, jump, history, branches, `switch`, name, compare, go, beside, language, faces, why
    case next, present, save, copy, theme, again, help, quit

    /// The form of the line, with arguments in angle brackets and optional parts in square brackets.
    public var form: String {
      switch self {
      case .back, .forward: rawValue + " [<number>]"
      case .jump: rawValue + " <number>"
      case .history, .branches, .faces, .why, .next, .present, .again, .quit: rawValue
      case .save: rawValue + " [text|walk]"
      case .copy: rawValue + " <step|scenario|frame>"
      case .theme: rawValue + " <light|dark|auto>"
      case .help: rawValue + " [all]"
      case .switch: rawValue + " <branch>"
      case .name: rawValue + " [<branch> to] <name>"
      case .compare: rawValue + " <branch> [with <branch>]"
      case .go: rawValue + " [<prompt>]"
      case .beside: rawValue + " [<what>]"
      case .language: rawValue + " [<tag>]"
      }
    }
  }

  /// The error for a command whose argument is missing or invalid.
  public struct Mistake: Error, Hashable, Sendable {
    public let word: Word
    public let found: String
  }

  /// Parses a command. Returns nil if the text begins with another word, because then it may be a step.
  ///
  /// - Throws: ``Mistake``.
  public static func read(_ text: String) throws(Mistake) -> PaletteCommand? {
    let parts = text.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == ":" })
    guard let first = parts.first, let word = Word(rawValue: String(first)) else { return nil }
    let argument = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
    let mistake = Mistake(word: word, found: String(argument))
    func number(from least: Int) throws(Mistake) -> Int {
      guard argument.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(argument), number >= least
      else { throw mistake }
      return number
    }
    func name() throws(Mistake) -> String {
      guard !argument.isEmpty else { throw mistake }
      return String(argument)
    }
    func alone(_ order: PaletteCommand) throws(Mistake) -> PaletteCommand {
      guard argument.isEmpty else { throw mistake }
      return order
    }
    switch word {
    case .back: return .back(argument.isEmpty ? 1 : try number(from: 1))
    case .forward: return .forward(argument.isEmpty ? 1 : try number(from: 1))
    case .jump: return .jump(try number(from: 0))
    case .switch: return .switchTo(try name())
    case .name:
      guard let (old, new) = pair(try name(), " to ") else { return .name(nil, try name()) }
      return .name(old, new)
    case .compare:
      guard let (left, right) = pair(try name(), " with ") else { return .compare(try name(), nil) }
      return .compare(left, right)
    case .go: return .go(argument.isEmpty ? nil : String(argument))
    case .beside:
      guard !argument.isEmpty, argument != BesideChoice.off else { return .beside(nil) }
      guard let choice = try? BesideChoice(argument), choice.screens == nil else { throw mistake }
      return .beside(choice)
    case .language: return .language(argument.isEmpty ? nil : String(argument))
    case .history: return try alone(.history)
    case .branches: return try alone(.branches)
    case .faces: return try alone(.faces)
    case .why: return try alone(.why)
    case .next: return try alone(.next)
    case .present: return try alone(.present)
    case .again: return try alone(.again)
    case .quit: return try alone(.quit)
    case .help:
      guard argument.isEmpty || argument == "all" else { throw mistake }
      return .help(all: !argument.isEmpty)
    case .copy:
      guard let part = Clipboard.Part(rawValue: String(argument)) else { throw mistake }
      return .copy(part)
    case .theme:
      if argument == "auto" { return .theme(nil) }
      guard let theme = [Theme.light, .dark].first(where: { $0.word == argument }) else { throw mistake }
      return .theme(theme)
    case .save:
      if argument == "walk" { return .saveWalk }
      guard let format = argument.isEmpty ? .svg : EvidenceFormat(rawValue: String(argument)) else {
        throw mistake
      }
      return .save(format)
    }
  }

  private static func pair(_ text: String, _ divider: String) -> (String, String)? {
    guard let range = text.firstRange(of: divider) else { return nil }
    let (left, right) = (text[..<range.lowerBound], text[range.upperBound...])
    return left.isEmpty || right.isEmpty ? nil : (String(left), String(right))
  }
}
