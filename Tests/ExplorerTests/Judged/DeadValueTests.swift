import FlowController
import Platform
import Scenarios
import TestSupport
import Testing

@testable import Explorer

/// Random walks through random flows. A search keeps a reduced state of each world. The world and its reduced state
/// must lead to the same states.
///
/// `CONSENTWALK_SECONDS=3600 CONSENTWALK_SEED=7 swift test -c release --scratch-path .build-tests --filter 'Dead
/// values'` runs for an hour and prints what was compared.
@Suite struct `Dead values, generated` {
  @Test func `A world and the state kept of it lead to the same states`() throws {
    var run = SeededRun(from: 4201)
    var tally = Tally()
    while let seed = run.next(isEnough: tally.flows >= 12) { walk(seed, &tally) }
    run.report("dead values, generated: \(tally)")
    #expect(tally.worlds > 500 && tally.changed > 100)
  }

  /// These flows use Bluetooth while it is off. An alert then appears if the permission is allowed, and nothing if it
  /// is denied.
  @Test(arguments: [UInt64(7184), 8417, 9128, 9494, 9803])
  func `A world and the state kept of it lead to the same states in flows in which they once did not`(
    seed: UInt64
  ) {
    var tally = Tally()
    walk(seed, &tally)
    #expect(tally.changed > 0)
  }

  private func walk(_ seed: UInt64, _ tally: inout Tally) {
    var random = SeededGenerator(seed: seed)
    let course =
      switch seed % 3 {
      case 0: RandomCourse.lookingAcross(using: &random)
      case 1: RandomCourse.askingForMore(using: &random)
      default: RandomCourse(using: &random)
      }
    let slices = CoverageQuestion.whole(of: Rules(flow: course.flow)).map(\.slice)
    for slice in slices + [SearchSlice(about: .all, in: course.flow, reading: [])] {
      walk(course, slice, &random, &tally, "seed \(seed)\n\(course)")
    }
    tally.flows += 1
  }

  private struct Tally: CustomStringConvertible {
    var flows = 0
    var worlds = 0
    /// The number of worlds in which the search reset a value.
    var changed = 0

    var description: String { "\(flows) flows, \(worlds) worlds, \(changed) of them with dead values" }
  }

  private func walk(
    _ course: RandomCourse, _ slice: SearchSlice, _ random: inout SeededGenerator, _ tally: inout Tally,
    _ about: Comment
  ) {
    let rules = Rules(flow: course.flow)
    let origin = World(StartingPoint(), rules)
    guard let space = try? SearchSpace(from: origin, rules, course.names, of: slice) else { return }
    let vocabulary = StepVocabulary(names: course.names)
    var exact = space.form.unpack(space.form.packExactly(origin))
    var taken: [String] = []
    for _ in 0..<40 {
      let kept = space.form.unpack(space.form.pack(exact))
      tally.worlds += 1
      if space.form.packExactly(kept) != space.form.packExactly(exact) { tally.changed += 1 }
      // A search may reset a switch if an answer makes the switch irrelevant. A step that deletes the app or changes
      // Settings can remove the answer again. Then such steps are left out of the comparison.
      let isTurned = !exact.hasSameSwitches(as: kept)
      let (real, canonical) = (
        targets(of: exact, in: space, butTakingBack: isTurned),
        targets(of: kept, in: space, butTakingBack: isTurned)
      )
      #expect(real == canonical, "after \(taken)\n\(about)")
      guard real == canonical else { return }
      let legal = space.steps.compactMap { step -> (Step, World)? in
        after(step, exact, in: space).map { (step, $0) }
      }
      guard let (step, next) = legal.randomElement(using: &random) else { return }
      taken.append(vocabulary.text(step))
      exact = space.form.unpack(space.form.packExactly(next))
    }
  }

  /// Returns the states to which the steps of a search lead, except the current one.
  private func targets(
    of world: World, in space: SearchSpace, butTakingBack: Bool
  ) -> Set<PackedWorld> {
    let own = space.form.pack(world)
    var found: Set<PackedWorld> = []
    for step in space.steps where space.form.dead?.isIdle(step, in: world, space.rules) != true {
      if butTakingBack, step.takesAnswersBack { continue }
      guard let next = after(step, world, in: space) else { continue }
      found.insert(space.form.pack(next))
    }
    found.remove(own)
    return found
  }

  private func after(_ step: Step, _ world: World, in space: SearchSpace) -> World? {
    var next = world
    do { try ExactStep().take(step, in: &next, space.rules) } catch { return nil }
    return space.form.hasRoom(for: next) ? next : nil
  }
}

extension Step {
  fileprivate var takesAnswersBack: Bool {
    switch self {
    case .delete, .reinstall, .erase, .resetPrivacy: true
    case .set(let change):
      change.location == .ask || Service.allCases.contains { change.row($0) == .ask }
    case .install, .updateApp, .launch, .prewarm, .home, .settings, .lock, .terminate, .tap, .press,
      .tapNotification, .open, .request, .updates, .event, .flag, .wait, .waitForNext, .offerUpgrade,
      .offerReminder, .offerServiceReminder, .geofence, .deviceCheckQuery, .deviceCheck:
      false
    }
  }
}

extension World {
  fileprivate func hasSameSwitches(as other: World) -> Bool {
    device.allowsTrackingRequests == other.device.allowsTrackingRequests
      && device.locationServices == other.device.locationServices
      && services.switchedOff == other.services.switchedOff
  }
}
