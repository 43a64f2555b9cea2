import Foundation
import Localization
import Platform
import SettingsStore
import Synchronization
import TestSupport
import Testing

@testable import consentwalk

@Suite struct `Hostile text` {
  /// Runs several command lines and checks each output byte by byte.
  private func expectClean(_ bench: Workbench, _ lines: [[String]], input: String = "") {
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: lines.count) { index in
      let line = lines[index]
      let problem: String? =
        switch Result(catching: { try bench.run(line, input: input) }) {
        case .failure(let error): "\(error)"
        case .success(let result):
          {
            let found = HostileText.found(in: result.output + result.error)
            if !found.isEmpty { return "\(found) got through" }
            guard let code = result.exitCode, [0, 1, 2, 4].contains(code) else {
              return "ended with \(result)"
            }
            return nil
          }()
        }
      if let problem { problems.withLock { $0.append("\(line): \(problem)") } }
    }
    #expect(problems.withLock { $0 } == [])
  }

  /// Returns command lines with one hostile word each. All other words that the command needs are harmless.
  ///
  /// An option that many commands share is declared once, and tested with one of them.
  private static func lines(_ leaves: [CommandDump.Leaf]) -> [[String]] {
    var tried: Set<String> = []
    return leaves.flatMap { leaf in lines(leaf, leaf.options.filter { tried.insert($0).inserted }) }
  }

  private static func lines(_ leaf: CommandDump.Leaf, _ options: [String]) -> [[String]] {
    let hostile = HostileText.together
    let needed = leaf.positionals.filter { !$0.isOptional }.map { _ in "some" }
    // Searches are kept short, because they are not tested here.
    let short = leaf.options.contains("--max-states") ? ["--max-states", "50"] : []
    // The service must end without a signal.
    let ended = leaf.options.contains("--for") ? ["--for", "0s", "--port", "0"] : []
    let walks = leaf.words == ["play"] || leaf.words == ["record"] ? ["--plain"] : []
    let rest = short + ended + walks
    let words = leaf.positionals.indices.map { index in
      leaf.words + Array(needed.prefix(index)) + [hostile] + Array(needed.dropFirst(index + 1)) + rest
    }
    let options = options.map { leaf.words + needed + [$0, hostile] + rest }
    let wrong = [leaf.words + needed + ["--" + hostile], leaf.words + needed + ["some", "more", hostile]]
    return words + words.map { $0 + ["--json"] } + options + wrong
  }

  @Test func `A hostile word or option of any command is printed harmlessly`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let leaves = try CommandDump.leaves(in: bench.run(CommandDump.request).output)
    #expect(leaves.count > 20)
    expectClean(bench, Self.lines(leaves) + [[HostileText.together], ["--" + HostileText.together]])
  }

  @Test func `A hostile environment variable is printed harmlessly`() throws {
    for name in [
      "TERM", "COLORFGBG", "LANG", "LC_ALL", "NO_COLOR", "HOME", "XDG_DATA_HOME",
      "CONSENTWALK_STORE", "CONSENTWALK_SCREENS", "TZ", "LINES",
    ] {
      let bench = try Workbench([name: HostileText.together])
      expectClean(bench, [["doctor"], ["state"], ["screens", "list"], ["play"], ["test", "none"]])
    }
  }

  @Test func `Hostile text typed into the walk is printed harmlessly`() throws {
    let bench = try Workbench()
    let lines = HostileText.all.map { "tap:\($0)\n\($0)\nbranch name \($0)\n" }.joined()
    expectClean(bench, [["play", "--plain"]], input: lines)
  }

  @Test func `Hostile files and file names are printed harmlessly`() throws {
    let bench = try Workbench()
    #expect(try bench.run("screens", "export", "Screens").exitCode == 0)
    for (index, text) in HostileText.all.enumerated() {
      let quoted = text.unicodeScalars.map {
        "\\U" + String(repeating: "0", count: 8 - String($0.value, radix: 16).count)
          + String($0.value, radix: 16)
      }.joined()
      try bench.write(
        "name: \"\(quoted)\"\n\"\(quoted)\": 1\nos: \"\(quoted)\"\n---\n- \"\(quoted)\"\n- expect: {\"\(quoted)\": 1}\n",
        to: "s/\(index).yaml")
      try bench.write("name: x\n---\n- expect: {screen: \"\(quoted)\"}\n", to: "s/f\(index).yaml")
      try bench.write("name: \(text)\n---\n- tap:\(text)\n", to: "s/raw\(index).yaml")
      try bench.write("x", to: "s/\(text).yaml")
      try bench.write("screen: \"\(quoted)\"\nen: {\"\(quoted)\": 1}\n", to: "Screens/\(text).yaml")
    }
    let settings = try bench.read("Screens/settings.yaml")
    let key = HostileText.all.map { "\\x" + String(format: "%02x", $0.utf8.first ?? 0) }.joined()
    try bench.write(
      settings.replacing("    back:", with: "    \"\(key)\":", maxReplacements: 1),
      to: "Screens/settings.yaml")
    let export = "consentwalk device 1\nname \(HostileText.together)\n\(HostileText.together) 1\n"
    try bench.write(export, to: "export.txt")
    expectClean(
      bench,
      [
        ["doctor"], ["state"], ["steps"], ["play", "--plain"], ["screens", "check"],
        ["device", "import", "export.txt"],
        ["screens", "check", "--json"], ["screens", "list"], ["device", "import", "export.txt", "x"],
      ]
        + ["text", "json", "junit", "tap"].map {
          ["test", "s", "--format", $0, "--screens", RepositoryRoot.file("Screens").path]
        })
  }

  @Test func `A hostile store is printed harmlessly`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "home").exitCode == 0)
    let store = try DeviceStore(at: bench.store, for: .write)
    let own = try store.device("default")
    let name = HostileText.together
    try store.createDevice(
      name,
      as: NewDevice(header: own.header, flowHash: own.flowHash, state: own.state, settings: []))
    _ = try store.change(name) { _ in
      Change(
        steps: [AppliedStep(step: name, state: own.state, events: [name, "launch: " + name])], settings: [],
        result: ())
    }
    try store.renameBranch(nil, of: name, to: name)
    store.close()
    let device = ["--device", name]
    let commands = [
      ["state"], ["steps"], ["history"], ["history", "--json"], ["history", "--scenario"], ["back"],
      ["forward"],
      ["branch", "list"], ["branch", "list", "--json"], ["why", "tracking"], ["play", "--plain"],
      ["do", "launch"],
    ]
    expectClean(
      bench,
      [["device", "list"], ["device", "list", "--json"], ["device", "export", name], ["doctor"]]
        + commands.map { $0 + device })
  }

  @Test(arguments: HostileText.all)
  func `A hostile text is refused as the name of a device or a branch`(text: String) throws {
    for what in [Message.whatDevice, .whatBranch] {
      let error = #expect(throws: (any Error).self) { try PlainName.check("a" + text, for: what) }
      let told = "\(try #require(error))"
      #expect(told.contains("U+"))
    }
  }

  @Test func `The program's own colour sequences are printed`() throws {
    let bench = try Workbench()
    let frame = try bench.run("screens", "show", "tracking", "--format", "ansi")
    #expect(frame.output.contains("\u{1B}["))
    let plain = try bench.run("screens", "show", "tracking")
    #expect(HostileText.found(in: plain.output) == [])
  }

  @Test func `Letters, line ends and tabs of a message are printed unchanged`() {
    let text = "ä 日本語 “x” 👩‍👩‍👧\n\t"
    #expect(text.readable == text)
    #expect("a\u{1B}b\u{202E}c\rd".readable == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
  }
}
