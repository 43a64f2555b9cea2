import Foundation
import TestSupport
import Testing

/// Notes for App Review: correct, complete, with the texts that a person sees, and ready to be pasted.
@Suite struct `Notes for App Review` {
  struct Row: CustomTestStringConvertible {
    let screens: String
    var options: [String] = []
    /// Texts that the notes must contain, and texts that standard error must contain.
    var holds: [String] = []
    var warns: [String] = []
    /// The exit code. It is 1 if the flow has no text for a screen.
    var code: Int32 = 0
    var testDescription: String { ([screens] + options).joined(separator: " ") }
  }

  static let rows = [
    Row(
      screens: "Screens/examples/asks-too-early",
      holds: [
        "[FIX BEFORE YOU SUBMIT: the app calls the tracking request before it is active, so the prompt never"
      ],
      warns: ["warning: On iOS 18, no prompt appears", "at: becomes-active", "privacy policy", "ORD-3"],
      code: 1),
    Row(
      screens: "Screens/examples/asks-too-early", options: ["--language", "ja"],
      warns: ["警告: ", "at: becomes-active", "4000バイト"], code: 1),
    Row(
      screens: "Screens/examples/hiit-the-beat",
      holds: [
        "calls the tracking request while another alert is on screen, so the prompt never appears (2.1, 5.1.2)]"
      ],
      warns: ["waits: false"], code: 1),
    Row(
      screens: "Screens/examples/first-use",
      holds: [
        "All features work without Camera: [FILL IN: ",
        "Why: \"The camera films you while you play.\" (NSCameraUsageDescription)",
        "The app's own screen before it: \"Play along\" \"Film yourself while you clap the rhythm.\"",
        "- Tap \"Skip\": the screen closes.",
        "To allow it after \"Don't Allow\": In Settings > Privacy & Security > Camera, turn \"Rhythm Gym\" on",
      ],
      warns: ["ASK-1: ", "prove --os 18 --screens "], code: 1),
    Row(
      screens: "Screens/examples/leaf-timer",
      holds: ["Only in the EU, the app also shows: \"Welcome\"", "- Tap \"Do not consent\": "],
      warns: ["--region eu-fr --screens "]),
    Row(
      screens: "Screens/examples/leaf-timer", options: ["--region", "eu-fr"],
      holds: ["- Tap \"Do not consent\": ", "English, France", "To withdraw the consent: [FILL IN: "],
      warns: ["--region us --screens ", "ORD-1: ", "prove --os 18 --region eu-fr --screens "], code: 1),
    Row(
      screens: "Screens/examples/home-assistant",
      holds: [
        "Tap [button share, screen share-location].", "Tap [button allow-notifications, screen notify-me].",
        "That screen: [title of screen turn-it-on]",
        "Without Location: [FILL IN: ",
        "3. Notifications\nWhy: [FILL IN: what the notifications tell the user; \"no advertising\", or where ",
      ],
      warns: [
        "the screen share-location has no text", "share-location.yaml",
        " placeholders. A placeholder has one of three forms. Replace [FILL",
      ],
      code: 1),
    Row(
      screens: "Screens/examples/one-bus-away",
      holds: [
        "That screen: [title of screen pick-region]",
        "Also asked when \"Add an alarm\" opens, if not yet answered.",
        "Only after a refusal, each time that the app comes to the front, the app shows this screen: ",
        "- Tap [button keep-off, screen location-off]: the screen closes.",
      ], code: 1),
    Row(
      screens: "Screens/examples/element-x",
      holds: [
        "- \"Live location\", opened again: the screen [title of screen open-settings] opens.",
        "Notifications are not required.", "To withdraw the consent: [FILL IN: ",
      ], code: 1),
    Row(
      screens: "Screens/examples/every-permission",
      holds: [
        "On \"Every call\", a page with a button for each call of iOS",
        "asks for it only on the page above. [FILL IN: what is tracked, and what for]",
      ]),
    Row(
      screens: "Screens/examples/whole-app-policy",
      holds: [
        "Privacy policy: shown at the first launch, and in the app's menu. Until the user agrees, no feature opens.",
        "the app does not ask for it. [FILL IN: \"it does not track\"]", "Data shared, or used to track",
      ], code: 1),
    // The second screen about contacts belongs to the section about contacts, and not to the next one.
    Row(
      screens: "Screens/examples/questions-in-turn",
      holds: [
        "4) Tap \"Continue\".\n5) Tap \"Share All 6 Contacts\".\n", "3. App Store rating\n",
        "Steps:\n6) Open \"Rate us\".\n",
      ]),
    Row(
      screens: "Screens",
      holds: [
        "gyms near you and to tell you when you pass one.\"",
        "To withdraw the consent after you agreed: open the policy in the app's menu, tap \"",
        "and before \"Sync records\", which opens only after the user agrees.",
        "To test Always now: In Settings > Privacy & Security > Location Services > Rhythm Gym, choose \"Always\"",
      ],
      warns: ["an app must run on the current iOS"]),
    Row(
      screens: "Screens", options: ["--locale", "ja"],
      holds: [
        "in English \"Your location is used to find gyms near you.\"", "Japanese, United States",
        "To change a permission later: Settings > Apps > リズムジム.",
      ],
      warns: ["できるだけ短くしても", "review.rtf"], code: 1),
    Row(
      screens: "Tests/Apps/plant",
      holds: [
        "Why: the app says before the prompt: \"Never forget to water\"", "Notifications contain: [FILL IN: ",
        "Asked on the first screens of the app, from launch 2 on.",
        "The browser opens.", "Wait 3 seconds, until \"I agree\" can be tapped.",
        "Privacy policy: shown at the first launch", "No advertisement is loaded before the answer.",
        "Data shared, or used to track (5.1.2(i)): [FILL IN: ",
      ],
      warns: ["ASK-1: "], code: 1),
    // A form with a button that makes a request is not a screen before a prompt.
    Row(
      screens: "Tests/Apps/bank",
      holds: [
        "Without Face ID in \"Accounts\": [FILL IN: how the user signs in, such as a passcode]",
        "13) Tap \"Continue\".\n14) Tap \"Share All 6 Contacts\".\n",
      ],
      code: 1),
    Row(
      screens: "Tests/Apps/kids",
      holds: ["(only at launch 1 and 3): ", "Why: [FILL IN: what the notifications tell the user; "],
      warns: ["ASK-1: "], code: 1),
    Row(
      screens: "Tests/Apps/running",
      holds: [
        "Regulated field (5.1.1(ix)): [FILL IN: ", "Health data (5.1.2(vi)): [FILL IN: ",
        "Needed: In Settings > Bluetooth", "\"Next, your iPhone will ask about notifications.\"",
      ],
      warns: ["review.rtf", "“The full notes are attached.”"], code: 1),
    Row(
      screens: "Tests/Apps/weather",
      holds: [
        "from launch 3 on.", "To change a permission later: Settings > Apps > Raincoat.",
        "4) Tap \"Allow While Using App\".\n", "Without Location \"Always\" in \"Rain alerts\": ",
      ], code: 1),
    Row(
      screens: "Tests/Apps/news",
      holds: [
        "Before the first step: [FILL IN: the server setting \"ads-allowed\" must be on",
        "Only in the EU or Japan, the app also shows: [title of screen consent]",
        "from launch 3 on.",
      ], code: 1),
  ]

  @Test(arguments: rows) func `The notes say what is true, and warn the developer`(row: Row) throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": ""])
    let screens = RepositoryRoot.file(row.screens).path
    let notes = try bench.run(["plan", "--format", "review", "--screens", screens] + row.options)
    #expect(notes.exitCode == row.code, "\(notes.error)")
    for part in row.holds { #expect(notes.output.contains(part), "\(part)\n\(notes.output)") }
    for part in row.warns { #expect(notes.error.contains(part), "\(part)\n\(notes.error)") }
    Self.check(notes)
  }

  /// Checks that must pass for the notes of every app.
  private static func check(_ notes: Subprocess.Result) {
    let text = notes.output
    #expect(!text.contains("Set ") && !text.contains("words approximate"), "\(text)")
    #expect(!text.contains("\"\"") && !text.contains("this is an ID") && !text.contains("flag:"), "\(text)")
    // Typographic characters need three bytes each, so the notes contain none. And no prompt can be reached from
    // Settings.
    #expect(text.firstMatch(of: /[“”‘’›≈]/) == nil, "\(text)")
    #expect(text.firstMatch(of: /(?m)^\d+\) In Settings/) == nil, "\(text)")
    // The field in App Store Connect shows Markdown unchanged, and accepts 4,000 bytes.
    #expect(text.firstMatch(of: /(?m)^#|\*\*|`|\\|^> |!\[/) == nil, "\(text)")
    let blanks = Set(text.matches(of: /\[(?:FILL IN|FIX|button|title of)[^\]]+\]/).map { String($0.output) })
    let isTold = ["\(blanks.count) placeholder", "\(blanks.count)か所"].contains(where: notes.error.contains)
    #expect(isTold, "\(blanks): \(notes.error)")
    let room = blanks.filter { $0.hasPrefix("[FI") }.map { max(0, 120 - $0.utf8.count) }.reduce(0, +)
    #expect(text.utf8.count + room <= 4000 || notes.exitCode == 1, "\(notes.error)")
    let forms = [
      "Sign-in: ", "Delete the account: ", "Hardware or sample codes: ", "In-app purchases: ",
      "About the app: ",
    ]
    #expect(zip(text.split(separator: "\n"), forms).allSatisfy { $0.hasPrefix($1) }, "\(text)")
    let sections = text.matches(of: /(?m)^(\d+)\. (.*)$/).map { String($0.2) }
    #expect(Set(sections).count == sections.count, "\(sections)")
    let parts = text.components(separatedBy: "\nSteps:\n").dropFirst()
    #expect(!text.contains("install the app again, repeat"), "\(text)")
    #expect(parts.count == sections.count && parts.allSatisfy { $0.contains("\nAfter ") }, "\(text)")
    #expect(text.contains("\nOther permissions: [FILL IN: "), "\(text)")
    #expect(text.contains("\nData shared, or used to track (5.1.2(i)): [FILL IN: "), "\(text)")
    #expect(text.components(separatedBy: "\nWhy: ").count - 1 == sections.count, "\(text)")
    // If a reviewer reinstalls the app, these prompts do not appear again.
    let kept = sections.filter { ["Health", "Local Network"].contains($0) }
    #expect(text.components(separatedBy: "\niOS can keep this answer").count - 1 == kept.count, "\(text)")
    // Each screen of the app is described once.
    let screens = text.matches(of: /(?m)^The app's own screen before it: (.*)$/).map { String($0.1) }
    #expect(Set(screens).count == screens.count, "\(screens)")
  }

  @Test func `Only notes about an older iOS say so`() throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": ""])
    let screens = RepositoryRoot.file("Screens/examples/leaf-timer").path
    for (os, isOld) in [("18", true), ("27", false)] {
      let notes = try bench.run("plan", "--format", "review", "--screens", screens, "--os", os)
      #expect(notes.error.contains("an app must run on the current iOS") == isOld, "\(os)\n\(notes.error)")
    }
  }

  @Test func `Notes that are too long become shorter, and the full ones are a document to attach`() throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": ""])
    let screens = RepositoryRoot.file("Screens/examples/every-permission").path
    let notes = try bench.run("plan", "--format", "review", "--screens", screens)
    #expect(
      notes.output.utf8.count <= 4000 && notes.error.contains("These notes do not contain: "),
      "\(notes.error)")
    let written = try bench.run("plan", "--format", "review", "--screens", screens, "--output", "review")
    #expect(try bench.read("review/review.txt") == notes.output)
    let full = try bench.read("review/review.rtf")
    #expect(full.hasPrefix("{\\rtf1\\ansi") && full.hasSuffix("}\n") && full.utf8.allSatisfy { $0 < 128 })
    #expect(full.utf8.count > 4000 && full.contains("(NSCameraUsageDescription)"))
    #expect(written.error.contains("review.rtf") && written.error.contains("not screenshots"))
    #expect(try bench.run("plan", "--format", "review", "--screens", screens, "--json").exitCode == 2)
  }

  @Test func `The warnings of the notes are the errors of the proof`() throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": ""])
    for app in ["Tests/Apps/bank", "Tests/Apps/plant", "Screens/examples/element-x", "Screens"] {
      let screens = RepositoryRoot.file(app).path
      let proof = try bench.run("prove", "--screens", screens).output
      let notes = try bench.run("plan", "--format", "review", "--screens", screens).error
      for rule in ["ASK-1", "REC-1", "CNT-3"] {
        #expect(notes.contains(rule + ": ") == proof.contains("✗ " + rule), "\(app) \(rule)\n\(notes)")
      }
    }
  }

  @Test func `A purpose string without a reason is a warning`() throws {
    let bench = try Workbench()
    try bench.write(
      "app:\n  name: Leafy\n  purposes: {NSCameraUsageDescription: We need the camera.}\n"
        + "asks: [{id: first, wants: camera, at: launch}]\n", to: "Own/flow.yaml")
    let notes = try bench.run("plan", "--format", "review", "--screens", "Own")
    #expect(notes.error.contains("TXT-1: ") && notes.exitCode == 0, "\(notes.error)")
  }

  @Test(arguments: [
    ("wants: camera, at: launch", "Add the purpose string NSCameraUsageDescription"),
    ("wants: tracking, at: before-active", "Add the purpose string NSUserTrackingUsageDescription"),
    (
      "wants: notifications, at: launch, conditions: {region: eu}",
      "consentwalk why notifications --screens Own"
    ),
    ("wants: notifications", "Notifications, by a button"),
  ])
  func `An app that asks without a prompt is never said to ask for nothing`(
    ask: String, warning: String
  ) throws {
    let bench = try Workbench()
    try bench.write("app:\n  name: Leafy\nasks: [{id: first, \(ask)}]\n", to: "Own/flow.yaml")
    let notes = try bench.run("plan", "--format", "review", "--screens", "Own")
    #expect(!notes.output.contains("asks for no permission"), "\(notes.output)")
    #expect(notes.error.contains(warning), "\(notes.error)")
  }

  @Test func `The default text of a soft ask is no text of the app`() throws {
    let bench = try Workbench()
    try bench.write(
      "app: {name: Leafy}\nasks:\n  - {id: first, wants: notifications, at: launch, soft-ask: {later: false}, "
        + "conditions: {status: notDetermined}}\n",
      to: "Own/flow.yaml")
    let notes = try bench.run("plan", "--format", "review", "--screens", "Own")
    #expect(notes.exitCode == 1 && !notes.output.contains("Continue"), "\(notes.output)")
    #expect(notes.output.contains("[button continue, screen soft-ask]"))
    try bench.write(
      "screen: soft-ask\nen:\n  title: Water on time\n  body: [A leaf tells you when it is thirsty.]\n"
        + "  buttons: {continue: Next}\n", to: "Own/soft-ask.yaml")
    let told = try bench.run("plan", "--format", "review", "--screens", "Own")
    #expect(told.exitCode == 0, "\(told.error)")
    #expect(
      told.output.contains(
        "Why: the app says before the prompt: \"Water on time\" \"A leaf tells you when it is thirsty.\""))
  }

  @Test func `A scenario that cannot name its screens says what to type, and so does its run`() throws {
    let bench = try Workbench()
    try bench.write(
      "app: {name: Leafy}\nasks: [{id: first, wants: notifications, at: launch}]\n",
      to: "../home/secret/flow.yaml")
    let screens = bench.folder.path("home/secret")
    let plan = try bench.run("plan", "--screens", screens, "--output", "walks")
    #expect(
      plan.exitCode == 0 && plan.error.contains("Run the scenario with --screens " + screens), "\(plan.error)"
    )
    let test = try bench.run("test", "walks")
    #expect(test.error.contains("--screens with the folder of that flow"), "\(test.error)")
    #expect(try bench.run("test", "walks", "--screens", screens).exitCode == 0)
  }

  @Test func `A walk that fails says how many steps were not taken`() throws {
    let bench = try Workbench()
    try bench.write("name: a\n---\n- launch\n- tap: allow\n- home\n- launch\n", to: "walk.yaml")
    let failed = try bench.run("test", "walk.yaml")
    #expect(failed.output.contains("the following 2 steps were not run"), "\(failed.output)")
  }
}
