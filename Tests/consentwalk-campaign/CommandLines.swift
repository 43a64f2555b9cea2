import Foundation
import TestSupport

/// Random command lines of words, options and bytes.
struct CommandLines: Attack {
  private let arena: Arena

  init(_ arena: Arena) { self.arena = arena }

  private static let words = [
    "do", "steps", "state", "why", "history", "back", "forward", "branch", "list", "name", "switch", "device",
    "new",
    "erase", "delete", "export", "import", "test", "record", "paths", "prove", "plan", "diagram", "diff",
    "screens",
    "show",
    "check", "doctor", "play", "help", "launch", "home", "terminate", "tap:allow", "tap:", "open:sync",
    "set:os=17.4",
    "set:now=2024-01-01T00:00:00Z", "wait:2s", "wait:99999999999d", "request:tracking", "tracking", "policy",
    "default",
    "--json", "--plain", "--device", "--store", "--screens", "--locale", "ja", "en", "--theme", "dark",
    "--os", "14..18",
    "--region", "eu-de", "--now", "--format", "json", "dot", "--output", "--expect", "--last", "--scenario",
    "--app",
    "--assume", "--where", "--max-states", "1000", "--max-launches", "--ascii", "--no-color", "--version",
    "--help",
    "--", "-", "", "-h", "/dev/null", ".", "nothing.yaml", "--steps", "--from", "--coverage", "--present",
  ]

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    _ = try arena.makeFolder("typed")
    var run = Run(arena, [])
    run.directory = arena.path("typed")
    let count = 1 + Int(random.next() % 6)
    for _ in 0..<count { run.arguments.append(word(&random)) }
    let isSearch = run.arguments.contains {
      ["prove", "paths", "plan", "play"].contains(String(decoding: $0, as: UTF8.self))
    }
    // Searches must be small, because a large one legitimately takes long.
    if isSearch { run.arguments += ["--max-states", "2000"].map { Array($0.utf8) } }
    run.input = random.next() % 2 == 0 ? [] : Array("launch\n1\nxyzzy\nquit\n".utf8)
    tally.tried += 1
    try arena.run(run, &tally)
  }

  private func word(_ random: inout SeededGenerator) -> [UInt8] {
    let known = Self.words[Int(random.next() % UInt64(Self.words.count))]
    switch random.next() % 12 {
    case 0: return Array(Filter.hostile[Int(random.next() % UInt64(Filter.hostile.count))].utf8)
    case 1:
      return (0..<(random.next() % 12)).map { _ in UInt8(truncatingIfNeeded: random.next() % 255) + 1 }.filter
      { $0 != 0 }
    case 2: return Array((known + Filter.hostile[Int(random.next() % UInt64(Filter.hostile.count))]).utf8)
    case 3: return Array((known + "=" + Self.words[Int(random.next() % UInt64(Self.words.count))]).utf8)
    case 4: return Array(random.text().utf8).filter { $0 != 0 }
    default: return Array(known.utf8)
    }
  }
}

/// Passes hostile texts through every kind of input: words, options, the environment, file names, files,
/// stores.
struct Inlets: Attack {
  private let arena: Arena

  init(_ arena: Arena) { self.arena = arena }

  private static let lines = [
    ["*"], ["do", "*"], ["do", "tap:*"], ["do", "set:*=1"], ["do", "set:os=*"], ["why", "*"],
    ["screens", "show", "*"],
    ["branch", "switch", "*"], ["branch", "name", "*"], ["device", "new", "*"], ["device", "delete", "*"],
    ["device", "import", "*"], ["device", "export", "*"], ["test", "*"], ["record", "*", "--os", "*"],
    ["state", "--device", "*"], ["state", "--store", "*"], ["state", "--screens", "*"],
    ["state", "--locale", "*"],
    ["state", "--theme", "*"], ["diagram", "--format", "*"], ["diagram", "--highlight", "*"], ["paths", "*"],
    ["paths", "--where", "*=1"], ["prove", "--os", "*"], ["plan", "--region", "*"],
    ["plan", "--assume", "*"],
    ["plan", "--now", "*"], ["history", "--last", "*"], ["back", "*"], ["state", "--app", "*"], ["--*"],
    ["state", "-*"],
    ["test", "--format", "*", "x"], ["paths", "tracking", "--steps", "*"], ["doctor", "--device", "*"],
    ["screens", "show", "tracking", "--size", "*"], ["help", "*"], ["device", "new", "a", "--os", "*"],
  ]

  private static let variables = [
    "TERM", "COLORFGBG", "HOME", "XDG_DATA_HOME", "CONSENTWALK_STORE",
    "CONSENTWALK_SCREENS", "LANG",
    "LC_ALL", "NO_COLOR", "LANGUAGE", "TZ", "CONSENTWALK_DEVICE", "CONSENTWALK_LOCALE",
  ]

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let text = Filter.hostile[Int(random.next() % UInt64(Filter.hostile.count))]
    tally.tried += 1
    let store = arena.path("inlets.sqlite")
    switch random.next() % 4 {
    case 0, 1:
      let line = Self.lines[Int(random.next() % UInt64(Self.lines.count))]
      var words = line.map { $0.replacingOccurrences(of: "*", with: text) }
      if random.next() % 3 == 0 { words += ["--json"] }
      if random.next() % 4 == 0, !words.contains("--locale") { words += ["--locale", "ja"] }
      let isOfStore = !words.contains("--store")
      try arena.run(Run(arena, words, store: isOfStore ? store : nil), &tally)
    case 2:
      let variable = Self.variables[Int(random.next() % UInt64(Self.variables.count))]
      let lines = [
        ["doctor"], ["state"], ["do", "launch"], ["steps"], ["play"], ["play", "--plain"],
        ["screens", "list"],
      ]
      var run = Run(arena, lines[Int(random.next() % UInt64(lines.count))])
      run.directory = try arena.makeFolder("inlet").path
      run.environment.removeAll { $0.starts(with: Array((variable + "=").utf8)) }
      run.environment.append(Array("\(variable)=\(text)".utf8))
      try arena.run(run, &tally)
    default: try throughFiles(text, &random, &tally)
    }
  }

  private func throughFiles(_ text: String, _ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let folder = try arena.makeFolder("inlet")
    let name = text.replacingOccurrences(of: "/", with: "_")
    let file = folder.appendingPathComponent(name + ".yaml")
    let content =
      "name: x\n\"\(text)\": 1\nscreens: \(text)\n---\n- \(text)\n- tap: \(text)\n- expect: {\(text): 1}\n"
    try Data(content.utf8).write(to: file)
    for format in ["text", "json", "junit", "tap"] {
      try arena.run(Run(arena, ["test", folder.path, "--format", format]), &tally, about: file.path)
    }
    let escaped = text.unicodeScalars.map {
      "\\U" + String(repeating: "0", count: 8 - String($0.value, radix: 16).count)
        + String($0.value, radix: 16)
    }
    let key = "\"" + escaped.joined() + "\""
    try Data("name: \(key)\n\(key): 1\n---\n- tap: \(key)\n- \(key): \(key)\n".utf8).write(to: file)
    try arena.run(Run(arena, ["test", file.path]), &tally, about: file.path)
    // A folder of screens with such a name, and a file with such a key.
    let screens = folder.appendingPathComponent("Screens")
    try FileManager.default.copyItem(atPath: try exported(), toPath: screens.path)
    try Data("\(key): \(key)\n".utf8).write(to: screens.appendingPathComponent(name + ".yaml"))
    let settings = screens.appendingPathComponent("settings.yaml")
    let old = (try? String(contentsOf: settings, encoding: .utf8)) ?? ""
    try Data((old + "\n\(key): {ja: \(key)}\n").utf8).write(to: settings)
    for words in [["state"], ["doctor"], ["screens", "check"], ["steps", "--json"]] {
      var run = Run(arena, words, store: arena.path("inlets.sqlite"))
      run.directory = folder.path
      try arena.run(run, &tally, about: settings.path)
    }
  }

  private func exported() throws -> String {
    let place = arena.path("exported-whole")
    if FileManager.default.fileExists(atPath: place) { return place }
    var tally = Tally(name: "")
    try arena.run(Run(arena, ["screens", "export", place]), &tally)
    return place
  }
}
