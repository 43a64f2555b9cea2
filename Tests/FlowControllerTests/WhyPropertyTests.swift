import ConsentWords
import FlowController
import Localization
import Platform
import TestSupport
import Testing

/// Random worlds of random flows on every iOS version: what `why` predicts must agree with the step function.
///
/// `CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test --filter 'Why, generated'` runs for an hour and
/// prints what it judged.
@Suite struct `Why, generated` {
  @Test func `The answer of why never contradicts the step that it names`() throws {
    var run = SeededRun(from: 12)
    var tally = WhyTally()
    if !run.isLong { for seed in Self.telling { try walk(seed, &tally) } }
    while let seed = run.next(isEnough: tally.flows >= 30) { try walk(seed, &tally) }
    run.report("why, generated: \(tally)")
    #expect(tally.opened > 300 && tally.closed > 300)
  }

  /// Seeds that once found a bug: a waiting request, a gate passed before another policy was served, a photos
  /// reminder while restricted, that reminder's picker button, and a call that waited for the foreground.
  private static let telling: [UInt64] = [100_176, 207_459, 910_713, 2_001_506, 2_004_629]

  private func walk(_ seed: UInt64, _ tally: inout WhyTally) throws {
    var random = SeededGenerator(seed: seed)
    let app = TestApp.random(using: &random)
    let band = try #require(Band.allCases.randomElement(using: &random))
    let region = try #require(["us", "jp", "eu-fr", "eu-es", "eu-de"].randomElement(using: &random))
    let assume = [
      0: ["once-grace": "30s", "stuck-denied": "true"],
      1: ["request-while-off": "nothing", "leave-dialog": "denied"], 2: ["second-alert": "dropped"],
    ][seed % 4, default: [:]]
    var rehearsal = try Rehearsal(app, os: "\(band.start)", region: region, assume: assume)
    let fillings = try RandomWalkFillings.all.map { try rehearsal.vocabulary.step($0) }
    var taken: [String] = []
    tally.flows += 1
    for _ in 0..<60 {
      tally.versions.insert("\(rehearsal.world.device.os)")
      let judge = WhyJudge(rehearsal, "seed \(seed), \(region), after \(taken.joined(separator: " "))")
      judge.judge(&tally)
      let listed = rehearsal.world.possibleSteps(rehearsal.vocabulary, rehearsal.rules).compactMap(\.step)
      let taps = rehearsal.world.choices(rehearsal.rules).roles.map { Step.tap($0) }
      let usual: [Step] =
        [.launch, .terminate, .home] + app.names.features.indices.map { .open(.feature(UInt8($0))) }
      let pool =
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5 where !taps.isEmpty: taps
        case 0..<7: usual
        case 7: fillings
        default: listed
        }
      guard let step = pool.randomElement(using: &random), rehearsal.world.isPossible(step, rehearsal.rules)
      else {
        continue
      }
      let text = rehearsal.vocabulary.text(step)
      // Without an installed app `why` has little to say, so such steps are taken less often.
      if ["delete", "erase"].contains(where: text.hasPrefix), Bool.random(using: &random) { continue }
      try rehearsal.take(text)
      taken.append(text)
    }
  }
}

private enum RandomWalkFillings {
  static let all = `A random walk`.fillings.values.joined().sorted()
}

/// Counts what was judged.
struct WhyTally: CustomStringConvertible {
  var flows = 0
  var worlds = 0
  var ways = 0
  var opened = 0
  var closed = 0
  var versions: Set<String> = []

  var description: String {
    "\(flows) flows, \(worlds) worlds, \(versions.count) versions, \(ways) ways judged, \(opened) open"
  }
}

/// Compares the answers of `why` about one world with the step function.
struct WhyJudge {
  private let rehearsal: Rehearsal
  private let context: String
  private let possible: [(text: String, after: World, events: [Event])]

  init(_ rehearsal: Rehearsal, _ context: String) {
    self.rehearsal = rehearsal
    self.context = context
    possible = rehearsal.world.possibleSteps(rehearsal.vocabulary, rehearsal.rules).compactMap(\.step).map {
      let (after, events) = Self.taken($0, rehearsal)
      return (rehearsal.vocabulary.text($0), after, events)
    }
  }

  func judge(_ tally: inout WhyTally) {
    tally.worlds += 1
    for prompt in Prompt.all { judge(prompt, &tally) }
    for ask in rehearsal.app.names.asks.indices.map({ UInt8($0) }) {
      for row in rehearsal.world.conditions(ofAsk: ask, rehearsal.rules) {
        guard case .condition(let kind) = row.subject else { continue }
        #expect(
          row.isMet == rehearsal.world.meets(kind, ask, rehearsal.rules),
          "\(said(row)) of ask \(ask) \(context)")
        #expect(row.isMet == row.have.satisfies(row.need), "\(said(row)) of ask \(ask) \(context)")
      }
    }
  }

  private func judge(_ prompt: Prompt, _ tally: inout WhyTally) {
    let ways = rehearsal.world.ways(to: prompt, rehearsal.app.names, rehearsal.rules)
    let named = Set(ways.filter(\.isOpen).flatMap(\.steps).map(rehearsal.vocabulary.text))
    for way in ways {
      tally.ways += 1
      if way.isOpen { tally.opened += 1 } else { tally.closed += 1 }
      judge(way, to: prompt, named)
    }
    for step in possible where brings(prompt, step.after, step.events) {
      #expect(
        named.contains(step.text), "\(prompt.word) appears by \(step.text), which no way names \(context)")
    }
  }

  private func judge(_ way: PromptWay, to prompt: Prompt, _ named: Set<String>) {
    // For the messages of failures.
    var rows: String { way.requirements.map(said).joined(separator: "; ") }
    #expect(!way.steps.isEmpty, "\(way.name) \(context)")
    for step in way.steps {
      let text = rehearsal.vocabulary.text(step)
      let (after, events) = Self.taken(step, rehearsal)
      if way.opening.map(rehearsal.vocabulary.text) == text {
        #expect(
          brings(prompt, after, events), "\(prompt.word), \(way.name): not by \(text) [\(rows)] \(context)")
      } else if brings(prompt, after, events) {
        #expect(named.contains(text), "\(prompt.word), \(way.name): also by \(text) [\(rows)] \(context)")
      }
    }
    if way.isOpen || !way.requirements.isEmpty {
      #expect(
        way.isOpen == way.holds, "\(prompt.word), \(way.name): open \(way.isOpen) [\(rows)] \(context)")
    }
    for row in way.requirements {
      guard let steps = row.way?.steps else { continue }
      var world = rehearsal.world
      for offered in steps {
        do { try FlowController.step(&world, offered, rehearsal.rules) } catch {
          let typed = steps.map(rehearsal.vocabulary.text).joined(separator: ", ")
          Issue.record("\(prompt.word), \(way.name): → \(typed) cannot be typed, \(error) \(context)")
          break
        }
      }
    }
    guard !way.isOpen, let step = way.steps.first else { return }
    for (reason, subjects) in reasons(of: way, to: prompt, Self.taken(step, rehearsal).events) {
      let isSaid = way.requirements.contains { !$0.isMet && subjects.contains($0.subject) }
      #expect(
        isSaid, "\(prompt.word), \(way.name): the log says \(reason.logged.english) [\(rows)] \(context)")
    }
  }

  /// Returns the reasons in a log that concern a way to a prompt, each with the requirements that may state
  /// it.
  private func reasons(of way: PromptWay, to prompt: Prompt, _ events: [Event]) -> [(
    Reason, [Requirement.Subject]
  )] {
    let asks = rehearsal.rules.flow
    // Without its text the ask may show the dialog directly.
    let isDirect = way.ask.map { asks.asks[Int($0)].withoutText == .askDirectly } ?? false
    return events.compactMap { event in
      switch event {
      case .askSuppressed(_, .textNotLoaded) where isDirect,
        .askSuppressed(_, .noTextInLanguage) where isDirect:
        nil
      case .askSuppressed(let ask, let reason) where ask == way.ask:
        (reason, reason.subjects + [.condition(.status)])
      case .suppressed(let request, let reason) where way.name == .step("request:" + request.word):
        (reason, reason.subjects)
      case .suppressed(let request, let reason):
        // The request belongs to this ask if no other ask wants it.
        if prompt != .app(.softAsk), let ask = way.ask, asks.asks[Int(ask)].wants == request,
          (0..<Int(asks.askCount)).count(where: { asks.asks[$0].wants == request }) == 1
        {
          (reason, reason.subjects)
        } else {
          nil
        }
      default: nil
      }
    }
  }

  private func said(_ row: Requirement) -> String {
    let names = rehearsal.app.names
    return "\(row.isMet ? "✓" : "·") \(row.name) \(row.have.text(names)) / \(row.need.text(names))"
  }

  private func brings(_ prompt: Prompt, _ after: World, _ events: [Event]) -> Bool {
    guard after.prompt == prompt else { return false }
    guard rehearsal.world.prompt == prompt else { return true }
    return events.contains { event in
      switch event {
      case .dialogShown(let dialog, _): prompt == .system(dialog)
      case .screenShown(let screen, _): prompt == .app(screen)
      default: false
      }
    }
  }

  private static func taken(_ taken: Step, _ rehearsal: Rehearsal) -> (after: World, events: [Event]) {
    var world = rehearsal.world
    var log = EventLog()
    try? step(&world, taken, rehearsal.rules, into: &log)
    return (world, log.events)
  }
}

extension Reason {
  /// The requirements that may give this reason.
  fileprivate var subjects: [Requirement.Subject] {
    switch self {
    case .unavailable: [.iOS]
    case .noPurposeString: [.purposeString]
    case .restricted: [.restricted]
    case .switchOff: [.globalSwitch]
    case .alreadyAnswered: [.answer, .location, .button, .upgrade]
    case .stuck: [.answer]
    case .chanceUsed: [.chance, .location]
    case .allowedOnce, .notGranted: [.location]
    case .anotherAlert, .waitsForDialog: [.alert]
    case .waitsForFront: [.app, .moment]
    case .notActive: [.app, .moment]
    case .notInUse: [.app]
    case .servicesOff: [.services]
    case .fullAccuracy: [.accuracy]
    case .quietly: [.upgrade, .provisional, .button, .location]
    case .condition(let kind): [.condition(kind)]
    case .textNotLoaded, .noTextInLanguage: [.remoteText]
    case .policyAgreed: [.agreement]
    case .shownBefore: [.once]
    case .unasked: [.iOS]
    case .switchedOff: [.systemSwitch, .first]
    case .quotaUsed: [.quota]
    case .testBuild: [.build]
    case .covered: [.answer]
    case .ratedAlready: [.rating]
    case .accountDecides: [.account]
    case .sameContent: [.newContent]
    case .formerCall: [.iOS]
    case .noEntitlement: [.entitlement]
    }
  }
}
