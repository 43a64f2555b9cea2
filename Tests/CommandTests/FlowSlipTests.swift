import Foundation
import TestSupport
import Testing

@Suite struct `A slip in a flow file` {
  struct Slip: Sendable, CustomTestStringConvertible {
    let written: String
    let instead: String
    let told: String
    var file = "flow.yaml"
    init(_ written: String, _ instead: String, _ told: String, in file: String = "flow.yaml") {
      (self.written, self.instead, self.told, self.file) = (written, instead, told, file)
    }
    var testDescription: String { instead + ": " + told }
  }

  private static let page =
    "    conditions: {status: notDetermined}\npages:\n  - id: hello\n    at: launch\n    buttons:\n      - "
  private static let condition = "{status: notDetermined}"

  static let slips: [Slip] = [
    Slip(
      condition, "{flags: {vip: true}}",
      ":22:26: this flow has no flags; expected `flags: {vip: false}` at the top"),
    Slip(
      "    conditions: {status: notDetermined}\n", page + "{id: go-on, does: [{set: vip}]}\n",
      "`flags: {vip: false}` at the top"),
    Slip(
      "    conditions: {status: notDetermined}\n", page + "{id: go-on, does: next}\n",
      "found “next”; did you mean “[next]”? Expected a list of next"),
    Slip(
      "id: scan\n", "id: Scan It\n", "found “scan”; expected one of launch, before-active, becomes-active\n"),
    Slip("at: scan\n", "at: {after: nothing}\n", "found “nothing”; expected another entry of `asks`"),
    Slip("at: scan\n", "at: {after: scan-camera}\n", "“scan-camera” cannot come after itself"),
    Slip(
      "languages: [en, ja]", "languages: [en, jp]",
      ":4:19: “jp” is a region, not a language; did you mean “ja”?"),
    Slip(
      "name: {en: Leafy, ja: Leafy}", "name: {en: Leafy, jp: Leafy}", "unknown key “jp”; did you mean “ja”?"),
    Slip(", later: false", "", "the key “later” is missing; expected true or false"),
    Slip("    wants: camera\n", "", "the key “wants” is missing; expected one of tracking,"),
    Slip("{screen: soft-ask-scan, later: false}", "true", "found “true”; did you mean “{later: false}”?"),
    Slip(condition, "{launches: 2}", "found “2”; did you mean “{at-least: 2}”?"),
    Slip(condition, "{launches: {min: 2}}", "unknown key “min”; did you mean “at-least”?"),
    Slip("wants: camera", "wants: NSCameraUsageDescription", "did you mean “camera”?"),
    Slip("wants: camera", "wants: att", "did you mean “tracking”?"),
    Slip("wants: camera", "permission: camera", "unknown key “permission”; did you mean “wants”?"),
    Slip(
      "NSCameraUsageDescription:", "camera:", "unknown key “camera”; did you mean “NSCameraUsageDescription”?"
    ),
    Slip(
      "{screen: soft-ask-scan, later: false}", "soft-ask-scan",
      "did you mean “{screen: soft-ask-scan, later: false}”?"),
    Slip("- id: scan-camera", "- id: Scan_Camera", "did you mean “scan-camera”?"),
    Slip(
      "title: Scan a code", "title: Scan a code that no phone is wide enough to show",
      ":4:1: the title of the screen “scan” (en) is 48 columns wide", in: "scan.yaml"),
    Slip(
      "title: ", "title: 👨‍👩‍👧 ", ":4:10: the emoji 👨‍👩‍👧 is made of several", in: "soft-ask-scan.yaml"),
    Slip(
      "title: ", "title: 👍🏽 ", ":4:10: the emoji 👍🏽 is drawn without its skin tone, as 👍",
      in: "soft-ask-scan.yaml"),
    Slip("later: false", "later: true", ":21:24: the screen “soft-ask-scan” has no text for “later”"),
    Slip(
      "screen: soft-ask-scan\n", "screen: soft-ask-scan\nxyzzy: 1\n",
      "unknown key “xyzzy”; expected one of screen, en, ja", in: "soft-ask-scan.yaml"),
    Slip(
      "title: ", "title: \(String(repeating: "W", count: 60)) ",
      ":4:1: the word “WWWWWWWWWWWW…” (en) is 60 columns wide", in: "soft-ask-scan.yaml"),
    Slip(
      "title: ", "title: \"%s\" #",
      ":4:10: “%s” is not a valid placeholder, so the phone shows it unchanged; expected %@ for the app's name",
      in: "soft-ask-scan.yaml"),
  ]

  @Test(arguments: slips) func `It is told with its line, and with what to write`(slip: Slip) throws {
    let bench = try Workbench()
    _ = try bench.run("screens", "new", "Leafy")
    let text = try bench.read("Leafy/" + slip.file)
    let range = try #require(text.firstRange(of: slip.written), "the template no longer has \(slip.written)")
    try bench.write(text.replacingCharacters(in: range, with: slip.instead), to: "Leafy/" + slip.file)
    let told = try bench.run("screens", "check", "--screens", "Leafy")
    #expect((told.output + told.error).contains(slip.told), "\(told)")
    let japanese = try bench.run("screens", "check", "--screens", "Leafy", "--language", "ja")
    #expect(!(japanese.output + japanese.error).contains(slip.told))
  }

  @Test func `A language that a soft ask lacks is named with the line of its texts`() throws {
    let bench = try Workbench()
    _ = try bench.run("screens", "new", "Leafy")
    let flow = try bench.read("Leafy/flow.yaml")
    try bench.write(
      flow.replacing("languages: [en, ja]", with: "languages: [en, ja, de]"), to: "Leafy/flow.yaml")
    let told = try bench.run("prove", "--screens", "Leafy", "--fail-on", "never").output
    #expect(told.contains("soft-ask-scan.yaml:4: de “soft-ask-scan”"), "\(told)")
  }
}
