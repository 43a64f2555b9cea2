import Foundation
import TestSupport
import Testing

@Suite struct `app init` {
  private static func plist(_ entries: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>CFBundleDisplayName</key><string>Parcels</string>
    <key>CFBundleIdentifier</key><string>com.example.parcels</string>
    \(entries)
    </dict></plist>
    """
  }

  private static let usual = [
    "App/Info.plist": plist(
      """
      <key>NSLocationWhenInUseUsageDescription</key><string>Finds the shops near you.</string>
      <key>NSUserTrackingUsageDescription</key><string>Shows fewer ads that you know already.</string>
      <key>NSContactsUsageDescription</key><string>Finds the people you send parcels to.</string>
      <key>UIBackgroundModes</key><array><string>audio</string><string>location</string></array>
      <key>NSLocationDefaultAccuracyReduced</key><true/>
      <key>SKAdNetworkItems</key><array>
      <dict><key>SKAdNetworkIdentifier</key><string>CSTR6suwn9.skadnetwork</string></dict>
      <dict><key>SKAdNetworkIdentifier</key><string>none</string></dict></array>
      <key>NSCameraUsageDescription</key><string>Scans the codes on your parcels.</string>
      """),
    "App/ja.lproj/InfoPlist.strings":
      "CFBundleDisplayName = \"荷物\";\nNSLocationWhenInUseUsageDescription = \"近くの店を探します。\";\n",
    "App/ParcelsApp.swift":
      "struct P: App { init() { ATTrackingManager.requestTrackingAuthorization { _ in } }; var body: some Scene { A() } }\n",
    "App/Map/ShopMap.swift": "\nmanager.requestWhenInUseAuthorization()\n",
    "App/Map/Other.swift": "manager.requestWhenInUseAuthorization()\n",
    "App/Settings.swift":
      "UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }\n"
      + "let ok = await AVCaptureDevice.requestAccess(for: .video)\n",
  ]

  private func bench(_ files: [String: String] = usual) throws -> Workbench {
    let bench = try Workbench()
    for (path, text) in files { try bench.write(text, to: path) }
    return bench
  }

  @Test(arguments: ["en", "ja"])
  func `app init writes what the files declare and where they ask, without an error`(locale: String) throws {
    let bench = try bench()
    let made = try bench.run("app", "init", "App", "--output", "Flow/", "--locale", locale)
    #expect(made.exitCode == 0)
    #expect(
      made.output
        == "Flow/flow.yaml\nFlow/home.yaml\nFlow/other.yaml\nFlow/settings-place.yaml\n")
    #expect(made.error.contains("consentwalk --screens Flow"))
    let flow = try bench.read("Flow/flow.yaml")
    for part in [
      "    en: Parcels\n    ja: 荷物\n", "  background-modes: [location]\n", "audio\n",
      "  declares: [NSLocationDefaultAccuracyReduced]\n",
      "    - cstr6suwn9.skadnetwork\n",
      "    # Info.plist:4\n    NSLocationWhenInUseUsageDescription:\n      en: Finds the shops near you.\n"
        + "      ja: \"近くの店を探します。\"\n",
      "  # ParcelsApp.swift:1  requestTrackingAuthorization\n",
      "  - id: tracking\n    wants: tracking\n    at: launch\n",
      "  # Map/Other.swift:1  requestWhenInUseAuthorization\n"
        + "  # Map/ShopMap.swift:2  requestWhenInUseAuthorization\n"
        + "  - id: location-when-in-use\n    wants: location-when-in-use\n    at: other\n",
      "  - id: notifications\n    wants: notifications\n    at: settings-place\n",
      // Contacts are declared, but no call requests them.
      "  # - id: contacts\n  #   wants: contacts\n  #   at: launch\n",
    ] {
      #expect(flow.contains(part), "\(part) in \(flow)")
    }
    #expect(!flow.contains("none") && !flow.contains("start:"))
    for comment in ["# Settings.swift:2", "NSContactsUsageDescription", "Info.plist:6"] {
      #expect(flow.contains(comment), "\(comment) in \(flow)")
    }
    #expect(flow.contains("\n  languages: [en, ja]\n"))
    #expect(flow.contains(locale == "ja" ? "# jaにはありません" : "# missing in ja"))
    let check = try bench.run("screens", "check", "--screens", "Flow")
    #expect(check.exitCode == 0, "\(check.output)")
  }

  @Test func `app init places a request where it runs, and requests of one call together`() throws {
    let bench = try bench([
      "App/Info.plist": Self.plist(
        "<key>NSCameraUsageDescription</key><string>Scans the codes on your parcels.</string>"
          + "<key>NSBluetoothAlwaysUsageDescription</key><string>Finds the lock of your box.</string>"),
      "App/AppDelegate.swift": """
      class AppDelegate {
        func application(_ a: A, didFinishLaunchingWithOptions o: O?) -> Bool { true }
        func scanButtonPressed() { AVCaptureDevice.requestAccess(for: .video) { _ in } }
      }
      """,
      "App/BLEAuthorizationHelper.swift": "let central = CBCentralManager(delegate: self, queue: nil)\n",
      "App/Messages.swift": "center.requestAuthorization(options: [.alert]) { _, _ in }\n",
      "App/Onboarding.swift": "center.requestAuthorization(options: [.alert, .criticalAlert]) { _, _ in }\n",
      "App/Receipts.swift": "let text = UIPasteboard.general.string\n",
    ])
    #expect(try bench.run("app", "init", "App", "--output", "Flow").exitCode == 0)
    let flow = try bench.read("Flow/flow.yaml")
    for part in [
      "    wants: camera\n    at: app-delegate\n", "    wants: notifications\n    at: onboarding\n",
      "    wants: critical-alerts\n    at: onboarding\n", "    wants: paste\n    at: receipts\n",
      "  - id: ble-authorization-helper\n    name: BLE authorization\n",
    ] {
      #expect(flow.contains(part), "\(part) in \(flow)")
    }
    let check = try bench.run("screens", "check", "--screens", "Flow")
    #expect(check.exitCode == 0, "\(check.output)")
  }

  @Test func `app init writes the status that the code tests, and names its places apart`() throws {
    let bench = try bench([
      "App/Info.plist": Self.plist(
        "<key>NSLocationWhenInUseUsageDescription</key><string>Finds the shops near you.</string>"
          + "<key>NSCameraUsageDescription</key><string>Scans the codes on your parcels.</string>"),
      "App/LocationManager.swift": """
      func ask() {
        guard manager.authorizationStatus == .notDetermined else { return }
        manager.requestWhenInUseAuthorization()
      }
      """,
      "App/LocationView.swift": "let ok = await AVCaptureDevice.requestAccess(for: .video)\n",
    ])
    #expect(try bench.run("app", "init", "App", "--output", "Flow").exitCode == 0)
    let flow = try bench.read("Flow/flow.yaml")
    #expect(flow.components(separatedBy: "\n    conditions: {status: notDetermined}\n").count == 2, "\(flow)")
    #expect(flow.contains("name: Location manager\n") && flow.contains("name: Location view\n"), "\(flow)")
    #expect(try bench.run("screens", "check", "--screens", "Flow").exitCode == 0)
  }

  @Test func `prove names the language in which a purpose string is missing`() throws {
    let bench = try bench([
      "App/Info.plist": Self.plist(
        "<key>NSCameraUsageDescription</key><string>Scans the codes on your parcels.</string>"),
      "App/de.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Pakete\";\n",
      "App/Scan.swift": "let ok = await AVCaptureDevice.requestAccess(for: .video)\n",
    ])
    #expect(try bench.run("app", "init", "App", "--output", "Flow").exitCode == 0)
    let proof = try bench.run("prove", "--screens", "Flow").output
    #expect(proof.contains(": de “NSCameraUsageDescription”"), "\(proof)")
  }

  @Test func `The flow from app init can be walked and proven at once`() throws {
    let bench = try bench()
    #expect(try bench.run("app", "init", "App", "--output", "Flow", "--json").exitCode == 0)
    let screens = ["--screens", "Flow"]
    #expect(try bench.run(["do", "launch", "tap:allow", "open:other"] + screens).exitCode == 0)
    #expect(try bench.state("--screens", "Flow")["prompt"]?.text == "location")
    let walk = try bench.play("--screens", "Flow", width: 100, height: 30)
    try walk.waitFor(text: "Finds the shops near you.")
    for prompt in ["tracking", "location", "notifications"] {
      #expect(try bench.run(["paths", prompt] + screens).exitCode == 0, "\(prompt)")
    }
    let proof = try bench.run(["prove"] + screens)
    #expect([0, 1].contains(proof.exitCode), "\(proof.error)")
  }

  /// A finding names files and lines. For a written flow, they come from the comments above the asks. Otherwise, they
  /// are in the files from which the flow is made.
  @Test func `prove names the app's own files and lines in its findings`() throws {
    let bench = try bench([
      "App/Info.plist": Self.plist(
        "<key>NSUserTrackingUsageDescription</key><string>Tracking.</string>"),
      "App/Scan.swift": "import A\nATTrackingManager.requestTrackingAuthorization { _ in }\n",
    ])
    #expect(try bench.run("app", "init", "App", "--output", "Flow").exitCode == 0)
    let text = try bench.run("prove", "--screens", "Flow")
    #expect(text.output.contains("            requested at Scan.swift:2\n"), "\(text.output)")
    for (options, file, line) in [
      (["--screens", "Flow"], "Flow/flow.yaml", nil), (["--app", "App"], "Scan.swift", 2),
    ] as [([String], String, Int?)] {
      let proof = try bench.run(["prove", "--format", "sarif"] + options)
      let results = try #require(try JSON(proof.output)["runs"]?.elements.first?["results"]?.elements)
      #expect(!results.isEmpty)
      for result in results {
        let place = result["locations"]?.elements.first?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.text?.hasSuffix(file) == true, "\(result)")
        if let line { #expect(place?["region"]?["startLine"]?.number == line) }
        #expect(result["message"]?["text"]?.text?.contains("Requested at Scan.swift:2") == true, "\(result)")
      }
    }
  }

  @Test func `app init writes declared permissions of a built app as asks with an unknown trigger`() throws {
    let bench = try bench(["Parcels.app/Info.plist": Self.usual["App/Info.plist"] ?? ""])
    #expect(try bench.run("app", "init", "Parcels.app", "--output", "Flow").exitCode == 0)
    let flow = try bench.read("Flow/flow.yaml")
    for request in ["location-when-in-use", "tracking"] {
      #expect(flow.contains("  - id: \(request)\n    wants: \(request)\n    at: "), "\(flow)")
    }
    #expect(flow.contains("declared, but no call that requests this permission was found"))
    #expect(try bench.run("screens", "check", "--screens", "Flow").exitCode == 0)
    #expect(try bench.run("paths", "tracking", "--screens", "Flow").exitCode == 0)
  }

  @Test func `app init makes no ask of a key that a picker or a lesser request explains`() throws {
    let bench = try bench([
      "App/Info.plist": Self.plist(
        """
        <key>NSPhotoLibraryUsageDescription</key><string>Shows the picture of a parcel.</string>
        <key>NSLocationWhenInUseUsageDescription</key><string>Finds the shops near you.</string>
        <key>NSLocationAlwaysAndWhenInUseUsageDescription</key><string>Finds the shops near you.</string>
        <key>NSContactsUsageDescription</key><string>Finds the people you send parcels to.</string>
        """),
      "App/Map.swift": "manager.requestWhenInUseAuthorization()\nlet picker = PHPickerViewController(a)\n",
    ])
    #expect(try bench.run("app", "init", "App", "--output", "Flow").exitCode == 0)
    let flow = try bench.read("Flow/flow.yaml")
    #expect(flow.contains("    NSPhotoLibraryUsageDescription:\n"))
    #expect(flow.contains("  - id: location-when-in-use\n") && flow.contains("  # - id: contacts\n"))
    #expect(!flow.contains("id: photos") && !flow.contains("id: location-always"), "\(flow)")
    #expect(try bench.run("screens", "check", "--screens", "Flow").exitCode == 0)
  }

  @Test func `app init writes what may be asked for, what a picker answers and empty words as comments`()
    throws
  {
    let bench = try bench([
      "App/Info.plist": Self.plist(
        """
        <key>NSCameraUsageDescription</key><string>Scans the codes on your parcels.</string>
        <key>NSPhotoLibraryUsageDescription</key><string>Shows the picture of a parcel.</string>
        <key>NSLocationWhenInUseUsageDescription</key><string></string>
        <key>CFBundleLocalizations</key><array><string>en</string><string>sv</string></array>
        """),
      "App/sv-SE.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Läser koderna på dina paket.\";\n",
      "App/Web.swift":
        "func webView(_ v: W, requestMediaCapturePermissionFor o: O) {}\nlet p = PHPickerViewController(a)\n",
      "App/Sub/index.swift": "let input = AVCaptureDevice.requestAccess(for: .video)\n",
    ])
    #expect(try bench.run("app", "init", "App", "--output", "Flow").exitCode == 0)
    let flow = try bench.read("Flow/flow.yaml")
    // The place of the request is that of its certain call. A file with a common name in a subfolder is not where the
    // app starts.
    #expect(flow.contains("  - id: camera\n    wants: camera\n    at: index"), "\(flow)")
    #expect(flow.contains("  # - id: microphone\n") && !flow.contains("  - id: microphone\n"), "\(flow)")
    #expect(flow.contains("shows a picker of iOS") && !flow.contains("id: photos"), "\(flow)")
    #expect(!flow.contains("    NSLocationWhenInUseUsageDescription:"), "\(flow)")
    #expect(flow.contains("\n  languages: [en, sv-SE]\n"), "\(flow)")
    let check = try bench.run("screens", "check", "--screens", "Flow")
    #expect(check.exitCode == 0 && !check.output.contains("flow.yaml:5:9"), "\(check.output)")
  }

  @Test func `app init makes one ask of the new call and the one for older versions`() throws {
    let words = "<string>Adds the day on which you fetch your parcel.</string>"
    let bench = try bench([
      "App/Info.plist": Self.plist(
        """
        <key>MinimumOSVersion</key><string>15.0</string>
        <key>NSCalendarsUsageDescription</key>\(words)
        <key>NSCalendarsWriteOnlyAccessUsageDescription</key>\(words)
        """),
      "App/Dates.swift": """
      if #available(iOS 17.0, *) {
        store.requestWriteOnlyAccessToEvents { _, _ in }
      } else {
        store.requestAccess(to: .event) { _, _ in }
      }
      """,
    ])
    #expect(try bench.run("app", "init", "App", "--output", "Flow").exitCode == 0)
    let flow = try bench.read("Flow/flow.yaml")
    #expect(flow.contains("wants: calendar-write\n") && !flow.contains("wants: calendar\n"), "\(flow)")
    #expect(flow.contains("# Dates.swift:2") && flow.contains("# Dates.swift:4"), "\(flow)")
    let proof = try bench.run("prove", "--screens", "Flow")
    #expect(!proof.output.contains("✗ TXT-1") && !proof.output.contains("✗ REC-8"), "\(proof.output)")
  }

  @Test func `prove tells a text once, with all languages that have it`() throws {
    let words = "Allow Parcels to use your camera"
    let bench = try bench([
      "App/Info.plist": Self.plist("<key>NSCameraUsageDescription</key><string>\(words)</string>"),
      "App/de.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"\(words)\";\n",
      "App/ja.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Scans your parcels\";\n",
      "App/Scan.swift": "let ok = await AVCaptureDevice.requestAccess(for: .video)\n",
    ])
    #expect(try bench.run("app", "init", "App", "--output", "Flow").exitCode == 0)
    let proof = try bench.run("prove", "--screens", "Flow").output
    let lines = proof.split(separator: "\n").filter { $0.contains("does not end with a full stop") }
    #expect(lines.count == 2, "\(proof)")
    #expect(
      lines.contains { $0.contains("de, en “\(words)”") || $0.contains("en, de “\(words)”") }, "\(proof)")
  }

  @Test func `app init starts on the app's own iOS version if the default is too old for it`() throws {
    var files = Self.usual
    files["App/Info.plist"] = Self.plist("<key>MinimumOSVersion</key><string>26.1</string>")
    let bench = try bench(files)
    #expect(try bench.run("app", "init", "App", "--output", "Flow").exitCode == 0)
    #expect(try bench.read("Flow/flow.yaml").contains("\nstart:\n  os: 26.1\n"))
    #expect(try bench.run("do", "launch", "--screens", "Flow").exitCode == 0)
  }

  /// Texts and names of all kinds must be written as YAML strings, and never as other YAML values.
  @Test func `app init accepts any texts and any file names`() throws {
    for (number, words) in [
      "null", "- one", "{en: two}", "\\\"quoted\\\" 'and' \\\\ backslash", "# three", "four: five", " six ",
      "%@ seven",
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} eight", "nine\\nten\\t", "\u{202E}neve\u{202C}",
      "&a *b !c", "",
      "1.0", "true", "ليس الآن", "สวัสดี",
    ].enumerated() {
      let bench = try bench([
        "App/Info.plist": Self.plist(
          "<key>NSUserTrackingUsageDescription</key><string>x</string>"
            + "<key>NSLocationTemporaryUsageDescriptionDictionary</key><dict><key>my key: \(number)</key>"
            + "<string>y</string><key>other</key><string>z</string></dict>"),
        "App/en.lproj/InfoPlist.strings":
          "CFBundleDisplayName = \"\(words)\";\nNSUserTrackingUsageDescription = \"\(words)\";\n",
        "App/home.swift": "ATTrackingManager.requestTrackingAuthorization { _ in }\n",
        "App/# a: b\u{202E}\n.swift": "manager.requestWhenInUseAuthorization()\n",
        "App/日本.swift": "manager.requestAlwaysAuthorization()\n",
      ])
      let made = try bench.run("app", "init", "App", "--output", "Flow")
      #expect(made.exitCode == 0, "\(words): \(made.error)")
      let check = try bench.run("screens", "check", "--screens", "Flow", "--fail-on", "never")
      #expect(check.exitCode == 0, "\(words): \(check.output)")
      #expect(!(try bench.read("Flow/flow.yaml")).contains("\u{202E}"))
      #expect(try bench.run("do", "launch", "--screens", "Flow", "--store", "s.sqlite").exitCode == 0)
    }
  }

  @Test func `app init overwrites nothing, and leaves nothing behind if it fails`() throws {
    let bench = try bench()
    try bench.write("mine", to: "Flow/flow.yaml")
    try bench.write("mine", to: "file")
    try FileManager.default.createDirectory(
      at: bench.work.appendingPathComponent("empty"), withIntermediateDirectories: true)
    for folder in ["Flow", "Flow/", "empty", "file", "file/Flow", "."] {
      let refused = try bench.run("app", "init", "App", "--output", folder)
      #expect(refused.exitCode == 2 && refused.output.isEmpty, "\(folder): \(refused)")
    }
    #expect(try bench.read("Flow/flow.yaml") == "mine" && bench.read("file") == "mine")
    #expect(try bench.run("app", "init", "nowhere", "--output", "New").exitCode == 2)
    #expect(try bench.run("app", "init", "App").exitCode == 2)
    try bench.write(Self.plist(""), to: "Other/Info.plist")
    #expect(try bench.run("app", "init", ".", "--output", "New").error.contains("App, Other"))
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path("work/New")))
    #expect(
      try bench.run("app", "init", ".", "--target", "App", "--output", "deep/er/New").exitCode == 0)
    #expect(try bench.read("deep/er/New/flow.yaml").contains("App/Settings.swift:1"))
  }

  @Test
  func `The flow from app init matches the app's files, and each later difference is reported`() throws {
    let bench = try bench()
    #expect(try bench.run("app", "init", "App", "--output", "Flow").exitCode == 0)
    let check = ["screens", "check", "--screens", "Flow", "--app", "App"]
    // If a translation is also missing in the app, this is a warning of the check, but not a difference.
    let same = try bench.run(check)
    #expect(same.exitCode == 0, "\(same.output)")
    let unsaid = try JSON(bench.run(check + ["--json"]).output).elements.compactMap { $0["error"]?.text }
    #expect(
      unsaid.allSatisfy { $0.hasSuffix("no translation in ja") || $0 == "this file has no texts in ja" },
      "\(unsaid)")
    var flow = try bench.read("Flow/flow.yaml")
    for (old, new) in [
      ("ja: 荷物", "ja: 小包"), ("[location]", "[]"), ("[NSLocationDefaultAccuracyReduced]", "[]"),
      ("fewer ads", "more ads"), ("cstr6suwn9", "cstr6suwn0"),
      ("NSLocationWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription"),
    ] {
      flow = flow.replacingOccurrences(of: old, with: new)
    }
    try bench.write(flow, to: "Flow/flow.yaml")
    let told = try bench.run(check + ["--fail-on", "never"]).output
    for line in [
      "name in ja: the flow has “小包”, the app's files have “荷物”\n",
      "Info.plist:5: NSUserTrackingUsageDescription in en: the flow has “Shows more ads",
      "background-modes: location: declared in the app's files, but not in the flow\n",
      "declares: NSLocationDefaultAccuracyReduced: declared in the app's files, but not in the flow\n",
      "Info.plist:4: NSLocationWhenInUseUsageDescription: declared in the app's files, but not in the flow\n",
      "NSLocationAlwaysUsageDescription: declared in the flow, but not in the app's files\n",
      "ad-networks: cstr6suwn9.skadnetwork: declared in the app's files, but not in the flow",
      "ad-networks: cstr6suwn0.skadnetwork: declared in the flow, but not in the app's files",
    ] {
      #expect(told.contains(line), "\(line) in \(told)")
    }
    #expect(try bench.run(check + ["--fail-on", "warning"]).exitCode == 1)
    #expect(try bench.run(check + ["--locale", "ja"]).output.contains("name（ja）: フローは「小包」"))
    let places = try JSON(bench.run(check + ["--json"]).output).elements.compactMap { $0["file"]?.text }
    #expect(places.contains("Info.plist"))
    #expect(try bench.run("screens", "check", "--app", "nowhere").exitCode == 2)
    #expect(try bench.run("screens", "check", "--target", "App").exitCode == 2)
  }
}
