import FlowController
import Scenarios

/// Replays a path of a search on the exact model. The search's reduced model takes the same steps, so that both can be
/// compared.
struct Replay<Stepper: Stepping> {
  /// The current exact world.
  private(set) var world: World
  /// Every step that was taken, with its events.
  private(set) var taken: [Transition] = []
  private var canonical: World
  private let space: SearchSpace
  private let stepper: Stepper

  init(_ space: SearchSpace, _ stepper: Stepper) {
    self.space = space
    self.stepper = stepper
    world = space.origin
    canonical = space.form.unpack(space.form.packExactly(space.origin))
  }

  /// Takes a step in both models; returns false if the exact world then differs from the world that the search expects.
  ///
  /// If a due time is days away, the search does not distinguish the seconds until then. On the exact clock, an earlier
  /// due time comes first, so the exact model may need several `wait:next` steps.
  mutating func take(_ step: Step) -> Bool {
    var unread = EventLog()
    do { try stepper.take(step, in: &canonical, space.rules, into: &unread) } catch { return false }
    let aim = space.form.packExactly(canonical)
    canonical = space.form.unpack(aim)
    var waits = 0
    repeat {
      let before = world
      var log = EventLog()
      do { try stepper.take(step, in: &world, space.rules, into: &log) } catch { return false }
      taken.append(
        Transition(
          from: 0, before: before, label: 0, step: step, events: log.events, after: world, to: 0, isNew: false
        ))
      if space.form.packExactly(world) == aim { return true }
      waits += 1
    } while step.isWaitForNext && waits < 16
    return false
  }
}

extension Step {
  var isWaitForNext: Bool { if case .waitForNext = self { true } else { false } }
}
