import Foundation
import TestSupport
import Testing

/// The behaviour of published apps. Each has an app whose flow has the same behaviour, and a scenario that shows it.
@Suite struct `What real apps needed` {
  struct App: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var flow: String
    var files: [String: String] = [:]
    let walk: String
  }

  private static let welcome =
    "screen: terms\nen: {title: Terms, body: [Read these.], buttons: {agree-all: I agree}}\n"

  static let apps = [
    App(
      testDescription: "terms that can be agreed to and not be closed, shown until they are",
      flow: """
        app: {name: Terms, deployment-target: 15.0}
        pages:
          - {id: terms, at: launch, once: left, kind: terms, buttons: [{id: agree-all, does: [next]}]}
        """,
      files: ["terms": welcome],
      walk: """
        - launch
        - expect: {prompt: page, page: terms, choices: [agree-all]}
        - terminate
        - launch
        - expect: {page: terms}
        - tap: agree-all
        - expect: {screen: home, prompt: null}
        - terminate
        - launch
        - expect: {prompt: null}
        """),
    App(
      testDescription: "a policy without a way out but to agree",
      flow: """
        app: {name: Terms, deployment-target: 15.0}
        policy: {scope: app, revision: 20240101, wait: 2s, close: false}
        """,
      files: ["policy.en": "These are the terms.\n"],
      walk: """
        - launch
        - expect: {prompt: policy, choices: [read]}
        - tap: read
        - launch
        - wait: 2s
        - expect: {choices: [read, agree]}
        - tap: agree
        - expect: {prompt: null, policy.agreed: 20240101}
        """),
    App(
      testDescription: "a page with two buttons that both ask, and one that tells more",
      flow: """
        app:
          name: Nearby
          deployment-target: 15.0
          purposes: {NSLocationWhenInUseUsageDescription: Shops around you are shown.}
        pages:
          - id: where
            at: launch
            once: left
            buttons:
              - {id: exactly, does: [{ask: place}, next]}
              - {id: roughly, does: [{set: rough-will-do}, {ask: place}, next]}
              - {id: learn-more, does: [{go: more}]}
          - {id: more, buttons: [{id: got-it, does: [{go: where}]}]}
        flags: {rough-will-do: false}
        asks:
          - {id: place, wants: location-when-in-use}
        """,
      files: [
        "where":
          "screen: where\nen: {title: Where, body: [Shops.], buttons: {exactly: Exactly, roughly: Roughly, learn-more: Learn more}}\n",
        "more": "screen: more\nen: {title: More, body: [It stays here.], buttons: {got-it: OK}}\n",
      ],
      walk: """
        - launch
        - tap: learn-more
        - expect: {page: more}
        - tap: got-it
        - expect: {page: where, choices: [exactly, roughly, learn-more]}
        - tap: roughly
        - expect: {prompt: location, flags.rough-will-do: true}
        - tap: while-using
        - expect: {prompt: null, location.api: authorizedWhenInUse}
        """),
    App(
      testDescription: "exactly the second and the fourth start, and never again after a no",
      flow: """
        app: {name: Stars, deployment-target: 15.0}
        pages:
          - id: like-it
            at: launch
            conditions: {combine: all, launches: {exactly: [2, 4]}, flags: {said-no: false}}
            buttons: [{id: not-really, does: [{set: said-no}, next]}, {id: later-then, does: [next]}]
        flags: {said-no: false}
        """,
      files: [
        "like-it":
          "screen: like-it\nen: {title: Like it, body: [Do you?], buttons: {not-really: No, later-then: Later}}\n"
      ],
      walk: """
        - launch
        - expect: {prompt: null}
        - terminate
        - launch
        - expect: {page: like-it}
        - tap: later-then
        - terminate
        - launch
        - expect: {prompt: null}
        - terminate
        - launch
        - expect: {page: like-it}
        - tap: not-really
        - reinstall
        - launch
        - terminate
        - launch
        - expect: {page: like-it}
        """),
    App(
      testDescription: "starts counted as didFinishLaunching counts them",
      flow: """
        app:
          name: Counting
          deployment-target: 15.0
          purposes: {NSUserTrackingUsageDescription: Ads fit you better.}
        asks:
          - id: ads
            wants: tracking
            at: launch
            conditions: {launches: {at-least: 3, count: process-starts}}
        """,
      walk: """
        - launch
        - expect: {prompt: null}
        - terminate
        - prewarm
        - terminate
        - expect: {app.launches: 1, app.processStarts: 2}
        - launch
        - expect: {prompt: tracking, app.launches: 2, app.processStarts: 3}
        """),
    App(
      testDescription: "one of several reasons, and not for those who have bought it",
      flow: """
        app:
          name: Grouped
          deployment-target: 15.0
          purposes: {NSUserTrackingUsageDescription: Ads fit you better.}
        asks:
          - id: ads
            wants: tracking
            at: becomes-active
            conditions:
              combine: all
              any-of: [{launches: {at-least: 3}}, {events: {name: song, at-least: 2}}]
              not: {flags: {bought: true}}
        flags: {bought: false}
        """,
      walk: """
        - launch
        - event: song
        - event: song
        - flag: {bought: true}
        - home
        - launch
        - expect: {prompt: null}
        - flag: {bought: false}
        - home
        - launch
        - expect: {prompt: tracking}
        """),
  ]

  @Test(arguments: apps)
  func `A flow can express the behaviour of a real app, and its scenario passes`(app: App) throws {
    let bench = try Workbench()
    try bench.write(app.flow + "\n", to: "App/flow.yaml")
    for (name, text) in app.files {
      try bench.write(text, to: "App/" + (name.hasPrefix("policy.") ? name + ".txt" : name + ".yaml"))
    }
    let check = try bench.run("screens", "check", "--screens", "App")
    #expect(check.exitCode != 2, "\(check.output)\(check.error)")
    try bench.write("name: walk\nscreens: App\nos: \"18\"\n---\n\(app.walk)\n", to: "walk.yaml")
    let result = try bench.run("test", "walk.yaml")
    #expect(result.exitCode == 0, "\(result.output)\(result.error)")
    // A scenario with a wrong expectation fails.
    try bench.write(
      "name: walk\nscreens: App\nos: \"18\"\n---\n\(app.walk)\n- expect: {prompt: health}\n", to: "walk.yaml")
    #expect(try bench.run("test", "walk.yaml").exitCode == 1)
  }

  /// If a purpose string is missing in the phone's language, the text in the development language is shown, as iOS does
  /// with Info.plist.
  @Test(arguments: [("de", "Werbung, die passt."), ("fr", "Ads that fit."), ("en", "Ads that fit.")])
  func `A purpose string falls back to the development language`(locale: String, words: String) throws {
    let bench = try Workbench()
    try bench.write(
      """
      app:
        name: Tales
        languages: [en, de, fr]
        deployment-target: 15.0
        purposes: {NSUserTrackingUsageDescription: {en: Ads that fit., de: "Werbung, die passt."}}
      asks:
        - {id: ads, wants: tracking, at: launch}

      """, to: "App/flow.yaml")
    let shown = try bench.run("screens", "show", "tracking", "--screens", "App", "--locale", locale)
    #expect(shown.output.contains(words), "\(shown.output)\(shown.error)")
  }
}
