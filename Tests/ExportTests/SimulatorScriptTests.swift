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
}
