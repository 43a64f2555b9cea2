import Platform

/// Adapts a world to an edited flow. What is stored about an ask, a feature or an event stays with its name.
extension World {
  /// Adapts this world to a changed flow. The stored values of asks, features and events move to the new indices of the
  /// same names. If the flow no longer has something, it is closed and its values are cleared.
  ///
  /// - Parameters:
  ///   - old: The names of the flow with which this world was created.
  ///   - flow: The current flow.
  ///   - names: The names of the current flow.
  /// - Returns: Everything that the current flow no longer has, in the order of the old flow.
  public mutating func adapt(from old: FlowNames, to flow: Flow, _ names: FlowNames) -> [Misfit] {
    var misfits: [Misfit] = []
    if old != names {
      moveMemories(from: old, to: names, &misfits)
      moveEvents(from: old, to: names, &misfits)
      moveFlags(from: old, to: names, &misfits)
      movePlaces(from: old, to: names, &misfits)
    }
    // Indices that the current flow does not use are reset, as in a new world.
    for index in Int(flow.askCount)..<memories.count { memories[index] = AskMemory() }
    for index in Int(flow.eventCount)..<events.count { events[index] = 0 }
    let used = UInt16(truncatingIfNeeded: (1 << Int(flow.flagCount)) - 1)
    app.flagsTurned &= used & ~flow.flagsOfProcess & ~flow.flagsOfKeychain
    app.flagsOfProcessTurned &= flow.flagsOfProcess
    app.flagsOfKeychainTurned &= flow.flagsOfKeychain
    if let feature = app.feature, feature >= flow.featureCount { app.feature = nil }
    closeSequence(flow, names, &misfits)
    closePolicy(flow, &misfits)
    return misfits
  }

  private mutating func moveMemories(from old: FlowNames, to names: FlowNames, _ misfits: inout [Misfit]) {
    let before = memories
    for index in memories.indices { memories[index] = AskMemory() }
    for (index, name) in old.asks.enumerated() where index < before.count {
      if let now = names.index(ofAsk: name) {
        memories[Int(now)] = before[index]
      } else if !before[index].isEmpty || app.sequence?.index == UInt8(index) {
        misfits.append(.ask(name))
      }
    }
  }

  private mutating func moveEvents(from old: FlowNames, to names: FlowNames, _ misfits: inout [Misfit]) {
    let before = events
    for index in events.indices { events[index] = 0 }
    for (index, name) in old.events.enumerated() where index < before.count && before[index] > 0 {
      if let now = names.events.firstIndex(of: name), now < events.count {
        events[now] = before[index]
      } else {
        misfits.append(.event(name))
      }
    }
  }

  private mutating func moveFlags(from old: FlowNames, to names: FlowNames, _ misfits: inout [Misfit]) {
    let (kept, passing) = (app.flagsTurned, app.flagsOfProcessTurned)
    let keychain = app.flagsOfKeychainTurned
    app.flagsTurned = 0
    app.flagsOfProcessTurned = 0
    app.flagsOfKeychainTurned = 0
    for change in FlagChange(of: kept | passing | keychain, to: kept).each {
      guard let name = old.flags.dropFirst(Int(change.index)).first else { continue }
      guard let now = names.flags.prefix(Flow.flagCapacity).firstIndex(of: name) else {
        misfits.append(.flag(name))
        continue
      }
      let (bit, own): (UInt16, UInt16) = (1 << UInt16(now), 1 << UInt16(change.index))
      if kept & own != 0 { app.flagsTurned |= bit }
      if passing & own != 0 { app.flagsOfProcessTurned |= bit }
      if keychain & own != 0 { app.flagsOfKeychainTurned |= bit }
    }
  }

  /// Changes the index of the open feature, and the trigger and index of the current ask.
  private mutating func movePlaces(from old: FlowNames, to names: FlowNames, _ misfits: inout [Misfit]) {
    if let feature = app.feature {
      app.feature = names.index(ofFeature: feature, in: old)
      if app.feature == nil, let name = old.features.dropFirst(Int(feature)).first {
        misfits.append(.feature(name))
      }
      if app.feature == nil, app.policyOrigin == .feature { app.policyOrigin = .menu }
    }
    movePages(from: old, to: names, &misfits)
    guard let sequence = app.sequence else { return }
    app.sequence = nil
    guard let name = old.asks.dropFirst(Int(sequence.index)).first, let index = names.index(ofAsk: name)
    else {
      return endSequence()
    }
    switch sequence.place {
    case .launch, .beforeActive, .becomesActive, .button:
      app.sequence = AskSequence(place: sequence.place, index: index)
    case .page, .after:
      guard let place = sequence.place.moved(from: old, to: names) else { return endSequence() }
      app.sequence = AskSequence(place: place, index: index)
    case .feature(let feature):
      guard let feature = names.index(ofFeature: feature, in: old) else { return endSequence() }
      app.sequence = AskSequence(place: .feature(feature), index: index)
    }
  }

  /// Ends the current ask if the flow no longer has it at this trigger, or no longer has its soft ask that is on
  /// screen.
  private mutating func closeSequence(_ flow: Flow, _ names: FlowNames, _ misfits: inout [Misfit]) {
    if let sequence = app.sequence {
      let isKnown = sequence.index < flow.askCount
      let isThere =
        isKnown && (sequence.isAt(.button) || flow.asks[Int(sequence.index)].places.holds(sequence.place))
      let showsSoftAsk = app.screen == .softAsk || app.screenBeneath == .softAsk
      if !isThere || showsSoftAsk && flow.asks[Int(sequence.index)].softAsk == .absent {
        if isKnown, showsSoftAsk, let name = names.asks.dropFirst(Int(sequence.index)).first {
          misfits.append(.softAsk(name))
        }
        endSequence()
      }
    }
    guard app.sequence == nil else { return }
    if app.screen == .softAsk { app.screen = nil }
    if app.screenBeneath == .softAsk { app.screenBeneath = nil }
  }

  private mutating func endSequence() {
    app.sequence = nil
    dialog?.isFromAsk = false
  }

  /// Changes the indices of the page on screen, the asks and pages stored for `once`, and the suspended positions.
  private mutating func movePages(from old: FlowNames, to names: FlowNames, _ misfits: inout [Misfit]) {
    func moved<Bits: FixedWidthInteger>(
      _ bits: Bits, _ old: [String], _ new: [String], _ misfit: (String) -> Misfit
    ) -> Bits {
      bits.setBits.reduce(0) { result, index in
        guard let name = old.dropFirst(index).first else { return result }
        guard let now = new.prefix(Bits.bitWidth).firstIndex(of: name) else {
          if !misfits.contains(misfit(name)) { misfits.append(misfit(name)) }
          return result
        }
        return result | 1 << Bits(now)
      }
    }
    app.asksDone = moved(app.asksDone, old.asks, names.asks, Misfit.ask)
    app.asksWaiting = moved(app.asksWaiting, old.asks, names.asks, Misfit.ask)
    app.pagesDone = moved(app.pagesDone, old.pages, names.pages, Misfit.page)
    if let ask = dialog?.ask {
      dialog?.ask = old.asks.dropFirst(Int(ask)).first.flatMap { names.index(ofAsk: $0) }
    }
    if let page = app.page, let name = old.pages.dropFirst(Int(page)).first {
      app.page = names.pages.prefix(Flow.pageCapacity).firstIndex(of: name).map { UInt8($0) }
      if app.page == nil {
        if !misfits.contains(.page(name)) { misfits.append(.page(name)) }
        if app.screen == .page { app.screen = nil }
        if app.screenBeneath == .page { app.screenBeneath = nil }
      }
    }
    let frames = app.outer.frames.map { $0.moved(from: old, to: names) }
    // If a position is removed, all positions that were stored after it are removed too.
    let kept = frames.reversed().prefix { $0 != nil }.compactMap { $0 }
    app.outer = FrameStack(innermostFirst: kept.reversed())
  }

  private mutating func closePolicy(_ flow: Flow, _ misfits: inout [Misfit]) {
    guard flow.policyScope == .absent else { return }
    if app.screen == .policy || app.screenBeneath == .policy { misfits.append(.policy) }
    if app.screen == .policy { app.screen = nil }
    if app.screenBeneath == .policy { app.screenBeneath = nil }
  }
}

extension FlowNames {
  /// The index of the ask with this name; nil if the flow does not have it.
  fileprivate func index(ofAsk name: String) -> UInt8? {
    asks.prefix(Flow.askCapacity).firstIndex(of: name).map { UInt8($0) }
  }

  /// The index in this flow of a feature of the old flow, found by its name; nil if this flow does not have it.
  fileprivate func index(ofFeature index: UInt8, in old: FlowNames) -> UInt8? {
    guard let name = old.features.dropFirst(Int(index)).first else { return nil }
    return features.prefix(Flow.featureCapacity).firstIndex(of: name).map { UInt8($0) }
  }
}

extension AskMemory {
  /// Whether nothing is stored about the ask.
  fileprivate var isEmpty: Bool { shownAt == .never && laterAt == .never && quotaStart == .never }
}

/// Something in a world that the current flow does not have. It is reported once and then removed.
public enum Misfit: Hashable, Sendable {
  /// The flow no longer has this ask. Values were stored about it, or it was on screen.
  case ask(String)
  /// This soft ask is on screen, but its ask no longer has a soft ask, or has another trigger.
  case softAsk(String)
  /// The flow no longer has this feature, which was open.
  case feature(String)
  /// The flow no longer counts this event.
  case event(String)
  /// The flow no longer has this flag. Its value differed from the initial value.
  case flag(String)
  /// The flow no longer has this page, which is or was on screen.
  case page(String)
  /// The flow no longer has a policy, but the policy is on screen.
  case policy
  /// The values of asks were stored by index under another flow, so they may now belong to other asks.
  case positions
}
