import FlowController
import Localization
import Platform

/// Queries about asks and pages that never appear.
extension Flow {
  /// The requests that decide whether a page appears: those of its conditions and buttons, and those after whose answer
  /// it appears.
  func requestsBefore(page: Int) -> [Request] {
    let leading = (0..<Int(askCount)).filter { ask in
      let lists = [asks[ask].then, asks[ask].thenAllowed, asks[ask].thenRefused]
      return lists.contains { pagesShown(by: Array($0)) >> UInt32(page) & 1 == 1 }
        || pages[page].places.all.contains { place in
          if case .after(let other, _) = place { Int(other) == ask } else { false }
        }
    }
    return permissionsNeeded(by: page) + leading.map { asks[$0].wants }
  }

  /// The pages that always end the triggers of an ask or a later page, before the app gets to it: none of their buttons
  /// continues the trigger.
  fileprivate func pagesEnding(_ places: PlaceList, before page: Int?) -> [Int] {
    (0..<(page ?? Int(pageCount))).filter { other in
      guard other != page, pages[other].isModal, pages[other].once == nil, pages[other].buttonCount > 0
      else { return false }
      let isBefore = places.all.allSatisfy { $0 != .button && pages[other].places.holds($0) }
      let goesOn = (0..<Int(pages[other].buttonCount)).contains {
        button(pages[other].buttons[$0]) { verb in
          switch verb {
          case .next, .go: true
          case .close, .open, .openPolicy, .settings, .ask, .set, .clear, .count, .forget, .use: false
          }
        }
      }
      return isBefore && !goesOn
    }
  }
}

extension SearchScope {
  /// Whether a page appears only after a change that the search does not make: a switch in Settings, or a restriction
  /// of the device. This is also true if only buttons of such pages lead to the page.
  func needsChangeOutside(page: Int) -> Bool { needsChangeOutside(page, without: 0) }

  /// - Parameter seen: The pages that are already on the path, one bit each.
  private func needsChangeOutside(_ page: Int, without seen: UInt32) -> Bool {
    let flow = context.flow
    if needsChange(flow.pages[page].conditions) { return true }
    guard flow.pages[page].places.all.allSatisfy({ $0 == .button }) else { return false }
    let seen = seen | 1 << UInt32(page)
    let leading = context.pages.filter { other in
      seen >> UInt32(other) & 1 == 0
        && (0..<Int(flow.pages[other].buttonCount)).contains {
          flow.pagesShown(by: Array(flow.pages[other].buttons[$0].does)) >> UInt32(page) & 1 == 1
        }
    }
    return !leading.isEmpty && leading.allSatisfy { needsChangeOutside($0, without: seen) }
  }

  /// Why a flag of an ask's condition never gets its value: only pages change the flag, and this search reaches none of
  /// them, for example because they appear only in another region. Nil if there is no such flag.
  func flagLeftOut(before ask: Int) -> Message? {
    let flow = context.flow
    let conditions = flow.asks[ask].conditions
    guard conditions.combine == .all, let test = conditions.flags else { return nil }
    for flag in 0..<UInt8(UInt16.bitWidth) {
      let bit = UInt16(1) << UInt16(flag)
      let wanted = test.wanted & bit
      guard test.spoken & flow.flagsTurnedByFlow & bit != 0, wanted != flow.flagsAtFirst & bit else {
        continue
      }
      let verb: Verb = wanted == 0 ? .clear(flag: flag) : .set(flag: flag)
      let isTurnedAfterAsk = context.asks.contains { other in
        other.ask.everyThen.contains { flow.verbs[Int($0)] == verb }
      }
      let pages = context.pages.filter { page in
        (0..<Int(flow.pages[page].buttonCount)).contains {
          flow.button(flow.pages[page].buttons[$0], does: { $0 == verb })
        }
      }
      let reasons = pages.compactMap { shut(flow.pages[$0].conditions) }
      guard !isTurnedAfterAsk, let reason = reasons.first, reasons.count == pages.count else { continue }
      return .proofFlagLeftOut(
        ask: context.names.asks[ask], flag: "\(context.names.flags[Int(flag)]): \(wanted != 0)",
        pages: Message.list(pages.map { context.names.pages[$0] }), reason: reason)
    }
    return nil
  }

  private func needsChange(_ conditions: Conditions) -> Bool {
    guard conditions.combine == .all else { return false }
    if conditions.services == false, !uses("set:location-services") { return true }
    if conditions.fullAccuracy == false, !uses("set:precise") { return true }
    guard let test = conditions.statusOf else { return false }
    let outside: StatusNames = [.restricted, .notAvailable]
    return (0..<Int(test.count)).contains { test[$0].anyOf.subtracting(outside).isEmpty }
  }
}

extension RuleContext {
  /// Why the app never checks the conditions of an ask: a page ends the trigger first, or the trigger never runs.
  func whyNeverReached(ask: Int) -> Message {
    whyNeverReached(names.asks[ask], flow.asks[ask].places, page: nil)
  }

  /// Why the app never checks the conditions of a page.
  func whyNeverReached(page: Int) -> Message {
    whyNeverReached(names.pages[page], flow.pages[page].places, page: page)
  }

  private func whyNeverReached(_ name: String, _ places: PlaceList, page: Int?) -> Message {
    let ending = flow.pagesEnding(places, before: page).map { names.pages[$0] }
    return ending.isEmpty
      ? .proofNeverReached(ask: name)
      : .proofTriggerEnds(ask: name, pages: Message.list(ending))
  }
}
