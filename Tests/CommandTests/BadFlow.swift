import Foundation
import Testing

/// A flow that breaks a rule on purpose.
struct BadFlow: Sendable, CustomTestStringConvertible {
  let rule: String
  let flow: String
  /// The other files in its folder.
  var files: [String: String] = [:]
  var arguments: [String] = []
  /// Whether a path shows the violation. It is false if something cannot be reached, or if a text breaks the rule.
  var hasScenario = true
  /// Whether the finding is only a note. Then no command fails.
  var isNote = false
  /// The text that breaks the rule, and the text that fixes it.
  var mend: (was: String, becomes: String)?

  var testDescription: String { rule }

  private static let reason = """
        NSUserTrackingUsageDescription:
          en: Your data is used to show ads that fit what you play.
          ja: あなたに合った広告を表示するために使われます。

    """

  private static func app(_ purposes: String = reason, _ more: String = "") -> String {
    """
    app:
      name: {en: Rhythm Gym, ja: リズムジム}
      deployment-target: 13.0
    \(more)  purposes:
    \(purposes.isEmpty ? "    {}\n" : purposes)
    """
  }

  private static let feature = "features:\n  - {id: play, name: {en: Play, ja: 遊ぶ}}\n"
  private static let playScreen = """
    screen: play
    en: {title: Play, body: [Play.]}
    ja: {title: 遊ぶ, body: [遊ぶ。]}

    """

  private static func tracking(_ soft: String, _ conditions: String = "      status: notDetermined\n")
    -> String
  {
    "asks:\n  - id: tracking\n    wants: tracking\n    at: launch\n"
      + (soft.isEmpty ? "" : "    soft-ask: \(soft)\n")
      + (conditions.isEmpty ? "" : "    conditions:\n" + conditions)
  }

  private static func location(_ wants: String, at place: String, _ conditions: String = "") -> String {
    "asks:\n  - id: place\n    wants: \(wants)\n    at: \(place)\n" + conditions
  }

  private static let locationReasons = """
        NSLocationWhenInUseUsageDescription: {en: Your location is used to find gyms near you., ja: 近くのジムを探すために使われます。}
        NSLocationAlwaysAndWhenInUseUsageDescription: {en: Your location is used to find gyms near you., ja: 近くのジムを探すために使われます。}

    """

  private static func softAsk(_ line: String, button: String) -> String {
    """
    screen: soft-ask
    en:
      title: A question
      body: ["\(line)"]
      buttons: {continue: "\(button)", later: Later}
      labels: {remote: From our server.}
    ja:
      title: 質問
      body: [このあと確認が表示されます。]
      buttons: {continue: 続ける, later: あとで}
      labels: {remote: サーバーから届いた文章です。}

    """
  }

  private static let oneWay = "{screen: soft-ask, later: false}"
  private static let policy = "policy: {revision: 20130526, scope: app, wait: 2s}\n"

  static let all: [BadFlow] = [
    BadFlow(
      rule: "ASK-1",
      flow: app()
        + tracking(
          "{screen: soft-ask, later: true}",
          "      combine: all\n"
            + "      status: notDetermined\n      later: {launches: 1}\n")),
    BadFlow(
      rule: "ASK-2", flow: app() + tracking(oneWay),
      files: ["soft-ask.yaml": softAsk("Next, your iPhone asks.", button: "Allow tracking")],
      hasScenario: false),
    BadFlow(
      rule: "ASK-3", flow: app() + tracking(oneWay),
      files: ["soft-ask.yaml": softAsk("Say yes and get 100 coins.", button: "Continue")], hasScenario: false),
    BadFlow(rule: "ASK-4", flow: app() + tracking(oneWay, "")),
    BadFlow(rule: "ASK-5", flow: app() + tracking(oneWay, "")),
    BadFlow(rule: "ASK-6", flow: app() + tracking("", "      status: authorized\n"), hasScenario: false),
    // If this ask is prevented, another ask with the same request appears instead.
    BadFlow(
      rule: "ASK-6",
      flow: app("") + feature + "asks:\n  - {id: good, wants: notifications, at: play}\n"
        + "  - {id: impossible, wants: notifications, at: play, conditions: {status: [denied, authorized]}}\n",
      files: ["play.yaml": playScreen], hasScenario: false),
    // The ask runs at launch, after the policy.
    BadFlow(
      rule: "ASK-7",
      flow: app(locationReasons) + policy + location("location-when-in-use", at: "launch"),
      arguments: ["--steps", "launch,tap,wait"]),
    BadFlow(rule: "ASK-7", flow: app(locationReasons) + location("location-when-in-use", at: "launch")),
    BadFlow(
      rule: "ORD-1",
      flow: app() + policy + feature + "asks:\n  - {id: tracking, wants: tracking, at: before-active}\n",
      files: ["play.yaml": playScreen], arguments: ["--os", "14.5"]),
    BadFlow(rule: "ORD-2", flow: app() + tracking("", "      status: denied\n"), hasScenario: false),
    BadFlow(
      rule: "ORD-3",
      flow: app() + "asks:\n  - {id: tracking, wants: tracking, at: before-active}\n"),
    BadFlow(
      rule: "LOC-1", flow: app(locationReasons) + feature + location("location-always", at: "play"),
      files: ["play.yaml": playScreen]),
    // After Allow Once, the next ask in the same launch requests Always, but no prompt appears.
    BadFlow(
      rule: "LOC-1",
      flow: app(locationReasons)
        + "asks:\n  - {id: use, wants: location-when-in-use, at: launch}\n"
        + "  - {id: always, wants: location-always, at: launch}\n",
      arguments: ["--os", "13.1", "--steps", "launch,terminate,tap,home"]),
    BadFlow(
      rule: "LOC-2",
      flow: app(locationReasons) + feature
        + location(
          "location-always", at: "play",
          "    conditions: {status: [notDetermined, authorizedAlways]}\n"), files: ["play.yaml": playScreen]),
    BadFlow(
      rule: "REC-1",
      flow: app(locationReasons) + feature
        + location(
          "location-when-in-use", at: "play", "    conditions: {quota: {count: 1, per-days: 36500}}\n"),
      files: ["play.yaml": playScreen]),
    BadFlow(rule: "REC-2", flow: app(reason, "  ad: at-launch\n") + tracking("")),
    BadFlow(rule: "REC-3", flow: app(reason, "  ad: at-launch\n  reload-ad-on-allow: true\n") + tracking("")),
    BadFlow(rule: "REC-4", flow: app("") + tracking("", "")),
    BadFlow(
      rule: "LIF-3",
      flow: app("") + "features:\n  - {id: gift, name: {en: Gift, ja: プレゼント}, gift: defaults}\n"),
    BadFlow(rule: "CNT-2", flow: app() + tracking("{screen: soft-ask, later: true}")),
    BadFlow(
      rule: "POL-2",
      flow: app("") + "policy: {revision: 20130526, scope: feature, wait: 0s}\n"
        + "features:\n  - {id: sync, name: {en: Sync, ja: 同期}, gated: true}\n"),
    BadFlow(rule: "POL-4", flow: app("") + policy),
    BadFlow(
      rule: "TXT-1",
      flow: app("    NSUserTrackingUsageDescription: {en: $(TRACKING_TEXT), ja: 広告に使います。}\n") + tracking(""),
      hasScenario: false),
    BadFlow(rule: "TXT-1", flow: app("") + tracking("", "")),
    BadFlow(
      rule: "TXT-2", flow: app() + tracking(oneWay),
      files: [
        "soft-ask.yaml": softAsk("Your data is used to show ads that fit what you play!", button: "Continue")
      ], hasScenario: false),
    BadFlow(
      rule: "TXT-3",
      flow: app(
        "    NSUserTrackingUsageDescription: {en: Your data is used to show fitting ads, ja: 広告を表示するために使われます。}\n"
      )
        + tracking(""), hasScenario: false, isNote: true),
    BadFlow(
      rule: "ASK-8", flow: app() + tracking(oneWay),
      files: ["soft-ask.yaml": softAsk("Next, your iPhone asks.", button: "Got it")], hasScenario: false),
  ]

  /// Returns the texts of a page with these buttons.
  private static func welcome(_ buttons: String...) -> [String: String] {
    let english = buttons.map { "\($0): Button" }.joined(separator: ", ")
    let japanese = buttons.map { "\($0): ボタン" }.joined(separator: ", ")
    return [
      "welcome.yaml": """
      screen: welcome
      en: {title: Welcome, body: [Glad you are here.], buttons: {\(english)}}
      ja: {title: ようこそ, body: [ご利用ありがとうございます。], buttons: {\(japanese)}}

      """
    ]
  }

  /// Returns the texts of a page that names notifications.
  private static func aboutNews(_ buttons: String...) -> [String: String] {
    var files = buttons.isEmpty ? [:] : welcome(buttons[0])
    for (name, text) in files {
      files[name] = text.replacingOccurrences(
        of: "Glad you are here.", with: "Notifications tell you of new songs."
      )
      .replacingOccurrences(of: "ご利用ありがとうございます。", with: "通知で新しい曲をお知らせします。")
    }
    return files
  }

  private static func page(_ lines: String, at place: String = "launch") -> String {
    "pages:\n  - id: welcome\n    at: \(place)\n\(lines)"
  }

  private static let cameraReason =
    "    NSCameraUsageDescription: {en: The camera scans the codes on your tickets., ja: チケットのコードを読み取るために使います。}\n"

  /// Returns a flow with a consent form whose refusal has no effect. The fix stores the refusal in a flag.
  private static func refusedForm(leadingTo end: String) -> BadFlow {
    BadFlow(
      rule: "ORD-1",
      flow: app() + "flags: {agreed: false}\n"
        + page(
          "    once: left\n    kind: consent-form\n    buttons:\n"
            + "      - {id: go, does: [{set: agreed}, next], means: agree}\n"
            + "      - {id: no, does: [{clear: agreed}, \(end)], means: refuse}\n")
        + tracking("", "      combine: all\n      status: notDetermined\n"),
      files: welcome("go", "no"),
      mend: ("status: notDetermined\n", "status: notDetermined\n      flags: {agreed: true}\n"))
  }

  /// Flows with pages, flags and uses, each with the line that fixes it.
  static let withPages: [BadFlow] = [
    // The prompt appears although the user has refused: in the same step, or at the next launch.
    refusedForm(leadingTo: "next"), refusedForm(leadingTo: "close"),
    // The app makes two requests at once. From iOS 15 on, the second one is ignored, and the app does not repeat it.
    BadFlow(
      rule: "ORD-3",
      flow: app()
        + "asks:\n  - {id: news, wants: notifications, at: launch, waits: false, once: called}\n"
        + "  - {id: tracking, wants: tracking, at: launch}\n", arguments: ["--os", "15"],
      mend: ("waits: false", "waits: true")),
    BadFlow(
      rule: "CNT-3",
      flow: app()
        + "asks:\n  - {id: news, wants: notifications, at: launch, waits: false}\n"
        + "  - {id: tracking, wants: tracking, at: launch, once: called}\n", arguments: ["--os", "15"],
      mend: ("once: called", "once: answered")),
    BadFlow(
      rule: "REC-5",
      flow: app("") + feature
        + "asks:\n  - {id: news, wants: notifications, at: play, then: [settings]}\n",
      files: ["play.yaml": playScreen], mend: (", then: [settings]", "")),
    BadFlow(
      rule: "REC-6",
      flow: app("")
        + page(
          "    buttons:\n      - {id: open-settings, does: [settings]}\n      - {id: go, does: [next]}\n")
        + "asks:\n  - {id: news, wants: notifications, at: launch}\n",
      files: welcome("open-settings", "go"),
      mend: (
        "{id: open-settings, does: [settings]}",
        "{id: open-settings, does: [settings], conditions: {status-of: {notifications: denied}}}"
      )),
    BadFlow(
      rule: "PAG-1",
      flow: app("")
        + page("    buttons:\n      - {id: go, does: [{ask: news}, next]}\n")
        + "asks:\n  - {id: news, wants: notifications, conditions: {status: denied}}\n",
      files: welcome("go"), hasScenario: false, mend: ("status: denied", "status: notDetermined")),
    // The page explains the permission, but the app never requests it.
    BadFlow(
      rule: "PAG-1",
      flow: app("") + page("    buttons:\n      - {id: go, does: [next]}\n"),
      files: [
        "welcome.yaml": """
        screen: welcome
        en: {title: Notifications, body: [Allow notifications to hear from us.], buttons: {go: Start}}
        ja: {title: 通知, body: [通知を許可してください。], buttons: {go: 始める}}

        """
      ],
      mend: ("does: [next]", "does: [settings, next]")),
    BadFlow(
      rule: "PAG-2",
      flow: app("") + page("    once: shown\n    buttons:\n      - {id: go, does: [next]}\n")
        + "asks:\n  - {id: news, wants: notifications, at: launch}\n",
      files: aboutNews("go"), mend: ("once: shown", "once: left")),
    BadFlow(
      rule: "PAG-2",
      flow: app("") + page("    once: shown\n    buttons:\n      - {id: go, does: [next]}\n")
        + "asks:\n  - {id: news, wants: notifications, at: becomes-active}\n",
      files: aboutNews("go"), mend: ("once: shown", "once: left")),
    BadFlow(
      rule: "USE-1",
      flow: app(cameraReason) + "features:\n  - {id: play, name: {en: Play, ja: 遊ぶ}, uses: [camera]}\n"
        + page("    once: left\n    buttons:\n      - {id: go, does: [next]}\n", at: "launch"),
      files: welcome("go").merging(["play.yaml": playScreen]) { $1 }, isNote: true,
      mend: ("at: launch", "at: play")),
    BadFlow(
      rule: "USE-2",
      flow: app(
        "    NSPhotoLibraryUsageDescription: {en: Your photos become covers of your songs., ja: 写真を曲のカバーに使います。}\n"
      )
        + feature + "asks:\n  - {id: photos, wants: photos, at: play}\n",
      files: ["play.yaml": playScreen], isNote: true, mend: ("wants: photos,", "wants: photos-add,")),
    BadFlow(
      rule: "REC-7",
      flow: app(
        "    NSLocalNetworkUsageDescription: {en: Speakers in your home are found., ja: 家のスピーカーを見つけます。}\n")
        + "features:\n  - {id: play, name: {en: Play, ja: 遊ぶ}, uses: [local-network]}\n"
        + page(
          "    buttons:\n      - {id: go, does: [next]}\n      - {id: help, does: [close]}\n", at: "play"),
      files: welcome("go", "help").merging(["play.yaml": playScreen]) { $1 },
      mend: ("{id: help, does: [close]}", "{id: help, does: [settings]}")),
    // A page about the camera does not explain the local network. A page that names no permission can explain it.
    BadFlow(
      rule: "REC-7",
      flow: app(
        "    NSLocalNetworkUsageDescription: {en: Speakers in your home are found., ja: 家のスピーカーを見つけます。}\n"
          + cameraReason)
        + "features:\n  - {id: play, name: {en: Play, ja: 遊ぶ}, uses: [local-network]}\n"
        + "  - {id: scan, name: {en: Scan, ja: 読み取り}}\nasks:\n  - {id: camera, wants: camera, at: scan}\n"
        + page(
          "    conditions: {status-of: {camera: denied}}\n    buttons:\n      - {id: help, does: [settings]}\n",
          at: "scan"),
      files: welcome("help").merging([
        "play.yaml": playScreen, "scan.yaml": playScreen.replacing("screen: play", with: "screen: scan"),
      ]) { $1 },
      mend: ("    conditions: {status-of: {camera: denied}}\n", "")),
    BadFlow(
      rule: "TXT-4", flow: app("") + page("    buttons:\n      - {id: go, does: [next]}\n"),
      files: ["welcome.yaml": "screen: welcome\nen: {title: Welcome, body: [Glad.], buttons: {go: Start}}\n"],
      hasScenario: false, mend: ("name: {en: Rhythm Gym, ja: リズムジム}", "name: {en: Rhythm Gym}")),
    BadFlow(
      rule: "TXT-4",
      flow: app("    NSUserTrackingUsageDescription: {en: Your data is used to show ads that fit you.}\n")
        + tracking(""),
      hasScenario: false, mend: ("name: {en: Rhythm Gym, ja: リズムジム}", "name: {en: Rhythm Gym}")),
  ]
}
