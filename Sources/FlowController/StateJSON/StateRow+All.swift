import Platform

/// All rows of the printed state, in order. The rows of each subject are in the folder of this subject.
extension StateRow {
  static let all: [StateRow] =
    (device + app + tracking + location + notifications + policy + gift + rest.dropLast() + services
    + rest.suffix(1)).map { row in
      guard let search = searches[row.path] else { return row }
      var row = row
      row.search = search
      return row
    }

  /// What a search stores for rows that are computed, if it is not the value of the row itself.
  private static let searches: [String: StateSearch] = [
    // A search stores launches, and separately process starts without a launch.
    "app.processStarts": .counter(.idleStarts),
    "device": .absent, "log": .absent, "deviceCheck.lastUpdate": .absent, "policy.receipt": .absent,
    "policy.receipt.revision": .absent, "policy.receipt.time": .absent, "policy.receipt.locale": .absent,
    "policy.receipt.sha256": .absent,
  ]

  private static let device: [StateRow] = [
    .derived("device", .text) { .text($1.device) },
    .field("os"), .field("now"), .field("locale"), .field("region"),
    .derived("screen", .words(["springboard", "settings", "browser", "home", "lock-screen"])) {
      .text($0.screenName($1.names))
    },
    .derived(
      "prompt", .orNull(.words(SystemDialog.allCases.map(\.word) + AppScreen.allCases.map(\.word)))
    ) { world, _ in world.prompt.map { .text($0.word) } ?? .null },
    .derived("choices", .roles) { world, context in
      let vocabulary = StepVocabulary(names: context.names)
      return .list(world.taps(context.rules).map { .text(String(vocabulary.text($0).dropFirst(4))) })
    },
    .derived("ask", .orNull(.words([]))) { world, context in
      world.askUp.flatMap { context.names.asks.dropFirst(Int($0)).first }.map { .text($0) } ?? .null
    },
    .derived("page", .orNull(.words([]))) { world, context in
      world.pageName(context.names).map { .text($0) } ?? .null
    },
    .derived("waiting", .requests, about: .anyPrompt) { world, _ in
      .list(world.waiting.requests.map { .text($0.word) })
    },
  ]

  private static let app: [StateRow] = [
    .object("app"), .field("app.installed"), .field("app.process"),
    .flag("app.active") { world, _ in world.isActive }, .field("app.launches"),
    .derived("app.processStarts", .number, about: .processes) { world, _ in
      .number(Int(world.app.processStarts))
    },
    .field("app.deploymentTarget"),
  ]

  private static let rest: [StateRow] = [
    .object("ad", about: .tracking), .field("ad.personalised"), .field("ad.loads"),
    StateRow(path: "defaults", kind: .fields, subject: .everything, source: .defaults),
    StateRow(path: "flags", kind: .orNull(.fields), subject: .everything, source: .flags),
    .derived("log", .lines) { .list($1.log.map { .text($0) }) },
  ]

  static let switchRow = StateKind.words(World.SwitchRow.allCases.map(\.word))
}
