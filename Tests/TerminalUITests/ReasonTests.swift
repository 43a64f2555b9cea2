import CellGrid
import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary
import Testing

@testable import TerminalUI

/// What the panels say while a prompt is on screen: why it is there, and what the user can do next.
@MainActor
@Suite struct `The reasons for a prompt` {
  private nonisolated static let sizes = [
    Size(width: 80, height: 24), Size(width: 100, height: 30), Size(width: 120, height: 36),
    Size(width: 200, height: 60),
  ]
  private nonisolated static let tracking = "launch terminate launch tap:continue"

  @Test(arguments: sizes, Language.bundled)
  func `A prompt on screen keeps the conditions that led to it, and its soft ask`(
    size: Size, language: Language
  ) throws {
    let hand = try Hand(Rehearsal(language: language, steps: Self.tracking), size: size)
    let words = hand.controller.model.words
    let lines = hand.frame.grid.text.split(separator: "\n")
    let up = try #require(lines.firstIndex { $0.contains("▸ ") && $0.contains(words.say(.whyIsUpBecause)) })
    for name in [words.condition(.launches), words.condition(.status), words.subject(.softAsk)] {
      #expect(
        lines[(up + 1)...].prefix(8).contains { $0.contains("✓ " + name) }, "\(name)\n\(hand.frame.grid)")
    }
  }

  @Test(arguments: sizes, Language.bundled)
  func `The prompt on screen comes first with all its reasons, however many requests the app makes`(
    size: Size, language: Language
  ) throws {
    for (screens, steps) in [
      (RehearsedScreens.edited(.manyAsks), Self.tracking), (.edited(.manyAsks), Scenery.secondLaunch),
      (.bundled, "launch open:nearby"), (.edited(.everyCondition), "launch open:alerts"),
    ] {
      let rehearsal = Rehearsal(language: language, screens: screens, steps: steps)
      let hand = try Hand(rehearsal, size: size)
      let model = hand.controller.model
      let all = WhyLine.all(model, model.words)
      guard case .ask(_, _, .up)? = all.first else {
        Issue.record("\(steps): nothing is up")
        continue
      }
      let reasons = all.dropFirst().prefix { $0.isRequirement }
      #expect(!reasons.isEmpty)
      let rows = hand.frame.grid.text.split(separator: "\n")
      // A long name has the state of its request in the next row.
      guard let up = rows.firstIndex(where: { $0.contains(model.words.isUp(because: true)) })
      else {
        Issue.record("\(steps)\n\(hand.frame.grid)")
        continue
      }
      let marks = rows[(up + 1)...].filter { $0.contains("  ✓ ") }
      #expect(marks.count >= reasons.count, "\(hand.frame.grid)")
    }
  }

  @Test(arguments: [sizes[1], sizes[2]], Language.bundled)
  func `A soft ask without a purpose string says that no prompt will follow`(size: Size, language: Language)
    throws
  {
    let broken = Rehearsal(
      language: language, screens: .edited(.withoutPurpose), steps: Scenery.secondLaunch)
    let hand = try Hand(broken, size: size)
    let words = hand.controller.model.words
    let key = "NSUserTrackingUsageDescription"
    #expect(
      words.hint(hand.controller.model, hand.scene)
        == words.say(.hintNext(hint: Message.hintSoftAskWithoutPurpose(key: "1", keys: key))))
    #expect(hand.frame.grid.text.contains(words.say(.whyNoPromptFollows)), "\(hand.frame.grid)")
    #expect(hand.frame.grid.text.contains("· " + words.subject(.purposeString)), "\(hand.frame.grid)")
    // With its purpose string, the prompt follows.
    let whole = try Hand(Rehearsal(language: language, steps: Scenery.secondLaunch), size: size)
    #expect(
      words.hint(whole.controller.model, whole.scene)
        == words.say(.hintNext(hint: Message.hintSoftAsk(key: "1"))))
    #expect(!whole.frame.grid.text.contains(words.say(.whyNoPromptFollows)))
  }

  @Test(arguments: [
    ("launch request:notifications", "notDetermined"), ("launch open:sync", "not agreed"),
    ("launch open:nearby tap:while-using home offer-upgrade", "provisional"),
  ])
  func `A prompt that no ask has shown comes first, with what led to it`(
    steps: String, reason: String
  ) throws {
    let hand = try Hand(Rehearsal(steps: steps), size: Self.sizes[2])
    let rows = hand.frame.grid.text.split(separator: "\n")
    let head = try #require(
      rows.firstIndex { $0.contains("▸ ") && $0.contains("on screen now, because") }, "\(hand.frame.grid)")
    #expect(
      rows[head...].prefix(4).contains { $0.contains("✓") && $0.contains(reason) }, "\(hand.frame.grid)")
  }

  /// After *While Using*, the app sees Always, but iOS has not asked about it.
  private nonisolated static let different = tracking + " tap:deny open:nearby tap:while-using"

  @Test(arguments: sizes.prefix(3), Language.bundled)
  func `The reason why faces differ is in sight, also for an audience`(
    size: Size, language: Language
  ) throws {
    let rehearsal = Rehearsal(language: language, steps: Self.different)
    let vocabulary = StepVocabulary(names: try Rehearsal.catalogue().names)
    for presents in [false, true] {
      let script = Presentation([.step(try vocabulary.step("home"), "home"), .note("Look.")])
      let hand = try Hand(rehearsal, size: size, presentation: presents ? script : nil)
      hand.controller.model.hasLargeKeys = presents
      let model = hand.controller.model
      let face = Face(.location, model.world, model.rules, model.words)
      let reason = model.words.say(try #require(face.difference).reason)
      func squeezed(_ text: some StringProtocol) -> String {
        String(text.filter { !$0.isWhitespace && !"│".contains($0) })
      }
      let right = hand.frame.grid.cropped(to: Rect(x: 42, y: 0, width: size.width - 42, height: size.height))
      #expect(squeezed(right.text).contains(squeezed(reason)), "\(hand.frame.grid)")
    }
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 60, height: 20)], Language.bundled)
  func `The key of the panels is on the key bar as long as a panel is hidden`(
    size: Size, language: Language
  ) throws {
    for steps in ["", "launch", Self.tracking, Self.different] {
      let hand = try Hand(Rehearsal(language: language, steps: steps), size: size)
      #expect(
        hand.frame.targets.contains { $0.intent == .command(.panel) && $0.rect.y >= size.height - 2 },
        "\(hand.frame.grid)")
    }
  }

  @Test(arguments: Language.bundled)
  func `Why is below a short list of statuses`(language: Language) throws {
    let hand = try Hand(Rehearsal(os: "18", language: language), size: Size(width: 80, height: 24))
    let words = hand.controller.model.words
    #expect(hand.frame.grid.text.contains(words.say(.faceUnanswered)), "\(hand.frame.grid)")
    #expect(hand.frame.grid.text.contains("· " + words.name(ofAsk: "tracking")), "\(hand.frame.grid)")
    #expect(hand.frame.grid.text.contains(words.say(.wayPressKeys(keys: "a t a"))), "\(hand.frame.grid)")
  }

  private nonisolated static let thirdLaunch = ScreenEdit(
    file: "flow.yaml", old: "      launches: {at-least: 2}\n", new: "      launches: {exactly: 3}\n")

  @Test(arguments: Language.bundled)
  func `A condition that this install can no longer meet says so, and names the key`(
    language: Language
  ) throws {
    let launches = "launch" + String(repeating: " terminate launch", count: 2)
    let hand = try Hand(
      Rehearsal(language: language, screens: .edited(Self.thirdLaunch), steps: launches),
      size: Size(width: 100, height: 30))
    #expect(hand.prompt == "soft-ask")
    for step in [Step.tap(.later), .terminate, .launch, .terminate] { hand.controller.take(step) }
    let words = hand.controller.model.words
    let said = words.say(.wayNextInstall) + "  " + words.say(.wayPressKeys(keys: "i"))
    #expect(hand.frame.grid.text.contains(said), "\(hand.frame.grid)")
  }

  @Test func `Only the current count is shown before a launch, and only keys that make up for it`() throws {
    let text = try Hand(Rehearsal(os: "18"), size: Size(width: 100, height: 30)).frame.grid.text
    #expect(text.contains("0 so far") && !text.contains("(next)") && !text.contains("more launches"))
  }
}
