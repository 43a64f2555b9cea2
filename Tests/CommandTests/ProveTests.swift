import Foundation
import TestSupport
import Testing

@Suite struct `prove` {
  @Test(arguments: BadFlow.all + BadFlow.withMend)
  func `prove finds the flow that breaks a rule, and shows how`(
    bad: BadFlow
  ) throws {
    let bench = try Workbench()
    try bench.write(bad.flow, to: "Bad/flow.yaml")
    for (name, text) in bad.files { try bench.write(text, to: "Bad/" + name) }
    let result = try bench.run(
      ["prove", "--screens", "Bad", "--json", "--fail-on", "warning"] + bad.arguments)
    // A note does not make the command fail.
    #expect(result.exitCode == 1 || bad.isNote, "\(result.error)")
    let rule = try #require(Self.rule(bad.rule, try JSON(result.output)))
    #expect(rule["result"] == "failed")
    guard bad.hasScenario else {
      #expect(rule["scenario"] == .null)
      return
    }
    let scenario = try #require(rule["scenario"]?.text)
    try bench.write(scenario, to: "found.yaml")
    let test = try bench.run("test", "--screens", "Bad", "found.yaml")
    #expect(test.exitCode == 0, "\(test.output)\n\(scenario)")
  }

  @Test(arguments: BadFlow.withMend)
  func `prove has no finding once the flow is corrected`(bad: BadFlow) throws {
    let bench = try Workbench()
    let mend = try #require(bad.mend)
    #expect(bad.flow.contains(mend.was))
    let mended = bad.flow.replacingOccurrences(of: mend.was, with: mend.becomes)
    try bench.write(mended, to: "Good/flow.yaml")
    for (name, text) in bad.files { try bench.write(text, to: "Good/" + name) }
    let result = try bench.run(["prove", "--screens", "Good", "--json"] + bad.arguments)
    let rule = try #require(Self.rule(bad.rule, try JSON(result.output)), "\(result.error)")
    #expect(rule["result"] == "passed" || rule["result"] == "not-applicable", "\(result.output)")
  }

  /// Two correct flows that were reported by mistake in the past. One is an app for children in which a page of a
  /// feature makes the request. The other loads no advertisement after a denial.
  @Test(arguments: [
    ("ASK-7", "Tests/Apps/kids", [String]()),
    ("REC-2", "Screens/examples/leaf-timer", ["--region", "eu-fr"]),
  ])
  func `prove does not report a correct flow`(rule: String, folder: String, more: [String]) throws {
    let screens = RepositoryRoot.file(folder).path
    let result = try Workbench().run(["prove", "--json", "--screens", screens] + more)
    let found = try #require(Self.rule(rule, try JSON(result.output)), "\(result.error)")
    #expect(found["result"] != "failed")
  }

  @Test func `Every rule about the app can be broken`() throws {
    let bench = try Workbench()
    let report = try JSON(bench.run("prove", "--json", "--steps", "launch").output)
    let ids = (report["rules"]?.elements ?? []).compactMap { $0["id"]?.text }
    let platform = ["ATT", "IDF", "CLL", "NTF", "DCK", "DLG"]
    let others = ["LIF-1", "LIF-2", "LIF-4", "CNT-1"]
    let app = ids.filter { id in !others.contains(id) && !platform.contains { id.hasPrefix($0 + "-") } }
    // A flow file cannot skip the gate. ExplorerTests tests this case.
    #expect(Set(app) == Set((BadFlow.all + BadFlow.withMend).map(\.rule) + ["POL-3"]))
    #expect(ids.count > 70)
  }

  /// Searches of the bundled flow. Together, they test every rule.
  static let searches: [[String]] = [
    ["--steps", "launch,terminate,home,tap,wait,set:allow-tracking-requests,set:tracking,delete,install"],
    ["--steps", "launch,terminate,home,tap,wait,open:nearby,set:location,offer-upgrade"],
    ["--steps", "launch,tap,open:nearby,open:alerts,geofence"],
    ["--steps", "launch,tap,open:nearby,set:location-services"],
    ["--steps", "launch,home,tap,open:nearby,updates:start-background,offer-upgrade,offer-reminder"],
    ["--steps", "launch,tap,open:sync,open:policy,wait,set:policy-revision"],
    ["--steps", "launch,terminate,tap,open:policy"],
    ["--steps", "launch,open:gift,delete,install"],
    ["--os", "10", "--steps", "launch,open:gift,open:nearby,tap"],
    ["--os", "12", "--steps", "launch,open:nearby,tap"],
    ["--os", "13.4..14.0", "--steps", "launch,set:limit-ad-tracking,set:os"],
    ["--os", "13.0", "--steps", "launch,tap,request:location-when-in-use,request:location-always"],
    ["--os", "14.0b3", "--steps", "launch"],
    ["--os", "14.2", "--steps", "launch,terminate,tap"],
    ["--os", "17.4", "--steps", "launch,terminate,tap"],
    ["--os", "27.2", "--region", "eu-fr", "--steps", "launch,tap,request:tracking-expanded"],
    [
      "--steps",
      "launch,home,tap,request:tracking,request:notifications-provisional,"
        + "set:restricted,set:location-restricted",
    ],
    [
      "--steps",
      "launch,home,tap,request:location-when-in-use,request:location-always,request:precise-location,"
        + "set:precise,set:location-restricted",
    ],
    ["--screens", "Screens/examples/element-x", "--os", "18"],
    ["--screens", "Screens/examples/first-use", "--os", "18"],
    ["--screens", "Screens/examples/questions-in-turn", "--os", "18"],
    ["--screens", "Screens/examples/leaf-timer", "--os", "18", "--region", "eu-de"],
    [
      "--screens", "Screens/examples/whole-app-policy", "--steps",
      "launch,request:tracking,request:location-when-in-use,updates:start-background",
    ],
  ]

  @Test func `prove tests every rule in a handful of searches`() throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": RepositoryRoot.file("Screens").path])
    var reached: Set<String> = []
    var listed: Set<String> = []
    for var search in Self.searches {
      if let index = search.firstIndex(of: "--screens") {
        search[index + 1] = RepositoryRoot.file(search[index + 1]).path
      }
      let result = try bench.run(["prove", "--json"] + search)
      for rule in try JSON(result.output)["rules"]?.elements ?? [] {
        guard let id = rule["id"]?.text, let verdict = rule["result"]?.text else { continue }
        listed.insert(id)
        if ["passed", "waived", "failed"].contains(verdict) { reached.insert(id) }
        // The example blocks the whole app on purpose. The bundled flow breaks only rules that it waives.
        if !search.contains("--screens") { #expect(verdict != "failed", "\(id) \(search)") }
      }
    }
    // No example has a page that explains a prompt at launch, a feature that uses the photo library, or what App Review
    // rejected in the public threads.
    for bad in BadFlow.withMend
    where ["ASK-9", "ORD-4", "ORD-5", "PAG-2", "REC-10", "USE-3", "USE-5"].contains(bad.rule) {
      try bench.write(bad.flow, to: bad.rule + "/flow.yaml")
      for (name, text) in bad.files { try bench.write(text, to: bad.rule + "/" + name) }
      let result = try bench.run(["prove", "--json", "--screens", bad.rule] + bad.arguments)
      if Self.rule(bad.rule, try JSON(result.output))?["result"] == "failed" { reached.insert(bad.rule) }
    }
    #expect(listed.subtracting(reached).sorted() == [])
  }

  @Test func `prove tells what it searched, what is waived and what does not apply`() throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": RepositoryRoot.file("Screens").path])
    let search = ["prove", "--steps", "launch,terminate,home,settings,tap,set:tracking"]
    let result = try bench.run(search + ["--all"])
    #expect(result.output.contains("~ ASK-1"))
    #expect(result.output.contains("waived (error): The flow shows the soft ask of an article"))
    #expect(result.output.contains("# ASK-1, waived: a scenario for `test` and `play`"))
    #expect(result.output.contains("this rule applies only to iOS 17.4"))
    #expect(result.output.hasPrefix("") && result.output.contains("iOS 18, us"))

    // Without --all, only rules that need attention have their own line.
    let short = try bench.run(search).output
    #expect(short.contains("~ ASK-1") && !short.contains("this rule applies only to iOS 17.4"))
    let lines = short.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  ✓ ") } <= 2 && result.output.contains("  ✓ ATT-1   "))
    #expect(lines.count { $0.contains("are not applicable. To see why, add --all") } == 1)
  }

  /// From iOS 17 on, iOS has a request for write access to the calendar.
  @Test func `prove says which versions and requests it left out`() throws {
    let bench = try Workbench()
    let purposes = ["NSCalendarsUsageDescription", "NSCalendarsWriteOnlyAccessUsageDescription"].map {
      "\($0): Adds your ticket to your calendar."
    }
    try bench.write(
      """
      app: {name: Field, deployment-target: 16.4, purposes: {\(purposes.joined(separator: ", "))}}
      features: [{id: park, name: Park}]
      asks:
        - {id: end, wants: calendar-write, at: park, conditions: {status: notDetermined}}
        - {id: news, wants: notifications, at: park, conditions: {status: notDetermined}}

      """, to: "Own/flow.yaml")
    let new = try bench.run("prove", "--screens", "Own", "--os", "18").output
    #expect(
      new.contains(
        "This search used iOS 18. The app also runs on older versions, from iOS 16.4 on. "
          + "To search the oldest one, use --os 16.4."), "\(new)")
    #expect(!new.contains("not searched:"), "\(new)")
    let old = try bench.run("prove", "--screens", "Own", "--os", "16.4").output
    #expect(!old.contains("older versions"), "\(old)")
    #expect(old.contains("ASK-6: not searched: end, not available in these iOS versions"), "\(old)")
  }

  /// `asks-too-early` is excluded. From iOS 15 on, an app that asks before it is active never gets an answer.
  @Test(arguments: [
    "gift-in-defaults", "no-soft-ask", "remote-soft-ask", "soft-ask-without-later", "whole-app-policy",
  ]) func `prove tests every applicable rule on the examples, too`(example: String) throws {
    let folder = RepositoryRoot.file("Screens/examples/" + example).path
    let report = try JSON(Workbench().run("prove", "--json", "--screens", folder).output)
    let unreached = (report["rules"]?.elements ?? []).filter {
      $0["result"] == "not-reached"
        || $0["reason"]?.text == "the search reached no state to which this rule applies"
    }
    #expect(unreached.compactMap { $0["id"]?.text } == [])
  }

  @Test func `prove does not report a rule that an assumption contradicts`() throws {
    let search = ["prove", "--json", "--os", "14.2", "--steps", "launch,terminate,tap"]
    let usual = try JSON(Workbench().run(search).output)
    #expect(Self.rule("IDF-7", usual)?["result"] == "passed")
    let other = try JSON(Workbench().run(search + ["--assume", "idfa-after-refusal=real"]).output)
    #expect(Self.rule("IDF-7", other)?["result"] == "not-applicable")
    #expect(Self.rule("IDF-7", other)?["reason"]?.text?.contains("idfa-after-refusal") == true)
  }

  @Test func `prove reports that it reached a bound, and exits with 4`() throws {
    let bench = try Workbench()
    let result = try bench.run("prove", "--json", "--steps", "launch,tap,terminate", "--max-states", "5")
    #expect(result.exitCode == 4)
    #expect(try JSON(result.output)["complete"] == false)
  }

  @Test func `prove prints JSON with the documented keys`() throws {
    let report = try JSON(Workbench().run("prove", "--json", "--steps", "launch").output)
    #expect(
      report.without("schema").keys
        == ["bytesPerState", "complete", "depth", "rules", "seconds", "states", "transitions"])
    let rule = try #require(report["rules"]?.elements.first)
    #expect(
      rule.keys == [
        "id", "reason", "result", "scenario", "severity", "source", "states", "steps", "texts", "title",
      ])
  }

  private static func rule(_ id: String, _ report: JSON) -> JSON? {
    report["rules"]?.elements.first { $0["id"]?.text == id }
  }
}
