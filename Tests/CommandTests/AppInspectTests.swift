import Foundation
import TestSupport
import Testing

@Suite struct `app inspect` {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    let files = [
      "App/Info.plist": """
      <plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>Parcels</string>
      <key>CFBundleIdentifier</key><string>com.example.parcels</string>
      <key>NSContactsUsageDescription</key><string>Finds the people you send parcels to.</string>
      </dict></plist>
      """,
      "App/ja.lproj/InfoPlist.strings": "CFBundleDisplayName = \"荷物\";\n",
      "App/A b.swift": "let ok = await AVCaptureDevice.requestAccess(for: .video)\n",
    ]
    for (path, text) in files {
      let url = URL(fileURLWithPath: bench.folder.path("work/" + path))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return bench
  }

  @Test func `app inspect tells what is declared, where the app asks, and what is wrong`() throws {
    let bench = try bench()
    let english = try bench.run("app", "inspect", "App")
    #expect(english.exitCode == 1)
    for part in [
      "Parcels, com.example.parcels", "contacts  NSContactsUsageDescription  Info.plist:4",
      "camera  A b.swift:1",
      "A b.swift:1  error  APP-1  AVCaptureDevice.requestAccess",
    ] where part.hasPrefix("A b") == false {
      #expect(english.output.contains(part), "\(part) in \(english.output)")
    }
    #expect(english.output.contains("A b.swift:1  error  APP-1"))
    let place = URL(fileURLWithPath: bench.folder.path("work/App/B.swift"))
    try Data("manager.requestWhenInUseAuthorization()\n".utf8).write(to: place)
    for format in ["text", "markdown"] {
      let told = try bench.run("app", "inspect", "App", "--format", format).output
      #expect(told.contains("location-when-in-use") && told.contains("Allow “Parcels” to use your location?"))
    }
    let japanese = try bench.run("app", "inspect", "App", "--locale", "ja")
    #expect(japanese.output.contains("許可を求めるコード"))
    #expect(try bench.run("app", "inspect", "App", "--fail-on", "never").exitCode == 0)
  }

  @Test func `app inspect lists the prompts that the code asks for, and no others`() throws {
    let bench = try bench()
    try bench.write(
      """
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .provisional]) { _, _ in }
      let text = UIPasteboard.general.string
      let picker = PHPickerViewController(a)
      """, to: "App/B.swift")
    let told = try bench.run("app", "inspect", "App").output
    let prompts = try #require(told.components(separatedBy: "Text of the prompts").last)
    #expect(prompts.contains("to access your camera?") && prompts.contains("paste from another app"))
    #expect(!prompts.contains("Would Like to Send You Notifications") && !prompts.contains("contacts  iOS"))
    #expect(told.contains("UIPasteboard.general (shows a prompt on iOS 16 and later)"), "\(told)")
    #expect(told.contains("PHPickerViewController (needs no permission)"), "\(told)")
    let calls = try JSON(bench.run("app", "inspect", "App", "--json").output)["calls"]?.elements ?? []
    #expect(calls.last?["certainty"]?.text == "needs-none" && calls.last?["permission"]?.text == nil)
  }

  @Test func `app inspect prints the documented JSON, in English and in a fixed order`() throws {
    let bench = try bench()
    let run = try bench.run("app", "inspect", "App", "--format", "json", "--locale", "ja")
    let value = try JSON(run.output)
    #expect(value["app"]?["name"]?["ja"]?.text == "荷物")
    #expect(value["app"]?["languages"]?.elements.map { $0.text } == ["en", "ja"])
    let purpose = value["purposes"]?.elements.first
    #expect(purpose?["permission"]?.text == "contacts")
    #expect(purpose?["missing"]?.elements.map { $0.text } == ["ja"])
    #expect(value["calls"]?.elements.first?["call"]?.text == "requestAccess")
    #expect(value["calls"]?.elements.first?["certainty"]?.text == "asks")
    #expect(value["read"]?.text == "Info.plist" && value["extensions"]?.elements.isEmpty == true)
    // A key that must be removed needs no translation.
    let idle = value["findings"]?.elements.first { $0["rule"]?.text == "APP-2" }
    #expect(idle?["locations"]?.elements.map { $0["file"]?.text } == ["Info.plist"])
    let rules = value["findings"]?.elements.map { $0["rule"]?.text }
    #expect(rules == ["APP-1", "APP-2", "APP-11"])
    #expect(
      value["findings"]?.elements.first?["message"]?.text?.contains("needs NSCameraUsageDescription") == true)
    #expect(try bench.run("app", "inspect", "App", "--json").output == run.output)
  }

  @Test func `app inspect writes a SARIF log that code scanning services accept`() throws {
    let log = try JSON(bench().run("app", "inspect", "App", "--format", "sarif").output)
    #expect(log["version"]?.text == "2.1.0")
    let run = try #require(log["runs"]?.elements.first)
    let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
    #expect(rules.map { $0["id"]?.text } == (1...26).map { "APP-\($0)" })
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect(rule[key]?["text"]?.text?.isEmpty == false)
      }
    }
    let result = try #require(run["results"]?.elements.first)
    #expect(result["ruleId"]?.text == "APP-1" && result["level"]?.text == "error")
    let place = result["locations"]?.elements.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.text == "A%20b.swift")
    #expect(place?["region"]?["startLine"]?.number == 1)
    #expect(result["partialFingerprints"]?["finding/v1"]?.text?.isEmpty == false)
  }

  @Test func `app inspect refuses a folder without an app, and lists several`() throws {
    let bench = try bench()
    #expect(try bench.run("app", "inspect", "nowhere").exitCode == 2)
    #expect(try bench.run("app", "inspect").exitCode == 2)
    let files = FileManager.default
    try files.copyItem(atPath: bench.folder.path("work/App"), toPath: bench.folder.path("work/Other"))
    let several = try bench.run("app", "inspect", ".")
    #expect(several.exitCode == 2 && several.error.contains("App, Other"))
    #expect(try bench.run("app", "inspect", ".", "--target", "Other").output.contains("Other/Info.plist:4"))
    try Data("<plist><dict>".utf8).write(to: URL(fileURLWithPath: bench.folder.path("work/App/Info.plist")))
    let damaged = try bench.run("app", "inspect", "App")
    #expect(damaged.exitCode == 2 && damaged.error.contains("Info.plist:1: the file ends too early"))
  }

  @Test func `app inspect explains its rules`() throws {
    let bench = try bench()
    let english = try bench.run("app", "inspect", "--rules").output
    let japanese = try bench.run("app", "inspect", "--rules", "--locale", "ja").output
    for number in 1...26 {
      #expect(english.contains("APP-\(number)  ") && japanese.contains("APP-\(number)  "))
    }
    #expect(try JSON(bench.run("app", "inspect", "--rules", "--json").output)["rules"]?.elements.count == 26)
    #expect(try bench.run("app", "inspect", "--rules", "App").exitCode == 2)
  }

  @Test func `app inspect says which file it read when an app declares nothing and asks nothing`() throws {
    let bench = try bench()
    let folder = URL(fileURLWithPath: bench.folder.path("work/Quiet"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("<plist><dict><key>CFBundleName</key><string>Q</string></dict></plist>".utf8)
      .write(to: folder.appendingPathComponent("Info.plist"))
    for (locale, words) in [("en", "File that was read: Info.plist"), ("ja", "読んだファイル: Info.plist")] {
      #expect(try bench.run("app", "inspect", "Quiet", "--locale", locale).output.contains(words))
    }
  }

  @Test func `app init asks for all that is declared or asked for, and its result has no error`() throws {
    let bench = try bench()
    let made = try bench.run("app", "init", "App", "--output", "flow")
    #expect(made.exitCode == 0, "\(made.error)")
    let flow = try String(contentsOfFile: bench.folder.path("work/flow/flow.yaml"), encoding: .utf8)
    for line in ["#   wants: camera", "wants: contacts", "because NSCameraUsageDescription is missing"] {
      #expect(flow.contains(line))
    }
    // For a key that the app does not have, no text is made up. `inspect` reports the missing key.
    #expect(!flow.contains("NSCameraUsageDescription:"))
    let check = try bench.run("screens", "check", "--screens", "flow")
    #expect(check.exitCode == 0, "\(check.output)\(check.error)")
  }

  @Test func `app inspect takes a project, or a source file, for what its user means`() throws {
    let bench = try Workbench()
    let files = [
      "Side/Side/Info.plist":
        "<plist><dict><key>CFBundleName</key><string>Side</string><key>NSContactsUsageDescription</key><string>Finds your friends.</string></dict></plist>",
      "Side/Side/A.swift": "let ok = await AVCaptureDevice.requestAccess(for: .video)\n",
      "Side/Side.xcodeproj/project.pbxproj": "{ objects = {}; }",
    ]
    for (path, text) in files {
      let url = URL(fileURLWithPath: bench.folder.path("work/" + path))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let whole = try bench.run("app", "inspect", "Side").output
    #expect(whole.contains("camera  Side/A.swift:1"))
    for path in [
      "Side/Side.xcodeproj", "Side/Side.xcodeproj/", "Side/Side.xcodeproj/project.pbxproj",
      "Side/Side/Info.plist",
    ] {
      #expect(try bench.run("app", "inspect", path).output == whole, "\(path)")
    }
    for (locale, words) in [("en", "this is one source file"), ("ja", "1つのソースファイル")] {
      let refused = try bench.run("app", "inspect", "Side/Side/A.swift", "--locale", locale)
      #expect(refused.exitCode == 2 && refused.error.contains(words) && refused.error.contains("Side/Side"))
    }
  }

  @Test func `A flow has neither a key that no iOS of the app reads nor a request that ends the app`() throws
  {
    let bench = try Workbench()
    let files = [
      "Snap/Info.plist":
        "<plist><dict><key>CFBundleName</key><string>Snap</string><key>MinimumOSVersion</key><string>17.6</string>\n<key>NSLocationUsageDescription</key><string>Shows the stops near you.</string>\n<key>NSLocationWhenInUseUsageDescription</key><string>Shows the stops near you.</string></dict></plist>",
      "Snap/iOSPlaceFinder.swift":
        "m.requestWhenInUseAuthorization()\nAVCaptureDevice.requestAccess(for: .video) { _ in }\n",
    ]
    for (path, text) in files {
      let url = URL(fileURLWithPath: bench.folder.path("work/" + path))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let told = try bench.run("app", "inspect", "Snap").output
    #expect(told.contains("No iOS version that the app supports reads this key."))
    #expect(told.contains("iOS 17.6 …  Allow “Snap”"))
    // If the target is unknown, the text of the newest version says nothing about earlier ones.
    let list = bench.folder.path("work/Snap/Info.plist")
    let aimed = try String(contentsOfFile: list, encoding: .utf8)
    try aimed.replacing("MinimumOSVersion", with: "SomeOtherKey")
      .write(toFile: list, atomically: true, encoding: .utf8)
    let aimless = try bench.run("app", "inspect", "Snap").output
    #expect(aimless.contains("  Allow “Snap”") && !aimless.contains("…  Allow “Snap”"))
    try aimed.write(toFile: list, atomically: true, encoding: .utf8)
    #expect(try bench.run("app", "init", "Snap", "--output", "flow").exitCode == 0)
    let flow = try String(contentsOfFile: bench.folder.path("work/flow/flow.yaml"), encoding: .utf8)
    #expect(
      !flow.contains("NSLocationUsageDescription:") && flow.contains("NSLocationWhenInUseUsageDescription:"))
    #expect(flow.contains("id: ios-place-finder") && flow.contains("iOS place finder"))
    let check = try bench.run("check", "flow", "--app", "Snap")
    #expect(!check.output.contains("✗ TXT-1") && !check.output.contains("screens check: failed"))
    #expect(!check.output.contains("NSLocationUsageDescription: "))
  }
}
