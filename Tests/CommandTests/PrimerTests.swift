import Foundation
import TestSupport
import Testing

/// The app's own screens before a prompt. They are written as a soft ask, and as a page.
@Suite struct `Screens before a prompt` {
  private struct Case: CustomStringConvertible {
    let wants: String
    let place: String
    let language: String
    let button: String
    let line: String
    let hasLater: Bool
    /// Whether another page leads to this page.
    let isSecond: Bool
    /// Whether the button that makes the request comes last.
    let isLast: Bool
    /// Whether *later* shows another page, from which the user can continue.
    let goesOn: Bool

    var description: String {
      "\(wants) at \(place), \(language) “\(button)”, “\(line)”, later \(hasLater), second \(isSecond)"
    }
  }

  private static let permissions: [(wants: String, key: String)] = [
    ("location-when-in-use", "NSLocationWhenInUseUsageDescription"),
    ("tracking", "NSUserTrackingUsageDescription"),
    ("notifications", "NSCameraUsageDescription"), ("camera", "NSCameraUsageDescription"),
    ("contacts", "NSContactsUsageDescription"), ("motion", "NSMotionUsageDescription"),
    ("bluetooth", "NSBluetoothAlwaysUsageDescription"), ("microphone", "NSMicrophoneUsageDescription"),
    ("photos", "NSPhotoLibraryUsageDescription"), ("calendar", "NSCalendarsFullAccessUsageDescription"),
    ("speech", "NSSpeechRecognitionUsageDescription"), ("health", "NSHealthShareUsageDescription"),
  ]
  private static let buttons: [(language: String, words: [String])] = [
    (
      "en",
      [
        "Continue", "Next", "Allow", "Turn on notifications", "Got it", "Enable location", "Yes, please",
        "Give Health access",
      ]
    ),
    ("ja", ["続ける", "次へ", "許可する", "オンにする", "はじめる", "有効にする"]),
    ("de", ["Weiter", "Erlauben", "Los geht’s", "Fortfahren"]),
    ("fr", ["Continuer", "Autoriser", "C’est parti", "Donner l’accès", "J’accepte"]),
    ("es", ["Continuar", "Permitir", "Vamos", "Dar permiso"]), ("ko", ["계속", "허용", "좋아요"]),
    ("zh-Hans", ["继续", "允许", "好的"]),
  ]
  private static let reason = "We find what is near you and show it on the map."
  private static let lines = [
    "Your phone asks you next.", reason, "Allow it and get 100 coins.", "許可するとクーポンがもらえます。",
    "Discounts are sent at noon.", "Allow it to get notified about discounts.", "Share it and win a voucher!",
    "写真を共有して限定スタンプをゲット！", "通知をオンにすると、割引情報をお届けします。",
  ]

  private static func random(_ random: inout SeededGenerator) -> Case {
    let words = buttons.randomElement(using: &random) ?? buttons[0]
    return Case(
      wants: (permissions.randomElement(using: &random) ?? permissions[0]).wants,
      place: ["launch", "map", "becomes-active"].randomElement(using: &random) ?? "launch",
      language: words.language,
      button: words.words.randomElement(using: &random) ?? "",
      line: lines.randomElement(using: &random) ?? "", hasLater: Bool.random(using: &random),
      isSecond: Bool.random(using: &random), isLast: Bool.random(using: &random),
      goesOn: Bool.random(using: &random))
  }

  private static func app(_ one: Case) -> String {
    let key = permissions.first { $0.wants == one.wants }?.key ?? ""
    return """
      app:
        name: Jotter
        languages: [\(one.language)]
        deployment-target: 15.0
        purposes: {\(key): \(reason)}
      features: [{id: map, name: Map}]

      """
  }

  private static func softAsk(_ one: Case) -> String {
    app(one) + """
      asks:
        - id: question
          wants: \(one.wants)
          at: \(one.place)
          soft-ask: {screen: why, later: \(one.hasLater)}
          conditions: {status: notDetermined}

      """
  }

  private static func page(_ one: Case) -> String {
    let asking = "      - {id: continue, does: [{ask: question}, next]}\n"
    let later = one.hasLater ? "      - {id: later, does: [\(one.goesOn ? "{go: end}" : "next")]}\n" : ""
    let end = one.hasLater && one.goesOn ? "  - {id: end, buttons: [{id: done, does: [next]}]}\n" : ""
    let first =
      one.isSecond
      ? "  - id: first\n    at: \(one.place)\n    buttons: [{id: go, does: [{go: why}]}]\n  - id: why\n"
      : "  - id: why\n    at: \(one.place)\n"
    return app(one) + "pages:\n" + first
      + "    conditions: {status-of: {\(permission(one)): notDetermined}}\n"
      + "    buttons:\n" + (one.isLast ? later + asking : asking + later) + end
      + "asks:\n  - {id: question, wants: \(one.wants), conditions: {status: notDetermined}}\n"
  }

  private static func permission(_ one: Case) -> String {
    one.wants == "location-when-in-use" ? "location" : one.wants
  }

  private static func verdicts(_ flow: String, _ one: Case, _ bench: Workbench) throws -> [String: String] {
    try bench.write(flow, to: "Own/flow.yaml")
    let later = one.hasLater ? ", later: \"…\"" : ""
    try bench.write(
      "screen: why\n\(one.language): {title: \"…\", body: [\"\(one.line)\"], "
        + "buttons: {continue: \"\(one.button)\"\(later)}}\n", to: "Own/why.yaml")
    let result = try bench.run(
      "prove", "--screens", "Own", "--json", "--os", "17.5", "--steps", "launch,tap,open,terminate")
    var found: [String: String] = [:]
    for rule in try JSON(result.output)["rules"]?.elements ?? [] {
      guard let id = rule["id"]?.text, ["ASK-1", "ASK-2", "ASK-3", "ASK-8", "TXT-2"].contains(id) else {
        continue
      }
      found[id] = rule["result"]?.text
    }
    return found
  }

  /// To compare more pairs, use `CONSENTWALK_SECONDS=600 swift test --filter 'Screens before a prompt'`.
  @Test func `A page and a soft ask with the same words and ways get the same verdicts`() throws {
    var run = SeededRun(from: 3)
    let bench = try Workbench()
    var broken: Set<String> = []
    var cases = 0
    while let seed = run.next(isEnough: cases >= 48) {
      var random = SeededGenerator(seed: seed)
      let one = Self.random(&random)
      let asked = try Self.verdicts(Self.softAsk(one), one, bench)
      let paged = try Self.verdicts(Self.page(one), one, bench)
      #expect(asked == paged && asked.count == 5, "seed \(seed): \(one)\n\(Self.page(one))")
      broken.formUnion(asked.filter { $0.value == "failed" }.keys)
      cases += 1
    }
    #expect(broken.count == 5)
  }

  /// A page of a feature. The request that comes next runs when the user opens the same feature.
  @Test(arguments: [
    ("Plants do not speak. This app does.", "Allow", "  - {id: later, does: [close]}", ["ASK-1", "ASK-2"]),
    ("We send a notification in the morning.", "Continue", "  - {id: later, does: [close]}", ["ASK-1"]),
    ("We send a notification in the morning.", "Continue", "  - {id: later, does: [next]}", ["ASK-8"]),
    ("We send a notification in the morning.", "Continue", "", []),
    ("Plants do not speak. This app does.", "Start", "  - {id: skip, does: [close]}", []),
  ])
  func `A page counts as a screen before the prompt if it speaks of the permission that comes next`(
    line: String, label: String, other: String, broken: [String]
  ) throws {
    let bench = try Workbench()
    try bench.write(
      """
      app: {name: Moss, languages: [en], deployment-target: 15.0}
      features: [{id: diary, name: Diary}]
      pages:
        - id: before
          at: diary
          conditions: {launches: {at-least: 2}}
          buttons:
            - {id: go-on, does: [{count: seen}, next]}
          \(other)
      asks:
        - {id: watering, wants: notifications, at: diary, conditions: {launches: {at-least: 2}, status: notDetermined}}

      """, to: "Own/flow.yaml")
    let labels = ["later", "skip"].filter(other.contains).map { ", \($0): \($0)" }.joined()
    try bench.write(
      "screen: before\nen: {title: Moss, body: [\"\(line)\"], buttons: {go-on: \"\(label)\"\(labels)}}\n",
      to: "Own/before.yaml")
    let result = try bench.run("prove", "--screens", "Own", "--json", "--os", "17.5")
    let rules = try JSON(result.output)["rules"]?.elements ?? []
    let failed = rules.filter { $0["result"]?.text == "failed" }.compactMap { $0["id"]?.text }
    #expect(failed.filter { $0.hasPrefix("ASK-") } == broken, "\(result)")
  }

  /// The labels of both buttons tell whether the user starts something, or the app requests a permission.
  @Test(arguments: [
    ("en", "Take a selfie", "Back", [String]()), ("en", "Use Face ID", "Cancel", []),
    ("en", "Send the exact place", "Close", []), ("en", "Start", "✕", []), ("en", "Lock", "Done", []),
    ("ja", "スキャン", "キャンセル", []), ("ja", "エンジンを始動", "戻る", []), ("ja", "撮影を始める", "閉じる", []),
    ("de", "Scannen", "Abbrechen", []),
    ("en", "Continue", "Cancel", ["ASK-1"]), ("en", "Allow", "Cancel", ["ASK-1", "ASK-2"]),
    ("en", "OK", "Back", ["ASK-1", "ASK-8"]), ("en", "Scan", "Not now", ["ASK-1", "ASK-8"]),
    ("en", "Scan", "No thanks", ["ASK-1", "ASK-8"]), ("en", "Scan", "Read the news", ["ASK-1", "ASK-8"]),
    ("ja", "続ける", "キャンセル", ["ASK-1"]), ("ja", "スキャン", "あとで", ["ASK-1", "ASK-8"]),
    ("ja", "はじめる", "閉じる", ["ASK-1", "ASK-8"]),
  ])
  func `A screen of a feature is no screen before a prompt`(
    language: String, label: String, other: String, broken: [String]
  ) throws {
    let bench = try Workbench()
    try bench.write(
      """
      app:
        name: Jotter
        languages: [\(language)]
        deployment-target: 15.0
        purposes: {NSCameraUsageDescription: \(Self.reason)}
      features: [{id: map, name: Map}]
      pages:
        - id: screen
          at: map
          buttons: [{id: one, does: [{ask: cam}, next]}, {id: two, does: [close]}]
      asks: [{id: cam, wants: camera, conditions: {status: notDetermined}}]

      """, to: "Own/flow.yaml")
    try bench.write(
      "screen: screen\n\(language): {title: Moss, body: [Plants.], "
        + "buttons: {one: \"\(label)\", two: \"\(other)\"}}\n", to: "Own/screen.yaml")
    let result = try bench.run("prove", "--screens", "Own", "--json", "--os", "17.5")
    let rules = try JSON(result.output)["rules"]?.elements ?? []
    let failed = rules.filter { $0["result"]?.text == "failed" }.compactMap { $0["id"]?.text }
    #expect(failed.filter { $0.hasPrefix("ASK-") } == broken, "\(result)")
  }

  /// A page that leads to a prompt and has another exit, in each form that authors use. The same page is also tested
  /// without the exit.
  static let ways: [(name: String, pages: String, out: String)] = [
    ("skip", "  - id: why\n    at: launch\n    buttons:\n", "      - {id: skip, does: [next]}\n"),
    (
      "cancel that closes", "  - id: why\n    at: launch\n    buttons:\n",
      "      - {id: cancel, does: [close]}\n"
    ),
    (
      "maybe later, counted", "  - id: why\n    at: launch\n    buttons:\n",
      "      - {id: maybe-later, does: [{count: later}, next]}\n"
    ),
    (
      "into a feature", "  - id: why\n    at: launch\n    buttons:\n",
      "      - {id: no-thanks, does: [{open: map}]}\n"
    ),
    ("at a feature", "  - id: why\n    at: map\n    buttons:\n", "      - {id: close, does: [close]}\n"),
    (
      "at the return", "  - id: why\n    at: becomes-active\n    buttons:\n",
      "      - {id: x, does: [close]}\n"
    ),
    (
      "only after a refusal of something else", "  - id: why\n    at: launch\n    once: left\n    buttons:\n",
      "      - {id: skip, does: [next], conditions: {status-of: {notifications: notDetermined}}}\n"
    ),
    (
      "the last of three",
      "  - {id: one, at: launch, buttons: [{id: a, does: [{go: two}]}]}\n"
        + "  - {id: two, buttons: [{id: b, does: [{go: why}]}]}\n  - id: why\n    buttons:\n",
      "      - {id: not-now, does: [close]}\n"
    ),
  ]

  @Test(arguments: ways.indices)
  func `Another way on beside the prompt is found, and gone once it is removed`(index: Int) throws {
    let way = Self.ways[index]
    let bench = try Workbench()
    let head = Self.app(
      Case(
        wants: "location-when-in-use", place: "launch", language: "en", button: "", line: "", hasLater: true,
        isSecond: false, isLast: false, goesOn: false))
    let asking = "      - {id: go-on, does: [{ask: where}, next]}\n"
    let tail = "asks:\n  - {id: where, wants: location-when-in-use, conditions: {status: notDetermined}}\n"
    for (more, verdict) in [(way.out, "failed"), ("", "passed")] {
      try bench.write(head + "pages:\n" + way.pages + asking + more + tail, to: "Own/flow.yaml")
      let result = try bench.run(
        "prove", "--screens", "Own", "--json", "--os", "17.5", "--steps", "launch,tap,open,home")
      let rule = try JSON(result.output)["rules"]?.elements.first { $0["id"] == "ASK-1" }
      #expect(
        rule?["result"]?.text == verdict, "\(way.name): \(rule?["result"]?.text ?? result.error)")
    }
  }

  /// Pages that are not screens before a prompt: terms, a consent form, a page that leaves the app usable, a page after
  /// the answer.
  @Test(arguments: [
    "    kind: terms\n", "    kind: consent-form\n", "    modal: false\n",
  ])
  func `A page that is no screen before a prompt is not judged as one`(line: String) throws {
    let bench = try Workbench()
    let flow = """
      app:
        name: Jotter
        purposes: {NSLocationWhenInUseUsageDescription: \(Self.reason)}
      pages:
        - id: why
          at: launch
      \(line)    buttons:
            - {id: continue, does: [{ask: where}, next]}
            - {id: skip, does: [next]}
      asks: [{id: where, wants: location-when-in-use, conditions: {status: notDetermined}}]

      """
    try bench.write(flow, to: "Own/flow.yaml")
    let result = try bench.run("prove", "--screens", "Own", "--json", "--os", "17.5")
    let rule = try JSON(result.output)["rules"]?.elements.first { $0["id"] == "ASK-1" }
    #expect(
      !["failed", "not-reached"].contains(rule?["result"]?.text ?? "failed"), "\(result.error)")
  }
}
