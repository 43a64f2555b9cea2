import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// Compares the behaviour of two iOS versions, and their texts.
struct VersionComparison {
  private let differences: [Rulebook.Difference]
  private let words: [ChangedWords]
  private let names: (from: String, to: String)

  /// Parses a range such as `13.4..14.5`.
  ///
  /// - Throws: ``Failure`` with exit code 2 for any other text.
  init(_ text: String, region: String?, languages: [Language] = Language.bundled) throws(Failure) {
    let parts = text.split(separator: "..", omittingEmptySubsequences: false).map { Version(String($0)) }
    guard parts.count == 2, let from = parts[0], let to = parts[1] else {
      throw Failure.usage(
        .factsWrongPair(text: text), expected: ["13.4..14.5"])
    }
    let kind = try Region(asked: region ?? Region.us.code).regionClass
    differences = Rulebook.differences(from: (from.band, kind), to: (to.band, kind))
    let texts: Catalogue?
    do { texts = try ScreenLibrary(.embedded).load() } catch { texts = nil }
    words = texts?.changedWords(from: from, to: to, in: kind, languages: languages) ?? []
    names = (from.description, to.description)
  }

  func print(asJSON: Bool, in language: ProgramLanguage) {
    if asJSON {
      return Console.print(StateValue.list(differences.map(Self.state) + words.map(Self.state)).json)
    }
    if differences.isEmpty, words.isEmpty {
      Console.print(.factsNoChange(from: names.from, to: names.to), in: language)
    }
    for difference in differences {
      Console.print(FactWords.name(difference.name), in: language)
      Console.print("  \(names.from): \(Self.text(difference.before).text(in: language))")
      Console.print("  \(names.to): \(Self.text(difference.after).text(in: language))")
    }
    for change in words {
      Console.print(Self.name(of: change), in: language)
      Console.print("  \(names.from): \(Self.text(change.before).text(in: language))")
      Console.print("  \(names.to): \(Self.text(change.after).text(in: language))")
    }
  }

  private static func text(_ words: SystemWords) -> Message {
    .factWithSource(
      value: "“\(words.text)”\(words.isApproximate ? " ≈" : "")", mark: words.confidence.message,
      source: SourceWords.message(words.source))
  }

  private static func state(_ change: ChangedWords) -> StateValue {
    func side(_ words: SystemWords) -> StateValue {
      ["value": .text(words.text), "mark": .text(words.confidence.word), "source": .text(words.source)]
    }
    return [
      "behaviour": .text(name(of: change).english), "from": side(change.before), "to": side(change.after),
    ]
  }

  private static func name(of change: ChangedWords) -> Message {
    .factsWords(place: change.place, language: change.language.tag, part: change.part)
  }

  private static func text(_ row: Behaviour.Row) -> Message {
    .factWithSource(
      value: FactWords.value(row.value), mark: row.mark, source: SourceWords.message(row.source))
  }

  private static func state(_ difference: Rulebook.Difference) -> StateValue {
    func side(_ row: Behaviour.Row) -> StateValue {
      ["value": .text(row.value), "mark": .text(row.mark.text), "source": .text(row.source)]
    }
    return [
      "behaviour": .text(difference.name), "from": side(difference.before), "to": side(difference.after),
    ]
  }
}
