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
      Rehearsal(os: "18", screens: .example("every-permission")), size: Size(width: 100, height: 30))
    #expect(hand.frame.grid.text.contains("more lines  p"), "\(hand.frame.grid)")
    #expect(hand.frame.grid.text.contains("What happened"))
  }

  /// Steps to a prompt or a soft ask, and the permission that the panel then marks.
  private nonisolated static let ups = [
    ("launch open:nearby", "Location", "位置情報"), ("launch request:notifications", "Notifications", "通知"),
    ("launch terminate launch", "Tracking", "トラッキング"),
  ]

  @Test(arguments: ups, Language.bundled)
  func `The permission on screen is marked, and the permissions keep their order`(
    way: (steps: String, english: String, japanese: String), language: Language
  ) throws {
    for size in [Size(width: 80, height: 24), Size(width: 100, height: 30), Size(width: 120, height: 36)] {
      let grid = try Rehearsal(language: language, steps: way.steps).model().frame(size).grid
      let names = language == .en ? ["Tracking", "Location", "Notifications"] : ["トラッキング", "位置情報", "通知"]
      let rows = names.map { name in
        // The panel is at the right of the phone.
        (1..<size.height).first { y in
          let row = grid.cropped(to: Rect(x: 43, y: y, width: size.width - 43, height: 1)).text
          return row.hasPrefix(name)
        }
      }
      #expect(!rows.contains(nil) && rows.compactMap(\.self) == rows.compactMap(\.self).sorted(), "\(grid)")
      let marked = zip(names, rows).filter { _, y in
        y.flatMap { grid.cell(x: 43, y: $0)?.style } == Style(.accent, .bold)
      }.map(\.0)
      #expect(marked == [language == .en ? way.english : way.japanese], "\(grid)")
    }
  }

  @Test func `A permission that the app neither asks for nor uses is not listed`() throws {
    let hand = try Hand(
      Rehearsal(os: "18", screens: .example("first-use")), size: Size(width: 200, height: 60))
    let flow = hand.session.rules.flow
    let asked = (0..<Int(flow.askCount)).map { flow.asks[$0].wants.permission }
    for (permission, name) in [(Permission.tracking, "Tracking  "), (.notifications, "Notifications  ")] {
      #expect(hand.frame.grid.text.contains(name) == asked.contains(permission), "\(hand.frame.grid)")
    }
    // A request makes it one that concerns the app.
    hand.controller.take(.launch)
    hand.controller.take(.request(.notifications))
    #expect(hand.frame.grid.text.contains("Notifications  "), "\(hand.frame.grid)")
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
