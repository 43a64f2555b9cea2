import CellGrid
import FlowController
import Platform
import TerminalUI
import Testing

@MainActor
@Suite struct `Time travel` {
  /// First launch, second launch with the soft ask, the dialog, and its denial.
  private func hand(
    _ language: Language = .en, size: Size = Rehearsal.sizes[0], steps: String = "1t111"
  ) throws -> Hand {
    let hand = try Hand(Rehearsal(language: language), size: size)
    hand.type(steps)
    return hand
  }

  private func records(_ hand: Hand) throws -> [String] {
    let place = hand.session.place
    return try (0...place.end).map { try hand.session.world(at: $0, on: place.branch).record }
  }

  @Test func `Going back and forward moves one step at a time and loses nothing`() throws {
    let hand = try hand()
    let records = try records(hand)
    #expect(records.count == 6)
    for number in (0..<5).reversed() {
      hand.type("u")
      #expect(hand.session.place == HistoryPlace(position: number, end: 5))
      #expect(hand.controller.model.world.record == records[number])
    }
    for number in 1...5 {
      hand.type("r")
      #expect(hand.controller.model.place.position == number)
      #expect(hand.controller.model.world.record == records[number])
    }
    #expect(hand.steps == ["launch", "terminate", "launch", "tap:continue", "tap:deny"])
  }

  @Test(arguments: [("u", "始まり", "begins here"), ("r", "最後", "last step")])
  func `Going beyond either end says so`(key: String, japanese: String, english: String) throws {
    for (language, part) in [(Language.ja, japanese), (.en, english)] {
      let hand = try Hand(Rehearsal(language: language))
      hand.type(key)
      #expect(hand.controller.model.message?.contains(part) == true)
    }
  }

  @Test func `Clicking a hint about time travel does what it says`() throws {
    let hand = try hand(size: Size(width: 40, height: 16))
    hand.type("uu2b")
    hand.click(.event(.key(.up)))
    guard case .branches(chosen: 0) = hand.controller.model.page else {
      Issue.record("the first branch is not chosen")
      return
    }
    hand.click(.event(.text("c")))
    guard case .comparison = hand.controller.model.page else {
      Issue.record("nothing is compared")
      return
    }
    hand.click(.event(.key(.down)))
    guard case .comparison(_, scroll: 1) = hand.controller.model.page else {
      Issue.record("nothing has moved")
      return
    }
    hand.click(.event(.key(.escape)))
    #expect(hand.controller.model.page == nil)
    hand.type("J")
    let chosen = hand.controller.model.chosenLine
    hand.click(.event(.key(.up)))
    #expect(hand.controller.model.chosenLine == chosen.map { $0 - 1 })
  }

  @Test func `The changes of a step are marked, however the user got there`() throws {
    let hand = try hand()
    let before = try #require(hand.controller.model.previous)
    hand.type("uu")
    #expect(hand.controller.model.previous?.record != before.record)
    hand.type("rr")
    #expect(hand.controller.model.previous?.record == before.record)
    let record = try hand.session.world(at: 4, on: "main").record
    #expect(before.record == record)
  }

  @Test func `A step in the past begins a branch`() throws {
    let hand = try hand()
    hand.type("uu2")
    #expect(hand.steps == ["launch", "terminate", "launch", "tap:later"])
    #expect(hand.session.place == HistoryPlace(branch: "branch-1", position: 4, end: 4))
    #expect(
      hand.session.branches() == [
        BranchLine(name: "main", base: nil, start: 0, end: 5, isCurrent: false),
        BranchLine(name: "branch-1", base: "main", start: 3, end: 4, isCurrent: true),
      ])
    let old = try hand.session.world(at: 5, on: "main")
    #expect(old.tracking.answer == .denied)
  }

  @Test func `The same step in the past goes forward`() throws {
    let hand = try hand()
    hand.type("uu1")
    #expect(hand.session.place == HistoryPlace(branch: "main", position: 4, end: 5))
    #expect(hand.session.branches().map(\.name) == ["main"])
    hand.type("1")
    #expect(hand.session.place == HistoryPlace(branch: "main", position: 5, end: 5))
  }

  @Test(arguments: Rehearsal.sizes) func `Keys go to any step`(size: Size) throws {
    let hand = try hand(size: size)
    hand.type("J")
    #expect(hand.controller.model.chosenLine == 5)
    hand.press(.up)
    hand.press(.up)
    hand.press(.enter)
    #expect(hand.session.place.position == 3 && hand.controller.model.chosenLine == nil)
    hand.type("J")
    hand.press(.home)
    #expect(hand.controller.model.chosenLine == 0)
    hand.press(.enter)
    #expect(hand.session.place.position == 0)
    hand.type("J")
    hand.press(.end)
    hand.press(.pageUp)
    hand.press(.down)
    #expect(hand.controller.model.chosenLine == 1)
    hand.press(.escape)
    #expect(hand.controller.model.chosenLine == nil)
    #expect(hand.frame.grid.brokenInvariants.isEmpty)
  }

  @Test func `The mouse goes to any step`() throws {
    let hand = try hand(size: Rehearsal.sizes[1])
    hand.click(.jump(2))
    #expect(hand.session.place.position == 2)
    hand.click(.jump(4))
    #expect(hand.session.place.position == 4)
    #expect(hand.prompt == "tracking")
  }

  @Test func `A long history scrolls to the chosen step, the marked one first`() throws {
    let hand = try hand(steps: "")
    for _ in 0..<40 { hand.type("d") }
    hand.press(.tab)
    hand.press(.tab)
    #expect(hand.frame.targets.contains { $0.intent == .jump(40) })
    hand.type("J")
    hand.press(.home)
    #expect(hand.frame.targets.contains { $0.intent == .jump(0) })
    #expect(!hand.frame.targets.contains { $0.intent == .jump(40) })
    for number in 1...40 {
      hand.press(.down)
      #expect(hand.frame.targets.contains { $0.intent == .jump(number) })
    }
  }

  @Test func `The list of branches is offered as soon as there are two`() throws {
    let hand = try hand(size: Size(width: 120, height: 36))
    #expect(!hand.frame.targets.contains { $0.intent == .command(.branches) })
    hand.type("uu2")
    #expect(hand.frame.targets.contains { $0.intent == .command(.branches) })
  }

  @Test func `Branches can be listed, switched and renamed`() throws {
    let hand = try hand()
    hand.type("uu2b")
    #expect(hand.frame.grid.text.contains("starts from main after step 3"))
    hand.press(.up)
    hand.type("n")
    #expect(hand.controller.model.typing == "name main to ")
    hand.type("refused")
    hand.press(.enter)
    #expect(hand.session.branches().map(\.name) == ["refused", "branch-1"])
    hand.press(.enter)
    #expect(hand.session.place == HistoryPlace(branch: "refused", position: 5, end: 5))
    #expect(hand.controller.model.page == nil)
    hand.type("b")
    hand.click(.chooseBranch(1))
    #expect(hand.session.place.branch == "refused")
    hand.click(.chooseBranch(1))
    #expect(hand.session.place.branch == "branch-1")
    #expect(hand.controller.model.page == nil)
  }

  @Test func `Two branches are compared side by side`() throws {
    let hand = try hand()
    hand.type("uu2:compare main")
    hand.press(.enter)
    guard case .comparison(let comparison, _) = hand.controller.model.page else {
      Issue.record("no comparison is open")
      return
    }
    #expect(comparison.left == Comparison.Side(branch: "branch-1", step: 4))
    #expect(comparison.right == Comparison.Side(branch: "main", step: 5))
    let fields = comparison.groups.flatMap(\.fields)
    let first = try #require(fields.first)
    #expect([first.path, first.left, first.right] == ["tracking.truth", "unset", "denied"])
    #expect(!fields.contains { $0.path.hasPrefix("device") || $0.path.hasPrefix("location.truth") })
    #expect(comparison.groups.map(\.group).first == .tracking)
    for field in fields { #expect(field.left != field.right) }
    hand.press(.escape)
    #expect(hand.controller.model.page == nil)
  }

  /// The key works on every row: on that of the current branch, it compares with the branch that this one left.
  @Test(arguments: [[], [InputEvent.Key.up]])
  func `The key for comparing works on the current branch, too`(keys: [InputEvent.Key]) throws {
    let hand = try hand()
    hand.type("uu2b")
    for key in keys { hand.press(key) }
    #expect(hand.frame.targets.contains { $0.intent == .event(.text("c")) })
    hand.type("c")
    guard case .comparison(let comparison, _) = hand.controller.model.page else {
      Issue.record("no comparison is open")
      return
    }
    #expect([comparison.left.branch, comparison.right.branch] == ["branch-1", "main"])
    #expect(!hand.frame.grid.text.contains("tracking.truth"), "\(hand.frame.grid)")
  }

  @Test(arguments: [(Language.en, "Choose another branch"), (.ja, "別の分岐")])
  func `A branch is not compared with itself`(language: Language, part: String) throws {
    let hand = try hand(language)
    hand.type("uu2")
    for typed in ["compare branch-1", "compare main with main", "compare branch-1 with branch-1"] {
      hand.type(":" + typed)
      hand.press(.enter)
      #expect(hand.controller.model.page == nil)
      #expect(hand.controller.model.message?.contains(part) == true, "\(typed)")
    }
  }

  @Test(arguments: [
    ("jump 9", "no step 9; the steps are 0 to 5"), ("jump", "missing"), ("jump x", "is not valid"),
    ("back 6", "no step -1"), ("back 0", "is not valid"),
    ("switch nowhere", "main"), ("compare main with x", "no branch “x”"),
    ("name \u{7}", "control"), ("history 3", "is not valid"),
    ("forward 99999999999999999999", "is not valid"),
  ])
  func `A wrong command about the history is explained`(typed: String, part: String) throws {
    let hand = try hand()
    hand.controller.handle(.text(":"))
    for character in typed { hand.controller.handle(.text(character)) }
    hand.press(.enter)
    if typed == "jump" {
      // The list stays open to continue from.
      #expect(hand.controller.model.typing == "jump")
    } else {
      #expect(hand.controller.model.message?.contains(part) == true, "\(hand.controller.model.message ?? "")")
    }
    #expect(hand.session.place == HistoryPlace(position: 5, end: 5))
  }

  @Test func `The name of an existing branch is refused`() throws {
    let hand = try hand()
    hand.type("uu2:name main")
    hand.press(.enter)
    #expect(hand.controller.model.message?.contains("already") == true)
    hand.type(":name branch-1 to main")
    hand.press(.enter)
    #expect(hand.controller.model.message?.contains("already") == true)
    #expect(hand.session.branches().map(\.name) == ["main", "branch-1"])
  }

  @Test func `A key that acts on the phone leaves the list of steps`() throws {
    let hand = try hand()
    hand.type("Jt")
    #expect(hand.controller.model.chosenLine == nil)
    #expect(hand.steps.last == "terminate")
  }
}
