import Platform
import Testing

@testable import FlowController

@Suite struct `The words of steps` {
  static let vocabulary = StepVocabulary(names: TestApp.insistent.names)

  /// Every kind of step, and every key of `set`.
  @Test(arguments: [
    "install", "delete", "reinstall", "update-app:deployment-target=14.0,policy-revision=20240401",
    "update-app:deployment-target=14.0", "update-app:policy-revision=20240401", "erase", "erase:os=17.4",
    "reset:location-privacy", "launch", "prewarm",
    "home", "settings", "terminate", "tap:continue", "tap:additional-information", "tap:notification",
    "open:all",
    "open:home", "open:policy", "request:tracking", "request:notifications-provisional",
    "updates:start-background",
    "event:song", "event:share", "wait:2s", "wait:next", "wait:1d 2h", "offer-upgrade", "offer-reminder",
    "geofence:enter", "devicecheck:query", "devicecheck:bit0=true", "devicecheck:bit0=true,bit1=false",
    "set:os=14.0b3", "set:region=eu-fr", "set:locale=ja", "set:now=2024-09-16T09:00:00Z",
    "set:restricted=true",
    "set:location-restricted=false", "set:allow-tracking-requests=true", "set:limit-ad-tracking=false",
    "set:tracking=allow", "set:tracking=deny", "set:location-services=true", "set:location=while-using",
    "set:precise=false", "set:notifications=true", "set:policy-revision=20130526",
    "set:remote-text=no-language",
    "set:os=14.5,tracking=allow",
  ])
  func `Steps print as they are read`(text: String) throws {
    #expect(Self.vocabulary.text(try Self.vocabulary.step(text)) == text)
  }

  @Test func `Steps print their keys in a fixed order and durations as the shortest sum`() throws {
    #expect(
      Self.vocabulary.text(try Self.vocabulary.step("set:tracking=deny,os=18")) == "set:os=18,tracking=deny")
    #expect(Self.vocabulary.text(try Self.vocabulary.step("wait:90s")) == "wait:1m 30s")
    #expect(
      Self.vocabulary.text(try Self.vocabulary.step("set:now=2024-09-16")) == "set:now=2024-09-16T00:00:00Z")
  }

  @Test(
    arguments: [
      ("laumch", "launch"), ("Launch", "launch"), ("tap:dney", "deny"), ("tap:allways", "always"),
      ("tap:notifications", "notification"), ("request:location-allways", "location-always"),
      ("updates:begin-background", "start-background"), ("updates:start-backgrond", "start-background"),
      ("open:polcy", "policy"),
      ("event:sing", "song"), ("geofence:enters", "enter"), ("set:oss=14", "os"),
      ("set:location=whileusing", "while-using"), ("set:tracking=alow", "allow"),
      ("set:remote-text=notloaded", "not-loaded"), ("set:restricted=ture", "true"), ("hoem", "home"),
      ("set:locale=english", nil), ("set:region=fr", "eu-fr"), ("set:region=eu-us", "us"),
      ("set:region=eu", "eu-fr"), ("set:region=uk", "gb"), ("set:region=FR", "eu-fr"),
      ("reset:location-privcy", "location-privacy"),
      ("devicecheck:bit2=true", "bit0"), ("xyzzy", nil), ("", nil),
    ] as [(String, String?)])
  func `A misspelt step is rejected with a suggestion`(text: String, suggestion: String?) {
    #expect {
      _ = try Self.vocabulary.step(text)
    } throws: { error in
      let unknown = error as? UnknownStep
      if let suggestion { #expect(unknown?.suggestion == suggestion) }
      return unknown != nil && unknown?.suggestion == suggestion
    }
  }

  @Test(
    arguments: [
      ("tap:Use cam", "use-camera"), ("tap:use-c", "use-camera"), ("tap:camera", "use-camera"),
      ("tap:CLOSE", "close"), ("tap:ues-camera", "use-camera"), ("open:Scan", "scan"),
      ("open:codes", "scan-codes"), ("open:scan-c", "scan-codes"),
      ("request:when-in", "location-when-in-use"), ("tap:x1", nil), ("open:s", nil),
    ] as [(String, String?)])
  func `A part of an id suggests the id`(text: String, suggestion: String?) {
    let names = FlowNames(features: ["scan-codes", "scan"], buttons: ["use-camera", "not-today"])
    #expect {
      _ = try StepVocabulary(names: names).step(text)
    } throws: { error in
      (error as? UnknownStep)?.suggestion == suggestion
    }
  }

  /// These texts are unknown words, unlike known steps that are impossible now.
  @Test(arguments: [
    "launch:now", "install:", "tap", "tap:", "open", "wait", "wait:-2s", "wait:2", "wait:soon", "set", "set:",
    "set:os", "set:os=", "set:os=fourteen", "set:os=5", "set:os=99", "set:os=14.50", "set:os=14.0b99",
    "reset", "reset:network",
    "set:os=14.5=2", "set:os=14,os=15", "set:region=fra",
    "set:now=yesterday", "set:now=2023-02-29", "set:precise=1", "set:precise=True",
    "set:policy-revision=2013",
    "set:policy-revision=+20130526", "set:policy-revision=20131301", "set:policy-revision=0",
    "set:location-services=yes", "set:limit-ad-tracking=", "set:location-restricted=null", "update-app",
    "update-app:version=2", "erase:17.4", "erase:os=17.4,os=18", "devicecheck", "devicecheck:bit0=1",
    "devicecheck:bit0", "geofence", "event:unknown", "request:bluetooth", "use:speech", "expect:screen=home",
    "note:hello",
    "offer-upgrade:now", "tap:allow,deny", " launch", "launch ", "wait:next ",
  ])
  func `Words that are not steps are rejected`(text: String) {
    #expect(throws: UnknownStep.self) { try Self.vocabulary.step(text) }
  }

  @Test(arguments: ["set", "update-app", "devicecheck"])
  func `The step set needs at least one key`(verb: String) {
    #expect(throws: UnknownStep.self) { try Self.vocabulary.step(verb, pairs: []) }
  }

  @Test func `An event step says that the flow declares no events`() {
    let vocabulary = StepVocabulary(names: FlowNames())
    #expect {
      _ = try vocabulary.step("event:song")
    } throws: { ($0 as? UnknownStep)?.problem == .noEvents }
  }

  /// These steps are impossible only in the current state.
  @Test func `A known step that is impossible now is read, and refused with a reason`() throws {
    let rehearsal = try Rehearsal(os: "14.5")
    for text in [
      "set:os=14.4", "set:now=2020-01-01", "set:limit-ad-tracking=true", "set:tracking=allow", "install",
      "set:location=ask", "set:precise=true", "set:notifications=true", "launch:", "tap:deny", "wait:next",
      "set:locale=ja,os=14.4", "erase:os=12", "update-app:deployment-target=15", "wait:49710d",
    ] where text != "launch:" {
      #expect(try !rehearsal.can(text), "\(text)")
    }
    #expect(try rehearsal.can("set:os=14.5"))
    #expect(try rehearsal.can("set:os=14.5.0"))
  }
}

@Suite struct `Words of other tools` {
  @Test(arguments: [
    ("kill", "terminate"), ("background", "home"), ("relaunch", "launch"), ("uninstall", "delete"),
    ("tap:ok", "allow"), ("tap:Reject", "deny"), ("wait:3", "3s"), ("wait:5", "5s"), ("sleep", "wait:"),
    ("tap:denny", "deny"), ("tap:Don't Allow", "deny"), ("tap on", "tap:"), ("openUrl", "open:"),
    ("removeApp", "delete"), ("clearKeychain", "erase"), ("waitForIdle", "wait:"),
    ("setLocation", "geofence:enter"), ("lauch", "launch"),
  ]) func `Words of other tools are suggested and never accepted`(typed: String, meant: String) {
    let vocabulary = StepVocabulary(names: FlowNames())
    #expect {
      try vocabulary.step(typed)
    } throws: {
      ($0 as? UnknownStep)?.suggestion == meant
    }
  }

  @Test func `Words of other tools map to existing steps and roles, and are not steps themselves`() {
    for (meant, words) in OtherWords.steps {
      let verb = String(meant.prefix { $0 != ":" })
      #expect(StepVocabulary.verbs.contains(verb))
      for word in words { #expect(!StepVocabulary.verbs.contains(word), "\(word)") }
    }
    let all = OtherWords.roles.flatMap(\.words)
    #expect(Set(all).count == all.count)
    for word in all { #expect(!Role.allCases.map(\.word).contains(word), "\(word)") }
  }
}
