import CellGrid
import FlowController
import Platform
import ScreenLibrary
import TerminalUI
import Testing

/// Tests the panel of statuses where it is longer than its area.
@MainActor
@Suite struct `The panel of statuses` {
  /// Screens, sizes, and the keys that show the next lines of the panel.
  private nonisolated static let rooms: [(RehearsedScreens, Size, String, InputEvent.Key)] = [
    (.example("every-permission"), Size(width: 80, height: 24), "", .tab),
    (.example("every-permission"), Size(width: 60, height: 20), "p", .pageDown),
    (.example("every-permission"), Size(width: 120, height: 36), "p", .pageDown),
    (.bundled, Size(width: 80, height: 24), "", .tab),
    (.bundled, Size(width: 60, height: 20), "p", .down),
  ]

  @Test(arguments: rooms, Language.bundled)
  func `Every permission can be reached, and the panel names the key`(
    room: (screens: RehearsedScreens, size: Size, open: String, key: InputEvent.Key), language: Language
  ) throws {
    let hand = try Hand(Rehearsal(os: "18", language: language, screens: room.screens), size: room.size)
    hand.type(room.open)
    let catalogue = hand.session.catalogue
    let services = hand.session.world.concernedServices(hand.session.rules)
    var missing = Set(services.map { catalogue.name(of: $0, language) })
    missing.formUnion(language == .en ? ["Tracking", "Notifications"] : ["トラッキング", "通知"])
    let isCut = hand.frame.grid.text.contains(language == .en ? "lines  " : "行  ")
    for _ in 0..<120 {
      let text = hand.frame.grid.text
      missing = missing.filter { !text.contains($0) }
      hand.press(room.key)
    }
    #expect(missing.isEmpty)
    #expect(isCut || room.screens == .bundled || room.size.width > 100)
  }

  @Test func `A wide screen counts the permissions that its table leaves out, and the key lists them`() throws
  {
    let hand = try Hand(
      Rehearsal(os: "18", screens: .example("every-permission")), size: Size(width: 120, height: 36))
    #expect(hand.frame.grid.text.contains("more lines  p"), "\(hand.frame.grid)")
    #expect(hand.frame.grid.text.contains("What happened"))
  }

  /// Steps to a prompt or a soft ask, and the permission that the panel then lists first.
  private nonisolated static let ups = [
    ("launch open:nearby", "Location", "位置情報"), ("launch request:notifications", "Notifications", "通知"),
    ("launch terminate launch", "Tracking", "トラッキング"),
  ]

  @Test(arguments: ups, Language.bundled)
  func `The permission on screen is first`(
    way: (steps: String, english: String, japanese: String), language: Language
  ) throws {
    for size in [Size(width: 80, height: 24), Size(width: 100, height: 30), Size(width: 200, height: 60)] {
      let grid = try Rehearsal(language: language, steps: way.steps).model().frame(size).grid
      // The panel is at the right of the phone.
      let text = grid.cropped(to: Rect(x: 42, y: 0, width: size.width - 42, height: size.height)).text
      let names = language == .en ? ["Tracking", "Location", "Notifications"] : ["トラッキング", "位置情報", "通知"]
      let lines = text.split(separator: "\n")
      let panel = lines.drop { !$0.contains(language == .en ? "Status" : "許可の状態") }.dropFirst()
      let first = panel.compactMap { line in
        names.compactMap { name in line.firstRange(of: name).map { (name, $0.lowerBound) } }.min {
          $0.1 < $1.1
        }?.0
      }.first
      #expect(first == (language == .en ? way.english : way.japanese), "\(text)")
    }
  }

  @Test func `A permission that the app neither asks for nor uses is last`() throws {
    let hand = try Hand(
      Rehearsal(os: "18", screens: .example("first-use")), size: Size(width: 200, height: 60))
    let text = hand.frame.grid.text
    let flow = hand.session.rules.flow
    let asked = (0..<Int(flow.askCount)).map { flow.asks[$0].wants.permission }
    let names: [(Permission, String)] = [
      (.tracking, "Tracking  "), (.location, "Location  "), (.notifications, "Notifications  "),
    ]
    let places = names.compactMap { permission, name in
      text.firstRange(of: name).map { (asked.contains(permission), $0.lowerBound) }
    }
    let services = hand.session.world.concernedServices(hand.session.rules).filter {
      flow.touchedServices & $0.bit != 0
    }.compactMap { text.firstRange(of: hand.session.catalogue.name(of: $0, .en) + "  ")?.lowerBound }
    #expect(!services.isEmpty)
    for (isAsked, place) in places where !isAsked {
      for service in services { #expect(service < place, "\(text)") }
    }
  }

  /// A message of several rows pushes the phone up, so that its lower edge stays whole.
  @Test(arguments: Rehearsal.sizes + [Size(width: 44, height: 20)], Language.bundled)
  func `A long message leaves the frame of the phone whole`(size: Size, language: Language) throws {
    for key in ["\u{1b}", "z", "v", "9"] {
      let hand = try Hand(Rehearsal(language: language, steps: "launch open:nearby"), size: size)
      if key == "\u{1b}" { hand.press(.escape) } else { hand.type(key) }
      let rows = (0..<size.height).map { hand.frame.grid.text(ofRow: $0) }
      let edges = rows.filter { $0.contains("╰──") && $0.contains("──╯") }
      #expect(!edges.isEmpty, "\(key)\n\(hand.frame.grid)")
      #expect(rows.contains { $0.drop { $0 == " " }.hasPrefix("╰─") }, "\(key)\n\(hand.frame.grid)")
    }
  }
}
