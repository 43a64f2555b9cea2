#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A flow of a given size. With several sizes, it shows how costs grow.
struct GeneratedFlow {
  let asks: Int
  let pages: Int
  let flags: Int
  let hasPolicy: Bool

  /// Each size in four forms: with asks only, also with pages, also with a policy, and also with pages, flags and a
  /// policy.
  static let sizes = [2, 4, 8].flatMap { asks in
    [
      GeneratedFlow(asks: asks, pages: 0, flags: 0, hasPolicy: false),
      GeneratedFlow(asks: asks, pages: asks, flags: 0, hasPolicy: false),
      GeneratedFlow(asks: asks, pages: 0, flags: 0, hasPolicy: true),
      GeneratedFlow(asks: asks, pages: asks, flags: asks / 2, hasPolicy: true),
    ]
  }

  /// Flows of which each has one more ask or page than the one before, with and without a policy.
  static let growing = [false, true].flatMap { hasPolicy in
    (1...8).map { GeneratedFlow(asks: $0, pages: 0, flags: 0, hasPolicy: hasPolicy) }
      + (1...8).map { GeneratedFlow(asks: 3, pages: $0, flags: 0, hasPolicy: hasPolicy) }
  }.filter { flow in !sizes.contains { $0.name == flow.name } }

  var name: String {
    let parts = [(pages, "pages"), (flags, "flags")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (["\(asks) asks"] + parts + (hasPolicy ? ["policy"] : [])).joined(separator: ", ")
  }

  private static let permissions = [
    ("notifications", nil), ("camera", "NSCameraUsageDescription"),
    ("location-when-in-use", "NSLocationWhenInUseUsageDescription"),
    ("tracking", "NSUserTrackingUsageDescription"), ("contacts", "NSContactsUsageDescription"),
    ("microphone", "NSMicrophoneUsageDescription"), ("speech", "NSSpeechRecognitionUsageDescription"),
    ("photos", "NSPhotoLibraryUsageDescription"),
  ]

  /// Writes the files of the flow to a new folder.
  ///
  /// - Returns: The folder.
  /// - Throws: ``BenchFailure`` if the folder cannot be written.
  func write(into home: String) throws(BenchFailure) -> String {
    let folder = "\(home)/\(asks)-\(pages)-\(flags)-\(hasPolicy)"
    guard mkdir(folder, 0o700) == 0 else { throw BenchFailure("\(folder) cannot be made") }
    try Child.save(text, as: folder + "/flow.yaml")
    for page in 0..<pages {
      try screen("page\(page)", "go: Go on", in: folder)
    }
    for ask in 0..<min(4, asks) where ask % 2 == 0 {
      try screen("soft\(ask)", "continue: Continue, later: Later", in: folder)
    }
    for feature in 0..<features { try screen("feature\(feature)", nil, in: folder) }
    if hasPolicy {
      try Child.save("Policy\n\nText.\n", as: folder + "/policy.en.txt")
      try screen("policy", "read: Read, agree: Agree, close: Close, withdraw: Withdraw", in: folder)
    }
    return folder
  }

  private var features: Int { (asks + 1) / 2 }

  private func screen(_ name: String, _ buttons: String?, in folder: String) throws(BenchFailure) {
    let own = buttons.map { ", buttons: {\($0)}" } ?? ""
    try Child.save(
      "screen: \(name)\nen: {title: Title, body: [Text.]\(own)}\n", as: "\(folder)/\(name).yaml")
  }

  private var text: String {
    let wanted = Self.permissions.prefix(asks)
    var lines = ["app:", "  name: Generated", "  deployment-target: 14.0"]
    let keys = wanted.compactMap(\.1)
    if !keys.isEmpty { lines += ["  purposes:"] + keys.map { "    \($0): This shows what is near you." } }
    if hasPolicy { lines += ["policy:", "  revision: 20260101", "  scope: app", "  wait: 2s"] }
    if flags > 0 { lines += ["flags:"] + (0..<flags).map { "  flag\($0): false" } }
    if pages > 0 {
      lines.append("pages:")
      for page in 0..<pages {
        let next = page + 1 < pages ? "{go: page\(page + 1)}" : "next"
        let set = page < flags ? "{set: flag\(page)}, " : ""
        lines.append("  - id: page\(page)")
        if page == 0 { lines += ["    at: launch", "    once: left"] }
        lines += ["    buttons:", "      - {id: go, does: [\(set)\(next)]}"]
      }
    }
    lines.append("features:")
    for feature in 0..<features { lines.append("  - {id: feature\(feature), name: Feature \(feature)}") }
    lines.append("asks:")
    for (ask, (permission, _)) in wanted.enumerated() {
      let place = ask == 3 ? "launch" : "feature\(ask / 2)"
      lines += ["  - id: ask\(ask)", "    wants: \(permission)", "    at: \(place)"]
      if ask < 4, ask % 2 == 0 { lines.append("    soft-ask: {screen: soft\(ask), later: true}") }
      let flag = ask < flags ? ", flags: {flag\(ask): true}" : ""
      lines.append(
        flag.isEmpty
          ? "    conditions: {status: notDetermined}"
          : "    conditions: {combine: all, status: notDetermined\(flag)}")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
