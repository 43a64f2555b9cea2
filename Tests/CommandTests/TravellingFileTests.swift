import Foundation
import TestSupport
import Testing

/// Scenarios and pages for other people. They must run on another machine, and must contain nothing about this one.
@Suite struct `Files that travel` {
  private static let flow = """
    app:
      name: {en: Leafy, de: Blattwerk}
      languages: [en, de]
      purposes:
        NSCameraUsageDescription: {en: To scan plants., de: Zum Scannen.}
    features: [{id: scan, name: {en: Scan, de: Scannen}}]
    asks: [{id: camera, wants: camera, at: scan}]

    """

  /// Makes a workbench with an app in `home/secret/plant`, and runs `steps` in this app.
  private func bench(_ steps: String = "launch open:scan tap:allow") throws -> Workbench {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "../home/secret/plant/flow.yaml")
    try bench.write("Read me.\n\n  This too.\n", to: "../home/secret/plant/policy.en.txt")
    let taken = try bench.run(["do"] + steps.split(separator: " ").map(String.init) + Self.screens(bench))
    #expect(taken.exitCode == 0, "\(taken.error)")
    return bench
  }

  private static func screens(_ bench: Workbench) -> [String] {
    ["--screens", bench.folder.path("home/secret/plant")]
  }

  /// Expects that a file passes on another machine: in an empty folder of another home folder, without the app.
  private func expectPasses(_ text: String, as name: String) throws {
    let other = try Workbench()
    try other.write(text, to: name)
    let result = try other.run("test", name)
    #expect(result.exitCode == 0, "\(result.output)\(result.error)")
  }

  private func expectNoPlace(_ text: String, of bench: Workbench) {
    for word in [bench.folder.url.path, "secret", "/home/"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func `A history with its screens runs in an empty folder of another home`() throws {
    let bench = try bench()
    let text = try bench.run(
      ["history", "--scenario", "--expect", "--with-screens"] + Self.screens(bench)
    ).output
    #expect(text.contains("  flow.yaml: |\n") && text.contains("expect:"))
    #expect(text.hasPrefix("# The steps are at the end, below the line `---`."), "\(text)")
    expectNoPlace(text, of: bench)
    try expectPasses(text, as: "a.yaml")
  }

  @Test func `A path and a recording with their screens run in an empty folder of another home`() throws {
    let bench = try bench()
    let path = try bench.run(["paths", "camera", "--with-screens"] + Self.screens(bench)).output
    expectNoPlace(path, of: bench)
    try expectPasses(path, as: "path.yaml")
    let recorded = try bench.run(
      ["record", "r.yaml", "--plain", "--with-screens"] + Self.screens(bench),
      input: "launch\nopen:scan\ntap:deny\nquit\n")
    #expect(recorded.exitCode == 0)
    let text = try bench.read("r.yaml")
    expectNoPlace(text, of: bench)
    try expectPasses(text, as: "r.yaml")
    let planned = try bench.run(["plan", "--output", "walks", "--with-screens"] + Self.screens(bench))
    #expect(planned.exitCode == 0)
    try expectPasses(try bench.read("walks/walk-01.yaml"), as: "walk.yaml")
  }

  @Test func `A page is whole in itself, from the command and from the walk`() throws {
    let bench = try bench()
    let named = try bench.run(["history", "--scenario", "--expect"] + Self.screens(bench)).output
    try bench.write(named, to: "named.yaml")
    let page = try bench.run(
      ["storyboard", "named.yaml", "--output", "page.html"] + Self.screens(bench))
    #expect(page.exitCode == 0, "\(page.error)")
    expectNoPlace(try bench.read("page.html"), of: bench)
    try expectPasses(try bench.read("page.html"), as: "page.html")
    let walk = try bench.run(["play", "--plain"] + Self.screens(bench), input: "save walk\nquit\n")
    #expect(walk.exitCode == 0)
    let kept = try bench.read("consentwalk-walk.html")
    expectNoPlace(kept, of: bench)
    try expectPasses(kept, as: "kept.html")
    // If a page is made from a page, it still contains the screens.
    let other = try Workbench()
    try other.write(kept, to: "kept.html")
    #expect(try other.run("storyboard", "kept.html", "--output", "again.html").exitCode == 0)
    try expectPasses(try other.read("again.html"), as: "again.html")
    // The texts are not padded, so they can be read easily.
    #expect(try other.read("again.html").contains("flow.yaml: |\n"))
  }

  @Test func `A folder beside the scenario is named by a relative path that moves with both`() throws {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "project/plant/flow.yaml")
    let found = try bench.run(
      "paths", "camera", "--screens", "project/plant", "--output", "project/tests.yaml")
    #expect(found.exitCode == 0)
    #expect(try bench.read("project/tests.yaml").contains("screens: plant\n"))
    let work = bench.work
    try FileManager.default.moveItem(
      at: work.appendingPathComponent("project"), to: work.appendingPathComponent("moved"))
    #expect(try bench.run("test", "moved/tests.yaml").exitCode == 0)
    // On standard output, the path is relative to the working folder.
    let shown = try bench.run("paths", "camera", "--screens", "moved/plant").output
    #expect(shown.contains("screens: moved/plant\n"))
  }

  @Test func `A path that climbs out of a home is left out, and the note names the two options`() throws {
    let bench = try bench()
    let result = try bench.run(["history", "--scenario"] + Self.screens(bench))
    #expect(!result.output.contains("screens:") && result.exitCode == 0)
    #expect(result.error.contains("--screens ") && result.error.contains("--with-screens"))
  }

  @Test func `Screens that are missing are reported with the option that names others`() throws {
    let bench = try Workbench()
    try bench.write("name: a\nscreens: ../plant\n---\n- launch\n", to: "a.yaml")
    for language in ["en", "ja"] {
      let result = try bench.run("test", "a.yaml", "--language", language)
      #expect(result.exitCode == 2 && result.output.contains("a.yaml:2:10"), "\(result.output)")
      #expect(result.output.contains(language == "en" ? "--screens DIR" : "--screensで画面のフォルダを指定"))
    }
  }

  @Test func `A mistake in screens that a scenario holds is reported at the scenario's line`() throws {
    let bench = try Workbench()
    let held = Self.flow.split(separator: "\n").map { "    \($0)\n" }.joined()
    let text = "name: a\nscreens:\n  flow.yaml: |\n\(held)---\n- launch\n"
    try bench.write(text, to: "a.yaml")
    #expect(try bench.run("test", "a.yaml").exitCode == 0)
    try bench.write(text.replacing("at: scan", with: "att: scan"), to: "a.yaml")
    let result = try bench.run("test", "a.yaml")
    #expect(result.exitCode == 2 && result.output.contains("a.yaml:10:"), "\(result.output)")
    for (key, line) in [("../flow.yaml", 3), ("flow.sh", 3), ("/flow.yaml", 3), ("a/b/flow.yaml", 3)] {
      try bench.write(text.replacing("  flow.yaml", with: "  \(key)"), to: "a.yaml")
      let refused = try bench.run("test", "a.yaml")
      #expect(refused.exitCode == 2 && refused.output.contains("a.yaml:\(line):3"), "\(refused.output)")
    }
  }

  @Test func `The differences with their screens run in an empty folder of another home`() throws {
    let bench = try bench()
    let later = Self.flow.replacing("at: scan", with: "at: scan, conditions: {launches: {at-least: 2}}")
    try bench.write(later, to: "later/flow.yaml")
    let old = bench.folder.path("home/secret/plant")
    let found = try bench.run(
      "diff", old, "later", "--ignore", "words", "--output", "found", "--with-screens")
    #expect(found.exitCode == 1, "\(found.error)")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: bench.work.appendingPathComponent("found").path)
    #expect(!files.isEmpty)
    for file in files {
      let text = try bench.read("found/" + file)
      expectNoPlace(text, of: bench)
      try expectPasses(text, as: file)
    }
    // Without the option, the files contain a path to the app that is valid on this computer only. A note names the
    // option.
    let named = try bench.run("diff", old, "later", "--ignore", "words", "--output", "named")
    #expect(named.error.contains("--with-screens"), "\(named.error)")
  }

  @Test func `The differences from a git revision contain the texts of the revision`() throws {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "plant/flow.yaml")
    let commit = try bench.shell(
      "cd plant && git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm x")
    try #require(commit.exitCode == 0, "\(commit.error)")
    let later = Self.flow.replacing("at: scan", with: "at: scan, conditions: {launches: {at-least: 2}}")
    try bench.write(later, to: "plant/flow.yaml")
    let found = try bench.run("diff", "plant@HEAD", "plant", "--ignore", "words", "--output", "found")
    #expect(found.exitCode == 1, "\(found.error)")
    try expectPasses(try bench.read("found/1-prompt.yaml"), as: "1.yaml")
  }

  @Test func `diff takes a file that holds its screens as OLD and NEW, and --screens beats them`() throws {
    let bench = try bench()
    let whole = try bench.run(["history", "--scenario", "--with-screens"] + Self.screens(bench)).output
    try bench.write(whole, to: "old.yaml")
    try bench.write(whole.replacing("wants: camera", with: "wants: microphone"), to: "new.yaml")
    #expect(try bench.run("diff", "old.yaml", "old.yaml").exitCode == 0)
    #expect(try bench.run("diff", "old.yaml", "new.yaml").exitCode == 1)
    try bench.write(Self.flow.replacing("scan", with: "look"), to: "other/flow.yaml")
    let beaten = try bench.run("test", "old.yaml", "--screens", "other")
    #expect(beaten.exitCode == 2 && beaten.output.contains("look"), "\(beaten.output)")
  }
}
