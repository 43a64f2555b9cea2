import TestSupport

/// A random but valid app that a person could have written: a flow with pages, flags, triggers and chains of asks.
struct RandomApp {
  let flow: String
  /// The other files in its folder.
  let files: [String: String]
  /// Every name that `paths` and `why` accept.
  let prompts: [String]

  private static let purposes = [
    "NSUserTrackingUsageDescription", "NSLocationWhenInUseUsageDescription",
    "NSLocationAlwaysAndWhenInUseUsageDescription", "NSCameraUsageDescription",
    "NSMicrophoneUsageDescription",
    "NSPhotoLibraryUsageDescription", "NSPhotoLibraryAddUsageDescription",
  ]

  private static let wants = [
    "tracking", "location-when-in-use", "location-always", "notifications", "notifications-provisional",
    "camera", "photos", "microphone",
  ]

  /// Returns the statuses that conditions can require.
  private static func statuses(of wants: String) -> [String] {
    switch wants {
    case "location-when-in-use", "location-always":
      ["notDetermined", "denied", "authorizedWhenInUse", "authorizedAlways"]
    default: ["notDetermined", "denied", "authorized"]
    }
  }

  init(using random: inout SeededGenerator) {
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    func pick(_ from: [String]) -> String { from.randomElement(using: &random) ?? from[0] }

    let flags = Array(["signed-in", "pro", "tried"].prefix(Int.random(in: 0...3, using: &random)))
    let features = Array(["play", "shop"].prefix(Int.random(in: 0...2, using: &random)))
    let pages = Array(["welcome", "consent", "hint"].prefix(Int.random(in: 0...3, using: &random)))
    let asks = Array(["first", "second", "third", "fourth"].prefix(Int.random(in: 1...4, using: &random)))
    let wanted = asks.map { _ in pick(Self.wants) }

    /// Returns random conditions, or nil for none.
    func conditions(_ wants: String?) -> String? {
      var all: [String] = []
      if !flags.isEmpty, chance(3) { all.append("flags: {\(pick(flags)): \(chance(2))}") }
      if let wants, !chance(3) { all.append("status: \(pick(Self.statuses(of: wants)))") }
      if chance(5) { all.append("launches: {at-least: \(Int.random(in: 1...3, using: &random))}") }
      if chance(8) { all.append("launches: {every: 2}") }
      if chance(6) {
        all.append("events: {name: tapped, at-least: \(Int.random(in: 1...2, using: &random))}")
      }
      if chance(6) {
        let other = pick(wanted)
        let subject =
          other.hasPrefix("location") ? "location" : other.hasPrefix("notif") ? "notifications" : other
        all.append("status-of: {\(subject): \(pick(Self.statuses(of: other)))}")
      }
      if wants == nil, chance(8) { all.append("services: \(chance(2))") }
      var kinds: Set<String> = []
      all = all.filter { kinds.insert(String($0.prefix { $0 != ":" })).inserted }
      guard !all.isEmpty else { return nil }
      if all.count > 1 { all.insert("combine: \(chance(4) ? "any" : "all")", at: 0) }
      return "{" + all.joined(separator: ", ") + "}"
    }

    var lines = [
      "app:", "  name: {en: Random App}", "  languages: [en]",
      "  deployment-target: 13.0",
    ]
    if chance(3) { lines.append("  ad: \(pick(["at-launch", "after-tracking-answer"]))") }
    lines.append("  purposes:")
    lines += Self.purposes.map { "    \($0): {en: This is what it is used for in this app.}" }
    if !flags.isEmpty {
      lines.append("flags:")
      for flag in flags {
        lines.append("  \(flag): " + (flag == "tried" ? "{at-first: false, kept: process}" : "\(chance(3))"))
      }
    }
    let hasPolicy = chance(4)
    if hasPolicy {
      lines.append(
        "policy: {revision: 20240101, scope: \(chance(2) || features.isEmpty ? "app" : "feature"), wait: 2s}")
    }
    if !features.isEmpty {
      lines.append("features:")
      for feature in features {
        let gated = hasPolicy && (feature == "play" || chance(2)) ? ", gated: true" : ""
        let uses = chance(4) ? ", uses: [camera]" : ""
        lines.append("  - {id: \(feature), name: {en: \(feature)}\(gated)\(uses)}")
      }
    }

    var files: [String: String] = [:]
    if !pages.isEmpty { lines.append("pages:") }
    for (index, page) in pages.enumerated() {
      lines.append("  - id: \(page)")
      var places = ["launch", "becomes-active"] + features
      if index > 0 { places.append("{page: \(pages[index - 1])}") }
      if !chance(5) { lines.append("    at: \(pick(places))") }
      if chance(2) { lines.append("    once: \(pick(["shown", "left"]))") }
      if page == "consent", chance(2) { lines.append("    kind: consent-form") }
      if page == "hint", chance(3) { lines.append("    modal: false") }
      if let conditions = conditions(nil) { lines.append("    conditions: \(conditions)") }
      lines.append("    buttons:")
      let buttons = Array(["go", "other", "away"].prefix(Int.random(in: 1...3, using: &random)))
      for button in buttons {
        var verbs: [String] = []
        if chance(2) { verbs.append("{ask: \(pick(asks))}") }
        if !flags.isEmpty, chance(3) { verbs.append("{\(pick(["set", "clear"])): \(pick(flags))}") }
        if chance(6) { verbs.append("{count: tapped}") }
        if chance(8) { verbs.append("{use: camera}") }
        if chance(8) { verbs.append("{forget: \(pick(asks))}") }
        var leaves = ["next", "next", "close"]
        if index + 1 < pages.count { leaves.append("{go: \(pages[index + 1])}") }
        if !features.isEmpty { leaves.append("{open: \(pick(features))}") }
        // A page without an exit would trap the user. So the first button always leaves the page.
        if button == "go" || !chance(3) {
          verbs.append(pick(leaves))
        } else if chance(2) {
          verbs.append("settings")
        }
        if verbs.isEmpty { verbs.append("next") }
        lines.append("      - {id: \(button), does: [\(verbs.joined(separator: ", "))]}")
      }
      let words = buttons.map { "\($0): \($0)" }.joined(separator: ", ")
      files[page + ".yaml"] = "screen: \(page)\nen: {title: \(page), body: [A page.], buttons: {\(words)}}\n"
    }
    for feature in features {
      files[feature + ".yaml"] = "screen: \(feature)\nen: {title: \(feature), body: [A feature.]}\n"
    }

    lines.append("asks:")
    var softAsks: [String] = []
    for (index, ask) in asks.enumerated() {
      lines += ["  - id: \(ask)", "    wants: \(wanted[index])"]
      var places = ["launch", "launch", "before-active", "becomes-active"] + features
      places += pages.map { "{page: \($0)}" }
      if index > 0 {
        places += [
          "{after: \(asks[index - 1])}",
          "{after: \(asks[index - 1]), answer: \(pick(["allowed", "refused"]))}",
        ]
      }
      let isOfButton = lines.contains { $0.contains("{ask: \(ask)}") }
      if !isOfButton || chance(2) {
        lines.append(chance(8) ? "    at: [launch, becomes-active]" : "    at: \(pick(places))")
      }
      if chance(3) { lines.append("    once: \(pick(["called", "shown", "answered"]))") }
      if chance(4) { lines.append("    waits: false") }
      var later = false
      if chance(3) {
        later = chance(2)
        softAsks.append(ask)
        lines.append("    soft-ask: {screen: soft-ask, later: \(later)}")
      }
      if !flags.isEmpty, chance(5) { lines.append("    then: [{set: \(pick(flags))}]") }
      if let conditions = conditions(wanted[index]) { lines.append("    conditions: \(conditions)") }
    }
    flow = lines.joined(separator: "\n") + "\n"
    self.files = files
    prompts = asks + pages.map { "page:" + $0 } + softAsks.map { "soft-ask:" + $0 }
  }
}
