import Foundation
import TestSupport
import Testing

@Suite struct `diff` {
  private static let usual = ["--steps", "launch,terminate,tap,open:nearby,set:allow-tracking-requests"]

  /// The flow that the tests compare with changed copies of itself.
  private static let flow = """
    app:
      name: {en: Rhythm Gym, ja: リズムジム}
      deployment-target: 13.0
      purposes:
        NSUserTrackingUsageDescription:
          en: Your data is used to show ads that fit what you play.
          ja: あなたに合った広告を表示するために使われます。
    asks:
      - id: ads
        wants: tracking
        at: launch
        conditions: {launches: {at-least: 2}}

    """

  private func differences(_ result: Subprocess.Result) throws -> [JSON] {
    try JSON(result.output)["differences"]?.elements ?? []
  }

  @Test(arguments: [
    ("14.4", "14.5", "tracking.idfa.direct", "identifier"), ("12.4", "13.0", "choices", "choice"),
  ])
  func `diff finds each difference between two iOS versions once, with a scenario for it`(
    old: String, new: String, what: String, kind: String
  ) throws {
    let bench = try Workbench()
    let result = try bench.run(["diff", "--os", old, "--against", new, "--json"] + Self.usual)
    #expect(result.exitCode == 1, "\(result.error)")
    let found = try differences(result)
    #expect(try JSON(result.output)["complete"] == true)
    #expect(found.contains { $0["what"] == .text(what) && $0["kind"] == .text(kind) }, "\(result.output)")
    let entries = found.map { [$0["kind"], $0["what"], $0["old"], $0["new"]] }
    for index in entries.indices { #expect(entries.firstIndex(of: entries[index]) == index) }
    #expect(
      found.map { $0["steps"]?.elements.count ?? 0 }
        == found.map { $0["steps"]?.elements.count ?? 0 }.sorted())
    for (number, difference) in found.enumerated() where difference["kind"] != "words" {
      let scenario = try #require(difference["scenario"]?.text)
      try bench.write(scenario, to: "found\(number).yaml")
      let passes = try bench.run("test", "found\(number).yaml")
      #expect(passes.exitCode == 0, "\(passes.output)\n\(scenario)")
      let fails = try bench.run("test", "--os", new, "--format", "json", "found\(number).yaml")
      #expect(fails.exitCode == 1, "\(scenario)")
      let last = scenario.split(separator: "\n").count
      if difference["kind"] != "step" {
        #expect(try JSON(fails.output)["failure.line"] == .number(last), "\(scenario)\n\(fails.output)")
      }
    }
  }

  /// Such a flow compares more numbers of days than a packed world can distinguish in a single search.
  @Test func `diff compares flows that are too large for one search`() throws {
    let services = [
      ("camera", "Camera"), ("contacts", "Contacts"), ("motion", "Motion"), ("microphone", "Microphone"),
      ("calendar", "Calendars"),
    ]
    var lines = ["app:", "  name: {en: Garden}", "  deployment-target: 13.0", "  purposes:"]
    lines += services.map { "    NS\($0.1)UsageDescription: {en: Shows what grows in your garden.}" }
    lines += ["features:"] + services.map { "  - {id: of-\($0.0), name: {en: \($0.1)}}" }
    lines.append("asks:")
    for (index, service) in services.enumerated() {
      let days = "{days: {at-least: \(index + 1), since: first-launch}}"
      lines.append(
        "  - {id: \(service.0), wants: \(service.0), at: of-\(service.0), conditions: \(days)}")
    }
    let bench = try Workbench()
    try bench.write(lines.joined(separator: "\n") + "\n", to: "Wide/flow.yaml")
    let result = try bench.run("diff", "--os", "14.4", "--against", "14.5", "--json", "--screens", "Wide")
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(try JSON(result.output)["complete"] == true)
  }

  /// From 14.5 on, the advertising identifier is zeros until the user allows tracking. Only an app that reads it
  /// notices this.
  @Test(arguments: [
    ("", false), ("  ad: at-launch\n", true),
    ("  purposes: {NSUserTrackingUsageDescription: Ads are about things you like.}\n", true),
  ])
  func `diff reports the identifier only for an app that reads it`(line: String, isRead: Bool) throws {
    let bench = try Workbench()
    try bench.write("app:\n  name: Garden\n  deployment-target: 13.0\n" + line, to: "Own/flow.yaml")
    let result = try bench.run("diff", "--os", "14.4", "--against", "14.5", "--json", "--screens", "Own")
    #expect(result.exitCode == (isRead ? 1 : 0), "\(result.output)\(result.error)")
    #expect(try differences(result).contains { $0["kind"] == "identifier" } == isRead)
  }

  /// From 18 on, the button of the camera prompt says Allow. The log has the same line on both versions.
  @Test func `diff writes the same reason of both sides once`() throws {
    let bench = try Workbench()
    try bench.write(
      """
      app: {name: Garden, deployment-target: 13.0, purposes: {NSCameraUsageDescription: Scans plants.}}
      features: [{id: scan, name: Scan}]
      asks: [{id: cam, wants: camera, at: scan}]

      """, to: "Own/flow.yaml")
    let text = try bench.run("diff", "--os", "16.4", "--against", "18", "--screens", "Own").output
    let entry = text.split(separator: "\n\n").first { $0.contains("OK → Allow") } ?? ""
    #expect(entry.split(separator: "\n").count { $0.contains("dialog shown") } == 1, "\(text)")
    #expect(!entry.contains("iOS 16.4"), "\(text)")
  }

  @Test(arguments: ["junit", "tap"])
  func `A report for build servers has the reasons and the steps of each difference`(format: String) throws {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "Old/flow.yaml")
    try bench.write(Self.flow.replacing("at-least: 2", with: "at-least: 3"), to: "New/flow.yaml")
    let text = try bench.run("diff", "Old", "New", "--format", format).output
    #expect(text.contains("  launch terminate launch\n"), "\(text)")
    #expect(text.contains("  New: ask: ads not put, condition launches not met\n"), "\(text)")
    if format == "junit" {
      let failed = try #require(try JUnitFile(text).first("prompt"))
      #expect(failed.outcome == "failure")
      #expect(failed.body.hasPrefix("prompt: tracking → null\n  Old: "), "\(failed.body)")
    }
  }

  /// The old app asks at the first launch while requests are off, and iOS counts this as a refusal. The last step only
  /// makes the difference visible.
  @Test func `The reason of a different value is the step at which the two apps parted`() throws {
    let bench = try Workbench()
    try bench.write(Self.flow.replacing("at-least: 2", with: "at-least: 1"), to: "Old/flow.yaml")
    try bench.write(Self.flow, to: "New/flow.yaml")
    let result = try bench.run("diff", "Old", "New", "--json", "--ignore", "words")
    let found = try #require(try differences(result).first { $0["what"] == "tracking.api" })
    #expect(found["steps"]?.elements.last?.text?.hasPrefix("set:") == true, "\(found)")
    let reason = try #require(found["reasonOld"]?.text)
    #expect(reason.hasPrefix("requestTrackingAuthorization: no dialog"), "\(found)")
    #expect(found["reasonNew"] == "ask: ads not put, condition launches not met", "\(found)")
  }

  @Test func `diff compares two languages by their words only`() throws {
    let result = try Workbench().run(
      ["diff", "--locale", "en", "--against", "ja", "--json", "--steps", "launch,terminate,tap"])
    #expect(result.exitCode == 1, "\(result.error)")
    let found = try differences(result)
    #expect(!found.isEmpty && found.allSatisfy { $0["kind"] == "words" }, "\(result.output)")
  }

  @Test func `diff finds the differences in the European Union`() throws {
    let result = try Workbench().run(
      [
        "diff", "--os", "27.2", "--region", "us", "--against", "eu-fr", "--json", "--steps",
        "launch,terminate,tap",
      ])
    #expect(result.exitCode == 1, "\(result.error)")
    let found = try differences(result)
    let title = try #require(found.first { $0["what"] == "tracking title" })
    #expect(title["old"]?.text?.contains("to track your activity") == true)
    #expect(title["new"]?.text?.contains("to link your activity") == true)
  }

  @Test func `diff finds no difference between a flow and itself`() throws {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "Old/flow.yaml")
    try bench.write(Self.flow, to: "New/flow.yaml")
    let result = try bench.run("diff", "Old", "New", "--json")
    #expect(result.exitCode == 0, "\(result.output)\(result.error)")
    #expect(try JSON(result.output)["complete"] == true)
    #expect(try differences(result).isEmpty)
    #expect(try bench.run("diff", "Old", "New").output.contains("no difference"))
    #expect(try bench.run("diff", "Old", "New", "--locale", "ja").output.contains("差はありません"))
  }

  /// A line of the flow, the line that replaces it, and a field that then differs; nil if the change is not visible.
  static let mutations: [(line: String, other: String, what: String?)] = [
    ("launches: {at-least: 2}", "launches: {at-least: 3}", "prompt"),
    ("launches: {at-least: 2}", "days: {at-least: 3, since: install}", "prompt"),
    ("launches: {at-least: 2}", "minimum-os: 18", "prompt"),
    ("launches: {at-least: 2}", "minimum-os: 26", "prompt"),
    ("at: launch", "at: before-active", "prompt"),
    ("conditions: {launches: {at-least: 2}}", "soft-ask: {screen: soft-ask, later: true}", "prompt"),
    ("en: Your data is used", "en: Your activity is used", "tracking text 1"),
    ("id: ads", "id: offers", nil),
    ("deployment-target: 13.0", "deployment-target: 12.0", nil),
  ]

  @Test(arguments: mutations.indices)
  func `diff finds a changed line of a flow if its effect is visible`(index: Int) throws {
    let mutation = Self.mutations[index]
    let bench = try Workbench()
    try bench.write(Self.flow, to: "Old/flow.yaml")
    try bench.write(Self.flow.replacing(mutation.line, with: mutation.other), to: "New/flow.yaml")
    let result = try bench.run("diff", "Old", "New", "--json")
    let found = try differences(result)
    guard let what = mutation.what else {
      #expect(result.exitCode == 0, "\(result.output)\(result.error)")
      return
    }
    #expect(result.exitCode == 1, "\(result.output)\(result.error)")
    #expect(found.contains { $0["what"] == .text(what) }, "\(result.output)")
    // A comparison in the opposite direction must find the same differences.
    let back = try bench.run("diff", "New", "Old", "--json")
    #expect(
      Set(try differences(back).map { $0["what"]?.text }) == Set(found.map { $0["what"]?.text }),
      "\(result.output)\n\(back.output)")
  }

  @Test func `diff finds a changed text of the geofence notification`() throws {
    let bench = try Workbench()
    for folder in ["Old", "New"] { #expect(try bench.run("screens", "export", folder).exitCode == 0) }
    let alerts = try bench.read("New/alerts.yaml")
    try bench.write(alerts.replacing("News for you!", with: "Time to play!"), to: "New/alerts.yaml")
    let result = try bench.run("diff", "Old", "New", "--json")
    #expect(
      try differences(result).map { $0["what"]?.text } == ["notification title"],
      "\(result.output)\(result.error)")
  }

  @Test func `diff reports days that only one of two flows counts`() throws {
    let bench = try Workbench()
    func days(_ count: Int) -> String { "days: {at-least: \(count), since: install}" }
    try bench.write(Self.flow.replacing("launches: {at-least: 2}", with: days(3)), to: "Old/flow.yaml")
    try bench.write(Self.flow.replacing("launches: {at-least: 2}", with: days(4)), to: "New/flow.yaml")
    let result = try bench.run("diff", "Old", "New", "--json", "--ignore", "words")
    let prompt = try #require(try differences(result).first { $0["what"] == "prompt" }, "\(result.error)")
    #expect(prompt["old"] == "tracking")
    #expect(prompt["new"] == .null)
    #expect(prompt["scenario"]?.text?.contains("wait: 3d") == true)
  }

  @Test func `diff serves the same policy revisions to both flows`() throws {
    let bench = try Workbench()
    let policy = { (revision: Int) in
      Self.flow + "policy: {revision: \(revision), scope: app, wait: 2s}\n"
    }
    try bench.write(policy(20_240_101), to: "Old/flow.yaml")
    try bench.write(policy(20_250_601), to: "New/flow.yaml")
    let result = try bench.run(
      "diff", "Old", "New", "--json", "--ignore", "words",
      "--steps", "launch,tap,wait,open:home,set:policy-revision")
    #expect(result.exitCode == 1, "\(result.error)")
    #expect(try JSON(result.output)["complete"] == true)
    let found = try differences(result)
    #expect(found.contains { $0["what"] == "policy.agreeEnabled" })
    // In both flows, the server has the same later revisions.
    #expect(!found.contains { $0["what"]?.text?.contains("policy-revision") == true })
  }

  @Test func `diff says why a step is impossible on the other side`() throws {
    let bench = try Workbench()
    let search = ["--steps", "launch,open:nearby,tap,set:location", "--ignore", "words", "--json"]
    let result = try bench.run(["diff", "--os", "12.4", "--against", "13.0"] + search)
    let step = try #require(try differences(result).first { $0["what"] == "set:location=ask" })
    #expect(step["old"] == "impossible")
    #expect(step["reasonOld"]?.text?.isEmpty == false)
    #expect(step["reasonNew"]?.text?.isEmpty == false)
  }

  @Test func `diff reads a folder at a revision of its git repository`() throws {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "repository/Flow/flow.yaml")
    let commit = try bench.shell(
      "cd repository && git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm x")
    try #require(commit.exitCode == 0, "\(commit.error)")
    let same = try bench.run("diff", "repository/Flow@HEAD", "repository/Flow")
    #expect(same.exitCode == 0, "\(same.output)\(same.error)")
    try bench.write(Self.flow.replacing("at-least: 2", with: "at-least: 3"), to: "repository/Flow/flow.yaml")
    let other = try bench.run("diff", "repository/Flow@HEAD", "repository/Flow", "--format", "markdown")
    #expect(other.exitCode == 1, "\(other.error)")
    #expect(other.output.contains("| prompt |"))
    // The scenarios name the folder, and not its copy, which is deleted.
    #expect(other.output.contains("\nscreens: repository/Flow\n"))
    #expect(other.output.contains("```yaml"))
    let unknown = try bench.run("diff", "repository/Flow@nowhere", "repository/Flow")
    #expect(unknown.exitCode == 2)
    #expect(unknown.error.contains("git: "))
  }

  @Test(arguments: [
    (["diff"], "diff OLD NEW"), (["diff", "Screens"], "diff OLD NEW"),
    (["diff", "--against", "14.5"], "--os A --against 14.5"),
    (["diff", "--against", "eu-fr"], "--region A --against eu-fr"),
    (["diff", "--locale", "en", "--against", "no language"], "--locale A --against B"),
    (["diff", "A", "B", "--os", "14", "--against", "14.5"], "--screens DIR"),
    (["diff", "--os", "14", "--against", "14.5", "--ignore", "word"], "did you mean “words”?"),
  ])
  func `diff says what it compares`(arguments: [String], expected: String) throws {
    let result = try Workbench().run(arguments)
    #expect(result.exitCode == 2)
    #expect(result.error.contains(expected), "\(result.error)")
  }

  @Test func `diff exits with 4 when it reaches a bound`() throws {
    let result = try Workbench().run(
      ["diff", "--os", "14.4", "--against", "14.5", "--max-states", "10", "--json"] + Self.usual)
    #expect(result.exitCode == 4)
    #expect(try JSON(result.output)["complete"] == false)
  }
}

/// Opens a difference in the walk. The same keys control both phones side by side.
@Suite struct `diff, opened` {
  @Test func `diff writes a file per difference, which play shows on both phones`() throws {
    let bench = try Workbench()
    let result = try bench.run(
      "diff", "--os", "13.4", "--against", "14.5", "--ignore", "words", "--output", "found", "--steps",
      "launch,terminate,tap")
    #expect(result.exitCode == 1, "\(result.error)")
    let commands = result.output.split(separator: "\n").filter { $0.contains("$ consentwalk play found/") }
    #expect(!commands.isEmpty)
    let command = try #require(commands.first?.split(separator: " ").map(String.init).dropFirst(2))
    let shown = try bench.run(Array(command) + ["--plain"])
    #expect(shown.output.contains("Second phone: iOS 14.5"), "\(shown.output)\(shown.error)")
    #expect(shown.output.contains("  | "))
  }

  @Test func `diff of two flows shows the other flow on the second phone`() throws {
    let bench = try Workbench()
    let flow = """
      app: {name: Two, deployment-target: 13.0, purposes: {NSUserTrackingUsageDescription: Ads.}}
      asks:
        - {id: ads, wants: tracking, at: launch}

      """
    try bench.write(flow, to: "Old/flow.yaml")
    try bench.write(
      flow.replacing("launch}", with: "launch, conditions: {launches: {at-least: 2}}}"), to: "New/flow.yaml")
    let result = try bench.run("diff", "Old", "New", "--output", "found", "--ignore", "words")
    let command = try #require(
      result.output.split(separator: "\n").first {
        $0.contains("prompt") || $0.contains("$ consentwalk play")
      })
    #expect(result.exitCode == 1, "\(command)")
    let play = try #require(result.output.split(separator: "\n").first { $0.contains("$ consentwalk play") })
    #expect(play.hasSuffix("--beside screens=New"))
    let words = play.split(separator: " ").map(String.init).dropFirst(2)
    let shown = try bench.run(Array(words) + ["--plain"])
    #expect(shown.output.contains("Second phone: New"), "\(shown.output)\(shown.error)")
  }

  @Test(arguments: ["os=old", "size=3", "screens=/nowhere", "branch=none"])
  func `play lists the possible settings of a second phone`(text: String) throws {
    let result = try Workbench().run("play", "--plain", "--beside", text, input: "quit\n")
    #expect(result.exitCode == (text == "branch=none" ? 0 : 2), "\(result.output)")
    #expect((result.output + result.error).contains(text.split(separator: "=")[1]))
  }
}
