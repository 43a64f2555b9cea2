import FlowController
import Platform

/// A page or an ask of a flow that exists only in some regions.
struct RegionalPart {
  enum Subject: Equatable { case page(UInt8), ask(UInt8) }
  let subject: Subject
  /// The conditions about the region. At least one of them must be met.
  let regions: [Conditions.RegionCondition]
  /// If true, the page or ask exists only in regions that meet none of ``regions``.
  let isInverted: Bool

  /// Returns the pages and asks of a flow that depend on the region.
  static func all(of start: SearchStart) -> [RegionalPart] {
    let flow = start.rules.flow
    func part(_ subject: Subject, _ conditions: Conditions) -> RegionalPart? {
      func regions(_ conditions: Conditions) -> [Conditions.RegionCondition] {
        [conditions.region].compactMap(\.self)
          + (conditions.anyOf ?? 0..<0).flatMap { regions(flow.groups[Int($0)]) }
      }
      let wanted = regions(conditions)
      let unwanted = conditions.not.map { regions(flow.groups[Int($0)]) } ?? []
      if !wanted.isEmpty { return RegionalPart(subject: subject, regions: wanted, isInverted: false) }
      return unwanted.isEmpty ? nil : RegionalPart(subject: subject, regions: unwanted, isInverted: true)
    }
    return (0..<flow.pageCount).compactMap { part(.page($0), flow.pages[Int($0)].conditions) }
      + (0..<flow.askCount).compactMap { part(.ask($0), flow.asks[Int($0)].conditions) }
  }

  /// A region in which this page or ask exists; nil if no such region is certain.
  var region: Region? {
    switch regions.first {
    case .exactly(let region) where !isInverted: region
    case .eu: isInverted ? .us : Region("eu-fr")
    case .outsideEU: isInverted ? Region("eu-fr") : .us
    case .exactly, nil: nil
    }
  }
}
