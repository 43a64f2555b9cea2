import Platform

/// A command line in the usual words: a command, the options that every one takes, and steps.
///
/// What people type all day is read here, for the parser takes longer over it than the rest of the command. All else is
/// left to the parser, mistakes included.
struct UsualWords {
  let command: Command
  private(set) var options = SharedOptions()
  /// What is neither an option nor the value of one.
  private(set) var steps: [String] = []

  /// The commands that are read here.
  enum Command: String {
    case play, `do`, state, steps
  }

  /// Nil where something is for the parser.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    if let first = rest.first, !first.hasPrefix("-") {
      switch first {
      case "play": command = .play
      case "do": command = .do
      case "state": command = .state
      case "steps": command = .steps
      default: return nil
      }
      rest.removeFirst()
    } else {
      command = .play
    }
    while let word = rest.popFirst() {
      switch word {
      case "--json": options.json = true
      case "--plain": options.plain = true
      case "--ascii": options.ascii = true
      case "--no-color": options.noColor = true
      case "--no-mouse": options.noMouse = true
      case _ where SharedOptions.takesValue[word] == true:
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-"), take(value, as: word) else {
          return nil
        }
      default:
        guard !word.isEmpty, !word.hasPrefix("-") else { return nil }
        steps.append(word)
      }
    }
    guard steps.isEmpty == (command != .do) else { return nil }
  }

  private mutating func take(_ value: String, as option: String) -> Bool {
    switch option {
    case "--device": options.device = value
    case "--store": options.store = value
    case "--screens": options.screens = value
    case "--theme":
      guard let theme = ThemeChoice(rawValue: value) else { return false }
      options.theme = theme
    case "--language":
      guard let language = ProgramLanguageOption(argument: value) else { return false }
      options.ownLanguage = language.language
    case "--locale":
      guard let locale = LocaleOption(argument: value), locale.phones.count < 2 else { return false }
      options.locale = locale
    // What reads other files is for the parser.
    default: return false
    }
    return true
  }

  /// Runs the command.
  ///
  /// - Throws: what it throws.
  func run() throws {
    switch command {
    case .play: try Play.run(options)
    case .do: try Do.run(steps, options)
    case .state: try State.run(options)
    case .steps: try Steps.run(options)
    }
  }
}
