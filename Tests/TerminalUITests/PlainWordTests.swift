import FlowController
import Platform
import TerminalUI
import Testing

@MainActor
@Suite struct `What keys do, typed as words` {
  /// Commands that only affect the drawing.
  private static let drawn: Set<Command> = [.largeKeys, .theme, .wholeNote]

  /// Values for open arguments.
  private static let values = [
    "<duration>": "3h", "<version>": "17.4", "<date>": "20240401", "<region>": "jp", "<number>": "1",
    "<what>": "os=13.4", "<step|scenario|frame>": "step",
  ]

  /// Returns the steps before a command that give it an effect.
  nonisolated private static func steps(before command: Command) -> String {
    let steps: [Command: String] = [
      .upgrade: "launch open:nearby tap:while-using home",
      .reminder:
        "launch request:location-always tap:while-using home offer-upgrade tap:always launch "
        + "updates:start-background home",
      .waitNext: "launch open:sync tap:read",
      .app: "launch home",
    ]
    return steps[command] ?? "launch"
  }

  @Test(arguments: Command.allCases)
  func `A typed command leads to the same result as its key`(command: Command) throws {
    let rehearsal = Rehearsal(steps: Self.steps(before: command))
    let script = Presentation([.step(.terminate, "terminate")])
    let hand = try Hand(rehearsal, presentation: script)
    guard let word = command.plainWord(in: hand.controller.model) else {
      #expect(Self.drawn.contains(command))
      return
    }
    let value = Self.values.first { word.hasSuffix($0.key) }
    let line = value.map { word.replacing($0.key, with: $0.value) } ?? word
    if command == .forward {
      hand.type("u")
    }
    hand.type(String(command.key))
    if let typed = hand.controller.model.typing, command != .type {
      hand.type(String(line.dropFirst(typed.count)))
      hand.press(.enter)
    } else if hand.controller.model.chosenLine != nil {
      hand.press(.up)
      hand.press(.down)
      hand.press(.enter)
    }
    let lines = (command == .forward ? ["back"] : []) + [line]
    let plain = try PlainHand(lines, rehearsal, presentation: script)
    #expect(plain.allTaken, "\(line)\n\(plain.text)")
    #expect(plain.session.history == hand.session.history)
    #expect(plain.session.place == hand.session.place)
    #expect(plain.session.world.record == hand.session.world.record)
    // The letter of the key is understood, too; if a value is missing, it says so.
    let letter = try PlainHand(
      (command == .forward ? ["back"] : []) + [String(command.key)], rehearsal, presentation: script)
    #expect(letter.allTaken == (value == nil), "\(letter.text)")
    if value != nil { #expect(letter.text.contains(word)) }
  }

  /// Plain mode must accept every line that its `help` lists without a placeholder.
  @Test(arguments: ["", "launch", "launch terminate launch", "launch open:sync tap:read"])
  func `The words of all commands are listed by help`(steps: String) throws {
    let rehearsal = Rehearsal(steps: steps)
    let listed = try PlainHand(["help"], rehearsal).text.split(separator: "\n").filter { $0.hasPrefix("  ") }
    let words = listed.map { String($0.dropFirst(2).prefix { $0 != " " && $0 != "<" && $0 != "[" }) }
    #expect(!words.contains(PaletteCommand.Word.theme.rawValue))
    for word in PaletteCommand.Word.allCases
    where ![.forward, .switch, .compare, .next, .theme].contains(word) {
      #expect(words.contains(word.rawValue) || steps.isEmpty && word == .back, "\(word)")
    }
    let closed = listed.compactMap { line -> String? in
      let text = line.dropFirst(2)
      let end = text.firstRange(of: "  ")?.lowerBound ?? text.endIndex
      return text[..<end].contains { "<[".contains($0) } || text.hasSuffix(".") ? nil : String(text[..<end])
    }
    for line in closed where Int(line.prefix(1)) == nil {
      let walk = try PlainHand([line], rehearsal)
      #expect(walk.allTaken, "\(line)\n\(walk.text)")
    }
  }

  @Test(arguments: Language.bundled)
  func `The typed command presents a script with its notes, and the notes of the flow`(language: Language)
    throws
  {
    let script = Presentation([
      .note("ONE"), .step(.launch, "launch"), .step(.tap(.deny), "tap:deny"), .step(.terminate, "terminate"),
      .note("TWO"), .step(.launch, "launch"),
    ])
    let walk = try PlainHand(
      ["next", "next", "next", "next", "next"], Rehearsal(language: language), presentation: script)
    #expect(walk.session.history.map(\.step) == ["launch", "terminate", "launch"])
    #expect(!walk.allTaken)
    let label = language == .en ? "Note: " : "メモ: "
    for part in ["  \(label)ONE\n", "  \(label)TWO\n", "0/4 · ", "4/4 · ", "> launch\n", "▸ "] {
      #expect(walk.text.contains(part), "\(part)\n\(walk.text)")
    }
    let words =
      language == .en
      ? [
        "next → launch", "tap:deny cannot happen now", "Press next again to skip this step and run terminate",
        "the scenario has ended",
        "After Later, the soft ask", "All conditions are met",
      ]
      : [
        "next → launch", "今はtap:denyを実行できません", "もう一度nextを押すと、このステップを飛ばしてterminate", "シナリオはここまで",
        "「あとで」を押すと次の起動", "条件を満たした",
      ]
    for part in words { #expect(walk.text.contains(part), "\(part)\n\(walk.text)") }
  }

  @Test func `A Japanese walk in lines of text has no words of the JSON state`() throws {
    let walk = try PlainHand(
      ["beside os=13.4", "launch", "terminate", "launch", "tap:continue", "home", "settings"],
      Rehearsal(language: .ja))
    for word in ["springboard", "soft-ask", "null", ".api", ".truth", "idfa", "unset"] {
      #expect(!walk.text.contains(word), "\(word)\n\(walk.text)")
    }
  }

  @Test func `A typed command repeats a text only on request`() throws {
    let walk = try PlainHand(["", "history", "again"], Rehearsal(steps: "launch"))
    #expect(walk.text.split(separator: "\n").count { $0 == "Find your groove, one beat at a time." } == 2)
  }
}
