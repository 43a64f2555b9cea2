import Localization
import StrictYAML
import TestSupport
import Testing

@testable import consentwalk

/// Messages about files must be in the language of the user.
@Suite struct `A file that is wrong` {
  private static let japanese = ["LANG": "ja_JP.UTF-8"]
  private static let broken = "app: {name: {en: A, ja: あ}}\nask: []\n"

  @Test func `A wrong file is reported in Japanese if the environment or an option says so`() throws {
    for (bench, options) in [(try Workbench(Self.japanese), []), (try Workbench(), ["--locale", "ja"])] {
      try bench.write(Self.broken, to: "Broken/flow.yaml")
      let line = "Broken/flow.yaml:2:1: 「ask」というキーはありません。もしかして: 「asks」。期待される値: "
      let check = try bench.run(["screens", "check", "--screens", "Broken"] + options)
      #expect(check.exitCode == 2 && check.output.hasPrefix(line), "\(check)")
      let play = try bench.run(["play", "--plain", "--screens", "Broken"] + options)
      #expect(play.exitCode == 2 && play.error.hasPrefix("consentwalk: " + line), "\(play)")
      let doctor = try bench.run(["doctor", "--screens", "Broken"] + options)
      #expect(doctor.output.contains("問題  画面: " + line), "\(doctor)")
      let fine = try bench.run(["screens", "check"] + options)
      #expect(fine.output == "同梱の画面: 問題はありません\n")
    }
  }

  @Test func `A wrong file is reported in Japanese by test, and in the note next to its report`() throws {
    let bench = try Workbench(Self.japanese)
    try bench.write(Self.broken, to: "Broken/flow.yaml")
    try bench.write("name: a\nscreens: Broken\n---\n- launch\n", to: "a.yaml")
    let told = "a.yaml:2:10: 画面のファイルが使えません。Broken/flow.yaml:2:1: 「ask」というキーはありません\n"
    let text = try bench.run("test", "a.yaml")
    #expect(text.exitCode == 2 && text.output.hasPrefix("エラー " + told), "\(text)")
    let tap = try bench.run("test", "a.yaml", "--format", "tap")
    #expect(tap.error == "consentwalk: " + told)
    #expect(tap.output.contains("the screens cannot be used: Broken/flow.yaml:2:1: unknown key"))
    let none = try bench.run("test", "missing.yaml")
    #expect(none.output.hasPrefix("エラー missing.yaml: 読めません（その名前のファイルもフォルダもありません）"))
    let folder = try bench.run("test", "Broken/..")
    #expect(folder.exitCode == 2)
  }

  @Test
  func `A wrong file is reported in Japanese in lines of text, when it is edited during the walk`() throws {
    let bench = try Workbench(Self.japanese)
    #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
    let flow = try bench.read("Screens/flow.yaml")
    let walk = try bench.play("--plain")
    try walk.waitFor(text: "1. リズムジム")
    try bench.write(flow.replacing("asks:", with: "aks:"), to: "Screens/flow.yaml")
    try walk.type("\n")
    try walk.waitFor(text: "「aks」というキーはありません。")
    try walk.type("quit\n")
    #expect(try walk.waitForEnd() == .exited(0))
  }

  @Test func `JSON reports a wrong file in English, whatever the language`() throws {
    let (bench, usual) = (try Workbench(Self.japanese), try Workbench())
    for bench in [bench, usual] {
      try bench.write(Self.broken, to: "Broken/flow.yaml")
      try bench.write("name: a\n---\n- laumch\n", to: "a.yaml")
    }
    let lines = [
      ["screens", "check", "--screens", "Broken", "--json"], ["state", "--screens", "Broken", "--json"],
      ["test", "a.yaml", "--json"], ["screens", "check", "--json"],
    ]
    for line in lines {
      let (japanese, english) = (try bench.run(line), try usual.run(line))
      #expect(japanese.output == english.output && japanese.error == english.error, "\(line)")
      #expect(japanese.exitCode == english.exitCode)
    }
  }
}
