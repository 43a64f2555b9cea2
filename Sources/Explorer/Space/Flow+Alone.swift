import FlowController
import Platform

/// What iOS does about a permission does not depend on what the app asks about other permissions: a claim about iOS is
/// judged without those asks.
extension Flow {
  /// The asks about some topics, and those that decide whether and when they come: one bit each.
  ///
  /// - Complexity: O(asks squared x (conditions + places)).
  func asks(decidingOn topics: Topics) -> UInt16 {
    var topics = topics
    if topics.contains(.updates) { topics.insert(.location) }
    if topics.contains(.geofence) { topics.formUnion([.location, .notifications]) }
    let ofPages = Topics.read(by: conditionsOfPages + conditionsOfAd)
    var kept: UInt16 = 0
    var before: UInt16
    repeat {
      before = kept
      let read = (0..<Int(askCount)).filter { kept >> UInt16($0) & 1 == 1 }
        .reduce(ofPages) { $0.union(.read(by: allConditions(ofAsk: $1))) }
      for index in 0..<Int(askCount) {
        let about = Topics.about(asks[index].wants)
        guard !about.isDisjoint(with: topics.union(read)) || decidesWhatFollows(index) else { continue }
        kept |= 1 << UInt16(index)
      }
    } while kept != before
    return kept
  }

  /// The same flow in which the other asks never come.
  func putting(only kept: UInt16) -> Flow {
    var flow = self
    for index in 0..<Int(askCount) where kept >> UInt16(index) & 1 == 0 {
      flow.asks[index].conditions = .never
    }
    return flow
  }

  /// Every ask, one bit each.
  var everyAsk: UInt16 { askCount == 16 ? .max : 1 << UInt16(askCount) - 1 }

  /// Whether something happens because of an ask, or of its answer.
  private func decidesWhatFollows(_ index: Int) -> Bool {
    let own = UInt8(index)
    func follows(_ places: PlaceList) -> Bool {
      places.all.contains { if case .after(own, _) = $0 { true } else { false } }
    }
    return asks[index].hasThen
      || (0..<Int(askCount)).contains { follows(asks[$0].places) }
      || (0..<Int(pageCount)).contains { follows(pages[$0].places) }
      || (0..<Int(verbCount)).contains {
        verbs[$0] == .ask(own, stops: true) || verbs[$0] == .forget(ask: own)
      }
  }
}

extension Conditions {
  /// Conditions that no device meets.
  static let never: Conditions = {
    var never = Conditions()
    never.minimumOS = .unreached
    return never
  }()

  /// Whether no device meets them.
  var areNeverMet: Bool { combine == .all && minimumOS == .unreached }
}

extension Version {
  /// A version that no device has.
  fileprivate static let unreached = Version(255)
}
