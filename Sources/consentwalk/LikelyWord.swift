import FlowController
import Platform

/// Suggests commands for words that other tools use, or that are not words of this program: `status` means `state`.
/// These commands are only suggested. ``FirstWord`` contains the words that run a command.
enum LikelyWord {
  private static let commands = [
    "walk": "play", "start": "play", "run": "play", "replay": "play", "simulate": "play", "go": "play",
    "demo": "play", "tour": "play", "try": "play", "present": "play FILE --present",
    "presenter": "play FILE --present", "slides": "play FILE --present", "add": "help flows",
    "show": "screens show", "draw": "screens show", "screenshot": "screens show", "status": "state",
    "ask": "why", "explain": "why", "compare": "diff", "graph": "diagram", "map": "diagram",
    "inspect": "app inspect", "scan": "app inspect", "audit": "app inspect", "report": "check",
    "ls": "screens list",
    "create": "screens new", "init": "screens new", "junit": "test FILE --format junit",
    "sarif": "check --format sarif", "trace": "test --trace FILE", "matrix": "test FILE --os 14.5,17.4,18",
    "share": "history --scenario --with-screens", "expect": "help scenarios", "version": "--version",
    "ios": "--os", "os": "--os", "locale": "--locale",
    "lang": "--language", "language": "--language", "region": "--region", "html": "storyboard",
    "xcuitest": "export FILE --format xcuitest", "maestro": "export FILE --format maestro",
    "appium": "export FILE --format appium", "simctl": "export FILE --format simctl",
  ]

  /// The arguments that a command needs. A suggestion contains them if the user typed none.
  private static let needed = [
    "screens show": "home", "screens new": "‹DIR›", "why": "tracking", "app inspect": "‹DIR›",
    "storyboard": "‹FILE›", "diff": "‹OLD› ‹NEW›",
  ]

  /// For each word, the subcommands it can mean. A group has only one of them.
  private static let subcommands = [
    "lint": ["check"], "validate": ["check"], "verify": ["check", "inspect"], "test": ["check"],
    "create": ["new", "init", "name"], "add": ["init", "new", "name"], "make": ["new", "init", "name"],
    "init": ["new"],
    "generate": ["init"], "import": ["init"], "start": ["serve", "init"], "run": ["serve", "check"],
    "new": ["init", "name"], "rename": ["name"], "log": ["list"], "status": ["list", "query"],
    "get": ["query"],
    "read": ["query"],
    "set": ["update"], "write": ["update"],
    "ls": ["list"], "all": ["list"], "view": ["show"], "draw": ["show"], "open": ["show", "switch"],
    "save": ["export"], "copy": ["export"], "remove": ["delete"], "rm": ["delete"], "reset": ["erase"],
    "clear": ["erase"], "scan": ["inspect"], "check": ["inspect"], "audit": ["inspect"], "use": ["switch"],
    "checkout": ["switch"],
  ]

  private static let options = [
    "--dark": "--theme dark", "--light": "--theme light", "--ios": "--os", "--ios-version": "--os",
    "-v": "--version",
    "-V": "--version", "--verbose": "--log FILE", "--debug": "--log FILE", "--out": "--output",
    "-o": "--output",
    "--no-colour": "--no-color", "--color": "--no-color", "--country": "--region", "--date": "--now",
    "--time": "--now", "--flow": "--screens", "--folder": "--screens", "--dir": "--screens",
    "-l": "--language", "-s": "--screens", "-f": "--format", "-d": "--device", "-a": "--app",
    "-r": "--region", "-j": "--json", "--database": "--store", "--db": "--store", "--lang": "--language",
    "--phone": "--device",
    "--junit": "--format junit", "--xml": "--format junit", "--tap": "--format tap",
    "--sarif": "--format sarif", "--markdown": "--format markdown", "--md": "--format markdown",
    "--timeout": "--budget", "--limit-time": "--budget", "--filter": "--only", "--grep": "--only",
    "--silent": "--quiet", "-q": "--quiet", "--bail": "--fail-fast",
  ]

  /// Returns the command that a word probably means, without its arguments.
  static func command(meant word: String) -> String? {
    let words = commands[word.lowercased()]?.split(separator: " ") ?? []
    let names = words.prefix { $0.allSatisfy(\.isLowercase) }.joined(separator: " ")
    return names.isEmpty ? nil : names
  }

  /// Returns the command line that a first word probably means.
  ///
  /// - Parameter rest: The words after it. The suggestion keeps their arguments.
  static func line(meant word: String, before rest: [String]) -> String? {
    let word = word.lowercased()
    if let version = word.wholeMatch(of: /ios[-_]?([0-9].*)/)?.1 { return "--os " + version }
    if ["allow", "deny"].contains(word) { return "tap:" + word }
    guard let meant = commands[word] else { return nil }
    let arguments = rest.prefix { !$0.hasPrefix("-") }.prefix(3).map(\.shortened)
    let argument = arguments.isEmpty ? nil : arguments.joined(separator: " ")
    if word == "ask", let argument, Permission.allCases.contains(where: { $0.word == argument }) {
      return "request:" + argument
    }
    if word == "run", let argument, [".yaml", ".yml"].contains(where: { argument.hasSuffix($0) }) {
      return "test " + argument
    }
    if word == "list", let argument, let group = ["devices": "device", "branches": "branch"][argument] {
      return group + " list"
    }
    if word == "init", let argument { return "app init " + argument }
    if ["create", "new", "make"].contains(word), let argument, isPartOfFlow(argument) { return "help flows" }
    if meant == "help flows" { return meant }
    guard let argument, meant != "--version" else {
      return needed[meant].map { meant + " " + $0 } ?? meant.replacing("FILE", with: "‹FILE›")
    }
    guard meant.contains("FILE") else { return meant + " " + argument }
    // An argument without a dot or a slash is probably not a file, but a word of the other tool.
    return meant.replacing("FILE", with: argument.contains(where: "./".contains) ? argument : "‹FILE›")
  }

  /// Whether a word names something that users add to an app by editing the flow file.
  private static func isPartOfFlow(_ word: String) -> Bool {
    let parts = ["page", "screen", "feature", "prompt", "ask", "request", "language", "condition", "button"]
    return parts.contains(word.lowercased()) || Prompt.all.contains { $0.word == word.lowercased() }
  }

  /// Returns the command line that was probably meant by words after the name of a group.
  static func line(meant words: [String], in group: String, of names: [String]) -> String? {
    guard let word = words.first?.lowercased() else { return nil }
    let argument = words.dropFirst().first.flatMap { $0.hasPrefix("-") ? nil : $0.shortened }
    if group == "screens", ["add", "create", "make"].contains(word), argument.map(isPartOfFlow) ?? false {
      return "help flows"
    }
    if group == "device", ["use", "switch", "select", "choose", "open", "play"].contains(word) {
      return "--device " + (argument ?? "‹NAME›")
    }
    return subcommands[word]?.first { names.contains($0) }.map { group + " " + $0 }
  }

  /// Returns the option that was probably meant. It is found by the habits of other tools, by the values of an option,
  /// by its first letters, or by similarity.
  ///
  /// - Parameters:
  ///   - value: The word after the option. The suggestion keeps it if the suggested option has a value.
  ///   - written: The options, each with its value as the help writes it: `--format <text|json>`.
  static func option(meant option: String, _ value: String?, of written: [String]) -> String? {
    let names = written.map { String($0.prefix { $0 != " " }) }
    if let meant = options[option], let place = names.firstIndex(of: String(meant.prefix { $0 != " " })) {
      let takesValue = written[place].contains("<") && !meant.contains(" ")
      return meant + (takesValue ? value.map { " " + $0.shortened } ?? "" : "")
    }
    // The typed option can be the value of another option: `--xcuitest` means `--format xcuitest`.
    let word = option.drop { $0 == "-" }
    if option.hasPrefix("--"),
      let place = written.firstIndex(where: { written in
        written.contains("|") && written.split(whereSeparator: { "<|>".contains($0) }).contains(word)
      })
    {
      return "\(names[place]) \(word)"
    }
    if option == "--output", names.contains("--scenario") { return "> FILE" }
    guard option.hasPrefix("--") else { return nil }
    let longer = names.filter { $0.hasPrefix(option) }
    return longer.count == 1 ? longer.first : nearestWord(to: option, in: names)
  }
}
