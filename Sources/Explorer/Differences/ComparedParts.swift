import FlowController
import Platform

/// The asks, pages and features of two flows that can appear in a search. A part of one flow corresponds to the part of
/// the other one with the same name.
struct ComparedParts: Hashable, Sendable {
  var old = FlowParts()
  var new = FlowParts()

  func isSubset(of other: ComparedParts) -> Bool {
    old.isSubset(of: other.old) && new.isSubset(of: other.new)
  }

  func union(_ other: ComparedParts) -> ComparedParts {
    ComparedParts(old: old.union(other.old), new: new.union(other.new))
  }
}

/// Finds which parts of two flows a comparison needs.
struct PartMatch {
  private let old: ComparedWorld
  private let new: ComparedWorld

  init(_ old: ComparedWorld, _ new: ComparedWorld) { (self.old, self.new) = (old, new) }

  /// Every part of both flows.
  var every: ComparedParts { ComparedParts(old: old.rules.flow.everyPart, new: new.rules.flow.everyPart) }

  /// Returns these parts and those about some topics, with what decides on them in either flow.
  ///
  /// - Parameter between: Whether the parts that only appear between two of them are included.
  /// - Complexity: O((asks + pages) cubed x (conditions + places)).
  func parts(
    decidingOn topics: Topics, and parts: ComparedParts = ComparedParts(), between: Bool = true
  ) -> ComparedParts {
    var found = parts
    var before: ComparedParts
    repeat {
      before = found
      found.old.formUnion(Self.deciding(on: topics, found.old, old.rules, between))
      found.new.formUnion(Self.sameNames(found.old, old.names, new.names))
      found.new.formUnion(Self.deciding(on: topics, found.new, new.rules, between))
      found.old.formUnion(Self.sameNames(found.new, new.names, old.names))
    } while found != before
    return found
  }

  private static func deciding(
    on topics: Topics, _ parts: FlowParts, _ rules: Rules, _ between: Bool
  ) -> FlowParts {
    rules.parts(decidingOn: topics, and: parts.pages, asks: parts.asks, between: between)
  }

  /// The pages of both flows, each with the page of the same name.
  var pages: [ComparedParts] {
    let names = old.names.pages + new.names.pages.filter { !old.names.pages.contains($0) }
    return names.map { name in
      ComparedParts(
        old: FlowParts(ask: nil, page: old.names.pages.firstIndex(of: name)),
        new: FlowParts(ask: nil, page: new.names.pages.firstIndex(of: name)))
    }
  }

  /// Pairs of asks and pages that follow each other in another order in the other flow.
  ///
  /// - Complexity: O((asks + pages) squared).
  var reordered: [ComparedParts] {
    let (order, otherOrder) = (PartOrder(old.rules.flow), PartOrder(new.rules.flow))
    let shared = shared
    return shared.indices.flatMap { first in
      shared[..<first].filter { second in
        let ways = [
          order.isBefore(shared[first].old, second.old), order.isBefore(second.old, shared[first].old),
        ]
        let otherWays = [
          otherOrder.isBefore(shared[first].new, second.new),
          otherOrder.isBefore(second.new, shared[first].new),
        ]
        return ways != otherWays && ways.contains(true) && otherWays.contains(true)
      }.map { second in
        ComparedParts(
          old: shared[first].old.parts.union(second.old.parts),
          new: shared[first].new.parts.union(second.new.parts))
      }
    }
  }

  /// The services that a feature uses in another order in the other flow.
  var servicesReordered: Topics {
    old.names.features.enumerated().reduce(into: Topics()) { topics, feature in
      guard let other = new.names.features.firstIndex(of: feature.element) else { return }
      let uses = old.rules.flow.features[feature.offset].uses.all
      let otherUses = new.rules.flow.features[other].uses.all
      if uses.filter(otherUses.contains) != otherUses.filter(uses.contains) {
        for service in uses { topics.insert(.service(service)) }
      }
    }
  }

  /// The asks and pages that both flows have.
  private var shared: [(old: FlowPart, new: FlowPart)] {
    let asks = old.names.asks.enumerated().compactMap { ask in
      new.names.asks.firstIndex(of: ask.element).map { (FlowPart.ask(ask.offset), FlowPart.ask($0)) }
    }
    let pages = old.names.pages.enumerated().compactMap { page in
      new.names.pages.firstIndex(of: page.element).map { (FlowPart.page(page.offset), FlowPart.page($0)) }
    }
    return asks + pages
  }

  /// The parts of another flow with the same names as these.
  private static func sameNames(_ parts: FlowParts, _ names: FlowNames, _ others: FlowNames) -> FlowParts {
    func places(_ indices: [Int], _ own: [String], _ other: [String]) -> [Int] {
      indices.compactMap { index in own.indices.contains(index) ? other.firstIndex(of: own[index]) : nil }
    }
    return FlowParts(
      asks: places(parts.askIndices, names.asks, others.asks).reduce(0) { $0 | 1 << UInt16($1) },
      pages: places(parts.pageIndices, names.pages, others.pages).reduce(0) { $0 | 1 << UInt32($1) },
      features: places(parts.featureIndices, names.features, others.features).reduce(0) {
        $0 | 1 << UInt16($1)
      })
  }
}
