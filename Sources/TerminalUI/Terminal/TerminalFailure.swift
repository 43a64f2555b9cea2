import CTerminal
public import Localization

/// Why the terminal cannot show the walk.
public enum TerminalFailure: Error, Hashable, Sendable {
  case notATerminal, termMissing, termUnknown, termTooPoor, noUTF8Locale, unavailable
  case tooFewDescriptors
}

extension TerminalFailure {
  /// Makes the failure for a status of CTerminal; nil if the status means success.
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

extension TerminalFailure {
  /// The problem, and how to avoid it.
  public var message: Message {
    let problem: Message =
      switch self {
      case .notATerminal: .terminalNone
      case .termMissing: .terminalTermMissing
      case .termUnknown: .terminalTermUnknown
      case .termTooPoor: .terminalTooPoor
      case .noUTF8Locale: .terminalNoUTF8
      case .unavailable: .terminalUnavailable
      case .tooFewDescriptors: .terminalDescriptors
      }
    return .terminalFailure(problem: problem)
  }
}

/// Facts about the terminal that `doctor` prints.
public enum TerminalFacts {
  /// The version of the curses library.
  public static var cursesVersion: String { String(cString: ct_curses_version()) }

  /// Returns the number of colours of a terminal type.
  ///
  /// - Throws: ``TerminalFailure`` if a terminal of this type cannot show the walk.
  public static func colours(of name: String) throws(TerminalFailure) -> Int {
    var colours: Int32 = 0
    if let failure = TerminalFailure(ct_look_up(name, &colours)) { throw failure }
    return Int(colours)
  }

  /// Selects a UTF-8 locale, and returns the name of its character type; nil if there is none.
  ///
  /// Must be called before other threads start.
  public static func chooseLocale() -> String? { ct_locale().map { String(cString: $0) } }
}
