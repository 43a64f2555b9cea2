import Localization
import Phone
import Platform
import StrictYAML
import TerminalUI

@testable import ScreenLibrary

/// Frames that show the program around the phone.
extension Scenery {
  private static let refusal = secondLaunch + " tap:continue tap:deny"

  /// Presses keys, one per character.
  private static func keys(_ text: String) -> @Sendable @MainActor (WalkController) -> Void {
    { controller in
      for character in text { controller.handle(.text(character)) }
    }
  }

  /// The keys that an error about a wrong key of a flow file may suggest.
  static let conditionKeys = [
    "combine", "launches", "days", "events", "minimum-os", "status", "region", "later", "quota",
  ]

  /// Pages, lists and lines over the walk, with the keys that open them.
  static let overlays: [Scenery] = [
    Scenery(name: "walk-help", steps: "launch", adjust: keys("?")),
    Scenery(name: "walk-help-dialog", steps: secondLaunch + " tap:continue", adjust: keys("?")),
    Scenery(name: "walk-help-end", steps: "launch open:lab") { controller in
      controller.handle(.text("?"))
      _ = controller.frame(Rehearsal.sizes[0])
      controller.handle(.key(.end))
    },
    Scenery(name: "walk-help-branches", steps: refusal, adjust: keys("uu2b?")),
    Scenery(name: "walk-typing", steps: "launch") { controller in
      keys(":set:allow")(controller)
      controller.handle(.key(.tab))
    },
    Scenery(name: "walk-typing-nonsense", steps: "launch", adjust: keys(":qqq")),
    Scenery(name: "walk-palette", steps: "launch", adjust: keys(":")),
    Scenery(name: "walk-palette-search", steps: "launch", adjust: keys(":location")),
    Scenery(name: "walk-palette-time", steps: "launch open:sync tap:read", adjust: keys("c")),
    Scenery(name: "walk-palette-version", steps: "launch") { controller in
      controller.handle(.text("v"))
      controller.handle(.key(.down))
    },
    Scenery(name: "walk-line", steps: refusal) { controller in
      keys("uJ")(controller)
      controller.handle(.key(.up))
    },
    Scenery(name: "walk-branches", steps: refusal, adjust: keys("uu2b")),
    Scenery(name: "walk-branches-one", steps: "launch", adjust: keys("b")),
    Scenery(name: "walk-branch-name", steps: refusal, adjust: keys("uu2bn")),
    Scenery(name: "walk-comparison", steps: refusal) { controller in
      keys("uu2b")(controller)
      controller.handle(.key(.up))
      controller.handle(.text("c"))
    },
    Scenery(name: "walk-comparison-same", steps: refusal) { controller in
      keys("uu22b")(controller)
      controller.handle(.key(.up))
      controller.handle(.text("c"))
    },
  ]

  /// Frames of the panels and messages around the phone.
  static let program: [Scenery] = [
    Scenery(name: "walk-happened-nothing") { $0.turnPanel(to: .happened) },
    Scenery(name: "walk-happened", steps: refusal) { $0.turnPanel(to: .happened) },
    Scenery(name: "walk-past", steps: refusal) { controller in
      controller.turnPanel(to: .happened)
      keys("uuu")(controller)
    },
    Scenery(name: "walk-beginning", steps: refusal) { controller in
      controller.turnPanel(to: .happened)
      keys("uuuuu")(controller)
    },
    Scenery(name: "walk-why", steps: secondLaunch) { $0.turnPanel(to: .why) },
    Scenery(name: "walk-why-all-kinds", screens: .edited(.everyCondition), steps: "launch") {
      $0.turnPanel(to: .why)
    },
    Scenery(name: "walk-why-many", screens: .edited(.manyAsks), steps: "launch") {
      $0.turnPanel(to: .why)
    },
    Scenery(name: "walk-present", steps: secondLaunch) { controller in
      controller.handle(.text("K"))
      controller.handle(.key(.down))
    },
    Scenery(
      name: "walk-present-script",
      script: [
        "# Nothing is asked at the first launch.", "launch", "terminate", "launch",
        "# 先にアプリが自分の言葉で尋ねます。 The app asks in its own words first.",
        "# What would you press?", "tap:continue", "tap:deny",
      ], steps: secondLaunch),
    Scenery(
      name: "walk-present-over", script: ["launch", "# That was all."], steps: "launch", adjust: keys("n")),
    Scenery(
      name: "walk-present-cannot", script: ["launch", "tap:continue", "home"], steps: "launch",
      adjust: keys("n")),
    Scenery(name: "walk-large-keys", steps: "launch open:nearby", adjust: keys("+")),
    Scenery(name: "walk-large-keys-home", steps: "launch", adjust: keys("+")),
    Scenery(name: "walk-message", steps: "launch open:sync", adjust: keys("2")),
    Scenery(name: "walk-message-long", steps: secondLaunch + " tap:continue") { controller in
      keys(":set:region=jp")(controller)
      controller.handle(.key(.enter))
    },
    Scenery(name: "walk-refused", steps: "launch") { controller in
      keys(":install")(controller)
      controller.handle(.key(.enter))
    },
    Scenery(name: "walk-key-unknown", steps: "launch", adjust: keys("/")),
    Scenery(name: "walk-browser-scrolled", steps: "launch open:sync tap:read") { controller in
      _ = controller.frame(Rehearsal.sizes[0])
      controller.handle(.key(.pageDown))
    },
    Scenery(name: "walk-browser-end", steps: "launch open:sync tap:read") { controller in
      _ = controller.frame(Rehearsal.sizes[0])
      controller.handle(.key(.end))
    },
    Scenery(name: "walk-slide", steps: readAndBack + " tap:agree") { $0.slide(to: 0.5) },
    Scenery(name: "walk-problems", steps: secondLaunch) { controller in
      let problem = YAMLProblem(
        file: "Screens/flow.yaml", place: nil, .yamlUnknownKey(key: "laumches"),
        expected: .oneOf(conditionKeys), suggestion: "launches")
      controller.take(.broken([ScreenProblem(.error, problem), ScreenProblem(.error, problem)]))
    },
    Scenery(name: "walk-overflow", screens: .edited(.longButton), steps: secondLaunch),
    Scenery(name: "walk-focus", steps: "launch") { $0.handle(.key(.down)) },
    Scenery(name: "walk-focus-granting", steps: "launch open:nearby") { controller in
      controller.handle(.key(.down))
    },
    Scenery(name: "walk-focus-springboard") { $0.handle(.key(.down)) },
  ]
}

extension WalkController {
  /// Switches to a panel by keys, if only one fits at a time.
  fileprivate func turnPanel(to panel: WalkModel.Panel) {
    _ = frame(Rehearsal.sizes[0])
    while model.panel != panel { handle(.text("p")) }
  }
}
