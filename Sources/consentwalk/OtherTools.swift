import FlowController
import Platform

/// Translates command lines of other tools: `git checkout main`, `simctl privacy booted grant camera`.
enum OtherTools {
  /// The names of tools. The word after such a name is the command.
  private static let names: Set<String> = [
    "xcrun", "simctl", "idb", "adb", "shell", "git", "npm", "npx", "yarn", "pnpm", "docker", "cargo",
    "maestro",
    "brew", "swift", "flutter", "fastlane", "xcuitest", "appium", "detox", "applesimutils", "mobile:",
  ]

  /// The words that a tool accepts instead of the name of a simulator.
  private static let devices: Set<String> = ["booted", "simulator", "emulator"]

  /// The commands of other tools, and the command of this program that they mean. Words in capitals stand for
  /// arguments.
  private static let commands: [(meant: String, words: [String])] = [
    ("history", ["log", "reflog", "logs"]), ("branch switch NAME", ["checkout", "worktree", "switch"]),
    ("branch name NAME", ["tag", "commit"]), ("back", ["revert", "rollback", "restore", "stash"]),
    ("device erase NAME", ["clean", "reset"]), ("device delete NAME", ["rm", "rmi", "prune"]),
    ("device list", ["devices", "images"]),
    (
      "state",
      [
        "ps", "inspect-state", "dump", "print", "assertvisible", "assertnotvisible", "asserttrue",
        "waitforexistence", "exists", "isdisplayed", "hierarchy", "pagesource",
      ]
    ),
    ("screens show home", ["takescreenshot", "capturescreen"]),
    ("check", ["build", "clippy", "analyze", "analyse", "doctor-app"]),
    ("do STEP", ["exec", "perform", "step"]),
    ("launch", ["boot", "launchapp", "openapp", "bootstrap", "up"]),
    ("terminate", ["shutdown", "stopapp", "killapp", "terminateapp", "down"]),
    ("reinstall", ["clearstate", "clearappstate"]), ("home", ["presskey", "presshome"]),
    ("tap:ROLE", ["tapon", "doubletapon", "longpresson", "clickon"]),
    ("help", ["docs", "doc", "manual", "usage", "commands", "tutorial"]), ("help man", ["man"]),
    ("doctor", ["info", "env", "config", "diagnose", "about"]), ("test PATH", ["spec", "jest", "pytest"]),
    ("--generate-completion-script SHELL", ["completion", "completions", "autocomplete"]),
    ("paths PROMPT", ["search", "route", "goto"]), ("record FILE", ["capture", "recording"]),
    ("app init .", ["setup", "scaffold", "import"]),
  ]

  /// Returns the command line that words of another tool probably mean; nil if this program has nothing similar.
  static func line(meant words: [String]) -> String? {
    let plain = words.filter { !$0.hasPrefix("-") }.map(withoutReceiver)
    let rest = Array(plain.drop { names.contains($0.lowercased()) })
    guard let first = rest.first?.lowercased() else { return nil }
    let arguments = rest.dropFirst().filter { !devices.contains($0.lowercased()) }
    if first == "privacy" { return privacy(arguments) }
    if ["grant", "revoke"].contains(first) { return privacy([first] + arguments) }
    if first == "open", ["app", "the-app"].contains(arguments.first?.lowercased()) { return "launch" }
    if first == "reset", ["all", "everything", "device"].contains(arguments.first?.lowercased()) {
      return "device erase default"
    }
    if first == "list",
      let group = ["devices": "device", "branches": "branch"][arguments.first?.lowercased() ?? ""]
    {
      return group + " list"
    }
    if ["update", "upgrade"].contains(first), let os = version(in: arguments) {
      return "set:os=" + os
    }
    if first == "erase", ["all", "everything"].contains(arguments.first?.lowercased()) { return "erase" }
    if let meant = commands.first(where: { $0.words.contains(first) })?.meant {
      return filled(meant, with: arguments)
    }
    guard rest.count < plain.count || !words.contains(rest[0]) else { return nil }
    if LikelyWord.line(meant: first, before: Array(arguments)) == nil,
      let step = step(meant: first, arguments.first)
    {
      return step
    }
    // Both the tool and this program use this word.
    if let group = CommandName.first(of: first) {
      return arguments.isEmpty ? group : "\(first) \(arguments[0].shortened)"
    }
    if StepVocabulary.verbs.contains(first) {
      return Step.withoutArgument.contains { $0.row.verb == first } ? first : nil
    }
    let others = CommandName.names(in: ConsentWalk.self)
    guard others.contains(first) else { return LikelyWord.line(meant: first, before: Array(arguments)) }
    return ([first] + arguments.prefix(2).map(\.shortened)).joined(separator: " ")
  }

  /// Removes the object of a method call: `launch` for `app.launch()`.
  private static func withoutReceiver(_ word: String) -> String {
    guard
      let call = word.wholeMatch(of: /(app|driver|device|springboard|XCUIApplication\(.*\))\.(\w+)(\(.*\))?/)
    else {
      return word
    }
    return String(call.2)
  }

  /// Splits steps that are separated by commas, such as `launch,terminate`; nil if the words are not steps.
  static func steps(meant words: [String]) -> String? {
    let vocabulary = StepVocabulary(names: FlowNames())
    let steps = words.flatMap { $0.split { ",;".contains($0) }.map(String.init) }
    guard steps.count > 1, steps != words, steps.allSatisfy({ (try? vocabulary.step($0)) != nil }) else {
      return nil
    }
    return steps.map(\.shortened).joined(separator: " ")
  }

  /// Returns the iOS version that the words name: `to iOS 18`.
  private static func version(in words: [String]) -> String? {
    words.compactMap { Version($0)?.description ?? OtherWords.meant(by: $0, as: .version) }.first
  }

  /// Returns the step that a verb of another tool means: `tap:allow` for `tapOn Allow`.
  static func step(meant verb: String, _ argument: String?) -> String? {
    guard let meant = OtherWords.meant(by: verb, as: .step) else { return nil }
    if meant == "update-app", let os = argument.flatMap({ version(in: [$0]) }) {
      return "set:os=" + os
    }
    guard meant.hasSuffix(":") else { return meant }
    guard let argument = argument?.shortened else { return meant == "tap:" ? "steps" : meant }
    let vocabulary = StepVocabulary(names: FlowNames())
    let words =
      [argument, argument.lowercased(), OtherWords.meant(by: argument, as: .role)]
      + [OtherWords.meant(by: argument, as: .duration), OtherWords.meant(by: argument, as: .request)]
    return words.compactMap { $0.map { meant + $0 } }.first { (try? vocabulary.step($0)) != nil }
      ?? meant + argument.lowercased()
  }

  /// Replaces the word in capitals by the first argument, or removes it if there is none.
  private static func filled(_ meant: String, with arguments: [String]) -> String {
    guard let gap = meant.firstMatch(of: #/[ :][A-Z]+$/#) else { return meant }
    let start = meant[..<gap.range.lowerBound]
    guard let argument = arguments.first?.shortened else {
      return meant.hasPrefix("tap:") ? "steps" : start.hasPrefix("--") ? start + " bash" : String(start)
    }
    return meant.hasPrefix("tap:")
      ? step(meant: "tapon", argument) ?? String(start) : start + " " + argument
  }

  /// Returns the step that `simctl privacy ACTION SERVICE` means.
  private static func privacy(_ words: [String]) -> String? {
    let words = words.map { $0.lowercased() }
    guard let action = words.first(where: { ["grant", "revoke", "reset"].contains($0) }) else { return nil }
    if action == "reset" { return "reset:location-privacy" }
    guard let asked = words.first(where: { $0 != action }) else { return "permissions" }
    let key =
      services[asked] ?? PromptNickname.prompt(meant: asked, of: Permission.allCases.map(\.word)) ?? asked
    let granted = asked == "location-always" ? ["always"] : ["while-using", "allow", "full", "true"]
    let values = action == "grant" ? granted : ["never", "deny", "none", "false"]
    let vocabulary = StepVocabulary(names: FlowNames())
    return values.map { "set:\(key)=\($0)" }.first { (try? vocabulary.step($0)) != nil }
  }

  /// The names of permissions in simctl that differ from the names in this program.
  private static let services = [
    "location-always": "location", "contacts-limited": "contacts", "photos-add": "photos-add",
    "all": "location",
    "user-tracking": "tracking", "faceid": "face-id", "medialibrary": "media-library",
  ]
}
