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

/// The words and keys that a new user sees first.
@MainActor
@Suite struct `The first screen` {
  private nonisolated static let size = Size(width: 100, height: 30)

  @Test(arguments: Language.bundled)
  func `Values that have not changed yet are one line, and have their own lines after a change`(
    language: Language
  ) throws {
    let hand = try Hand(Rehearsal(os: "18", language: language), size: Self.size)
    let words = hand.controller.model.words
    let names = Message.list([words.identifier, words.policyName, "DeviceCheck"])
    #expect(hand.frame.grid.text.contains(words.say(.othersQuiet(names: names))), "\(hand.frame.grid)")
    #expect(!hand.frame.grid.text.contains("bit0"))
    for step in ["launch", "open:sync"] {
      hand.controller.take(try StepVocabulary(names: hand.session.catalogue.names).step(step))
    }
    #expect(hand.frame.grid.text.contains(words.say(.policyServed(revision: "20130526"))))
  }

  @Test func `The readings of the identifier are below the headings of the statuses`() throws {
    let steps = "launch terminate launch tap:continue tap:allow"
    let hand = try Hand(Rehearsal(os: "18", steps: steps), size: Size(width: 120, height: 36))
    let rows = hand.frame.grid.text.split(separator: "\n").map(String.init)
    let head = try #require(rows.first { $0.contains("app sees") })
    let row = try #require(rows.first { $0.contains("Identifier") })
    for (title, reading) in [("actual", "legacy"), ("app sees", "direct"), ("Settings", "consented")] {
      let x = { (row: String, text: String) in row.range(of: text).map { row[..<$0.lowerBound].count } }
      // The icon on the phone has the name Settings, too.
      let place = head.range(of: title, options: .backwards).map { head[..<$0.lowerBound].count }
      #expect(place == x(row, reading), "\(hand.frame.grid)")
    }
  }

  @Test(arguments: Language.bundled)
  func `The device and the branch are named as such, and a temporary phone too`(language: Language) throws {
    let hand = try Hand(Rehearsal(language: language), size: Size(width: 120, height: 36))
    let words = hand.controller.model.words
    let branch = words.say(.besideBranch(branch: "main"))
    #expect(hand.frame.grid.text.contains(words.say(.placeDevice(device: "default")) + " · " + branch))
    hand.controller.model.isTemporary = true
    #expect(hand.frame.grid.text.contains(words.say(.placeTemporary) + " · " + branch))
  }

  @Test(arguments: Language.bundled)
  func `The frame of a phone that is shown in another language names its own, too`(language: Language) throws
  {
    let hand = try Hand(Rehearsal(os: "18", language: language), size: Self.size)
    hand.type("l")
    let words = hand.controller.model.words
    let shown = words.say(.shownIn(own: language.tag, shown: language == .en ? "ja" : "en"))
    #expect(hand.frame.grid.text(ofRow: 0).contains("iOS 18 · " + shown), "\(hand.frame.grid)")
    hand.type("l")
    #expect(hand.frame.grid.text(ofRow: 0).contains("iOS 18 · \(language.tag) ─"))
  }

  @Test(arguments: ["14.5", "26"], Language.bundled)
  func `Each button of a dialog shows its key, and the switch for the exact location has the last one`(
    os: String, language: Language
  ) throws {
    let hand = try Hand(Rehearsal(os: os, language: language, steps: "launch open:nearby"), size: Self.size)
    let controls = hand.scene.controls
    #expect(
      controls.map { if case .tap(.precise) = $0.step { true } else { false } } == [
        false, false, false, true,
      ])
    let phone = hand.frame.grid.cropped(to: Rect(x: 0, y: 0, width: 42, height: 28)).text
    for control in controls {
      let key = try #require(control.key)
      #expect(phone.contains("\(key) " + control.label.prefix(4)), "\(hand.frame.grid)")
    }
  }

  @Test func `A button of two lines has one outline`() throws {
    let hand = try Hand(
      Rehearsal(os: "26", language: .ja, steps: "launch terminate launch tap:continue"), size: Self.size)
    let rows = hand.frame.grid.text.split(separator: "\n").map { $0.prefix(42) }
    let last = try #require(rows.firstIndex { $0.contains("トラッキングしないように要求") })
    #expect(rows[last - 1].contains("╭") && rows[last - 1].contains("アプリに") && rows[last].contains("╰"))
    #expect(!rows[last].contains("("), "\(hand.frame.grid)")
  }

  @Test func `Purpose strings that only the next installation has are announced, and Why names the key`()
    throws
  {
    let edit = ScreenEdit(
      file: "flow.yaml", old: "NSUserTrackingUsageDescription:", new: "NSCameraUsageDescription:")
    let hand = try Hand(Rehearsal(os: "18", screens: .edited(edit)), size: Self.size)
    hand.controller.take(.usable(try Rehearsal.catalogue()), in: ["flow.yaml"])
    let words = hand.controller.model.words
    #expect(hand.controller.model.message == words.purposesNextInstall)
    hand.type("k")
    #expect(hand.frame.grid.text.contains(words.say(.purposeNotInstalled)), "\(hand.frame.grid)")
    #expect(hand.frame.grid.text.contains(words.say(.wayReinstall)), "\(hand.frame.grid)")
    hand.type("i")
    #expect(!hand.frame.grid.text.contains(words.say(.purposeNotInstalled)), "\(hand.frame.grid)")
  }
}
