import CTerminal

/// Why the terminal cannot show the walk.
public enum TerminalFailure: Error, Hashable, Sendable {
  case notATerminal, termMissing, termUnknown, termTooPoor, noUTF8Locale, unavailable
  case tooFewDescriptors
}

extension TerminalFailure {
  /// The failure of a status of CTerminal; nil for success.
  init?(_ status: CTStatus) {
    switch status {
    case .open: return nil
    case .notATerminal: self = .notATerminal
    case .termMissing: self = .termMissing
    case .termUnknown: self = .termUnknown
    case .termTooPoor: self = .termTooPoor
    case .noUTF8Locale: self = .noUTF8Locale
    case .unavailable: self = .unavailable
    case .tooFewDescriptors: self = .tooFewDescriptors
    }
  }
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
      case .tooFewDescriptors: "too few files may be open at once; ulimit -n 64 is enough"
      }
    return problem + "; --plain walks in lines of text"
  }
}

/// Facts about the terminal, for `doctor`.
public enum TerminalFacts {
  /// The version of the curses library.
  public static var cursesVersion: String { String(cString: ct_curses_version()) }

  /// The number of colours of a terminal type.
  ///
  /// - Throws: ``TerminalFailure`` when the terminal cannot show the walk.
  public static func colours(of name: String) throws(TerminalFailure) -> Int {
    var colours: Int32 = 0
    if let failure = TerminalFailure(ct_look_up(name, &colours)) { throw failure }
    return Int(colours)
  }

  /// Chooses a UTF-8 locale and returns its character type; nil when there is none.
  ///
  /// Must be called before other threads start.
  public static func chooseLocale() -> String? { ct_locale().map { String(cString: $0) } }
}
