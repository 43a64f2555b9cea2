import Foundation
import Localization
import Scenarios
import StrictYAML
import TestSupport
import Testing

@Suite struct `A mistake in a scenario file` {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let place: String
    let message: String
    var suggestion: String?
    var testDescription: String { text }

    static func header(_ line: String, _ column: Int, _ message: String, _ suggestion: String? = nil)
      -> Mistake
    {
      Mistake(
        text: "name: a\n\(line)\n---\n[]\n", place: "2:\(column)", message: message, suggestion: suggestion)
    }

    static func line(_ line: String, _ column: Int, _ message: String, _ suggestion: String? = nil) -> Mistake
    {
      Mistake(text: "name: a\n---\n\(line)\n", place: "3:\(column)", message: message, suggestion: suggestion)
    }
  }

  static let headers: [Mistake] = [
    .header("oss: 14", 1, "unknown key", "os"), .header("locale: jp", 9, "a language tag", "ja"),
    .header("locale: qq", 9, "a language tag"), .header("ios: 14", 1, "unknown key", "os"),
    .header("language: ja", 1, "unknown key", "locale"), .header("locale: f_r", 9, "expected a language tag"),
    .header("os: latest", 5, "an iOS version"), .header("os: 5.1", 5, "an iOS version"),
    .header("region: EU", 9, "a region"), .header("now: tomorrow", 6, "a time"),
    .header("screens: [a]", 10, "a folder"), .header("name: b", 1, "repeated"),
    .header("assume: {wordin: articles}", 10, "unknown key", "wording"),
    .header("assume: {wording: article}", 19, "one of shipped, articles", "articles"),
    .header("assume: {once-grace: soon}", 22, "a duration"),
    .header("assume: {stuck-denied: \"true\"}", 24, "true or false"),
    .header("set: {location: always}", 6, "cannot be set before the first step"),
    .header("set: {allow-tracking-requests: off}", 32, "true or false"),
    .header("set: {allow-tracking: true}", 7, "unknown key"),
    .header("set: {policy-revision: \"20240401\"}", 24, "a whole number"),
    .header("screens folder: x", 1, "unknown key", "screens"),
    .header("deployment target: 15", 1, "unknown key", "deployment-target"),
    .header("set: allow", 6, "a mapping"), .header("about: &a b", 8, "anchor"),
  ]

  static let steps: [Mistake] = [
    .line("-", 2, "this entry is empty"),
    .line("- tap continue", 3, "unknown step", "tap: continue"),
    .line("- tap Continue", 3, "unknown step", "tap: continue"),
    .line("- tpa continue", 3, "unknown step", "tap: continue"),
    .line("- launchApp", 3, "unknown step", "launch"), .line("- killApp", 3, "unknown step", "terminate"),
    .line("- tapOn: Continue", 3, "unknown step", "tap: continue"),
    .line("- assertVisible: Home", 3, "unknown step", "expect:"),
    .line("- waitForExistence: Home", 3, "unknown step", "expect:"),
    .line("- expect prompt: tracking", 3, "unknown step", "expect:"),
    .line("- tap on: Continue", 3, "unknown step", "tap: continue"),
    .line("- tapOn: OK", 3, "unknown step", "tap: allow"),
    .line("- sleep: 3", 3, "unknown step", "wait: 3s"),
    .line("- runFlow: other.yaml", 3, "unknown step", "include:"),
    .line("- open: settings", 9, "unknown feature", "settings"),
    .line("- wait: 1day", 9, "isn't a duration", "1d"), .line("- wait: 90 minutes", 9, "isn't", "90m"),
    .line("- request: att", 12, "unknown request", "tracking"),
    .line("- request: push", 12, "unknown request", "notifications"),
    .line("- tap： continue", 6, "full-width colon"), .line("- tap:　continue", 7, "full-width space"),
    .line("-　launch", 2, "full-width space"), .line("-launch", 1, "space is missing after “-”", "- launch"),
    .line("- expect: {tracking: denied}", 12, "tracking is a group of fields", "tracking.api: denied"),
    .line("- expect: {location: denied}", 12, "is a group of fields", "location.api: denied"),
    .line("- set: {locale: jp}", 17, "unknown language", "ja"),
    .line("- expect: {locale: jp}", 20, "a language tag", "ja"),
    .line("- laumch", 3, "unknown step", "launch"), .line("- tpa: deny", 3, "unknown step", "tap: deny"),
    .line("- tap: denny", 8, "unknown role", "deny"), .line("- open: nerby", 9, "unknown feature", "nearby"),
    .line("- request: trackin", 12, "unknown request", "tracking"),
    .line("- wait: -2s", 9, "isn't a duration"),
    .line("- wait: 2", 9, "isn't a duration"), .line("- launch: now", 11, "takes no argument"),
    .line("- tap", 3, "argument is missing"), .line("- tap:", 7, "one of"),
    .line("- tap: null", 8, "one of"), .line("- tap: [deny]", 8, "one value"),
    .line("- tap: {role: deny}", 8, "one of"), .line("- set: {}", 8, "a mapping"),
    .line("- set: {os: 3}", 13, "isn't an iOS version"), .line("- set: {colour: red}", 9, "unknown key"),
    .line("- set: {tracking: true}", 19, "unknown answer"),
    .line("- set: {precise: \"true\"}", 18, "true or false"),
    .line("- devicecheck: {bit2: true}", 17, "unknown key", "bit0"),
    .line("- devicecheck: read", 16, "a mapping"), .line("- event: song", 10, "counts no events"),
    .line("- update-app: {policy-revision: 20241340}", 33, "isn't a date"),
    .line("- {launch: 1, home: 2}", 15, "has two keys"), .line("- [launch]", 3, "a step"),
    .line("- {}", 3, "a step"), .line("launch", 1, "a list of steps"),
    .line("- *a", 3, "cannot begin with “*”", "\"*a\""),
    .line("- set: {os: 14, os: 15}", 17, "repeated"), .line("- note: [a]", 9, "a text"),
    .line("- note: {jp: a}", 10, "unknown key", "ja"), .line("- note: {}", 9, "a text"),
    .line("- note", 3, "`note:` with a text"), .line("- expect", 3, "expected"),
  ]

  static let expectations: [Mistake] = [
    .line("- expect: {tracking.ap: denied}", 12, "unknown field", "tracking.api"),
    .line("- expect: {tracking: denied}", 12, "xpected one of tracking.truth, tracking.api,"),
    .line("- expect: {}", 11, "cannot fail"),
    .line("- expect: launch", 11, "a mapping of fields"),
    .line("- expect: {app.launches: \"1\"}", 26, "a whole number"),
    .line("- expect: {app.launches: one}", 26, "a whole number"),
    .line("- expect: {app.installed: yes}", 27, "true or false"),
    .line("- expect: {prompt: \"null\"}", 20, "one of"), .line("- expect: {screen: null}", 20, "one of"),
    .line("- expect: {prompt: trakcing}", 20, "or null", "tracking"),
    .line("- expect: {tracking.api: denyed}", 26, "one of", "denied"),
    .line("- expect: {choices: allow}", 21, "a list of button roles"),
    .line("- expect: {choices: [allow, denny]}", 29, "one of", "deny"),
    .line("- expect: {log-contains: []}", 26, "part of a log line"),
    .line("- expect: {log-contains: null}", 26, "part of a log line"),
    .line("- expect: {now: noon}", 17, "a time"), .line("- expect: {os: ios}", 16, "an iOS version"),
    .line("- expect: {deviceCheck.lastUpdate: 2021-13}", 36, "a month"),
    .line("- expect: {defaults.tracking.quotaUsed: 1}", 12, "unknown field"),
    .line("- expect: {location.inUse: null}", 28, "true or false"),
    .line("- expect: {prompt: home}", 20, "“home” is a screen, not a prompt; expected screen: home"),
    .line("- expect: {page: tracking}", 18, "“tracking” is a prompt, not a page; expected prompt: tracking"),
    .line("- expect: {screen: soft-ask}", 20, "“soft-ask” is a page, not a screen; expected page: soft-ask"),
  ]

  static let shapes: [Mistake] = [
    Mistake(text: "", place: "1:1", message: "empty"),
    Mistake(text: "name: a\n", place: "1:1", message: "no list of steps"),
    Mistake(text: "- launch\n", place: "1:1", message: "no header"),
    Mistake(text: "name: a\n---\n- launch\n---\n- home\n", place: "5:1", message: "a third document"),
    Mistake(text: "about: a\n---\n[]\n", place: "1:1", message: "“name” is missing"),
    Mistake(
      text: "name: a\nos: 12\ndeployment-target: 13\n---\n[]\n", place: "3:20", message: "cannot be installed"
    ),
    Mistake(
      text: "name: a\n---\n- launch\n - terminate\n", place: "4:1", message: "it continues line 3"),
    Mistake(
      text: "name: a\n---\n- tap: allow\n  now\n", place: "4:3", message: "has no colon", suggestion: "- now"),
    Mistake(
      text: "name: a\n---\n- expect:\n  prompt: null\n", place: "4:3",
      message: "`prompt` indented by 4 spaces"),
    Mistake(text: "name：a\n---\n- launch\n", place: "1:5", message: "full-width colon"),
    Mistake(text: "name: a\n---\n- {launch\n", place: "3:3", message: "not closed"),
  ]

  @Test(arguments: headers + steps + expectations + shapes)
  func `A mistake in a scenario file is reported with its place and the accepted values`(mistake: Mistake)
    throws
  {
    let problems = try Library.problems(mistake.text)
    let first = try #require(problems.first)
    let place = "\(first.line ?? 0):\(first.column ?? 0)"
    #expect(place == mistake.place, "\(first)")
    #expect(first.description.contains(mistake.message), "\(first)")
    if let suggestion = mistake.suggestion { #expect(first.suggestion == suggestion, "\(first)") }
    #expect(first.file == "a.yaml")
    #expect(first.report.japanese.hasPrefix("a.yaml:\(place): \(first.mistake.japanese)"))
  }

  @Test(arguments: ["prompt", "screen"])
  func `If a step expects a page in the wrong field, the error says to use the field page`(field: String)
    throws
  {
    let stage = try Library.stage(RepositoryRoot.file("Screens/examples/hiit-the-beat").path)
    let file = try ScenarioFile(
      YAMLSource(file: "a.yaml", text: "name: a\n---\n- launch\n- expect: {\(field): log-in}\n"))
    let read = #expect(throws: YAMLProblems.self) { try file.scenario(on: stage) }
    let report = try #require(read?.all.first).report
    #expect(report.english == "a.yaml:4:20: “log-in” is a page, not a \(field); expected page: log-in")
    #expect(report.japanese.contains("「log-in」は「\(field)」ではなく「page」の値です"))
    let asked = #expect(throws: YAMLProblems.self) { try stage.field(asked: "\(field)=log-in") }
    #expect(asked?.all.first?.suggestion == "page=log-in")
  }

  @Test func `All mistakes of a scenario file are reported together`() throws {
    let problems = try Library.problems("name: a\noss: 3\n---\n- laumch\n- tap: x\n- expect: {ap: 1}\n")
    #expect(problems.map(\.line) == [2, 4, 5, 6])
  }
}
