import Localization

/// The options that decide how errors are written. They are read even if the rest of the command line is invalid.
struct AskedOptions {
  /// The options on the command line of the running program.
  static let ofProgram = AskedOptions(Array(CommandLine.arguments.dropFirst()))

  /// Whether errors are printed as JSON.
  let isJSON: Bool
  /// The language of the messages.
  let language: ProgramLanguage

  /// The path of the file that ``RunLog`` writes to.
  let log: String?

  init(_ arguments: [String]) {
    let words = arguments.prefix { $0 != "--" }
    func value(of option: String) -> String? {
      guard
        let asked = words.indices.last(where: { words[$0] == option || words[$0].hasPrefix(option + "=") })
      else { return nil }
      guard words[asked] == option else { return String(words[asked].dropFirst(option.count + 1)) }
      return words.dropFirst(asked + 1).first
    }
    log = value(of: "--log") ?? Console.environment("CONSENTWALK_LOG")
    isJSON = words.contains("--json")
    language =
      value(of: "--language").flatMap { ProgramLanguageOption(argument: $0)?.language }
      ?? value(of: "--locale").flatMap { LocaleOption(argument: $0)?.program } ?? SharedOptions.environment
  }
}
