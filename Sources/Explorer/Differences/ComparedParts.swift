import FlowController
import Platform

/// The asks, pages and features that can appear in a search of two flows. A part of one flow corresponds to the part of
/// the other flow with the same name.
struct ComparedParts: Hashable, Sendable {
  var old = FlowParts()
  var new = FlowParts()

  func isSubset(of other: ComparedParts) -> Bool {
    old.isSubset(of: other.old) && new.isSubset(of: other.new)
  }

  /// The names of the asks and pages, without duplicates.
  func names(_ names: FlowNames, _ others: FlowNames) -> [String] {
    let all =
      old.askIndices.map { names.asks[$0] } + new.askIndices.map { others.asks[$0] }
      + old.pageIndices.map { names.pages[$0] } + new.pageIndices.map { others.pages[$0] }
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
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

  /// All asks, pages and features of both flows.
  var every: ComparedParts { ComparedParts(old: old.rules.flow.everyPart, new: new.rules.flow.everyPart) }

  /// Returns the given parts, the parts about the given topics, and every part that decides whether or when one of them
  /// appears. A part that decides this in one flow is included for both flows.
  ///
  /// - Parameter between: Whether to include a part whose only effect is that it appears between two included parts.
  /// - Complexity: O((asks + pages) cubed x (conditions + places)).
  func parts(
    decidingOn topics: Topics, and parts: ComparedParts = ComparedParts(), between: Bool = true
  ) -> ComparedParts {
    var found = parts
    var before: ComparedParts
    repeat {
      before = found
      found.old.formUnion(Self.deciding(on: topics, found.old, asking: parts.old, old.rules, between))
      found.new.formUnion(Self.sameNames(found.old, old.names, new.names))
      found.new.formUnion(Self.deciding(on: topics, found.new, asking: parts.new, new.rules, between))
      found.old.formUnion(Self.sameNames(found.new, new.names, old.names))
    } while found != before
    return found
  }

  private static func deciding(
    on topics: Topics, _ parts: FlowParts, asking questioned: FlowParts, _ rules: Rules, _ between: Bool
  ) -> FlowParts {
    rules.parts(
      decidingOn: topics, and: parts.pages, asks: parts.asks, asking: questioned.pages, between: between)
  }

  /// The pages of both flows. Two pages with the same name form one element; a page of only one flow is alone.
  var pages: [ComparedParts] {
    let names = old.names.pages + new.names.pages.filter { !old.names.pages.contains($0) }
    return names.map { name in
      ComparedParts(
        old: FlowParts(ask: nil, page: old.names.pages.firstIndex(of: name)),
        new: FlowParts(ask: nil, page: new.names.pages.firstIndex(of: name)))
    }
  }

  /// Pairs of asks and pages whose order differs between the two flows.
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

  /// The services of the features in which the order of the uses differs between the two flows.
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

  /// The asks and pages whose name occurs in both flows.
  private var shared: [(old: FlowPart, new: FlowPart)] {
    let asks = old.names.asks.enumerated().compactMap { ask in
      new.names.asks.firstIndex(of: ask.element).map { (FlowPart.ask(ask.offset), FlowPart.ask($0)) }
    }
    let pages = old.names.pages.enumerated().compactMap { page in
      new.names.pages.firstIndex(of: page.element).map { (FlowPart.page(page.offset), FlowPart.page($0)) }
    }
    return asks + pages
  }

  /// The parts of the other flow that have the same names as these.
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
