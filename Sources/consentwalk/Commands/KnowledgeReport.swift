import FlowController
import Platform
import ScreenLibrary

/// The part of `doctor` about uncertain facts.
struct KnowledgeReport {
  private let assumptions: Assumptions
  private let device: String?
  private let words: [ApproximateWords]

  /// - Parameter device: The device whose assumptions they are; nil for the default ones.
  init(_ assumptions: Assumptions, of device: String?, _ words: [ApproximateWords]) {
    self.assumptions = assumptions
    self.device = device
    self.words = words
  }

  var lines: [String] {
    let whose = device.map { "of the device “\($0)”" } ?? "(assume: in a scenario, --assume on device new)"
    let keys = AssumptionKey.allCases.flatMap { key in
      let usual = Assumptions().text(key)
      let own = assumptions.text(key)
      let readings = key.words.map { $0.joined(separator: " | ") } ?? "a duration"
      let remark = own == usual ? readings : "\(readings); usually \(usual)"
      return ["  \(key.word) = \(own)  (\(remark))", "      \(key.known)"]
    }
    return ["assumptions \(whose)"] + keys + wordLines
  }

  private var wordLines: [String] {
    guard !words.isEmpty else { return [] }
    let head = "words of iOS that were not found in print, marked ≈ where they are shown"
    return ["", head]
      + words.flatMap { words in
        [
          "  \(words.place), \(words.language.tag), \(words.situations.joined(separator: "; or ")): \(words.title)",
          "      \(words.source)",
        ]
      }
  }

  var fields: [StateValue.Field] {
    let keys = AssumptionKey.allCases.map { key in
      StateValue.object([
        .init("key", .text(key.word)), .init("value", .text(assumptions.text(key))),
        .init("default", .text(Assumptions().text(key))),
        .init("other", key.words.map { .text($0[1]) } ?? .null), .init("known", .text(key.known)),
      ])
    }
    let approximate = words.map { words in
      StateValue.object([
        .init("place", .text(words.place)), .init("language", .text(words.language.tag)),
        .init("situations", .list(words.situations.map { .text($0) })),
        .init("title", .text(words.title)), .init("source", .text(words.source)),
      ])
    }
    return [.init("assumptions", .list(keys)), .init("approximate", .list(approximate))]
  }
}
