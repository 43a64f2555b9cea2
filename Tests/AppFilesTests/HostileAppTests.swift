import Foundation
import Localization
import Synchronization
import TestSupport
import Testing

@testable import AppFiles

@Suite struct `Files of an app that were made to exhaust the inspection` {
  /// The processor time of this thread, so that parallel tests do not affect it.
  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns the seconds of an inspection, and its result.
  private static func inspect(_ app: HostileApp) throws -> (seconds: Double, end: String) {
    let checkout = try Checkout([:])
    for file in app.files { try checkout.write(file.path.isEmpty ? "A.ipa" : file.path, file.bytes) }
    let isArchive = app.files.contains { $0.path.isEmpty }
    let start = seconds()
    do {
      let found = try AppInspection(checkout.path + (isArchive ? "/A.ipa" : ""))
      #expect(found.purposes.allSatisfy { !$0.file.hasPrefix("/") })
      return (seconds() - start, "read")
    } catch {
      #expect(!error.message.english.isEmpty)
      return (seconds() - start, error.isStopped ? "stopped" : "refused")
    }
  }

  @Test(arguments: HostileApp.table(size: 4000))
  func `An inspection of hostile files ends`(_ app: HostileApp) throws {
    // The limit only finds an inspection that does not end: on a quiet machine each takes less than three seconds, and a
    // debug build takes about ten times as long as a release build.
    let inspected = try Self.inspect(app)
    #expect(inspected.seconds < 60, "\(app): \(inspected)")
  }

  @Test func `The clock is read at each call in a file, and not only between files`() {
    let clock = StepClock()
    let budget = ReadingBudget(clock: { clock.step() })
    let call = "AVCaptureDevice.requestAccess(for: .video)\n"
    func calls(_ count: Int, _ budget: ReadingBudget) -> Int {
      let bytes = Array(("import AVFoundation\n" + String(repeating: call, count: count)).utf8)
      return CallScanner(within: budget).scan(bytes, .swift, file: "A.swift").calls.count
    }
    let found = calls(100, budget)
    #expect(0 < found && found < 20 && budget.reached == .time(4))
    #expect(calls(100, ReadingBudget()) == 100)
    #expect(calls(2, ReadingBudget(clock: { 0 })) == 2)
  }

  @Test func `A constant that contains itself does not hide the app`() throws {
    let apps = HostileApp.table(size: 10).filter { $0.description.contains("contains itself") }
    #expect(apps.count == 3)
    for app in apps { #expect(try Self.inspect(app).end == "read", "\(app)") }
  }

  @Test func `A project that cannot be read is named where no other app is`() throws {
    let checkout = try Checkout(["project.yml": "targets: [*a"])
    let error = try #require(throws: AppFilesError.self) { try checkout.inspect() }
    #expect(error.file == "project.yml")
  }

  @Test func `An alias repeats its value, as a key, in a merge and in a list of merges`() throws {
    let yaml = """
      a: &a {x: 1, y: "*b"}
      b: &b
        <<: *a
        y: 2 * 3
      c: {<<: [*a, *b], *name: 4}
      d: &name e
      """
    #expect(throws: FormatMistake.self) { try YAMLReader.read(Array(yaml.utf8)) }
    let value = try YAMLReader.read(Array(yaml.replacing("*name", with: "n").utf8))
    #expect(value["a"]?["y"]?.text == "*b")
    #expect(value["b"]?["x"]?.text == "1")
    #expect(value["b"]?["y"]?.text == "2 * 3")
    #expect(value["c"]?["x"]?.text == "1")
    #expect(throws: FormatMistake.self) { try YAMLReader.read(Array("a: *b\n".utf8)) }
    #expect(try YAMLReader.read(Array("a: &a b\n*a : c\n".utf8))["b"]?.text == "c")
  }
}

/// A clock that is one second further at each look.
private final class StepClock: Sendable {
  private let seconds = Mutex(0.0)

  func step() -> Double {
    seconds.withLock {
      $0 += 1
      return $0
    }
  }
}
