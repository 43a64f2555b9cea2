import Foundation
import TestSupport
import Testing

/// A flow with several prompts that are selected by name: two soft asks, a page, and two asks that only have a system
/// dialog.
@Suite struct `A prompt of the flow` {
  private static let flow = """
    app:
      name: Two Asks
      languages: [en]
      deployment-target: "14.5"
      purposes:
        NSUserTrackingUsageDescription: Ads that fit.
        NSCameraUsageDescription: Scans.
    features:
      - id: scan
        name: Scan
    pages:
      - id: welcome
        at: launch
        once: left
        buttons:
          - {id: go-on, does: [next]}
          - {id: skip, does: [next]}
    asks:
      - id: ads
        wants: tracking
        at: launch
        soft-ask: {screen: why-ads, later: true}
      - id: push
        wants: notifications
        at: scan
        soft-ask: {screen: why-push, later: true}
      - id: lens
        wants: camera
        at: scan
        conditions: {launches: {at-least: 2}}

    """

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "Screens/flow.yaml")
    for screen in ["why-ads", "why-push"] {
      try bench.write(
        "screen: \(screen)\nen:\n  title: \(screen)\n  body: [Why.]\n"
          + "  buttons: {continue: Continue, later: Later}\n", to: "Screens/\(screen).yaml")
    }
    return bench
  }

  /// The state at the end of each path.
  static let ways: [(name: String, steps: String, fields: [String: String])] = [
    ("page:welcome", "launch", ["prompt": "page", "page": "welcome"]),
    (
      "soft-ask:ads", "launch tap:go-on", ["prompt": "soft-ask", "ask": "ads", "page": "why-ads"]
    ),
    (
      "soft-ask:push", "launch tap:go-on tap:later open:scan",
      ["prompt": "soft-ask", "ask": "push", "page": "why-push"]
    ),
    ("push", "launch tap:go-on tap:later open:scan", ["prompt": "soft-ask", "ask": "push"]),
    (
      "lens", "launch terminate launch tap:go-on tap:later open:scan tap:later",
      ["prompt": "camera", "ask": "lens"]
    ),
  ]

  @Test(arguments: ways)
  func `paths finds a prompt of the flow by its name`(name: String, steps: String, fields: [String: String])
    throws
  {
    let bench = try bench()
    let found = try bench.run("paths", name, "--json")
    #expect(found.exitCode == 0, "\(found.error)")
    let value = try JSON(found.output)
    // If an ask has a soft ask, the soft ask is shown first.
    let canonical = name == "push" ? "soft-ask:push" : name
    #expect(value["prompt"] == .text(canonical))
    #expect(value["length"] == .number(steps.split(separator: " ").count), "\(found.output)")
    #expect(try bench.run(["do"] + steps.split(separator: " ").map(String.init)).exitCode == 0)
    let state = try JSON(bench.run("state", "--json").output)
    for (field, value) in fields { #expect(state[field] == .text(value)) }
    let why = try bench.run("why", name)
    #expect(why.output.hasPrefix("\(canonical) is on screen now\n"), "\(why.output)")
  }

  @Test func `A named prompt is distinguished from others of its kind`() throws {
    let bench = try bench()
    #expect(try bench.run("do", "launch", "tap:go-on", "tap:later").exitCode == 0)
    let push = try bench.run("why", "soft-ask:push")
    #expect(
      push.output.hasPrefix(
        "soft-ask:push is not on screen\n  request push, on open:scan: open:scan would show the prompt"),
      "\(push.output)")
    #expect(!push.output.contains("ads"))
    let unknown = try bench.run("why", "soft-ask:lens")
    #expect(unknown.exitCode == 2 && unknown.error.contains("unknown prompt “soft-ask:lens”"))
  }

  @Test(arguments: ["page:welcome", "welcome", "soft-ask:push", "why-push"])
  func `A prompt is drawn by its name or by that of its screen`(name: String) throws {
    let bench = try bench()
    let shown = try bench.run("screens", "show", name)
    #expect(shown.exitCode == 0, "\(shown.error)")
    #expect(
      try shown.output == bench.run("screens", "show", name.hasSuffix("push") ? "why-push" : "welcome").output
    )
    let list = try bench.run("screens", "list").output.split(separator: "\n").map(String.init)
    #expect(["welcome", "why-ads", "why-push"].allSatisfy(list.contains))
  }

  @Test func `Coverage, plans and drawings treat each named prompt separately`() throws {
    let bench = try bench()
    let plan = try bench.run("plan", "--json")
    for item in [
      "page(welcome)", "page(welcome): go-on", "page(welcome): skip", "soft-ask(ads): later",
      "soft-ask(ads): continue", "soft-ask(push): later", "soft-ask(push): continue",
    ] {
      #expect(plan.output.contains("\"\(item)\""), "\(item): \(plan.output.prefix(3_000))")
    }
    let nodes =
      try JSON(bench.run("diagram", "--json").output)["nodes"]?.elements.compactMap { $0["id"] } ?? []
    for id in ["welcome", "why-ads", "why-push"] { #expect(nodes.contains(.text(id)), "\(nodes)") }
    try bench.write(
      """
      name: Only one of two
      screens: Screens
      ---
      - launch
      - tap:go-on
      - tap:later
      - terminate

      """, to: "one.yaml")
    // This folder also contains the folder of the flow, which must be skipped.
    let all = try bench.run("test", ".")
    #expect(all.exitCode == 0 && all.output.hasSuffix("1 scenario, 1 passed\n"), "\(all.output) \(all.error)")
    let tested = try bench.run("test", "one.yaml", "--coverage")
    #expect(tested.output.contains("soft-ask(push): later"), "\(tested.output)")
    #expect(tested.output.contains("page(welcome): skip"), "\(tested.output)")
  }
}
