import FlowController
import Platform
import Testing

@testable import ScreenLibrary

@Suite struct `A flow file` {
  static let start = """
    app:
      name: {en: A, ja: あ}
      deployment-target: 13.0
      purposes:
        NSUserTrackingUsageDescription: {en: Because., ja: なぜなら。}
    features:
      - id: sync
        name: {en: Sync, ja: 同期}
    asks:
      - id: tracking
        wants: tracking
        at: launch
        soft-ask: {screen: soft-ask, later: true}
        conditions:
          combine: all
          launches: {at-least: 2}
          later: {launches: 1}

    """

  /// Returns the problems of the flow file after one replacement, without the folder's path.
  private func said(_ old: String, _ new: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try #require(Self.start.contains(old))
    try folder.write("flow.yaml", replaced(Self.start, old, new))
    return try ScreenLibrary(.folder(folder.path)).check().map {
      replaced($0.description, folder.path + "/", "")
    }
  }

  private func replaced(_ text: String, _ old: String, _ new: String) -> String {
    guard let range = text.firstRange(of: old) else { return text }
    return text[..<range.lowerBound] + new + text[range.upperBound...]
  }

  @Test func `Conditions without combine must all hold`() throws {
    #expect(try said("      combine: all\n", "") == [])
  }

  @Test func `A flow file needs no other file`() throws {
    #expect(try said("A", "A") == [])
  }

  static let complaints: [(old: String, new: String, says: String)] = [
    (
      "launches: {at-least: 2}", "laumches: {at-least: 2}",
      "flow.yaml:16:7: unknown key “laumches”; did you mean “launches”? Expected one of combine, launches, days, events, "
        + "minimum-os, region, flags, status-of, accuracy, services, status, later, quota, not, any-of"
    ),
    (
      "  deployment-target", "  ad-networks: [cstr6suwn9.skadnetwork, xyz]\n  deployment-target",
      "flow.yaml:3:41: found “xyz”; expected an identifier as in SKAdNetworkItems, such as cstr6suwn9.skadnetwork"
    ),
    (
      "  deployment-target", "  ad-networks: [V9WTTPBFK9.skadnetwork]\n  deployment-target",
      "flow.yaml:3:17: found “V9WTTPBFK9.skadnetwork”; expected an identifier as in SKAdNetworkItems, such as "
        + "cstr6suwn9.skadnetwork"
    ),
    (
      "  deployment-target",
      "  ad-networks: [.skadnetwork, v9wttpbfk9.adattributionkit]\n  deployment-target",
      "flow.yaml:3:17: found “.skadnetwork”; expected an identifier as in SKAdNetworkItems, such as "
        + "cstr6suwn9.skadnetwork"
    ),
    (
      "ja: あ}", "japanese: あ}",
      "flow.yaml:2:17: unknown key “japanese”; expected en"
    ),
    (
      "at: launch", "at: synk",
      "flow.yaml:12:9: found “synk”; did you mean “sync”? Expected one of launch, before-active, becomes-active, sync"
    ),
    ("at-least: 2", "at-least: -1", "flow.yaml:16:28: found “-1”; expected a whole number from 1 to 60000"),
    (
      "at-least: 2", "at-least: '2'",
      "flow.yaml:16:28: found the text “2”; expected a whole number from 1 to 60000"
    ),
    (
      "13.0", "thirteen",
      "flow.yaml:3:22: found “thirteen”; expected iOS 6 or later, such as 14.5"
    ),
    (
      "id: sync", "id: settings",
      "flow.yaml:7:9: the id “settings” is reserved; expected another name"
    ),
    ("later: true", "later: yes", "flow.yaml:13:41: found “yes”; expected true or false"),
    (
      "later: true", "later: false",
      "flow.yaml:17:14: “later” is set, but the soft ask has no Later button; expected a soft-ask with `later: true`"
    ),
    (
      "soft-ask: {screen: soft-ask,", "soft-ask: {screen: sof-ask,",
      "flow.yaml:13:24: there is no screen “sof-ask”; did you mean “soft-ask”? Expected a file sof-ask.yaml in the same folder"
    ),
    (
      "later: true}", "later: true, source: remote}",
      "flow.yaml:13:15: the key “without-text” is missing"
    ),
    (
      "ja: 同期", "ja: \"同\\u202E期\"",
      "flow.yaml:8:26: the text contains the character U+202E; expected printable characters"
    ),
    (
      "en: Sync", "en: \"Sync\\e[31m\"",
      "flow.yaml:8:16: the text contains the character U+001B; expected printable characters"
    ),
    (
      "wants: tracking", "wants: location-always",
      "flow.yaml:10:5: the request “tracking” asks for location-always, "
        + "but the app has no purpose string for it; "
        + "expected NSLocationWhenInUseUsageDescription under `purposes` of `app`"
    ),
    (
      "features:", "policy: {revision: 1, scope: feature, wait: 2s}\nfeatures:",
      "flow.yaml:6:9: the policy has `scope: feature`, but no feature has `gated: true`; "
        + "expected `gated: true` for a feature, or `scope: app` for the policy"
    ),
    ("asks:", "asks: [\n", "flow.yaml:9:7: the “[” that opens here is not closed; expected a closing “]”"),
  ]

  @Test(arguments: complaints.indices)
  func `A mistake in a flow file is reported with its place and the accepted values`(_ index: Int) throws {
    let complaint = Self.complaints[index]
    let said = try said(complaint.old, complaint.new)
    #expect(said.contains(complaint.says), "\(said)")
  }

  @Test func `A flow with seventeen features, or two of the same name, is refused`() throws {
    let many = (0..<16).map { "  - id: f\($0)\n    name: {en: F, ja: F}\n" }.joined()
    let said = try said("features:\n", "features:\n" + many)
    #expect(said.contains("flow.yaml:39:5: too many features; expected at most 16 features"))
    let twice = try self.said("features:\n", "features:\n  - id: sync\n    name: {en: F, ja: F}\n")
    #expect(twice == ["flow.yaml:9:9: the id “sync” is already in use; expected each id once"])
  }

  @Test func `A flow that counts nine events is refused`() throws {
    let asks = (0..<9).map { index in
      "  - id: a\(index)\n    wants: tracking\n    at: launch\n"
        + "    conditions: {events: {name: e\(index), at-least: 1}}\n"
    }
    let said = try said("asks:\n", "asks:\n" + asks.joined())
    #expect(said == ["flow.yaml:45:26: too many events; expected at most 8 events"])
  }

  /// A place, a page at it, a page on that page and the list of a button are four levels; the next page is
  /// one too many.
  @Test(arguments: [3, 4]) func `A flow whose pages are nested too deep to return from is refused`(
    pages: Int
  ) throws {
    let list = (0..<pages).map { index in
      "  - id: p\(index)\n    at: \(index == 0 ? "sync" : "{page: p\(index - 1)}")\n"
        + "    buttons: [{id: go, does: [next]}]\n"
    }
    let said = try said("asks:\n", "pages:\n" + list.joined() + "asks:\n")
    let wanted =
      "flow.yaml: pages and requests are nested too deeply; expected at most 4 levels: a trigger, "
      + "its page, a page on that page, the actions of a button"
    #expect(said.contains(wanted) == (pages == 4), "\(said)")
  }

  @Test func `Files that the flow does not use are reported as warnings`() throws {
    let folder = try TemporaryFolder()
    try folder.write("flow.yaml", Self.start)
    try folder.write("notes.doc", "x")
    try folder.write("sinc.yaml", "screen: sinc\nen: {title: A}\nja: {title: あ}\n")
    let said = try ScreenLibrary(.folder(folder.path)).check()
    #expect(said.allSatisfy { $0.severity == .warning })
    #expect(
      said.map { replaced($0.description, folder.path + "/", "") } == [
        "notes.doc: unknown file name, so this file is not used; expected a file name that README.md lists",
        "sinc.yaml: not used: the flow does not refer to this file; did you mean “sync”? "
          + "Expected the id of a feature or page, or the screen of a soft-ask. If this file is for none of these, delete the file",
      ])
    // The name of a file that exists is not the one that was meant.
    try folder.write("sync.yaml", "screen: sync\nen: {title: A}\nja: {title: あ}\n")
    let unused = try ScreenLibrary(.folder(folder.path)).check().map(\.description)
    #expect(unused.count { $0.contains("sinc.yaml: not used") } == 1, "\(unused)")
    #expect(!unused.contains { $0.contains("did you mean") }, "\(unused)")
  }

  /// The names of all buttons of other pages would not help.
  @Test func `A file with buttons of a page that the flow does not have is reported once`() throws {
    func said(_ name: String, _ buttons: String) throws -> [String] {
      let folder = try TemporaryFolder()
      let pages = """
        pages:
          - {id: lock, at: launch, buttons: [{id: pin, does: [next]}]}
          - {id: door, at: sync, buttons: [{id: pin, does: [next]}]}

        """
      try folder.write("flow.yaml", replaced(Self.start, "asks:\n", pages + "asks:\n"))
      let words = "{title: A, buttons: {\(buttons)}}"
      try folder.write("\(name).yaml", "screen: \(name)\nen: \(words)\nja: \(words)\n")
      return try ScreenLibrary(.folder(folder.path)).check().map {
        replaced($0.description, folder.path + "/", "")
      }
    }
    #expect(
      try said("lick", "pin: A, leave: B, stay: C") == [
        "lick.yaml:2:34: flow.yaml has no page “lick”, so it has no button “leave”; did you mean “lock”? "
          + "Expected an entry under `pages:` in flow.yaml, such as `- {id: lick, at: …, buttons: "
          + "[{id: pin, does: [next]}, {id: leave, does: [next]}, {id: stay, does: [next]}]}`. "
          + "If no page needs this file, delete the file"
      ])
    // The file of a page is told the buttons, each once.
    #expect(
      try said("lock", "pin: A, leave: B").first
        == "lock.yaml:2:34: unknown key “leave”; expected one of continue, later, pin")
    let unused = try said("lick", "pin: A")
    #expect(unused.contains { $0.contains("not used") } && !unused.contains { $0.contains("has no page") })
  }

  @Test func `A flow's behaviour hash depends on its behaviour and not on its texts`() throws {
    func hash(_ old: String, _ new: String) throws -> String {
      let folder = try TemporaryFolder()
      try folder.write("flow.yaml", replaced(Self.start, old, new))
      return try ScreenLibrary(.folder(folder.path)).load().behaviourHash
    }
    let hash0 = try hash("A", "A")
    for (old, new) in [
      ("en: A", "en: B"), ("Because.", "Why not."), ("app:\n", "waive: {ASK-1: It was accepted.}\napp:\n"),
      ("en: Sync", "en: Sink"), ("ja: 同期", "ja: 同"),
      ("app:\n", "notes: {tracking: {en: Once., ja: 一度だけ。}}\napp:\n"),
    ] {
      #expect(try hash(old, new) == hash0)
    }
    let behaviours = [
      ("13.0", "14.0"), ("at-least: 2", "at-least: 3"), ("combine: all", "combine: any"),
      ("later: {launches: 1}", "later: {days: 1}"), ("at: launch", "at: sync"),
      ("at: launch", "at: before-active"),
      ("  purposes:\n    NSUserTrackingUsageDescription: {en: Because., ja: なぜなら。}\n", "  purposes: {}\n"),
      ("id: sync", "id: gift"), ("ja: 同期}", "ja: 同期}\n    test-page: true"),
      ("later: true", "later: true, source: remote, without-text: skip"),
      ("app:\n", "start: {os: 14.5}\napp:\n"),
      ("app:\n", "policy: {revision: 1, scope: app, wait: 2s}\napp:\n"),
      ("conditions:\n", "conditions:\n      region: eu\n"),
      ("conditions:\n", "conditions:\n      status: denied\n"),
    ]
    let hashes = try behaviours.map { try hash($0.0, $0.1) } + [hash0]
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func `A flow can waive existing rules only, each with a reason`() throws {
    let unknown = try said("app:\n", "waive: {ASK-l: It was accepted.}\napp:\n")
    #expect(unknown.count == 1)
    #expect(
      unknown[0].hasPrefix(
        "flow.yaml:1:9: unknown key “ASK-l”; did you mean “ASK-1”? Expected one of ATT-1, "))
    for empty in ["\"\"", "\" - \""] {
      #expect(
        try said("app:\n", "waive: {ASK-1: \(empty)}\napp:\n")
          == [
            "flow.yaml:1:16: the reason is empty; expected a sentence that says why this flow is allowed to break the rule"
          ])
    }
    #expect(
      try said("app:\n", "waive: {ASK-1: }\napp:\n")
        == ["flow.yaml:1:16: there is no value; expected the reason as a sentence"])
    #expect(try said("app:\n", "waive: {ASK-1: It was accepted.}\napp:\n") == [])
  }

  /// Of the many roles of buttons, the message lists only those that the screen can have, the likeliest
  /// first.
  @Test func `An unknown button is reported with the buttons of its screen`() throws {
    let folder = try TemporaryFolder()
    try ScreenLibrary.export(to: folder.path + "/Screens")
    let library = ScreenLibrary(.folder(folder.path + "/Screens"))
    for (file, old, new, says) in [
      (
        "soft-ask", "    continue: Continue", "    contineu: Continue",
        "unknown key “contineu”; did you mean “continue”? Expected one of continue, later"
      ),
      (
        "policy", "    agree: ", "    agre: ",
        "unknown key “agre”; did you mean “agree”? Expected one of read, agree, withdraw, close"
      ),
    ] {
      let path = "Screens/\(file).yaml"
      let text = String(decoding: try folder.bytes(path), as: UTF8.self)
      try #require(text.contains(old))
      try folder.write(path, text.replacing(old, with: new))
      let found = try library.check().map(\.description)
      #expect(found.contains { $0.contains(says) }, "\(found)")
      try folder.write(path, text)
    }
  }

  @Test func `A flow can have a presenter's notes for each prompt and page in every language`() throws {
    let text = "{en: Look., ja: 見て。}"
    for screen in ["tracking", "soft-ask", "home", "springboard", "sync", "location-upgrade"] {
      #expect(try said("app:\n", "notes: {\(screen): \(text)}\napp:\n") == [])
    }
    let unknown = try said("app:\n", "notes: {trakking: \(text)}\napp:\n")
    #expect(unknown.count == 1)
    #expect(
      unknown[0].hasPrefix(
        "flow.yaml:1:9: unknown key “trakking”; did you mean “tracking”? Expected one of springboard, home, ")
    )
    // A missing language shows the text of the first one.
    let missing =
      "flow.yaml:1:19: the text “Look.” has no translation in ja; expected a text in each language. If a language has no text, the phone shows the text in en"
    #expect(try said("app:\n", "notes: {tracking: {en: Look.}}\napp:\n") == [missing])
    #expect(try said("app:\n", "notes: {tracking: Look.}\napp:\n") == [missing])
    #expect(
      try said("app:\n", "notes: {tracking: [Look.]}\napp:\n").first?.hasPrefix(
        "flow.yaml:1:19: found a list")
        == true)
  }

  /// A flow with every key that is not about pages.
  static let everything = """
    app:
      name: {en: A, ja: あ}
      deployment-target: 9.1
      background-modes: [location]
      reload-ad-on-allow: true
      ad-networks: [cstr6suwn9.skadnetwork]
      purposes: {NSLocationWhenInUseUsageDescription: {en: B., ja: び。}}
    policy: {revision: 7, scope: feature, wait: 3s}
    start: {os: 14.5.1, locale: ja, region: eu-fr, now: 2021-04-26}
    features:
      - {id: sync, name: {en: S, ja: え}, gated: true}
      - {id: gift, name: {en: G, ja: じ}, gift: defaults, geofence: {latitude: -1.5, longitude: 2, radius: 3}}
    asks:
      - id: one
        wants: tracking
        at: before-active
        soft-ask: {later: true, source: remote, without-text: skip}
        conditions:
          combine: any
          launches: {at-least: 2}
          days: {at-least: 3, since: last-later}
          events: {name: song, at-least: 4}
          minimum-os: 14.0b1
          status: [denied, authorized]
          region: outside-eu
          later: {days: 5}
          quota: {count: 6, per-days: 7}
      - {id: two, wants: location-button, at: gift, conditions: {region: jp}}
      - {id: three, wants: notifications, at: launch, conditions: {region: eu}}
    notes: {tracking: {en: Once., ja: 一度だけ。}, soft-ask: {en: "First\\nthen.", ja: まず。}}
    waive: {ASK-1: It was accepted., POL-4: "The law wants it so, here."}
    """

  @Test func `A flow file can use its keys together, and each of them is read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("flow.yaml", Self.everything)
    let catalogue = try ScreenLibrary(.folder(folder.path)).load()
    #expect(catalogue.waivers == [.ask1: "It was accepted.", .pol4: "The law wants it so, here."])
    #expect(catalogue.note(on: "tracking", .ja) == "一度だけ。")
    #expect(catalogue.note(on: "location", .ja) == nil)
    #expect(catalogue.flow.asks[0].conditions.quota == Conditions.Quota(count: 6, perDays: 7))
    #expect(catalogue.flow.asks[0].conditions.region == .outsideEU)
    #expect(catalogue.flow.asks[1].place == .feature(1))
    #expect(catalogue.start.now == Moment("2021-04-26"))
  }

  /// Replaces, removes and inserts bytes at places from a fixed sequence.
  @Test(arguments: 0..<8) func `A randomly damaged flow file never crashes the reader`(_ seed: Int) throws {
    let folder = try TemporaryFolder()
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    let flow = EmbeddedScreens.files.first { $0.path == "flow.yaml" }?.bytes ?? []
    for _ in 0..<25 {
      var bytes = flow
      for _ in 0..<4 {
        let place = below(bytes.count)
        if below(2) == 0 { bytes.remove(at: place) } else { bytes[place] = UInt8(below(256)) }
      }
      try folder.write("flow.yaml", bytes)
      let problems = try ScreenLibrary(.folder(folder.path)).check()
      #expect(problems.allSatisfy { !$0.message.isEmpty })
    }
  }
}
