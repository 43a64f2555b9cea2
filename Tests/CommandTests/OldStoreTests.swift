import ConsentWords
import FlowController
import Foundation
import TestSupport
import Testing

@testable import SettingsStore

/// Stores of older program versions, in `Tests/Stores`. For each, there is a file with its histories, as printed by the
/// program of commit 8364182. This was the last version whose stores contained lines of the log.
@Suite struct `A store of an older format` {
  private struct Copy {
    let bench: Workbench
    let expected: [String]

    init(of commit: String) throws {
      bench = try Workbench()
      let folder = RepositoryRoot.file("Tests/Stores/\(commit)")
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: bench.store).deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent("store.sqlite"), to: URL(fileURLWithPath: bench.store))
      expected = try String(contentsOf: folder.appendingPathComponent("histories.jsonl"), encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
  }

  /// The commits of format 1, format 2 and format 3.
  private static let commits = ["e46261d", "bf86ab8", "8364182"]

  @Test(arguments: commits) func `A store of an older format tells every history as before, byte for byte`(
    commit: String
  ) throws {
    let copy = try Copy(of: commit)
    #expect(copy.expected.count >= 3)
    for expected in copy.expected {
      let device = try #require(JSON(expected)["device"]?.text)
      let told = try copy.bench.run("history", "--json", "--device", device)
      // The versions differ only in the schema number.
      let now = expected.replacing("{\"schema\": 2,", with: "{\"schema\": 3,")
      #expect(told.output == now + "\n", "\(device)")
    }
  }

  /// Older programs also wrote lines for which there is no event now. These lines are kept unchanged.
  @Test func `Every line of a store of commit 8364182 becomes an event`() throws {
    let copy = try Copy(of: "8364182")
    let store = try DeviceStore(at: copy.bench.store, for: .write)
    defer { store.close() }
    for device in try store.devices() {
      let steps = try store.history(of: device.name, limit: .max)
      #expect(!steps.isEmpty)
      for record in steps.flatMap(\.events) { #expect(!record.hasPrefix("recorded "), "\(record)") }
    }
  }

  @Test(arguments: commits) func `A device of an older store goes on, back and forward`(commit: String) throws
  {
    let bench = try Copy(of: commit).bench
    for step in ["home", "launch"] where try bench.run("do", step).exitCode == 0 {
      let state = try bench.run("state", "--json")
      #expect(state.exitCode == 0)
    }
    #expect(try bench.run("do", "devicecheck:query").output.contains("DeviceCheck: "))
    #expect(try bench.run("back", "5").exitCode == 0)
    #expect(try bench.run("forward", "2").exitCode == 0)
    for command in [["why", "tracking"], ["branch", "list"], ["history"], ["doctor"]] {
      #expect(try bench.run(command).exitCode == 0, "\(command)")
    }
  }

  /// In another language, the log of old steps is translated like that of new steps.
  @Test func `The steps of an older store are told in Japanese`() throws {
    let bench = try Copy(of: "8364182").bench
    let walk = try bench.run(
      ["play", "--plain", "--device", "old", "--language", "ja"], input: "history\nquit\n")
    #expect(walk.exitCode == 0, "\(walk.error)")
    #expect(walk.output.contains("アプリは前面を離れる") || walk.output.contains("のダイアログを表示"), "\(walk.output)")
  }

  @Test(arguments: commits) func `A damaged step of an older store stays damaged`(commit: String) throws {
    let bench = try Copy(of: commit).bench
    let edit = try Subprocess.run(
      "/usr/bin/env",
      [
        "sqlite3", bench.store,
        "UPDATE step SET log = 'open: home' WHERE device = 1 AND position = 1",
      ], environment: bench.environment)
    #expect(edit.exitCode == 0, "\(edit.error)")
    let store = try DeviceStore(at: bench.store, for: .write)
    defer { store.close() }
    let devices = try store.devices().map(\.name)
    var damaged = 0
    for device in devices {
      do { _ = try store.history(of: device, limit: .max) } catch { damaged += 1 }
    }
    #expect(damaged == 1)
  }
}

@Suite struct `A line of the log of format 3` {
  /// Words that no program with format 3 used. So no line in its stores contains them.
  private static let newer = [
    "alarm", "age-range", "allow-in-summary", "scheduled-summary", "AlarmManager", "AgeRangeService",
    "EKEventStore.requestAccess(",
    "CLLocationUpdate.liveUpdates", " share", " decline", "set: clipboard", "NSAlarmKitUsageDescription",
    "this method has been deprecated",
    "this call is refused since iOS 17", "the setting of the account answers",
    "the same content was allowed", "rated already", "entitlement missing", "services-off-alert",
    "local-network-without-key", "face-id-without-key", "critical-alerts-refused",
    "background-request",
    "limited-alert=by-version", "leave-dialog=told-no", "leave-dialog=by-version",
  ]

  @Test func `An old line becomes the event that wrote it, or one with the same line`() throws {
    var names = FlowNames(
      features: ["sync"], asks: ["one", "two"], events: ["song", "dance"], flags: ["signed-in"],
      pages: ["welcome", "consent"], buttons: ["go-on"])
    names.buttonsOfPages = [["go-on"], ["agree", "go-on"]]
    for event in Event.every(names) {
      let line = event.line(names)
      let record = OldLogLine.record(of: line)
      var known = names
      let read = RecordedEvent(record: record, &known)
      #expect(read.line(known) == line, "\(line): \(record)")
      let isNewer = Self.newer.contains { line.contains($0) }
      #expect((read.event == nil) == isNewer, "\(line): \(record)")
      #expect(known == names)
    }
  }

  /// Changes one word of each line at a time: each word is replaced by four unknown words, one after the other.
  @Test func `A line with a word that its event cannot have is kept as it is`() {
    let strangers = [
      "zzz", "camera", "denied", "authorized", "07", "+7", "61s", "a b", "A", "", "true", "page", "2024-9",
    ]
    var random = SeededGenerator(seed: 1)
    var names = FlowNames(
      features: ["sync"], asks: ["one"], events: ["song"], flags: ["signed-in"], pages: ["welcome"])
    names.buttonsOfPages = [["go-on"]]
    for line in Set(Event.every(names).map { $0.line(names) }).sorted()
    where !line.contains(", condition ") {
      let words = line.split(omittingEmptySubsequences: false) { " =,:".contains($0) }
      for word in words {
        for stranger in strangers.shuffled(using: &random).prefix(4) {
          let changed = line[..<word.startIndex] + stranger + line[word.endIndex...]
          let record = OldLogLine.record(of: String(changed))
          var known = names
          let told = RecordedEvent(record: record, &known).line(known)
          if told != changed { Issue.record("\(changed): \(told), recorded as \(record)") }
        }
      }
    }
  }

  @Test(arguments: ["", "launch: cold start, launch x", "hello", "ask: A b not put, x", "wait: 2", "a: b: c"])
  func `A line that no older program wrote is kept as it is`(line: String) {
    var names = FlowNames()
    #expect(RecordedEvent(record: OldLogLine.record(of: line), &names) == .line(line))
    #expect(names == FlowNames())
  }
}
