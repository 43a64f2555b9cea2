import Foundation
import TestSupport
import Testing

@Suite struct `paths` {
  @Test func `paths prints a scenario that passes and ends at its prompt`() throws {
    let bench = try Workbench()
    let found = try bench.run("paths", "tracking", "--os", "14.5")
    #expect(found.exitCode == 0)
    try bench.write(found.output, to: "found.yaml")
    #expect(try bench.run("test", "found.yaml").exitCode == 0)
    let play = try bench.run("play", "found.yaml", "--plain", input: "quit\n")
    #expect(play.output.contains("— iOS 14.5 · en · Mon 16 Sep 2024 9:00 · launch 2 · tracking —"))
    #expect(try bench.run("paths", "tracking", "--os", "14.5", "--output", "again.yaml").output.isEmpty)
    let again = try String(contentsOf: bench.work.appendingPathComponent("again.yaml"), encoding: .utf8)
    #expect(again == found.output && !bench.hasStore)
  }

  /// The options of each search, and how many paths it finds. The searches differ in the start, the app's calls, the
  /// region and the iOS version.
  static let searches: [(arguments: [String], found: Int)] = [
    ([], 9), (["--os", "12"], 4), (["--os", "13.4..14.5"], 9),
    (["--steps", "usual,request:location-button,request:precise-location"], 11),
    (["--os", "27.2", "--region", "eu-fr", "--steps", "usual,request:tracking-expanded"], 10),
    (["--from"], 9),
  ]

  @Test(arguments: searches) func `paths writes a scenario for each prompt, and each passes`(
    arguments: [String], found: Int
  ) throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "open:gift", "terminate").exitCode == 0)
    let result = try bench.run(["paths", "--output", "found"] + arguments)
    #expect(result.exitCode == 1 || result.exitCode == 0, "\(result.error)")
    let written = try FileManager.default.contentsOfDirectory(atPath: bench.work.path + "/found")
    #expect(written.count == found, "\(written.sorted())")
    let test = try bench.run("test", "found")
    #expect(test.exitCode == 0, "\(test.output)")
  }

  @Test func `paths prints JSON for programs`() throws {
    let bench = try Workbench()
    let value = try JSON(bench.run("paths", "soft-ask", "--json").output)
    #expect(value["prompt"] == "soft-ask" && value["length"] == 3)
    #expect(value["steps"] == ["launch", "terminate", "launch"])
    let none = try bench.run("paths", "location-button", "--json", "--steps", "launch")
    #expect(none.exitCode == 1 && none.error.hasPrefix("{\"schema\": 3, \"error\""))
    #expect(try JSON(none.output)["scenario"] == JSON.null)
  }

  @Test func `paths refuses fields that exclude each other without a search`() throws {
    let bench = try Workbench()
    for arguments in [
      ["--where", "prompt=tracking", "--where", "prompt=location"],
      ["tracking", "--where", "prompt=location"],
    ] {
      let refused = try bench.run(["paths"] + arguments)
      #expect(refused.exitCode == 2 && refused.error.contains("cannot have two values"), "\(refused.error)")
    }
    #expect(try bench.run("paths", "tracking", "--where", "prompt=tracking").exitCode == 0)
  }

  @Test func `paths says why a prompt is unreachable, and what would help`() throws {
    let bench = try Workbench()
    let button = try bench.run("paths", "location-button")
    #expect(button.exitCode == 1 && button.error.contains("→ --steps usual,request:location-button"))
    #expect(
      try bench.run("paths", "location-button", "--steps", "usual,request:location-button").exitCode == 0)
    let old = try bench.run("paths", "tracking", "--os", "13.4")
    #expect(old.exitCode == 1 && old.error.contains("--os 13.4..14.0"))
    #expect(try bench.run("paths", "tracking", "--os", "13.4..14.5").exitCode == 0)
  }

  @Test(arguments: [
    ("tracking.api=restricted", "set:restricted=true"), ("locale=ja", "set:locale=ja"),
    ("deviceCheck.bit1=true", "devicecheck:bit1=true"),
    ("notifications.api=provisional", "request:notifications-provisional"),
  ]) func `paths says which further steps would lead to a field`(question: String, step: String) throws {
    let bench = try Workbench()
    let usual = try bench.run("paths", "--where", question)
    #expect(usual.exitCode == 1 && usual.error.contains("→ --steps usual,\(step)"), "\(usual.error)")
    #expect(try bench.run("paths", "--where", question, "--steps", "usual,\(step)").exitCode == 0)
  }

  @Test func `A prompt that a flow never asks for is told before the missing purpose string`() throws {
    let bench = try Workbench()
    try bench.write("app: {name: Leafy}\n", to: "Own/flow.yaml")
    let told = try bench.run("paths", "tracking", "--screens", "Own").error
    #expect(told.hasPrefix("consentwalk: this app never requests tracking"), "\(told)")
    #expect(told.contains("\nnote: NSUserTrackingUsageDescription is missing"), "\(told)")
  }

  @Test func `paths counts an event as far as the question needs`() throws {
    let bench = try Workbench()
    try bench.write(
      "app:\n  name: {en: A, ja: ア}\n  deployment-target: 13.0\n  purposes:\n"
        + "    NSUserTrackingUsageDescription: {en: For ads that fit you., ja: 広告のためです。}\n"
        + "asks:\n  - id: tracking\n    wants: tracking\n    at: launch\n"
        + "    conditions: {events: {name: song, at-least: 2}}\n", to: "Songs/flow.yaml")
    let found = try bench.run("paths", "--screens", "Songs", "--where", "defaults.event.song=5", "--json")
    let steps = (try JSON(found.output)["steps"]?.elements ?? []).compactMap(\.text)
    #expect(steps == ["launch"] + Array(repeating: "event:song", count: 5), "\(found.error)")
  }

  @Test func `What a flow never asks for is no finding of paths, and what it asks for in vain is`() throws {
    let bench = try Workbench()
    func flow(_ asks: String, _ more: String = "") throws -> Subprocess.Result {
      try bench.write("app: {name: Leafy\(more)}\nasks: [\(asks)]\n", to: "Own/flow.yaml")
      return try bench.run("paths", "--screens", "Own")
    }
    let fine = try flow("{id: first, wants: notifications, at: launch}")
    #expect(fine.exitCode == 0, "\(fine.output)")
    let lines = fine.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("notifications"), "\(fine.output)")
    #expect(lines[1].contains("soft-ask, policy") && lines[2].contains("tracking, "), "\(fine.output)")
    let other = try flow("{id: first, wants: notifications, at: launch, conditions: {minimum-os: 26}}")
    #expect(other.exitCode == 0 && other.output.contains("--os 26"), "\(other.output)")
    let vain = try flow("{id: first, wants: tracking, at: launch}")
    #expect(vain.exitCode == 1 && vain.output.contains("NSUserTrackingUsageDescription"), "\(vain.output)")
  }

  @Test(arguments: ["paths", "prove", "plan", "diagram"])
  func `A command that judges the bundled app says so on standard error`(command: String) throws {
    let bench = try Workbench()
    let result = try bench.run(command, "--os", "13")
    #expect(result.error.contains("this folder has no Screens"), "\(result.error)")
    #expect(!result.output.contains("this folder has no Screens"))
    try bench.write("app: {name: Leafy}\n", to: "Screens/flow.yaml")
    #expect(try !bench.run(command, "--os", "13").error.contains("bundled"))
  }

  @Test func `paths does not report an incomplete search as an answer`() throws {
    let bench = try Workbench()
    let cut = try bench.run("paths", "location-button", "--max-states", "10")
    #expect(cut.exitCode == 4 && cut.error.contains("--max-states stopped the search"))
  }

  @Test(arguments: [
    "paths", "prove", "plan", "diagram", "diff --os 14.4 --against 14.5",
  ])
  func `paths ends at its time limit with what it has found`(line: String) throws {
    let bench = try Workbench()
    let words = line.split(separator: " ").map(String.init)
    let cut = try bench.run(words + ["--budget", "1ms"])
    #expect(cut.exitCode == 4 && cut.error.contains("--budget stopped the search"), "\(line): \(cut.error)")
    let wrong = try bench.run(words + ["--budget", "soon"])
    #expect(wrong.exitCode == 2 && wrong.error.contains("--budget"), "\(wrong.error)")
  }

  /// Each ask follows the answer to the previous one. The chain is so long that the world must remove finished asks.
  @Test func `paths follows a long chain of asks to the last one`() throws {
    let bench = try Workbench()
    let wanted = [
      ("notifications", nil), ("camera", "NSCameraUsageDescription"),
      ("microphone", "NSMicrophoneUsageDescription"), ("contacts", "NSContactsUsageDescription"),
      ("motion", "NSMotionUsageDescription"), ("speech", "NSSpeechRecognitionUsageDescription"),
      ("media-library", "NSAppleMusicUsageDescription"),
    ]
    let reasons = wanted.compactMap(\.1).map { "    \($0): It is used." }.joined(separator: "\n")
    let asks = wanted.indices.map { index in
      "  - {id: a\(index), wants: \(wanted[index].0), at: "
        + (index == 0 ? "launch}" : "{after: a\(index - 1)}}")
    }
    try bench.write(
      "app:\n  name: Chain\n  deployment-target: 15.0\n  purposes:\n\(reasons)\nasks:\n"
        + asks.joined(separator: "\n") + "\n", to: "Screens/flow.yaml")
    let found = try bench.run("paths", "--os", "17", "--screens", "Screens")
    for (index, name) in wanted.map(\.0).enumerated() {
      let line = found.output.split(separator: "\n").first { $0.hasPrefix(name + " ") } ?? ""
      #expect(line.contains("\(index + 1) step"), "\(name): \(line)")
    }
  }

  @Test func `paths continues from a stored device`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "terminate").exitCode == 0)
    let found = try bench.run("paths", "soft-ask", "--from")
    #expect(found.exitCode == 0)
    let marked =
      "- launch\n- terminate\n- note: \"The steps that the search found begin here: The shortest path to soft-ask\"\n- launch\n"
    #expect(found.output.contains(marked) || found.output.contains(marked.replacing("\"", with: "")))
    try bench.write(found.output, to: "found.yaml")
    #expect(try bench.run("test", "found.yaml").exitCode == 0)
    #expect(try bench.run("paths", "soft-ask", "--from", "default").output == found.output)
    #expect(try bench.run("paths", "soft-ask", "--from", "nobody").exitCode == 2)
    #expect(try bench.run("paths", "soft-ask", "--from", "default", "--region", "jp").exitCode == 2)
  }

  @Test(arguments: [
    (["paths", "tracking-dialog"], "unknown prompt"),
    (["paths", "--where", "tracking.apii=denied"], "tracking.api"),
    (["paths", "--where", "tracking.api=deny"], "tracking.api cannot be"),
    (["paths", "--where", "screen"], "FIELD=VALUE"),
    (["paths", "--where", "launch=3"], "did you mean “--where app.launches=3”?"),
    (["paths", "--where", "tracking.status=denied"], "did you mean “--where tracking.api=denied”?"),
    (["paths", "--where", "tracking=denied"], "did you mean “--where tracking.api=denied”?"),
    (["paths", "--where", "now=2024-09-16T09:00:00Z"], "cannot be a goal of a search"),
    (
      ["paths", "--where", "os=17"], "in this search, os can only be 18. For other values, use --os FROM..TO"
    ),
    (["paths", "--os", "13..14.5", "--where", "os=14.2"], "13 or 13.4 or 14.0b1 or 14.0b7 or 14.0 or 14.3"),
    (["paths", "--where", "region=jp"], "For other values, use --region R"),
    (["paths", "--where", "policy.agreed=5"], "a date such as"),
    (["paths", "--os", "18..14"], "write the older version first"),
    (["paths", "--steps", "lunch"], "did you mean “launch”?"),
    (["paths", "tracking", "--steps", "launch,wait:3d"], "cannot use the step “wait:3d”"),
    (["paths", "tracking", "--steps", "usual,set:os"], "--os FROM..TO"),
    (["paths", "--policy-revisions", "61"], "expected 0 to 60"),
  ]) func `paths explains what it does not understand`(arguments: [String], message: String) throws {
    let result = try Workbench().run(arguments)
    #expect(result.exitCode == 2 && result.error.contains(message), "\(result.error)")
  }
}
