import Foundation
import TestSupport
import Testing

@Suite struct `test --watch` {
  @Test func `The scenarios run again when a file changes, and Ctrl-C ends with the last run's code`() throws
  {
    let bench = try Workbench()
    try bench.write("name: a\n---\n- launch\n- expect: {prompt: null}\n", to: "a.yaml")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: bench.program)
    process.arguments = ["test", "a.yaml", "--watch"]
    process.environment = bench.environment
    process.currentDirectoryURL = bench.work
    let output = bench.work.appendingPathComponent("out.txt")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    func wait(for text: String) throws {
      let end = Date(timeIntervalSinceNow: Patience.seconds)
      while Date() < end {
        if try String(contentsOf: output, encoding: .utf8).contains(text) { return }
        Patience.pause()
      }
      Issue.record("“\(text)” was not printed: \(try String(contentsOf: output, encoding: .utf8))")
    }
    try wait(for: "watching")
    try bench.write("name: a\n---\n- launch\n- expect: {prompt: tracking}\n", to: "a.yaml")
    try wait(for: "a.yaml has changed")
    try wait(for: "1 scenario, 0 passed, 1 failed")
    try wait(for: "1 failed\nwatching")
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }

  @Test(arguments: ["--update", "--list"])
  func `Options that write or only list are refused`(option: String) throws {
    let bench = try Workbench()
    try bench.write("name: a\n---\n- launch\n", to: "a.yaml")
    #expect(try bench.run("test", "a.yaml", "--watch", option).exitCode == 2)
  }
}
