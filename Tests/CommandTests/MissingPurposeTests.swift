import Foundation
import TestSupport
import Testing

/// Without a purpose string, iOS shows no prompt. This is one mistake, so only one rule must report it.
@Suite struct `A missing purpose string` {
  private static func flow(_ purposes: String, _ rest: String) -> String {
    """
    app: {name: Field, deployment-target: 15.0\(purposes)}
    features: [{id: scan, name: Scan}]
    \(rest)

    """
  }

  private static let camera = ", purposes: {NSCameraUsageDescription: Reads the code on your ticket.}"

  private static let softAsk = """
    asks:
      - id: cam
        wants: camera
        at: scan
        soft-ask: {screen: why, later: false}
        conditions: {status: notDetermined}
    """

  private static let page = """
    pages: [{id: why, at: scan, once: left, buttons: [{id: continue, does: [{ask: cam}, next]}]}]
    asks: [{id: cam, wants: camera, conditions: {status: notDetermined}}]
    """

  /// Returns the result of each rule for a flow.
  private func results(_ flow: String) throws -> [String: String] {
    let bench = try Workbench()
    try bench.write(flow, to: "Own/flow.yaml")
    try bench.write(
      "screen: why\nen: {title: Tickets, body: [Scan them.], buttons: {continue: Continue, later: Later}}\n",
      to: "Own/why.yaml")
    let result = try bench.run("prove", "--screens", "Own", "--json", "--os", "18")
    let rules = try #require(try JSON(result.output)["rules"]?.elements, "\(result.error)")
    return Dictionary(
      rules.map { ($0["id"]?.text ?? "", $0["result"]?.text ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  /// Flows without a screen before the prompt: an ask, and a button that uses the camera.
  private static let direct =
    "asks: [{id: cam, wants: camera, at: scan, conditions: {status: notDetermined}}]"
  private static let use =
    "pages: [{id: why, at: scan, once: left, buttons: [{id: shoot, does: [{use: camera}, next]}]}]"

  @Test(arguments: [softAsk, page, direct, use])
  func `It breaks only the rule about purpose strings`(asking: String) throws {
    let results = try results(Self.flow("", asking))
    #expect(results["TXT-1"] == "failed")
    #expect(results["ASK-1"] != "failed", "\(results)")
    #expect(results.values.count { $0 == "failed" } == 1, "\(results.filter { $0.value == "failed" })")
    let whole = try self.results(Self.flow(Self.camera, asking))
    #expect(whole["TXT-1"] != "failed" && whole["ASK-1"] != "failed", "\(whole)")
  }

  @Test func `Later stays another way to continue, also without a purpose string`() throws {
    let asking = Self.softAsk.replacing("later: false", with: "later: true").replacing(
      "{status: notDetermined}", with: "{status: notDetermined, later: {days: 1}}")
    #expect(try results(Self.flow("", asking))["ASK-1"] == "failed")
  }
}
