import FlowController
import Platform
import StrictYAML

/// Reads `flow.yaml` into the parts of a catalogue that it decides.
struct FlowReader {
  private(set) var catalogue = Catalogue()
  /// Where each screen that the flow needs is named.
  private(set) var neededScreens: [(id: String, place: YAMLPlace)] = []
  /// Where the asks stand, for findings about them.
  private(set) var askPlaces: [YAMLPlace] = []

  init() {}

  mutating func read(_ root: YAMLValue) {
    guard let file = root.mapping(["app", "policy", "start", "features", "asks", "notes", "waive"]) else {
      return
    }
    if let app = file.required("app") { readApp(app) }
    if let policy = file["policy"] { readPolicy(policy) }
    if let start = file["start"] { readStart(start) }
    for feature in file["features"]?.list(of: ScreenWanted.features) ?? [] { readFeature(feature) }
    for ask in file["asks"]?.list(of: ScreenWanted.asks) ?? [] { readAsk(ask) }
    if let policy = file["policy"] { checkGate(policy) }
    if let notes = file["notes"] {
      catalogue.notes = NotesReader.read(notes, screens: screensWithNotes)
    }
    if let waivers = file["waive"] { catalogue.waived = WaiverReader.read(waivers) }
  }

  private mutating func readApp(_ value: YAMLValue) {
    let keys = [
      "name", "deployment-target", "background-modes", "reload-ad-on-allow", "purposes", "ad-networks",
      "declares",
    ]
    guard let app = value.mapping(keys) else { return }
    catalogue.appNames = app.required("name")?.texts() ?? []
    if let target = app["deployment-target"]?.version() {
      catalogue.flow.deploymentTarget = target
      catalogue.start.deploymentTarget = target
    }
    for mode in app["background-modes"]?.list(of: ScreenWanted.backgroundModes) ?? []
    where mode.choice([("location", true)]) == true {
      catalogue.flow.hasLocationMode = true
    }
    catalogue.flow.reloadsAdOnAllow = app["reload-ad-on-allow"]?.boolean() ?? false
    catalogue.speaksOfAd = app["reload-ad-on-allow"] != nil
    catalogue.adNetworks = (app["ad-networks"]?.list() ?? []).compactMap { $0.adNetwork() }
    let declared = (app["declares"]?.list() ?? []).compactMap { $0.text(ScreenWanted.declaration) }
    catalogue.flow.preventsPhotoAlert = declared.contains(Self.photoAlertKey)
    readPurposes(app["purposes"])
  }

  private static let photoAlertKey = "PHPhotoLibraryPreventAutomaticLimitedAccessAlert"

  private mutating func readPurposes(_ value: YAMLValue?) {
    catalogue.purposes = PurposeString.allCases.map { _ in [] }
    guard let purposes = value?.mapping(PurposeString.allCases.map(\.key)) else { return }
    for key in PurposeString.allCases {
      guard let value = purposes[key.key] else { continue }
      guard let texts = key == .locationTemporary ? readDictionary(value) : value.texts() else { continue }
      catalogue.purposes[Int(key.rawValue)] = texts
      catalogue.flow.purposes.insert(PurposeStrings(key))
    }
  }

  /// A dictionary of purposes with one entry, whose key is the app's own.
  private func readDictionary(_ value: YAMLValue) -> [String]? {
    guard let dictionary = value.mapping(of: ScreenWanted.ownPurpose) else { return nil }
    guard dictionary.entries.count == 1, let only = dictionary.entries.first else {
      return value.refuse(expected: ScreenWanted.ownPurpose)
    }
    return only.value.texts()
  }

  private mutating func readPolicy(_ value: YAMLValue) {
    guard let policy = value.mapping(["revision", "scope", "wait"]) else { return }
    if let revision = policy.required("revision")?.integer(in: 1...99_991_231) {
      catalogue.flow.policyRevision = UInt32(revision)
    }
    if let scope = policy.required("scope")?.choice(Words.scopes) { catalogue.flow.policyScope = scope }
    if let wait = policy.required("wait")?.parsed(ScreenWanted.seconds, by: Self.seconds) {
      catalogue.flow.policyWait = wait
    }
    for id in ["policy", "browser"] { neededScreens.append((id, value.place)) }
  }

  private static func seconds(_ text: String) -> UInt32? {
    guard text.hasSuffix("s"), let seconds = UInt32(text.dropLast()), seconds <= 3600 else { return nil }
    return seconds
  }

  private mutating func readStart(_ value: YAMLValue) {
    guard let start = value.mapping(["os", "locale", "region", "now"]) else { return }
    catalogue.start.os = start["os"]?.version()
    catalogue.start.locale = start["locale"]?.choice(Words.languages)
    catalogue.start.region = start["region"]?.parsed(
      ScreenWanted.region, suggesting: Region.suggestion, by: Region.init)
    catalogue.start.now = start["now"]?.parsed(ScreenWanted.time) { Moment($0) }
  }

  private mutating func readFeature(_ value: YAMLValue) {
    let keys = ["id", "name", "gated", "shows-coordinates", "geofence", "gift", "test-page"]
    guard let mapping = value.mapping(keys) else { return }
    var feature = Feature()
    let taken = catalogue.names.features
    let id = mapping.required("id").flatMap { claim($0, among: taken, isFeature: true) } ?? ""
    catalogue.names.features.append(id)
    catalogue.featureTitles.append(mapping.required("name")?.texts() ?? ["", ""])
    feature.isGated = mapping["gated"]?.boolean() ?? false
    feature.showsCoordinates = mapping["shows-coordinates"]?.boolean() ?? false
    feature.isTestPage = mapping["test-page"]?.boolean() ?? false
    let geofence = mapping["geofence"].flatMap { readGeofence($0) }
    feature.setsGeofence = geofence != nil
    catalogue.geofences.append(geofence)
    feature.gift = mapping["gift"]?.choice(Words.gifts) ?? .absent
    neededScreens.append((id, value.place))
    if !catalogue.flow.add(feature) {
      value.report.add(
        ScreenMistake.tooMany(.features), at: value.place,
        expected: ScreenWanted.atMost(Flow.featureCapacity, .features))
    }
  }

  private func readGeofence(_ value: YAMLValue) -> Geofence? {
    guard let fence = value.mapping(["latitude", "longitude", "radius"]) else { return nil }
    let latitude = fence.required("latitude")?.parsed(ScreenWanted.degrees(90), by: Self.degrees(90))
    let longitude = fence.required("longitude")?.parsed(ScreenWanted.degrees(180), by: Self.degrees(180))
    guard let latitude, let longitude, let radius = fence.required("radius")?.integer(in: 1...100_000) else {
      return nil
    }
    return Geofence(latitude: latitude, longitude: longitude, radius: radius)
  }

  private static func degrees(_ limit: Double) -> (String) -> String? {
    { text in
      let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 || $0 == 45 }
      guard isPlain, let number = Double(text), abs(number) <= limit else { return nil }
      return text
    }
  }

  private func checkGate(_ policy: YAMLValue) {
    let gated = (0..<Int(catalogue.flow.featureCount)).contains { catalogue.flow.features[$0].isGated }
    guard catalogue.flow.policyScope == .feature, !gated else { return }
    policy.report.add(
      ScreenMistake.gateWithoutFeature, at: policy.place, expected: ScreenWanted.gate)
  }

  private mutating func readAsk(_ value: YAMLValue) {
    guard let mapping = value.mapping(["id", "wants", "at", "soft-ask", "conditions"]) else { return }
    var ask = Ask()
    let taken = catalogue.names.asks
    let id = mapping.required("id").flatMap { claim($0, among: taken, isFeature: false) } ?? ""
    ask.wants = mapping.required("wants")?.choice(Words.requests) ?? .tracking
    let places: [(word: String, meaning: Ask.Place)] =
      [("launch", .launch), ("before-active", .beforeActive)]
      + catalogue.names.features.enumerated().map { ($1, .feature(UInt8(truncatingIfNeeded: $0))) }
    ask.place = mapping.required("at")?.choice(places) ?? .launch
    var screen = "soft-ask"
    if let soft = mapping["soft-ask"] { screen = SoftAskReader.read(soft, into: &ask) ?? screen }
    if ask.softAsk != .absent { neededScreens.append((screen, mapping["soft-ask"]?.place ?? value.place)) }
    if let conditions = mapping["conditions"] {
      ask.conditions = ConditionsReader.read(conditions, of: ask, events: &catalogue.names.events)
      catalogue.flow.eventCount = UInt8(catalogue.names.events.count)
    }
    catalogue.names.asks.append(id)
    catalogue.softAskScreens.append(screen)
    askPlaces.append(value.place)
    if !catalogue.flow.add(ask) {
      value.report.add(
        ScreenMistake.tooMany(.asks), at: value.place,
        expected: ScreenWanted.atMost(Flow.askCapacity, .asks))
    }
  }

  /// An identifier that nothing else has.
  private func claim(_ value: YAMLValue, among taken: [String], isFeature: Bool) -> String? {
    guard let id = value.identifier() else { return nil }
    if taken.contains(id) {
      value.report.add(ScreenMistake.idTaken(id), at: value.place, expected: ScreenWanted.idOnce)
      return nil
    }
    if isFeature, Self.reserved.contains(id) {
      value.report.add(ScreenMistake.idReserved(id), at: value.place, expected: ScreenWanted.otherName)
      return nil
    }
    return id
  }

  /// What the state can name as a screen or a prompt, whatever the flow.
  private static let screens =
    ["springboard", "home", "settings", "browser", "policy", "soft-ask", "additional-information"]
    + SystemDialog.own.map(\.word)

  /// Names that a feature cannot have: those, and the words of `at`. A feature may be called as a permission of the table
  /// is, as `nearby` of the bundled flow: the one is a screen, the other a prompt.
  static let reserved = screens + ["launch", "before-active"]

  private var screensWithNotes: [String] {
    let own = catalogue.names.features + catalogue.softAskScreens
    let known = Self.screens + ServiceDialog.all.map(\.word)
    return known + own.filter { !$0.isEmpty && !known.contains($0) }
  }
}
