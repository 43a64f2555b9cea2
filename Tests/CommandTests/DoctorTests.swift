import Foundation
import TestSupport
import Testing

@Suite struct `doctor` {
  @Test func `finds nothing wrong on a fresh machine and makes nothing`() throws {
    let bench = try Workbench()
    let result = try bench.run("doctor")
    #expect(result.exitCode == 0)
    for subject in ["terminal", "locale", "store", "screens"] {
      #expect(result.output.contains("ok  \(subject): "))
    }
    for key in ["idfa-after-refusal", "once-grace", "background-grace", "restricted-reads", "stuck-denied"] {
      #expect(result.output.contains("  \(key) = "))
    }
    #expect(!bench.hasStore)
  }

  @Test func `a damaged store and a broken file are findings`() throws {
    let bench = try Workbench(["CONSENTWALK_STORE": "store"])
    try bench.write("no store", to: "store")
    try bench.write("app: [", to: "Screens/flow.yaml")
    let result = try bench.run("doctor", "--json")
    #expect(result.exitCode == 1)
    let checks = try JSON(result.output)["checks"]?.elements ?? []
    let bad = checks.filter { $0["fine"] == false }.compactMap { $0["subject"]?.text }
    #expect(Set(bad) == ["store", "screens"])
  }
}
