import TestSupport
import Testing

/// Commands without `--screens` in a folder that is an app itself, and folders that are given as arguments without an
/// option.
@Suite struct `A folder with a flow` {
  /// A flow with an unknown key. Every command that reads the flow reports this key.
  private static let broken = "app: {name: Leafy}\nask: []\n"

  private static let commands = [
    "screens check", "screens list", "screens show home", "prove", "plan", "paths", "diagram", "why tracking",
    "steps", "state", "play --plain", "",
  ]

  @Test(arguments: commands + ["check", "diff --os 17 --against 18", "do launch", "storyboard a.yaml"])
  func `A command inside it is about its flow, not about the bundled app`(command: String) throws {
    let bench = try Workbench()
    try bench.write(Self.broken, to: "flow.yaml")
    try bench.write("name: a\n---\n- launch\n", to: "a.yaml")
    let told = try bench.run(command.split(separator: " ").map(String.init))
    #expect(told.exitCode == 2, "\(command): \(told)")
    #expect((told.output + told.error).contains("flow.yaml:2:1"), "\(command): \(told)")
  }

  @Test(arguments: commands)
  func `A command takes it as its last word, without an option`(command: String) throws {
    let bench = try Workbench()
    try bench.write(Self.broken, to: "App/flow.yaml")
    let told = try bench.run(command.split(separator: " ").map(String.init) + ["App"])
    #expect(told.exitCode == 2, "\(command): \(told)")
    #expect((told.output + told.error).contains("App/flow.yaml:2:1"), "\(command): \(told)")
  }

  @Test func `A flow inside it passes, and the result names no other app`() throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "new", "Leafy").exitCode == 0)
    func inside(_ line: String) throws -> Subprocess.Result { try bench.shell("cd Leafy && \"$0\" " + line) }
    let check = try inside("check")
    #expect(check.exitCode == 0 && check.output.hasSuffix("\ncheck: passed\n"), "\(check)")
    #expect(!check.error.contains("bundled"), "\(check)")
    #expect(try inside("screens check").output == "the screens of this folder: no problems found\n")
    // The scenarios that it writes contain the path back to it.
    #expect(try inside("plan --output walks").exitCode == 0)
    #expect(try bench.read("Leafy/walks/walk-01.yaml").contains("\nscreens: \"..\"\n"))
    #expect(try bench.run("test", "Leafy/walks").exitCode == 0)
    #expect(try inside("check").output.hasSuffix("\ncheck: passed\n"))
  }

  @Test func `A judgement on the bundled app says so, also in the last line of check`() throws {
    let bench = try Workbench()
    let check = try bench.run("check", "--max-states", "200")
    #expect(check.output.split(separator: "\n").last?.hasPrefix("check of the bundled app: ") == true)
    for line in ["check --max-states 200", "screens check", "diff --os 17 --against 18 --max-states 200"] {
      let told = try bench.run(line.split(separator: " ").map(String.init))
      #expect(told.error.contains("so the result is for the bundled app"), "\(line): \(told.error)")
    }
    #expect(try bench.run("screens", "check", "--json").error == "")
  }

  @Test(arguments: [
    ("history App", "history --screens App"), ("prove --all App", "prove --all --screens App"),
  ])
  func `Where a command cannot take it, the error gives the whole line to type`(line: String, next: String)
    throws
  {
    let bench = try Workbench()
    try bench.write("app: {name: A}\n", to: "App/flow.yaml")
    let told = try bench.run(line.split(separator: " ").map(String.init))
    #expect(told.exitCode == 2 && told.error.contains("did you mean “\(next)”?"), "\(told.error)")
  }
}
