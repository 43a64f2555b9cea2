import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Tmux.isThere, Comment(rawValue: Tmux.missing))) struct `The walk in tmux` {
  private func tmux(_ bench: Workbench) throws -> Tmux {
    let tmux = try Tmux(
      environment: bench.environment, directory: bench.work.path, width: 80, height: 24)
    try tmux.waitFor(text: "ready$")
    return tmux
  }

  @Test func `The walk stops under a shell, continues after size changes, and restores the pane`() throws {
    let bench = try Workbench()
    let tmux = try tmux(bench)
    try tmux.enter("stty -g >before; \(bench.program) play; stty -g >after; echo over")
    try tmux.waitFor(text: "2 Settings")
    try tmux.waitFor("#{alternate_on}#{mouse_standard_flag}", toBe: "11")
    try tmux.press("C-z")
    try tmux.waitFor("the shell") { $0.contains { $0.contains("Stopped") } }
    try tmux.waitFor("#{alternate_on}#{mouse_standard_flag}#{cursor_flag}", toBe: "001")
    for size in [(20, 5), (100, 30), (61, 17), (80, 24)] { try tmux.resize(width: size.0, height: size.1) }
    try tmux.enter("fg")
    try tmux.waitFor(text: "2 Settings")
    for turn in 0..<40 { try tmux.resize(width: 10 + turn * 29 % 120, height: 3 + turn * 13 % 40) }
    try tmux.resize(width: 100, height: 30)
    try tmux.waitFor("the wide frame") { rows in
      rows.contains { $0.contains("What happened") } && rows.contains { $0.contains("q quit") }
    }
    try tmux.press("q")
    // Until the walk has ended, it discards what is typed.
    try tmux.waitFor("#{pane_current_command}", toBe: "sh")
    try tmux.waitFor(
      "#{alternate_on}#{mouse_standard_flag}#{cursor_flag}#{keypad_cursor_flag}", toBe: "0010")
    try tmux.enter("stty -g >after; echo done")
    try tmux.waitFor("done") { $0.contains("done") }
    #expect(try bench.read("before") == bench.read("after"))
  }

  @Test(arguments: ["en", "ja"]) func `tmux shows the same frame as the walk draws`(language: String) throws {
    let bench = try Workbench()
    let tmux = try tmux(bench)
    let new = try bench.run("device", "new", "default", "--os", "14.5", "--locale", language)
    #expect(new.exitCode == 0)
    #expect(try bench.run("do", "launch", "terminate", "launch", "tap:continue").exitCode == 0)
    try tmux.enter("\(bench.program) play")
    try tmux.waitFor(text: language == "en" ? "2 Allow" : "2 許可")
    let shown = try bench.run(
      "screens", "show", "tracking", "--os", "14.5", "--size", "80x24", "--locale", language)
    let phone = shown.output.split(separator: "\n").prefix(22).map { $0.prefix { $0 != "T" && $0 != "三" } }
    // The border of the phone is in the same column only if every character has the expected width.
    try tmux.waitFor("the phone\n" + phone.joined(separator: "\n")) { rows in
      (1..<20).allSatisfy { y in
        let wanted = phone[y].split(separator: "│", omittingEmptySubsequences: false).prefix(2)
        return rows[y].split(separator: "│", omittingEmptySubsequences: false).prefix(2) == wanted
      }
    }
  }

  @Test func `A paste in tmux presses nothing`() throws {
    let bench = try Workbench()
    let tmux = try tmux(bench)
    #expect(try bench.run("do", "launch", "request:tracking").exitCode == 0)
    try tmux.enter("\(bench.program) play")
    try tmux.waitFor(text: "track your activity")
    try tmux.paste(String(repeating: "12q2\n1hst ひらがな\n", count: 4_000))
    try tmux.waitFor(text: "treated as keys")
    #expect(try bench.run("device", "list").output.contains("\t2 steps"))
  }
}
