import Foundation
import TestSupport
import Testing

@Suite struct `diagram` {
  @Test func `The diagram shows prompts, answers and conditions`() throws {
    let text = try Workbench().run("diagram", "--os", "14.5", "--steps", "launch,terminate,tap").output
    #expect(text.hasPrefix("Rhythm Gym · iOS 14.5 · us\n"))
    #expect(text.contains("→ (soft-ask)") && text.contains("continue → [tracking]"))
    #expect(text.contains("when launches 2 or more"))
    let widest = text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(widest <= 100)
  }

  @Test func `The diagram highlights the path of a scenario`() throws {
    let bench = try Workbench()
    try bench.write(
      "name: a\nos: 14.5\n---\n- launch\n- terminate\n- launch\n- tap: later\n", to: "a.yaml")
    let arguments = ["diagram", "--os", "14.5", "--steps", "launch,terminate,tap", "--highlight", "a.yaml"]
    let text = try bench.run(arguments).output
    #expect(text.contains("● later") && !text.contains("● continue"))
    #expect(try bench.run(arguments + ["--format", "dot"]).output.contains("penwidth=3"))
    #expect(try bench.run(arguments + ["--format", "mermaid"]).output.contains("linkStyle"))
  }

  @Test func `The diagram draws the flow that the scenario names, and refuses a failing scenario`() throws {
    let bench = try Workbench()
    let screens = RepositoryRoot.file("Screens/examples/no-soft-ask").path
    try bench.write("name: a\nos: 14.5\nscreens: \(screens)\n---\n- launch\n- tap: deny\n", to: "a.yaml")
    let arguments = ["diagram", "--os", "14.5", "--steps", "launch,terminate,tap", "--highlight"]
    let text = try bench.run(arguments + ["a.yaml"]).output
    #expect(text.contains("[tracking]") && text.contains("● deny") && !text.contains("(soft-ask)"))
    try bench.write("name: b\nos: 14.5\n---\n- launch\n- tap: later\n", to: "b.yaml")
    let failed = try bench.run(arguments + ["b.yaml"])
    #expect(failed.exitCode == 1 && failed.output.isEmpty && failed.error.contains("b.yaml:5"))
  }

  @Test func `The diagram is an object in JSON`() throws {
    let bench = try Workbench()
    try bench.write("name: a\nos: 12\n---\n- launch\n- open: gift\n", to: "a.yaml")
    let value = try JSON(bench.run("diagram", "--os", "12", "--json", "--highlight", "a.yaml").output)
    #expect(value.keys == ["arrows", "nodes", "schema", "title"])
    #expect(value["title"] == "Rhythm Gym · iOS 12 · us")
    let nodes = Set((value["nodes"]?.elements ?? []).compactMap { $0["id"]?.text })
    for arrow in value["arrows"]?.elements ?? [] {
      #expect(arrow.keys == ["conditions", "from", "role", "step", "to", "walked"])
      #expect(nodes.contains(arrow["from"]?.text ?? "") && nodes.contains(arrow["to"]?.text ?? ""))
      #expect((arrow["walked"] == true) == ["launch", "open:gift"].contains(arrow["step"]?.text ?? ""))
    }
    #expect(value["nodes"]?.elements.contains { $0["id"] == "location" && $0["kind"] == "dialog" } == true)
    #expect(try bench.run("diagram", "--json", "--format", "dot").exitCode == 2)
  }

  /// Names that have a meaning for drawing programs. For a feature, these are keywords of their languages. For the app,
  /// these are quotes, brackets and markup, escaped for double-quoted YAML.
  static let names = [
    ("end", #"a\"b"#), ("subgraph", #"a\\"#), ("style", "]}|)"), ("graph", "<b>&#35;"),
    ("class", "`%%{init}"),
    ("direction", "遊ぶ「」"), ("node", "end"),
  ]

  @Test(arguments: names) func `The diagram escapes names that have a meaning for drawing programs`(
    feature: String, app: String
  ) throws {
    let bench = try Workbench()
    try bench.write(
      "app:\n  name: {en: \"\(app)\", ja: リズムジム}\n  deployment-target: 13.0\n  purposes: {}\n"
        + "features:\n  - {id: \(feature), name: {en: Play, ja: 遊ぶ}}\n", to: "Odd/flow.yaml")
    try bench.write(
      "screen: \(feature)\nen: {title: Play, body: [Play.]}\nja: {title: 遊ぶ, body: [遊ぶ。]}\n",
      to: "Odd/\(feature).yaml")
    let mermaid = try bench.run("diagram", "--screens", "Odd", "--format", "mermaid")
    #expect(mermaid.exitCode == 0, "\(mermaid.error)")
    let lines = mermaid.output.split(separator: "\n").map(String.init)
    // The title is YAML. Every other text is in quotes and contains no quotes.
    #expect(lines[1] == "title: \"\(app) · iOS 18 · us\"")
    let drawn = /\s\sn\d+(\["[^"]*"\]|\("[^"]*"\)|\{\{"[^"]*"\}\}| -->\|"[^"]*"\| n\d+)/
    #expect(lines.contains { $0.hasSuffix("[\"\(feature)\"]") })
    for line in lines.dropFirst(4) where line.hasPrefix("  n") {
      #expect(line.wholeMatch(of: drawn) != nil, "\(line)")
    }
    try Self.draw(bench.run("diagram", "--screens", "Odd", "--format", "dot").output, on: bench)
  }

  @Test(arguments: [
    "Screens", "Screens/examples/remote-soft-ask", "Screens/examples/whole-app-policy",
    "Screens/examples/asks-too-early", "Screens/examples/gift-in-defaults", "Screens/examples/no-soft-ask",
    "Screens/examples/soft-ask-without-later",
  ]) func `Graphviz draws the diagram if it is installed`(folder: String) throws {
    let bench = try Workbench()
    let dot = try bench.run(
      "diagram", "--screens", RepositoryRoot.file(folder).path, "--os", "12", "--locale", "ja", "--format",
      "dot"
    )
    try Self.draw(dot.output, on: bench)
  }

  /// If Graphviz is missing, only checks that quotes and braces are balanced.
  private static func draw(_ dot: String, on bench: Workbench) throws {
    for line in dot.split(separator: "\n") where line.hasPrefix("  ") {
      let bare = line.replacing(/\\./, with: "").replacing(/"[^"]*"/, with: "")
      #expect(!bare.contains("\"") && bare.hasSuffix(";"), "\(line)")
    }
    try bench.write(dot, to: "flow.dot")
    let drawn = try bench.shell("if command -v dot >/dev/null; then dot -Tsvg flow.dot -o flow.svg; fi")
    #expect(drawn.exitCode == 0 && drawn.error == "")
  }

  @Test func `Every arrow of the diagram joins two existing nodes`() throws {
    let bench = try Workbench()
    let mermaid = try bench.run("diagram", "--os", "12", "--format", "mermaid").output
    let nodes = Set(mermaid.matches(of: /(?m)^  (n\d+)[\[({]/).map { String($0.1) })
    let arrows = mermaid.matches(of: /(?m)^  (n\d+) -->\|"[^"|]*"\| (n\d+)$/)
    #expect(
      arrows.count > 5 && arrows.allSatisfy { nodes.contains(String($0.1)) && nodes.contains(String($0.2)) })
    let dot = try bench.run("diagram", "--os", "12", "--format", "dot").output
    #expect(dot.hasPrefix("digraph flow {\n") && dot.hasSuffix("}\n"))
    #expect(dot.matches(of: /(?m)^  n\d+ -> n\d+ \[label="[^"]*"\];$/).count == arrows.count)
  }
}
