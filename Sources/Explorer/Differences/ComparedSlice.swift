import FlowController
import Platform

/// A slice of both flows, with only the asks and pages that the comparison needs.
struct ComparedSlice: Sendable {
  let slice: SearchSlice
  let parts: ComparedParts
  let old: ComparedWorld
  let new: ComparedWorld
  /// Whether both flows are reduced to ``FlowController/Flow/bare``.
  var isBare = false
  /// The differences to search for, or nil for all differences. The search ends when it has found every difference in
  /// this set.
  var awaited: Set<WorldDifference.Finding>?

  func holds(_ other: ComparedSlice) -> Bool {
    slice.holds(other.slice) && other.parts.isSubset(of: parts) && isBare == other.isBare
  }
}

extension WorldComparison {
  /// The slices that are compared. There is one slice for each topic that a flow uses, one for each page, and one for
  /// each pair of parts whose order differs. The slice of a topic includes the topics on which it depends in either
  /// flow. All topics that neither flow uses are compared in one slice, together with the screens.
  var slices: [ComparedSlice] {
    let (flow, other) = (old.rules.flow, new.rules.flow)
    let match = PartMatch(old, new)
    var used = Topics.concerning(flow).union(.concerning(other))
    if used.contains(.location) { used.insert(.updates) }
    for flow in [flow, other] {
      if flow.policyScope != .absent { used.insert(.policy) }
      if (0..<Int(flow.featureCount)).contains(where: { flow.features[$0].gift != .absent }) {
        used.insert(.gift)
      }
    }
    let each = (Topics.each + used.eachService).filter { !used.isDisjoint(with: $0) }
    if comparesWhole {
      return (each + [.screens]).map { topics in
        slice(
          match.every, about: topics,
          reading: topics == .screens ? Topics.all.subtracting(used) : topics)
      }
    }
    var slices = each.map { topics in
      topics.isUseOfLocation ? bareSlice(about: topics) : slice(about: topics, match)
    }
    // If both devices behave the same, only the text of the notification can differ at a geofence.
    slices.removeAll { $0.slice.read == .geofence && !comparesWords && goesAlike($0) }
    slices += (match.pages + match.reordered).map { parts in
      slice(match.parts(decidingOn: [], and: parts), about: [], and: parts, reading: [])
    }
    let services = match.servicesReordered
    slices.append(slice(match.parts(decidingOn: services), about: services, reading: []))
    slices.append(
      slice(match.parts(decidingOn: []), about: .screens, reading: Topics.all.subtracting(used)))
    var largest: [ComparedSlice] = []
    for slice in slices where !largest.contains(where: { $0.holds(slice) }) {
      largest.removeAll { slice.holds($0) }
      largest.append(slice)
    }
    return largest
  }

  private func slice(about topics: Topics, _ match: PartMatch) -> ComparedSlice {
    // An ask that only appears between two others does not change what iOS shows while the app uses location.
    let parts = match.parts(decidingOn: topics, between: !topics.isUseOfLocation)
    return slice(parts, about: topics, reading: topics)
  }

  /// Returns the slice of an app that makes the same requests without conditions. Two iOS versions treat the use of
  /// location differently only if they also do so in this app, which has far fewer states.
  ///
  /// If two flows behave the same in this app, they can still use location differently after another answer or with
  /// another status of location. Other slices report that answer or status, so this slice does not search for its
  /// consequences.
  private func bareSlice(about topics: Topics) -> ComparedSlice {
    let (old, new) = (old.bare, new.bare)
    let parts = PartMatch(old, new).parts(decidingOn: topics, between: false)
    let (oldFlow, newFlow) = (
      old.rules.flow.putting(only: parts.old), new.rules.flow.putting(only: parts.new)
    )
    return ComparedSlice(
      slice: SearchSlice(about: topics, in: oldFlow, and: newFlow, reading: topics), parts: parts,
      old: old.putting(only: parts.old), new: new.putting(only: parts.new), isBare: true)
  }

  /// Returns the slice of the app itself. It is searched for differences that ``bareSlice(about:)`` shows only on paths
  /// that are not possible in the app itself.
  func inOwnFlow(_ compared: ComparedSlice, awaiting findings: [WorldDifference.Finding]) -> ComparedSlice {
    var own = slice(about: compared.slice.read, PartMatch(old, new))
    own.awaited = Set(findings)
    return own
  }

  /// Whether the app and iOS behave the same on both devices of a slice, so that only texts can differ.
  func goesAlike(_ slice: ComparedSlice) -> Bool {
    guard isOneFlow, slice.old.readsAlike(slice.new, slice.slice.topics.union(slice.slice.read)) else {
      return false
    }
    let flow = slice.old.rules.flow
    let conditions =
      slice.parts.old.askIndices.flatMap { flow.allConditions(ofAsk: $0) }
      + slice.parts.old.pageIndices.flatMap { flow.allConditions(ofPage: $0) }
    return conditions.allSatisfy { $0.minimumOS == nil && $0.region == nil }
  }

  /// Returns a slice in which only these parts can appear.
  ///
  /// - Parameter asked: The parts that are compared. The topics of their permissions and pages are added to `topics`.
  private func slice(
    _ parts: ComparedParts, about topics: Topics, and asked: ComparedParts = ComparedParts(),
    reading read: Topics
  ) -> ComparedSlice {
    let (old, new) = (old.putting(only: parts.old), new.putting(only: parts.new))
    let topics = topics.union(old.rules.flow.topics(of: asked.old)).union(
      new.rules.flow.topics(of: asked.new))
    return ComparedSlice(
      slice: SearchSlice(about: topics, in: old.rules.flow, and: new.rules.flow, reading: read),
      parts: parts, old: old, new: new)
  }

  /// Returns a slice with further parts, and with the parts that decide whether or when these appear.
  func widened(_ compared: ComparedSlice, by met: ComparedParts) -> ComparedSlice {
    let match = PartMatch(old, new)
    let (topics, read) = (compared.slice.topics, compared.slice.read)
    if met.isSubset(of: compared.parts) { return slice(match.every, about: topics, and: met, reading: read) }
    let parts = match.parts(decidingOn: read, and: compared.parts.union(met))
    return slice(parts, about: topics, and: met, reading: read)
  }
}

extension Topics {
  /// Whether this is the topic of updates or the topic of geofences. Both concern only an app that already uses
  /// location.
  fileprivate var isUseOfLocation: Bool { self == .updates || self == .geofence }
}

extension Flow {
  /// The topics of the permissions that the asks request, and of the pages.
  fileprivate func topics(of parts: FlowParts) -> Topics {
    let pages = Topics.aboutPages(self)
    let asked = parts.askIndices.reduce(Topics()) { $0.union(.about(asks[$1].wants)) }
    return parts.pageIndices.reduce(asked) { $0.union(pages[$1]) }
  }
}

extension ComparedWorld {
  /// This world with the flow ``FlowController/Flow/bare``.
  fileprivate var bare: ComparedWorld { ComparedWorld(origin, rules.bare, names, header) }

  /// The same world for an app in which only these asks and pages can appear.
  fileprivate func putting(only parts: FlowParts) -> ComparedWorld {
    ComparedWorld(origin, rules.putting(only: parts), names, header)
  }
}
