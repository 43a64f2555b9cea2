import TestSupport
import Testing

@Suite struct `why` {
  @Test func `says what a prompt has and needs, and the way`() throws {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "default", "--os", "14.5").exitCode == 0)
    #expect(try bench.run("do", "launch").exitCode == 0)
    let result = try bench.run("why", "soft-ask")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("soft-ask is not up"))
    #expect(result.output.contains("have 1 ") && result.output.contains("→ one more cold start"))
    #expect(try bench.run("do", "terminate", "launch").exitCode == 0)
    #expect(try bench.run("why", "soft-ask").output.contains("soft-ask is up"))
  }

  @Test func `is read by programs too`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let result = try bench.run("why", "tracking", "--json")
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("{\"prompt\": \"tracking\", \"up\": false, \"ways\": [{\"way\": "))
  }

  @Test func `refuses what is no prompt, and a store that is not there`() throws {
    let bench = try Workbench()
    let unknown = try bench.run("why", "trakcing")
    #expect(unknown.exitCode == 2 && unknown.error.contains("did you mean “tracking”?"))
    let missing = try bench.run("why", "tracking")
    #expect(missing.exitCode == 2 && !bench.hasStore)
  }
}
