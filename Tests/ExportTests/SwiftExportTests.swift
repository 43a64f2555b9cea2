import Export
import FlowController
import Foundation
import Localization
import TestSupport
import Testing

@Suite struct `Exported Swift tests` {
  /// The tests below compile it as Swift 5.
  @Test func `The suite of all scenarios compiles as Swift 6 against the interface of XCTest`() throws {
    let tests = try ExportLibrary.entries.get().map(\.test)
    let folder = try TemporaryFolder()
    let text = ExportFormat.xcuitest.files(tests, bundleID: nil, in: .english)[0].text
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("Suite.swift"))
    try StandInModule.build(in: folder.url)
    try StandInModule.swiftc(["-parse", "Suite.swift"], in: folder.url)
    try StandInModule.swiftc(
      ["-typecheck", "-swift-version", "6", "-I", ".", "Suite.swift"], in: folder.url)
  }

  @Test func `Every exported test passes on the model, or skips with the reason that export names`() throws {
    let entries = try ExportLibrary.entries.get()
    let suite = try SwiftSuite.ofAllScenarios()
    var whole = 0
    for entry in entries {
      var phone = entry.phone()
      let run = try suite.run(entry.test.identifier, on: &phone)
      let skipped = entry.limited(.xcuitest).skipped
      if skipped == nil { whole += 1 }
      #expect(run.exitCode == (skipped == nil ? 0 : 3), "\(entry.path): \(run.error)")
      #expect(phone.complaints.isEmpty, "\(entry.path): \(phone.complaints)")
      if let skipped { #expect(run.error.contains(skipped), "\(entry.path): \(run.error)") }
    }
    #expect(whole > 100, "only \(whole) of \(entries.count) scenarios are whole tests")
  }

  @Test func `A phone with another version is told in the form that people write`() throws {
    let entries = try ["17.4", "17.6.1"].map { os in
      try ExportLibrary.entry("name: a\nos: \"\(os)\"\n---\n- launch\n", try ExportLibrary.bundled())
    }
    let suite = try SwiftSuite([entries[0].test])
    var phone = entries[1].phone()
    let run = try suite.run(entries[0].test.identifier, on: &phone)
    #expect(run.exitCode == 3, "\(run.error)")
    #expect(run.error.contains("iOS 17.4 and later, before iOS 17.5; this is iOS 17.6.1"), "\(run.error)")
  }
}
