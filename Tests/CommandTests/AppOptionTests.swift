import Foundation
import TestSupport
import Testing

@Suite struct `the option --app` {
  private static func plist(_ entries: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>CFBundleDisplayName</key><string>Parcels</string>
    <key>CFBundleIdentifier</key><string>com.example.parcels</string>
    <key>MinimumOSVersion</key><string>14.0</string>
    \(entries)
    </dict></plist>
    """
  }

  private static let tracking =
    "<key>NSUserTrackingUsageDescription</key><string>Shows fewer ads of shops.</string>"
  private static let flow = """
    app:
      name: {en: Old name, fr: Vieux nom}
      deployment-target: 13.0
      background-modes: [location]
      purposes:
        NSUserTrackingUsageDescription: {en: Old words.}
        NSLocationWhenInUseUsageDescription: {en: Old place.}
    features:
      - id: shop
        name: {en: Shop}
    asks:
      - id: ads
        wants: tracking
        at: shop
    """

  private func bench(flow: Bool) throws -> Workbench {
    let bench = try Workbench()
    try bench.write(Self.plist(Self.tracking), to: "App/Info.plist")
    try bench.write(
      "CFBundleDisplayName = \"荷物\";\nNSUserTrackingUsageDescription = \"店の広告を減らします。\";\n",
      to: "App/ja.lproj/InfoPlist.strings")
    try bench.write(
      "ATTrackingManager.requestTrackingAuthorization { _ in }\n", to: "App/ParcelsApp.swift")
    if flow { try bench.write(Self.flow, to: "Flow/flow.yaml") }
    return bench
  }

  @Test(arguments: [("en", "Shows fewer ads of shops.", "Parcels"), ("ja", "店の広告を減らします。", "荷物")])
  func `With --app the texts of the app's files take precedence over the flow`(
    locale: String, purpose: String, name: String
  ) throws {
    let bench = try bench(flow: true)
    let flow = ["--screens", "Flow", "--app", "App", "--locale", locale]
    let dialog = try bench.run(["screens", "show", "tracking"] + flow)
    #expect(dialog.exitCode == 0, "\(dialog.error)")
    let words = dialog.output.filter { !$0.isWhitespace && $0 != "│" }
    #expect(words.contains(name), "\(dialog.output)")
    #expect(words.contains(purpose.prefix(4)), "\(dialog.output)")
    #expect(!dialog.output.contains("Old"))
    let without = try bench.run(["screens", "show", "tracking", "--screens", "Flow", "--locale", locale])
    #expect(without.output.contains("Old"))
  }

  @Test(arguments: [("<true/>", true), ("<false/>", false), ("", false)])
  func `With --app the location prompt asks for what Info.plist says`(value: String, isReduced: Bool) throws {
    let bench = try bench(flow: false)
    let accuracy = value.isEmpty ? "" : "<key>NSLocationDefaultAccuracyReduced</key>" + value
    let place = "<key>NSLocationWhenInUseUsageDescription</key><string>Finds the shops near you.</string>"
    try bench.write(Self.plist(place + accuracy), to: "App/Info.plist")
    // If the flow contradicts the app's files, the files are used.
    try bench.write(
      "app:\n  name: Shops\n  declares: [NSLocationDefaultAccuracyReduced]\n", to: "Flow/flow.yaml")
    let shown = try bench.run(
      "screens", "show", "location", "--screens", "Flow", "--app", "App", "--os", "15", "--size", "80x30")
    #expect(shown.exitCode == 0, "\(shown.error)")
    #expect(shown.output.contains("approximate") == isReduced, "\(shown.output)")
    #expect(shown.output.contains("Precise: On") != isReduced, "\(shown.output)")
    try bench.write("manager.requestWhenInUseAuthorization()\n", to: "App/Map.swift")
    let told = try bench.run("app", "inspect", "App").output
    #expect(told.contains("approximate location?") == isReduced, "\(told)")
  }

  @Test func `With --app a key that the app's files lack is missing in the build`() throws {
    let bench = try bench(flow: true)
    let request = ["do", "launch", "request:location-when-in-use", "--screens", "Flow"]
    let without = try bench.run(request + ["--json", "--store", "a.sqlite"])
    #expect(
      without.output.contains("\"prompt\":\"location\"")
        || without.output.contains("\"prompt\": \"location\""))
    let with = try bench.run(request + ["--json", "--store", "b.sqlite", "--app", "App"])
    #expect(with.exitCode == 0, "\(with.error)")
    #expect(with.output.contains("14.0"))
    #expect(
      !with.output.contains("\"prompt\":\"location\"") && !with.output.contains("\"prompt\": \"location\""))
  }

  @Test func `With --app and no flow file the flow is made from the app's files only`()
    throws
  {
    let bench = try bench(flow: false)
    let icons = try bench.run("screens", "show", "springboard", "--app", "App")
    #expect(icons.exitCode == 0, "\(icons.error)")
    #expect(icons.output.contains("Parcels") && !icons.output.contains("Rhythm"))
    let path = try bench.run("paths", "tracking", "--app", "App")
    #expect(path.exitCode == 0, "\(path.error)")
    let steps = try bench.run("do", "launch", "--app", "App", "--json")
    #expect(steps.exitCode == 0 && steps.output.contains("tracking"), "\(steps.error)")
    #expect(throws: (any Error).self) { try bench.read("Screens/flow.yaml") }
  }

  @Test(arguments: [("en", "To save and edit the flow"), ("ja", "保存して編集するには")])
  func `With --app the walk says how to save a generated flow`(locale: String, words: String) throws {
    let bench = try bench(flow: false)
    let walk = try bench.run("--app", "App", "--plain", "--locale", locale)
    #expect(walk.error.contains(words), "\(walk.error)")
    #expect(walk.error.contains("consentwalk app init App --output Screens"))
    let kept = try bench.run("app", "init", "App", "--output", "Screens")
    #expect(kept.exitCode == 0)
    #expect(try !bench.run("--app", "App", "--plain").error.contains("app init"))
    // The saved flow behaves the same, so the device continues with it.
    let state = try bench.run("state", "--json")
    #expect(state.exitCode == 0 && !state.error.contains("flow"), "\(state.error)")
  }

  @Test(arguments: [
    ["state"], ["do", "launch"], ["screens", "show", "home"], ["prove"], ["why", "tracking"],
  ])
  func `The option --app refuses a path without an app, and a folder with several`(command: [String]) throws {
    let bench = try bench(flow: false)
    try bench.write("x", to: "None/readme.txt")
    for (path, name) in [("Nowhere", "Nowhere"), ("None", "None")] {
      let result = try bench.run(command + ["--app", path])
      #expect(result.exitCode == 2 && result.output.isEmpty && result.error.contains(name), "\(result.error)")
    }
    #expect(try bench.run(command + ["--target", "App"]).error.contains("--target needs --app"))
    #expect(try bench.run(command + ["--app", ""]).exitCode == 2)
    #expect(!bench.hasStore)
  }

  @Test func `The option --app compares two builds of an app`() throws {
    let bench = try bench(flow: false)
    try bench.write(Self.plist(""), to: "Other/Info.plist")
    try bench.write(
      "ATTrackingManager.requestTrackingAuthorization { _ in }\n", to: "Other/ParcelsApp.swift")
    let same = try bench.run("diff", "--app", "App", "--against", "App")
    #expect(same.exitCode == 0, "\(same.output)\(same.error)")
    let other = try bench.run("diff", "--app", "App", "--against", "Other")
    #expect(other.exitCode == 1 && other.output.contains("tracking"), "\(other.output)\(other.error)")
    #expect(try bench.run("diff", "--app", "App", "--against", "Nowhere").exitCode == 2)
  }
}
