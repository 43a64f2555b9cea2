import TestSupport
import Testing

/// The advice of `prove` about the button of a soft ask.
@Suite struct `The advice on a soft ask` {
  private func bench(later: Bool, _ labels: [String: String]) throws -> Workbench {
    let bench = try Workbench()
    try bench.write(
      """
      app: {name: Moss, languages: [en, ja, de], deployment-target: 15.0}
      asks:
        - id: watering
          wants: notifications
          at: launch
          soft-ask: {screen: soft-ask, later: \(later)}
          conditions: {status: notDetermined}

      """, to: "Moss/flow.yaml")
    let texts = labels.sorted { $0.key < $1.key }.map { language, label in
      "\(language):\n  title: Moss\n  body: [Moss.]\n  buttons: {continue: \"\(label)\", later: Moss}\n"
    }
    try bench.write("screen: soft-ask\n" + texts.joined(), to: "Moss/soft-ask.yaml")
    return bench
  }

  @Test func `A label that grants is quoted with the word, and neutral words come in its language`() throws {
    let bench = try bench(later: false, ["en": "Yes, remind me", "ja": "許可する", "de": "Ja, gern"])
    let told = try bench.run("prove", "Moss").output
    for line in [
      "en “Yes, remind me”: “Yes” suggests that this button allows the permission, but only the prompt of iOS "
        + "can do that. Write “Continue” or “Next”.",
      "ja “許可する”: “許可” suggests that this button allows the permission", "Write “続ける” or “次へ”.",
      "de “Ja, gern”: “Ja” suggests that", "Write “Weiter” or “Fortfahren”.",
    ] {
      #expect(told.contains(line), "\(line): \(told)")
    }
    let japanese = try bench.run("prove", "Moss", "--language", "ja").output
    #expect(japanese.contains("「続ける」か「次へ」にしてください。"), "\(japanese)")
  }

  @Test func `A label that is only unusual gets neutral words in its language`() throws {
    let told = try bench(later: false, ["en": "Let us go", "ja": "お知らせを受け取る", "de": "Weiter"])
      .run("prove", "Moss").output
    #expect(told.contains("ja “お知らせを受け取る”: Users may think that this button already answers"), "\(told)")
    #expect(told.contains("Write “続ける” or “次へ”.") && !told.contains("Fortfahren"), "\(told)")
  }

  /// If a text is also shown in other languages, it is reported once, in its own language.
  @Test func `A label that other languages borrow gets neutral words in its own language`() throws {
    let told = try bench(later: false, ["ja": "許可する"]).run("prove", "Moss").output
    #expect(told.contains("soft-ask.yaml:5: ja “許可する”: “許可” suggests"), "\(told)")
    #expect(told.contains("Write “続ける” or “次へ”.") && !told.contains("Write “Continue”"), "\(told)")
    #expect(!told.contains("en “許可する”"), "\(told)")
  }

  @Test func `Two rules about the same Later button do not contradict each other`() throws {
    let bench = try bench(later: true, ["en": "Continue", "ja": "続ける", "de": "Weiter"])
    let told = try bench.run("prove", "Moss").output
    let advice = try #require(told.split(separator: "\n").first { $0.contains("`later: {launches: 5}`") })
    #expect(
      advice.contains("If you remove the Later button (see ASK-1), you do not need this change."), "\(advice)"
    )
    // The scenario's name says that it breaks the rule, for an error as well as for a warning.
    #expect(told.contains("\nname: \"Breaks CNT-2: ") && told.contains("\nname: \"Breaks ASK-1: "), "\(told)")
    #expect(!told.contains("CNT-2 failed"), "\(told)")
  }
}
