import Foundation
import TestSupport
import Testing

@Suite struct `schema` {
  /// Each output, and command lines that print it on a device with a history.
  private static let printed: [(name: String, lines: [String])] = [
    ("state", ["state", "do wait:1s", "state --device every", "state --device pages"]),
    ("steps", ["steps", "steps --device pages"]),
    ("why", ["why tracking", "why location", "why soft-ask", "why policy", "why page --device pages"]),
    ("history", ["history"]), ("history-scenario", ["history --scenario"]), ("branch-list", ["branch list"]),
    ("device-list", ["device list"]),
    ("devicecheck-token", ["devicecheck token"]),
    ("paths", ["paths tracking", "paths location-button --steps launch"]),
    ("paths-all", ["paths --steps launch,tap,open"]),
    ("check", ["check --max-states 100", "check App --max-states 100"]),
    ("prove", ["prove --max-states 100"]), ("plan", ["plan --max-states 300"]), ("diagram", ["diagram"]),
    ("storyboard", ["storyboard ok.yaml bad.yaml --output walks.html"]),
    (
      "export",
      ["export ok.yaml --format maestro", "export ok.yaml bad.yaml --format xcuitest --output UITests"]
    ),
    ("diff", ["diff --os 14.4 --against 14.5 --max-states 2000"]),
    ("test", ["test ok.yaml", "test bad.yaml", "test broken.yaml"]),
    ("screens-list", ["screens list"]),
    ("screens-check", ["screens check", "screens check --screens Bad"]),
    (
      "screens-show",
      ["screens show tracking", "screens show home", "screens show settings", "screens show policy"]
    ),
    ("app-inspect", ["app inspect App"]), ("permissions", ["permissions"]), ("doctor", ["doctor"]),
    ("doctor-assumptions", ["doctor --assumptions"]),
    ("doctor-wording", ["doctor --wording"]),
    ("facts", ["facts 14.5"]), ("facts-compared", ["facts 13.4..14.5", "facts 26..27"]),
  ]

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    for line in [
      "do launch terminate launch tap:continue", "do tap:deny settings", "back 1", "do home",
      "device new every --screens \(RepositoryRoot.file("Screens/examples/every-permission").path)",
      "device new pages --screens \(RepositoryRoot.file("Screens/examples/element-x").path)",
    ] {
      #expect(try bench.run(Self.words(line)).exitCode == 0, "\(line)")
    }
    let header = "name: A walk\n---\n- launch\n"
    try bench.write(header, to: "ok.yaml")
    try bench.write(header + "- expect: {prompt: tracking, app.launches: 7}\n", to: "bad.yaml")
    try bench.write("nonsense\n", to: "broken.yaml")
    try bench.write("app: {name: 7}\n", to: "Bad/flow.yaml")
    try bench.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleName</key><string>App</string>
      <key>NSCameraUsageDescription</key><string>Camera.</string>
      </dict></plist>
      """, to: "App/Info.plist")
    return bench
  }

  private static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  private func run(_ line: String, _ bench: Workbench) throws -> Subprocess.Result {
    var words = Self.words(line)
    for name in ["every": "every-permission", "pages": "element-x"] where words.contains(name.key) {
      words += ["--screens", RepositoryRoot.file("Screens/examples/" + name.value).path]
    }
    return try bench.run(words + ["--json"])
  }

  private func published(_ name: String, _ line: String, _ bench: Workbench) throws -> JSON {
    var words = ["schema", name]
    let folders = ["every": "every-permission", "pages": "element-x"]
    for (device, folder) in folders where Self.words(line).contains(device) {
      words += ["--screens", RepositoryRoot.file("Screens/examples/" + folder).path]
    }
    let result = try bench.run(words)
    #expect(result.exitCode == 0, "\(name): \(result.error)")
    return try JSON(result.output)
  }

  @Test func `Every printed output matches its schema`() throws {
    let bench = try bench()
    for (name, lines) in Self.printed {
      for line in lines {
        let result = try run(line, bench)
        let schema = try published(name, line, bench)
        let values = try result.output.split(separator: "\n").map { try JSON(String($0)) }
        #expect(!values.isEmpty, "\(line): \(result.error)")
        for value in values {
          let problems = value.problems(under: schema)
          #expect(problems.isEmpty, "\(line): \(problems.prefix(5))")
        }
      }
    }
    let tested = try bench.run("test", "ok.yaml", "--coverage", "--json").output.split(separator: "\n")
    let last = try JSON(String(#require(tested.last)))
    #expect(try last.problems(under: published("coverage", "", bench)).isEmpty)
    let failed = try bench.run("do", "tap:nothing", "--json")
    #expect(try JSON(failed.error).problems(under: published("error", "", bench)).isEmpty)
  }

  @Test func `schema lists exactly the existing outputs`() throws {
    let bench = try Workbench()
    let names = try JSON(bench.run("schema", "--json").output).elements.compactMap(\.text)
    #expect(Set(names) == Set(Self.printed.map(\.name) + ["coverage", "error"]))
    let list = try bench.run("schema").output
    #expect(names.allSatisfy { list.contains($0 + " ") })
    let unknown = try bench.run("schema", "stat")
    #expect(unknown.exitCode == 2 && unknown.error.contains("state"), "\(unknown.error)")
  }

  @Test func `A schema rejects a value that differs from it`() throws {
    let bench = try bench()
    let schema = try published("state", "", bench)
    let state = try bench.run("state", "--json").output
    #expect(try JSON(state).problems(under: schema) == [])
    for (old, new) in [
      ("\"os\": \"18\"", "\"os\": 18"), ("\"os\": \"18\", ", ""), ("\"launches\":", "\"starts\":"),
      ("\"prompt\": null", "\"prompt\": \"nothing\""),
    ] {
      #expect(state.contains(old), "\(old)")
      #expect(try JSON(state.replacing(old, with: new)).problems(under: schema) != [], "\(new)")
    }
  }
}
