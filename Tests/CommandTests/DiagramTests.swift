import Foundation
import TestSupport
import Testing

@Suite struct `diagram` {
  @Test func `shows prompts, answers and conditions`() throws {
    let text = try Workbench().run("diagram", "--os", "14.5", "--steps", "launch,terminate,tap").output
    #expect(text.hasPrefix("Rhythm Gym · iOS 14.5 · us\n"))
    #expect(text.contains("→ (soft-ask)") && text.contains("continue → [tracking]"))
    #expect(text.contains("when launches 2 or more"))
    let widest = text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(widest <= 100)
  }

  @Test func `marks the way of a scenario`() throws {
    let bench = try Workbench()
    try bench.write(
      "name: a\nos: 14.5\n---\n- launch\n- terminate\n- launch\n- tap: later\n", to: "a.yaml")
    let arguments = ["diagram", "--os", "14.5", "--steps", "launch,terminate,tap", "--highlight", "a.yaml"]
    let text = try bench.run(arguments).output
    #expect(text.contains("● later") && !text.contains("● continue"))
    #expect(try bench.run(arguments + ["--format", "dot"]).output.contains("penwidth=3"))
    #expect(try bench.run(arguments + ["--format", "mermaid"]).output.contains("linkStyle"))
  }

  @Test func `is a graph in which every arrow joins two nodes`() throws {
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
