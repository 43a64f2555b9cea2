import CellGrid
import ConsentWords
import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary
import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite struct `What a Japanese reader sees` {
  private static let japanese = Words(language: .japanese, appLanguage: .ja)
  private static let english = Words(language: .english, appLanguage: .en)

  /// Latin words that may appear in Japanese texts: names in code, steps, fields, keys, and terms that Apple
  /// also uses in Japanese.
  private static func allowed(_ catalogue: Catalogue) -> Set<String> {
    let vocabulary = StepVocabulary(names: catalogue.names)
    var texts = StepVocabulary.verbs + StepVocabulary.verbs.flatMap { vocabulary.arguments(of: $0) }
    texts += SystemChange.Key.allCases.map(\.word) + Role.allCases.map(\.word) + Prompt.all.map(\.word)
    texts += Request.allCases.flatMap { [$0.word, $0.call] } + PaletteCommand.Word.allCases.map(\.form)
    texts += catalogue.names.features + catalogue.names.asks + catalogue.names.events
    texts += TrackingStatus.allCases.map(\.name) + LocationStatus.allCases.map(\.name)
    texts += [
      "didChangeAuthorization", "locationManagerDidChangeAuthorization", "fullAccuracy reducedAccuracy",
    ]
    texts += ["registerUserNotificationSettings", "authorized provisional", "true false on off"]
    texts += ["unset once while-using provisional always allowed denied restricted", "absent OSC"]
    texts += ["legacy direct consented real zeros", "loaded not-loaded no-language"]
    // Assumptions as users type them.
    texts += AssumptionKey.allCases.flatMap { key in
      [key.word] + (key.words ?? [])
    }
    texts += ["bit0 bit1 query", "main branch", "default"]
    // Keys, and arguments as users type them.
    texts += [
      "Enter Esc Tab Backspace", "help all save text svg html", "play FILE --present",
      "consentwalk screens check",
    ]
    // Apple's own Japanese texts contain these, and the language switch needs them.
    texts += ["purpose string"]
    texts += [
      "pt br zh hant tag TestFlight Apple Music available",
      "iOS ja en us jp eu fr App OK Web Wi iPhone DeviceCheck Info plist SVG ISO English EU URL",
    ]
    texts += SystemChange.LocationRow.allCases.map(\.word) + ["value time"]
    // The names of screens, the fields of the state, and the addresses in the policy.
    texts += catalogue.screenNames + StateKey.allCases.map(\.rawValue)
    texts += [
      "truth api settings promptsShown idfa unread null _laterLaunch active", "unclaimed claimed refused",
    ]
    texts += catalogue.policy(.ja).lines
    return Set(texts.flatMap { words($0) })
  }

  /// Returns the runs of at least two Latin letters.
  private static func words(_ text: String) -> [String] {
    text.split { !($0.isASCII && $0.isLetter) }.map { $0.lowercased() }.filter { $0.count > 1 }
  }

  /// Returns the English words that must not be in a Japanese text.
  private func strangers(_ text: String, _ allowed: Set<String>) -> [String] {
    Self.words(text).filter { !allowed.contains($0) }
  }

  private func hasJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      (0x3041...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
    }
  }

  @Test func `Every event has a Japanese text in the list of steps and as a story`() throws {
    let catalogue = try Rehearsal.catalogue()
    let allowed = Self.allowed(catalogue)
    let model = try Rehearsal(language: .ja).model()
    for event in Event.every(catalogue.names) {
      let names = catalogue.names
      if case .console = event { continue }
      for text in [Self.japanese.line(event, catalogue), Self.japanese.story(event, model)] {
        #expect(
          hasJapanese(text) || text.contains("idChangeAuthorization: ") || event.isOfTheFlow, "\(text)")
        #expect(strangers(text, allowed).isEmpty, "\(text)")
      }
      #expect(Self.english.line(event, catalogue) == event.line(names))
      #expect(!hasJapanese(Self.english.story(event, model)))
    }
  }

  static let impossible: [ImpossibleStep] =
    SystemDialog.allCases.flatMap { [.dialogUp($0), .dialogNotOverApp($0)] }
    + AppScreen.allCases.map { .screenUp($0) } + Role.allCases.map { .roleNotOffered($0) }
    + Band.allCases.map { .notBefore($0) }
    + SystemChange.LocationRow.allCases.flatMap { [.absentChoice($0), .choiceWithoutKey($0)] }
    + SystemChange.Key.allCases.flatMap { [.absentRow($0), .greyed($0), .noSuchSwitch($0)] } + [
      .nothingUp, .agreeAsleep, .notInstalled, .installedAlready, .notRunning, .runningAlready, .notInFront,
      .inFrontAlready,
      .homeAlready, .settingsAlready, .noNotification, .noPolicy, .nothingDue, .timeEnds,
      .earlierTime(Moment(seconds: 1_600_000_000)), .olderSystem(Version(14, 5)), .targetTooNew(Version(18)),
      .notProvisional, .upgradeAnswered, .appInFront, .notAlways, .notUsedInBackground, .nothingToSet,
    ]

  @Test func `Every reason and every refusal has a Japanese text`() throws {
    let allowed = Self.allowed(try Rehearsal.catalogue()).union(["erase"])
    var texts = Self.impossible.map { (Self.japanese.reason($0), Self.english.reason($0)) }
    texts += Reason.all.map { (Self.japanese.because($0), Self.english.because($0)) }
    let checkout: [CheckoutProblem] = [
      .atBeginning, .atEnd, .noStep(9, end: 3), .noBranch("main", known: ["main"]), .branchExists("main"),
      .nameNotPlain, .movedElsewhere,
    ]
    texts += checkout.map { WalkFailure.checkout($0) }
      .map { (Self.japanese.reason($0), Self.english.reason($0)) }
    texts += PaletteCommand.Word.allCases.map { (Self.japanese.describe($0), Self.english.describe($0)) }
    texts += Command.allCases.map { (Self.japanese.long($0), Self.english.long($0)) }
    for (text, english) in texts {
      #expect(hasJapanese(text) && strangers(text, allowed).isEmpty, "\(text)")
      #expect(!hasJapanese(english), "\(english)")
    }
  }

  /// One example for each kind of malformed step.
  @Test(arguments: [
    "laumch", "launch:now", "tap", "tap:alow", "open:nearbi", "request:camera", "updates:begin",
    "event:song", "geofence:in", "wait:soon", "set:tracking", "set:os=14,os=15", "set:os=fourteen",
    "set:policy-revision=1", "set:precise=yes", "set:region=fra", "set:locale=f_r", "set:now=yesterday",
    "set:tracking=maybe", "set:location=here", "set:remote-text=lost", "set:oss=14", "devicecheck:bit2=true",
  ])
  func `Every mistake in a step has a Japanese text in the palette and in lines of text`(text: String) throws
  {
    let found = Set(Self.words(text))
    let allowed = Self.allowed(try Rehearsal.catalogue()).union(found)
    let plain = try PlainHand([text], Rehearsal(language: .ja))
    #expect(!plain.allTaken)
    #expect(strangers(plain.text, allowed).isEmpty, "\(plain.text)")
    let hand = try Hand(Rehearsal(language: .ja))
    hand.type(":" + text)
    hand.press(.enter)
    if let message = hand.controller.model.message {
      #expect(hasJapanese(message) && strangers(message, allowed).isEmpty, "\(message)")
    } else {
      #expect(hand.controller.model.typing != nil)
    }
  }

  /// Words broken at a line end or partly covered by a page are not checked.
  @Test(arguments: Scenery.all) func `Every frame is in Japanese`(scenery: Scenery) throws {
    // Notes of a script and typed text belong to the user.
    if !scenery.script.isEmpty || scenery.name == "walk-typing-nonsense" { return }
    let model = try scenery.model(.ja)
    // An app without Japanese shows its own language on a Japanese phone, and its pages keep their names.
    guard model.catalogue.flow.shipped.contains(.ja) else { return }
    var allowed = Self.allowed(model.catalogue)
    allowed.formUnion((model.catalogue.names.pages + ["Assistant"]).flatMap { Self.words($0) })
    // The file name, the wrong key, and the keys that are possible.
    if !model.problems.isEmpty {
      let said = ["Screens flow yaml laumches"] + Scenery.conditionKeys
      allowed.formUnion(said.flatMap { Self.words($0) })
    }
    // The typed name of an ask, and the file that defines it.
    allowed.formUnion(["flow", "yaml"])
    // Messages on the network have no language.
    for message in model.scene().page.exchange?.messages ?? [] {
      let sent = [message.text] + message.body + message.fields + message.address
      allowed.formUnion((sent + ["Apple"]).flatMap { Self.words($0) })
    }
    for size in Rehearsal.sizes {
      let text = model.frame(size).grid.text
      let strange = strangers(text, allowed).filter { part in !allowed.contains { $0.contains(part) } }
      #expect(strange.isEmpty, "\(text)")
    }
  }

  @Test func `The walk in lines of text is in Japanese`() throws {
    let lines = [
      "1", "terminate", "1", "present", "1", "2", "help all", "history", "why", "faces", "branches", "back",
      "2",
      "compare main", "name x", "switch y", "jump 99", "next", "again", "nonsense", "99",
    ]
    let text = try PlainHand(lines, Rehearsal(language: .ja)).text
    let allowed = Self.allowed(try Rehearsal.catalogue()).union(["nonsense"])
    for line in text.split(separator: "\n") where !line.hasPrefix("    ") {
      #expect(strangers(String(line), allowed).isEmpty, "\(line)")
    }
  }
}

extension Event {
  /// Whether its line may contain only names of the flow.
  fileprivate var isOfTheFlow: Bool {
    if case .counted = self { return true }
    if case .flagTurned = self { return true }
    return false
  }
}
