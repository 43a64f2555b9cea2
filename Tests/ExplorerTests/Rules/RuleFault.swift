import Explorer
import FaultSupport
import FlowController
import Platform
import Scenarios
import Testing

/// A deliberate fault. A rule about iOS must detect it.
struct RuleFault: Sendable, CustomTestStringConvertible {
  let rule: RuleID
  /// The steps that the search may use.
  let steps: String
  /// The iOS version at the start, and the newest version to which the search may update.
  var os = "18"
  var newest: String?
  var region = "us"
  var screens = "Screens"
  var book: @Sendable (inout Rulebook) -> Void = { _ in }
  var step = WrongStep()

  var testDescription: String { rule.rawValue }

  static let all = tracking + identifier + location + locationUse + others

  /// Makes a fault in a row of the rulebook, for every band and region.
  static func row(
    _ rule: RuleID, _ steps: String, os: String = "18", in screens: String = "Screens",
    _ book: @escaping @Sendable (inout Rulebook) -> Void
  ) -> RuleFault {
    RuleFault(rule: rule, steps: steps, os: os, screens: screens, book: book)
  }

  /// Makes a fault that changes the world after a step.
  static func after(
    _ rule: RuleID, _ steps: String, os: String = "18", to newest: String? = nil, region: String = "us",
    in screens: String = "Screens", _ change: @escaping WrongStep.After
  ) -> RuleFault {
    RuleFault(
      rule: rule, steps: steps, os: os, newest: newest, region: region, screens: screens,
      step: WrongStep(after: change))
  }

  /// Makes a fault that changes the world before a step.
  static func before(
    _ rule: RuleID, _ steps: String, os: String = "18", region: String = "us",
    _ change: @escaping WrongStep.Before
  ) -> RuleFault {
    RuleFault(rule: rule, steps: steps, os: os, region: region, step: WrongStep(before: change))
  }

  /// Returns the correct rules, or the rules with the wrong row.
  func rules(_ stage: FlowContext, isWrong: Bool) -> Rules {
    var books = Rulebooks()
    for band in Band.allCases where isWrong {
      for region in Region.Class.allCases { book(&books[band, region]) }
    }
    return Rules(flow: stage.flow, rulebooks: books)
  }
}

extension RuleFault {
  private static let ask = "launch,terminate,tap,request:tracking"
  private static let withSwitch = ask + ",set:allow-tracking-requests"

  static let tracking: [RuleFault] = [
    .before(.att1, ask) { step, world in if case .request(.tracking) = step { world["tracking.answer"] = 0 }
    },
    .before(.att2, ask, os: "27.2", region: "eu-fr") { step, world in
      if case .request(.tracking) = step { world["tracking.answer"] = 0 }
    },
    .before(.att3, withSwitch) { step, world in
      if case .request(.tracking) = step { world["allowsTrackingRequests"] = 1 }
    },
    .after(.att4, withSwitch) { step, _, world in
      if case .set(let change) = step, change.allowTrackingRequests == false { world["tracking.answer"] = 2 }
    },
    .row(.att5, withSwitch) { $0.switchOff = .deniesEveryApp },
    .row(.att6, withSwitch) { $0.switchOff = .deniesEveryApp },
    .after(.att7, withSwitch) { step, before, world in
      if case .tap(.stopTracking) = step { world.keep("tracking.answer", from: before) }
    },
    .row(.att8, "launch", in: "Screens/examples/asks-too-early") { $0.trackingNeedsActive = false },
    .before(.att8, "launch,home,request:tracking") { step, world in
      guard case .request(.tracking) = step, world["app.process"] == 2 else { return }
      (world["app.process"], world["front"]) = (3, 3)
    },
    .after(.att9, ask) { step, _, world in if case .terminate = step { world["tracking.answer"] = 0 } },
    .after(.att10, "launch,home,request:tracking") { step, before, world in
      if case .home = step, before["dialog"] == 1 { world["tracking.answer"] = 2 }
    },
    .before(.att11, "launch,request:tracking,set:restricted") { step, world in
      if case .request(.tracking) = step { world["trackingRestricted"] = 0 }
    },
    .after(.att12, "launch,request:tracking", in: "Screens/examples/whole-app-policy") {
      step, before, world in
      if case .request = step { world.keep("app.process", "front", from: before) }
    },
    .row(.att13, "launch,request:tracking", os: "17.4") { $0.completesEarly = false },
    .row(.att14, "launch,request:tracking") { $0.completesEarly = true },
    .after(.att15, "launch,tap,request:tracking-expanded", os: "27.2", region: "eu-fr") { step, _, world in
      guard case .tap(.additionalInformation) = step else { return }
      (world["tracking.answer"], world["tracking.promptsShown"]) = (2, 1)
    },
    .after(.att16, "set:os,set:limit-ad-tracking", os: "13.4", to: "14.0") { step, _, world in
      if case .set(let change) = step, change.os != nil { world["allowsTrackingRequests"] = 1 }
    },
  ]

  /// Faults for rules about the app that no flow file can break.
  static let ofTheApp: [RuleFault] = [
    RuleFault(
      rule: .pol3, steps: "launch,tap,open:sync,wait", screens: "Screens/examples/whole-app-policy",
      step: WrongStep(
        before: { step, world in
          if case .open = step { world["policy.agreed"] = world["servedPolicy"] }
        },
        after: { step, _, world in
          if case .open = step, world["policy.agreedAt"] == 0 { world["policy.agreed"] = 0 }
        }))
  ]

  static let identifier: [RuleFault] = [
    .row(.idf1, "launch") { $0.undeterminedIdentifier = .real },
    .row(.idf2, "launch", os: "14.2") { $0.undeterminedIdentifier = .zeros },
    .row(.idf3, "launch", os: "14.0b3") { $0.undeterminedIdentifier = .real },
    .row(.idf4, "launch,set:limit-ad-tracking", os: "13.4") { $0.limitedIdentifier = .real },
    .row(.idf5, "launch") { $0.trackingFlag = .followsSwitch },
    .row(.idf6, "launch", os: "13.4") { $0.trackingFlag = .alwaysFalse },
    .row(.idf7, ask, os: "14.2") { $0.refusedIdentifier = .real },
  ]
}
