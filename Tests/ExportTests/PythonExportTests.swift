import Export
import FlowController
import Foundation
import Localization
import TestSupport
import Testing

@Suite struct `Exported Python tests` {
  /// How an exported test ended.
  private struct Ending {
    /// 0 if it passed, 1 if it failed, 3 if it was skipped.
    let code: String
    let output: String
    let phone: StandInPhone
  }

  /// Runs tests of a file in one Python process, each on a phone of its own.
  private func run(_ tests: [(name: String, phone: StandInPhone)], of text: String) throws -> [Ending] {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("test_consentwalk.py"))
    let python = RepositoryRoot.file("Tests/ExportTests/StandIns/python").path
    var left = tests[...]
    var phone: StandInPhone?
    var endings: [Ending] = []
    let run = try Conversation(
      "/usr/bin/env", ["python3", "-B", python + "/run_tests.py"],
      environment: ProcessInfo.processInfo.environment.merging([
        "CONSENTWALK_TIMEOUT": "0", "PYTHONPATH": python + ":" + folder.url.path, "APP_PATH": "",
      ]) { $1 }, directory: folder.url
    ) { line in
      let fields = line.components(separatedBy: "\u{1F}")
      switch fields[0] {
      case "next":
        phone = left.first?.phone
        return left.popFirst()?.name ?? ""
      case "ended":
        guard let phone, fields.count == 3 else { return "" }
        let output = fields[2].replacing("\u{1D}", with: "\n")
        endings.append(Ending(code: fields[1], output: output, phone: phone))
        return ""
      default: return phone?.answer(line) ?? "no test has begun"
      }
    }
    #expect(run.exitCode == 0, "\(run.error)")
    return endings
  }

  @Test func `Every exported test passes on the model, or skips with the reason that export names`() throws {
    let entries = try ExportLibrary.entries.get()
    let text = ExportFormat.appium.files(entries.map(\.test), bundleID: StandInPhone.app, in: .english)[0]
      .text
    let endings = try run(entries.map { ($0.test.identifier, $0.phone()) }, of: text)
    try #require(endings.count == entries.count)
    for (entry, ending) in zip(entries, endings) {
      let skipped = entry.limited(.appium).skipped
      // Without the app on disk, an installation in the middle of a test skips the rest.
      let mayInstall = text.contains("phone.install") && ending.output.contains("APP_PATH does not name")
      #expect(ending.code == (skipped == nil && !mayInstall ? "0" : "3"), "\(entry.path): \(ending.output)")
      #expect(ending.phone.complaints.isEmpty, "\(entry.path): \(ending.phone.complaints)")
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
    let text = ExportFormat.appium.files([entries[0].test], bundleID: StandInPhone.app, in: .english)[0].text
    let ending = try #require(run([(entries[0].test.identifier, entries[1].phone())], of: text).first)
    #expect(ending.code == (told == nil ? "0" : "3"), "\(ending.output)")
    guard let told else { return }
    #expect(ending.output.contains("iOS 17.4 and later, before iOS 17.5; " + told), "\(ending.output)")
  }
}
