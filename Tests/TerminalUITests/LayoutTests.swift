import CellGrid
import FlowController
import Phone
import Platform
import ScreenLibrary
import TerminalUI
import Testing

@MainActor
@Suite struct `The layout` {
  nonisolated private static let wide = Size(width: 100, height: 30)

  @Test(arguments: Scenery.all, Language.bundled)
  func `At 100 columns nothing is truncated`(scenery: Scenery, language: Language) throws {
    // These screens are too long on purpose and are shown with marks.
    if case .edited = scenery.screens { return }
    let model = try scenery.model(language)
    guard !model.isHelpOpen else { return }
    let grid = model.frame(Self.wide).grid
    let panels = grid.cropped(to: Rect(x: 42, y: 0, width: 58, height: 28)).text
    let keys = grid.cropped(to: Rect(x: 0, y: 28, width: 100, height: 2)).text
    // Omitted lines are counted in a line of its own that begins like this.
    let lines = panels.split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("… ") && !$0.contains("↓ … ")
    }
    #expect(lines.allSatisfy { !$0.contains("…") }, "\(panels)")
    #expect(!keys.contains("…"), "\(keys)")
  }

  @Test(arguments: [wide, Size(width: 80, height: 24), Size(width: 100, height: 24)])
  func `The panel Why counts what it omits and keeps the first asks`(size: Size) throws {
    var model = try Rehearsal(screens: .edited(.manyAsks), steps: "launch").model()
    model.panel = .why
    let text = model.frame(size).grid.text
    let asks = model.catalogue.names.asks
    let shown = asks.filter { text.contains(" \($0)  ") }
    let rest = try #require(text.split(separator: "\n").first { $0.contains("… and ") })
    #expect(shown.count > 2 && shown == Array(asks.prefix(shown.count)), "\(text)")
    // A narrow panel counts all lines together.
    let counts =
      shown.count < asks.count
      ? ["\(asks.count - shown.count) more requests, ", "more lines  p"] : ["condition"]
    #expect(counts.contains { rest.contains($0) }, "\(text)")
  }

  @Test func `The panel Why keeps unmet conditions if it has to omit some`() throws {
    let model = try Rehearsal(screens: .edited(.everyCondition), steps: "launch").model()
    let text = model.frame(Self.wide).grid.text
    for kind in ["days", "events"] { #expect(text.contains("· \(kind)"), "\(text)") }
    #expect(text.contains("notifications  when “"))
    #expect(text.contains("… and "))
  }

  @Test(arguments: Rehearsal.sizes + [Size(width: 40, height: 16)])
  func `The position in the past is shown with and without a list of the steps`(size: Size) throws {
    let hand = try Hand(Rehearsal(steps: "launch terminate launch tap:continue"), size: size)
    hand.type("uu")
    let text = hand.frame.grid.text
    #expect(text.contains("main 2/4") || text.contains("main, step 2 of 4"), "\(text)")
    hand.type("rr")
    #expect(!hand.frame.grid.text.contains("main, step"))
  }

  @Test(arguments: Rehearsal.sizes + [Size(width: 40, height: 16)], Language.bundled)
  func `A message is shown to its end, over the rows above it`(size: Size, language: Language) throws {
    var model = try Rehearsal(language: language, steps: "launch").model()
    let message = String(repeating: language == .en ? "Not now, since. " : "今はできません。", count: 14)
    model.message = message
    let frame = model.frame(size)
    #expect(frame.grid.text.filter { !$0.isWhitespace }.contains(message.filter { !$0.isWhitespace }))
    let bottom = size.height - 2
    let covered = frame.targets.filter { $0.rect.y < bottom && $0.rect.endY > bottom - 2 }
    #expect(covered.allSatisfy { $0.rect.x >= 42 } || message.count < size.width)
  }

  @Test func `Tab switches a single panel, and back`() throws {
    let hand = try Hand(size: Size(width: 80, height: 24))
    let focus = hand.controller.model.focus
    for panel in [WalkModel.Panel.why, .happened, .faces] {
      hand.press(.tab)
      #expect(hand.controller.model.panel == panel)
    }
    hand.press(.backTab)
    #expect(hand.controller.model.panel == .happened)
    hand.type("p")
    #expect(hand.controller.model.panel == .faces)
    #expect(hand.controller.model.focus == focus)
    hand.click(.command(.panel))
    #expect(hand.controller.model.panel == .why)
  }

  @Test(arguments: [wide, Size(width: 60, height: 20)])
  func `Tab chooses buttons if there is no panel to switch`(size: Size) throws {
    let hand = try Hand(size: size)
    hand.press(.tab)
    #expect(hand.controller.model.panel == .faces)
    #expect(hand.controller.model.focus == 1)
  }

  @Test(arguments: [
    (Size(width: 100, height: 30), true, true), (Size(width: 99, height: 30), true, false),
    (Size(width: 80, height: 24), true, false), (Size(width: 77, height: 24), false, false),
    (Size(width: 40, height: 16), false, false),
  ])
  func `The phone is always shown, with as many panels as fit`(size: Size, one: Bool, all: Bool) throws {
    let text = try Rehearsal(steps: "launch").model().frame(size).grid.text
    #expect(text.contains("Find your groove"))
    #expect(["unset", "not answered yet"].contains { text.contains($0) } == (size.width >= 60))
    #expect(text.contains("What happened") == one)
    // If one panel fits, the names of all panels are above it.
    #expect(text.contains("Status │ Why │ What happened") == (one && !all))
  }

  @Test func `If only one panel fits, the names of all panels can be clicked`() throws {
    for (language, names) in [
      (Language.en, ["Status", "Why", "What happened"]), (.ja, ["許可の状態", "なぜ", "起きたこと"]),
    ] {
      let hand = try Hand(
        Rehearsal(language: language, steps: "launch terminate launch"), size: Size(width: 80, height: 24))
      let row = hand.frame.grid.text(ofRow: 2)
      #expect(row.contains(names.joined(separator: " │ ")), "\(row)")
      hand.click(.turnPanel(2))
      #expect(hand.controller.model.panel == .happened)
      #expect(hand.frame.grid.text(ofRow: 2).hasSuffix("3/3"))
      hand.click(.turnPanel(-1))
      #expect(hand.controller.model.panel == .why)
      #expect(hand.frame.grid.text(ofRow: 3).contains(language == .ja ? "今" : "have"))
    }
  }

  /// A notification is drawn above the icons and must not take a key from them.
  @Test(arguments: Language.bundled)
  func `Icons and their keys keep their positions when a notification arrives`(language: Language) throws {
    let hand = try Hand(
      Rehearsal(language: language, steps: "\(Scenery.alerts) home"),
      size: Size(width: 100, height: 30))
    let row = (0..<30).first {
      hand.frame.grid.text(ofRow: $0).contains(language == .en ? "2 Settings" : "2 設定")
    }
    let place = try #require(row)
    hand.type("G")
    #expect(hand.scene.banner != nil)
    #expect(hand.frame.grid.text(ofRow: place).contains(language == .en ? "2 Settings" : "2 設定"))
    #expect(hand.frame.grid.text.contains(language == .en ? "3 notification" : "3 通知を開く"))
    hand.type("3")
    #expect(hand.steps.last == "tap:notification")
  }

  /// The list has one form: effects are next to the step if it is wide, and below the step if it is narrow.
  @Test func `The effects of steps are listed in one form`() throws {
    let hand = try Hand(
      Rehearsal(steps: "launch home launch terminate launch tap:later home"),
      size: Size(width: 200, height: 40))
    let rows = hand.frame.grid.text.split(separator: "\n").map(String.init)
    let columns = ["background:", "process ended:", "screen: soft-ask", "front: "].compactMap { text in
      rows.lazy.compactMap { row in
        row.firstRange(of: text).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
      }.first
    }
    #expect(columns.count > 2 && Set(columns).count == 1, "\(columns)\n\(hand.frame.grid)")
  }

  /// Free cells go to the labels before one is truncated.
  @Test func `A button label is not truncated while its line has space`() throws {
    let hand = try Hand(
      Rehearsal(os: "14.5", steps: "launch open:nearby"), size: Size(width: 42, height: 18))
    let grid = hand.frame.grid
    let cut = [16, 17].map { grid.text(ofRow: $0) }.filter { $0.contains("…") }
    for line in cut {
      #expect(line.count >= 40, "\(grid)")
    }
  }

  @Test func `A panel says how many of its lines do not fit`() throws {
    let cut = try Rehearsal(os: "18", screens: .example("every-permission"), steps: "launch").model()
    let text = cut.frame(Size(width: 80, height: 18)).grid.text
    #expect(text.contains("more lines"), "\(text)")
    let whole = try Rehearsal(steps: "launch").model().frame(Size(width: 80, height: 24)).grid.text
    #expect(whole.contains("Identifier") && !whole.contains("more lines"), "\(whole)")
  }
}

/// If panels do not fit next to the phone, each opens over it.
@MainActor
@Suite struct `A panel over the phone` {
  @Test(arguments: [Size(width: 60, height: 20), Size(width: 42, height: 18)])
  func `A panel over the phone opens with p, switches with Tab, and closes`(size: Size) throws {
    let hand = try Hand(Rehearsal(steps: "launch terminate launch"), size: size)
    #expect(!hand.frame.grid.text.contains("Status │"))
    hand.type("p")
    #expect(hand.frame.grid.text.contains("Status │"), "\(hand.frame.grid)")
    hand.press(.tab)
    #expect(hand.frame.grid.text.contains("Why"))
    hand.press(.tab)
    #expect(hand.frame.grid.text.contains("What happened"))
    hand.press(.backTab)
    #expect(hand.frame.grid.text.contains("Why"))
    hand.press(.escape)
    #expect(hand.frame.grid.text.contains("Continue"))
    hand.type("p2")
    #expect(hand.steps.last == "tap:later")
    #expect(!hand.frame.grid.text.contains("Why"))
  }

  @Test func `A panel opens when the user types for it`() throws {
    let hand = try Hand(Rehearsal(steps: "launch"), size: Size(width: 60, height: 20))
    hand.type(":why")
    hand.press(.enter)
    #expect(hand.frame.grid.text.contains("Why"), "\(hand.frame.grid)")
  }
}
