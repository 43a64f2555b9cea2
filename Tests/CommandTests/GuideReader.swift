import Foundation
import TestSupport
import Testing

/// Does what a guide says, in an empty folder, and checks that the promised texts appear.
struct GuideReader {
  private let bench: Workbench
  private let guide: Guide
  private var printed = ""
  private var walk: PseudoTerminal?

  init(_ guide: Guide) throws {
    self.guide = guide
    let folder = URL(fileURLWithPath: try BuiltProduct.path("consentwalk")).deletingLastPathComponent().path
    let language = guide.name.hasSuffix(".ja.md") ? "ja_JP.UTF-8" : "C.UTF-8"
    bench = try Workbench(["PATH": folder + ":/usr/bin:/bin", "LANG": language])
  }

  /// Links a folder of this repository, for a guide that expects this folder.
  func link(_ folder: String) throws {
    try FileManager.default.createSymbolicLink(
      at: bench.work.appendingPathComponent(folder), withDestinationURL: RepositoryRoot.file(folder))
  }

  mutating func follow() throws {
    for (index, part) in guide.parts.enumerated() {
      switch part {
      case .commands(let lines):
        let next = index + 1 < guide.parts.count ? guide.parts[index + 1] : nil
        let startsWalk = if case .keys = next { true } else { false }
        try run(lines, startsWalk: startsWalk)
      case .printed(let lines):
        for line in lines { #expect(Self.has(printed, line), "\(guide.name): no “\(line)” in\n\(printed)") }
      case .file(let name, let text): try bench.write(text, to: name)
      case .change(let name, let hunks): try change(name, hunks)
      case .keys(let rows): for row in rows { try type(row.typed, row.seen) }
      }
    }
    #expect(walk == nil, "\(guide.name) does not end its walk")
    for command in guide.mentioned { try expect(command) }
  }

  private mutating func run(_ lines: [String], startsWalk: Bool) throws {
    printed = ""
    for line in startsWalk ? lines.dropLast() : lines[...] { printed += try expect(line) }
    guard startsWalk, let line = lines.last else { return }
    let words = line.split(separator: " ").map(String.init)
    walk = try PseudoTerminal(
      bench.program, Array(words.dropFirst()), environment: bench.environment, directory: bench.work.path,
      width: 120, height: 36)
  }

  /// Runs a command, checks its exit code, and returns its output. The expected exit code is the last word of its
  /// comment, or 0.
  @discardableResult
  private func expect(_ command: String) throws -> String {
    let code = command.contains(" # ") ? command.split(separator: " ").last.flatMap { Int32($0) } : 0
    let result = try bench.shell(command)
    let output = result.output + result.error
    #expect(result.exitCode == code, "\(guide.name): \(command)\n\(output.prefix(4000))")
    return output
  }

  private func change(_ name: String, _ hunks: [(old: String, new: String)]) throws {
    var text = try bench.read(name)
    for hunk in hunks {
      let pieces = text.components(separatedBy: hunk.old)
      #expect(pieces.count == 2, "\(guide.name): \(name) has not exactly one\n\(hunk.old)")
      text = pieces.joined(separator: hunk.new)
    }
    try bench.write(text, to: name)
  }

  /// The escape sequences that a terminal sends for keys that are not letters.
  private static let codes = [
    "Esc": "\u{1B}", "Enter": "\r", "↑": "\u{1B}[A", "↓": "\u{1B}[B", "→": "\u{1B}[C", "←": "\u{1B}[D",
  ]

  private mutating func type(_ keys: [String], _ texts: [String]) throws {
    let walk = try #require(walk, "\(guide.name): no walk for \(keys)")
    for key in keys { try walk.type(Self.codes[key] ?? key) }
    if keys.last == "q" {
      #expect(try walk.waitForEnd() == .exited(0))
      self.walk = nil
    } else {
      #expect(!texts.isEmpty, "\(guide.name): \(keys) shows nothing that can be checked")
      for text in texts { try walk.waitFor(text: text) }
    }
  }

  /// Whether a line contains the parts of a pattern in order. In the pattern, … stands for any text.
  private static func has(_ text: String, _ pattern: String) -> Bool {
    text.split(separator: "\n").contains { line in
      var rest = line
      for piece in pattern.components(separatedBy: "…") where !piece.isEmpty {
        guard let found = rest.range(of: piece) else { return false }
        rest = rest[found.upperBound...]
      }
      return true
    }
  }
}
