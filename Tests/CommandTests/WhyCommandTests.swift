import TestSupport
import Testing

@Suite struct `why` {
  @Test func `why says what a prompt has and needs, and how to reach it`() throws {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "default", "--os", "14.5").exitCode == 0)
    #expect(try bench.run("do", "launch").exitCode == 0)
    let result = try bench.run("why", "soft-ask")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("soft-ask is not on screen"))
    #expect(result.output.contains("have 2 (next)") && result.output.contains("→ terminate"))
    #expect(try bench.run("do", "terminate", "launch").exitCode == 0)
    #expect(try bench.run("why", "soft-ask").output.contains("soft-ask is on screen now"))
  }

  @Test func `why begins with the fact that the app never requests the permission`() throws {
    let bench = try Workbench()
    try bench.write(
      """
      app: {name: A, purposes: {NSCameraUsageDescription: Scans your codes.}}
      features: [{id: scan, name: Scan, uses: [camera]}]

      """, to: "A/flow.yaml")
    func told(_ prompt: String) throws -> String { try bench.run("why", prompt, "--screens", "A").output }
    let never = try told("notifications")
    #expect(never.hasPrefix("notifications is not on screen, and this app never requests it."), "\(never)")
    #expect(try told("camera").hasPrefix("camera is not on screen\n"))
  }

  @Test func `why prints JSON for programs`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let result = try bench.run("why", "tracking", "--json")
    #expect(result.exitCode == 0)
    #expect(
      result.output.hasPrefix(
        "{\"schema\": 3, \"prompt\": \"tracking\", \"up\": false, \"ways\": [{\"way\": "))
  }

  @Test func `why tells when the prompt last failed to appear, and why`() throws {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "default", "--os", "15").exitCode == 0)
    let steps = ["launch", "request:tracking", "request:tracking", "tap:deny", "home", "launch"]
    #expect(try bench.run(["do"] + steps).exitCode == 0)
    #expect(
      try bench.run("why", "soft-ask").output.hasSuffix(
        "  last attempt to show the prompt: step 1 (launch). The prompt did not appear: ask tracking: condition launches not met\n"
      ))
    #expect(
      try bench.run("why", "tracking").output.hasSuffix(
        "  last attempt to show the prompt: step 3 (request:tracking). The prompt did not appear: requestTrackingAuthorization: another alert is up\n"
      ))
    let json = try JSON(bench.run("why", "tracking", "--json").output)["lastSuppression"]
    #expect(json?["number"] == 3 && json?["step"] == "request:tracking")
    #expect(json?["reasons"] == ["another alert is up"] && json?["asks"]?.elements.count == 1)
    #expect(try JSON(bench.run("why", "notifications", "--json").output)["lastSuppression"] == .null)
    // Steps that were undone do not count.
    #expect(try bench.run("back", "4").exitCode == 0)
    #expect(try JSON(bench.run("why", "tracking", "--json").output)["lastSuppression"]?["number"] == 1)
  }

  @Test func `why names its rows and the current values in Japanese, and keeps the statuses of Apple`() throws
  {
    let told = try Workbench().run("why", "tracking", "--language", "ja").output
    for word in ["launches", "minimum-os", "later ", "foreground", "absent", "unset"] {
      #expect(!told.contains("✓ \(word)") && !told.contains("現在: \(word)"), "\(word): \(told)")
    }
    #expect(told.contains("起動回数") && told.contains("notDetermined"), "\(told)")
    let english = try Workbench().run("why", "tracking").output
    for word in ["launches ", "minimum-os", "have absent", "have unset"] {
      #expect(english.contains(word), "\(english)")
    }
  }

  @Test func `why refuses an unknown prompt, and knows what people call it`() throws {
    let bench = try Workbench()
    let unknown = try bench.run("why", "trakcing")
    #expect(unknown.exitCode == 2 && unknown.error.contains("did you mean “tracking”?"))
    #expect(try bench.run("why", "att").error.contains("did you mean “tracking”?"))
    #expect(!bench.hasStore)
  }
}
