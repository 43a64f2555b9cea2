import TestSupport
import Testing

/// A flow in which a feature and an ask have the same name as a prompt that iOS got later.
@Suite struct `A name that iOS now has, too` {
  private static let flow = """
    app:
      name: Early Bird
      languages: [en]
      deployment-target: "15.0"
      purposes: {NSAlarmKitUsageDescription: Wakes you when your train is near.}
    features:
      - {id: alarm, name: Alarm}
    asks:
      - {id: age-range, wants: notifications, at: alarm}

    """

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "Screens/flow.yaml")
    return bench
  }

  @Test func `screens check warns of it, and the flow stays right`() throws {
    let check = try bench().run("screens", "check")
    #expect(check.exitCode == 0, "\(check.output)")
    #expect(check.output.contains("“alarm” is also the name of a prompt or screen of iOS"))
    #expect(check.output.contains("“age-range” is also the name of a prompt or screen of iOS"))
  }

  @Test func `The flow's own is meant, and a prefix names the prompt of iOS`() throws {
    let bench = try bench()
    let own = try bench.run("screens", "show", "alarm", "--os", "26", "--json")
    #expect(try own.exitCode == 0 && JSON(own.output)["title"] == "Alarm", "\(own.output) \(own.error)")
    let dialog = try bench.run("screens", "show", "prompt:alarm", "--os", "26")
    #expect(dialog.exitCode == 0 && dialog.output.contains("Wakes you"), "\(dialog.output) \(dialog.error)")

    let ask = try JSON(bench.run("paths", "age-range", "--json").output)
    #expect(ask["steps"]?.elements.last == "open:alarm", "\(ask)")
    #expect(try bench.run("why", "prompt:age-range").exitCode == 0)
  }
}
