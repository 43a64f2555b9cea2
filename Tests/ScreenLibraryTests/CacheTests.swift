import FlowController
import Platform
import Testing

@testable import ScreenLibrary

@Suite struct `The cache` {
  private func stored(_ catalogue: Catalogue) -> [UInt8] {
    var writer = ByteWriter()
    catalogue.store(to: &writer)
    return writer.bytes
  }

  /// A flow that uses every key, so that every part of the stored form is exercised.
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

  @Test func `gives back what was put in`() throws {
    let screens = try TemporaryFolder()
    let cache = try TemporaryFolder()
    try screens.write("flow.yaml", Self.everything)
    let library = ScreenLibrary(.folder(screens.path), cacheFolder: cache.path + "/new/folder")
    let first = try library.load()
    let cached = CatalogueCache(
      folder: cache.path + "/new/folder", files: try ScreenFolder(.folder(screens.path)).files
    ).load()
    #expect(cached.map { stored($0) } == stored(first))
    #expect(cached?.waivers == [.ask1: "It was accepted.", .pol4: "The law wants it so, here."])
    #expect(cached?.note(on: "tracking", .ja) == "一度だけ。")
    #expect(cached?.note(on: "location", .ja) == nil)
    let flow = try #require(cached).flow
    #expect(flow.asks[0].conditions.quota == Conditions.Quota(count: 6, perDays: 7))
    #expect(flow.asks[0].conditions.region == .outsideEU)
    #expect(flow.asks[1].place == .feature(1))
    #expect(cached?.start.now == Moment("2021-04-26"))
    #expect(cached?.behaviourHash == first.behaviourHash)
    #expect(FlowFingerprint.hash(of: try #require(cached)) == first.behaviourHash)
  }

  @Test func `is not asked for files that have changed`() throws {
    let screens = try TemporaryFolder()
    let cache = try TemporaryFolder()
    let library = ScreenLibrary(.folder(screens.path), cacheFolder: cache.path)
    try screens.write("flow.yaml", "app: {name: {en: Before, ja: 前}}")
    #expect(try library.load().appName(.en) == "Before")
    try screens.write("flow.yaml", "app: {name: {en: Afterw, ja: 後}}")
    #expect(try library.load().appName(.en) == "Afterw")
    #expect(try cache.names().count == 1)
  }

  /// The same bytes in the same order, cut at another place.
  @Test func `is not asked when a line moves from one file to the next`() throws {
    let screens = try TemporaryFolder()
    let cache = try TemporaryFolder()
    let library = ScreenLibrary(.folder(screens.path), cacheFolder: cache.path)
    let policy = "policy: {revision: 7, scope: app, wait: 3s}\n"
    try screens.write("flow.yaml", "app: {name: {en: A, ja: あ}}\n" + policy)
    try screens.write("policy.en.txt", "First.\nSecond.\n")
    try screens.write("policy.ja.txt", "Third.\n")
    let before = try library.load().flow
    try screens.write("policy.en.txt", "First.\n")
    try screens.write("policy.ja.txt", "Second.\nThird.\n")
    let after = try library.load().flow
    for language in Language.bundled {
      #expect(before.policyDigest(language) != after.policyDigest(language))
    }
  }

  @Test func `is passed over when it is cut short or damaged`() throws {
    let cache = try TemporaryFolder()
    let library = ScreenLibrary(.embedded, cacheFolder: cache.path)
    let right = stored(try library.load())
    let name = try #require(cache.names().first)
    let whole = try cache.bytes(name)
    let reading =
      CatalogueCache(ofProgramIn: cache.path)
      ?? CatalogueCache(folder: cache.path, files: EmbeddedScreens.files)
    #expect(reading.load() != nil)
    for length in Array(stride(from: 0, to: whole.count, by: 997)) + [whole.count - 1] {
      try cache.write(name, Array(whole[..<length]))
      #expect(reading.load() == nil)
    }
    for place in stride(from: 0, to: whole.count, by: 499) {
      var bytes = whole
      bytes[place] ^= 0x10
      try cache.write(name, bytes)
      #expect(reading.load() == nil)
    }
    #expect(stored(try library.load()) == right)
    #expect(try cache.bytes(name) == whole)
  }

  @Test func `cannot be read past its end, whatever it says`() throws {
    let right = stored(try ScreenLibrary(.embedded).load())
    for place in stride(from: 0, to: right.count, by: 53) {
      var bytes = right
      for offset in 0..<4 where place + offset < bytes.count { bytes[place + offset] = 0xFF }
      bytes.withUnsafeBytes { all in
        var reader = ByteReader(all)
        let catalogue = try? Catalogue(from: &reader)
        // What is taken apart later has the same bounds.
        for texts in (catalogue?.dialogs ?? []) + (catalogue?.rows ?? []) { _ = texts.texts.count }
      }
    }
    for length in stride(from: 0, to: right.count, by: 211) {
      right[..<length].withUnsafeBytes { all in
        var reader = ByteReader(all)
        #expect(throws: ByteReader.Damage.self) { try Catalogue(from: &reader) }
      }
    }
  }

  @Test(arguments: ["/dev/null/cache", "/proc/no/such", ""])
  func `does no harm when it cannot be kept`(_ folder: String) throws {
    let catalogue = try ScreenLibrary(.embedded, cacheFolder: folder).load()
    #expect(catalogue.appName(.ja) == "リズムジム")
  }

  @Test func `lies where the environment says`() {
    func folder(_ environment: [String: String]) -> String? {
      ScreenLibrary.standardCacheFolder { environment[$0] }
    }
    #expect(folder(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/consentwalk")
    #expect(folder(["XDG_CACHE_HOME": "relative", "HOME": "/h"]) == "/h/.cache/consentwalk")
    #expect(folder(["HOME": "/h"]) == "/h/.cache/consentwalk")
    #expect(folder([:]) == nil)
  }
}
