import Foundation
import TestSupport
import Testing

@Suite struct `A new app` {
  @Test(arguments: ["minimal", "onboarding", "ads"], ["en", "ja"])
  func `Each template is right, is walked at once and breaks no rule`(
    template: String, language: String
  ) throws {
    let bench = try Workbench()
    let made = try bench.run("screens", "new", "leafy", "--template", template, "--language", language)
    #expect(made.exitCode == 0 && made.output.hasPrefix("leafy/flow.yaml\n"), "\(made.error)")
    #expect(made.error.contains("consentwalk --screens leafy"))
    let check = try bench.run("screens", "check", "--screens", "leafy", "--fail-on", "warning")
    #expect(check.exitCode == 0, "\(check.output)")
    let proof = try bench.run("prove", "--screens", "leafy", "--os", "14.5..27.2", "--region", "eu-fr")
    #expect(proof.exitCode == 0, "\(proof.output)")
    let walk = try bench.run(["play", "--plain", "--screens", "leafy"], input: "1\nquit\n")
    #expect(walk.exitCode == 0 && walk.output.contains("Leafy"), "\(walk.output)")
    // The comments are in the language of the program, and all placeholders are replaced.
    let flow = try bench.read("leafy/flow.yaml")
    #expect(flow.contains("consentwalk help flows") && !flow.contains("{about") && !flow.contains("{name}"))
    #expect(flow.contains("アプリの動作") == (language == "ja"))
  }

  @Test(arguments: ["minimal", "onboarding", "ads"])
  func `The app also has the language of --locale, and check lists the missing texts`(template: String) throws
  {
    let bench = try Workbench()
    let made = try bench.run("screens", "new", "leafy", "--template", template, "--locale", "de")
    #expect(made.exitCode == 0 && made.error.contains("--screens leafy --locale de"), "\(made.error)")
    #expect(try bench.read("leafy/flow.yaml").contains("  languages: [en, ja, de]\n"))
    let walk = try bench.run(
      "play", "--plain", "--screens", "leafy", "--locale", "de", input: "launch\nquit\n")
    #expect(walk.exitCode == 0 && walk.output.contains("※"), "\(walk.output)")
    let check = try bench.run("screens", "check", "--screens", "leafy", "--fail-on", "warning")
    #expect(check.exitCode == 1 && check.output.contains("leafy/home.yaml"), "\(check.output)")
    // The template already has these languages.
    let same = try bench.run("screens", "new", "other", "--template", template, "--locale", "en-GB")
    #expect(same.exitCode == 0, "\(same.error)")
    #expect(try bench.read("other/flow.yaml").contains("  languages: [en, ja]\n"))
  }

  @Test func `A folder that holds anything is left alone`() throws {
    let bench = try Workbench()
    try bench.write("mine", to: "full/notes.txt")
    let refused = try bench.run("screens", "new", "full")
    #expect(refused.exitCode == 2 && refused.error.contains("full"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.work.path + "/full") == ["notes.txt"])
    try FileManager.default.createDirectory(
      at: bench.work.appendingPathComponent("empty"), withIntermediateDirectories: false)
    #expect(try bench.run("screens", "new", "empty").exitCode == 0)
    #expect(try bench.run("screens", "new", "empty").exitCode == 2)
  }

  @Test func `Where no flow is, the message names the command that makes one`() throws {
    let bench = try Workbench()
    try bench.write("name: ok\n---\n- launch\n", to: "ok.yaml")
    for arguments in [["screens", "check", "--screens", "."], ["test", ".", "--screens", "nowhere"]] {
      for language in ["en", "ja"] {
        let result = try bench.run(arguments + ["--language", language])
        #expect(
          result.exitCode == 2 && (result.error + result.output).contains("consentwalk screens new"),
          "\(arguments) \(result.error)")
      }
    }
  }

  @Test func `Nothing of the bundled app shows through an app with a flow alone`() throws {
    let bench = try Workbench()
    try bench.write(
      """
      app: {name: {en: Leafy, de: Blattwerk}, languages: [en, de]}
      policy: {revision: 20240101, scope: app, wait: 2s}
      features: [{id: scan, name: {en: Scan, de: Scannen}}]

      """, to: "plant/flow.yaml")
    for locale in ["en", "de", "ja"] {
      let name = locale == "de" ? "Blattwerk" : "Leafy"
      let steps = ["springboard", "launch", "read", "launch agree", "settings"]
      let inputs = ["", "launch\n", "launch\ntap:read\n", "launch\ntap:read\nlaunch\nwait:2s\ntap:agree\n"]
      for (input, step) in zip(inputs, steps) {
        let shown = try bench.run(
          [
            "play", "--plain", "--screens", "plant", "--locale", locale, "--store",
            "\(locale)-\(step).sqlite",
          ],
          input: input + "quit\n"
        ).output
        #expect(!shown.lowercased().contains("rhythm") && !shown.contains("リズム"), "\(shown)")
        #expect(shown.contains(name), "\(locale) \(step): \(shown)")
        if step == "read" { #expect(shown.contains("leafy.example"), "\(shown)") }
        // The name in another language must never be shown instead.
        if locale == "de" { #expect(!shown.contains("Leafy"), "\(shown)") }
      }
    }
  }

  @Test func `A page in another language than the phone is marked, on screens of the app, too`() throws {
    let bench = try Workbench()
    try bench.write(
      """
      app: {name: {en: Leafy, de: Blattwerk}, languages: [en, de]}
      features:
        - {id: scan, name: {en: Scan, de: Scannen}}
        - {id: light, name: Light}

      """, to: "plant/flow.yaml")
    let scan = "screen: scan\nen: {title: Scan, body: [Point it.]}\n"
    try bench.write(scan, to: "plant/scan.yaml")
    func frame(_ id: String, _ locale: String) throws -> String {
      try bench.run("screens", "show", id, "--screens", "plant", "--locale", locale).output
    }
    #expect(try frame("scan", "de").contains("※"))
    #expect(try !frame("scan", "en").contains("※"))
    #expect(try frame("home", "de").contains("※"), "the name of a feature is not translated")
    try bench.write(scan + "de: {title: Scannen, body: [Halte es davor.]}\n", to: "plant/scan.yaml")
    #expect(try !frame("scan", "de").contains("※"))
    // If a text is missing in all languages, it is not marked as untranslated.
    #expect(try !frame("scan", "fr").contains("※"))
  }

  @Test func `A sentence that a comma cuts in two is reported with its place`() throws {
    let bench = try Workbench()
    try bench.write("app: {name: {en: Leafy}}\nfeatures: [{id: light, name: Light}]\n", to: "plant/flow.yaml")
    func check(_ body: String) throws -> String {
      try bench.write("screen: light\nen:\n  title: Light\n  body: \(body)\n", to: "plant/light.yaml")
      return try bench.run("screens", "check", "--screens", "plant").output
    }
    for cut in ["[Sunny until four, then shade.]", "[One., Two, and three, and four]"] {
      let told = try check(cut)
      #expect(told.contains("plant/light.yaml:4:") && told.contains("comma"), "\(cut): \(told)")
    }
    for right in [
      "[\"Sunny until four, then shade.\"]", "[Sunny until four., Then shade.]", "[Sunny]",
      "[Sunny until four, \"then shade.\"]", "[iPhone first, then iPad]",
    ] {
      #expect(try check(right).contains("no problems found"), "\(right)")
    }
    #expect(try check("\n    - Sunny until four, then shade.").contains("no problems found"))
    try bench.write("app: {name: {en: Leafy, we said}}\n", to: "plant/flow.yaml")
    let mapping = try bench.run("screens", "check", "--screens", "plant")
    #expect(mapping.exitCode == 2 && mapping.output.contains("comma"), "\(mapping.output)")
  }

  @Test func `screens check tells each row and button that a file has no words for`() throws {
    let bench = try Workbench()
    try bench.write(
      """
      app: {name: {en: Leafy}, ad: at-launch}
      policy: {revision: 20240101, scope: feature, wait: 2s}
      features: [{id: scan, name: Scan, gated: true}]

      """, to: "plant/flow.yaml")
    for screen in ["home", "policy", "browser", "springboard", "settings"] {
      try bench.write("screen: \(screen)\nen:\n  title: Mine\n", to: "plant/\(screen).yaml")
    }
    let told = try bench.run("screens", "check", "--screens", "plant").output
    for (file, key) in [
      ("home", "labels: policy"), ("home", "labels: ad"), ("home", "labels: ad-plain"),
      ("policy", "buttons: agree"), ("policy", "buttons: close"), ("policy", "labels: unread"),
      ("browser", "labels: end"), ("springboard", "labels: settings"), ("settings", "labels: empty"),
    ] {
      #expect(told.contains("plant/\(file).yaml: “\(key)” has no text"), "\(file) \(key): \(told)")
    }
    // Neutral texts exist for all of them, so that no row is empty.
    let home = try bench.run(["play", "--plain", "--screens", "plant"], input: "launch\nquit\n").output
    #expect(home.contains("Privacy policy"), "\(home)")
  }
}
