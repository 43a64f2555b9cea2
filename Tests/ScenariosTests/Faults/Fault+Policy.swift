import FaultSupport
import FlowController
import Platform

extension Fault {
  static let policy: [Fault] = [
    .flow(
      "agree is alive before 2 s", { $0.policyWait = 1 }, "policy/agree-wakes-after-2s",
      "policy/still-asleep-on-a-quick-return"),
    .flow("agree needs 3 s", { $0.policyWait = 3 }, "policy/agree-wakes-after-2s", "policy/agreed"),
    .flow("agree is alive at once", { $0.policyWait = 0 }, "policy/still-asleep-on-a-quick-return"),
    .flow(
      "the feature is not gated", { $0 = $0.changed(feature: { $1.isGated = false }) },
      "policy/shut-until-agreed", "policy/a-new-revision-asks-again"),
    .flow(
      "every feature is gated", { $0 = $0.changed(feature: { $1.isGated = true }) }, "policy/the-rest-works"),
    .flow("the whole app is gated", { $0.policyScope = .app }, "policy/the-rest-works"),
    .flow(
      "only a feature is gated", { $0.policyScope = .feature }, "policy/over-the-whole-app"),
    .after(
      "a second reading begins the wait again",
      { step, _, world in
        guard case .tap(.read) = step else { return }
        world["policy.readAt"] = world["now"] == 0 ? Int64(Moment.standardStart.seconds) : world["now"]
      }, "policy/the-first-read-counts"),
    .after(
      "the reading outlives the process",
      { step, before, world in if case .terminate = step { world.keep("policy.readAt", from: before) } },
      "policy/the-process-forgets-the-reading", "policy/withdrawn-after-an-earlier-reading"),
    .after(
      "what was read of one revision holds for the next",
      { step, before, world in if case .set = step { world.keep("policy.readAt", from: before) } },
      "policy/a-newer-revision-is-read-anew", "policy/a-revision-served-while-it-is-open",
      "policy/withdrawn-under-another-revision", "policy/over-the-whole-app-withdrawn"),
    .after(
      "what is opened after closing the policy is not shut",
      { step, before, world in
        if case .open = step, before["policy.agreed"] == 0 { world["app.screen"] = 0 }
      }, "policy/over-the-whole-app-closed", "policy/over-the-whole-app-withdrawn"),
    .after(
      "agreement outlives the app",
      { step, before, world in
        if case .reinstall = step { world.keep("policy.agreed", "policy.agreedAt", from: before) }
      }, "policy/goes-with-the-app"),
    .after(
      "agreement goes with the process",
      { step, _, world in if case .terminate = step { world["policy.agreed"] = 0 } },
      "policy/agreed-for-good",
      "policy/over-the-whole-app"),
    .after(
      "agreement is to whatever comes",
      { step, _, world in
        if case .updateApp = step { world["policy.agreed"] = world["servedPolicy"] }
      }, "policy/a-new-revision-asks-again"),
    .before(
      "an older revision asks again",
      { _, world in
        if world["servedPolicy"] < world["policy.agreed"] { world["policy.agreed"] = 0 }
      }, "policy/an-older-revision-does-not"),
    .after(
      "withdrawing leaves the receipt",
      { step, before, world in
        if case .tap(.withdraw) = step { world.keep("policy.agreedAt", from: before) }
      }, "policy/withdrawn"),
    .after(
      "withdrawing keeps the gate open",
      { step, before, world in
        if case .tap(.withdraw) = step { world.keep("policy.agreed", from: before) }
      }, "policy/withdrawn"),
    .after(
      "closing the policy lets the person in",
      { step, before, world in if case .tap(.close) = step { world.keep("app.feature", from: before) } },
      "policy/shut-until-agreed"),
  ]
}
