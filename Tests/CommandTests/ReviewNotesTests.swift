import Foundation
import TestSupport
import Testing

/// Notes for App Review: true, complete, in the words that a person sees, and ready to be pasted.
@Suite struct `Notes for App Review` {
  struct Row: CustomTestStringConvertible {
    let screens: String
    var options: [String] = []
    /// What the notes say, and what the developer is told on standard error.
    var holds: [String] = []
    var warns: [String] = []
    /// The exit code: 1 if the flow lacks a text.
    var code: Int32 = 0
    var testDescription: String { ([screens] + options).joined(separator: " ") }
  }

  static let rows = [
    Row(
      screens: "Screens/examples/asks-too-early",
      holds: [
        "Tracking, at launch, before the app is active (the app is not active)",
        "the app asks for it, but iOS shows no prompt",
      ],
      warns: ["warning: iOS 18 shows no prompt", "at: becomes-active", "privacy policy"]),
    Row(
      screens: "Screens/examples/asks-too-early", options: ["--language", "ja"],
      warns: ["警告: ", "at: becomes-active", "4000バイト"]),
    Row(
      screens: "Screens/examples/first-use",
      holds: [
        "In Settings › Bluetooth, turn “Bluetooth” off", "5. Bluetooth, while it is off on the phone",
        "Why: Bluetooth is off on the phone.", "[FILL IN: what works in the app without Camera]",
        "Why: “The camera films you while you play.” (NSCameraUsageDescription)",
        "The app’s own screen before it: “Play along” “Film yourself while you clap the rhythm.”",
        "- Tap “Skip”. The app’s first screen is shown.",
        "To allow it later: In Settings › Privacy & Security › Camera, turn “Rhythm Gym” on",
      ],
      warns: ["“Skip” leaves the screen “Play along” without the prompt of iOS"]),
    Row(
      screens: "Screens/examples/leaf-timer",
      holds: [
        "“Welcome” depends on the region", "[FILL IN: what works in the app without Tracking]",
      ],
      warns: ["--region eu-fr --screens "]),
    Row(
      screens: "Screens/examples/leaf-timer", options: ["--region", "eu-fr"],
      holds: ["- Tap “Do not consent”. "], warns: ["--region us --screens "]),
    Row(
      screens: "Screens/examples/home-assistant",
      holds: [
        "[FILL IN: the text of the screen share-location]",
        "Tap [FILL IN: the label of the button share on the screen share-location].",
        "Only after a refusal, the app shows this screen: [FILL IN: the text of the screen turn-it-on]",
        "[FILL IN: what the app uses Notifications for]",
      ],
      warns: ["the screen share-location has no text", "share-location.yaml", "blanks are left to fill in"],
      code: 1),
    Row(
      screens: "Screens/examples/element-x",
      holds: [
        "- “Live location” opens. The screen [FILL IN: the text of the screen open-settings] is shown."
      ],
      code: 1),
    Row(
      screens: "Screens/examples/every-permission",
      holds: ["On “Every call”, a page with a button for each call of iOS", "- Camera: “The camera scans"]),
    Row(
      screens: "Screens",
      holds: [
        "Why: for “Alerts”, where the app says: “We send you a note when you come to the gym or leave it.”",
        "“We do not know where you are.”",
        "NSLocationAlwaysUsageDescription", "The other features open as when it is allowed.",
        "[FILL IN: what works in “Gyms nearby” without Location always]",
      ]),
    Row(
      screens: "Screens", options: ["--locale", "ja"],
      holds: [
        "Settings › プライバシーとセキュリティ › トラッキング, turn “リズムジム” on",
        "in English “Your location is used to find gyms near you.”",
      ],
      warns: ["「あとで」を押すと、iOSのダイアログを表示せずに"]),
    Row(
      screens: "Tests/Apps/plant",
      holds: [
        "Why: the app says before the prompt: “Never forget to water”",
        "[FILL IN: what works in “Diagnose a plant” without Camera]",
        "Privacy policy: shown at the first launch",
      ]),
    Row(screens: "Tests/Apps/bank", code: 1), Row(screens: "Tests/Apps/kids", code: 1),
    Row(screens: "Tests/Apps/running", code: 1),
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

  /// What holds for the notes of every app.
  private static func check(_ notes: Subprocess.Result) {
    let text = notes.output
    #expect(!text.contains("Set ") && !text.contains("words approximate"), "\(text)")
    #expect(!text.contains("““") && !text.contains("its id"), "\(text)")
    // The field of App Store Connect shows Markdown as it is written, and takes 4,000 bytes.
    #expect(text.firstMatch(of: /(?m)^#|\*\*|`|\\|^> |!\[/) == nil, "\(text)")
    #expect(text.utf8.count <= 4000 || notes.error.contains("\(text.utf8.count) bytes"), "\(notes.error)")
    let blanks = Set(text.matches(of: /\[FILL IN: [^\]]+\]/).map { String($0.output) })
    let isTold = ["\(blanks.count) blank", "\(blanks.count)か所"].contains(where: notes.error.contains)
    #expect(isTold, "\(blanks.count): \(notes.error)")
    let sections = text.matches(of: /(?m)^(\d+)\. (.*)$/).map { String($0.2) }
    #expect(Set(sections).count == sections.count, "\(sections)")
    let parts = text.components(separatedBy: "How to reach the prompt:").dropFirst()
    #expect(parts.count == sections.count && parts.allSatisfy { $0.contains("After a refusal: ") }, "\(text)")
    // Each screen of the app is described once.
    let screens = text.matches(of: /(?m)^The app’s own screen before it: (.*)$/).map { String($0.1) }
    #expect(Set(screens).count == screens.count, "\(screens)")
  }

  @Test func `Notes that are too long become shorter, and the full ones are written to a folder`() throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": ""])
    let screens = RepositoryRoot.file("Screens/examples/every-permission").path
    let notes = try bench.run("plan", "--format", "review", "--screens", screens)
    #expect(
      notes.output.utf8.count <= 4000 && notes.error.contains("This is a shorter form"), "\(notes.error)")
    _ = try bench.run("plan", "--format", "review", "--screens", screens, "--output", "review")
    #expect(try bench.read("review/review.txt") == notes.output)
    let full = try bench.read("review/review-full.txt")
    #expect(full.utf8.count > 4000 && full.contains("(NSCameraUsageDescription)") && full.contains(".svg"))
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
      "app: {name: Leafy}\nasks:\n  - {id: first, wants: notifications, at: launch, soft-ask: {later: false}}\n",
      to: "Own/flow.yaml")
    let notes = try bench.run("plan", "--format", "review", "--screens", "Own")
    #expect(notes.exitCode == 1 && !notes.output.contains("Continue"), "\(notes.output)")
    #expect(notes.output.contains("[FILL IN: the label of the button continue on the screen soft-ask]"))
    try bench.write(
      "screen: soft-ask\nen:\n  title: Water on time\n  body: [A leaf tells you when it is thirsty.]\n"
        + "  buttons: {continue: Next}\n", to: "Own/soft-ask.yaml")
    let told = try bench.run("plan", "--format", "review", "--screens", "Own")
    #expect(told.exitCode == 0, "\(told.error)")
    #expect(
      told.output.contains(
        "Why: the app says before the prompt: “Water on time” “A leaf tells you when it is thirsty.”"))
  }

  @Test func `A scenario that cannot name its screens says what to type, and so does its run`() throws {
    let bench = try Workbench()
    try bench.write(
      "app: {name: Leafy}\nasks: [{id: first, wants: notifications, at: launch}]\n",
      to: "../home/secret/flow.yaml")
    let screens = bench.folder.path("home/secret")
    let plan = try bench.run("plan", "--screens", screens, "--output", "walks")
    #expect(plan.exitCode == 0 && plan.error.contains("Run it with: --screens " + screens), "\(plan.error)")
    let test = try bench.run("test", "walks")
    #expect(test.error.contains("--screens with the folder of that flow"), "\(test.error)")
    #expect(try bench.run("test", "walks", "--screens", screens).exitCode == 0)
  }

  @Test func `A walk that fails says how many steps were not taken`() throws {
    let bench = try Workbench()
    try bench.write("name: a\n---\n- launch\n- tap: allow\n- home\n- launch\n", to: "walk.yaml")
    let failed = try bench.run("test", "walk.yaml")
    #expect(failed.output.contains("the 2 steps after it were not taken"), "\(failed.output)")
  }
}
