import Foundation
import TestSupport
import Testing

@Suite struct `storyboard --clickable` {
  private static let walk = "name: Two launches\nos: \"14.5\"\n---\n- launch\n"

  /// Returns the ids of a page, and the targets of its links.
  private func read(_ page: String) -> (ids: Set<String>, links: [String]) {
    let ids = page.matches(of: /id="([^"]+)"/).map { String($0.1) }
    let links = page.matches(of: /href="([^"]+)"/).map { String($0.1) }
    return (Set(ids), links)
  }

  @Test func `Every link leads to a phone of the page, and every phone is reached`() throws {
    let bench = try Workbench()
    try bench.write(Self.walk, to: "a.yaml")
    let made = try bench.run("storyboard", "a.yaml", "--clickable", "--limit", "60", "--output", "p.html")
    #expect(made.exitCode == 0, "\(made.error)")
    let page = try bench.read("p.html")
    let (ids, links) = read(page)
    #expect(links.allSatisfy { $0.hasPrefix("#") && ids.contains(String($0.dropFirst())) })
    let phones = ids.filter { $0.hasPrefix("phone-") }
    #expect(phones.count == 60 && ids.contains("beyond"))
    #expect(phones.subtracting(links.map { String($0.dropFirst()) }).isEmpty)
    #expect(page.contains("<a class=\"control\"") && !page.contains("<script"))
    // The note about the limit is at the end, so that it does not move the phone down.
    #expect(page.contains("</section>\n<footer><p>This HTML page has only the first 60 screens."))
    // The page still contains its scenario, which passes.
    #expect(try bench.run("test", "p.html").exitCode == 0)
  }

  @Test func `The phones of the scenario come first, and its own steps lead from one to the next`() throws {
    let bench = try Workbench()
    // The screen of the phone has no control for waiting.
    let steps = ["launch", "terminate", "launch", "wait: 2d", "tap: continue", "tap: deny", "home"]
    try bench.write(
      "name: Far\nos: \"14.5\"\n---\n- " + steps.joined(separator: "\n- ") + "\n", to: "a.yaml")
    let made = try bench.run("storyboard", "a.yaml", "--clickable", "--limit", "40", "--output", "p.html")
    #expect(made.exitCode == 0, "\(made.error)")
    let page = try bench.read("p.html")
    for number in 1...steps.count {
      let panel = try #require(page.split(separator: "id=\"phone-\(number)\"").dropFirst().first)
      let own = panel.prefix(upTo: panel.range(of: "</li>")?.lowerBound ?? panel.endIndex)
      #expect(own.contains("<a class=\"next\" href=\"#phone-\(number + 1)\">"), "step \(number)")
    }
    #expect(page.contains("Screens 1 to 8 are the steps of the scenario."))
    #expect(page.contains("Screens 9 to 40 show what the other buttons lead to."))
  }

  @Test func `A limit below the length of the scenario cuts the scenario`() throws {
    let bench = try Workbench()
    try bench.write(Self.walk + "- home\n- launch\n", to: "a.yaml")
    #expect(
      try bench.run("storyboard", "a.yaml", "--clickable", "--limit", "2", "--output", "p.html").exitCode == 0
    )
    let page = try bench.read("p.html")
    #expect(page.contains("<a class=\"next\" href=\"#beyond\">") && !page.contains("id=\"phone-3\""))
  }

  @Test func `A flow that is small is whole, so nothing leads beyond the page`() throws {
    let bench = try Workbench()
    try bench.write("app: {name: {en: Small}}\n", to: "small/flow.yaml")
    try bench.write("name: a\nscreens: small\n---\n- launch\n", to: "a.yaml")
    #expect(
      try bench.run("storyboard", "a.yaml", "--clickable", "--limit", "5000", "--output", "p.html").exitCode
        == 0)
    let (ids, _) = read(try bench.read("p.html"))
    #expect(ids.contains("phone-3"))
  }

  @Test func `It takes one scenario and one language`() throws {
    let bench = try Workbench()
    try bench.write(Self.walk, to: "a.yaml")
    try bench.write(Self.walk, to: "b.yaml")
    for arguments in [
      ["a.yaml", "b.yaml", "--clickable"], ["a.yaml", "--clickable", "--all-locales"],
      ["a.yaml", "--limit", "5"],
      ["a.yaml", "--clickable", "--limit", "0"],
    ] {
      #expect(try bench.run(["storyboard"] + arguments).exitCode == 2, "\(arguments)")
    }
  }
}
