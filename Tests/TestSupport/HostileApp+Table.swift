extension HostileApp {
  /// Returns apps that could make a reader do far more work than the length of its input. There is one app for each
  /// known method.
  ///
  /// - Parameter size: The number of repetitions. The time of a reader may grow in proportion to it.
  package static func table(size: Int) -> [HostileApp] {
    manifests(size) + generators(size) + sources(size) + plists(size) + archives(size) + folders(size)
  }

  private static func manifests(_ size: Int) -> [HostileApp] {
    func app(_ name: String, _ constants: String, _ arguments: String) -> HostileApp {
      HostileApp("Tuist: " + name, [("Project.swift", manifest(constants, arguments))])
    }
    let lists = fan(12, 12) { own, next in "let a\(own) = [\(next.map { "a\($0)" }.joined(separator: ", "))]"
    }
    let mappings = fan(12, 12) { own, next in
      "let a\(own) = [\(next.enumerated().map { "\"k\($0)\": a\($1)" }.joined(separator: ", "))]"
    }
    return [
      app("a list that contains itself", "let a = [a]", "sources: a"),
      app("a list that contains itself twice", "let a = [a, a]", "sources: a, resources: a"),
      app(
        "two lists that contain each other", "let a = [\"K\": b]\nlet b = [\"L\": a]",
        "infoPlist: .extendingDefault(with: [\"Y\": a])"),
      app(
        "a path that contains itself", "let a = .file(path: a)", "infoPlist: .file(path: .relativeToRoot(a))"),
      app("twelve lists of twelve", lists + "let a12 = \"x\"", "sources: a0"),
      app(
        "twelve mappings of twelve", mappings + "let a12 = \"x\"",
        "infoPlist: .extendingDefault(with: [\"Y\": a0])"),
      app("a long sum", "let a = [1]" + String(repeating: "+[1]", count: size), "sources: a"),
      app(
        "a long sum of lines", "let a = [1]" + String(repeating: "\n  + [1].b(2)", count: size), "sources: a"),
      app("signs of number", "let a = 1\n" + String(repeating: "#", count: 4 * size), "sources: []"),
      app("many brackets", "let a = " + String(repeating: "[", count: size), "sources: a"),
    ]
  }

  private static func generators(_ size: Int) -> [HostileApp] {
    func app(_ name: String, _ configuration: String, _ more: [(String, String)] = []) -> HostileApp {
      HostileApp("XcodeGen: " + name, [("project.yml", generator), ("a.xcconfig", configuration)] + more)
    }
    let aliases =
      "a0: &a0 [x]\n" + fan(40, 2) { own, _ in "a\(own + 1): &a\(own + 1) [*a\(own), *a\(own)]" }
    let settings = fan(8, 90) { own, next in
      "B\(own) = \(next.map { "$(B\($0))" }.joined())"
    }
    let targets = (0..<size).map { "  A\($0): {type: application, platform: iOS, sources: [S]}\n" }.joined()
    return [
      app(
        "a setting that inherits itself twice",
        "A = aaaaaaaaaaaaaaaa\n" + String(repeating: "A = $(inherited)$(inherited)\n", count: 40)),
      app("settings of settings", settings + "A = $(B0)\n"),
      app("brackets that nothing closes", "A = " + String(repeating: "$(", count: size) + "\n"),
      app("a file that includes itself", String(repeating: "#include \"a.xcconfig\"\n", count: 3)),
      app(
        "files that include the next one three times", "#include \"x0.xcconfig\"\n",
        (0..<16).map {
          ("x\($0).xcconfig", String(repeating: "#include \"x\($0 + 1).xcconfig\"\n", count: 3))
        }),
      HostileApp(
        "XcodeGen: aliases of aliases as a key", [("project.yml", aliases + "? *a40\n: b\n" + generator)]),
      HostileApp("XcodeGen: aliases of aliases", [("project.yml", aliases + generator)]),
      HostileApp("XcodeGen: an alias in itself", [("project.yml", "a: &a [*a]\n" + generator)]),
      HostileApp(
        "XcodeGen: nested aliases",
        [
          (
            "project.yml",
            "a0: &a0 {a: x}\n"
              + fan(size / 10, 1) { own, _ in "a\(own + 1): &a\(own + 1) {a: {a: *a\(own)}}" } + generator
          )
        ]),
      HostileApp(
        "XcodeGen: one file included often",
        [
          ("project.yml", "include:\n" + String(repeating: "  - b.yml\n", count: size) + generator),
          ("b.yml", "options: {}\n"),
        ]),
      HostileApp("XcodeGen: many targets", [("project.yml", "targets:\n" + targets), ("S/a.swift", "x")]),
      HostileApp(
        "XcodeGen: many settings and targets",
        [
          (
            "project.yml",
            "settings:\n" + (0..<size).map { "  S\($0): b\n" }.joined() + "targets:\n" + targets
          )
        ]),
      HostileApp(
        "Xcode: files in a folder with a long name",
        [
          (
            "A.xcodeproj/project.pbxproj",
            project(size, targets: false, folder: String(repeating: "a", count: 3000))
          )
        ]),
      HostileApp(
        "Xcode: many targets of one phase",
        [("A.xcodeproj/project.pbxproj", project(size, targets: true, folder: "x")), ("Info.plist", plist)]),
    ]
  }

  private static func sources(_ size: Int) -> [HostileApp] {
    func app(_ name: String, _ file: String, _ text: String) -> HostileApp {
      HostileApp("Sources: " + name, [("Info.plist", plist), (file, text)])
    }
    func often(_ text: String) -> String { String(repeating: text, count: size) }
    return [
      app("permissions of Dart", "a.dart", often("Permission.camera,x)\n")),
      app("permissions of JavaScript", "a.js", often("PERMISSIONS.IOS.CAMERA;\n")),
      app("signs of number", "a.swift", "x" + often("####")),
      app("strings that begin with signs of number", "a.swift", often("#\"a\n")),
      app("regular expressions that do not end", "a.js", often("(/[")),
      app("calls in calls in one line", "a.js", often("requestPermission(`")),
      app("calls in calls", "a.ts", often("request(")),
      app("templates in templates", "a.js", often("`${")),
      app("words of one long line", "a.m", often("requestAccess [")),
      app("blanks before words", "a.swift", often(".      \n    ") + "requestAccess(for: .video)"),
      app("comments in comments", "a.kt", often("/*")),
      app("conditions in conditions", "a.swift", often("#if os(iOS)\nrequestAccess(for: .video)\n")),
    ]
  }

  private static func plists(_ size: Int) -> [HostileApp] {
    let text = String(repeating: "a ", count: 20 * size)
    let keys = (0..<size).map { ("NSA\($0)UsageDescription", "Scans codes.") }
    return [
      HostileApp(
        "Property list: one long text", [("Info.plist", plist([("NSCameraUsageDescription", text)]))]),
      HostileApp("Property list: many purposes", [("Info.plist", plist(keys))]),
      HostileApp(
        "Property list: many purposes and languages",
        [("Info.plist", plist(Array(keys.prefix(size / 10))))]
          + (0..<size / 10).map {
            ("l\($0).lproj/InfoPlist.strings", "\"NSA1UsageDescription\" = \"x\($0)\";")
          }),
      HostileApp(
        "Property list: nested", [("Info.plist", "<plist>" + String(repeating: "<array>", count: size))]),
      HostileApp("Property list: nested, old form", [("Info.plist", String(repeating: "({a=", count: size))]),
      HostileApp(
        "Property list: one text used often",
        bytes: [("Info.plist", BinaryList.sharing(size, length: 100 * size))]),
      HostileApp("Property list: nested, binary", bytes: [("Info.plist", BinaryList.nested(200))]),
      HostileApp(
        "Catalogue: many languages and keys",
        [("Info.plist", plist), ("InfoPlist.xcstrings", catalogue(size / 4))]),
      HostileApp("JSON: nested", [("app.json", "{\"expo\": " + String(repeating: "[", count: size))]),
    ]
  }

  private static func catalogue(_ size: Int) -> String {
    let keys = (0..<size).map {
      "\"NSA\($0)UsageDescription\": {\"localizations\": {\"l\($0)\": {\"stringUnit\": {\"value\": \"x\"}}}}"
    }
    return "{\"sourceLanguage\": \"en\", \"strings\": {\(keys.joined(separator: ","))}}"
  }

  private static func archives(_ size: Int) -> [HostileApp] {
    let strings = Array(String(repeating: "\"NSCameraUsageDescription\" = \"a\";\n", count: 8 * size).utf8)
    func app(_ name: String, _ often: Int) -> HostileApp {
      let entries =
        [("Payload/A.app/Info.plist", Array(plist.utf8), 1)]
        + [("Payload/A.app/l%.lproj/InfoPlist.strings", strings, often)]
      return HostileApp("Archive: " + name, bytes: [("", HostileArchive.bytes(entries))])
    }
    return [app("one large entry", 1), app("one large entry by many names", min(600, size))]
  }

  private static func folders(_ size: Int) -> [HostileApp] {
    let count = min(size, 3000)
    return [
      HostileApp("Folders: many apps", (0..<count).map { ("a\($0)/Info.plist", plist) }),
      HostileApp(
        "Folders: many languages",
        [("Info.plist", plist)]
          + (0..<count).map {
            ("l\($0).lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"x\($0)\";")
          }),
      HostileApp(
        "Folders: many manifests", (0..<count).map { ("a\($0)/app.json", "{\"expo\": {\"name\": \"a\"}}") }),
    ]
  }
}
