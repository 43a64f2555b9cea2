import FlowController
import Platform
import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite struct `A short wait` {
  private let steps = "launch open:sync tap:read launch wait:next"

  @Test func `A short wait passes by itself, except while the user looks at the past`() throws {
    let controller = try Rehearsal(steps: steps).controller()
    var pace = Pace(clock: ContinuousClock())
    for key in "uuu" { controller.handle(.text(key)) }
    #expect(controller.model.place == HistoryPlace(position: 2, end: 5))
    controller.handle(.text("r"))
    #expect(controller.model.world.nextDue(controller.model.rules) != nil)
    pace.look(at: controller.model)
    #expect(pace.due == nil)
    let present = try Rehearsal(steps: "launch open:sync tap:read").controller()
    pace.look(at: present.model)
    #expect(pace.due != nil)
  }

  @Test func `The animation of a panel that slides away ends`() throws {
    let controller = try Rehearsal(steps: "launch open:sync tap:read launch wait:next tap:agree").controller()
    var pace = Pace(clock: ContinuousClock())
    #expect(!pace.isMoving && pace.slideFraction == nil)
    pace.look(at: controller.model)
    #expect(pace.isMoving && pace.timeout == 33)
    // The slide must progress even if it is rarely updated.
    var before = 0.0
    while let fraction = pace.slideFraction, fraction < 1 {
      #expect(fraction >= before)
      before = fraction
      Patience.pause()
    }
    controller.slide(to: pace.slideFraction ?? 0)
    pace.look(at: controller.model)
    #expect(!pace.isMoving && pace.slideFraction == nil)
  }
}
