import TestSupport
import Testing

@Suite struct `The language of a new device` {
  static let environments: [(variables: [String: String], locale: JSON)] = [
    (["LANG": "ja_JP.UTF-8"], "ja"), (["LANG": "ja"], "ja"), (["LANG": "en_GB.UTF-8"], "en"),
    (["LANG": "C.UTF-8"], "en"), (["LANG": ""], "en"), (["LANG": "jam_JM.UTF-8"], "en"),
    (["LC_ALL": "ja_JP.UTF-8", "LANG": "en_US.UTF-8"], "ja"),
    (["LC_MESSAGES": "ja_JP.UTF-8", "LANG": "en_US.UTF-8"], "ja"),
    (["LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8", "LANG": "ja_JP.UTF-8"], "en"),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ja_JP.UTF-8"], "ja"),
  ]

  @Test(arguments: environments) func `The language of a new device comes from the environment`(
    variables: [String: String], locale: JSON
  ) throws {
    let bench = try Workbench(variables)
    #expect(try JSON(bench.run("do", "launch", "--json").output)["locale"] == locale)
    let walk = try Workbench(variables)
    #expect(try walk.run("play", "--plain").exitCode == 0)
    #expect(try walk.state()["locale"] == locale)
  }

  @Test func `The option for the language takes precedence over the environment`() throws {
    let bench = try Workbench(["LANG": "ja_JP.UTF-8"])
    #expect(try JSON(bench.run("do", "launch", "--locale", "en", "--json").output)["locale"] == "en")
  }

  @Test func `The language stays with the device, whatever the environment says later`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let line = "LC_ALL=ja_JP.UTF-8 \"$0\" do terminate --json && LC_ALL=ja_JP.UTF-8 \"$0\" play --plain"
    let result = try bench.shell(line)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Rhythm Gym"))
    #expect(try bench.state()["locale"] == "en")
  }

  @Test func `play shows another language without a step`() throws {
    let bench = try Workbench()
    #expect(try bench.run("play", "--plain", "--locale", "en").exitCode == 0)
    #expect(try bench.run("device", "list").output.contains("\t0 steps"))
    let result = try bench.run("play", "--plain", "--locale", "ja")
    #expect(result.output.contains("リズムジム"))
    #expect(try bench.state()["locale"] == "en")
    #expect(try bench.run("device", "list").output.contains("\t0 steps"))
  }

  @Test func `The language can be any tag, and the app shows the best match`() throws {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "x", "--locale", "pt-br").exitCode == 0)
    #expect(
      try JSON(bench.run("do", "set:locale=ja-JP", "--device", "x", "--json").output)["locale"] == "ja-JP")
    let shown = try bench.run("screens", "show", "springboard", "--locale", "ja-JP", "--language", "en")
    #expect(shown.output.contains("リズムジム"))
  }

  @Test func `The language can be switched while a dialog is shown`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "request:tracking").exitCode == 0)
    let result = try bench.run("play", "--plain", "--locale", "ja")
    #expect(result.exitCode == 0 && result.output.contains("リズムジム"))
    #expect(try bench.state()["locale"] == "en")
  }

  @Test func `Errors of the store are in the language of the walk`() throws {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "x", "--locale", "ja").exitCode == 0)
    let walk = try bench.play("--device", "x")
    try walk.waitFor(text: "2 設定")
    #expect(try bench.shell("rm -f '\(bench.store)'*").exitCode == 0)
    try walk.type("1")
    try walk.waitFor(text: "今はできません: 保存先")
    try walk.type("q")
    #expect(try walk.waitForEnd() == .exited(0))
  }
}
