import CellGrid
import FlowController
import Foundation
import Platform
import ScreenLibrary
import TerminalUI
import TestSupport
import Testing

/// After an edit of the flow file, the history must keep naming the asks that existed when its steps were
/// taken.
@MainActor
@Suite struct `A history under an edited flow` {
  /// Returns the bundled flow after an edit of its file.
  private func edited(_ old: String, _ new: String) throws -> Catalogue {
    let folder = try TestSupport.TemporaryFolder()
    let flow = try String(contentsOf: RepositoryRoot.file("Screens/flow.yaml"), encoding: .utf8)
    #expect(flow.contains(old))
    let file = folder.url.appendingPathComponent("flow.yaml")
    try Data(flow.replacing(old, with: new).utf8).write(to: file)
    let screen = try String(contentsOf: RepositoryRoot.file("Screens/gift.yaml"), encoding: .utf8)
    try Data(screen.replacing("screen: gift", with: "screen: friends").utf8).write(
      to: folder.url.appendingPathComponent("friends.yaml"))
    return try ScreenLibrary(.folder(folder.url.path)).load()
  }

  private static let inserted = """
    asks:
      - id: friends-alerts
        wants: notifications
        at: launch
        conditions: {launches: {at-least: 9}}

    """

  @Test(arguments: Language.bundled)
  func `The history names the same ask as before the edit`(language: Language) throws {
    let hand = try Hand(Rehearsal(language: language, steps: "launch"), size: Rehearsal.sizes[1])
    let said = language == .ja ? "トラッキングの許可を求めない" : "ask: tracking not put"
    #expect(hand.frame.grid.text.contains(said), "\(hand.frame.grid)")
    hand.controller.take(.usable(try edited("asks:\n", Self.inserted)))
    #expect(hand.frame.grid.text.contains(said), "\(hand.frame.grid)")
    let wrong = said.replacing(language == .ja ? "トラッキング" : "tracking", with: "friends-alerts")
    #expect(!hand.frame.grid.text.contains(wrong), "\(hand.frame.grid)")
  }

  @Test func `The history names a feature by its name, and a deleted one as the file called it`() throws {
    let hand = try Hand(Rehearsal(language: .ja, steps: "launch open:lab"), size: Rehearsal.sizes[1])
    let before = hand.frame.grid.text
    hand.controller.take(
      .usable(
        try edited(
          "features:\n", "features:\n  - id: friends\n    name: {en: Friends, ja: フレンド}\n")))
    #expect(!hand.frame.grid.text.contains("開く: フレンド"))
    #expect(before.contains("開く: ") && hand.frame.grid.text.contains("開く: "))
    #expect(hand.controller.model.world.screenName(hand.controller.model.catalogue.names) == "lab")
  }

  @Test(arguments: Language.bundled)
  func `A reload is announced, and the changes on the phone are marked until the next key`(
    language: Language
  ) throws {
    let hand = try Hand(Rehearsal(language: language, steps: "launch"), size: Rehearsal.sizes[1])
    let folder = try TestSupport.TemporaryFolder()
    try ScreenLibrary.export(to: folder.path("Screens"))
    try ScreenEdit(file: "home.yaml", old: "Find your groove", new: "Lose your groove").apply(in: folder)
    try ScreenEdit(file: "home.yaml", old: "楽しくいきましょう", new: "のんびりいきましょう").apply(in: folder)
    let edited = try ScreenLibrary(.folder(folder.path("Screens"))).load()
    func marked() -> [Int] {
      (1..<20).filter { y in
        let cell = hand.frame.grid.row(y).dropFirst(2).prefix(30).first { $0.glyph != .blank }
        return cell?.style == Style(.accent, .bold)
      }
    }
    #expect(marked().isEmpty)
    hand.controller.take(.usable(edited), in: ["home.yaml"])
    let said = language == .en ? "home.yaml ✓ reloaded" : "home.yaml ✓ 読み込みました"
    #expect(hand.frame.grid.text.contains(said), "\(hand.frame.grid)")
    let rows = marked()
    #expect((1...2).contains(rows.count), "\(hand.frame.grid)")
    #expect(rows.allSatisfy { !hand.frame.grid.text(ofRow: $0).contains("›") })
    hand.type("k")
    #expect(marked().allSatisfy { hand.frame.grid.text(ofRow: $0).contains("›") })
    #expect(!hand.frame.grid.text.contains(said))
  }

  @Test(arguments: Language.bundled)
  func `Whatever the edit deleted is listed in the messages`(language: Language) throws {
    let hand = try Hand(
      Rehearsal(language: language, steps: "launch terminate launch"), size: Rehearsal.sizes[1])
    #expect(hand.prompt == "soft-ask")
    hand.controller.take(.usable(try edited("  - id: tracking\n", "  - id: renamed\n")))
    #expect(hand.prompt == nil)
    let message = try #require(hand.controller.model.message)
    let name = language == .en ? "tracking" : "トラッキング"
    #expect(message.contains(name) && !message.contains("renamed"), "\(message)")
    #expect(hand.frame.grid.text.contains(message.prefix(20)), "\(hand.frame.grid)")
    // Going back to the soft ask: it belongs to the old ask and stays closed.
    try hand.session.checkout(.step(1))
    #expect(hand.session.world.prompt == nil)
    _ = hand.session.adopt(try Rehearsal.catalogue())
    try hand.session.checkout(.step(3))
    #expect(hand.session.world.prompt?.word == "soft-ask")
  }
}
