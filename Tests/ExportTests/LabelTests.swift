import Export
import FlowController
import Foundation
import Localization
import Phone
import Platform
import Scenarios
import ScreenLibrary
import Testing

@Suite struct `Labels of exported tests` {
  /// A scenario with several dialogs, per version and language.
  private static func entry(_ os: String, _ locale: String) throws -> ExportLibrary.Entry {
    try ExportLibrary.entry(
      """
      name: a
      os: "\(os)"
      locale: \(locale)
      ---
      - launch
      - open: nearby
      - tap: deny
      - open: home
      - open: alerts
      - tap: allow

      """, try ExportLibrary.bundled())
  }

  @Test(arguments: ["10", "12", "13.4", "14.5", "17.4", "18", "26"], ["en", "ja", "de", "fr", "ko"])
  func `Every label is the one that the screen shows, and approximate ones are marked`(
    os: String, locale: String
  ) throws {
    let entry = try Self.entry(os, locale)
    #expect(entry.limited(.xcuitest).skipped == nil, "\(entry.limited(.xcuitest).skipped ?? "")")
    let text = ExportFormat.xcuitest.files([entry.test], bundleID: "a", in: .english)[0].text
    let rules = entry.stage.rules()
    for leg in entry.test.walk.legs {
      let scene = SceneBuilder(world: leg.after, rules: rules, catalogue: entry.catalogue).scene()
      guard let overlay = scene.overlay else { continue }
      for label in [overlay.title] + overlay.buttons.map({ scene.controls[$0].label }) {
        let written = label.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let lines = text.split(separator: "\n").filter { $0.contains("\"" + written + "\"") }
        #expect(!lines.isEmpty, "\(label)")
        guard scene.isApproximate, label != overlay.title else { continue }
        #expect(lines.contains { $0.contains("≈") }, "\(lines)")
      }
      for words in scene.systemWords { #expect(text.contains(words.confidence.word), "\(words)") }
    }
  }

  @Test(arguments: [ExportFormat.xcuitest, .maestro, .appium])
  func `Every scenario is exported with the labels that its screens show`(format: ExportFormat) throws {
    var (checked, approximate) = (0, 0)
    for entry in try ExportLibrary.entries.get() {
      let lines = format.files([entry.test], bundleID: "a", in: .english)[0].text.split(separator: "\n")
      let rules = entry.stage.rules(entry.scenario.header.assumptions)
      for leg in entry.limited(format).walk.legs where leg.before.prompt != leg.after.prompt {
        let scene = SceneBuilder(world: leg.after, rules: rules, catalogue: entry.catalogue).scene()
        guard let overlay = scene.overlay else { continue }
        for label in [overlay.title] + overlay.buttons.map({ scene.controls[$0].label }) {
          let found = lines.filter { $0.contains(Self.literal(label, format)) }
          #expect(!found.isEmpty, "\(entry.path): \(label)")
          checked += 1
          guard scene.isApproximate, label != overlay.title else { continue }
          #expect(found.contains { $0.contains("≈") }, "\(entry.path): \(found)")
          approximate += 1
        }
      }
    }
    #expect(checked > 500 && approximate > 100, "\(checked) labels, \(approximate) approximate")
  }

  /// A label as a format writes it. Maestro takes it for a regular expression.
  private static func literal(_ label: String, _ format: ExportFormat) -> String {
    func escaped(_ text: String, _ marks: String) -> String {
      text.map { marks.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
    let text = format == .maestro ? escaped(label, "\\^$.|?*+()[]{}") : label
    return "\"" + escaped(text, "\\\"") + "\""
  }

  @Test func `Hostile words stay inside their literals in every format`() throws {
    let text = "a \"b\" \\(c) ${d} #{e} `f` $(g) 'h' \n//i"
    let line = text.replacing("\n", with: " ")
    let entry = try ExportLibrary.entry(
      "name: \(YAMLQuoted.text(line))\nos: 18\n---\n- launch\n- note: \(YAMLQuoted.text(line))\n",
      try ExportLibrary.bundled())
    for format in ExportFormat.allCases {
      let file = format.files([entry.test], bundleID: nil, in: .english)[0].text
      for written in file.split(separator: "\n") where written.contains("${d}") {
        let isComment = ["//", "#", "///"].contains { written.drop { $0 == " " }.hasPrefix($0) }
        #expect(isComment || written.hasPrefix("name:"), "\(format): \(written)")
      }
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `Comments and reasons are in the language that is asked for`(format: ExportFormat) throws {
    let entry = try ExportLibrary.entry(
      "name: a\nos: 18\n---\n- launch\n- wait: 3d\n", try ExportLibrary.bundled(),
      in: ProgramLanguage(nearest: "ja"))
    let file = format.files([entry.test], bundleID: nil, in: ProgramLanguage(nearest: "ja"))[0].text
    #expect(file.contains("テストの前に:") && file.contains("端末のiOSのバージョンは18である。"))
    #expect(file.contains("待ち時間が、テストには長すぎます。"))
  }

  @Test func `A button with an identifier is found by it, and a field by its own`() throws {
    var files = ["flow.yaml": Self.flow]
    files["hello.yaml"] = "screen: hello\nen:\n  title: Hello\n  buttons:\n    go: Go\n"
    let catalogue = try ScreenLibrary(.made(shown: "made", files: files)).load()
    #expect(catalogue.bundleID == "com.example.identified")
    let entry = try ExportLibrary.entry(
      "name: a\nos: 18\n---\n- launch\n- tap: go\n- open: shop\n- expect: {flags.seen: false}\n", catalogue)
    let text = ExportFormat.xcuitest.files([entry.test], bundleID: catalogue.bundleID, in: .english)[0].text
    #expect(text.contains("phone.tap(id: \"go-button\")") && text.contains("phone.tap(id: \"shop-tab\")"))
    #expect(text.contains("phone.expectValue(\"false\", id: \"seen-label\", field: \"flags.seen\")"))
    let suite = try SwiftSuite([entry.test])
    var phone = entry.phone()
    let run = try suite.run(entry.test.identifier, on: &phone)
    #expect(run.exitCode == 0, "\(run.error)\n\(text)")
    let log = try suite.trace(of: entry.test.identifier).split(separator: "\n").map(String.init)
    #expect(log.last == "{\"status\": {\"flags.seen\": false}}")
    #expect(try `Logs of real runs`.run(log, entry) == nil, "\(log)")
  }

  private static let flow = """
    app:
      name: {en: Small}
      languages: [en]
      deployment-target: 15.0
      bundle-id: com.example.identified
    flags: {seen: false}
    features:
      - {id: shop, name: {en: Shop}}
    pages:
      - {id: hello, at: launch, buttons: [{id: go, does: [next]}]}
    ids: {shop: shop-tab, hello.go: go-button, flags.seen: seen-label}

    """
}

/// A text as a double-quoted scalar.
enum YAMLQuoted {
  static func text(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
