import TestSupport
import Testing

/// Events that a button of a page counts. A tester with a phone presses the button.
@Suite struct `An event that a button counts` {
  private static let flow = """
    app: {name: Moss, deployment-target: 13.0, purposes: {NSCameraUsageDescription: Shows how old a plant is.}}
    features: [{id: scan, name: Scan}]
    pages:
      - {id: tips, at: PLACE, buttons: [{id: seen, does: [{count: tips-seen}, next]}, {id: skip, does: [next]}]}
    asks:
      - {id: camera, wants: camera, at: launch, conditions: {events: {name: tips-seen, at-least: 3}}}

    """

  private func bench(place: String) throws -> Workbench {
    let bench = try Workbench()
    try bench.write(Self.flow.replacing("PLACE", with: place), to: "Own/flow.yaml")
    return bench
  }

  private static let screens = ["--screens", "Own"]

  /// Where the page appears, and the steps that were taken already.
  @Test(arguments: [
    ("scan", "launch"), ("scan", "launch open:scan"), ("scan", "launch home"), ("launch", "launch"),
    ("launch", "launch tap:skip home"), ("becomes-active", "launch tap:skip"),
  ])
  func `why names the steps to the button, and they count the event`(place: String, steps: String) throws {
    let bench = try bench(place: place)
    #expect(try bench.run(["do"] + steps.split(separator: " ").map(String.init) + Self.screens).exitCode == 0)
    let told = try JSON(try bench.run(["why", "camera", "--json"] + Self.screens).output)
    let rows = try #require(told["ways"]?.elements.first?["requirements"]?.elements)
    let row = try #require(rows.first { $0["name"] == "events" })
    let way = row["steps"]?.elements.compactMap(\.text) ?? []
    #expect(way.contains("tap:seen") && !way.contains { $0.hasPrefix("event:") }, "\(way)")
    let taken = try bench.run(["do"] + way + Self.screens)
    #expect(taken.exitCode == 0, "\(taken.error)")
    let state = try JSON(try bench.run(["state", "--json"] + Self.screens).output)
    #expect((state["defaults"]?.value(of: "event.tips-seen")?.number ?? 0) >= 3, "\(state)")
  }

  @Test func `A path by hand presses the button`() throws {
    let path = try bench(place: "scan").run(["paths", "camera", "--steps", "by-hand"] + Self.screens)
    #expect(path.exitCode == 0 && path.output.contains("- tap: seen\n"), "\(path.output)\(path.error)")
    #expect(!path.output.contains("- event:"), "\(path.output)")
  }

  /// The app counts this event in its code, so the tester does something in the app.
  @Test func `A path by hand contains an event that no button counts`() throws {
    let bench = try Workbench()
    let flow = Self.flow.replacing("PLACE", with: "scan")
    try bench.write(flow.replacing("{count: tips-seen}, next", with: "next"), to: "Own/flow.yaml")
    let path = try bench.run(["paths", "camera", "--steps", "by-hand"] + Self.screens)
    #expect(path.exitCode == 0 && path.output.contains("- event: tips-seen\n"), "\(path.output)\(path.error)")
  }
}
