import Foundation
import TestSupport
import Testing

@Suite struct `First guesses` {
  @Test(arguments: [
    ["why", "tracking"], ["steps"], ["state"], ["history"], ["branch", "list"], ["device", "list"],
    ["history", "--scenario"],
  ]) func `What only looks answers on a machine where nothing is stored`(line: [String]) throws {
    let bench = try Workbench()
    let told = try bench.run(line)
    #expect(told.exitCode == 0)
    #expect(told.error.contains("no device is stored yet"))
    #expect(try bench.run(line + ["--language", "ja"]).error.contains("端末"))
    #expect(!bench.hasStore)
    if line != ["device", "list"] {
      let named = try bench.run(line + ["--device", "mine"])
      #expect(named.exitCode == 2 && named.error.contains("consentwalk do launch"))
    }
  }

  @Test func `A step needs no do`() throws {
    let bench = try Workbench()
    let told = try bench.run("launch", "terminate")
    #expect(told.exitCode == 0 && told.output.hasPrefix("> launch"))
    #expect(try bench.run("--json", "launch").output.hasPrefix("{\"schema\": 3"))
    #expect(try bench.run("history").output.hasSuffix("main, step 3 of 3\n"))
  }

  @Test(arguments: [
    ("path tracking", "name: The shortest path to tracking"), ("find tracking", "name: The shortest path"),
    ("undo", "main, step 0 of 1"), ("redo", "main, step 1 of 1"),
  ]) func `Words of other tools name our commands`(line: String, answer: String) throws {
    let bench = try Workbench()
    _ = try bench.run("launch")
    if line == "redo" { _ = try bench.run("back") }
    #expect(try bench.run(line.split(separator: " ").map(String.init)).output.contains(answer))
  }

  /// A wrong guess at a command, and a part of what the program replies.
  private static let guesses: [(String, String)] = [
    ("laumch", "do launch"), ("att", "paths tracking"), ("list", "screens list"),
    ("prov", "prove"), ("work.yaml", "play work.yaml"), ("missing.yaml", "play missing.yaml"),
    ("walk", "play"), ("start", "play"), ("run", "play"), ("run work.yaml", "test work.yaml"),
    ("ios 14", "--os 14"),
    ("ios14.5", "--os 14.5"), ("version", "--version"), ("status", "state"),
    ("show tracking", "screens show tracking"),
    ("ask tracking", "request:tracking"), ("explain tracking", "why tracking"), ("allow", "tap:allow"),
    ("tap allow", "tap:allow"), ("quit", "do terminate"), ("compare 14 15", "diff 14 15"),
    ("log", "history"), ("checkout main", "branch switch main"), ("boot", "launch"), ("launchApp", "launch"),
    ("tapOn Continue", "tap:continue"), ("tapOn OK", "tap:allow"), ("uninstall", "do delete"),
    ("app.launch()", "launch"), ("XCUIApplication().terminate()", "terminate"),
    ("driver.removeApp", "delete"), ("mobile: launchApp", "launch"), ("acceptAlert", "do tap:allow"),
    ("dismissAlert", "do tap:deny"), ("waitForExistence Allow", "state"), ("assertVisible Home", "state"),
    ("takeScreenshot", "screens show home"), ("simctl push booted x", "export ‹FILE› --format simctl"),
    ("simctl erase all", "erase"), ("xcrun simctl openurl booted nearby", "open:nearby"),
    ("do tapOn:Allow", "tap:allow"), ("do grant:camera", "set:camera=true"), ("do pressKey:home", "home"),
    ("do uninstall", "delete"), ("do app.launch", "launch"),
    ("privacy reset", "reset:location-privacy"),
    ("grant location", "set:location=while-using"), ("grant camera", "set:camera=true"),
    ("revoke photos", "set:photos=none"), ("alow", "tap:allow"), ("paht tracking", "paths tracking"),
    ("completion bash", "--generate-completion-script bash"),
    ("simctl privacy booted reset location", "reset:location-privacy"),
    ("xcrun simctl boot iPhone", "launch"), ("git checkout main", "branch switch main"),
    ("git log", "history"), ("git diff", "diff"), ("npm test work.yaml", "test work.yaml"),
    ("docker ps", "state"), ("cargo run", "play"), ("maestro test work.yaml", "test work.yaml"),
    ("git branch", "branch list"), ("help log", "help history"), ("tap：allow", "do tap:allow"),
    ("branch", "branch list"), ("device", "device list"), ("screens", "screens list"),
    ("app", "app inspect ."), ("devicecheck", "devicecheck serve"), ("app import x", "app init"),
    ("folder", "check folder"), ("nothing", "screens new nothing"),
    ("--screens app.d/flow.yaml", "--screens app.d"),
    ("screens check app.d/flow.yaml", "screens check --screens app.d"),
    ("check walk.yaml", "test walk.yaml"), ("app inspect walk.yaml", "test walk.yaml"),
    ("play app.d/flow.yaml", "check app.d"), ("--os 14.5 test walk.yaml", "test walk.yaml --os 14.5"),
    ("test walk.yaml --os 14.5 17.4", "--os 14.5,17.4"), ("test walk.yaml --os 14.5..18", "14.5,15,16,17,18"),
    ("test walk.yaml --os 14.5..26", "14.5,15,16,17,18,26"), ("test walk.yaml --os 17..", "17,18,26,27,27.2"),
    ("prove --os 13,18", "--os 13..18"), ("test walk.yaml --format JUnit", "junit"),
    ("test walk.yaml --format xml", "junit"), ("test walk.yaml --format github", "sarif"),
    ("test walk.yaml --junit", "--format junit"),
    ("prove --budget 5", "--budget 5s"), ("walk.yml", "play walk.yaml"), ("play walk.yml", "walk.yaml"),
    ("erase all", "erase"), ("open app", "launch"), ("open settings", "settings"),
    ("state tracking.api", "why tracking"), ("history --scenario --output x", "history --scenario > FILE"),
    ("permissions --os 13", "facts 13"), ("request:att", "tracking"), ("request:push", "notifications"),
    ("wait:1day", "1d"), ("wait:2weeks", "14d"), ("open:settings", "settings"),
    ("paths location-always", "location"), ("paths NSCameraUsageDescription", "camera"),
    ("diff 14 15", "diff --os 14 --against 15"), ("init .", "app init ."), ("new mine", "screens new mine"),
    ("screens lint", "screens check"), ("screens create x", "screens new"), ("device ls", "device list"),
    ("app scan", "app inspect"), ("branch checkout x", "branch switch"),
    ("help tracking", "permissions tracking"), ("help push", "why notifications"), ("help walk", "help play"),
    ("facts tracking", "permissions tracking"), ("state tracking", "why tracking"),
    ("doctor 14.5", "facts 14.5"), ("--lang ja", "--language ja"), ("--dark", "--theme dark"),
    ("-v", "--version"),
    ("--ios 14", "--os 14"), ("--locale jp", "--locale ja"), ("--locale cz", "--locale cs"),
    ("set:locale=jp", "ja"),
    ("check nothing", "screens new nothing"), ("storyboard walk.yaml --output a.pdf", "--output a.html"),
    ("--theme drak", "dark"), ("test work.yaml --version 14", "--os 14"),
    ("test work.yaml --os 14 --os 17", "--os 14,17"), ("prove --os 14 --os=17", "--os 17"),
    ("diff --os 14.5 --os 18", "--os 14.5 --against 18"),
    ("diff --region jp --region=us", "--region jp --against us"),
    ("paths tracking --launches 3", "--where app.launches=3"),
    ("paths tracking --launch 2", "--where app.launches=2"),
    ("paths --where launches=3", "--where app.launches=3"), ("update 18", "set:os=18"),
    ("upgrade to iOS 18", "set:os=18"), ("do update 18", "set:os=18"), ("screens add soft-ask", "help flows"),
    ("create soft-ask", "help flows"), ("add page", "help flows"),
    ("present work.yaml", "play work.yaml --present"), ("present", "play ‹FILE› --present"), ("demo", "play"),
    ("launch app", "launch"), ("do reinstall app", "reinstall"), ("facts iOS18", "18"),
    ("--os iOS14.5", "14.5"), ("test walk.yaml --os ios-18", "18"), ("do set:os=iPadOS17.4", "17.4"),
    ("facts 18 vs 17", "facts 17..18"), ("facts 14-15", "facts 14..15"),
    ("paths location when in use", "paths location"), ("why soft ask", "why soft-ask"),
    ("do launch,terminate", "launch terminate"), ("launch,terminate", "do launch terminate"),
    ("do launch, terminate", "launch terminate"),
    ("do launch terminate launch tap Continue", "tap:continue"), ("branch new x", "branch name"),
    ("device use x", "--device x"), ("-s app.d", "--screens app.d"),
    ("export --xcuitest walk.yaml", "--format xcuitest"),
    ("export walk.yaml -f xcuitest", "--format xcuitest"),
    ("storyboard --jsn", "--json"), ("screens new x --onboarding", "--template onboarding"),
  ]

  @Test(arguments: guesses)
  func `An unknown word always comes with the next thing to type`(line: String, next: String) throws {
    let bench = try Workbench()
    try bench.write("- launch\n", to: "work.yaml")
    try bench.write("name: a\n---\n- launch\n", to: "walk.yaml")
    _ = try bench.shell(
      "mkdir nothing folder app.d && touch folder/main.swift && echo 'app: {name: A}' > app.d/flow.yaml")
    let words = line.split(separator: " ").map(String.init)
    let told = try bench.run(words)
    #expect(told.exitCode == 2 && told.error.contains("did you mean “\(next)”?"), "\(line): \(told.error)")
    // After an option, an existing file is played. Options before a command are suggested after it.
    if line != "work.yaml", line != "--os 14.5 test walk.yaml" {
      let japanese = try bench.run(["--language", "ja"] + words).error
      #expect(japanese.contains("もしかして: 「\(next)」"), "\(line): \(japanese)")
    }
    #expect(!bench.hasStore)
  }

  @Test(arguments: [
    ("zzzzzz", "consentwalk help", "help"), ("screens zzzzz", "consentwalk screens --help", "screens --help"),
    ("help zzzzz", "consentwalk help", "help"),
  ]) func `A word that resembles none leads to the help, which is not what was meant`(
    line: String, next: String, suggestion: JSON
  ) throws {
    let words = line.split(separator: " ").map(String.init)
    for language in ["en", "ja"] {
      let told = try Workbench().run(words + ["--language", language])
      #expect(told.exitCode == 2 && told.error.contains(next), "\(told.error)")
      #expect(!told.error.contains("did you mean") && !told.error.contains("もしかして"))
    }
    #expect(try JSON(Workbench().run(words + ["--json"]).error)["suggestion"] == suggestion)
  }

  @Test(arguments: [
    ("--locale xx state", "is not valid", "指定できません"), ("set:locale=xx", "unknown language", "という言語はありません"),
    ("test walk.yaml --output none/x", "there is no folder none", "フォルダnoneがありません"),
    ("paths camera", "this app never requests camera", "このアプリはcameraを求めません"),
    (
      "paths tracking --os 13", "--os 14.0; or --os 13..14.0, which includes an update",
      "アップデートも含めるなら--os 13..14.0"
    ),
    ("check nothing", "neither a flow.yaml nor an app", "flow.yamlもアプリもありません"),
    ("nothing", "is a folder", "はフォルダ"), ("test app.d/flow.yaml", "this is a flow", "これはフロー"),
    ("prove --os 13,18", "but one version is expected here", "13,18"),
    ("test picture.svg", "this is a picture (SVG), not a scenario", "これは画像（SVG）で、シナリオではありません"),
    ("test README.md", "to write such a file: consentwalk record walk.yaml", "consentwalk record walk.yaml"),
    ("test notes.md", "to write such a file: consentwalk record walk.yaml", "consentwalk record walk.yaml"),
    ("play data.json", "there is no list of steps", "ステップのリストがありません"),
    ("play log.json", "this is the log of a test run", "これはテスト実行のログ"),
    ("branch", "commands: list, name, switch", "使えるコマンド: list、name、switch"),
    ("--os nine", "an iOS version from 6 to 27", "6から27までのiOSのバージョン"),
  ]) func `An answer names what is wrong in both languages`(line: String, english: String, japanese: String)
    throws
  {
    let bench = try Workbench()
    try bench.write("name: a\n---\n- launch\n", to: "walk.yaml")
    try bench.write("<svg></svg>\n", to: "picture.svg")
    try bench.write("# An app\n", to: "README.md")
    try bench.write("# An app\n\n<picture>\nIt asks twice.\n", to: "notes.md")
    try bench.write("{\"a\": 1}\n", to: "data.json")
    try bench.write("{\"launch\": 1}\n", to: "log.json")
    _ = try bench.shell("mkdir nothing app.d && echo 'app: {name: A}' > app.d/flow.yaml")
    let words = line.split(separator: " ").map(String.init)
    let told = try bench.run(words)
    #expect(told.exitCode != 0 && (told.error + told.output).contains(english), "\(told)")
    let translated = try bench.run(words + ["--language", "ja"])
    #expect((translated.error + translated.output).contains(japanese), "\(translated)")
  }

  @Test func `A failed test lists the buttons on the screen, not every step`() throws {
    let bench = try Workbench()
    try bench.write("name: a\n---\n- launch\n- terminate\n- launch\n- tap: allow\n", to: "walk.yaml")
    let told = try bench.run("test", "walk.yaml").output
    #expect(told.contains("buttons on screen now:\n") && told.contains("tap:continue  tap:later"), "\(told)")
    #expect(!told.contains("set:os=<version>"))
    let listed = try JSON(bench.run("test", "walk.yaml", "--format", "json").output)["failure"]?["expected"]
    #expect((listed?.elements.count ?? 0) > 20)
  }

  @Test(arguments: ["zzzzz", "do lauch", "do tap:Continue", "tap allow", "help stats"])
  func `What was probably meant is told first, without a long list of all words`(line: String) throws {
    let told = try Workbench().run(line.split(separator: " ").map(String.init)).error
    let lines = told.split(separator: "\n")
    let meant = lines.firstIndex { $0.contains("did you mean") }
    #expect(meant == (line == "zzzzz" ? nil : 1), "\(told)")
    if meant != nil {
      #expect(lines.allSatisfy { $0.count < 100 } && !told.contains("expected: nothing"), "\(told)")
    }
  }

  @Test func `The flow.yaml of a folder is checked like the folder`() throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "new", "Leafy").exitCode == 0)
    let (file, folder) = (try bench.run("check", "Leafy/flow.yaml"), try bench.run("check", "Leafy"))
    #expect(file.exitCode == 0 && file.output.count == folder.output.count, "\(file)")
  }

  @Test func `A row that Settings does not have yet leads to the prompt`() throws {
    for (key, value) in [("camera", "true"), ("location", "while-using")] {
      let told = try Workbench().run("do", "set:\(key)=\(value)").error
      #expect(told.contains("did you mean “paths \(key)”?"), "\(told)")
    }
  }

  @Test func `The topics of the help are listed once`() throws {
    let told = try JSON(Workbench().run("help", "zzzzzz", "--json").error)["expected"]?.text ?? ""
    let words = told.split(separator: ", ")
    #expect(words.count > 20 && Set(words).count == words.count, "\(told)")
  }

  @Test func `Steps in a row tell which of them is impossible`() throws {
    let bench = try Workbench()
    for line in [
      ["launch", "terminate", "home", "launch"], ["do", "launch", "terminate", "home", "launch"],
    ] {
      let told = try bench.run(line)
      #expect(told.exitCode == 1 && told.error.contains("step 3 of 4, home"), "\(told.error)")
      #expect(told.error.contains("no step was run"))
      #expect(try bench.run(line + ["--language", "ja"]).error.contains("4ステップ中3番目: home"))
    }
    #expect(!bench.hasStore)
    #expect(try !bench.run("terminate").error.contains("of 1"))
  }

  @Test func `A wrong button is answered with those on the screen`() throws {
    let bench = try Workbench()
    let shown = try bench.run("launch", "terminate", "launch", "tap:1").error
    #expect(shown.contains("expected: tap:continue, tap:later\n"), "\(shown)")
    #expect(shown.contains("did you mean “tap:continue”?"))
    let nothing = try bench.run("launch", "tap:1").error
    #expect(nothing.contains("no button is on screen") && !nothing.contains("while-using"), "\(nothing)")
  }

  @Test func `A version that is none tells which there are`() throws {
    let told = try Workbench().run("--os", "nine")
    #expect(
      told.exitCode == 2 && told.error.contains("an iOS version from 6 to 27, such as 13.4"), "\(told.error)")
    #expect(
      try Workbench().run("export", "xcuitest").error.contains("consentwalk export FILE --format xcuitest"))
  }

  @Test func `Another iOS version is walked on a new device that is not stored`() throws {
    let bench = try Workbench()
    for line in [
      ["--os", "14.5"], ["play", "--os", "14.5"], ["--plain", "--region", "jp", "--os", "14.5"],
    ] {
      let told = try bench.run(line + ["--plain"], input: "launch\nquit\n")
      #expect(told.exitCode == 0 && told.output.contains("iOS 14.5"), "\(told)")
    }
    #expect(!bench.hasStore)
    let both = try bench.run("--device", "mine", "--os", "14.5")
    #expect(both.exitCode == 2 && both.error.contains("leave out --device"))
  }

  @Test(arguments: ["why tracking", "steps", "state"])
  func `A question about another iOS version is answered for a new device`(line: String) throws {
    let bench = try Workbench()
    let words = line.split(separator: " ").map(String.init)
    let older = try bench.run(words + ["--os", "13.4", "--region", "jp", "--json"])
    let newer = try bench.run(words + ["--os", "17.4", "--region", "jp", "--json"])
    #expect(older.exitCode == 0 && newer.exitCode == 0, "\(older.error)\(newer.error)")
    #expect(older.output != newer.output)
    #expect(newer.error.contains("this is a temporary phone"), "\(newer.error)")
    #expect(!bench.hasStore)
    // A stored device does not change the answer, and keeps its state.
    _ = try bench.run("do", "launch", "terminate")
    #expect(try bench.run(words + ["--os", "17.4", "--region", "jp", "--json"]).output == newer.output)
    #expect(try JSON(try bench.run("state", "--json").output)["app.launches"] == 1)
    let both = try bench.run(words + ["--os", "17.4", "--device", "default"])
    #expect(both.exitCode == 2 && both.error.contains("leave out --device"), "\(both.error)")
    #expect(try bench.run(words + ["--os", "nine"]).exitCode == 2)
  }

  @Test(arguments: ["do launch", "history"])
  func `What works on a stored device tells how to get another iOS`(line: String) throws {
    let told = try Workbench().run(line.split(separator: " ").map(String.init) + ["--os", "14.5"])
    #expect(told.exitCode == 2)
    #expect(told.error.contains("device new my-device --os 14.5") && told.error.contains("play --os 14.5"))
  }

  @Test func `A matrix opens at its first case, and --os opens another`() throws {
    let bench = try Workbench()
    try bench.write("os: [14.5, '17.4']\nname: cases\n---\n- launch\n", to: "cases.yaml")
    let first = try bench.run("play", "cases.yaml", "--plain", input: "quit\n")
    #expect(first.output.contains("iOS 14.5") && first.error.contains("2 cases"))
    let other = try bench.run("play", "cases.yaml", "--os", "17.4", "--plain", input: "quit\n")
    #expect(other.exitCode == 0 && other.output.contains("iOS 17.4") && other.error.isEmpty)
    #expect(try bench.run("play", "cases.yaml", "--now", "2024-01-01T00:00:00Z").exitCode == 2)
  }

  @Test func `An impossible tap names the buttons on the screen first`() throws {
    let bench = try Workbench()
    _ = try bench.run("launch", "terminate", "launch")
    let told = try bench.run("do", "tap:allow").error
    #expect(told.contains("on screen now:\n  tap:continue  tap:later\n"))
    #expect(!told.contains("reinstall"))
  }

  @Test(arguments: [
    ["--help"], ["--locale", "ja", "--help"], ["--plain", "--help"], ["--os", "14.5", "--help"], ["-h"],
  ]) func `Help without a command is the overview, whatever stands before it`(line: [String]) throws {
    let told = try Workbench().run(line)
    #expect(told.exitCode == 0 && told.output.contains("  devicecheck "), "\(told)")
  }
}
