import CellGrid
import FlowController
import Platform
import TerminalUI
import Testing

/// What went between the app, its server and Apple, on the page that shows it.
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

  /// The messages, the token by a word: it is another one each time.
  private func messages(_ hand: Hand) -> [String] {
    (exchange(hand)?.messages ?? []).map { message in
      let text = message.text.contains("…") ? "TOKEN" : message.text
      let body = message.body.map { $0.split(separator: " ").joined(separator: " ") }
      let joined = body.joined(separator: body.first?.hasPrefix("{") == true ? "" : " ")
      return [message.sender, message.receiver, text, joined].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test func `as it went: a first claim, and one after a reinstall or an erase`() throws {
    let hand = try Hand(Rehearsal(steps: Self.claim))
    #expect(messages(hand) == Self.token + Self.unset + Self.update + ["server app the gift"])
    #expect(exchange(hand)?.detail == "step 2")
    for step in ["reinstall", "erase"] {
      let again = try Hand(Rehearsal(steps: "\(Self.claim) \(step) \(Self.claim)"))
      #expect(messages(again) == Self.token + Self.set + ["server app no gift"])
      #expect(exchange(again)?.detail == "step 7")
    }
  }

  @Test func `not where an app has its gift already, nor before anything went`() throws {
    #expect(try exchange(Hand(Rehearsal(steps: "launch open:lab"))) == nil)
    let hand = try Hand(Rehearsal(steps: "launch open:gift open:home open:gift open:home open:lab"))
    #expect(exchange(hand)?.detail == "step 2")
    #expect(messages(hand).last == "server app the gift")
    // In the past it had not gone yet.
    hand.type("uuuuu")
    hand.controller.take(.open(.feature(4)))
    #expect(hand.scene.id == "lab")
    #expect(exchange(hand) == nil)
  }

  @Test func `as a server did it alone, and by the page's own button`() throws {
    let hand = try Hand(Rehearsal(steps: "launch devicecheck:bit1=true,bit0=false open:lab"))
    #expect(
      messages(hand) == [
        "server Apple update_two_bits bit0 false bit1 true", "Apple server 200",
      ])
    // Neither its address nor what it sent is known.
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

  @Test func `without a word to Apple where iOS has none, or the app remembers by itself`() throws {
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

  @Test func `with a token of its own each time, and the same one whoever looks again`() throws {
    func fields(_ steps: String, _ language: Language = .en) throws -> [String] {
      let hand = try Hand(Rehearsal(language: language, steps: steps))
      return exchange(hand)?.messages.flatMap(\.fields) ?? []
    }
    let first = try fields(Self.claim)
    #expect(first.count == 6)
    // One token for both calls, an identifier for each; milliseconds of the device's clock.
    #expect(Set(first).count == 4)
    #expect(first.contains("timestamp       1726477200000"))
    #expect(try fields(Self.claim, .ja) == first)
    let second = try fields("\(Self.claim) reinstall \(Self.claim)")
    #expect(Set(first).intersection(second) == ["timestamp       1726477200000"])
  }

  @Test(arguments: Rehearsal.sizes, Language.bundled)
  func `whole, before anybody scrolls`(size: Size, language: Language) throws {
    let ways = [Self.claim, "\(Self.claim) reinstall \(Self.claim)", "devicecheck:bit0=true launch open:lab"]
    for steps in ways {
      let hand = try Hand(Rehearsal(language: language, steps: steps), size: size)
      let shown = hand.frame.grid.text
      for message in exchange(hand)?.messages ?? [] {
        for part in ["\(message.sender) → \(message.receiver)", message.text] + message.body {
          #expect(shown.contains(part), "\(part)\n\(shown)")
        }
      }
      // Addresses and fields stand where there is room for all of them.
      let host = steps.contains("open:gift") ? "api.development.devicecheck" : "/v1/update_two_bits"
      if size.height >= 36 { #expect(shown.contains("POST " + host), "\(shown)") }
    }
  }

  @Test func `not where the page has no words for it`() throws {
    let edit = ScreenEdit(file: "lab.yaml", old: "    devicecheck: DeviceCheck\n", new: "")
    let hand = try Hand(Rehearsal(screens: .edited(edit), steps: Self.claim))
    #expect(exchange(hand) == nil)
  }
}
