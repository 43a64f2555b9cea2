import CellGrid
import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary
import Testing

@testable import TerminalUI

/// An audience that sees two phones also sees why each of them shows a prompt or not.
@MainActor
@Suite struct `Why two phones differ` {
  private nonisolated static let sizes = [
    Size(width: 100, height: 30), Size(width: 120, height: 36), Size(width: 130, height: 36),
    Size(width: 200, height: 60),
  ]

  private func hand(
    _ steps: String, _ choice: String, _ size: Size, language: Language = .en, presents: Bool = false
  ) throws -> Hand {
    let hand = try Hand(
      Rehearsal(language: language, steps: steps), size: size,
      presentation: presents ? Presentation([.step(.home, "home")]) : nil)
    hand.controller.model.hasLargeKeys = presents
    hand.controller.show(beside: try BesideChoice(choice))
    return hand
  }

  @Test(arguments: sizes, [false, true])
  func `The reasons, the status and the differences are in sight together`(size: Size, presents: Bool) throws
  {
    for (language, need) in [(Language.en, "14.0 or later"), (.ja, "14.0以降")] {
      let hand = try hand(
        "launch terminate launch", "os=13.4", size, language: language, presents: presents)
      let words = hand.controller.model.words
      let text = hand.frame.grid.text
      for part in [words.why, need, words.appReads, words.inSettings] {
        #expect(text.contains(part), "\(part)\n\(text)")
      }
      let difference = try #require(hand.controller.model.second?.differences.first)
      #expect(text.contains(words.name(ofField: difference.path, hand.session.catalogue)), "\(text)")
      #expect(hand.frame.grid.brokenInvariants.isEmpty)
    }
  }

  @Test(arguments: [Size(width: 100, height: 30), Size(width: 120, height: 36)])
  func `Each phone has its own reason, and one reason is enough if both are the same`(size: Size) throws {
    func rows(_ hand: Hand) -> [String] { hand.frame.grid.text.split(separator: "\n").map(String.init) }
    let different = try hand("launch terminate launch", "os=13.4", size)
    #expect(rows(different).contains { $0.contains("Why  tracking") }, "\(different.frame.grid)")
    #expect(rows(different).contains { $0.contains("iOS 14.5 ▸ launches 2") }, "\(different.frame.grid)")
    #expect(
      rows(different).contains { $0.contains("iOS 13.4 · iOS: need 14.0 or later") },
      "\(different.frame.grid)")
    let same = try hand("launch open:nearby", "locale=ja", size)
    // If there is enough space, the panel Why says more.
    let reason = size.width < 120 ? "▸ status notDetermined" : "▸ location  on screen now"
    #expect(rows(same).contains { $0.contains("Why") } && !same.frame.grid.text.contains("Why  tracking"))
    #expect(rows(same).count { $0.contains(reason) } == 1, "\(same.frame.grid)")
  }

  @Test func `After the prompt, the reasons are about the first request that differs`() throws {
    let hand = try hand(
      "launch terminate launch tap:continue tap:deny", "os=13.4", Size(width: 120, height: 36))
    let text = hand.frame.grid.text
    #expect(text.contains("Why  tracking") && text.contains("answered: denied"), "\(text)")
  }
}
