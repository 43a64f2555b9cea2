import CellGrid
import FlowController
import Platform
import TerminalUI
import Testing

@MainActor
@Suite struct `The flow of the source articles` {
  /// A command of the program, or the press of a button.
  enum Move { case give(Command), press(String) }

  private static let flow: [Move] = [
    // Nothing on the first launch, the soft ask on the second; later asks again at the next launch.
    .press("launch"), .give(.terminate), .press("launch"), .press("tap:later"),
    .give(.terminate), .press("launch"), .press("tap:continue"), .press("tap:deny"),
    // An answer lasts for an install.
    .give(.terminate), .press("launch"), .give(.home), .press("launch"),
    // The location question, and its upgrade at the system's quiet moment.
    .press("open:nearby"), .press("tap:while-using"), .press("open:home"), .give(.home),
    .give(.upgrade), .press("tap:keep"), .give(.app),
    // The policy: read, wait, back, agree.
    .press("open:sync"), .press("tap:read"), .give(.waitNext), .press("launch"), .press("tap:agree"),
    .press("open:home"), .give(.settings), .give(.app),
  ]

  private static let steps = [
    "launch", "terminate", "launch", "tap:later", "terminate", "launch", "tap:continue", "tap:deny",
    "terminate", "launch", "home", "launch", "open:nearby", "tap:while-using", "open:home", "home",
    "offer-upgrade", "tap:keep", "launch", "open:sync", "tap:read", "wait:next", "launch", "tap:agree",
    "open:home", "settings", "launch",
  ]

  private func walk(_ hand: Hand, _ way: Way) throws {
    for move in Self.flow {
      let taken = hand.steps.count
      switch move {
      case .give(let command): way.give(command, hand)
      case .press(let step): try way.press(step, hand)
      }
      #expect(hand.steps.count == taken + 1, "\(move): \(hand.controller.model.message ?? "nothing said")")
      #expect(hand.frame.grid.brokenInvariants.isEmpty)
    }
  }

  @Test(arguments: Way.allCases, Rehearsal.sizes)
  func `is walked by digits, by arrows and by the mouse alone`(way: Way, size: Size) throws {
    for language in Language.allCases {
      let hand = try Hand(Rehearsal(language: language), size: size)
      try walk(hand, way)
      #expect(hand.steps == Self.steps)
      let expected = try Rehearsal(language: language, steps: Self.steps.joined(separator: " "))
        .controller().model.world.record
      #expect(hand.session.world.record == expected)
    }
  }

  @Test func `shows the soft ask on the second launch and not on the first`() throws {
    let hand = try Hand()
    hand.type("1")
    #expect(hand.prompt == nil)
    hand.type("t1")
    #expect(hand.prompt == "soft-ask")
    hand.type("2")
    #expect(hand.prompt == nil)
    hand.type("t1")
    #expect(hand.prompt == "soft-ask")
    hand.type("1")
    #expect(hand.prompt == "tracking")
  }

  @Test(arguments: ["1", "2"]) func `asks once for an install`(answer: String) throws {
    let hand = try Hand()
    hand.type("1t11" + answer)
    #expect(hand.prompt == nil)
    hand.type("t1")
    #expect(hand.prompt == nil)
    hand.type("i1t1")
    #expect(hand.steps.suffix(4) == ["reinstall", "launch", "terminate", "launch"])
    #expect(hand.prompt == "soft-ask")
  }

  @Test func `offers the upgrade of location once`() throws {
    let hand = try Hand(Rehearsal(steps: ""))
    hand.type("1")
    try Way.digits.press("open:nearby", hand)
    try Way.digits.press("tap:while-using", hand)
    hand.type("ho")
    #expect(hand.prompt == "location-upgrade")
    try Way.digits.press("tap:always", hand)
    hand.type("o")
    #expect(hand.prompt == nil)
    #expect(hand.controller.model.message != nil)
  }

  @Test func `never shows an agreed policy again until its revision rises`() throws {
    let hand = try Hand()
    hand.type("1")
    for step in ["open:sync", "tap:read"] { try Way.digits.press(step, hand) }
    hand.type("wa")
    try Way.digits.press("tap:agree", hand)
    #expect(hand.controller.model.slide != nil)
    try Way.digits.press("open:home", hand)
    #expect(hand.controller.model.slide == nil)
    try Way.digits.press("open:sync", hand)
    #expect(hand.prompt == nil)
    hand.type(":set:policy-revision=20240401")
    hand.press(.enter)
    try Way.digits.press("open:home", hand)
    try Way.digits.press("open:sync", hand)
    #expect(hand.prompt == "policy")
  }
}
