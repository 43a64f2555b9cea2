import CellGrid
import FlowController
import Phone
import Platform
import TerminalUI
import Testing

@MainActor
@Suite struct `The flow of the source articles` {
  /// A key of the program, a press of a button or a line of the palette, each with the resulting step; or a
  /// switch of the language.
  private enum Move {
    case give(Command, String)
    case press(String)
    case command(String, by: String)
    case otherLanguage

    var step: String {
      switch self {
      case .give(_, let step), .press(let step), .command(let step, _): step
      case .otherLanguage: "set:locale="
      }
    }
  }

  private static func other(_ language: Language) -> Language { language == .en ? .ja : .en }

  private static func press(_ steps: String...) -> [Move] { steps.map { .press($0) } }

  private static let terminate = Move.give(.terminate, "terminate")
  private static let home = Move.give(.home, "home")
  private static let settings = Move.give(.settings, "settings")
  private static let app = Move.give(.app, "launch")
  private static let again = [terminate, Move.press("launch")]

  /// The first launch shows nothing, the second the soft ask; later asks again at the next launch; an answer
  /// lasts for the install.
  private static let tracking =
    press("launch") + again + press("tap:later") + again + press("tap:continue", "tap:deny") + again
    + [home, .press("launch")]

  /// Settings > Privacy > Tracking: the app's row, and the global switch with its dialog.
  private static let trackingRows =
    [settings]
    + press(
      "set:tracking=allow", "set:allow-tracking-requests=false", "tap:keep-tracking",
      "set:allow-tracking-requests=true", "set:allow-tracking-requests=false", "tap:stop-tracking",
      "set:allow-tracking-requests=true")

  /// The location prompt, its upgrade, and the rows of Location Services.
  private static let location =
    [app] + press("open:nearby", "tap:precise", "tap:while-using", "open:home")
    + [home, .give(.upgrade, "offer-upgrade"), .press("tap:keep"), settings]
    + press(
      "set:precise=true", "set:precise=false", "set:location=never", "set:location=ask",
      "set:location=always",
      "set:location=while-using", "set:location-services=false", "set:location-services=true",
      "set:precise=true")

  /// A notification that arrives and is opened, and its row in Settings.
  private static let alerts =
    [app] + press("open:alerts", "tap:allow") + [home, .give(.geofence, "geofence:enter")]
    + press("tap:notification") + [settings]
    + press("set:notifications=false", "set:notifications=true")

  /// The policy: open, wait, back, agree; and again when its revision rises.
  private static let policy =
    [app] + press("open:home", "open:sync", "tap:read") + [.give(.waitNext, "wait:next")]
    + press("launch", "tap:agree", "open:home")
    + [.command("set:policy-revision=20240916", by: "set:policy-revision=<date>")]
    + press("open:sync", "tap:close", "open:gift", "open:home", "open:policy", "tap:close")

  /// A newer iOS, the location button, background updates, and passing time.
  private static let lab =
    [.command("set:os=17.4", by: "set:os=<version>")]
    + press("launch", "open:lab", "request:location-button", "tap:allow", "updates:start-background")
    + [home, .give(.waitDay, "wait:1d"), .command("wait:30d", by: "wait:<duration>"), app]
    + press("updates:stop", "open:home")

  /// Moves: reinstall and answer again, erase to iOS 13.4, then turn Limit Ad Tracking on and off.
  private static let afresh =
    [.give(.reinstall, "reinstall")] + press("launch") + again
    + press("tap:continue", "tap:allow")
    + [.otherLanguage, .command("erase:os=13.4", by: "erase:os=<version>")]
    + press("settings", "set:limit-ad-tracking=true", "set:limit-ad-tracking=false")

  private static let flow = tracking + trackingRows + location + alerts + policy + lab + afresh

  /// Returns the expected steps.
  private static func steps(_ language: Language) -> [String] {
    flow.map { $0.step == "set:locale=" ? "set:locale=" + other(language).tag : $0.step }
  }

  private func walk(_ hand: Hand, _ way: Way) throws {
    for move in Self.flow {
      let taken = hand.steps.count
      switch move {
      case .give(let command, _): way.give(command, hand)
      case .press(let step): try way.press(step, hand)
      case .command(let step, let line): way.command(step, by: line, hand)
      case .otherLanguage:
        let step = "set:locale=" + Self.other(hand.scene.language).tag
        way.command(step, by: step, hand)
      }
      try #require(
        hand.steps.count == taken + 1,
        "\(move): \(hand.controller.model.message ?? "nothing said")\n\(hand.frame.grid)")
      #expect(hand.frame.grid.brokenInvariants.isEmpty)
    }
  }

  @Test(arguments: Way.allCases, [Rehearsal.sizes[0], Rehearsal.sizes[1], Rehearsal.sizes[3]])
  func `The flow of the articles can be walked by digits, by arrows and by the mouse alone`(
    way: Way, size: Size
  ) throws {
    for language in Language.bundled {
      let hand = try Hand(Rehearsal(language: language), size: size)
      try walk(hand, way)
      #expect(hand.steps == Self.steps(language))
      let expected = try Rehearsal(language: language, steps: Self.steps(language).joined(separator: " "))
        .controller().model.world.record
      #expect(hand.session.world.record == expected)
    }
  }

  @Test(arguments: Way.allCases, Rehearsal.sizes)
  func `The policy can be read to its end, and every panel can be shown`(way: Way, size: Size) throws {
    let hand = try Hand(Rehearsal(steps: "launch open:sync tap:read"), size: size)
    let top = hand.frame.grid.text
    for _ in 0..<60 {
      if way == .mouse { hand.controller.handle(.wheel(3)) } else { hand.press(.down) }
    }
    #expect(hand.frame.grid.text != top)
    #expect(hand.controller.model.scroll == hand.frame.scroll?.limit)
    let panels = (0..<3).map { _ in
      if way == .mouse {
        if hand.frame.targets.contains(where: { $0.intent == .turnPanel(1) }) { hand.click(.turnPanel(1)) }
      } else {
        hand.press(.tab)
      }
      return hand.controller.model.panel
    }
    let hasOne = size.width >= 78 && size.width < 100
    #expect(Set(panels).count == (hasOne ? 3 : 1))
  }

  @Test func `The soft ask is shown on the second launch and not on the first`() throws {
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

  @Test(arguments: ["1", "2"]) func `Tracking is asked for once per install`(answer: String) throws {
    let hand = try Hand()
    hand.type("1t11" + answer)
    #expect(hand.prompt == nil)
    hand.type("t1")
    #expect(hand.prompt == nil)
    hand.type("i1t1")
    #expect(hand.steps.suffix(4) == ["reinstall", "launch", "terminate", "launch"])
    #expect(hand.prompt == "soft-ask")
  }

  @Test func `The location upgrade is offered once`() throws {
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

  @Test func `An agreed policy is never shown again until its revision rises`() throws {
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
