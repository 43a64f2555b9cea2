import Foundation
import TestSupport
import Testing

@Suite struct `export` {
  private static let walk = """
    name: The second launch asks
    os: "18"
    ---
    - launch
    - terminate
    - launch
    - tap: continue
    - tap: deny

    """

  private static func bench() throws -> Workbench {
    let bench = try Workbench(["CONSENTWALK_SCREENS": RepositoryRoot.file("Screens").path])
    try bench.write(walk, to: "walks/one.yaml")
    try bench.write(walk.replacing("deny", with: "allow"), to: "walks/two.yaml")
    return bench
  }

  @Test(arguments: [
    ("xcuitest", "import XCTest"), ("maestro", "appId: \"${APP_ID}\""),
    ("appium", "from appium import webdriver"),
    ("simctl", "xcrun simctl install"),
  ])
  func `A scenario goes to standard output, from a file, a page or standard input`(
    format: String, part: String
  ) throws {
    let bench = try Self.bench()
    let file = try bench.run("export", "walks/one.yaml", "--format", format)
    #expect(file.exitCode == 0 && file.output.contains(part) && file.error.isEmpty, "\(file.error)")
    let input = try bench.run("export", "-", "--format", format, input: Self.walk)
    #expect(input.exitCode == 0 && input.output.contains(part), "\(input.error)")
    #expect(try bench.run("storyboard", "walks/one.yaml", "--output", "page.html").exitCode == 0)
    let page = try bench.run("export", "page.html", "--format", format)
    #expect(page.exitCode == 0 && page.output.contains(part), "\(page.error)")
  }

  @Test func `A folder is a suite, and needs a folder for its files`() throws {
    let bench = try Self.bench()
    let refused = try bench.run("export", "walks", "--format", "xcuitest")
    #expect(refused.exitCode == 2 && refused.error.contains("--output"))
    let written = try bench.run("export", "walks", "--format", "xcuitest", "--output", "UITests")
    #expect(written.exitCode == 0 && written.error.contains("2 tests written to UITests"), "\(written.error)")
    let suite = try bench.read("UITests/ConsentWalkTests.swift")
    #expect(suite.contains("final class WalksOne: ") && suite.contains("final class WalksTwo: "))
    #expect(try bench.run("export", "walks", "--format", "maestro", "--output", "flows").exitCode == 0)
    #expect(try bench.read("flows/walks-one.yaml").contains("appId:"))
  }

  @Test func `A matrix makes a test for each case, in the language that is asked for`() throws {
    let bench = try Self.bench()
    try bench.write(Self.walk.replacing("os: \"18\"", with: "os: [\"17.4\", \"18\"]"), to: "walks/one.yaml")
    let written = try bench.run(
      "export", "walks/one.yaml", "--format", "xcuitest", "--locale", "ja", "--language", "en")
    #expect(written.exitCode == 0, "\(written.error)")
    #expect(
      written.output.contains("final class OneOs174LocaleJa: ")
        && written.output.contains("final class OneOs18LocaleJa: "))
    #expect(written.output.contains("Appにトラッキングしないように要求") && written.output.contains("Before the test:"))
  }

  @Test func `A scenario that fails is named and not written`() throws {
    let bench = try Self.bench()
    try bench.write(Self.walk + "- expect: {tracking.api: authorized}\n", to: "walks/two.yaml")
    let written = try bench.run("export", "walks", "--format", "appium", "--output", "py")
    #expect(
      written.exitCode == 1 && written.error.contains("The second launch asks fails, so no test was written"))
    let text = try bench.read("py/test_consentwalk.py")
    #expect(text.contains("class WalksOne(") && !text.contains("class WalksTwo("))
  }

  @Test func `A wrong format, a missing one and a missing file are errors`() throws {
    let bench = try Self.bench()
    let missing = try bench.run("export", "walks/one.yaml")
    #expect(
      missing.exitCode == 2 && missing.error.contains("xcuitest|maestro|appium|simctl"), "\(missing.error)")
    #expect(try bench.run("export", "walks/one.yaml", "--format", "xcui").exitCode == 2)
    #expect(try bench.run("export", "nothing.yaml", "--format", "maestro").exitCode == 2)
    let japanese = try bench.run("export", "walks", "--format", "maestro", "--language", "ja")
    #expect(japanese.exitCode == 2 && japanese.error.contains("フォルダを指定してください"), "\(japanese.error)")
  }

  @Test func `A step that no tool can take ends the test with its reason`() throws {
    let bench = try Self.bench()
    try bench.write("name: a\nos: \"18\"\n---\n- launch\n- wait: 3d\n- terminate\n", to: "walks/one.yaml")
    let written = try bench.run("export", "walks/one.yaml", "--format", "xcuitest")
    #expect(written.exitCode == 0 && written.error.contains("One stops early."), "\(written.error)")
    #expect(
      written.output.contains(
        "throw XCTSkip(\"The test cannot run this step: Wait 3d, or set the phone’s date to"))
    #expect(!written.output.contains("phone.app.terminate()\n"))
  }

  @Test func `The JSON names files, tests and what they need`() throws {
    let bench = try Self.bench()
    let json = try JSON(
      try bench.run("export", "walks", "--format", "maestro", "--output", "flows", "--json").output)
    #expect(json["tests"]?.elements.count == 2 && json["files"]?.elements.count == 2)
    #expect(json["files"]?.elements.first?["path"]?.text == "flows/walks-one.yaml")
    #expect(
      json["tests"]?.elements.first?["preconditions"]?.elements.contains("The phone has iOS 18.") == true)
  }

  @Test func `The planned walks are written as tests, and as notes for App Review`() throws {
    let bench = try Self.bench()
    let tests = try bench.run("plan", "--os", "12", "--format", "xcuitest")
    #expect(tests.exitCode == 0 && tests.output.contains("final class Walk01: XCTestCase"), "\(tests.error)")
    #expect(try bench.run("plan", "--os", "12", "--format", "maestro", "--output", "flows").exitCode == 0)
    #expect(try bench.read("flows/walk-01.yaml").contains("- launchApp:"))
    let notes = try bench.run(
      "plan", "--os", "18", "--format", "review", "--output", "review", "--language", "ja")
    #expect(notes.exitCode == 0, "\(notes.error)")
    let text = try bench.read("review/review.rtf")
    for part in [
      "Where Rhythm Gym asks", "Tracking (App Tracking Transparency)", "Steps:",
      "The app's own screen before it", "After \"Don't Allow\": ", "NSUserTrackingUsageDescription",
      "Privacy policy: ", "Sign-in: [FILL IN: ",
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    // The upgrade has its own prompt. A reviewer sees the real texts of iOS.
    #expect(text.contains("Location \"Always\", asked after"))
    #expect(!text.contains("approximate text") && !text.contains("null"), "\(text)")
    #expect(text.firstMatch(of: /[ぁ-ん]/) == nil, "\(text)")
    let short = try bench.read("review/review.txt")
    #expect(short.utf8.count <= 4000 && !short.contains(".svg"), "\(short)")
    for prompt in ["tracking", "location-upgrade"] {
      #expect(try bench.read("review/\(prompt).svg").hasPrefix("<svg"))
    }
  }

  @Test func `A log of a run is held against the flow`() throws {
    let bench = try Self.bench()
    let log = [
      "{\"launch\": 1}", "{\"prompt\": null}", "{\"terminate\": null}", "{\"launch\": 2}",
      "{\"prompt\": \"soft-ask\"}",
      "{\"tap\": \"continue\"}", "{\"prompt\": \"tracking\"}", "{\"tap\": \"deny\"}",
      "{\"status\": {\"tracking\": \"denied\"}}",
    ]
    try bench.write(log.joined(separator: "\n") + "\n", to: "run.jsonl")
    let passed = try bench.run("test", "--trace", "run.jsonl", "--os", "18")
    #expect(passed.exitCode == 0 && passed.output.contains("ok    run.jsonl"), "\(passed.error)")
    // Before iOS 14, there is no soft ask.
    let failed = try bench.run("test", "--trace", "run.jsonl", "--os", "13.4")
    #expect(
      failed.exitCode == 1 && failed.output.contains("run.jsonl:5: after the step launch"), "\(failed.output)"
    )
    #expect(failed.output.contains("why soft-ask did not"))
    try bench.write(log[0] + "\n{\"tap\": \"allow\"}\n", to: "run.jsonl")
    let impossible = try bench.run("test", "--trace", "run.jsonl", "--format", "json")
    let failure = try JSON(impossible.output)["failure"]
    #expect(impossible.exitCode == 1 && failure?["line"]?.number == 2, "\(impossible.output)")
    #expect(try bench.run("test", "--trace", "run.jsonl", "walks").exitCode == 2)
    #expect(try bench.run("test", "walks", "--now", "2030-01-01T00:00:00Z").exitCode == 2)
    #expect(try bench.run("test").exitCode == 2)
  }

  /// Runs the lines of the guide that need neither a Mac nor an online service.
  @Test func `Every line of the guide for a CI runs`() throws {
    let guide = try String(contentsOf: RepositoryRoot.file("Screens/guides/ci.md"), encoding: .utf8)
    let bench = try Workbench()
    for folder in ["Screens", "Tests"] {
      try FileManager.default.createSymbolicLink(
        at: bench.work.appendingPathComponent(folder), withDestinationURL: RepositoryRoot.file(folder))
    }
    let json = guide.components(separatedBy: "```json\n")[1].components(separatedBy: "```")[0]
    let marked = json.split(separator: "\n").map { "consentwalk-trace \($0)\n" }.joined()
    try bench.write("Test Suite 'UITests' started\n" + marked + "** TEST SUCCEEDED **\n", to: "run.log")
    let known = try bench.run("--help").output
    var (ran, seen): (Int, Set<String>) = (0, [])
    for line in guide.split(separator: "\n") {
      let text = String(line.drop { $0 == " " })
      let prefix = ["- run: ", "- "].first { text.hasPrefix($0) } ?? ""
      var command = String(text.dropFirst(prefix.count))
      for name in ["${{ matrix.os }}", "$OS"] { command = command.replacing(name, with: "17.4") }
      for name in ["${{ matrix.locale }}", "$LOCALE"] { command = command.replacing(name, with: "ja") }
      guard command.hasPrefix("consentwalk "), seen.insert(command).inserted else { continue }
      let name = command.split(separator: " ").map(String.init)[1]
      guard known.contains("\n  \(name) ") else { continue }
      let result = try bench.shell("\"$0\" " + command.dropFirst("consentwalk ".count))
      #expect(result.exitCode == 0, "\(command)\n\(result.error)\(result.output.prefix(500))")
      ran += 1
    }
    #expect(ran >= 6)
  }
}
