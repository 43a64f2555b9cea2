import Foundation
import TestSupport
import Testing

/// Notes for App Review: true, complete, and in the words that a person sees.
@Suite struct `Notes for App Review` {
  struct Row: CustomTestStringConvertible {
    let screens: String
    var options: [String] = []
    /// What the notes say, and what the developer is told on standard error.
    var holds: [String] = []
    var warns: [String] = []
    var testDescription: String { ([screens] + options).joined(separator: " ") }
  }

  static let rows = [
    Row(
      screens: "examples/asks-too-early",
      holds: [
        "Tracking, at launch, before the app is active (the app is not active)",
        "It asks for tracking, but iOS shows no prompt", "Ask when the app is active",
      ],
      warns: ["warning: iOS 18 shows no prompt", "at: becomes-active", "privacy policy"]),
    Row(
      screens: "examples/asks-too-early", options: ["--language", "ja"],
      warns: ["警告: ", "at: becomes-active"]),
    Row(
      screens: "examples/first-use",
      holds: [
        "turn “Bluetooth” of the phone off", "## 5. Bluetooth, while it is off on the phone",
        "`NSCameraUsageDescription`: see 2. Camera", "When every further prompt is refused as well",
        "- Tap “Skip”. No prompt appears", "turn “Bluetooth” of the phone on",
      ],
      warns: ["“Skip” leaves the screen “Play along” without the prompt of iOS"]),
    Row(
      screens: "examples/leaf-timer",
      holds: ["“Welcome” depends on the region", "What the app can do then: to be filled in"],
      warns: ["--region eu-fr --screens "]),
    Row(
      screens: "examples/leaf-timer", options: ["--region", "eu-fr"],
      holds: ["- Tap “Do not consent”. ‘Allow “LeafTimer” to track"], warns: ["--region us --screens "]),
    Row(
      screens: "examples/home-assistant", holds: ["(this is its id; the flow has no text for it)"],
      warns: ["the screen share-location has no text", "share-location.yaml"]),
    Row(
      screens: "examples/every-permission",
      holds: ["`NSCameraUsageDescription`: declared, but", "only by hand, on “Every call”"],
      warns: ["NSCameraUsageDescription, "]),
    Row(
      screens: "", options: ["--locale", "ja"],
      holds: ["turn “トラッキングを許可” on, and come back", "‘“使用中のみ許可”のままにする’"],
      warns: ["「あとで」を押すと、iOSのダイアログを表示せずに"]),
  ]

  @Test(arguments: rows) func `The notes say what is true, and warn the developer`(row: Row) throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": ""])
    let screens = RepositoryRoot.file("Screens/" + row.screens).path
    let notes = try bench.run(["plan", "--format", "review", "--screens", screens] + row.options)
    #expect(notes.exitCode == 0, "\(notes.error)")
    for part in row.holds { #expect(notes.output.contains(part), "\(part)\n\(notes.output)") }
    for part in row.warns { #expect(notes.error.contains(part), "\(part)\n\(notes.error)") }
    Self.check(notes.output)
  }

  /// What holds for the notes of every app.
  private static func check(_ text: String) {
    #expect(!text.contains("Set ") && !text.contains("words approximate"), "\(text)")
    #expect(!text.contains("““") && !text.contains("listed above"), "\(text)")
    let lines = text.split(separator: "\n").map(String.init)
    let sections = text.components(separatedBy: "\n## ").dropFirst().filter { $0.first?.isNumber == true }
    for section in sections { #expect(section.contains("**After a refusal**"), "\(section)") }
    let names = sections.map { $0.split(separator: "\n")[0].drop { $0.isNumber || $0 == "." } }
    #expect(Set(names).count == names.count, "\(names)")
    // The shortest way is first.
    let lengths = lines.compactMap { $0.firstMatch(of: /^- .*, after (\d+) steps?$/).flatMap { Int($0.1) } }
    #expect(lengths == lengths.sorted() && lengths.count == sections.count, "\(lengths)")
    for line in lines where line.hasPrefix("- `NS") { #expect(line.contains("`: "), "\(line)") }
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
}
