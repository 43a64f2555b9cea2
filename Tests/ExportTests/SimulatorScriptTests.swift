import Export
import Foundation
import Localization
import TestSupport
import Testing

@Suite struct `Exported simctl scripts` {
  /// A stand-in for `xcrun` that records its arguments.
  private static let xcrun = """
    #!/bin/sh
    printf '%s\\n' "$*" >>"$LOG"
    case "$*" in "simctl list runtimes") for v in 7 8 9 10 11 12 13 14 15 16 17 18 26 27; do echo "iOS $v"; done;; esac
    """

  /// - Source: the help of `xcrun simctl` and of `xcrun simctl privacy`
  private static let commands = [
    "simctl list runtimes", "simctl spawn booted launchctl stop com.apple.SpringBoard",
    "simctl spawn booted defaults write -g AppleLanguages -array \\S+",
    "simctl spawn booted defaults write -g AppleLocale \\S+", "simctl (un)?install booted \\S+( App.app)?",
    "simctl (launch|terminate) booted \\S+", "simctl status_bar booted override --time \\S+",
    "simctl privacy booted reset all com.example.app",
    "simctl privacy booted (grant|revoke) (" + services.joined(separator: "|") + ") com.example.app",
  ]

  private static let services = [
    "calendar", "contacts-limited", "contacts", "location", "location-always", "photos-add", "photos",
    "media-library", "microphone", "motion", "reminders", "siri", "camera",
  ]

  @Test func `Every script runs to its end with commands that simctl has`() throws {
    let folder = try TemporaryFolder()
    try Data(Self.xcrun.utf8).write(to: folder.url.appendingPathComponent("xcrun"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("xcrun"))
    try Data("#!/bin/sh\n".utf8).write(to: folder.url.appendingPathComponent("sleep"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("sleep"))
    var grants = 0
    for entry in try ExportLibrary.entries.get() {
      let file = ExportFormat.simctl.files([entry.test], bundleID: StandInPhone.app, in: .english)[0]
      try Data(file.text.utf8).write(to: folder.url.appendingPathComponent("walk.sh"))
      let log = folder.path("log")
      try Data().write(to: URL(fileURLWithPath: log))
      #expect(try Subprocess.run("/bin/sh", ["-n", "walk.sh"], directory: folder.url).exitCode == 0)
      let run = try Subprocess.run(
        "/bin/sh", ["walk.sh"],
        environment: [
          "PATH": folder.url.path + ":/usr/bin:/bin", "LOG": log, "APP_PATH": "App.app", "LANG": "C.UTF-8",
        ], directory: folder.url)
      #expect(run.exitCode == 0, "\(entry.path): \(run.error)\n\(file.text)")
      let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      for call in calls {
        let isKnown = Self.commands.contains {
          call.range(of: "^" + $0 + "$", options: .regularExpression) != nil
        }
        #expect(isKnown, "\(entry.path): \(call)")
      }
      grants += calls.count { $0.contains(" grant ") || $0.contains(" revoke ") }
    }
    #expect(grants > 10)
  }

  /// The folder with the command `shellcheck`; nil if the machine does not have it.
  private static let shellcheck = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { $0 + "/shellcheck" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: shellcheck != nil, "the shellcheck command is not there"))
  func `shellcheck finds nothing in the scripts`() throws {
    let folder = try TemporaryFolder()
    let tests = try ExportLibrary.entries.get().map(\.test)
    for bundleID in [nil, StandInPhone.app] {
      let files = ExportFormat.simctl.files(tests, bundleID: bundleID, in: .english)
      for file in files {
        try Data(file.text.utf8).write(to: folder.url.appendingPathComponent(file.name))
      }
      let run = try Subprocess.run(
        #require(Self.shellcheck), ["--format", "gcc"] + files.map(\.name), directory: folder.url)
      #expect(run.exitCode == 0, "\(run.output)\(run.error)")
    }
  }

  private static func script(_ text: String, in language: ProgramLanguage = .english) throws -> String {
    let entry = try ExportLibrary.entry(text, ExportLibrary.bundled(), in: language)
    return ExportFormat.simctl.files([entry.test], bundleID: StandInPhone.app, in: language)[0].text
  }

  @Test(arguments: [
    ("- launch\n- terminate\n- launch\n- tap: continue\n- tap: deny\n- home\n", "tracking", 2),
    ("- launch\n- terminate\n- launch\n- tap: continue\n", "tracking", 0),
    // The app's own last question counts only where iOS asks nothing.
    ("- launch\n- terminate\n- launch\n- tap: later\n- home\n", "soft-ask", 2),
  ])
  func `A script ends before the last prompt of iOS, and lists the steps after it`(
    lines: String, prompt: String, later: Int
  ) throws {
    let text = try Self.script("name: a\nos: 18\n---\n" + lines)
    let end = text.components(separatedBy: "\n").filter { $0.hasPrefix("printf") }
    let now = try #require(end.firstIndex { $0.contains("Do this now:") }, "\(text)")
    #expect(end[now].contains("the prompt \(prompt) appears."), "\(text)")
    #expect(end.count - now - 1 == (later == 0 ? 0 : later + 1), "\(text)")
    #expect(text.contains("Run the next steps of the scenario by hand") == (later > 0))
  }

  @Test(arguments: ["en", "ja"])
  func `Nobody is asked to do by hand what must be true before the script starts`(language: String) throws {
    let text = try Self.script(
      "name: a\nos: 14\nnow: 2024-09-16T09:00:00Z\ndeployment-target: 13.0\nset: {restricted: true}\n---\n- launch\n",
      in: ProgramLanguage(nearest: language))
    let asked = text.components(separatedBy: "\n").filter { $0.hasPrefix("by_hand ") }
    #expect(asked.count == 1, "\(asked)")
    for part in ["13.0", "2024-09-16"] {
      #expect(!asked.contains { $0.contains(part) }, "\(asked)")
      #expect(text.contains("printf '%s\\n' '- ") && text.contains(part), "\(text)")
    }
  }
}
