import Foundation
import TestSupport
import Testing

@Suite struct `Usage` {
  static let commands = [
    "play", "do", "steps", "state", "device list", "device new", "device erase", "device delete",
    "screens list", "screens check", "screens show", "screens export", "doctor",
  ]
  static let sharedOptions = [
    "--device", "--store", "--screens", "--locale", "--json", "--plain", "--ascii", "--no-color",
    "--no-mouse", "--theme", "--help",
  ]

  @Test(arguments: commands) func `The help of every command lists its options`(command: String) throws {
    let bench = try Workbench()
    let result = try bench.run(command.split(separator: " ").map(String.init) + ["--help"])
    #expect(result.exitCode == 0)
    #expect(result.error == "")
    #expect(result.output.contains("Common options:") && result.output.contains("--language"))
    for option in Self.sharedOptions where command == "play" { #expect(result.output.contains(option)) }
    #expect(!bench.hasStore)
  }

  @Test func `An unknown command, or one after its options, is reported in the user's language`() throws {
    let bench = try Workbench()
    for (line, english, japanese) in [
      ("paly", "unknown command “paly”", "「paly」というコマンドはありません"),
      ("--present state", "write the command “state” before its options", "コマンド「state」は、そのオプションより前に書きます"),
    ] {
      let words = line.split(separator: " ").map(String.init)
      let told = try bench.run(words)
      #expect(told.exitCode == 2 && told.error.contains(english), "\(told.error)")
      #expect(try bench.run(words + ["--locale", "ja"]).error.contains(japanese))
    }
  }

  @Test func `The version is one line`() throws {
    let result = try Workbench().run("--version")
    #expect(result.exitCode == 0)
    #expect(result.output.split(separator: ".").count == 3)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `Shells accept the completion scripts`(shell: String) throws
  {
    let bench = try Workbench()
    let result = try bench.run("--generate-completion-script", shell)
    #expect(result.exitCode == 0)
    try bench.write(result.output, to: "completions")
    // Each installed shell checks its own script. bash is always installed.
    let line =
      "if command -v \(shell) >/dev/null; then \(shell) -n completions; else test \(shell) != bash; fi"
    let read = try bench.shell(line)
    #expect(read.exitCode == 0 && read.error == "")
  }

  @Test(arguments: [
    ("paths ''", "tracking"), ("why loc", "location-upgrade"), ("do ''", "geofence:exit"),
    ("paths --steps ''", "set:tracking"), ("prove --os ''", "17.4"), ("plan --format ''", "markdown"),
  ]) func `bash completes prompts, steps and versions`(typed: String, offered: String) throws {
    let bench = try Workbench()
    try bench.write(bench.run("--generate-completion-script", "bash").output, to: "completions")
    try bench.write(
      "source ./completions\nPATH=$(dirname \(bench.program)):$PATH\nCOMP_WORDS=(consentwalk \(typed)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
        + "COMP_LINE=\"${COMP_WORDS[*]}\"; COMP_POINT=${#COMP_LINE}; cur=${COMP_WORDS[COMP_CWORD]}\n"
        + "_consentwalk_whole_words consentwalk \"$cur\" \"${COMP_WORDS[COMP_CWORD - 1]}\"\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n",
      to: "ask")
    let answer = try bench.shell("bash ask")
    #expect(
      answer.output.split(separator: "\n").contains { $0 == offered }, "\(answer.output)\(answer.error)")
  }

  /// Wrong words, and the suggestion for each of them.
  static let slips: [(arguments: [String], suggestion: JSON)] = [
    (["device", "delet", "x"], "delete"), (["screens", "chek"], "check"),
    (["help", "stats"], "state"),
    (["lauch"], "do launch"), (["tap:alow"], "allow"), (["tpa:deny"], "do tap:deny"),
    (["stat"], "state"), (["tracking"], "paths tracking"), (["trakking"], "paths tracking"),
    (["soft-ask"], "paths soft-ask"),
    (["do", "lauch"], "launch"), (["do", "tap:alow"], "allow"), (["do", "open:nearbi"], "nearby"),
    (["do", "set:regoin=jp"], "region"), (["do", "request:traking"], "tracking"),
    (["screens", "show", "polic"], "policy"),
    (["device", "new", "x", "--assume", "wordin=shipped"], "wording"),
    (["device", "new", "x", "--assume", "wording=articels"], "articles"),
  ]

  @Test(arguments: slips) func `A misspelt word exits with 2 and a suggestion`(
    arguments: [String], suggestion: JSON
  ) throws {
    let bench = try Workbench()
    let result = try bench.run(arguments + ["--json"])
    #expect(result.exitCode == 2)
    #expect(result.output == "")
    let error = try JSON(result.error)
    #expect(error.keys == ["column", "error", "expected", "file", "line", "schema", "suggestion"])
    #expect(error["suggestion"] == suggestion)
    let plain = try bench.run(arguments)
    #expect(plain.exitCode == 2)
    #expect(plain.error.contains("did you mean “\(suggestion.text ?? "")”?"))
    #expect(!bench.hasStore)
  }

  @Test func `An unknown option gets the nearest one suggested`() throws {
    let bench = try Workbench()
    let told = try bench.run("state", "--devise", "x")
    #expect(told.exitCode == 2 && told.error.contains("did you mean “--device”?"), "\(told.error)")
    #expect(try JSON(bench.run("state", "--devise", "x", "--json").error)["suggestion"] == "--device")
    let short = try bench.run("play", "-x").error
    #expect(short.contains("unknown option “-x”") && !short.contains("did you mean"))
  }

  static let wrongUses: [[String]] = [
    ["state", "extra"], ["device"], ["device", "--json"], ["device", "new"], ["do"], ["do", ""],
    ["state", "--locale", "f_r"], ["state", "--device"], ["state", "--device", ""], ["state", "--store", ""],
    ["state", "--screens", ""], ["steps", "-x"], ["device", "new", ""], ["device", "new", "a\nb"],
    ["device", "new", "x", "--os", "thirteen"], ["device", "new", "x", "--region", "jpn"],
    ["device", "new", "x", "--now", "yesterday"], ["device", "new", "x", "--deployment-target", "x"],
    ["device", "new", "x", "--os", "13", "--deployment-target", "14.0"],
    ["screens", "show", "home", "--size", "80"], ["screens", "show", "home", "--format", "png"],
    ["do", "wait:-2s"], ["do", "launch:now"], ["do", "tap"], ["do", "set:tracking"], ["--json", "stat"],
    ["--generate-completion-script", "tcsh"],
  ]

  @Test(arguments: wrongUses) func `Wrong usage exits with 2 and is reported on standard error`(
    arguments: [String]
  ) throws {
    let bench = try Workbench()
    let result = try bench.run(arguments)
    #expect(result.exitCode == 2)
    #expect(result.output == "")
    let beginning = arguments.contains("--json") ? "{\"schema\": 3, \"error\": " : "consentwalk: "
    #expect(result.error.hasPrefix(beginning))
    #expect(!bench.hasStore)
  }

  /// Mistakes in the usage, and what the message must contain.
  static let mistakes: [(arguments: [String], told: String)] = [
    (["state", "--device"], "“--device <name>” needs a value"),
    (["state", "--device", "--plain"], "“--device <name>” needs a value"),
    (["state", "--store="], "“--store <file>” needs a value"),
    (["state", "--theme=grey"], "“grey” is not valid for “--theme <auto|dark|light>”"),
    (["state", "--language", "xx"], "expected: en, ja"),
    (["state", "extra"], "this command does not accept “extra”\nUsage: consentwalk state <options>\n"),
    (["device", "new"], "“<name>” is missing"),
  ]

  @Test(arguments: mistakes) func `A mistake in the words exits with 2 and tells it, in both languages`(
    arguments: [String], told: String
  ) throws {
    let result = try Workbench().run(arguments)
    #expect(result.exitCode == 2 && result.output == "")
    #expect(result.error.contains(told) && result.error.contains("\nUsage: consentwalk"), "\(result.error)")
    let japanese = try Workbench().run(["--locale", "ja"] + arguments).error
    #expect(japanese.contains("\n使い方: consentwalk") && japanese.contains("詳しくは: "), "\(japanese)")
    #expect(!japanese.contains("Usage") && !japanese.contains(told), "\(japanese)")
  }

  @Test func `A folder without a flow leads to the command that takes it, and a missing one to none`() throws
  {
    let bench = try Workbench()
    try bench.write("", to: "App/main.swift")
    for command in ["screens check", "prove", "plan", "diagram"] {
      let words = command.split(separator: " ").map(String.init)
      let told = try bench.run(words + ["App"])
      #expect(told.exitCode == 2 && told.error.contains("does not accept “App”"), "\(told.error)")
      #expect(told.error.contains("did you mean “check App”?"), "\(told.error)")
      #expect(try !bench.run(words + ["Nowhere"]).error.contains("did you mean"))
    }
    #expect(try !bench.run("diff", "App", "App", "App").error.contains("--screens App"))
  }

  @Test func `Help for an unknown command exits with 2`() throws {
    #expect(try Workbench().run("help", "prove", "--nope").exitCode == 2)
    #expect(try Workbench().run("help", "device", "nwe").error.contains("did you mean “new”?"))
    #expect(try Workbench().run("help", "prove").exitCode == 0)
  }

  @Test func `Mistakes that only the parser finds are reported in the parser's words`() throws {
    let result = try Workbench().run("--generate-completion-script", "tcsh")
    #expect(result.exitCode == 2 && result.error.contains("tcsh") && result.error.contains("zsh"))
    let late = try Workbench().run("--plain", "x", "state")
    #expect(late.exitCode == 2, "\(late.error)")
  }

  @Test func `Every command accepts every shared option`() throws {
    let bench = try Workbench()
    let options = [
      "--device", "default", "--store", bench.store, "--screens", RepositoryRoot.file("Screens").path,
      "--locale", "en", "--json", "--plain", "--ascii", "--no-color", "--no-mouse",
      "--theme", "light",
    ]
    let commands: [[String]] = [
      ["do", "launch"], ["play"], ["steps"], ["state"], ["device", "new", "b"], ["device", "list"],
      ["device", "erase", "b"], ["device", "delete", "b"], ["screens", "list"], ["screens", "check"],
      ["screens", "show", "home"], ["screens", "export", "copy"], ["doctor"],
    ]
    for command in commands {
      let result = try bench.run(command + options)
      #expect(result.exitCode == 0, "\(command): \(result.error)")
      #expect(result.error == "")
    }
  }

  @Test func `A very long word is truncated in the message`() throws {
    let result = try Workbench().run("do", String(repeating: "x", count: 100_000))
    #expect(result.exitCode == 2)
    #expect(result.error.utf8.count < 1000)
  }

  @Test(arguments: [
    "state --store \"$(printf 'a\\377')\"", "do \"$(printf 'launch\\300')\"",
    "state --device \"$(printf '\\377')\"",
  ])
  func `An argument that is not UTF-8 is refused`(command: String) throws {
    let bench = try Workbench()
    let result = try bench.shell("exec \"$0\" \(command)")
    #expect(result.exitCode == 2)
    #expect(result.error.contains("is not UTF-8"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.work.path).isEmpty)
  }

  @Test func `A path in the environment that is not UTF-8 is refused`() throws {
    let result = try Workbench().shell("CONSENTWALK_STORE=\"$(printf 'a\\377')\" exec \"$0\" do launch")
    #expect(result.exitCode == 2)
    #expect(result.error.contains("CONSENTWALK_STORE is not UTF-8"))
  }
}

@Suite struct `Options before the command` {
  @Test(arguments: [
    ["--json", "state"], ["--device", "x", "--json", "state"], ["--device=x", "state", "--json"],
    ["--store", "own.sqlite", "do", "launch", "--json"], ["--json", "device", "list"],
    ["--screens", "Own", "--json", "screens", "check"], ["--locale", "ja", "--plain", "why", "tracking"],
  ]) func `Shared options before the command have the same effect as after it`(words: [String]) throws {
    let bench = try Workbench()
    try bench.write("app: {name: Own, deployment-target: 13.0, purposes: {}}\n", to: "Own/flow.yaml")
    let after = words.firstIndex { ["state", "do", "device", "screens", "why"].contains($0) } ?? 0
    let other = try Workbench()
    try other.write("app: {name: Own, deployment-target: 13.0, purposes: {}}\n", to: "Own/flow.yaml")
    let before = try bench.run(words)
    let behind = try other.run(Array(words[after...]) + words[..<after])
    #expect(before.exitCode == behind.exitCode && before.output == behind.output)
    #expect(bench.hasStore == other.hasStore)
    #expect(
      words.contains("--store") == FileManager.default.fileExists(atPath: bench.work.path + "/own.sqlite"))
  }

  @Test func `Options of a single command must follow it`() throws {
    let bench = try Workbench()
    #expect(try bench.run("--os", "14", "prove").exitCode == 2)
    #expect(try bench.run("--json", "stat").exitCode == 2)
  }
}

@Suite struct `Help` {
  @Test func `The help lists a command's own options first, then the common ones that it uses`() throws {
    let bench = try Workbench()
    func help(_ words: String...) throws -> String { try bench.run(words + ["--help"]).output }
    let prove = try help("prove")
    let common = try #require(prove.components(separatedBy: "\nCommon options: ").last)
    #expect(prove.components(separatedBy: "Common options:").count == 2)
    #expect(try bench.run("help", "options").output.contains("--max-states") == false)
    #expect(!common.contains("--max-states") && common.contains("--screens") && !common.contains("--device"))
    #expect(try !help("device", "delete").contains("--theme") && help("play").contains("--theme"))
    #expect(try !help("state").contains("--no-mouse") && !help("permissions").contains("--store"))
    #expect(try help("branch", "list").contains("USAGE: consentwalk branch list [<common options>]"))
    // The command also accepts the options that its help does not list.
    #expect(try bench.run("permissions", "--no-color", "--store", "x").exitCode == 0)
    let wrong = try bench.run("branch", "list", "--nonsense")
    #expect(wrong.error.contains("Usage: consentwalk branch list [<options>]"))
  }
}
