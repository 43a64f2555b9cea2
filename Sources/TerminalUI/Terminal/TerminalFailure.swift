import CTerminal

/// Why no walk can be shown on the terminal.
public enum TerminalFailure: Error, Hashable, Sendable {
  case notATerminal, termMissing, termUnknown, termTooPoor, noUTF8Locale, unavailable
}

extension TerminalFailure: CustomStringConvertible {
  /// What is wrong and what to do instead.
  public var description: String {
    let problem =
      switch self {
      case .notATerminal: "standard input and output are not both a terminal"
      case .termMissing: "TERM is not set, so the terminal's abilities are unknown"
      case .termUnknown: "the terminal database has no entry for TERM; TERM=xterm-256color may do"
      case .termTooPoor: "this terminal cannot place its cursor"
      case .noUTF8Locale: "there is no UTF-8 locale, not even C.UTF-8, so Japanese cannot be drawn"
      case .unavailable: "the terminal could not be opened"
      }
    return problem + "; --plain walks in lines of text"
  }
}

/// The terminal's own facts, for `doctor`.
public enum TerminalFacts {
  /// The version of the curses library.
  public static var cursesVersion: String { String(cString: ct_curses_version()) }

  /// The character type in use once a UTF-8 locale was looked for; nil where there is none.
  ///
  /// Call before other threads start.
  public static func chooseLocale() -> String? { ct_locale().map { String(cString: $0) } }
}
