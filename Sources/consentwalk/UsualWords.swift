import ArgumentParser
import Platform

/// A command line in the usual words: the options that every command takes, and words.
///
/// What people type all day is read here, for the parser takes longer over it than the rest of the command. All else is
/// left to the parser, mistakes included.
struct UsualWords {
  private(set) var options = SharedOptions()
  /// What is neither an option nor the value of one.
  private(set) var words: [String] = []

  /// Nil where something is for the parser.
  init?(_ arguments: ArraySlice<String>) {
    options.namedDevice = nil
    (options.store, options.screens, options.locale) = (nil, nil, nil)
    (options.json, options.plain, options.ascii) = (false, false, false)
    (options.noColor, options.noMouse, options.theme) = (false, false, .auto)
    var rest = arguments
    while let word = rest.popFirst() {
      switch word {
      case "--json": options.json = true
      case "--plain": options.plain = true
      case "--ascii": options.ascii = true
      case "--no-color": options.noColor = true
      case "--no-mouse": options.noMouse = true
      case "--device", "--store", "--screens", "--locale", "--theme":
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-"), take(value, as: word) else {
          return nil
        }
      default:
        guard !word.isEmpty, !word.hasPrefix("-") else { return nil }
        words.append(word)
      }
    }
    guard (try? options.validate()) != nil else { return nil }
  }

  private mutating func take(_ value: String, as option: String) -> Bool {
    if option == "--device" { options.device = value }
    if option == "--store" { options.store = value }
    if option == "--screens" { options.screens = value }
    if option == "--theme" {
      guard let theme = ThemeChoice(rawValue: value) else { return false }
      options.theme = theme
    }
    if option == "--locale" {
      guard let locale = LocaleOption(argument: value) else { return false }
      options.locale = locale
    }
    return true
  }

  /// The command that a whole command line names; nil where the parser is to read it.
  static func command(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let first = arguments.first, !first.hasPrefix("-") else {
      return UsualWords(arguments[...]).flatMap { Play($0) }
    }
    guard ["play", "do", "state", "steps"].contains(first), let usual = UsualWords(arguments.dropFirst())
    else {
      return nil
    }
    switch first {
    case "do": return Do(usual)
    case "state": return State(usual)
    case "steps": return Steps(usual)
    default: return Play(usual)
    }
  }
}

extension Play {
  fileprivate init?(_ usual: UsualWords) {
    guard usual.words.isEmpty else { return nil }
    self.init()
    file = nil
    present = false
    options = usual.options
  }
}

extension Do {
  fileprivate init?(_ usual: UsualWords) {
    guard !usual.words.isEmpty else { return nil }
    self.init()
    steps = usual.words
    options = usual.options
  }
}

extension State {
  fileprivate init?(_ usual: UsualWords) {
    guard usual.words.isEmpty else { return nil }
    self.init()
    options = usual.options
  }
}

extension Steps {
  fileprivate init?(_ usual: UsualWords) {
    guard usual.words.isEmpty else { return nil }
    self.init()
    logEvents = false
    options = usual.options
  }
}
