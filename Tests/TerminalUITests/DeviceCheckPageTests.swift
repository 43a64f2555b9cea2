import CellGrid
import FlowController
import Phone
import Platform
import TerminalUI
import Testing

/// Tests the page with the messages between the app, its server and Apple.
@MainActor
@Suite struct `The lab page tells of DeviceCheck` {
  private static let claim = "launch open:gift open:home open:lab"
  private static let token = [
    "app iOS generateToken", "iOS app TOKEN", "app server device_token",
  ]
  private static let unset = [
    "server Apple query_two_bits", "Apple server 200 Failed to find bit state",
  ]
  private static let set = [
    "server Apple query_two_bits",
    #"Apple server 200 {"bit0":true,"bit1":false,"last_update_time":"2024-09"}"#,
  ]
  private static let update = ["server Apple update_two_bits bit0 true", "Apple server 200"]

  private func exchange(_ hand: Hand) -> Scene.Exchange? { hand.scene.page.exchange }

  /// Returns the messages with the token replaced by a word, because it differs each time.
  private func messages(_ hand: Hand) -> [String] {
    (exchange(hand)?.messages ?? []).map { message in
      let text = message.text.contains("…") ? "TOKEN" : message.text
      let body = message.body.map { $0.split(separator: " ").joined(separator: " ") }
      let joined = body.joined(separator: body.first?.hasPrefix("{") == true ? "" : " ")
      return [message.sender, message.receiver, text, joined].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test
  func
    `The lab page shows the DeviceCheck messages of a first claim, and of one after a reinstall or an erase`()
    throws
  {
    let hand = try Hand(Rehearsal(steps: Self.claim))
    #expect(messages(hand) == Self.token + Self.unset + Self.update + ["server app the gift"])
    #expect(exchange(hand)?.detail == "step 2")
    for step in ["reinstall", "erase"] {
      let again = try Hand(Rehearsal(steps: "\(Self.claim) \(step) \(Self.claim)"))
      #expect(messages(again) == Self.token + Self.set + ["server app no gift"])
      #expect(exchange(again)?.detail == "step 7")
    }
  }

  @Test
  func `The lab page shows no exchange if the app already has its gift, or before any message was sent`()
    throws
  {
    #expect(try exchange(Hand(Rehearsal(steps: "launch open:lab"))) == nil)
    let hand = try Hand(Rehearsal(steps: "launch open:gift open:home open:gift open:home open:lab"))
    #expect(exchange(hand)?.detail == "step 2")
    #expect(messages(hand).last == "server app the gift")
    // Before that step no message was sent.
    hand.type("uuuuu")
    hand.controller.take(.open(.feature(4)))
    #expect(hand.scene.id == "lab")
    #expect(exchange(hand) == nil)
  }

  @Test
  func `The lab page shows an exchange that the server made alone, or that its own button started`() throws {
    let hand = try Hand(Rehearsal(steps: "launch devicecheck:bit1=true,bit0=false open:lab"))
    #expect(
      messages(hand) == [
        "server Apple update_two_bits bit0 false bit1 true", "Apple server 200",
      ])
    // Neither its address nor its content is known.
    #expect(exchange(hand)?.messages.flatMap(\.fields) == ["device_token, transaction_id,", "timestamp"])
    try Way.arrows.press("devicecheck:query", hand)
    #expect(hand.steps.last == "devicecheck:query")
    #expect(exchange(hand)?.detail == "step 4")
    #expect(
      messages(hand) == [
        "server Apple query_two_bits",
        #"Apple server 200 {"bit0":false,"bit1":true,"last_update_time":"2024-09"}"#,
      ])
  }

  @Test
  func
    `The lab page shows no message to Apple if iOS lacks DeviceCheck, or the app remembers the gift itself`()
    throws
  {
    let old = try Hand(Rehearsal(os: "10", steps: Self.claim))
    #expect(messages(old) == ["app iOS DCDevice", "iOS app not before iOS 11"])
    #expect(try old.control(taking: "devicecheck:query") == nil)
    let edit = ScreenEdit(file: "flow.yaml", old: "gift: device-check", new: "gift: defaults")
    for steps in [Self.claim, "\(Self.claim) reinstall \(Self.claim)"] {
      let hand = try Hand(Rehearsal(screens: .edited(edit), steps: steps))
      #expect(messages(hand) == ["app UserDefaults gift Nothing leaves the phone."])
      #expect(hand.controller.model.world.app.gift == .claimed)
    }
  }

  @Test func `Each exchange has its own token, and showing it again keeps the token`() throws {
    func fields(_ steps: String, _ language: Language = .en) throws -> [String] {
      let hand = try Hand(Rehearsal(language: language, steps: steps))
      return exchange(hand)?.messages.flatMap(\.fields) ?? []
    }
    let first = try fields(Self.claim)
    #expect(first.count == 6)
    // One token for both calls, an identifier for each; the time stamp is the device's clock in milliseconds.
    #expect(Set(first).count == 4)
    #expect(first.contains("timestamp       1726477200000"))
    #expect(try fields(Self.claim, .ja) == first)
    let second = try fields("\(Self.claim) reinstall \(Self.claim)")
    #expect(Set(first).intersection(second) == ["timestamp       1726477200000"])
  }

  @Test(arguments: Rehearsal.sizes, Language.bundled)
  func `The lab page shows the complete exchange without scrolling`(size: Size, language: Language) throws {
    let ways = [Self.claim, "\(Self.claim) reinstall \(Self.claim)", "devicecheck:bit0=true launch open:lab"]
    for steps in ways {
      let hand = try Hand(Rehearsal(language: language, steps: steps), size: size)
      let shown = hand.frame.grid.text
      for message in exchange(hand)?.messages ?? [] {
        for part in ["\(message.sender) → \(message.receiver)", message.text] + message.body {
          #expect(shown.contains(part), "\(part)\n\(shown)")
        }
      }
      // Full addresses and fields are shown if there is enough space.
      let host = steps.contains("open:gift") ? "api.development.devicecheck" : "/v1/update_two_bits"
      if size.height >= 36 { #expect(shown.contains("POST " + host), "\(shown)") }
    }
  }

  @Test func `The lab page has no exchange if its file has no texts for it`() throws {
    let edit = ScreenEdit(file: "lab.yaml", old: "    devicecheck: DeviceCheck\n", new: "")
    let hand = try Hand(Rehearsal(screens: .edited(edit), steps: Self.claim))
    #expect(exchange(hand) == nil)
  }
}
