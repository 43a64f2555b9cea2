import ConsentWords
import FlowController
import Platform
import TestSupport
import Testing

/// Edits a flow file in the middle of a walk. Everything that an ask remembers must be kept or reported as
/// lost.
///
/// `CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'A world whose flow was edited'` runs for
/// an hour and prints what was edited.
@Suite struct `A world whose flow was edited` {
  @Test(arguments: 0..<4)
  func `After an edit every ask, feature and event keeps its memory by name or reports the loss`(table: Int)
    throws
  {
    var run = SeededRun(from: 0, lane: UInt64(table))
    var (walks, misfits) = (0, [String: Int]())
    // Every kind of loss must occur, so that the test checks each.
    let kinds = ["ask", "softAsk", "feature", "event", "policy", "beneath"]
    while let seed = run.next(
      isEnough: walks == 120 || walks >= 30 && kinds.allSatisfy { misfits[$0] != nil })
    {
      walks += 1
      var random = SeededGenerator(seed: seed)
      var draft = DraftFlow(&random)
      let isSheet = Bool.random(using: &random)
      var rehearsal = try Rehearsal(
        draft.app, os: isSheet ? "27.2" : "15", region: isSheet ? "eu-fr" : "us")
      var witness = Witness()
      for round in 0..<6 {
        let context = "seed \(seed), round \(round)"
        try walkOn(&rehearsal, &witness, &random)
        witness.compare(rehearsal, context)
        let before = rehearsal
        for _ in 0..<Int.random(in: 1...3, using: &random) { draft.edit(&random) }
        if before.world.app.screenBeneath == .softAsk, let ask = before.world.app.sequence?.index {
          draft.removeSoftAsk(of: before.app.names.asks[Int(ask)])
        }
        rehearsal = try Rehearsal(draft.app, os: "15")
        rehearsal.world = before.world
        let found = rehearsal.world.adapt(
          from: before.app.names, to: rehearsal.app.flow, rehearsal.app.names)
        for misfit in found { misfits[String("\(misfit)".prefix { $0 != "(" }), default: 0] += 1 }
        if before.world.app.screenBeneath == .softAsk { misfits["beneath", default: 0] += 1 }
        check(before, rehearsal, found, context)
        checkStored(before, rehearsal, found, context)
        checkSteps(rehearsal, context)
        witness.forget(found)
        witness.compare(rehearsal, context)
      }
    }
    run.report("edited flows: \(walks) histories of six edits, what went: \(misfits)")
    #expect(Set(misfits.keys).isSuperset(of: kinds), "\(misfits)")
  }

  private func walkOn(
    _ rehearsal: inout Rehearsal, _ witness: inout Witness, _ random: inout SeededGenerator
  ) throws {
    let vocabulary = rehearsal.vocabulary
    let others = try [
      "home", "terminate", "reinstall", "wait:1d", "wait:2s", "wait:next", "request:tracking-expanded",
      "request:notifications", "set:location-services=false", "open:policy", "open:home",
      "update-app:policy-revision=20250101",
    ].map { try vocabulary.step($0) }
    let own: [Step] =
      rehearsal.app.names.features.indices.map { .open(.feature(UInt8($0))) }
      + rehearsal.app.names.events.indices.map { .event(UInt8($0)) }
    for _ in 0..<Int.random(in: 2...30, using: &random) {
      let roles = rehearsal.world.choices(rehearsal.rules).roles
      let step: Step =
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2 where !roles.isEmpty: .tap(roles.randomElement(using: &random) ?? .close)
        case 3 where rehearsal.world.app.screen == .softAsk: .request(.trackingExpanded)
        case 3, 4: .launch
        case 5, 6: own.randomElement(using: &random) ?? .launch
        default: others.randomElement(using: &random) ?? .terminate
        }
      var log = EventLog()
      let before = rehearsal.world
      do { try FlowController.step(&rehearsal.world, step, rehearsal.rules, into: &log) } catch { continue }
      witness.see(step, log.events, from: before, to: rehearsal.world, rehearsal.app.names)
    }
  }

  /// Checks that the new world keeps the memory of the old one, or reports the loss.
  private func check(_ before: Rehearsal, _ after: Rehearsal, _ found: [Misfit], _ context: String) {
    let (old, new) = (before.app.names, after.app.names)
    for (index, name) in old.asks.enumerated() {
      let memory = "\(before.world.memories[index])"
      if let now = new.asks.firstIndex(of: name) {
        #expect("\(after.world.memories[now])" == memory, "\(name), \(context)")
        #expect(!found.contains(.ask(name)), "\(context)")
      } else if memory != Self.nothing {
        #expect(found.contains(.ask(name)), "\(name), \(context)")
      }
    }
    for index in after.world.memories.indices {
      let isOld = new.asks.indices.contains(index) && old.asks.contains(new.asks[index])
      if !isOld { #expect("\(after.world.memories[index])" == Self.nothing, "\(context)") }
    }
    for (index, name) in old.events.enumerated() {
      let count = before.world.events[index]
      let now = new.events.firstIndex(of: name)
      if let now { #expect(after.world.events[now] == count, "\(name), \(context)") }
      #expect(found.contains(.event(name)) == (now == nil && count > 0), "\(name), \(context)")
    }
    let feature = before.world.app.feature.map { old.features[Int($0)] }
    let open = after.world.app.feature.map { new.features[Int($0)] }
    #expect(open == feature.flatMap { new.features.contains($0) ? $0 : nil }, "\(context)")
    if feature != open { #expect(feature.map { found.contains(.feature($0)) } == true, "\(context)") }
    checkPrompt(before, after, found, context)
  }

  /// Checks that every visible screen is in the flow, and that each removed screen was reported.
  private func checkPrompt(_ before: Rehearsal, _ after: Rehearsal, _ found: [Misfit], _ context: String) {
    let (app, flow) = (after.world.app, after.app.flow)
    if app.screen == .softAsk || app.screenBeneath == .softAsk {
      let ask = app.sequence.map { flow.asks[Int($0.index)] }
      #expect(ask?.softAsk != .absent && ask?.place == app.sequence?.place, "\(context)")
      let name = { (rehearsal: Rehearsal) in
        rehearsal.world.app.sequence.map { rehearsal.app.names.asks[Int($0.index)] }
      }
      #expect(name(before) == name(after), "\(context)")
    }
    if app.screen == .policy || app.screenBeneath == .policy {
      #expect(flow.policyScope != .absent, "\(context)")
    }
    if before.world.prompt != after.world.prompt { #expect(!found.isEmpty, "\(context)") }
    #expect(before.world.dialog?.dialog == after.world.dialog?.dialog, "\(context)")
    after.checkInvariants(context)
  }

  private static let nothing = "\(World(StartingPoint(), Rules(flow: Flow())).memories[0])"

  /// Checks that storing and reading the old world in between gives the same world.
  private func checkStored(_ before: Rehearsal, _ after: Rehearsal, _ found: [Misfit], _ context: String) {
    let record = before.world.record(before.app.names)
    guard let stored = StoredWorld(record: record) else {
      Issue.record("\(record) cannot be read, \(context)")
      return
    }
    let (flow, names) = (after.app.flow, after.app.names)
    let fitted = stored.fitted(to: flow, names, isSameFlow: false)
    #expect(fitted.world.record == after.world.record, "\(context)")
    #expect(Set(fitted.misfits) == Set(found), "\(context)")
    // The first file format, read with the same flow.
    let old = StoredWorld(record: before.world.record)?
      .fitted(to: before.app.flow, before.app.names, isSameFlow: true)
    #expect(old?.world.record == before.world.record && old?.misfits.isEmpty == true, "\(context)")
  }

  /// Checks that every query and step works on the new world.
  private func checkSteps(_ rehearsal: Rehearsal, _ context: String) {
    let steps = rehearsal.world.possibleSteps(rehearsal.vocabulary, rehearsal.rules)
    #expect(!steps.isEmpty, "\(context)")
    for step in steps.compactMap(\.step) {
      var next = rehearsal
      var log = EventLog()
      do {
        try FlowController.step(&next.world, step, rehearsal.rules, into: &log)
      } catch {
        Issue.record("\(step) is listed and impossible, \(context)")
      }
      for event in log.events { #expect(!event.line(rehearsal.app.names).isEmpty) }
      next.checkInvariants("\(step), \(context)")
    }
    #expect(rehearsal.state["screen"] != nil)
    for prompt in Prompt.all { _ = rehearsal.world.ways(to: prompt, rehearsal.app.names, rehearsal.rules) }
  }
}

/// The expected memory of each ask, derived from the log alone, by name.
private struct Witness {
  private var later: [String: (at: Moment, launch: UInt32)] = [:]
  private var counts: [String: UInt32] = [:]

  mutating func see(_ step: Step, _ log: [Event], from before: World, to after: World, _ names: FlowNames) {
    if case .reinstall = step { (later, counts) = ([:], [:]) }
    var ask = before.app.sequence.map { names.asks[Int($0.index)] }
    for event in log {
      switch event {
      case .screenShown(.softAsk, let index?): ask = names.asks[Int(index)]
      case .screenAnswered(.softAsk, .later, _):
        if let ask { later[ask] = (before.device.now, before.app.launches) }
      case .counted(let index, let times): counts[names.events[Int(index)]] = times
      default: break
      }
    }
  }

  mutating func forget(_ misfits: [Misfit]) {
    for misfit in misfits {
      switch misfit {
      case .ask(let name): later[name] = nil
      case .event(let name): counts[name] = nil
      case .softAsk, .feature, .flag, .page, .policy, .positions: break
      }
    }
  }

  func compare(_ rehearsal: Rehearsal, _ context: String) {
    for (index, name) in rehearsal.app.names.asks.enumerated() {
      let memory = rehearsal.world.memories[index]
      #expect(memory.laterAt == later[name]?.at ?? .never, "\(name), \(context)")
      #expect(memory.laterLaunch == later[name]?.launch ?? 0, "\(name), \(context)")
    }
    for (index, name) in rehearsal.app.names.events.enumerated() {
      #expect(rehearsal.world.events[index] == counts[name] ?? 0, "\(name), \(context)")
    }
    #expect(Set(later.keys).isSubset(of: rehearsal.app.names.asks), "\(context)")
    #expect(Set(counts.keys).isSubset(of: rehearsal.app.names.events), "\(context)")
  }
}
