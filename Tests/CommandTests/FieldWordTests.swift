import Foundation
import TestSupport
import Testing

/// Mistakes of people who write flows and scenarios, and what the message must name.
@Suite struct `Messages about flows of the field` {
  private static func camera(_ pages: String, _ ask: String) -> String {
    """
    app:
      name: Parcel
      deployment-target: 13.0
      purposes: {NSCameraUsageDescription: Takes the photo of your parcel.}
    features: [{id: claim, name: Claim}]
    pages:
    \(pages)
    asks:
      - {id: camera, wants: camera, at: claim\(ask)}

    """
  }

  /// https://github.com/sparrowcode/PermissionsKit/issues/3
  private static func retry(_ at: String = "") -> String {
    "  - id: off\n\(at)    buttons: [{id: retry, does: [{ask: camera}]}, {id: back, does: [close]}]"
  }

  /// https://github.com/ionic-team/capacitor-plugins/issues/646
  @Test(arguments: ["\"\"", "\"  \"", "{en: Your tickets., de: \"\"}"])
  func `An empty purpose string is a finding of screens check`(_ text: String) throws {
    let bench = try Workbench()
    func check(_ text: String) throws -> (code: Int32, output: String) {
      try bench.write(
        """
        app:
          name: Snap
          languages: [en, de]
          deployment-target: 13.0
          purposes: {NSPhotoLibraryUsageDescription: \(text)}
        asks: [{id: photos, wants: photos, at: launch}]

        """, to: "Own/flow.yaml")
      let result = try bench.run("screens", "check", "--screens", "Own")
      return (result.exitCode ?? 2, result.output)
    }
    let empty = try check(text)
    #expect(empty.code == 1)
    #expect(empty.output.contains("Own/flow.yaml:5:"), "\(empty.output)")
    #expect(empty.output.contains("NSPhotoLibraryUsageDescription has no text"), "\(empty.output)")
    #expect(try !check("{en: Your tickets., de: Deine Karten.}").output.contains("has no text"))
  }

  @Test func `A page after its own ask is named with the way out`() throws {
    let bench = try Workbench()
    let page = Self.retry("    at: {after: camera, answer: refused}\n")
    try bench.write(Self.camera(page, ""), to: "Own/flow.yaml")
    let check = try bench.run("screens", "check", "--screens", "Own")
    #expect(check.exitCode == 2)
    let message = check.output + check.error
    #expect(message.contains("Own/flow.yaml:7:"), "\(message)")
    for name in ["“off”", "“retry”", "“camera”", "then: {refused: [{go: off}]}"] {
      #expect(message.contains(name), "\(message)")
    }
    // The program accepts what the message advises. The buttons also work after a refusal without a prompt.
    try bench.write(Self.camera(Self.retry(), ", then: {refused: [{go: off}]}"), to: "Own/flow.yaml")
    let steps = ["launch", "open:claim", "tap:deny", "tap:retry", "tap:back"]
    let done = try bench.run(["do", "--screens", "Own", "--json"] + steps)
    #expect(done.exitCode == 0, "\(done.error)")
    #expect(done.output.contains("\"page\": null"), "\(done.output)")
  }

  @Test(arguments: [
    ("photos", "17.0", "true", "none or add-only or limited or full"),
    ("calendar", "17.0", "true", "none or write-only or full"),
  ])
  func `A choice that Settings lacks is told with those that it offers`(
    _ row: String, _ os: String, _ choice: String, _ offered: String
  ) throws {
    let bench = try Workbench()
    try bench.write(
      """
      app:
        name: Snap
        deployment-target: 13.0
        purposes:
          NSPhotoLibraryUsageDescription: Your tickets.
          NSCameraUsageDescription: Your tickets.
          NSCalendarsFullAccessUsageDescription: Your matches.
      asks: [{id: own, wants: \(row), at: launch}]

      """, to: "Own/flow.yaml")
    #expect(try bench.run("device", "new", "a", "--os", os, "--screens", "Own").exitCode == 0)
    let steps = ["launch", "tap:\(row == "photos" || row == "calendar" ? "full" : "allow")", "home"]
    #expect(try bench.run(["do", "--device", "a", "--screens", "Own"] + steps).exitCode == 0)
    let set = try bench.run("do", "--device", "a", "--screens", "Own", "set:\(row)=\(choice)")
    #expect(set.exitCode != 0)
    #expect(set.error.contains("on this iOS version; the choices are \(offered)"), "\(set.error)")
  }

  @Test(arguments: [
    ("prompt: null", "page “off”", 1), ("screen: \"off\"", "page: off", 2),
    ("page: null", "off", 1),
  ])
  func `An expectation that meets a page of the app names the page`(
    _ expected: String, _ words: String, _ code: Int32
  ) throws {
    let bench = try Workbench()
    let page = """
        - id: "off"
          at: {after: camera, answer: refused}
          buttons: [{id: back, does: [close]}]
      """
    try bench.write(Self.camera(page, ""), to: "Own/flow.yaml")
    try bench.write(
      "name: A walk\nos: 15.5\nscreens: Own\n---\n- launch\n- open: claim\n- tap: deny\n- expect: {\(expected)}\n",
      to: "a.yaml")
    let test = try bench.run("test", "a.yaml")
    #expect(test.exitCode == code, "\(test.output)")
    #expect((test.output + test.error).contains(words), "\(test.output)\(test.error)")
  }

  /// https://github.com/openclaw/openclaw/issues/115227
  @Test func `paths and why name the button that uses a permission, and what keeps its page`() throws {
    let bench = try Workbench()
    let flow = """
      app:
        name: Claw
        deployment-target: 17.0
        purposes: {NSMotionUsageDescription: Your steps answer your questions.}
      features: [{id: steps, name: Steps}]
      pages:
        - id: shown
          at: steps
          conditions: {status-of: {motion: authorized}}
          buttons: [{id: read, does: [{use: motion}, close]}]

      """
    try bench.write(flow, to: "Own/flow.yaml")
    let paths = try bench.run("paths", "motion", "--screens", "Own", "--os", "18")
    #expect(paths.exitCode == 1)
    #expect(paths.error.contains("button read of the page shown"), "\(paths.error)")
    #expect(paths.error.contains("need motion authorized"), "\(paths.error)")
    #expect(!paths.error.contains("--steps usual,use:motion"), "\(paths.error)")
    let page = try bench.run("paths", "page:shown", "--screens", "Own", "--os", "18")
    #expect(page.error.contains("only read on shown requests motion"), "\(page.error)")
    let why = try bench.run("why", "motion", "--screens", "Own")
    #expect(why.output.contains("button read of the page shown"), "\(why.output)")
    try bench.write(
      flow.replacing("    conditions: {status-of: {motion: authorized}}\n", with: ""), to: "Own/flow.yaml")
    #expect(try bench.run("paths", "motion", "--screens", "Own", "--os", "18").exitCode == 0)
    let up = try bench.run(["do", "--screens", "Own", "launch", "open:steps"])
    #expect(up.exitCode == 0)
    let open = try bench.run("why", "motion", "--screens", "Own")
    #expect(open.output.contains("tap:read would show the prompt"), "\(open.output)")
  }
}
