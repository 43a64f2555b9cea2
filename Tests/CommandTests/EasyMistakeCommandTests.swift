import Foundation
import TestSupport
import Testing

/// Mistakes that a designer and a tester made when they used the program for the first time.
@Suite struct `A mistake of the first day` {
  @Test func `A device without steps begins anew with the flow of another app`() throws {
    let bench = try Workbench()
    _ = try bench.run("screens", "new", "mine")
    _ = try bench.run("--screens", "mine", "--plain", input: "quit\n")
    let crash = try bench.run("launch", "request:camera")
    #expect(
      crash.exitCode == 0 && crash.error.hasPrefix("note: NSCameraUsageDescription is missing"), "\(crash)")
    #expect(crash.output.contains("process ended: crash"), "\(crash)")
    #expect(!crash.error.contains("flow has changed"), "\(crash)")
  }

  @Test func `What belongs to the phone stays when a device without steps gets another flow`() throws {
    let bench = try Workbench()
    _ = try bench.run("screens", "new", "mine")
    _ = try bench.run(
      "device", "new", "old", "--os", "14.5", "--region", "jp", "--deployment-target", "14.0",
      "--assume", "once-grace=7s")
    let taken = try bench.run("launch", "--device", "old", "--screens", "mine")
    #expect(taken.exitCode == 0 && taken.error.isEmpty, "\(taken)")
    let state = try bench.run("state", "--device", "old", "--screens", "mine").output
    for line in ["os: 14.5", "region: jp", "app.deploymentTarget: 14.0"] {
      #expect(state.contains(line), "\(state)")
    }
    #expect(try bench.run("device", "export", "old", "--screens", "mine").output.contains("once-grace=7s"))
  }

  @Test func `A device with steps keeps them under another flow, and the note says how to start over`() throws
  {
    let bench = try Workbench()
    _ = try bench.run("screens", "new", "mine")
    _ = try bench.run("launch")
    let other = try bench.run("state", "--screens", "mine")
    #expect(
      other.error.contains("To start over with this flow: `consentwalk device erase default`"), "\(other)")
    #expect(try bench.run("device", "erase", "default", "--screens", "mine").exitCode == 0)
    #expect(try bench.run("state", "--screens", "mine").error.isEmpty)
  }

  @Test func `A screen without a file is told with its file and keys where the app has another language`()
    throws
  {
    let bench = try Workbench()
    _ = try bench.run("screens", "new", "Bloom", "--template", "onboarding")
    let flow = try bench.read("Bloom/flow.yaml")
    try bench.write(
      flow.replacing("languages: [en, ja]", with: "languages: [en, ja, de]"), to: "Bloom/flow.yaml")
    try FileManager.default.removeItem(at: bench.work.appendingPathComponent("Bloom/policy.yaml"))
    let told = try bench.run("check", "Bloom").output
    let wanted = "Bloom/policy.yaml: this file is missing, so the screen shows built-in English texts in de"
    #expect(told.contains(wanted), "\(told)")
    #expect(told.contains("under `de:` the keys title, body, buttons: {read: …, agree: …"), "\(told)")
    let note = try bench.run("check", "Bloom").error
    #expect(note.contains("policy.yaml"), "\(note)")
  }

  @Test func `The title of a feature's file is on its screen, and its name in the list of the first screen`()
    throws
  {
    let bench = try Workbench()
    _ = try bench.run("screens", "new", "mine")
    let text = try bench.read("mine/scan.yaml")
    try bench.write(text.replacing("title: Scan a code", with: "title: Point and read"), to: "mine/scan.yaml")
    let feature = try bench.run("screens", "show", "scan", "--screens", "mine")
    #expect(feature.output.contains("Point and read"), "\(feature)")
    #expect(try bench.run("screens", "show", "home", "--screens", "mine").output.contains("Scan a code"))
  }

  @Test(arguments: [
    (["test", "--lang", "de"], "--locale de"), (["test", "--lang", "ja"], "--language ja"),
    (["play", "--lang=fr"], "--locale fr"), (["play", "--language", "de"], "--locale de"),
  ])
  func `A language of the phone is asked for with --locale`(words: [String], option: String) throws {
    let told = try Workbench().run(words)
    #expect(told.exitCode == 2 && told.error.contains("“\(option)”"), "\(told)")
  }

  @Test func `A permission that the bundled app lacks leads to a copy of its flow`() throws {
    let bench = try Workbench()
    for words in [["why", "camera"], ["paths", "camera"], ["launch", "set:camera=true"]] {
      let told = try bench.run(words)
      #expect(told.error.contains("consentwalk screens export ‹DIR›"), "\(told)")
      #expect(told.error.contains("NSCameraUsageDescription"), "\(told)")
    }
    _ = try bench.run("screens", "export", "copy")
    let told = try bench.run("why", "camera", "--screens", "copy")
    #expect(told.error.contains("in copy/flow.yaml"), "\(told)")
  }

  @Test func `An old version of a matrix is skipped, and a single one tells an option that helps`() throws {
    let bench = try Workbench()
    try bench.write("name: bug\ndeployment-target: \"13.0\"\n---\n- launch\n", to: "bug.yaml")
    let several = try bench.run("test", "bug.yaml", "--os", "12,14.5")
    #expect(several.exitCode == 0 && several.output.contains("1 scenario, 1 passed"), "\(several)")
    #expect(
      several.error.contains("bug [os 12] was skipped, because an app with a deployment target of iOS 13.0"),
      "\(several)")
    let one = try bench.run("test", "bug.yaml", "--os", "12")
    #expect(one.exitCode == 2 && one.output.contains("(--deployment-target 12)"), "\(one)")
    for options in [["--deployment-target", "12"], ["--assume", "not-installable=run"]] {
      let helped = try bench.run(["test", "bug.yaml", "--os", "12"] + options)
      #expect(helped.exitCode == 0, "\(helped)")
    }
    let wrong = try bench.run("test", "bug.yaml", "--assume", "not-installable=x")
    #expect(wrong.exitCode == 2, "\(wrong)")
  }

  @Test func `The log of a run is known, and its form is told`() throws {
    let bench = try Workbench()
    try bench.write("{\"launch\": 1}\n{\"prompt\": null}\n", to: "run.log")
    for command in ["test", "play"] {
      let told = try bench.run(command, "run.log", "--plain")
      #expect(told.exitCode == 2 && (told.output + told.error).contains("test --trace run.log"), "\(told)")
    }
    let forms = [
      ("[\n{\"launch\": 1},\n{\"prompt\": null}\n]\n", "1:1: this is a JSON list"),
      ("{\"launch\": 1},\n{\"prompt\": null},\n", "1:1: this is a JSON list"),
      ("hello\n{\"launch\": 1}\n", "1:1: this line is not a JSON object"),
    ]
    for (text, told) in forms {
      try bench.write(text, to: "other.log")
      let result = try bench.run("test", "--trace", "other.log")
      #expect(result.exitCode == 2 && result.output.contains(told), "\(result)")
    }
    try bench.write("hello\n12:00 App consentwalk-trace {\"launch\": 1}\n", to: "marked.log")
    #expect(try bench.run("test", "--trace", "marked.log").exitCode == 0)
  }

  @Test func `A report of an answer without a prompt says why no prompt came, and names no keys`() throws {
    let bench = try Workbench()
    try bench.write("name: x\n---\n- launch\n- tap: allow\n", to: "x.yaml")
    let told = try bench.run("test", "x.yaml").output
    #expect(told.contains("there is no prompt to answer"))
    #expect(told.contains("ask: tracking not put, condition launches not met"), "\(told)")
    #expect(told.contains("why tracking did not appear (before launch):"), "\(told)")
    #expect(!told.contains("Next: "), "\(told)")
  }

  @Test func `A warning is no failure, in its mark, its word and the counts`() throws {
    let bench = try Workbench()
    _ = try bench.run("screens", "new", "mine")
    let flow = try bench.read("mine/flow.yaml")
    let asks = try #require(flow.firstRange(of: "    conditions: {status: notDetermined}\n"))
    let changed = flow.replacingCharacters(
      in: asks,
      with:
        "    conditions: {status: notDetermined, launches: {at-least: 2}}\n  - id: never\n    wants: camera\n    at: {after: scan-camera}\n    conditions: {launches: {exactly: 1}}\n"
    )
    try bench.write(changed, to: "mine/flow.yaml")
    let told = try bench.run("check", "mine")
    let isPassed = told.exitCode == 0
    #expect(told.output.contains("  ! "), "\(told)")
    #expect(!told.output.contains("failed (warning)"), "\(told)")
    #expect(!isPassed || !told.output.contains(" failed"), "\(told)")
    let bundled = try bench.run("check")
    #expect(bundled.output.hasSuffix("check of the bundled app: passed\n"), "\(bundled.output.suffix(80))")
  }
}
