import Foundation
import TestSupport
import Testing

@Suite struct `test --trace` {
  private static let good = [
    "{\"launch\": 1}", "{\"prompt\": null}", "{\"terminate\": null}", "{\"launch\": 2}",
    "{\"prompt\": \"soft-ask\"}",
    "{\"tap\": \"continue\"}", "{\"prompt\": \"tracking\"}", "{\"tap\": \"deny\"}",
    "{\"status\": {\"tracking\": \"denied\"}}",
  ]

  private static func run(_ lines: [String], _ options: [String] = []) throws -> Subprocess.Result {
    let bench = try Workbench()
    try bench.write(lines.joined(separator: "\n") + "\n", to: "run.log")
    return try bench.run(["test", "--trace", "run.log", "--os", "18"] + options)
  }

  @Test(arguments: [
    (4, "{\"prompt\": \"tracking\"}", "the prompt tracking", "the prompt soft-ask", "tap:continue"),
    (4, "{\"prompt\": null}", "no prompt", "the prompt soft-ask", "tap:later"),
    (1, "{\"prompt\": \"tracking\"}", "the prompt tracking", "no prompt", "terminate"),
    (0, "{\"launch\": 3}", "launch number 3", "launch number 1", "terminate"),
    (
      8, "{\"status\": {\"tracking\": \"authorized\"}}", "tracking.api: authorized",
      "tracking.api: denied", "terminate"
    ),
  ])
  func `The log is what happened, and the flow is what was expected`(
    index: Int, line: String, logged: String, shown: String, step: String
  ) throws {
    var lines = Self.good
    lines[index] = line
    let told = try Self.run(lines)
    #expect(told.exitCode == 1)
    let sentence = "line \(index + 1): the log has \(logged), but the flow shows \(shown)"
    #expect(told.output.contains(sentence), "\(told.output)")
    let allowed = told.output.components(separatedBy: "steps that the flow allows here:").dropFirst().first
    #expect(allowed?.contains(step) == true, "\(told.output)")
    #expect(!told.output.contains("\n          actual "), "\(told.output)")
    let failure = try JSON(Self.run(lines, ["--format", "json"]).output)["failure"]
    let found = line.contains("null") ? "null" : logged.split(separator: " ").last.map(String.init) ?? ""
    #expect((failure?["actual"]).map { "\($0)" }?.contains(found) == true, "\(told.output)")
    let japanese = try Self.run(lines, ["--language", "ja"]).output
    #expect(japanese.contains("\(index + 1)行目: 記録は"), "\(japanese)")
  }

  @Test(arguments: ["", "    "])
  func `The whole output of a test run is taken, and places are those of the output`(indent: String) throws {
    let noise = [
      "Test Suite 'UITests' started at 10:00", "name: x", "{\"noise\": [1", "t =  0.00s Start Test",
    ]
    func output(_ lines: [String]) -> [String] {
      noise + lines.flatMap { [indent + "consentwalk-trace " + $0, "    t =  1.00s Tap button"] }
    }
    let passed = try Self.run(output(Self.good))
    #expect(passed.exitCode == 0, "\(passed)")
    var wrong = Self.good
    wrong[4] = "{\"prompt\": \"tracking\"}"
    #expect(try Self.run(output(wrong)).output.contains("line 13: the log has the prompt tracking"))
    wrong[4] = "{\"prompt\": \"trackin\"}"
    let misspelt = try Self.run(output(wrong))
    #expect(misspelt.output.contains("run.log:13:\(indent.count + 30): "), "\(misspelt)")
    let windows = try Self.run(output(Self.good).map { $0 + "\r" })
    #expect(windows.exitCode == 0, "\(windows)")
  }

  @Test(arguments: [
    (["{\"promt\": \"tracking\"}"], "unknown step “promt”; did you mean “prompt”?"),
    (["{\"pag\": null}"], "did you mean “page”?"), (["{\"statu\": {}}"], "did you mean “status”?"),
    (["{\"promt\": \"tracking\"}"], "prompt, page, status"),
    (
      ["name: a", "---", "- launch", "- expect:", "    prompt: null"],
      "this is a scenario, not the log of a run"
    ),
    (["name: a", "---", "- launch"], "consentwalk test run.log"),
    (
      ["Test Suite started", "Test Suite passed", "Done"], "no line has a JSON object after consentwalk-trace"
    ),
  ])
  func `A file that is no log, or has a misspelt word, is told in one line`(lines: [String], told: String)
    throws
  {
    let result = try Self.run(lines)
    #expect(result.exitCode == 2 && result.output.contains(told), "\(result)")
    #expect(result.output.split(separator: "\n").count { $0.hasPrefix("ERROR") } == 1, "\(result)")
  }
}
