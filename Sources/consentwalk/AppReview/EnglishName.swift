import FlowController
import Foundation
import Platform

/// The English names of languages and regions, for readers who do not know their codes.
enum EnglishName {
  private static let english = Foundation.Locale(identifier: "en")

  /// Returns a name such as `French`; the tag if the language is unknown.
  static func of(_ language: Language) -> String {
    english.localizedString(forIdentifier: language.tag) ?? language.tag
  }

  /// Returns a name such as `France`; the code if the region is unknown.
  static func of(_ region: Region) -> String {
    english.localizedString(forRegionCode: region.code.suffix(2).uppercased()) ?? region.code
  }

  /// Returns the accepted regions: `the EU or Japan`.
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
