import FlowController
import Platform

/// What a stored device was created with and keeps: its assumptions. Stored as one line a fact.
struct DeviceHeader {
  var assumptions = Assumptions()

  /// `assume once-grace=5s`, one line each that differs from the default.
  var text: String {
    AssumptionKey.allCases.filter { assumptions.text($0) != Assumptions().text($0) }
      .map { "assume \($0.word)=\(assumptions.text($0))" }.joined(separator: "\n")
  }

  init() {}

  /// Reads a stored header; lines of a newer program are passed over.
  init(text: String) {
    for line in text.split(separator: "\n") {
      guard line.hasPrefix("assume ") else { continue }
      let parts = line.dropFirst(7).split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let key = AssumptionKey.allCases.first(where: { $0.word == parts[0] }) else {
        continue
      }
      _ = assumptions.set(key, to: String(parts[1]))
    }
  }
}
