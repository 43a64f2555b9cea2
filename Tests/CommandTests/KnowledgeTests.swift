import ConsentWords
import Foundation
import Localization
import Platform
import ScreenLibrary
import TestSupport
import Testing

/// Everything that is uncertain must be marked as uncertain everywhere.
@Suite struct `What is not known` {
  @Test func `The guide to the screens has one table of uncertain facts`() throws {
    let page = try String(contentsOf: RepositoryRoot.file("Screens/README.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").map(String.init)
    let head = try #require(rows.firstIndex(of: "| key | default | other values | what is known |"))
    let table = rows[(head + 2)...].prefix { $0.hasPrefix("|") }
    let keys = AssumptionKey.allCases.map { key in
      let other = key.words.map { $0.dropFirst().map { "`\($0)`" }.joined(separator: " or ") } ?? "a duration"
      return "| `\(key.word)` | `\(Assumptions().text(key))` | \(other) | \(key.evidence.english) |"
    }
    #expect(Array(table) == keys)
  }

  @Test func `doctor lists each uncertain text of the files with its source`() throws {
    let catalogue = try ScreenLibrary(.embedded).load()
    let words = catalogue.approximateWords
    let folder = RepositoryRoot.file("Screens/system")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let marked = try files.map { file in
      try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        .split(separator: "\n").count { $0.contains("confidence: approximate") }
    }
    // One row of Settings can contain the texts of both languages, with a single mark.
    let places = Set(words.map { "\($0.place)\($0.source)" })
    let marks: Int = marked.reduce(0, +)
    #expect(places.count >= marks / 2)
    let bench = try Workbench()
    let told = try bench.run("doctor", "--wording").output
    for text in words { #expect(told.contains(text.title) && told.contains(text.source)) }
    let listed = try JSON(bench.run("doctor", "--wording", "--json").output)["approximate"]?.elements ?? []
    #expect(listed.map { $0["title"]?.text } == words.map(\.title))
    #expect(listed.first?["situations"]?.elements.isEmpty == false)
  }

  @Test(arguments: Language.bundled)
  func `Uncertain texts are marked on the frame, in lines of text and in JSON`(language: Language) throws {
    let bench = try Workbench()
    let show = ["screens", "show", "tracking", "--locale", language.tag]
    let sheet = show + ["--os", "27.2", "--region", "eu-fr"]
    let mark = language == .en ? "≈ approximate text" : "≈ 文言は推定"
    #expect(try bench.run(sheet).output.contains(mark))
    #expect(try bench.run(sheet + ["--ascii"]).output.contains(mark.replacing("≈", with: "~")))
    #expect(try !bench.run(show + ["--os", "15"]).output.contains("≈"))
    let words = try JSON(bench.run(sheet + ["--json"]).output)["words"]?.elements ?? []
    #expect(words.map { $0["confidence"] } == ["approximate"])
    #expect(words.first?["source"]?.text?.isEmpty == false)
    let sure = try JSON(bench.run(show + ["--os", "14.5", "--json"]).output)
    #expect(sure["words"]?.elements.map { $0["confidence"] } == ["observed"])
    #expect(sure["frame"]?.text?.contains("14.5 · \(language.tag)") == true)

    let made = ["device", "new", "eu", "--os", "27.2", "--region", "eu-fr", "--locale", language.tag]
    #expect(try bench.run(made).exitCode == 0)
    let plain = try bench.run(
      ["play", "--plain", "--device", "eu"], input: "launch\nrequest:tracking\nquit\n")
    #expect(
      plain.output.contains(language == .en ? "(≈ this text is not confirmed; " : "(≈ この文言は推定です"))
  }

  @Test(arguments: Language.bundled)
  func `Uncertain texts are marked in a test plan for a person with a phone`(language: Language) throws {
    let bench = try Workbench()
    try bench.write(
      """
      app:
        name: {en: Otter, ja: カワウソ}
        purposes: {NSUserTrackingUsageDescription: {en: Why., ja: 理由。}}
      asks: [{id: a, wants: tracking, at: launch}]
      """, to: "Screens/flow.yaml")
    let mark = language == .en ? "(≈ approximate text)" : "（≈ 文言は推定）"
    let plan = ["plan", "--steps", "launch,tap", "--locale", language.tag, "--format"]
    for format in ["markdown", "csv"] {
      let text = try bench.run(plan + [format, "--os", "14.0"]).output
      #expect(text.contains(mark), "\(text)")
      #expect(try !bench.run(plan + [format, "--os", "15"]).output.contains("≈"))
    }
  }

  @Test func `Every fact about iOS has a name and values in the catalogue`() {
    for behaviour in Behaviour.all {
      let name = behaviour.name.split(separator: ": ").last.map(String.init) ?? ""
      #expect(FactWords.name(name) != .verbatim(name), "\(behaviour.name)")
      for row in behaviour.rows where row.value.split(separator: ", ").contains(where: { $0.contains(" ") }) {
        #expect(FactWords.value(row.value) != .verbatim(row.value), "\(behaviour.name): \(row.value)")
      }
    }
  }

  @Test func `Every source of a fact and of a text of iOS is told in both languages`() throws {
    let catalogue = try ScreenLibrary(.embedded).load()
    let versions = Band.allCases.map(\.start)
    let changes = zip(versions, versions.dropFirst()).flatMap {
      catalogue.changedWords(from: $0, to: $1, in: Region.us.regionClass)
    }
    let sources =
      Behaviour.all.flatMap(\.rows).map(\.source) + catalogue.approximateWords.map(\.source)
      + changes.flatMap { [$0.before.source, $0.after.source] }
    #expect(sources.count > 200)
    let english: Set<Substring> = [
      "the", "a", "an", "is", "are", "was", "of", "to", "not", "with", "in", "for", "and", "or", "by", "that",
      "no", "which", "title", "buttons", "reports", "words", "strings", "measured", "assume",
    ]
    for source in Set(sources) {
      let message = SourceWords.message(source)
      #expect(message.english == source)
      let bare = message.text(in: .japanese).replacing(/https?:[^ ]*|「[^」]*」/, with: "")
      #expect(bare.split { !$0.isLetter }.allSatisfy { !english.contains($0) }, "\(bare)")
    }
    let address = "https://example.com/title (title)"
    #expect(SourceWords.message(address).text(in: .japanese) == "https://example.com/title (タイトル)")
  }

  @Test func `The facts of a version are printed completely, with marks and sources`() throws {
    let bench = try Workbench()
    let text = try bench.run("doctor", "--facts", "14.5")
    #expect(
      text.exitCode == 0 && text.output.hasPrefix("iOS 14.5, region us, with the default assumptions\n"))
    let value = try JSON(bench.run("doctor", "--facts", "14.5", "--json").output)
    let facts = value["facts"]?.elements ?? []
    #expect(facts.map { $0["behaviour"]?.text } == Behaviour.all.map(\.name))
    for fact in facts {
      let name = FactWords.name(fact["behaviour"]?.text ?? "").english
      let source = fact["source"]?.text ?? ""
      #expect(text.output.contains("\n\(name): \(FactWords.value(fact["value"]?.text ?? "?").english)\n  "))
      #expect(!source.isEmpty && text.output.contains(": \(source)\n"))
    }
    // Facts that never change are included. Facts about the European Union are included only for its regions.
    #expect(text.output.contains("\n  inferred, every version: "))
    let form = "style of the tracking prompt: always a sheet"
    #expect(try !bench.run("doctor", "--facts", "27.2").output.contains(form))
    #expect(try bench.run("doctor", "--facts", "27.2", "--region", "eu-fr").output.contains(form))
    for wrong in [["--facts", "soon"], ["--facts", "14.5", "--compare", "13..14"]] {
      #expect(try bench.run(["doctor"] + wrong).exitCode == 2)
    }
  }

  @Test func `The assumptions of a device are shown wherever the device is`() throws {
    let bench = try Workbench()
    let assume = ["--assume", "idfa-after-refusal=real", "--assume", "once-grace=5m"]
    #expect(try bench.run(["device", "new", "odd", "--os", "14.2"] + assume).exitCode == 0)
    #expect(try bench.run("device", "new", "usual", "--os", "14.2").exitCode == 0)
    func told(_ words: String...) throws -> String { try bench.run(words + ["--device", "odd"]).output }
    #expect(try told("state").contains("assume.idfa-after-refusal: real\nassume.once-grace: 5m\n"))
    #expect(try bench.state("--device", "odd")["assume.once-grace"] == "5m")
    #expect(try bench.state("--device", "usual")["assume"] == nil)
    let doctor = try told("doctor", "--assumptions")
    #expect(doctor.contains("Assumptions of the device “odd”:\n"))
    #expect(doctor.contains("  once-grace = 5m  (a duration; default: 0s)\n"))
    #expect(try bench.run("doctor", "--device", "nobody").exitCode == 1)
    let plain = try bench.run(["play", "--plain", "--device", "odd"], input: "quit\n").output
    #expect(plain.contains(" · springboard · assumes idfa-after-refusal=real, once-grace=5m —"))
    #expect(try told("screens", "show", "home").contains("╰─ assumes idfa-after-refusal=real +1 ─"))
    #expect(try !bench.run("screens", "show", "home", "--device", "usual").output.contains("assum"))
  }

  /// The information of the status bar must also be available as text.
  @Test(arguments: [
    (Language.en, "(↗ location in use)", "(↗ location in use in the background)"),
    (.ja, "(↗ 位置情報を使用中)", "(↗ バックグラウンドで位置情報を使用中)"),
  ])
  func `The use of the location is shown in lines of text`(
    language: Language, inFront: String, inBackground: String
  ) throws {
    let bench = try Workbench()
    let steps = ["launch", "request:location-when-in-use", "tap:while-using", "updates:start-background"]
    let made = ["device", "new", "d", "--os", "13.0", "--locale", language.tag]
    #expect(try bench.run(made).exitCode == 0)
    let play = ["play", "--plain", "--device", "d"]
    #expect(try !bench.run(play, input: "quit\n").output.contains("↗"))
    #expect(try bench.run(["do", "--device", "d"] + steps).exitCode == 0)
    #expect(try bench.run(play, input: "quit\n").output.contains(inFront))
    #expect(try bench.run("do", "home", "--device", "d").exitCode == 0)
    #expect(try bench.run(play, input: "quit\n").output.contains(inBackground))
  }

  @Test func `A behaviour is shown as it is assumed on the selected device`() throws {
    let bench = try Workbench()
    let articles = ["--assume", "wording=articles"]
    let show = ["screens", "show", "location", "--locale", "ja"]
    let shown = try bench.run(show + ["--os", "13.0"] + articles).output
    #expect(shown.contains("一時的に許可") && !shown.contains("1度だけ許可"))
    let made = ["device", "new", "old", "--os", "13.0", "--locale", "ja"]
    #expect(try bench.run(made + articles).exitCode == 0)
    #expect(try bench.run(show + ["--device", "old"]).output == shown)
    #expect(
      try bench.run("screens", "show", "location", "--device", "old", "--os", "14.5").output
        .contains("iOS 14.5 · ja"))
    #expect(try bench.run("screens", "show", "home", "--device", "nobody").exitCode == 2)
    #expect(try bench.run(show + ["--assume", "wording=ours"]).exitCode == 2)
  }
}
