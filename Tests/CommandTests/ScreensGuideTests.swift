import Foundation
import TestSupport
import Testing

/// Follows the example in Screens/README.md exactly.
@Suite struct `The guide to the screens` {
  /// Returns the indented blocks of the first example: the flow, a page, a soft ask.
  private static func blocks() throws -> [String] {
    let guide = try String(contentsOf: RepositoryRoot.file("Screens/README.md"), encoding: .utf8)
    let start = try #require(guide.range(of: "## A worked example"))
    let end = try #require(guide.range(of: "## A second worked example"))
    var blocks: [String] = []
    var block = ""
    for line in guide[start.upperBound..<end.lowerBound].split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("    ") {
        // Two files can directly follow each other.
        if line.hasPrefix("    screen: "), !block.isEmpty {
          blocks.append(block)
          block = ""
        }
        block += line.dropFirst(4) + "\n"
      } else if line.isEmpty {
        if !block.isEmpty { block += "\n" }
      } else if !block.isEmpty {
        blocks.append(block)
        block = ""
      }
    }
    return block.isEmpty ? blocks : blocks + [block]
  }

  @Test func `The first commands of the guide run in an empty folder, and its second example in a copy`()
    throws
  {
    let bench = try Workbench()
    try bench.write(
      "<plist><dict><key>CFBundleName</key><string>Leaf</string></dict></plist>", to: "MyApp/Info.plist")
    let guide = try String(contentsOf: RepositoryRoot.file("Screens/README.md"), encoding: .utf8)
    func run(_ line: Substring) throws {
      let words = line.split(separator: " ").dropFirst().prefix { $0 != "#" }.map(String.init)
      let isWalk = words.first == "--screens"
      let told = try bench.run(words + (isWalk ? ["--plain"] : []), input: isWalk ? "quit\n" : "")
      #expect(told.exitCode == 0, "\(line): \(told)")
    }
    let lines = guide.split(separator: "\n").filter { $0.hasPrefix("    consentwalk ") }
    #expect(lines.count > 5)
    for line in lines { try run(line) }
    let start = try #require(guide.range(of: "## A second worked example"))
    let end = try #require(guide.range(of: "## A screen file"))
    let example = guide[start.upperBound..<end.lowerBound]
    let ask = example.split(separator: "\n").filter { $0.hasPrefix("       ") }.map { $0.dropFirst(5) + "\n" }
    let flow = try bench.read("MyScreens/flow.yaml")
      .replacing("features:\n", with: "features:\n  - id: friends\n    name: {en: Friends, ja: フレンド}\n")
      .replacing("asks:\n", with: "asks:\n" + ask.joined())
    try bench.write(flow, to: "MyScreens/flow.yaml")
    for (old, new) in [("gift", "friends"), ("soft-ask", "soft-ask-friends")] {
      let text = try bench.read("MyScreens/\(old).yaml")
      try bench.write(
        text.replacing("screen: \(old)\n", with: "screen: \(new)\n"), to: "MyScreens/\(new).yaml")
    }
    let commands = example.split(separator: "`").filter { $0.hasPrefix("consentwalk ") }
    #expect(commands.count == 3)
    for command in commands { try run(command) }
  }

  @Test
  func `The guide's example makes an app with a welcome page, a consent form and a camera prompt`() throws {
    let blocks = try Self.blocks()
    try #require(blocks.count == 3, "\(blocks)")
    let bench = try Workbench()
    for (name, text) in zip(["flow", "welcome", "soft-ask-camera"], blocks) {
      try bench.write(text, to: "MyApp/\(name).yaml")
    }
    let check = try bench.run("screens", "check", "--screens", "MyApp")
    #expect(check.exitCode == 0, "\(check.output)\(check.error)")
    #expect(check.error.contains("consent.yaml, home.yaml, scan.yaml"), "\(check.error)")
    try bench.write(
      """
      name: The app of the guide
      screens: MyApp
      os: 18
      region: eu-fr
      ---
      - launch
      - expect: {prompt: page, page: welcome, choices: [go-on]}
      - tap: go-on
      - expect: {page: consent, choices: [agree, refuse]}
      - tap: agree
      - expect: {page: null, screen: home, flags.ads-allowed: true}
      - open: scan
      - expect: {prompt: soft-ask, ask: camera, page: soft-ask-camera}
      - tap: continue
      - expect: {prompt: camera, ask: camera}
      - tap: allow
      - expect: {prompt: null, permissions.camera.api: authorized}
      - terminate
      - launch
      - expect: {prompt: null, page: null}

      """, to: "guide.yaml")
    let test = try bench.run("test", "guide.yaml")
    #expect(test.exitCode == 0, "\(test.output)")
    // The steps, and a text that each of them shows.
    for (steps, words) in [
      ("- launch\n", "Every receipt in one place."),
      ("- launch\n- tap: go-on\n- tap: agree\n- open: scan\n", "Scan with the camera"),
    ] {
      try bench.write(
        "name: A part\nscreens: MyApp\nos: 18\nregion: eu-fr\n---\n" + steps, to: "part.yaml")
      let walk = try bench.run("play", "part.yaml", "--plain", input: "quit\n")
      #expect(walk.output.contains(words), "\(walk.output)\(walk.error)")
    }
  }
}
