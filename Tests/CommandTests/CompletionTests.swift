import Foundation
import TestSupport
import Testing

/// An interactive shell in a tmux pane. It completes the words of this program.
struct CompletingShell: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String?
  /// The command that starts the shell, and the input that switches completion on.
  let start: String
  let setup: [String]

  var testDescription: String { name }

  static let all = [
    CompletingShell("bash", "--noprofile --norc", ["source comp.bash"]),
    CompletingShell(
      "zsh", "-f",
      ["autoload -U compinit; compinit -u -d ./dump; setopt no_beep no_auto_menu; source ./comp.zsh"]),
    CompletingShell("fish", "--no-config", ["source comp.fish"]),
  ]

  private init(_ name: String, _ options: String, _ setup: [String]) {
    self.name = name
    path = ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    start = (path ?? name) + " " + options
    self.setup = setup
  }
}

@Suite(.enabled(if: Tmux.isThere, Comment(rawValue: Tmux.missing))) struct `Completion in a shell` {
  /// For each typed text, the line after Tab. It is empty if nothing begins with the text.
  private static let lines: [(typed: String, completed: String)] = [
    ("do tap:den", "do tap:deny"), ("do set:location=al", "do set:location=always"),
    ("do set:os=14,tracking=al", "do set:os=14,tracking=allow"), ("do open:nea", "do open:nearby"),
    ("do launch termi", "do launch terminate"), ("why soft-ask:tr", "why soft-ask:tracking"),
    ("paths locations", ""), ("paths location-up", "paths location-upgrade"),
    ("paths --where tracking.api=de", "paths --where tracking.api=denied"),
    ("--device spa", "--device spare"), ("prove --format sa", "prove --format sarif"),
    ("state --no-c", ""), ("screens show --no-c", "screens show --no-color"),
    ("device ex", "device export"), ("help scen", "help scenarios"), ("schema app-in", "schema app-inspect"),
    ("--screens Own why page:we", "--screens Own why page:welcome"),
    ("--screens Own do event:so", "--screens Own do event:song-finished"),
    ("--screens Own why my-a", "--screens Own why my-ask"), ("test walk", "test walk.yaml"),
  ]

  @Test(arguments: CompletingShell.all) func `A shell completes steps, names and options`(
    shell: CompletingShell
  )
    throws
  {
    guard shell.path != nil else {
      print("\(shell.name) is not on this machine: its completion is not tried")
      return
    }
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "spare").exitCode == 0)
    let script = try bench.run("--generate-completion-script", shell.name)
    #expect(script.exitCode == 0)
    try bench.write(script.output, to: "comp." + shell.name)
    try bench.write("name: A\n---\n- launch\n", to: "walk.yaml")
    try bench.write(
      """
      app: {name: Own, deployment-target: 13.0, purposes: {}}
      pages:
        - {id: welcome, at: launch, buttons: [{id: go-on, does: [next]}]}
      asks:
        - id: my-ask
          wants: notifications
          at: launch
          conditions: {events: {name: song-finished, at-least: 1}}

      """, to: "Own/flow.yaml")
    let folder = URL(fileURLWithPath: bench.program).deletingLastPathComponent().path
    let tmux = try Tmux(
      environment: bench.environment.merging(["PATH": folder + ":/usr/bin:/bin"]) { $1 },
      directory: bench.work.path, width: 160, height: 50)
    try tmux.waitFor(text: "ready$")
    try tmux.enter(shell.start)
    try tmux.enter("cd \(bench.work.path)")
    for line in shell.setup { try tmux.enter(line) }
    try tmux.enter("echo set-''up")
    try tmux.waitFor("the shell") { $0.contains { $0.hasPrefix("set-up") } }
    // fish also offers words in which the typed letters are not adjacent. So its result for unknown texts is not
    // tested.
    let lines = Self.lines.filter { shell.name != "fish" || !$0.completed.isEmpty }
    for (index, line) in lines.enumerated() {
      let mark = "mark\(index)"
      try tmux.press("C-l")
      try tmux.type("consentwalk \(line.typed)")
      try tmux.press("Tab")
      // The marker shows that Tab was processed. If completion adds a space, the space is before the marker.
      try tmux.type(mark)
      let wanted = "consentwalk " + (line.completed.isEmpty ? line.typed : line.completed)
      try tmux.waitFor("“\(wanted)” in \(shell.name)") { rows in
        rows.contains {
          $0.contains(wanted + " " + mark) || line.completed.isEmpty && $0.contains(wanted + mark)
        }
      }
      try tmux.press("C-u")
    }
  }

  /// Names that a shell would run, split or expand if they were not quoted.
  private static let hostile = [
    "x; touch PWNED", "$(touch PWNED)", "`touch PWNED`", "a b", "it's", "\"q", "a\\b", "*", "a:b=c d",
    "&& touch PWNED",
  ]

  @Test(arguments: CompletingShell.all)
  func `Completion quotes names that a shell would run or split`(shell: CompletingShell) throws {
    guard shell.path != nil else {
      print("\(shell.name) is not on this machine: its completion of hostile names is not tried")
      return
    }
    let bench = try Workbench()
    for (index, name) in Self.hostile.enumerated() {
      #expect(try bench.run("device", "new", name, "--store", "s\(index)").exitCode == 0)
    }
    #expect(try bench.run("do", "launch").exitCode == 0)
    #expect(try bench.run("branch", "name", "$(touch PWNED)").exitCode == 0)
    try bench.write("name: A\n---\n- launch\n", to: "walk; touch PWNED.yaml")
    try bench.write("name: A\n---\n- launch\n", to: "line\nfeed.yaml")
    let script = try bench.run("--generate-completion-script", shell.name).output
    try bench.write(script, to: "comp." + shell.name)
    let folder = URL(fileURLWithPath: bench.program).deletingLastPathComponent().path
    let tmux = try Tmux(
      environment: bench.environment.merging(["PATH": folder + ":/usr/bin:/bin"]) { $1 },
      directory: bench.work.path, width: 160, height: 50)
    try tmux.waitFor(text: "ready$")
    for line in [shell.start, "cd \(bench.work.path)"] + shell.setup { try tmux.enter(line) }
    func complete(_ typed: String, _ mark: String) throws {
      try tmux.type(typed)
      try tmux.press("Tab")
      try tmux.enter("; echo \(mark)-''there")
      try tmux.waitFor("the end of \(typed)") { $0.contains { $0.hasPrefix(mark + "-there") } }
    }
    for (index, name) in Self.hostile.enumerated() {
      try complete("consentwalk --store s\(index) device export --output o\(index) ", "device\(index)")
      #expect(try bench.read("o\(index)").contains("name \(name)\n"), "\(name)")
    }
    // An open quote before the name; other shells are tried without one only.
    if shell.name == "bash" {
      for (index, name) in Self.hostile.enumerated() where !name.contains(#/["']/#) {
        for (quote, word) in [("\"", "double"), ("'", "single")] {
          let start = quote + name.prefix(name.first?.isLetter == true ? 1 : 0)
          try complete(
            "consentwalk --store s\(index) device export --output \(word)\(index) \(start)", "\(word)\(index)"
          )
          #expect(try bench.read("\(word)\(index)").contains("name \(name)\n"), "\(quote)\(name)")
        }
      }
    }
    // After this sign, other shells complete their own variables.
    if shell.name == "bash" { try complete("consentwalk branch switch $", "branch") }
    try complete("consentwalk test --list walk", "file")
    // A name with a line feed is not offered.
    try complete("consentwalk test --list line", "feed")
    #expect(try !FileManager.default.contentsOfDirectory(atPath: bench.work.path).contains { $0 == "PWNED" })
  }

  @Test func `A shell offers every possible word`() throws {
    let bench = try Workbench()
    try bench.write(bench.run("--generate-completion-script", "bash").output, to: "comp.bash")
    func offered(_ line: String) throws -> [String] {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let quoted = words.map { "'\($0)'" }.joined(separator: " ")
      try bench.write(
        """
        source ./comp.bash; PATH=$(dirname \(bench.program)):$PATH
        COMP_WORDS=(consentwalk \(quoted)); COMP_CWORD=\(words.count); COMP_LINE='consentwalk \(line)'
        COMP_POINT=${#COMP_LINE}; COMP_WORDBREAKS=; _consentwalk_whole_words consentwalk '\(words.last ?? "")' ''
        printf '%s\\n' "${COMPREPLY[@]}"

        """, to: "ask")
      return try bench.shell("bash ask").output.split(separator: "\n").map(String.init)
    }
    #expect(try offered("do tap:").contains("tap:while-using"))
    #expect(try offered("do set:os").contains("set:os="))
    #expect(try offered("prove --steps ").contains("set:tracking"))
    #expect(try offered("prove --os 17").contains("17.4"))
    #expect(try offered("why ").contains("soft-ask:tracking"))
    #expect(
      try offered("device new x --assume wording=") == ["wording=shipped", "wording=articles"])
    #expect(try offered("--screens nowhere do launc") == ["launch"])
    // All commands are offered. Options that the help hides are not offered.
    #expect(try offered("").count > 20)
    #expect(try !offered("state --").contains("--no-mouse"))
    #expect(try offered("play --").contains("--no-mouse"))
  }
}
