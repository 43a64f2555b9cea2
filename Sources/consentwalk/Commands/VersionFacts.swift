import ConsentWords
import FlowController
import Localization
import Platform

/// Every known fact about one iOS version, with its value, confidence and source.
struct VersionFacts {
  private let version: Version
  private let region: Region
  private let facts: [Rulebook.Entry]

  /// - Throws: ``Failure`` with exit code 2 for an unknown version or region.
  init(_ version: String, region: String?) throws(Failure) {
    self.version = try Version(asked: version)
    self.region = try Region(asked: region ?? Region.us.code)
    facts = Rulebook.facts(of: self.version.band, self.region.regionClass)
  }

  func print(asJSON: Bool, in language: ProgramLanguage) {
    if asJSON {
      return Console.print(
        StateValue.object([
          .init("os", .text(version.description)), .init("region", .text(region.code)),
          .init("facts", .list(facts.map(Self.state))),
        ]).withSchema.json)
    }
    Console.print(.factsOf(os: version.description, region: region.code), in: language)
    for fact in facts {
      let name = FactWords.name(fact.name).text(in: language)
      let value = FactWords.value(fact.row.value).text(in: language)
      Console.print("\n\(name): \(value)")
      let span = Self.span(fact.row).text(in: language)
      let source = SourceWords.message(fact.row.source).text(in: language)
      Console.print("  \(fact.row.mark.message.text(in: language)), \(span): \(source)")
    }
  }

  /// Returns the versions to which a row applies: `from iOS 14.5, before iOS 15`, or `every version`.
  private static func span(_ row: Behaviour.Row) -> Message {
    let (from, until) = ends(row)
    let parts: [Message] = [from.map { .factFrom(os: $0) }, until.map { .factUntil(os: $0) }].compactMap {
      $0
    }
    return parts.isEmpty ? .factEveryVersion : .list(parts)
  }

  /// Returns the first version of the range, and the first version after it. Each is nil if that end is open.
  private static func ends(_ row: Behaviour.Row) -> (from: String?, until: String?) {
    let from = row.bands.lowerBound == Band.allCases.first ? nil : row.bands.lowerBound.start.description
    return (from, Band.allCases.first { $0 > row.bands.upperBound }?.start.description)
  }

  private static func state(_ fact: Rulebook.Entry) -> StateValue {
    let (from, until) = ends(fact.row)
    return [
      "behaviour": .text(fact.name), "value": .text(fact.row.value), "mark": .text(fact.row.mark.text),
      "source": .text(fact.row.source), "from": from.map { .text($0) } ?? .null,
      "until": until.map { .text($0) } ?? .null,
    ]
  }
}
