import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// The uncertain facts, as `doctor --assumptions` and `doctor --wording` print them.
struct KnowledgeReport {
  private let assumptions: Assumptions?
  private let device: String?
  private let words: [ApproximateWords]?

  /// - Parameters:
  ///   - assumptions: nil if the user did not request them.
  ///   - device: The device that has the assumptions; nil for the default assumptions.
  ///   - words: nil if the user did not request them.
  init(_ assumptions: Assumptions?, of device: String?, _ words: [ApproximateWords]?) {
    self.assumptions = assumptions
    self.device = device
    self.words = words
  }

  func lines(in language: ProgramLanguage) -> [String] {
    func say(_ message: Message) -> String { message.text(in: language) }
    let groups = [assumptionLines(say), wordLines(say)].filter { !$0.isEmpty }
    return groups.joined(separator: [""]).map { $0 }
  }

  private func assumptionLines(_ say: (Message) -> String) -> [String] {
    guard let assumptions else { return [] }
    let head: Message = device.map { .doctorAssumptionsOf(device: $0) } ?? .doctorAssumptions
    let keys = AssumptionKey.allCases.flatMap { key in
      let usual = Assumptions().text(key)
      let own = assumptions.text(key)
      let readings = key.words.map { Message.verbatim($0.joined(separator: " | ")) } ?? .doctorAnyDuration
      let line: Message =
        own == usual
        ? .doctorAssumption(key: key.word, value: own, readings: readings)
        : .doctorAssumptionChanged(key: key.word, value: own, readings: readings, usual: usual)
      return ["  " + say(line), "      " + say(key.evidence)]
    }
    return [say(head)] + keys
  }

  private func wordLines(_ say: (Message) -> String) -> [String] {
    guard let words, !words.isEmpty else { return [] }
    return [say(.doctorWords)]
      + words.flatMap { words in
        let line = Message.doctorWording(
          place: words.place, language: words.language.tag,
          situations: Message.clauses(words.situations), title: words.title)
        return ["  " + say(line), "      " + say(SourceWords.message(words.source))]
      } + ["", say(.doctorLook), "  " + say(.doctorLookOfAlerts)]
  }

  var fields: [StateValue.Field] {
    [assumptions.map(field), words.map(field)].compactMap { $0 }
  }

  private func field(_ assumptions: Assumptions) -> StateValue.Field {
    let keys = AssumptionKey.allCases.map { key in
      StateValue.object([
        .init("key", .text(key.word)), .init("value", .text(assumptions.text(key))),
        .init("default", .text(Assumptions().text(key))),
        .init("other", key.words.map { .text($0[1]) } ?? .null),
        .init("known", .text(key.evidence.english)),
      ])
    }
    return .init("assumptions", .list(keys))
  }

  private func field(_ words: [ApproximateWords]) -> StateValue.Field {
    let approximate = words.map { words in
      StateValue.object([
        .init("place", .text(words.place)), .init("language", .text(words.language.tag)),
        .init("situations", .list(words.situations.map { .text($0.english) })),
        .init("title", .text(words.title)), .init("source", .text(words.source)),
      ])
    }
    return .init("approximate", .list(approximate))
  }
}

extension KnownConsent {
  /// What iOS does when an app requests this consent.
  var whatHappens: Message {
    switch kind {
    case .nfc: .knownNFC
    case .liveActivities: .knownLiveActivities
    case .familyControls: .knownFamilyControls
    case .accessory: .knownAccessory
    }
  }
}

extension Confidence {
  /// How certain a text of iOS is. English uses the same word as the files of texts.
  var message: Message {
    switch self {
    case .documented: .factDocumented
    case .extracted: .wordsExtracted
    case .observed: .factObserved
    case .single: .wordsSeenOnce
    case .approximate: .wordsGuessed
    }
  }
}
