import FlowController
import Platform
import ScreenLibrary

/// The properties of a stored device that only its creation or an update of the app sets: its assumptions, and the
/// declarations of its builds. They are stored as text, one line for each fact.
struct DeviceHeader {
  var assumptions = Assumptions()
  /// The deployment target that the user requested when the device was created; nil for the target of the flow.
  var askedTarget: Version?
  /// The installed builds. They are not decoded, because most commands do not need them.
  private var builds: [(number: UInt64, text: Substring)] = []

  /// The assumptions that differ from the defaults, one in each line: `assume once-grace=5s`.
  var text: String {
    AssumptionKey.allCases.filter { assumptions.text($0) != Assumptions().text($0) }
      .map { "assume \($0.word)=\(assumptions.text($0))" }.joined(separator: "\n")
  }

  /// The complete header as text for the store.
  var stored: String {
    let lines = builds.map { "build \($0.number) \($0.text)" }
    let target = askedTarget.map { ["target \($0)"] } ?? []
    return ([text].filter { !$0.isEmpty } + target + lines).joined(separator: "\n")
  }

  init() {}

  /// Reads a stored header. Unknown lines of a newer program are skipped.
  init(text: String) {
    // This runs before the first frame, and a search in bytes is faster than in characters.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map({ Substring($0) }) {
      let words = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2).map { Substring($0) }
      if words.count == 3, words[0] == "build", let number = UInt64(words[1]) {
        builds.append((number, words[2]))
        continue
      }
      if words.count == 2, words[0] == "target" { askedTarget = Version(String(words[1])) }
      guard line.hasPrefix("assume ") else { continue }
      let parts = line.dropFirst(7).split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let key = AssumptionKey.allCases.first(where: { $0.word == parts[0] }) else {
        continue
      }
      _ = assumptions.set(key, to: String(parts[1]))
    }
  }

  /// Returns the declarations of a build; nil if they were never stored.
  func declaration(of build: UInt64) -> Declaration? {
    builds.first { $0.number == build }.flatMap { Declaration(text: $0.text) }
  }

  func knows(_ build: UInt64) -> Bool { builds.contains { $0.number == build } }

  /// Stores the declarations of a build.
  mutating func keep(_ declaration: Declaration, as build: UInt64) {
    if !knows(build) { builds.append((build, declaration.text[...])) }
  }
}
