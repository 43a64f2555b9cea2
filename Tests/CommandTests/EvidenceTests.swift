import Foundation
import TestSupport
import Testing

@Suite struct `Keeping a frame` {
  private func names(_ bench: Workbench) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.work.path).sorted()
  }

  @Test func `The frame key writes a new file each time and says where`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "set:os=18", "launch", "request:tracking").exitCode == 0)
    let walk = try bench.play()
    try walk.waitFor(text: "Ask App Not to Track")
    try walk.type("X")
    try walk.waitFor(text: "Saved: ./consentwalk-tracking-18-en.txt")
    try walk.type("X")
    try walk.waitFor(text: "Saved: ./consentwalk-tracking-18-en-2.txt")
    try walk.type("x")
    try walk.waitFor(text: "Saved: ./consentwalk-tracking-18-en.svg")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
    let stem = "consentwalk-tracking-18-en"
    #expect(try names(bench) == [stem + "-2.txt", stem + ".svg", stem + ".txt"])
    let text = try String(contentsOf: bench.work.appendingPathComponent(stem + ".txt"), encoding: .utf8)
    #expect(text.contains("Ask App Not to Track") && !text.contains("\u{1B}") && !text.contains("Saved"))
    let picture = try String(contentsOf: bench.work.appendingPathComponent(stem + ".svg"), encoding: .utf8)
    #expect(
      picture.hasPrefix("<?xml") && picture.contains("<title>ConsentWalk: tracking, iOS 18, en</title>"))
  }

  @Test func `A folder that is not writable is reported, and the walk continues`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let gone = bench.work.appendingPathComponent("gone")
    try FileManager.default.createDirectory(at: gone, withIntermediateDirectories: false)
    let walk = try PseudoTerminal(
      bench.program, ["play"], environment: bench.environment, directory: gone.path)
    try walk.waitFor(text: "Find your groove")
    try FileManager.default.removeItem(at: gone)
    try walk.type("x")
    try walk.waitFor(text: "there is no such")
    try walk.type("h")
    try walk.waitFor(text: "2 Settings")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
  }

  @Test func `The walk in lines of text can save a frame, too`() throws {
    let bench = try Workbench()
    let result = try bench.run(["play", "--plain"], input: "1\nsave\nsave text\nquit\n")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Saved: ./consentwalk-home-18-en.svg"))
    #expect(try names(bench) == ["consentwalk-home-18-en.svg", "consentwalk-home-18-en.txt"])
  }

  @Test(arguments: [("dark", "#1c1c1c"), ("light", "#ffffff")])
  func `screens show draws a frame without a terminal, for a dark or a light page`(
    theme: String, paper: String
  ) throws {
    let bench = try Workbench()
    let show = ["screens", "show", "tracking", "--format", "svg"]
    let result = try bench.run(show + ["--theme", theme])
    #expect(result.exitCode == 0)
    #expect(result.output.hasSuffix("</svg>\n"))
    #expect(result.output.contains("rx=\"6\" fill=\"\(paper)\""))
    let plain = try bench.run(show + ["--theme", theme, "--no-color"]).output
    #expect(Set(plain.split(separator: "\"").filter { $0.hasPrefix("#") }).count == 2)
  }

  @Test func `Themes differ, also on the terminal, and an unknown one is an error`() throws {
    let bench = try Workbench()
    func ansi(_ theme: String) throws -> String {
      try bench.run("screens", "show", "tracking", "--format", "ansi", "--theme", theme).output
    }
    #expect(try ansi("dark") != ansi("light"))
    let unknown = try bench.run("play", "--theme", "blue", "--json")
    #expect(unknown.exitCode == 2)
    #expect(unknown.error.contains("auto, dark, light"))
    let walk = try bench.play("--theme", "light")
    try walk.waitFor(text: "q quit")
    // This is the accent colour of the light theme on a terminal with 256 colours.
    #expect(String(decoding: walk.transcript, as: UTF8.self).contains("38;5;23m"))
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
  }
}
