import Foundation
import TestSupport
import Testing

@Suite struct `Scenarios and flows that change hands` {
  private static let walk = "name: a\n---\n- launch\n"

  @Test(arguments: ["mix", "all", "mix/"], ["test", "export"])
  func `A scenario beside a flow is named, because its folder is taken for screens`(
    folder: String, command: String
  ) throws {
    let bench = try Workbench()
    let root = folder == "all" ? "all/mix" : "mix"
    #expect(try bench.run("screens", "new", root).exitCode == 0)
    try bench.write(Self.walk, to: root + "/third.yaml")
    let options = command == "export" ? ["--format", "maestro"] : []
    let told = try bench.run([command, folder] + options)
    #expect(told.exitCode == 2 && told.error.contains("contains flow.yaml"), "\(told)")
    #expect(told.error.contains("did you mean “\(root)/third.yaml”?"), "\(told)")
    #expect(try bench.run("test", root + "/third.yaml").exitCode == 0)
    let japanese = try bench.run([command, folder, "--language", "ja"] + options)
    #expect(japanese.error.contains("flow.yamlがある"), "\(japanese)")
    // Without a scenario file in the folder, this error is reported.
    try FileManager.default.removeItem(atPath: bench.work.path + "/" + root + "/third.yaml")
    #expect(try bench.run([command, folder] + options).error.contains("this folder contains no scenario"))
  }

  @Test func `Whoever lacks the screens reads what the sender can do, and it works`() throws {
    let sender = try Workbench()
    #expect(try sender.run("screens", "new", "Mine", "--template", "ads").exitCode == 0)
    let walk = "name: a\nscreens: Mine\n---\n- launch\n"
    try sender.write(walk, to: "mine.yaml")
    let colleague = try Workbench()
    try colleague.write(walk, to: "mine.yaml")
    let told = try colleague.run("test", "mine.yaml").output
    for part in ["--screens DIR", "--with-screens", "consentwalk storyboard FILE --output FILE.html"] {
      #expect(told.contains(part), "\(part)\n\(told)")
    }
    #expect(try colleague.run("test", "mine.yaml", "--language", "ja").output.contains("--with-screens"))
    #expect(try sender.run("storyboard", "mine.yaml", "--output", "mine.html").exitCode == 0)
    try colleague.write(try sender.read("mine.html"), to: "mine.html")
    let passed = try colleague.run("test", "mine.html")
    #expect(passed.exitCode == 0, "\(passed)")
  }

  @Test func `A scenario of another flow says how to name its own`() throws {
    let bench = try Workbench()
    try bench.write("name: a\nflow: \"0123456789abcdef\"\n---\n- launch\n", to: "a.yaml")
    #expect(try bench.run("test", "a.yaml").error.contains("--screens with the folder"))
    #expect(try bench.run("screens", "new", "Mine").exitCode == 0)
    let named = try bench.run("test", "a.yaml", "--screens", "Mine").error
    #expect(named.contains("written for the flow") && !named.contains("--screens with the folder"))
  }

  @Test(arguments: ["appium", "simctl", "xcuitest", "maestro"])
  func `A plan is written for every tool that export knows`(format: String) throws {
    let bench = try Workbench()
    let plan = try bench.run("plan", "--os", "12", "--format", format, "--output", "tests")
    #expect(plan.exitCode == 0, "\(plan)")
    #expect(try !FileManager.default.contentsOfDirectory(atPath: bench.work.path + "/tests").isEmpty)
  }

  @Test(arguments: ["en", "ja"])
  func `A Python test without the name of the app says what to set`(language: String) throws {
    let bench = try Workbench()
    try bench.write(Self.walk, to: "a.yaml")
    let text = try bench.run("export", "a.yaml", "--format", "appium", "--language", language).output
    #expect(text.split(separator: "\n").prefix { $0.hasPrefix("#") }.joined().contains("APP_ID"))
    try bench.write(text, to: "test_consentwalk.py")
    let python = RepositoryRoot.file("Tests/ExportTests/StandIns/python").path
    let run = try bench.shell(
      "PYTHONPATH=\"\(python)\" env -u APP_ID python3 -B -m unittest test_consentwalk.py")
    #expect(run.exitCode != 0 && run.error.contains("APP_ID=com.example.app"), "\(run)")
    #expect(!run.error.contains("KeyError"), "\(run)")
  }
}
