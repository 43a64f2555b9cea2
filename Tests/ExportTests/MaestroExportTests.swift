import Export
import FlowController
import Foundation
import Localization
import Testing

@Suite struct `Exported Maestro flows` {
  @Test func `Every exported flow passes on the model with commands that Maestro has`() throws {
    for entry in try ExportLibrary.entries.get() {
      let file = ExportFormat.maestro.files([entry.test], bundleID: StandInPhone.app, in: .english)[0]
      let flow = try MaestroFlow(file.text)
      var phone = entry.phone()
      let problem = flow.run(on: &phone)
      #expect(problem == nil, "\(entry.path): \(problem ?? "")\n\(file.text)")
      #expect(phone.complaints.isEmpty, "\(entry.path): \(phone.complaints)")
      if let reason = entry.limited(.maestro).skipped { #expect(file.text.contains(reason)) }
    }
  }

  @Test func `A launch never grants a permission by itself`() throws {
    for entry in try ExportLibrary.entries.get() {
      let text = ExportFormat.maestro.files([entry.test], bundleID: nil, in: .english)[0].text
      let launches = text.components(separatedBy: "- launchApp:").dropFirst()
      for launch in launches {
        let own = launch.components(separatedBy: "\n- ")[0]
        #expect(own.contains("permissions: {all: unset}") || own.contains("permissions: {}"), "\(entry.path)")
      }
    }
  }

  @Test(arguments: ["- tapOnn: a\n", "- tapOn:\n    texts: a\n", "- launchApp:\n    permission: {}\n"])
  func `A flow with an unknown command or key is refused`(line: String) {
    #expect(throws: (any Error).self) { try MaestroFlow("appId: a\n---\n" + line) }
  }
}
