import FlowController
import Platform

/// A page or an ask of a flow that only some regions have.
struct RegionalPart {
  enum Subject: Equatable { case page(UInt8), ask(UInt8) }
  let subject: Subject
  /// The conditions about the region, of which one must be met.
  let regions: [Conditions.RegionCondition]
  /// Whether none of them may be met.
  let isInverted: Bool

  /// Returns the parts of a flow that depend on the region.
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

  /// A region that has this part; nil if that is not certain.
  var region: Region? {
    switch regions.first {
    case .exactly(let region) where !isInverted: region
    case .eu: isInverted ? .us : Region("eu-fr")
    case .outsideEU: isInverted ? Region("eu-fr") : .us
    case .exactly, nil: nil
    }
  }
}
