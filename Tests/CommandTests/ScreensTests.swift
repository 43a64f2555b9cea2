import Foundation
import TestSupport
import Testing

@Suite struct `screens` {
  @Test func `screens show draws every screen in both languages at three sizes`() throws {
    let bench = try Workbench()
    let names = try bench.run("screens", "list").output.split(separator: "\n").map(String.init)
    #expect(names.count >= 20)
    for (index, name) in names.enumerated() {
      // Each screen gets one combination of language and size. Together, the screens cover all combinations.
      let size = ["80x24", "100x30", "60x20"][index % 3]
      let locale = ["en", "ja"][index % 2]
      let result = try bench.run(
        "screens", "show", name, "--os", "27.2", "--region", "eu-fr", "--locale", locale, "--size", size)
      #expect(result.exitCode == 0, "\(name): \(result.error)")
      let height = size.split(separator: "x").last.flatMap { Int($0) }
      #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count - 1 == height)
    }
    #expect(!bench.hasStore)
  }

  @Test(arguments: ["9.0", "12", "13.4", "14.5", "18"])
  func `screens show reports a screen that an iOS version lacks`(os: String) throws {
    let bench = try Workbench()
    for (name, first) in [("soft-ask", 14), ("tracking", 14), ("location-reminder", 13)] {
      let result = try bench.run("screens", "show", name, "--os", os)
      let major = os.split(separator: ".").first.flatMap { Int($0) } ?? 0
      #expect(result.exitCode == (major >= first ? 0 : 1), "\(name)")
      // The notes about the mark ≈ are not errors.
      #expect(result.error.contains("consentwalk: ") == (major < first), "\(result.error)")
    }
  }

  @Test func `The format and NO_COLOR decide about colour`() throws {
    let bench = try Workbench()
    let show = ["screens", "show", "tracking"]
    #expect(!(try bench.run(show).output.contains("\u{1B}")))
    let coloured = try bench.run(show + ["--format", "ansi"]).output
    let plain = try bench.run(show + ["--format", "ansi", "--no-color"]).output
    #expect(coloured.contains("\u{1B}[") && coloured != plain)
    let quiet = try Workbench(["NO_COLOR": "1"])
    #expect(try quiet.run(show + ["--format", "ansi"]).output == plain)
  }

  @Test func `ASCII frames contain only ASCII lines`() throws {
    let output = try Workbench().run("screens", "show", "springboard", "--ascii").output
    #expect(!output.contains("│") && output.contains("|"))
  }

  @Test
  func
    `screens check exits with 0, with 1 for findings of the given severity, and with 2 for unusable files`()
    throws
  {
    let bench = try Workbench()
    #expect(try bench.run("screens", "check").exitCode == 0)
    #expect(try bench.run("screens", "check", "--json").output == "[]\n")
    #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
    #expect(try bench.run("screens", "check").output == "Screens: no problems found\n")

    try bench.write("name: nobody knows this file\n", to: "Screens/notes.txt")
    for (gravity, code) in [("error", 0), ("warning", 1), ("never", 0)] as [(String, Int32)] {
      let warning = try bench.run("screens", "check", "--fail-on", gravity)
      #expect(warning.exitCode == code && warning.output.contains("Screens/notes.txt"))
    }
    #expect(try bench.run("screens", "check").exitCode == 0)
    #expect(try JSON(bench.run("screens", "check", "--json").output).elements.first?["severity"] == "warning")
    let soft = try bench.read("Screens/soft-ask.yaml")
    let wide = String(repeating: "x", count: 90)
    // A button label can have two lines, and a third line is a warning. A word that is wider than the phone is more
    // serious.
    for (wrong, onErrors, told) in [
      (soft.replacing(/continue: [^\n]*/, with: "continue: \"\(wide)\""), 0, "needs 4 lines"),
      (soft.replacing(/title: [^\n]*/, with: "title: \"\(wide)\""), 1, "90 columns"),
    ] as [(String, Int32, String)] {
      try bench.write(wrong, to: "Screens/soft-ask.yaml")
      for (gravity, code) in [("error", onErrors), ("warning", 1), ("never", 0)] {
        let finding = try bench.run("screens", "check", "--fail-on", gravity)
        #expect(finding.exitCode == code && finding.output.contains(told), "\(finding.output)")
      }
      #expect(try bench.run("screens", "check").exitCode == onErrors)
    }
    try bench.write(soft, to: "Screens/soft-ask.yaml")
    #expect(try bench.run("steps", "--log-events").exitCode == 0)

    let flow = bench.work.appendingPathComponent("Screens/flow.yaml")
    let text = try String(contentsOf: flow, encoding: .utf8)
    try bench.write("laumches: 2\n" + text, to: "Screens/flow.yaml")
    let error = try bench.run("screens", "check")
    #expect(error.exitCode == 2)
    #expect(error.error == "")
    #expect(error.output.contains("Screens/flow.yaml:1:1: "))
    let problems = try JSON(bench.run("screens", "check", "--json").output).elements
    #expect(problems.first?["severity"] == "error")
    #expect(problems.first?["line"] == 1)
  }

  @Test(arguments: [["do", "launch"], ["play", "--plain"], ["state"], ["steps"], ["device", "list"]])
  func `Every command reports a broken file with its line`(arguments: [String]) throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "terminate").exitCode == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: bench.store))
    try bench.write("app:\n  name: {en: A, ja: B}\n  purpose: x\n", to: "Screens/flow.yaml")
    let result = try bench.run(arguments)
    #expect(result.exitCode == 2)
    #expect(result.output == "")
    #expect(result.error.contains("Screens/flow.yaml:3:3: "))
    let error = try JSON(bench.run(arguments + ["--json"]).error)
    #expect(error["file"] == "Screens/flow.yaml")
    #expect(error["line"] == 3)
    #expect(error["column"] == 3)
    #expect(error["error"]?.text?.contains("Screens/flow.yaml") == false)
    #expect(try Data(contentsOf: URL(fileURLWithPath: bench.store)) == bytes)
  }

  @Test func `screens export writes what show reads, and overwrites nothing`() throws {
    let bench = try Workbench()
    let result = try bench.run("screens", "export", "copy")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("copy/flow.yaml\n"))
    #expect(try bench.run("screens", "check", "--screens", "copy").exitCode == 0)
    let again = try bench.run("screens", "export", "copy", "--json")
    #expect(again.exitCode == 2)
    #expect(try JSON(again.error)["file"]?.text?.hasPrefix("copy/") == true)
  }
}

/// Tests flows other than the bundled one.
@Suite struct `screens of another app` {
  private static func flow(_ name: String, asks: String = "") -> String {
    """
    app:
      name: {en: \(name), ja: \(name)}
      purposes:
        NSUserTrackingUsageDescription: {en: Why., ja: 理由。}
        NSLocationWhenInUseUsageDescription: {en: Where., ja: 場所。}
        NSLocationAlwaysAndWhenInUseUsageDescription: {en: Where., ja: 場所。}
    \(asks)
    """
  }

  @Test(arguments: [
    "Daily Lantern", "Home Assistant", "Microsoft Outlook", "マイナポータルアプリ", "Thirty columns are a long name",
  ])
  func `Screens are correct with every plausible name of an app`(name: String) throws {
    let bench = try Workbench()
    try bench.write(Self.flow(name), to: "Screens/flow.yaml")
    let check = try bench.run("screens", "check")
    #expect(check.exitCode == 0, "\(check.output)")
    for screen in ["springboard", "home", "settings"] {
      for size in ["80x24", "40x16"] {
        let frame = try bench.run("screens", "show", screen, "--size", size)
        #expect(frame.exitCode == 0 && frame.error.isEmpty && !frame.output.contains("»"), "\(frame)")
      }
    }
    #expect(try bench.run("do", "delete").exitCode == 0)
    let plain = try bench.run("play", "--plain", input: "quit\n")
    #expect(plain.output.contains("\(name) is not on this phone."))
  }

  @Test func `A name that is longer than any line is reported`() throws {
    let bench = try Workbench()
    try bench.write(Self.flow("A name of more than thirty columns"), to: "Screens/flow.yaml")
    let check = try bench.run("screens", "check")
    #expect(check.exitCode == 1)
    #expect(check.output.hasPrefix("Screens/flow.yaml: the app's name (en) is 34 columns wide, 4 too many"))
  }

  /// The onboarding template begins with a page, and its policy covers the whole app. Both must not prevent showing the
  /// other screens.
  @Test(arguments: ["minimal", "onboarding", "ads"])
  func `Every screen of a template can be shown`(template: String) throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "new", "Leafy", "--template", template).exitCode == 0)
    let flow = try bench.read("Leafy/flow.yaml")
    let names =
      ["home", "springboard", "settings"] + (flow.contains("policy:") ? ["policy", "browser"] : [])
    for name in names {
      let shown = try bench.run("screens", "show", name, "--screens", "Leafy", "--json")
      #expect(shown.exitCode == 0, "\(name): \(shown.error)")
    }
  }

  @Test func `The name of a feature wraps, unless it is the title of a screen without a file`() throws {
    let bench = try Workbench()
    let name = "A name of more than thirty-four columns"
    try bench.write(
      "app: {name: {en: X}}\nfeatures: [{id: long, name: {en: \(name)}}]\n", to: "Screens/flow.yaml")
    let check = try bench.run("screens", "check")
    #expect(check.exitCode == 1)
    #expect(check.output.contains("the name of the feature “long” (en) is 39 columns wide, 5 too many"))
    try bench.write("screen: long\nen: {title: Long, body: [Hello.]}\n", to: "Screens/long.yaml")
    let passed = try bench.run("screens", "check")
    #expect(passed.exitCode == 0, "\(passed.output)")
    let home = try bench.run("screens", "show", "home")
    #expect(!home.output.contains("»") && home.error.isEmpty)
  }

  @Test func `Screens of an app that asks at launch are shown after answering the prompt`() throws {
    let bench = try Workbench()
    try bench.write(
      Self.flow(
        "Otter",
        asks: """
          features: [{id: pond, name: {en: Pond, ja: 池}}]
          asks: [{id: a, wants: tracking, at: launch}]
          """), to: "Screens/flow.yaml")
    try bench.write("screen: pond\nen: {title: Pond}\nja: {title: 池}\n", to: "Screens/pond.yaml")
    for screen in ["home", "pond", "tracking", "notifications", "location", "tracking-switch-off"] {
      let frame = try bench.run("screens", "show", screen, "--os", "18", "--size", "100x30", "--json")
      #expect(frame.exitCode == 0, "\(screen): \(frame.error)")
      #expect(try JSON(frame.output)["screen"]?.text == screen)
    }
    // The buttons that were pressed on the path are listed as if a user had pressed them.
    let frame = try bench.run("screens", "show", "home", "--size", "100x30").output
    #expect(frame.contains("1 launch") && frame.contains("2 tap:deny"))
  }

  @Test func `Screens may be in a folder together with other folders`() throws {
    let bench = try Workbench()
    try bench.write(Self.flow("Otter"), to: "Screens/flow.yaml")
    try bench.write("a note\n", to: "Screens/notes/week.txt")
    #expect(try bench.run("screens", "check").exitCode == 0)
    try bench.write("rows: {}\n", to: "Screens/System/settings-rows.yaml")
    let check = try bench.run("screens", "check")
    #expect(check.exitCode == 0 && check.output.contains("Screens/System"))
  }

  /// iOS 26 draws its prompts anew, and no source shows the German text of the tracking prompt.
  @Test func `A note below the frame lists the texts that the mark ≈ is about`() throws {
    let bench = try Workbench()
    let unsure = try bench.run("screens", "show", "tracking", "--os", "26", "--locale", "de")
    #expect(unsure.output.contains("≈"), "\(unsure.output)")
    #expect(
      unsure.error.contains("(marked ≈ on screen): “Darf") && unsure.error.contains("“Erlauben”"), "\(unsure)"
    )
    let sure = try bench.run("screens", "show", "notifications", "--os", "14.5")
    #expect(!sure.output.contains("≈") && !sure.error.contains("≈"), "\(sure)")
  }
}
