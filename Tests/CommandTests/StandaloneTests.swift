import Foundation
import TestSupport
import Testing

@Suite struct `A generated scenario` {
  private static let flow = """
    app: {name: {en: Otter, ja: カワウソ}, purposes: {NSUserTrackingUsageDescription: {en: Why., ja: 理由。}}}
    asks:
      - id: ads
        wants: tracking
        at: launch
        conditions: {days: {at-least: 3, since: first-launch}}

    """

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "apps/otter/flow.yaml")
    return bench
  }

  @Test
  func `A generated scenario names its screens relative to its own folder, and runs without options`() throws
  {
    let bench = try bench()
    let search = ["--screens", "apps/otter", "--os", "18"]
    #expect(try bench.run(["paths", "tracking", "--output", "ways.yaml"] + search).exitCode == 0)
    #expect(try bench.read("ways.yaml").contains("\nscreens: apps/otter\n"))
    #expect(try bench.run(["plan", "--output", "deep/walks"] + search).exitCode == 0)
    #expect(try bench.read("deep/walks/walk-01.yaml").contains("\nscreens: \"../../apps/otter\"\n"))
    let test = try bench.run("test", "ways.yaml", "deep")
    #expect(test.exitCode == 0 && test.error.isEmpty, "\(test)")
    let printed = try bench.run(["paths", "tracking"] + search).output
    // Standard output has no folder, so the path begins at the working folder.
    #expect(printed.contains("\nscreens: apps/otter\n"), "\(printed)")
    try bench.write(printed, to: "printed.yaml")
    #expect(try bench.run("test", "printed.yaml").exitCode == 0)
    #expect(try bench.run("do", "launch", "--screens", "apps/otter").exitCode == 0)
    let history = try bench.run("history", "--scenario", "--screens", "apps/otter").output
    #expect(history.contains("\nscreens: apps/otter\n") && history.contains("\nflow: \""), "\(history)")
  }

  @Test func `A generated scenario says how long to wait, and so does the list for a tester`() throws {
    let bench = try bench()
    let search = ["--screens", "apps/otter", "--os", "18"]
    let path = try bench.run(["paths", "tracking"] + search).output
    #expect(path.contains("- wait: 3d\n") && !path.contains("next"), "\(path)")
    for (language, words) in [("en", "Wait 3d, or set the phone’s date to "), ("ja", "3日待つか、端末の日付を")] {
      let list = try bench.run(["plan", "--format", "markdown", "--locale", language] + search).output
      #expect(list.contains(words), "\(list)")
    }
  }

  @Test func `A generated scenario is distinguished from one of another flow`() throws {
    let bench = try bench()
    let search = ["--screens", "apps/otter", "--os", "18"]
    #expect(try bench.run(["paths", "tracking", "--output", "way.yaml"] + search).exitCode == 0)
    try bench.write(Self.flow.replacing("at-least: 3", with: "at-least: 2"), to: "apps/otter/flow.yaml")
    let test = try bench.run("test", "way.yaml")
    #expect(test.error.contains("way.yaml:") && test.error.contains("written for the flow"), "\(test)")
    #expect(try bench.run("test", "way.yaml", "--locale", "ja").error.contains("このシナリオはフロー"))
    // Texts do not affect the behaviour of a flow.
    try bench.write(Self.flow.replacing("Why.", with: "Because."), to: "apps/otter/flow.yaml")
    #expect(try bench.run("test", "way.yaml").error.isEmpty)
    try bench.write("name: x\nflow: 12\n---\n- launch\n", to: "bad.yaml")
    let bad = try bench.run("test", "bad.yaml")
    #expect(bad.exitCode == 2 && bad.output.contains("8 to 64 hexadecimal digits"), "\(bad)")
  }
}
