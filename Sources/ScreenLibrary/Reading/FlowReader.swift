import FlowController
import Localization
import Platform
import StrictYAML

/// Reads `flow.yaml` and fills a catalogue.
struct FlowReader {
  var catalogue = Catalogue()
  /// The screens that the flow needs, and the place in the file where each is named.
  var neededScreens: [(id: String, place: YAMLPlace)] = []
  private var adValue: YAMLValue?
  /// The asks with `if-refused: stop` in lists of actions.
  var stoppingAsks: [YAMLValue] = []
  /// The ids of all asks and pages. They are read first, because an entry can name another entry that follows later.
  var askNames: [String] = []
  var pageNames: [String] = []
  /// The entries of the pages and asks. Warnings are reported at their places.
  var pagePlaces: [YAMLValue] = []
  var askValues: [YAMLValue] = []
  /// The places of the asks, where findings are reported.
  var askPlaces: [YAMLPlace] = []
  /// The purpose strings whose text is empty, and their places.
  var emptyPurposes: [(key: PurposeString, place: YAMLPlace)] = []
  /// The services that features and buttons use, and the place of each use.
  var uses: [(service: Service, place: YAMLPlace)] = []

  /// The declarations in the app's own files; nil if the user named no app.
  private let app: AppDeclaration?

  init(_ app: AppDeclaration? = nil) { self.app = app }

  mutating func read(_ root: YAMLValue) {
    guard let file = root.mapping(FlowSection.file.keys) else { return }
    if let app = file.required("app") { readApp(app) }
    if let policy = file["policy"] { readPolicy(policy) }
    if let start = file["start"] { readStart(start) }
    if let flags = file["flags"] { readFlags(flags) }
    catalogue.flow.ad = nil
    if let adValue { readAd(adValue) }
    for feature in file["features"]?.list(of: .screensWantedFeatures) ?? [] { readFeature(feature) }
    askNames = Self.identifiers(file["asks"])
    pageNames = Self.identifiers(file["pages"])
    for page in file["pages"]?.list(of: .screensWantedPageList) ?? [] { readPage(page) }
    for ask in file["asks"]?.list(of: .screensWantedAsks) ?? [] { readAsk(ask) }
    warnOfStrays()
    warnOfTraps()
    checkCourses(adValue)
    if let policy = file["policy"] { checkGate(policy) }
    if let identifiers = file["ids"] { readIdentifiers(identifiers) }
    if let notes = file["notes"] { readNotes(notes) }
    if let waivers = file["waive"] { readWaivers(waivers) }
  }

  private mutating func readApp(_ value: YAMLValue) {
    guard let app = value.mapping(FlowSection.app.keys) else { return }
    readLanguages(app)
    catalogue.appNames = app.required("name")?.texts(in: languages, isName: true) ?? languages.map { _ in "" }
    if let target = app["deployment-target"]?.version() {
      catalogue.flow.deploymentTarget = target
      catalogue.start.deploymentTarget = target
    }
    for mode in app["background-modes"]?.list(of: .screensWantedBackgroundModes, words: true) ?? []
    where mode.choice([("location", true)]) == true {
      catalogue.flow.hasLocationMode = true
    }
    catalogue.flow.reloadsAdOnAllow = app["reload-ad-on-allow"]?.boolean() ?? false
    catalogue.speaksOfAd = app["reload-ad-on-allow"] != nil
    if let ad = app["ad"] { adValue = ad }
    catalogue.adNetworks = (app["ad-networks"]?.list(words: true) ?? []).compactMap { $0.adNetwork() }
    if let declares = app["declares"] { readDeclarations(declares) }
    catalogue.bundleID = app["bundle-id"]?.parsed(.screensWantedBundleID, by: Self.bundleID)
    readPurposes(app["purposes"])
    if let own = self.app { catalogue.take(own) }
  }

  var languages: [Language] { catalogue.languages }

  /// Reads the languages of the app. These are the list of languages, or the languages of its name if there is no list.
  /// If both are missing, English is used.
  private mutating func readLanguages(_ app: YAMLMapping) {
    var read: [Language] = []
    if let value = app["languages"] {
      for entry in value.list(of: .screensWantedLanguages, words: true) ?? [] {
        guard let language = entry.language() else { continue }
        if read.contains(language) {
          entry.report.add(.screensTwice(language: language.tag), at: entry.place)
        } else {
          read.append(language)
        }
      }
      if value.isList, value.oneOrMany.isEmpty {
        let _: Bool? = value.refuse(expected: .screensWantedLanguages)
      }
      if read.count > Flow.languageCapacity {
        value.report.add(
          .screensTooManyLanguages, at: value.place,
          expected: .screensWantedAtMostLanguages(limit: Flow.languageCapacity))
        read.removeLast(read.count - Flow.languageCapacity)
      }
    } else if let name = app["name"], case .mapping(let entries) = name.node.content {
      read = Array(entries.compactMap { Language(known: $0.key) }.prefix(Flow.languageCapacity))
    }
    catalogue.languages = self.app?.languages ?? (read.isEmpty ? [.en] : read)
    catalogue.flow.ship(catalogue.languages)
  }

  private mutating func readPurposes(_ value: YAMLValue?) {
    catalogue.purposes = PurposeString.allCases.map { _ in [] }
    if case .scalar(let text, _)? = value?.node.content,
      let request = Request.allCases.first(where: { $0.word == text }),
      let key = request.purposeStrings.first?.key
    {
      let _: Bool? = value?.refuse(expected: .screensWantedPurposeKeys, suggestion: "{\(key): …}")
      return
    }
    guard let purposes = value?.mapping(of: .screensWantedPurposeKeys) else { return }
    let known = PurposeString.allCases.map(\.key)
    let others = UnmodelledPurposes.ofIOS + UnmodelledPurposes.ofOtherPlatforms
    purposes.reportUnknown(known + others, telling: known) { word in
      Request.allCases.first { $0.word == word || $0.permission.word == word }?.purposeStrings.first?.key
    }
    for entry in purposes.entries where others.contains(entry.key) && !known.contains(entry.key) {
      _ = entry.value.texts(in: languages)
      guard UnmodelledPurposes.ofOtherPlatforms.contains(entry.key) else { continue }
      entry.value.report.warn(
        .screensPurposeOfOtherPlatform(key: entry.key), at: entry.place,
        expected: .screensWantedPurposeKeys)
    }
    for key in PurposeString.allCases {
      guard let entry = purposes[key.key] else { continue }
      let words = key == .locationTemporary ? only(entry) : entry
      guard let value = words, let texts = value.texts(in: languages) else { continue }
      catalogue.purposes[Int(key.rawValue)] = texts
      if texts.contains(where: { $0.allSatisfy(\.isWhitespace) }) { emptyPurposes.append((key, entry.place)) }
      let said = value.said(in: languages)
      if !languages.allSatisfy(said.contains) { catalogue.incompletePurposes.insert(PurposeStrings(key)) }
      catalogue.flow.purposes.insert(PurposeStrings(key))
    }
  }

  /// Returns the value of a mapping that has only one entry. The app chooses the key of this entry.
  private func only(_ value: YAMLValue) -> YAMLValue? {
    guard let dictionary = value.mapping(of: .screensWantedOwnPurpose) else { return nil }
    guard dictionary.entries.count == 1, let only = dictionary.entries.first else {
      return value.refuse(expected: .screensWantedOwnPurpose)
    }
    return only.value
  }

  private mutating func readPolicy(_ value: YAMLValue) {
    guard let policy = value.mapping(FlowSection.policy.keys) else { return }
    if let revision = policy.required("revision")?.integer(in: 1...99_991_231) {
      catalogue.flow.policyRevision = UInt32(revision)
    }
    if let scope = policy.required("scope")?.choice(WordTables.scopes) { catalogue.flow.policyScope = scope }
    if let wait = policy.required("wait")?.parsed(.screensWantedSeconds, by: Self.seconds) {
      catalogue.flow.policyWait = wait
    }
    catalogue.flow.policyCloses = policy["close"]?.boolean() ?? true
    if let at = policy["at"] {
      let follows = at.choice([("before-pages", false), ("after-pages", true)]) ?? false
      catalogue.flow.policyFollowsPages = follows && catalogue.flow.policyScope == .app
      if follows, catalogue.flow.policyScope == .feature {
        value.report.add(
          .screensAfterPagesOfFeature, at: at.place, expected: .screensWantedScopeApp)
      }
    }
    for id in ["policy", "browser"] { neededScreens.append((id, value.place)) }
  }

  private static func seconds(_ text: String) -> UInt32? {
    guard text.hasSuffix("s"), let seconds = UInt32(text.dropLast()), seconds <= 3600 else { return nil }
    return seconds
  }

  private mutating func readStart(_ value: YAMLValue) {
    guard let start = value.mapping(FlowSection.start.keys) else { return }
    catalogue.start.os = start["os"]?.version()
    catalogue.start.locale = start["locale"]?.language()
    catalogue.start.region = start["region"]?.parsed(
      .screensWantedRegion, suggesting: Region.suggestion, by: Region.init)
    catalogue.start.now = start["now"]?.parsed(.screensWantedTime) { Moment($0) }
  }

  /// Reads the flags and their initial values. A flag is a fact about the app that is not a permission.
  private mutating func readFlags(_ value: YAMLValue) {
    for entry in value.mapping(of: .screensWantedFlagTable)?.entries ?? [] {
      guard Self.isIdentifier(entry.key) else {
        value.report.add(
          .yamlUnknownKey(key: YAMLNode.shortened(entry.key)), at: entry.place,
          expected: .screensWantedIdentifier)
        continue
      }
      guard catalogue.names.flags.count < Flow.flagCapacity else {
        value.report.add(
          .screensTooManyFlags, at: entry.place,
          expected: .screensWantedFlags(limit: Flow.flagCapacity))
        break
      }
      let bit: UInt16 = 1 << UInt16(catalogue.names.flags.count)
      catalogue.names.flags.append(entry.key)
      var isSet = false
      if case .mapping = entry.value.node.content {
        let form = entry.value.mapping(["at-first", "kept", "turned-by"])
        isSet = form?.required("at-first")?.boolean() ?? false
        switch form?["kept"]?.choice([("install", 0), ("process", 1), ("keychain", 2)]) {
        case 1: catalogue.flow.flagsOfProcess |= bit
        case 2: catalogue.flow.flagsOfKeychain |= bit
        case nil, .some: break
        }
        switch form?["turned-by"]?.choice([("flow", false), ("anyone", true)]) {
        case true: catalogue.flow.flagsOfOthers |= bit
        case false: catalogue.flow.flagsOfFlow |= bit
        case nil: break
        }
      } else {
        isSet = entry.value.boolean() ?? false
      }
      if isSet { catalogue.flow.flagsAtFirst |= bit }
    }
    catalogue.flow.flagCount = UInt8(catalogue.names.flags.count)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  private mutating func readFeature(_ value: YAMLValue) {
    guard let mapping = value.mapping(FlowSection.feature.keys) else { return }
    var feature = Feature()
    let taken = catalogue.names.features
    let id = mapping.required("id").flatMap { claim($0, among: taken, isFeature: true) } ?? ""
    catalogue.names.features.append(id)
    let name = mapping.required("name")
    catalogue.addFeature(
      titles: name?.texts(in: languages, isName: true), said: name?.said(in: languages) ?? [])
    feature.isGated = mapping["gated"]?.boolean() ?? false
    feature.showsCoordinates = mapping["shows-coordinates"]?.boolean() ?? false
    feature.isTestPage = mapping["test-page"]?.boolean() ?? false
    let geofence = mapping["geofence"].flatMap { readGeofence($0) }
    feature.setsGeofence = geofence != nil
    catalogue.geofences.append(geofence)
    feature.gift = mapping["gift"]?.choice(WordTables.gifts) ?? .absent
    for use in mapping["uses"]?.list(of: .screensWantedPermissionList, words: true) ?? [] {
      guard let service = readUse(use) else { continue }
      if !feature.uses.add(service) {
        value.report.add(
          .screensTooManyPermissions, at: use.place,
          expected: .screensWantedPermissions(limit: ServiceList.capacity))
      }
    }
    neededScreens.append((id, value.place))
    if !catalogue.flow.add(feature) {
      value.report.add(
        .screensTooManyFeatures, at: value.place,
        expected: .screensWantedAtMostFeatures(limit: Flow.featureCapacity))
    }
  }

  private func readGeofence(_ value: YAMLValue) -> Geofence? {
    guard let fence = value.mapping(FlowSection.geofence.keys) else { return nil }
    let latitude = fence.required("latitude")?.parsed(.screensWantedDegrees(limit: 90), by: Self.degrees(90))
    let longitude = fence.required("longitude")?.parsed(
      .screensWantedDegrees(limit: 180), by: Self.degrees(180))
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
      .screensGateWithoutFeature, at: policy.place, expected: .screensWantedGate)
  }

  /// Reads an id. Reports it if it is already used, or reserved.
  func claim(_ value: YAMLValue, among taken: [String], isFeature: Bool) -> String? {
    guard let id = value.identifier() else { return nil }
    if taken.contains(id) {
      value.report.add(.screensIdTaken(id: id), at: value.place, expected: .screensWantedIdOnce)
      return nil
    }
    if isFeature, Self.reserved.contains(id) {
      value.report.add(.screensIdReserved(id: id), at: value.place, expected: .screensWantedOtherName)
      return nil
    }
    if NamedPrompt.newer.contains(id) {
      value.report.warn(.screensIdOfSystem(id: id), at: value.place, expected: .screensWantedOtherName)
    }
    return id
  }

  /// The names of screens and prompts that exist in the state of every flow.
  static let screens =
    ["springboard", "home", "settings", "browser", "policy", "soft-ask", "additional-information", "page"]
    + SystemDialog.own.map(\.word)

  /// Ids that a feature cannot have: the names in ``screens``, and the words that `at` accepts. The name of a service
  /// is allowed, for example `nearby` in the bundled flow, because a feature is a screen, but a service is the name of
  /// a prompt.
  static let reserved = screens + ["launch", "before-active", "becomes-active"]
}
