import FlowController
import Localization
import Platform
import StrictYAML

/// Checks that need all files of a folder.
enum Checks {
  /// Returns errors that would leave the user without a text.
  ///
  /// - Parameter pages: The places of the pages in the flow file.
  static func errors(
    of catalogue: Catalogue, in folder: ScreenFolder, pages: [YAMLPlace]
  ) -> [ScreenProblem] {
    var problems: [ScreenProblem] = []
    // Bundled texts of iOS are read only if a command needs them, and a test checks them. So only the folder's own
    // files are checked here.
    func isOwn(_ file: String) -> Bool { folder[file]?.isEmbedded != true }
    for dialog in SystemDialog.allCases {
      let file = "system/\(dialog.word).yaml"
      guard isOwn(file) else { continue }
      let texts = catalogue.dialogs[dialog.index].value
      problems += coverage(of: texts, requests: dialog.wordingRequests, named: file, nil)
    }
    let rowFile = "system/settings-rows.yaml"
    if isOwn(rowFile) {
      for (row, texts) in zip(SettingsRow.allCases, catalogue.rows.value) {
        problems += coverage(of: texts, requests: [.tracking], named: rowFile, row.word)
      }
    }
    if catalogue.flow.isTooDeep {
      let loop = catalogue.flow.pageAfterItsOwnAsk
      let mistake = loop.map { loop in
        Message.screensPageLoop(
          page: catalogue.names.pages[loop.page],
          button: catalogue.names.button(loop.button, of: UInt8(loop.page)),
          ask: catalogue.names.asks[loop.ask])
      }
      problems.append(
        ScreenProblem(
          .error, file: folder["flow.yaml"]?.shown ?? "flow.yaml",
          place: loop.flatMap { pages.indices.contains($0.page) ? pages[$0.page] : nil },
          mistake ?? .screensTooManyLevels,
          expected: loop.map { .screensWantedGo(page: catalogue.names.pages[$0.page]) }
            ?? .screensWantedLevels(limit: Flow.mostLevels)))
    }
    return problems
  }

  /// Reports each combination of version, region, request and language for which a dialog exists, but does not have
  /// exactly one shipped text, or has more than one text from the articles.
  ///
  /// The texts for apps that request reduced accuracy are checked separately, on each version for which the file has
  /// such a text in any language.
  private static func coverage(
    of texts: SystemTexts, requests: [Request], named file: String, _ row: String?
  ) -> [ScreenProblem] {
    let bands = Band.allCases.filter { texts.bands >> UInt32($0.rawValue) & 1 == 1 }
    // English replaces a missing language. But each language in the file must cover every version.
    let languages = texts.texts.map(\.language).reduce(into: [Language.en]) {
      if !$0.contains($1) { $0.append($1) }
    }
    let reduced = texts.texts.flatMap(\.scopes).filter(\.isReduced).reduce(0) { $0 | $1.bands }
    for language in languages {
      let spoken = texts.texts.filter { $0.language == language }
      for band in bands {
        for region in Region.Class.allCases {
          for request in requests {
            for isReduced in reduced & band.bit != 0 ? [false, true] : [false] {
              let fitting = spoken.filter {
                $0.holds(band: band, region: region, request: request, isReduced: isReduced)
              }
              let shipped = fitting.count { $0.wording == .shipped }
              guard shipped != 1 || fitting.count(where: { $0.wording == .articles }) > 1 else { continue }
              let situation = ["iOS \(band.start)", language.tag, "\(region)", request.word]
              let found = [row].compactMap { $0 } + situation + (isReduced ? ["accuracy: reduced"] : [])
              let mistake: Message =
                shipped == 0
                ? .screensNoText(situation: Message.list(found))
                : .screensMoreThanOneText(situation: Message.list(found))
              return [ScreenProblem(.error, file: file, mistake, expected: .screensWantedExactlyOne)]
            }
          }
        }
      }
    }
    return []
  }

  /// Returns the problems with which the flow still runs, but probably not as intended.
  static func findings(
    of catalogue: Catalogue, folder: ScreenFolder, asks: [YAMLPlace],
    uses: [(service: Service, place: YAMLPlace)], needed: [(id: String, place: YAMLPlace)]
  ) -> [ScreenProblem] {
    let file = folder["flow.yaml"]?.shown ?? "flow.yaml"
    var found = purposes(of: catalogue, file: file, asks: asks)
    found += purposes(of: catalogue, file: file, uses: uses)
    for screen in catalogue.screens {
      let shown = folder[screen.id + ".yaml"]?.shown ?? screen.id
      if catalogue.names.features.contains(screen.id), folder[screen.id + ".yaml"]?.isEmbedded == false {
        found += Fit.findings(ofTitleOf: screen, file: shown) { TextPlaces(folder, catalogue.languages) }
      }
      // Finding the places takes time, so this is done only if there are findings.
      let isPage =
        catalogue.names.pages.contains(screen.id) || ["policy", "additional-information"].contains(screen.id)
      guard !Fit.findings(of: screen, isPage: isPage, file: shown, nil).isEmpty else { continue }
      found += Fit.findings(
        of: screen, isPage: isPage, file: shown, TextPlaces(folder, catalogue.languages))
    }
    found += Fit.findings(ofNamesIn: catalogue, file: file, needed) { folder[$0 + ".yaml"] != nil }
    found += missingButtons(of: catalogue, file: file, needed)
    return found
  }

  private static func purposes(of catalogue: Catalogue, file: String, asks: [YAMLPlace]) -> [ScreenProblem] {
    var found: [ScreenProblem] = []
    for index in 0..<Int(catalogue.flow.askCount) {
      let wants = catalogue.flow.asks[index].wants
      for key in wants.purposeStrings
      where key.isNeeded(from: catalogue.flow.deploymentTarget) && !catalogue.flow.purposes.has(key) {
        found.append(
          ScreenProblem(
            .finding, file: file, place: asks.indices.contains(index) ? asks[index] : nil,
            breaking: .purposes,
            .screensWithoutPurpose(ask: catalogue.names.asks[index], wants: wants.word),
            expected: .screensWantedPurpose(key: key.key)))
      }
      if wants.service == .ageRange, !catalogue.flow.hasAgeRangeEntitlement {
        found.append(
          ScreenProblem(
            .finding, file: file, place: asks.indices.contains(index) ? asks[index] : nil,
            breaking: .purposes,
            .screensWithoutEntitlement(ask: catalogue.names.asks[index], wants: wants.word),
            expected: .screensWantedEntitlement(name: FlowReader.ageRangeEntitlement)))
      }
    }
    return found
  }

  /// Reports each service that is used without the purpose string that it needs. The report names the first use.
  private static func purposes(
    of catalogue: Catalogue, file: String, uses: [(service: Service, place: YAMLPlace)]
  ) -> [ScreenProblem] {
    let flow = catalogue.flow
    let isSetUp = flow.setsUpBluetooth && flow.deploymentTarget.band >= Service.accessorySetupSince
    var told: Set<Service> = isSetUp ? [.bluetooth] : []
    var found: [ScreenProblem] = []
    for (service, place) in uses where told.insert(service).inserted {
      for key in service.purposeStrings(of: .use)
      where key.isNeeded(from: flow.deploymentTarget) && !flow.purposes.has(key) {
        found.append(
          ScreenProblem(
            .finding, file: file, place: place, breaking: .purposes,
            .screensUseWithoutPurpose(service: service.word),
            expected: .screensWantedPurpose(key: key.key)))
      }
    }
    return found
  }

  /// Reports purpose strings without a text, because the App Store rejects such a build.
  static func empty(_ purposes: [(key: PurposeString, place: YAMLPlace)], file: String) -> [ScreenProblem] {
    purposes.map { key, place in
      ScreenProblem(
        .finding, file: file, place: place, breaking: .purposes, .screensEmptyPurpose(key: key.key),
        expected: .screensWantedPurposeText)
    }
  }

  private static func missingButtons(
    of catalogue: Catalogue, file: String, _ needed: [(id: String, place: YAMLPlace)]
  ) -> [ScreenProblem] {
    var wanted: [(screen: String, roles: [Role])] = [
      ("policy", [.read, .agree, .close, .withdraw]), ("additional-information", [.close]),
    ]
    for index in 0..<Int(catalogue.flow.askCount) {
      switch catalogue.flow.asks[index].softAsk {
      case .absent: break
      case .withoutLater: wanted.append((catalogue.softAskScreen(index), [.continue]))
      case .withLater: wanted.append((catalogue.softAskScreen(index), [.continue, .later]))
      }
    }
    var found: [ScreenProblem] = []
    for (id, roles) in wanted {
      for role in roles where catalogue.screen(id)?.button(role, catalogue.languages[0]) == nil {
        let problem = ScreenProblem(
          .finding, file: file, place: needed.first { $0.id == id }?.place, breaking: .buttons,
          .screensNoButton(screen: id, role: role.word))
        if !found.contains(problem) { found.append(problem) }
      }
    }
    return found
  }
}
