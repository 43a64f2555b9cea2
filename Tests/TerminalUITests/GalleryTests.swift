import CellGrid
import FlowController
import Platform
import Testing

@testable import TerminalUI

@MainActor
@Suite struct `The gallery` {
  /// Steps to a prompt or a page, and its name in the list; the gallery opens on this row.
  @Test(arguments: [
    ("launch open:nearby", "location"), ("launch terminate launch", "soft-ask"),
    ("launch request:notifications", "notifications"),
  ])
  func `The gallery begins with the prompt on screen, and marks it and the chosen row`(
    steps: String, name: String
  )
    throws
  {
    let hand = try Hand(Rehearsal(steps: steps), size: Size(width: 100, height: 30))
    hand.type("g")
    func row(_ part: String) -> String? {
      hand.frame.grid.text.split(separator: "\n").map(String.init).first { $0.contains(part) }
    }
    #expect(row("▸ ●")?.contains(name) == true, "\(hand.frame.grid)")
    // This one is the last of the list.
    hand.press(name == "notifications" ? .up : .down)
    #expect(row("● ")?.contains("▸") == false && row("▸ ") != nil, "\(hand.frame.grid)")
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 100, height: 30), Size(width: 120, height: 36)])
  func `The gallery cuts no name beside a free cell`(size: Size) throws {
    for language in Language.bundled {
      let hand = try Hand(Rehearsal(language: language), size: size)
      hand.type("g")
      for line in hand.frame.grid.text.split(separator: "\n") {
        guard let cut = line.firstRange(of: "…  ") else { continue }
        #expect(!line[cut.upperBound...].hasPrefix("  "), "\(hand.frame.grid)")
      }
    }
  }

  @Test func `The gallery shows no phone when nothing matches`() throws {
    let hand = try Hand(Rehearsal(steps: "launch"), size: Size(width: 100, height: 30))
    hand.type("gphoto")
    let text = hand.frame.grid.text
    #expect(text.contains("Photos") && !text.contains("iOS 14.5"), "\(text)")
  }

  @Test func `The gallery lists what cannot be reached last`() throws {
    let (session, controller) = try Rehearsal(steps: "launch").session(Rehearsal.catalogue())
    let start = GuideStart(
      world: session.world, first: nil, rules: session.rules, catalogue: session.catalogue)
    let gallery = Gallery(start, try #require(controller.model.guide), waits: true)
    let order = gallery.shown { _ in "" }.map { index in
      if case .unreachable = gallery.ways[index] { true } else { false }
    }
    #expect(order.contains(true) && order.first == false && order == order.sorted { !$0 && $1 })
  }

  /// An app that requests only the location, and the bundled app, whose test page makes every request.
  @Test(arguments: [
    (RehearsedScreens.example("approximate-location"), Language.en, "  Not used by this app"),
    (.example("approximate-location"), .ja, "  このアプリでは使わないもの"), (.bundled, .en, ""),
  ])
  func `The gallery lists what the app does not use apart, and finds it`(
    screens: RehearsedScreens, language: Language, heading: String
  ) throws {
    for size in [Size(width: 100, height: 30), Size(width: 120, height: 36)] {
      let hand = try Hand(Rehearsal(language: language, screens: screens, steps: "launch"), size: size)
      hand.type("g")
      let rows = hand.frame.grid.text.split(separator: "\n").map(String.init)
      guard !heading.isEmpty else {
        #expect(!hand.frame.grid.text.contains("Not used"), "\(hand.frame.grid)")
        continue
      }
      let head = try #require(rows.firstIndex { $0.contains(heading) }, "\(hand.frame.grid)")
      let used = try #require(rows.firstIndex { $0.contains(" location  ") })
      #expect(used < head, "\(hand.frame.grid)")
      #expect(rows[(head + 1)...].contains { $0.contains(" policy  ") }, "\(hand.frame.grid)")
      hand.type("trcking")
      let found = hand.frame.grid.text
      #expect(found.contains(heading) && found.contains("▸") && found.contains(" tracking  "), "\(found)")
    }
  }

  @Test func `The gallery begins with something that the app uses`() throws {
    let hand = try Hand(
      Rehearsal(screens: .example("approximate-location"), steps: "launch"),
      size: Size(width: 100, height: 30))
    hand.type("g")
    let rows = hand.frame.grid.text.split(separator: "\n")
    #expect(rows.contains { $0.contains("▸") && $0.contains(" location") }, "\(hand.frame.grid)")
  }

  @Test func `The gallery names the only soft ask by its title`() throws {
    let hand = try Hand(Rehearsal(steps: "launch"), size: Size(width: 120, height: 36))
    hand.type("g")
    #expect(hand.frame.grid.text.contains("soft-ask  Ads keep"), "\(hand.frame.grid)")
  }

  @Test func `A line typed during a tour is not read as keys`() throws {
    let hand = try Hand(Rehearsal(steps: "launch"), size: Size(width: 100, height: 30))
    hand.controller.model.tour = Tour(to: "tracking", [.home, .launch])
    hand.type(":theme")
    #expect(hand.controller.model.typing == "theme")
    #expect(hand.steps == ["launch", "home", "launch"])
  }

  @Test(arguments: [("", "close"), ("loc", "show all")])
  func `Esc does what the keys of the gallery say`(typed: String, word: String) throws {
    let hand = try Hand(size: Size(width: 100, height: 30))
    hand.type("g" + typed)
    #expect(hand.frame.grid.text.contains("Esc " + word), "\(hand.frame.grid)")
    hand.press(.escape)
    #expect((hand.controller.model.page == nil) == typed.isEmpty)
  }
}
