import FlowController
import Foundation
import Platform

/// Converts the codes of languages and regions to their English names.
enum EnglishName {
  private static let english = Foundation.Locale(identifier: "en")

  /// Returns a name such as `French`, or the language tag if the language is unknown.
  static func of(_ language: Language) -> String {
    english.localizedString(forIdentifier: language.tag) ?? language.tag
  }

  /// Returns a name such as `France`, or the region code if the region is unknown.
  static func of(_ region: Region) -> String {
    english.localizedString(forRegionCode: region.code.suffix(2).uppercased()) ?? region.code
  }

  /// Returns a list of region names, such as `the EU or Japan`.
  static func of(_ regions: [Conditions.RegionCondition]) -> String {
    regions.map { region in
      switch region {
      case .eu: "the EU"
      case .outsideEU: "countries outside the EU"
      case .exactly(let region): of(region)
      }
    }.joined(separator: " or ")
  }
}
