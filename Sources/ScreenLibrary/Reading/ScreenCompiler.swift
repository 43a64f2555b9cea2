import FlowController
import Localization
import Platform
import StrictYAML

/// Reads the files of a source into a catalogue, and collects their problems.
struct ScreenCompiler {
  private(set) var catalogue = Catalogue()
  private(set) var problems: [ScreenProblem] = []
  private let folder: ScreenFolder
  private var flowReader: FlowReader
  /// Warnings about the folder's own files.
  private var warnings: [ScreenProblem] = []
  /// The screens of the phone. They can have languages that the app does not have.
  private static let phoneScreens = ["springboard", "settings", "browser"]

  /// - Parameter app: The declarations in the app's own files; nil if the user named no app.
  init(_ folder: ScreenFolder, app: AppDeclaration? = nil) {
    self.folder = folder
    flowReader = FlowReader(app)
  }

  var isUsable: Bool { !problems.contains { $0.severity == .error } }

  /// Whether the flow file is valid YAML, so that the names in it are known.
  private var flowIsRead: Bool {
    guard let file = folder["flow.yaml"] else { return true }
    return (try? YAMLSource(file: file.shown, bytes: file.bytes).document()) != nil
  }

  /// Reads all files. Call this only once.
  mutating func compile() {
    problems += folder.problems
    var flowReader = self.flowReader
    read("flow.yaml") { flowReader.read($0) }
    self.flowReader = flowReader
    catalogue = flowReader.catalogue
    // If the pages and buttons of the flow are unknown, every screen would be reported as wrong.
    guard flowIsRead else { return }
    readScreens()
    readPolicies()
    readSystem()
    guard isUsable else { return }
    checkNeededScreens()
    guard isUsable else { return }
    catalogue.flow.build = catalogue.declaration.number
    catalogue.behaviourHash = FlowFingerprint.hash(of: catalogue)
    problems += Checks.errors(of: catalogue, in: folder, pages: flowReader.pagePlaces.map(\.place))
  }

  /// Returns warnings and findings about files that are valid.
  func findings() -> [ScreenProblem] {
    guard isUsable else { return unrecognizedFiles() }
    return warnings + unrecognizedFiles() + unusedFiles()
      + Checks.findings(
        of: catalogue, folder: folder, asks: flowReader.askPlaces, uses: flowReader.uses,
        needed: flowReader.neededScreens)
      + Checks.empty(flowReader.emptyPurposes, file: folder["flow.yaml"]?.shown ?? "flow.yaml")
  }

  private func unrecognizedFiles() -> [ScreenProblem] {
    folder.unrecognizedFiles.map {
      ScreenProblem(
        .warning, file: $0, .screensReadByNothing, expected: .screensWantedListedName,
        suggestion: $0.hasSuffix(".yml") ? $0.dropLast(3) + "yaml" : nil)
    }
  }

  /// Returns warnings about files that the flow does not use.
  private func unusedFiles() -> [ScreenProblem] {
    let shipped = catalogue.flow.shipped
    func isShippedPolicy(_ path: String) -> Bool {
      EmbeddedScreens.policyLanguage(path).map(shipped.contains) ?? false
    }
    return folder.files.filter {
      isUnused($0) && !isShippedPolicy($0.path)
        && Translations.language(ofFile: $0.path) == nil
    }.map { file in
      let isSystem = file.path.hasPrefix("system/")
      let names =
        isSystem
        ? withoutFile(SystemDialog.allCases.map(\.word), in: "system/")
        : withoutFile(flowReader.neededScreens.map(\.id))
      return ScreenProblem(
        .warning, file: file.shown, .screensLedToByNothing,
        expected: isSystem ? .screensWantedDialogName : .screensWantedNameOfPage,
        suggestion: Spelling.nearest(to: file.name, among: names))
    }
  }

  /// Whether the flow has no use for one of the folder's own files.
  private func isUnused(_ file: ScreenFile) -> Bool {
    !file.isInherited && !EmbeddedScreens.files.contains { $0.path == file.path }
      && !flowReader.neededScreens.contains { $0.id + ".yaml" == file.path }
  }

  /// Returns the names for which the folder has no file yet. Only these are suggested.
  private func withoutFile(_ names: [String], in prefix: String = "") -> [String] {
    names.filter { folder[prefix + $0 + ".yaml"].map { $0.isEmbedded || $0.isInherited } ?? true }
  }

  /// The screens of the flow for which the folder has no file, in alphabetical order.
  var screensWithoutWords: [String] {
    let named = Set(catalogue.names.features + catalogue.names.pages)
    let phone = Set(Self.phoneScreens)
    let needed = Set(flowReader.neededScreens.map(\.id) + ["home"]).union(named).subtracting(phone)
    return needed.filter { id in folder.files.allSatisfy { $0.isEmbedded || $0.path != id + ".yaml" } }
      .sorted()
  }

  private mutating func read(_ path: String, _ body: (YAMLValue) -> Void) {
    if let file = folder[path] { read(file, body) }
  }

  private mutating func read(_ file: ScreenFile, _ body: (YAMLValue) -> Void) {
    do {
      let root = try YAMLSource(file: file.shown, bytes: file.bytes).document()
      let report = YAMLReport(file: file.shown)
      body(report.value(root))
      if !file.isEmbedded { warnings += report.warnings.map { ScreenProblem(.warning, $0) } }
      try report.throwProblems()
    } catch let found as YAMLProblems {
      problems += found.all.map { ScreenProblem(.error, $0) }
    } catch let found as YAMLProblem {
      problems.append(ScreenProblem(.error, found))
    } catch {
      problems.append(ScreenProblem(.error, file: file.shown, .screensCannotRead))
    }
  }

  private mutating func readScreens() {
    var screens: [ScreenText] = []
    let catalogue = self.catalogue
    let ownButtons = catalogue.names.buttonsOfPages.joined().reduce(into: [String]()) { all, name in
      if catalogue.names.buttons.contains(name), !all.contains(name) { all.append(name) }
    }
    for file in folder.files where file.path.hasSuffix(".yaml") && file.path != "flow.yaml" {
      guard !file.path.hasPrefix("system/") else { continue }
      if file.isScenario {
        problems.append(ScreenProblem(.error, file: file.shown, .screensIsScenario))
        continue
      }
      let pages = !file.isEmbedded && isUnused(file) ? withoutFile(catalogue.names.pages) : nil
      read(file) { root in
        if let screen = ScreenReader.read(
          root, name: file.name, in: Self.phoneScreens.contains(file.name) ? nil : catalogue.languages,
          beyond: Self.phoneScreens.contains(file.name) ? catalogue.languages : [],
          ownButtons: ownButtons, unusedAmong: pages,
          appName: { catalogue.appNames.isEmpty ? "" : catalogue.appName($0) })
        {
          screens.append(screen)
        }
      }
    }
    self.catalogue.screens = screens
    lendWords()
  }

  /// Adds neutral texts where the app's own screens have none.
  private mutating func lendWords() {
    guard isUsable, folder["flow.yaml"]?.isEmbedded == false else { return }
    let phone = EmbeddedScreens.files.filter { Self.phoneScreens.contains($0.name) }
    for file in NeutralScreens.files + phone where file.path.hasSuffix(".yaml") {
      guard let index = catalogue.screens.firstIndex(where: { $0.id + ".yaml" == file.path }) else {
        continue
      }
      if folder[file.path]?.isEmbedded == false, let lent = neutral(file) {
        warnOfGaps(in: catalogue.screens[index], filledFrom: lent)
        catalogue.screens[index] = catalogue.screens[index].borrowing(from: lent)
      } else if showsBuiltInWords(of: catalogue.screens[index].id) {
        warnOfLanguages(lackedBy: catalogue.screens[index])
      }
    }
    for (index, id) in catalogue.names.features.prefix(Flow.featureCapacity).enumerated() {
      guard let file = Self.neutralFile(of: catalogue.flow.features[index]), let lent = neutral(file) else {
        continue
      }
      if let known = catalogue.screens.firstIndex(where: { $0.id == id }) {
        warnOfGaps(in: catalogue.screens[known], filledFrom: lent)
        catalogue.screens[known] = catalogue.screens[known].borrowing(from: lent)
      } else {
        let titles = catalogue.featureTitles.dropFirst(index).first ?? []
        catalogue.screens.append(lent.named(id, titles: titles))
        warnOfLanguages(lackedBy: lent.named(id, titles: titles))
      }
    }
    catalogue.screens.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// Warns about rows and buttons for which the folder's own file contains no text.
  private mutating func warnOfGaps(in screen: ScreenText, filledFrom lent: ScreenText) {
    guard let file = folder[screen.id + ".yaml"], !file.isInherited else { return }
    let own = screen.words[0]
    for button in lent.words[0].buttons where !own.buttons.contains(where: { $0.role == button.role }) {
      warn(of: "buttons: " + button.role.word, in: file, button.label)
    }
    for label in lent.words[0].labels where !own.labels.contains(where: { $0.key == label.key }) {
      guard shows(label.key, on: screen.id) else { continue }
      let others = own.labels.map(\.key).filter { key in !lent.words[0].labels.contains { $0.key == key } }
      if let found = Spelling.nearest(to: label.key, among: others) {
        warnings.append(
          ScreenProblem(
            .warning, file: file.shown, .screensUnknownLabel(key: YAMLNode.shortened(found)),
            suggestion: label.key))
      } else {
        warn(of: "labels: " + label.key, in: file, label.text)
      }
    }
  }

  private mutating func warn(of key: String, in file: ScreenFile, _ shown: String) {
    warnings.append(
      ScreenProblem(.warning, file: file.shown, .screensWithoutOwnWords(key: key, shown: shown)))
  }

  /// Whether the flow shows texts of a built-in screen. Names in the flow file do not count.
  private func showsBuiltInWords(of screen: String) -> Bool {
    let flow = catalogue.flow
    switch screen {
    case "home": return flow.policyScope != .absent || flow.ad != nil
    case "policy": return flow.policyScope != .absent
    case "soft-ask": return flowReader.neededScreens.contains { $0.id == screen }
    case "additional-information":
      return (0..<Int(flow.askCount)).contains { flow.asks[$0].wants == .trackingExpanded }
    default: return false
    }
  }

  /// Warns about a screen that has no file, if its built-in texts are missing in a language of the app. The warning
  /// names the file to write.
  private mutating func warnOfLanguages(lackedBy screen: ScreenText) {
    let lacked = catalogue.languages.filter { $0.index(among: Language.bundled) == nil }
    guard !lacked.isEmpty, let flow = folder["flow.yaml"]?.shown else { return }
    let words = screen.words[0]
    let parts = [
      words.title.isEmpty ? "" : "title", words.body.isEmpty ? "" : "body",
      Self.keys("buttons", words.buttons.map(\.role.word)), Self.keys("labels", words.labels.map(\.key)),
    ].filter { !$0.isEmpty }
    warnings.append(
      ScreenProblem(
        .warning, file: flow.dropLast("flow.yaml".count) + screen.id + ".yaml",
        .screensBuiltInWords(languages: Message.list(lacked.map(\.tag))),
        expected: .screensWantedScreenFile(
          screen: screen.id, language: lacked[0].tag, keys: Message.list(parts))))
  }

  private static func keys(_ key: String, _ names: [String]) -> String {
    names.isEmpty ? "" : "\(key): {\(names.map { $0 + ": …" }.joined(separator: ", "))}"
  }

  /// Whether the flow can show this label of a screen.
  private func shows(_ key: String, on screen: String) -> Bool {
    let flow = catalogue.flow
    switch (screen, key) {
    // These labels of the browser are made from the app's name.
    case ("browser", "back"), ("browser", "address"): return false
    case ("home", "policy"), ("browser", _): return flow.policyScope != .absent
    case ("home", _): return flow.ad != nil
    case ("soft-ask", "remote"): return (0..<Int(flow.askCount)).contains { flow.asks[$0].isRemote }
    case (_, _): return true
    }
  }

  private static func neutralFile(of feature: Feature) -> ScreenFile? {
    let path: String? =
      if feature.showsCoordinates { "nearby.yaml" } else if feature.setsGeofence {
        "alerts.yaml"
      } else if feature.gift != .absent { "gift.yaml" } else { nil }
    return path.flatMap { path in NeutralScreens.features.first { $0.path == path } }
  }

  private mutating func neutral(_ file: ScreenFile) -> ScreenText? {
    let catalogue = self.catalogue
    var found: ScreenText?
    read(file) { root in
      let isOfPhone = Self.phoneScreens.contains(file.name)
      found = ScreenReader.read(
        root, name: String(file.path.dropLast(5)), in: isOfPhone ? nil : catalogue.languages,
        beyond: isOfPhone ? catalogue.languages : [],
        appName: { catalogue.appNames.isEmpty ? "" : catalogue.appName($0) })
    }
    return found
  }

  /// Reads the policy of the folder, or the bundled policy if the folder has none. If a language is missing, the text
  /// in the development language is used.
  private mutating func readPolicies() {
    let all = folder.files.filter { EmbeddedScreens.policyLanguage($0.path) != nil }
    let own = all.filter { !$0.isEmbedded }
    var texts: [Language: PolicyText] = [:]
    for file in own.isEmpty ? all : own {
      guard let language = EmbeddedScreens.policyLanguage(file.path) else { continue }
      if !file.isEmbedded, !catalogue.languages.contains(language) {
        warnings.append(
          ScreenProblem(
            .warning, file: file.shown, .screensNotShipped(language: language.tag),
            expected: .screensWantedAmongLanguages(languages: Message.list(catalogue.languages.map(\.tag)))))
      }
      do { texts[language] = try PolicyText(file) } catch { problems.append(error.problem) }
    }
    let usual = [catalogue.languages[0], .en].first { texts[$0] != nil } ?? texts.keys.first
    guard let usual, let shown = texts[usual] else { return }
    let missing = catalogue.languages.filter { texts[$0] == nil }
    if !missing.isEmpty, !own.isEmpty, catalogue.flow.policyScope != .absent {
      warnings.append(
        ScreenProblem(
          .warning, file: own[0].shown, .screensNoPolicy(languages: Message.list(missing.map(\.tag))),
          expected: .screensWantedElseShown(language: usual.tag)))
    }
    for (index, language) in catalogue.languages.enumerated() {
      let text = texts[language]
      catalogue.policies.append(text ?? shown)
      catalogue.flow.policyTexts[index] = PolicyTextID(
        text == nil ? usual : language, (text ?? shown).digest)
    }
  }

  private mutating func readSystem() {
    catalogue.dialogs = SystemDialog.allCases.map { dialog in
      readSystem("system/\(dialog.word).yaml", without: SystemTexts()) {
        SystemReader.dialog($0, name: dialog.word)
      }
    }
    catalogue.rows = readSystem("system/settings-rows.yaml", without: []) { SystemReader.rows($0) }
    for file in folder.files {
      guard let language = Translations.language(ofFile: file.path) else { continue }
      let texts = readSystem(file.path, without: Translations(language: language)) {
        SystemReader.translations($0, in: language)
      }
      catalogue.translations.append((language, texts))
    }
  }

  /// Reads a file with texts of iOS. A file of the folder is read at once. A bundled file, or an unchanged copy of it,
  /// is read when one of its texts is first needed, because a command shows only a few of them. A test checks the
  /// bundled files.
  ///
  /// - Parameter none: The texts that are used if there is no such file.
  private mutating func readSystem<Texts: Sendable>(
    _ path: String, without none: Texts, _ body: @escaping @Sendable (YAMLValue) -> Texts?
  ) -> OnFirstUse<Texts> {
    guard let file = folder[path] else { return OnFirstUse { none } }
    if file.isEmbedded || EmbeddedScreens.files.contains(where: { $0.path == path && $0.bytes == file.bytes })
    {
      return OnFirstUse { Self.bundledTexts(file, body) ?? none }
    }
    var texts: Texts?
    read(file) { texts = body($0) }
    return OnFirstUse { [texts] in texts ?? none }
  }

  private static func bundledTexts<Texts>(_ file: ScreenFile, _ body: (YAMLValue) -> Texts?) -> Texts? {
    guard let root = try? YAMLSource(file: file.shown, bytes: file.bytes).document() else { return nil }
    return body(YAMLReport(file: file.shown).value(root))
  }

  private mutating func checkNeededScreens() {
    let file = folder["flow.yaml"]?.shown ?? "flow.yaml"
    var needed: [(id: String, place: YAMLPlace?)] = flowReader.neededScreens.map { ($0.id, $0.place) }
    needed += ["springboard", "home", "settings", "additional-information"].map { ($0, nil) }
    // If a feature or a page has no file, its name is shown instead of texts.
    let named = catalogue.names.features + catalogue.names.pages
    for (id, place) in needed where catalogue.screen(id) == nil && !named.contains(id) {
      let suggestion = Spelling.nearest(to: id, among: catalogue.screenNames)
      problems.append(
        ScreenProblem(
          .error, file: file, place: place, .screensNoScreen(id: id),
          expected: .screensWantedFileBeside(id: id),
          suggestion: suggestion))
    }
  }
}
