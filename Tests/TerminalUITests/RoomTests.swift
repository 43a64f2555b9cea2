import CellGrid
import FlowController
import Foundation
import Localization
import Phone
import Platform
import ScreenLibrary
import TestSupport
import Testing

@testable import TerminalUI

/// Tests that every screen uses the room that a terminal has: what must be seen is seen, to its end.
@MainActor
@Suite struct `Every size of a screen` {
  nonisolated static let sizes = Rehearsal.sizes + [Size(width: 200, height: 60)]
  private nonisolated static let small = Size(width: 60, height: 20)
  private nonisolated static let refusal = Scenery.secondLaunch + " tap:continue tap:deny"

  private static func squeezed(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace && !"│─╭╮╰╯".contains($0) })
  }

  /// Keys that open a page or list over the walk.
  @Test(arguments: ["J", "T", "y", "g", "b", "p"], Language.bundled)
  func `The keys of a page or list are whole at every size`(key: String, language: Language) throws {
    for size in Self.sizes {
      let hand = try Hand(Rehearsal(language: language, steps: Self.refusal), size: size)
      hand.type(key)
      let model = hand.controller.model
      let hints = KeyHints(model: model, scene: hand.scene, layout: Layout(size, model))
      let scrolls = hand.frame.panelScroll.map { $0.limit > 0 } ?? false
      guard let keys = hints.overlaid(scrolls: scrolls) else { continue }
      let foot = Self.squeezed(
        hand.frame.grid.cropped(to: Rect(x: 0, y: size.height - 2, width: size.width, height: 2)).text)
      for use in keys { #expect(foot.contains(Self.squeezed(use.key + use.short)), "\(hand.frame.grid)") }
    }
  }

  @Test(arguments: sizes)
  func `The list of steps leaves the notes of the presenter and the keys alone`(size: Size) throws {
    let vocabulary = StepVocabulary(names: try Rehearsal.catalogue().names)
    let steps = try Self.refusal.split(separator: " ").map { word -> Presentation.Line in
      .step(try vocabulary.step(String(word)), String(word))
    }
    let script = Presentation(steps + [.note("A note to say.")])
    let hand = try Hand(Rehearsal(steps: Self.refusal), size: size, presentation: script)
    hand.type("J")
    let rows = (0..<size.height).map { hand.frame.grid.text(ofRow: $0) }
    let note = try #require(rows.firstIndex { $0.contains("A note to say.") }, "\(hand.frame.grid)")
    let step = try #require(rows.firstIndex { $0.contains("tap:deny") })
    let rule = try #require(rows.lastIndex { $0.hasPrefix(" ──") })
    #expect(step < rule && rule < note, "\(hand.frame.grid)")
    #expect(hand.frame.overflows.isEmpty)
  }

  @Test(arguments: Language.bundled)
  func `A small screen looks as recorded`(language: Language) throws {
    let frames = try ["", "J", "T", "y", "g", "p", "pp", "B"].map { keys in
      let hand = try Hand(Rehearsal(language: language, steps: Self.refusal), size: Self.small)
      hand.type(keys)
      return "== \(keys) ==\n" + hand.frame.grid.text
    }
    Golden.expect(frames.joined(separator: "\n"), matches: "sizes/narrow.\(language.tag).txt")
  }

  /// The explanation and the note of each scenery are shown to their ends, below the phone or beside it.
  @Test(arguments: Scenery.all.filter { !$0.steps.isEmpty }, Language.bundled)
  func `An explanation is not cut on a small screen`(scenery: Scenery, language: Language) throws {
    var model = try scenery.model(language)
    model.presentation = Presentation()
    (model.message, model.mode, model.hasLargeKeys) = (nil, .at(.phone), true)
    let text = Self.squeezed(model.frame(Self.small).grid.text)
    #expect(text.contains(Self.squeezed(model.words.story(of: model))), "\(model.frame(Self.small).grid)")
  }

  @Test(arguments: Scenery.ofPhone, Language.bundled)
  func `The hint for the next action is whole on a small screen`(scenery: Scenery, language: Language) throws
  {
    var model = try scenery.model(language)
    (model.message, model.mode) = (nil, .at(.phone))
    guard let hint = model.words.hint(model, model.scene()) else { return }
    let grid = model.frame(Self.small).grid
    let beside = grid.cropped(to: Rect(x: 43, y: 0, width: 17, height: 18)).text
    let foot = grid.cropped(to: Rect(x: 0, y: 18, width: 60, height: 1)).text
    // The buttons of a prompt may need the line of the hint.
    let isCovered = !foot.allSatisfy(\.isWhitespace) && !foot.contains(hint.prefix(4))
    #expect(
      isCovered || Self.squeezed(foot).contains(Self.squeezed(hint))
        || Self.squeezed(beside).contains(Self.squeezed(hint)), "\(grid)")
  }

  @Test func `A note is among the clearest texts of the screen`() throws {
    for size in Self.sizes {
      let hand = try Hand(Rehearsal(), size: size, presentation: Presentation([.note("Look here.")]))
      let grid = hand.frame.grid
      let y = try #require((0..<size.height).first { grid.text(ofRow: $0).contains("Look here.") })
      let row = grid.text(ofRow: y)
      let start = try #require(row.firstRange(of: "Look here."))
      let x = row.distance(from: row.startIndex, to: start.lowerBound)
      #expect(grid.cell(x: x, y: y)?.style == Style(.plain, .bold))
    }
  }

  @Test(arguments: sizes, Language.bundled)
  func `The status is in sight at every size`(size: Size, language: Language) throws {
    let hand = try Hand(Rehearsal(language: language, steps: Self.refusal), size: size)
    let words = hand.controller.model.words
    for text in [
      words.tracking, words.location, words.notifications,
      Face(.tracking, hand.session.world, hand.session.rules, words).truth,
    ] {
      #expect(hand.frame.grid.text.contains(text), "\(hand.frame.grid)")
    }
  }

  private nonisolated static let provisional = refusal + " open:nearby tap:while-using"

  @Test(arguments: [false, true], Language.bundled)
  func
    `The permissions keep the order of the flow, and no row of another is hidden by a reason`(
      presents: Bool, language: Language
    ) throws
  {
    let hand = try Hand(
      Rehearsal(os: "18", language: language, steps: Self.provisional), size: Size(width: 100, height: 30),
      presentation: presents ? Presentation() : nil)
    let words = hand.controller.model.words
    let beside = hand.frame.grid.cropped(to: Rect(x: 43, y: 0, width: 57, height: 30))
    let rows = (0..<30).map { beside.text(ofRow: $0) }
    let head = try #require(rows.firstIndex { $0.hasPrefix(words.threeFaces) }, "\(hand.frame.grid)")
    let names = [words.tracking, words.location, words.notifications].map { name in
      rows.dropFirst(head).firstIndex { $0.hasPrefix(name + " ") } ?? 0
    }
    #expect(names[0] == head + 1 && names == names.sorted(), "\(hand.frame.grid)")
  }

  @Test(arguments: Language.bundled)
  func `The narrow area beside the phone also shows what the app sees of the permission answered last`(
    language: Language
  ) throws {
    let hand = try Hand(
      Rehearsal(language: language, steps: Scenery.secondLaunch + " tap:continue tap:deny"), size: Self.small)
    let words = hand.controller.model.words
    let text = hand.frame.grid.text
    for part in [words.appReads, "denied", words.inSettings] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
  }

  /// Every permission, in the narrowest area beside the phone: long names take several rows, and the last row says
  /// how many lines are left out.
  @Test(arguments: Language.bundled)
  func `The narrow area beside the phone cuts no name`(language: Language) throws {
    let steps = "launch use:local-network"
    let model = try Rehearsal(
      os: "26", language: language, screens: .example("every-permission"), steps: steps
    ).model()
    let frame = model.frame(Size(width: 60, height: 24))
    let rows = (0..<24).map { frame.grid.text(ofRow: $0).trimmingCharacters(in: .whitespaces) }
    let cut = rows.filter { $0.hasSuffix("…") }
    #expect(cut.isEmpty, "\(frame.grid)")
    #expect(frame.grid.text.contains("… "), "\(frame.grid)")
  }

  @Test func `A Japanese note in the narrow area is broken between words`() throws {
    let note = "トラッキングのダイアログの前に事前説明があります。"
    let hand = try Hand(
      Rehearsal(language: .ja, steps: Scenery.secondLaunch), size: Self.small,
      presentation: Presentation([.note(LocalizedText(note))]))
    hand.controller.model.presentation?.remember(hand.controller.model.place, isFollowed: true)
    let text = hand.frame.grid.text
    #expect(!text.contains("のダ") || text.contains("のダイアログ"), "\(text)")
  }

  /// The main keys on a page, on a soft ask and on a system prompt.
  @Test(arguments: sizes, Language.bundled)
  func `Undo, gallery and language have their words on the key bar, and quit too`(
    size: Size, language: Language
  ) throws {
    for steps in [
      "launch", Scenery.secondLaunch, Scenery.secondLaunch + " tap:continue", "launch open:nearby",
    ] {
      for presents in [false, true] {
        let hand = try Hand(
          Rehearsal(os: "18", language: language, steps: steps), size: size,
          presentation: presents ? Presentation() : nil)
        hand.controller.model.hasLargeKeys = presents
        let words = hand.controller.model.words
        let foot = (size.height - 4..<size.height).map { hand.frame.grid.text(ofRow: $0) }
        func shows(_ command: Command) -> Bool {
          foot.contains { $0.contains(command.keyName + " " + words.short(command)) }
        }
        // On a small screen, a newcomer's hint takes the place of these keys.
        if size.width < 98, foot.contains(where: { $0.contains(language == .en ? "Next: " : "次: ") }) {
          continue
        }
        #expect(shows(.back), "\(hand.frame.grid)")
        // The long buttons of a prompt leave a small Japanese screen no room for more.
        let isFull = language == .ja && size.width < 70 && hand.scene.controls.count > 3
        if !presents, !isFull { #expect(shows(.gallery) && shows(.quit), "\(hand.frame.grid)") }
        if !presents, size.width >= 100 { #expect(shows(.language), "\(hand.frame.grid)") }
      }
    }
  }

  @Test(arguments: Language.bundled)
  func `An open timeline leaves the phone whole above it`(language: Language) throws {
    for presents in [false, true] {
      let hand = try Hand(
        Rehearsal(os: "18", language: language, steps: "launch open:nearby"),
        size: Size(width: 100, height: 30),
        presentation: presents ? Presentation() : nil)
      hand.controller.model.hasLargeKeys = presents
      hand.type("T")
      let frame = hand.frame
      #expect(frame.grid.text.contains(hand.controller.model.words.say(.timelineTitle)))
      for index in hand.scene.controls.indices {
        #expect(frame.targets.contains { $0.intent == .press(index) && !$0.rect.isEmpty }, "\(frame.grid)")
      }
      let edge = try #require((0..<30).last { frame.grid.text(ofRow: $0).hasPrefix("╰──") }, "\(frame.grid)")
      #expect(frame.grid.text(ofRow: edge + 1).hasPrefix("──"), "\(frame.grid)")
    }
  }

  @Test func `A value of the status never stands without the name of its permission`() throws {
    let hand = try Hand(
      Rehearsal(os: "18", screens: .example("every-permission"), steps: "launch"),
      size: Size(width: 80, height: 24))
    for _ in 0..<12 where hand.controller.model.panel == .faces {
      let rows = (3..<22).map { String(hand.frame.grid.text(ofRow: $0).dropFirst(43)) }
      #expect(rows.first?.hasPrefix(" ") == false, "\(hand.frame.grid)")
      hand.type("p")
    }
  }

  @Test func `A status that the app sees is whole beside free cells`() throws {
    for size in Self.sizes where size.width >= 120 {
      let hand = try Hand(
        Rehearsal(os: "13.4", steps: "launch request:location-when-in-use tap:while-using"), size: size)
      #expect(hand.frame.grid.text.contains("authorizedWhenInUse"), "\(hand.frame.grid)")
    }
  }

  @Test(arguments: sizes, Language.bundled)
  func `The differences of a second phone can be read to their ends at every size`(
    size: Size, language: Language
  ) throws {
    let hand = try Hand(Rehearsal(os: "14.5", language: language, steps: Self.refusal), size: size)
    hand.type("B")
    hand.type("os=13.4")
    hand.press(.enter)
    let model = hand.controller.model
    let second = try #require(model.second)
    func names() -> Set<String> {
      Set(second.differences.map { model.words.name(ofField: $0.path, model.catalogue) })
    }
    var missing = names()
    #expect(missing.count > 3)
    // Without a key, some are in sight, except where only the phone fits.
    func look() {
      let text = Self.squeezed(hand.frame.grid.text)
      missing = missing.filter { !text.contains(Self.squeezed($0)) }
    }
    look()
    if size.width >= 80 { #expect(missing.count < names().count, "\(hand.frame.grid)") }
    hand.type("p")
    for _ in 0..<12 where hand.controller.model.panel != .beside { hand.type("p") }
    for _ in 0..<40 {
      look()
      hand.press(hand.controller.model.mode.ground.isPanels ? .down : .tab)
    }
    // The names may be broken into rows beside their values.
    #expect(missing.count * 2 < names().count, "\(missing)\n\(hand.frame.grid)")
  }

  @Test(arguments: [Size(width: 100, height: 30), Size(width: 100, height: 33)])
  func `A panel over the phone shows the other panels too if there is room`(size: Size) throws {
    let hand = try Hand(
      Rehearsal(os: "18", screens: .example("every-permission"), steps: "launch"), size: size)
    #expect(hand.frame.grid.text.contains("more lines  p"))
    hand.type("p")
    let text = hand.frame.grid.text
    for title in ["Status", "Why", "What happened", "Camera", "launch: cold start"] {
      #expect(text.contains(title), "\(title)\n\(text)")
    }
  }

  @Test func `A large terminal shows a large phone, and two of them`() throws {
    let hand = try Hand(Rehearsal(steps: "launch"), size: Size(width: 200, height: 60))
    #expect(hand.frame.grid.text(ofRow: 0).prefix(57).hasSuffix("╮ "), "\(hand.frame.grid)")
    let rows = (0..<60).map { hand.frame.grid.text(ofRow: $0) }
    let edge = try #require(rows.firstIndex { $0.hasPrefix("╰") })
    let timeline = try #require(rows.firstIndex { $0.contains("Timeline") })
    #expect(timeline - edge <= 2, "\(hand.frame.grid)")
    hand.controller.show(beside: try BesideChoice("os=13.4"))
    #expect(hand.frame.grid.text(ofRow: 0).prefix(114).filter { $0 == "╮" }.count == 2, "\(hand.frame.grid)")
  }

  @Test(arguments: Language.bundled)
  func `A narrow panel Why has a heading only for a column that it has`(language: Language) throws {
    let hand = try Hand(
      Rehearsal(language: language, screens: .edited(.everyCondition), steps: "launch"),
      size: Size(width: 80, height: 24))
    hand.press(.tab)
    let words = hand.controller.model.words
    let rows = (0..<24).map { hand.frame.grid.text(ofRow: $0) }
    #expect(rows[3].contains(words.have) && !rows[3].contains(words.need), "\(hand.frame.grid)")
    #expect(rows.dropFirst(4).contains { $0.contains(words.need) })
  }
}
