import Foundation
import TestSupport
import Testing

@Suite struct `check` {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    #expect(try bench.run("screens", "export", "Leaf").exitCode == 0)
    try bench.write(
      "<plist><dict><key>CFBundleName</key><string>Leaf</string></dict></plist>", to: "App/Info.plist")
    return bench
  }

  @Test func `check holds screens and rules, and with an app its files, in one report`() throws {
    let bench = try bench()
    let flow = try bench.run("check", "Leaf", "--json")
    let parts = try #require(try JSON(flow.output)["parts"]?.elements)
    try #require(parts.map { $0["name"] } == ["screens check", "prove"])
    #expect(try JSON(flow.output)["exit"] == .number(Int(flow.exitCode ?? -1)))
    #expect((parts[1]["report"]?["rules"]?.elements.count ?? 0) > 50)
    let app = try bench.run("check", "App", "--json")
    #expect(
      try JSON(app.output)["parts"]?.elements.map { $0["name"] } == ["screens check", "prove", "app inspect"])
    // All sections are about the app, and none is about the bundled flow.
    #expect(!app.output.contains("Rhythm Gym"))
  }

  @Test(arguments: ["text", "junit", "sarif", "markdown", "tap"])
  func `Every format holds all parts`(format: String) throws {
    let told = try bench().run("check", "App", "--format", format, "--fail-on", "never")
    #expect(told.exitCode == 0)
    for word in ["ATT-1", "APP-"] where ["junit", "sarif", "tap"].contains(format) {
      #expect(told.output.contains(word), "\(format)")
    }
    if format == "text" {
      #expect(told.output.contains("== app inspect: passed\n") && told.output.hasSuffix("\ncheck: passed\n"))
    }
  }

  @Test func `What passes beside warnings says how many there are`() throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "new", "Leafy").exitCode == 0)
    #expect(try bench.run("check", "Leafy").output.hasSuffix("\ncheck: passed\n"))
    let flow = try bench.read("Leafy/flow.yaml").replacing("[en, ja]", with: "[en, ja, de]")
    try bench.write(flow, to: "Leafy/flow.yaml")
    let told = try bench.run("check", "Leafy")
    #expect(told.exitCode == 0 && told.output.contains("\ncheck: passed with "), "\(told.output)")
  }

  @Test func `A misspelt key of a label is told with the key that is meant`() throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "new", "Bloom", "--template", "onboarding").exitCode == 0)
    let home = try bench.read("Bloom/home.yaml").replacing(" policy:", with: " polcy:")
    try bench.write(home, to: "Bloom/home.yaml")
    let told = try bench.run("screens", "check", "--screens", "Bloom")
    #expect(
      told.output.contains("“polcy”, so this text is never shown; did you mean “policy”?"), "\(told.output)")
  }

  /// If there is no flow file, the flow is made from the app's files, so it cannot differ from them.
  @Test func `An app without a flow file is not compared with the bundled app`() throws {
    let bench = try bench()
    let told = try bench.run("check", "App", "--json")
    let screens = try #require(try JSON(told.output)["parts"]?.elements.first)
    #expect(screens["name"] == "screens check")
    #expect(screens["report"]?.elements.isEmpty == true, "\(told.output)")
    let compared = try bench.run("screens", "check", "--screens", "Leaf", "--app", "App")
    #expect(compared.output.contains("“Leaf”"), "\(compared.output)")
  }

  @Test func `A path where nothing is, and a flow that cannot be read, end with 2`() throws {
    let bench = try bench()
    let missing = try bench.run("check", "Nowhere")
    #expect(missing.exitCode == 2 && missing.error.contains("Nowhere") && missing.error.contains("flow.yaml"))
    try bench.write("asks: [", to: "Bad/flow.yaml")
    #expect(try bench.run("check", "Bad").exitCode == 2)
    for word in ["lint", "validate"] { #expect(try bench.run(word, "Nowhere").error == missing.error) }
  }
}
