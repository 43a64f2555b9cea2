import Foundation
import TestSupport
import Testing

/// Compares the paths in the walk's gallery with those of `paths`, which runs its own search.
@Suite struct `The gallery` {
  private func bench(_ flow: String) throws -> Workbench {
    let bench = try Workbench()
    #expect(
      try bench.run("device", "new", "default", "--os", "17.4", "--screens", RepositoryRoot.file(flow).path)
        .exitCode == 0)
    return bench
  }

  @Test(arguments: ["Screens", "Screens/examples/pink-ito", "Screens/examples/home-assistant"])
  func `The gallery and paths find paths of the same length`(flow: String) throws {
    let bench = try bench(flow)
    let screens = RepositoryRoot.file(flow).path
    let found = try bench.run("paths", "--os", "17.4", "--screens", screens, "--json")
    var lengths: [String: Int?] = [:]
    for entry in try JSON(found.output).elements {
      guard let prompt = entry["prompt"]?.text else { continue }
      lengths[prompt] = entry["length"]?.number
    }
    let shown = try bench.run("play", "--plain", "--screens", screens, input: "go\n").output
    var count = 0
    for line in shown.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1, let length = lengths[words[0]] else { continue }
      count += 1
      #expect(length == Int(words[1]), "\(line)")
    }
    #expect(count >= 10, "\(shown)")
  }

  @Test func `The gallery goes to a typed prompt, or says why it is unreachable`() throws {
    let bench = try bench("Screens")
    let walked = try bench.run("play", "--plain", input: "go tracking\n")
    #expect(walked.exitCode == 0, "\(walked.output)")
    #expect(try bench.state()["prompt"] == "tracking")
    #expect(try bench.state()["app.launches"] == 2)
    // After an answer, the only path needs another installation.
    let again = try bench.run("play", "--plain", input: "tap:deny\ngo tracking\nbranches\n")
    #expect(!again.output.contains("branch-1"), "\(again.output)")
    #expect(try bench.state()["prompt"] == "tracking")
    // If the prompt cannot be reached from here, for example because of a restriction, the path starts at the
    // beginning. Its steps are those of the history, so it goes forward on the same branch.
    let apart = try bench.run(
      "play", "--plain", input: "tap:deny\nset:restricted=true\ngo tracking\nbranches\n")
    #expect(!apart.output.contains("branch-1"), "\(apart.output)")
    #expect(try bench.state()["prompt"] == "tracking")
    let never = try bench.run("play", "--plain", input: "go location-button\n")
    #expect(never.exitCode == 1 && never.output.contains("unreachable"))
    let unknown = try bench.run("play", "--plain", input: "go nowhere\n")
    #expect(unknown.exitCode == 1 && unknown.output.contains("soft-ask"))
  }

  @Test func `The gallery walks there step by step, and at once with a key`() throws {
    let bench = try bench("Screens")
    let walk = try bench.play(width: 100, height: 30)
    try walk.waitFor(text: "2 Settings")
    try walk.type("g")
    try walk.waitFor(text: "All prompts and screens")
    try walk.waitFor(text: "5 steps")
    // Typed letters find a prompt by its id or its name.
    try walk.type("trck")
    try walk.waitFor(text: "tap:continue")
    try walk.type("\r")
    try walk.waitFor(text: "Going to tracking: step")
    try walk.type("x")
    try walk.waitFor(text: "track your activity")
    try walk.type("q")
    #expect(try bench.state()["prompt"] == "tracking")
  }
}
