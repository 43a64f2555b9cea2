import Foundation

/// Flows from public threads about rejections by App Review, each with the line that fixes it.
extension BadFlow {
  private static func ads(_ pages: String) -> String {
    """
    app:
      name: Puzzle
      deployment-target: 14.5
      purposes: {NSUserTrackingUsageDescription: Ads are about things you like.}
    flags: {ads: false}
    \(pages)
    asks:
      - {id: track, wants: tracking, at: launch, conditions: {status: notDetermined}}

    """
  }

  private static func alarms(_ conditions: String, _ more: String = "") -> String {
    """
    app: {name: Warn, deployment-target: 15.0}
    flags: {done: false}
    pages:
      - id: warnings
        at: launch
        conditions: {\(conditions)}
    \(more)    buttons: [{id: ask, does: [{ask: push}]}, {id: close, does: [next]}]
    asks: [{id: push, wants: notifications, conditions: {status: notDetermined}}]

    """
  }

  private static let wizard = """
    app:
      name: Recipes
      deployment-target: 16.0
      purposes: {NSCameraUsageDescription: Reads the bar codes of your groceries.}
    features: [{id: scan, name: Scan}]
    pages:
      - {id: hello, at: scan, buttons: [{id: go-on, does: [{go: camera}]}]}
      - id: camera
        buttons:
          - {id: ask, does: [{ask: cam}, {go: ready}]}
          - {id: not-now, does: [{go: ready}]}
      - {id: ready, buttons: [{id: done, does: [next]}]}
    asks: [{id: cam, wants: camera, conditions: {status: notDetermined}}]

    """

  private static let settingsPage = """
    app: {name: News, deployment-target: 15.0}
    features: [{id: settings-page, name: Settings}]
    pages:
      - id: switches
        at: settings-page
        modal: false
        buttons: [{id: push, does: [{ask: push}]}]
    asks: [{id: push, wants: notifications, conditions: {status: notDetermined}}]

    """

  private static let stars = """
    app: {name: Quiz, deployment-target: 15.0}
    features: [{id: game, name: Game}]
    pages:
      - id: like
        at: game
        buttons:
          - {id: rate, does: [{ask: stars}, next]}
          - {id: close, does: [next]}
    asks: [{id: stars, wants: review}]

    """

  private static let softStars = """
    app: {name: Quiz, deployment-target: 15.0}
    features: [{id: game, name: Game}]
    asks:
      - id: stars
        wants: review
        at: game
        soft-ask: {screen: like, later: true}
        conditions: {later: {days: 30}}

    """

  private static let off = """
    app: {name: Xdrip, deployment-target: 15.0}
    pages:
      - id: notifications-off
        at: launch
        conditions: {status-of: {notifications: denied}}
        buttons:
          - {id: settings, does: [settings]}
          - {id: close, does: [next]}
    asks: [{id: push, wants: notifications, at: launch, conditions: {status: notDetermined}}]

    """

  private static let settingsOnly = """
    app:
      name: Path
      deployment-target: 15.0
      purposes: {NSLocationWhenInUseUsageDescription: Your trips are recorded.}
    pages:
      - id: setup
        at: launch
        once: left
        conditions: {status-of: {location: notDetermined}}
        buttons:
          - {id: fix, does: [settings]}
          - {id: continue, does: [next]}

    """

  private static let scanner = """
    app:
      name: Print
      deployment-target: 15.0
      purposes: {NSCameraUsageDescription: "%@"}
    features: [{id: scan, name: Scan, uses: [camera]}]

    """

  static let fromTheField: [BadFlow] = [
    // https://github.com/zoontek/react-native-permissions/issues/595
    BadFlow(
      rule: "REC-10",
      flow: ads(
        """
        pages:
          - id: reconsider
            at: {after: track, answer: refused}
            buttons:
              - {id: settings, does: [settings]}
              - {id: close, does: [next]}
        """), mend: ("      - {id: settings, does: [settings]}\n", "")),
    BadFlow(rule: "REC-10", flow: off, mend: ("at: launch\n", "at: launch\n    once: shown\n")),
    // https://github.com/Oztechan/CCC/issues/4835
    BadFlow(
      rule: "ORD-5",
      flow: """
        app: {name: Currency, deployment-target: 15.0, ad: at-launch}
        flags: {ads: false}
        pages:
          - id: form
            at: launch
            once: left
            kind: consent-form
            buttons:
              - {id: agree, does: [{set: ads}, next], means: agree}
              - {id: refuse, does: [{clear: ads}, next], means: refuse}

        """, mend: ("ad: at-launch", "ad: after-consent-form")),
    // https://github.com/admob-plus/admob-plus/issues/660
    BadFlow(
      rule: "ORD-4",
      flow: ads(
        """
        pages:
          - id: consent
            at: {after: track}
            once: left
            kind: consent-form
            buttons:
              - {id: agree, does: [{set: ads}, next], means: agree}
              - {id: refuse, does: [next], means: refuse}
        """), mend: ("{after: track}", "{after: track, answer: allowed}")),
    // https://github.com/takecian/SwiftRater/issues/21
    BadFlow(rule: "ASK-9", flow: stars, mend: ("does: [{ask: stars}, next]", "does: [next]")),
    BadFlow(
      rule: "ASK-9", flow: softStars,
      files: [
        "like.yaml":
          "screen: like\nen: {title: Like it, body: [Rate us.], buttons: {continue: Rate, later: Later}}\n"
      ],
      mend: ("    soft-ask: {screen: like, later: true}\n    conditions: {later: {days: 30}}\n", "")),
    // https://github.com/home-assistant/iOS/issues/288
    BadFlow(
      rule: "ASK-4", flow: alarms("flags: {done: false}"),
      mend: ("flags: {done: false}}", "status-of: {notifications: notDetermined}}")),
    // https://github.com/e-mission/e-mission-docs/issues/1094
    BadFlow(rule: "REC-6", flow: settingsOnly, mend: ("      - {id: fix, does: [settings]}\n", "")),
    // The purpose string itself offers a reward: guideline 3.2.2(vi).
    BadFlow(
      rule: "ASK-3", flow: scanner.replacing("%@", with: "Allow the camera and get 100 coins."),
      hasScenario: false, mend: ("Allow the camera and get 100 coins.", "Reads the codes on your tickets.")),
    BadFlow(
      rule: "ASK-3", flow: scanner.replacing("%@", with: "Enable the camera to unlock all premium features."),
      hasScenario: false,
      mend: ("Enable the camera to unlock all premium features.", "Reads the codes on your tickets.")),
    BadFlow(
      rule: "ASK-3", flow: scanner.replacing("%@", with: "カメラを許可するとポイントを獲得できます。"),
      hasScenario: false, mend: ("カメラを許可するとポイントを獲得できます。", "Reads the codes on your tickets.")),
    // https://github.com/openfoodfacts/smooth-app/issues/6002
    BadFlow(rule: "ASK-1", flow: wizard, mend: ("      - {id: not-now, does: [{go: ready}]}\n", "")),
    // https://github.com/OneSignal/OneSignal-iOS-SDK/issues/232
    BadFlow(
      rule: "ASK-4", flow: settingsPage,
      mend: ("{id: push, does: [{ask: push}]}", "{id: push, does: [{ask: push}, next]}")),
    // https://github.com/BasedHardware/omi/issues/10498
    BadFlow(
      rule: "ASK-9",
      flow: "app: {name: Quiz, deployment-target: 15.0}\nasks: [{id: stars, wants: review, at: launch}]\n",
      mend: ("at: launch}", "at: launch, conditions: {launches: {at-least: 5}}}")),
    // https://github.com/airsdk/Adobe-Runtime-Support/issues/4290
    BadFlow(
      rule: "TXT-1", flow: scanner.replacing("%@", with: "Required by Apple."), hasScenario: false,
      mend: ("Required by Apple.", "$(PRODUCT_NAME) reads the codes on your tickets.")),
  ]
}
