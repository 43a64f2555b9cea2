import Foundation
import TestSupport
import Testing

@Suite struct `state and steps` {
  /// The documented fields of the state, sorted.
  static let fields: [(path: String, keys: [String])] = [
    (
      "",
      [
        "ad", "app", "ask", "choices", "defaults", "device", "deviceCheck", "flags", "gift", "locale",
        "location", "log", "notifications", "now", "os", "page", "permissions", "policy", "prompt", "region",
        "screen", "tracking", "waiting",
      ]
    ),
    ("app", ["active", "deploymentTarget", "installed", "launches", "process", "processStarts"]),
    (
      "tracking",
      [
        "advertisingTrackingEnabled", "api", "globalSwitch", "idfa", "promptsShown", "settings", "truth",
      ]
    ),
    ("tracking.idfa", ["consented", "direct", "legacy"]),
    (
      "location",
      [
        "accuracy", "api", "backgroundFlag", "capabilities", "inUse", "indicator", "receiving", "services",
        "settings", "truth", "upgradeOffered",
      ]
    ),
    (
      "location.capabilities",
      [
        "beaconRanging", "continueInBackground", "foregroundUpdates", "regionMonitoring",
        "significantChange", "startInBackground", "visits",
      ]
    ),
    ("notifications", ["api", "delivered", "scheduledDelivery", "settings", "unopened"]),
    ("policy", ["agreeEnabled", "agreed", "isAgreed", "receipt", "revision"]),
    ("deviceCheck", ["bit0", "bit1", "lastUpdate"]), ("ad", ["loads", "personalised"]),
    ("defaults", ["_PpVersion", "launchCount"]),
  ]

  @Test(arguments: ["9.0", "13.3", "14.5", "18", "27.2"])
  func `The state has its documented fields on every iOS version`(os: String) throws {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "phone", "--os", os).exitCode == 0)
    let states = [
      try bench.state("--device", "phone"),
      try JSON(bench.run("do", "launch", "--json", "--device", "phone").output),
    ]
    for state in states {
      for (path, keys) in Self.fields {
        #expect((path.isEmpty ? state.without("schema") : state[path])?.keys == keys)
      }
      #expect(state["device"] == "phone" && state["schema"] == 3)
      #expect(state["os"] == .text(os))
      let hasFramework = !["9.0", "13.3"].contains(os)
      #expect((state["tracking.api"] == JSON.null) == !hasFramework)
    }
  }

  @Test func `Without an app, fields that need one are null`() throws {
    let bench = try Workbench()
    let state = try JSON(bench.run("do", "delete", "--json").output)
    for path in ["tracking.api", "tracking.idfa", "location.api", "notifications.api"] {
      #expect(state[path] == JSON.null, "\(path)")
    }
  }

  @Test func `The receipt in the state says what was agreed to`() throws {
    let bench = try Workbench(["LANG": "ja_JP.UTF-8"])
    let result = try bench.run(
      "do", "launch", "open:sync", "tap:read", "launch", "wait:next", "tap:agree", "--json")
    let receipt = try JSON(result.output)["policy.receipt"]
    #expect(receipt?.keys == ["locale", "revision", "sha256", "time"])
    #expect(receipt?["locale"] == "ja")
    #expect(receipt?["sha256"]?.text?.count == 64)
  }

  @Test func `state prints a field per line`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let lines = try bench.run("state").output.split(separator: "\n")
    #expect(lines.contains("app.launches: 1"))
    #expect(lines.contains("prompt: null"))
    #expect(lines.contains("tracking.idfa.direct: zeros"))
  }

  @Test func `Every step that steps lists is possible, and listing takes none`() throws {
    let bench = try Workbench()
    let path = ["launch", "open:nearby"]
    #expect(try bench.run(["do"] + path).exitCode == 0)
    let before = try bench.state()
    let steps = try bench.run("steps").output.split(separator: "\n").map(String.init)
    #expect(steps.contains("tap:while-using"))
    #expect(try JSON(bench.run("steps", "--json").output) == .list(steps.map { .text($0) }))
    #expect(try bench.state() == before)
    for step in steps where !step.contains("<") {
      #expect(try bench.run("device", "erase", "default").exitCode == 0)
      #expect(try bench.run(["do"] + path + [step]).exitCode == 0, "\(step)")
    }
  }

  @Test func `steps lists the events and reasons of the log without a device`() throws {
    let bench = try Workbench()
    let result = try bench.run("steps", "--log-events")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("  requestTrackingAuthorization\n"))
    let lists = try JSON(bench.run("steps", "--log-events", "--json").output)
    #expect(lists.keys == ["assumed", "events", "reasons", "schema"])
    #expect(lists["events"]?.elements.isEmpty == false)
    #expect(!bench.hasStore)
  }

  @Test func `A device continues under a changed flow, and state says so`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
    let flow = bench.work.appendingPathComponent("Screens/flow.yaml")
    let text = try String(contentsOf: flow, encoding: .utf8)
    try bench.write(text.replacing("at-least: 2", with: "at-least: 3"), to: "Screens/flow.yaml")
    #expect(try String(contentsOf: flow, encoding: .utf8) != text)
    #expect(try bench.run("state").error.hasPrefix("note: the flow has changed"))
    let result = try bench.run("do", "terminate", "launch")
    #expect(result.exitCode == 0)
    #expect(result.error.hasPrefix("note: the flow has changed"))
    #expect(try bench.state()["prompt"] == JSON.null)
    #expect(try bench.run("state").error == "")
    #expect(try JSON(bench.run("do", "terminate", "launch", "--json").output)["prompt"] == "soft-ask")
  }
}
