import Export
import FlowController
import Foundation
import Localization
import TestSupport
import Testing

@Suite struct `Exported Python tests` {
  @Test func `Every exported test passes on the model, or skips with the reason that export names`() throws {
    let entries = try ExportLibrary.entries.get()
    let folder = try TemporaryFolder()
    let text = ExportFormat.appium.files(entries.map(\.test), bundleID: StandInPhone.app, in: .english)[0]
      .text
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("test_consentwalk.py"))
    let python = RepositoryRoot.file("Tests/ExportTests/StandIns/python").path
    let compiled = try Subprocess.run(
      "/usr/bin/env", ["python3", "-m", "py_compile", "test_consentwalk.py"], directory: folder.url)
    #expect(compiled.exitCode == 0, "\(compiled.error)")
    // A process per test takes long, so every third scenario runs; XCUITest runs all of them.
    for (index, entry) in entries.enumerated() where index % 3 == 0 {
      var phone = entry.phone()
      let run = try Conversation(
        "/usr/bin/env", ["python3", "-B", python + "/run_one.py", entry.test.identifier],
        environment: ProcessInfo.processInfo.environment.merging([
          "CONSENTWALK_TIMEOUT": "0", "PYTHONPATH": python + ":" + folder.url.path, "APP_PATH": "",
        ]) { $1 }, directory: folder.url
      ) { phone.answer($0) }
      let skipped = entry.limited(.appium).skipped
      // Without the app on disk, an installation in the middle of a test skips the rest.
      let mayInstall = text.contains("phone.install") && run.error.contains("APP_PATH does not name")
      #expect(run.exitCode == (skipped == nil && !mayInstall ? 0 : 3), "\(entry.path): \(run.error)")
      #expect(phone.complaints.isEmpty, "\(entry.path): \(phone.complaints)")
    }
  }

  @Test(
    arguments: [
      ("17.4", nil), ("17.4.1", nil),
      // A device may report fewer parts than the first version with other labels has.
      ("17.5", "this is iOS 17.5."), ("17.6.1", "this is iOS 17.6.1."), ("18", "this is iOS 18."),
      ("17.3", "this is iOS 17.3."),
    ] as [(String, String?)])
  func `A phone with another version is told in the form that people write`(
    os: String, told: String?
  ) throws {
    let entries = try ["17.4", os].map { os in
      try ExportLibrary.entry("name: a\nos: \"\(os)\"\n---\n- launch\n", try ExportLibrary.bundled())
    }
    let folder = try TemporaryFolder()
    let text = ExportFormat.appium.files([entries[0].test], bundleID: StandInPhone.app, in: .english)[0].text
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("test_consentwalk.py"))
    let python = RepositoryRoot.file("Tests/ExportTests/StandIns/python").path
    var phone = entries[1].phone()
    let run = try Conversation(
      "/usr/bin/env", ["python3", "-B", python + "/run_one.py", entries[0].test.identifier],
      environment: ProcessInfo.processInfo.environment.merging([
        "CONSENTWALK_TIMEOUT": "0", "PYTHONPATH": python + ":" + folder.url.path, "APP_PATH": "",
      ]) { $1 }, directory: folder.url
    ) { phone.answer($0) }
    #expect(run.exitCode == (told == nil ? 0 : 3), "\(run.error)")
    guard let told else { return }
    #expect(run.error.contains("iOS 17.4 and later, before iOS 17.5; " + told), "\(run.error)")
  }
}
