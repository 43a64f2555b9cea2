import FlowController
public import Platform

extension Catalogue {
  /// Returns the text of a system dialog.
  ///
  /// If the dialog does not exist in this version, the text of another version is returned.
  ///
  /// - Parameters:
  ///   - dialog: The dialog.
  ///   - request: The call that led to the dialog, for texts that depend on it (while using or always, plain or
  ///   - request: The call that caused the dialog; nil for the usual call. Some texts depend on the call: while using
  ///     or always, plain or expanded.
  ///   - os: The iOS version. Only its band matters.
  ///   - region: The device's region. The European Union has its own texts from 27.2 on.
  ///   - language: The language of the system and of the app.
  ///   - wording: Whether to prefer the wording of iOS or of the source articles.
  ///   - asksForReducedAccuracy: Whether the app requests an approximate location. Only the location prompt depends on
  ///     it.
  /// - Complexity: O(number of texts in the dialog's file), below twenty.
  public func dialog(
    _ dialog: SystemDialog, request: Request? = nil, os: Version, region: Region, language: Language,
    wording: WordingSource = .shipped, asksForReducedAccuracy: Bool = false
  ) -> DialogText {
    let text = dialogs[dialog.index].value.text(
      band: os.band, region: region.regionClass, request: dialog.wordingRequest(request), language: language,
      wording: wording, isReduced: dialog == .location && asksForReducedAccuracy)
    var shown = DialogWords(text)
    if !language.speaks(text.language), let spoken = translations(on: language) {
      shown.translate(text, by: spoken, of: dialog, in: os.band)
    }
    let name = appName(language)
    let paragraphs = [shown.message, reason(text.purposes, language) ?? ""].filter { !$0.isEmpty }
    return DialogText(
      title: Placeholders.fill(shown.title.text, name: name),
      message: Placeholders.fill(paragraphs.joined(separator: "\n\n"), name: name), buttons: shown.buttons,
      layout: text.layout, source: shown.title.source, confidence: shown.title.confidence,
      language: shown.title.language, labels: shown.labels, parts: shown.parts.map { $0.named(name) })
  }

  /// Returns the first of these purpose strings that the app contains, without its Markdown.
  private func reason(_ keys: [PurposeString], _ language: Language) -> String? {
    for key in keys {
      guard let purpose = purpose(key, language) else { continue }
      return key == .trackingMarkdown ? Placeholders.fill(purpose, [("**", ""), ("__", "")]) : purpose
    }
    return nil
  }

  /// Returns the name of a permission on an iOS version. If `os` is nil, it is the newest version.
  public func name(of service: Service, os: Version? = nil, _ language: Language) -> String {
    nameWords(of: service, os: os, language)?.text ?? service.word
  }

  /// Returns the name of a permission in Settings, and its source; nil if the files contain no name.
  public func nameWords(of service: Service, os: Version? = nil, _ language: Language) -> SystemWords? {
    let band = os?.band ?? .newest
    let texts = dialogs[SystemDialog.service(ServiceDialog(service, .question)).index].value
    return texts.name(on: language, in: band).map { found in
      translated(
        SystemWords(text: found.text, source: "", confidence: .observed, language: found.language),
        isGuess: false, language, band)
    }
  }

  /// If a text of Settings is not in the phone's language, and its translation is known, returns the translation.
  /// Otherwise returns the text unchanged.
  private func translated(_ words: SystemWords, isGuess: Bool, _ phone: Language, _ band: Band) -> SystemWords
  {
    guard !phone.speaks(words.language), let spoken = translations(on: phone) else { return words }
    return spoken.translated(words, isGuess: isGuess, among: spoken.translations.settings, in: band)
  }

  /// Returns the text of a row in Settings, and its source.
  ///
  /// - Complexity: O(number of texts for the row), below ten.
  public func settingsWords(
    _ row: SettingsRow, os: Version, region: Region, language: Language, wording: WordingSource = .shipped
  ) -> SystemWords {
    let text = rows.value[Int(row.rawValue)].text(
      band: os.band, region: region.regionClass, request: .tracking, language: language, wording: wording)
    return translated(
      SystemWords(
        text: text.title, source: text.source, confidence: text.confidence, language: text.language),
      isGuess: text.isGuess, language, os.band)
  }

  /// Returns the title and the body of the geofence notification. They are in the file of the feature that sets the
  /// geofence, or in `alerts` if this file does not contain them.
  public func notification(_ language: Language) -> (title: String, body: String) {
    let feature = geofences.firstIndex { $0 != nil }.map { names.features[$0] }
    func words(_ key: String) -> String {
      feature.flatMap { screen($0)?.label(key, language) } ?? screen("alerts")?.label(key, language) ?? ""
    }
    return (words("notification-title"), words("notification-body"))
  }

  /// Returns the address that the phone's browser shows above the policy.
  public func browserAddress(_ language: Language) -> String {
    Placeholders.fill(
      screen("browser")?.label("address", language) ?? "{address}", [("{address}", policyAddress)])
  }

  /// Returns a policy revision as the policy screen shows it: `(2013/05/26 version)`. In East Asian languages, it has
  /// no leading zeros: `(2013/5/26版)`.
  public func policyVersion(_ revision: UInt32, _ language: Language) -> String {
    let isBare = ["ja", "zh", "ko"].contains(language.tag.prefix { $0 != "-" })
    return Placeholders.fill(
      screen("policy")?.label("version", language) ?? "{year}/{month}/{day}",
      [
        ("{year}", Placeholders.padded(revision / 10_000, 4)),
        ("{month}", Placeholders.padded(revision / 100 % 100, isBare ? 1 : 2)),
        ("{day}", Placeholders.padded(revision % 100, isBare ? 1 : 2)),
      ])
  }
}

extension SystemDialog {
  /// The requests for which a dialog's file can contain separate texts. The first one is used for all other requests.
  var wordingRequests: [Request] {
    if self == .tracking { return [.tracking, .trackingExpanded] }
    if self == .location { return [.locationWhenInUse, .locationAlways] }
    // The full request, and the request for limited access, for example to only add photos.
    if case .service(let own) = self, own.stage == .question, own.service.has(.lesserRequest) {
      return [
        .service(ServiceCall(own.service, .request)), .service(ServiceCall(own.service, .lesserRequest)),
      ]
    }
    return [.tracking]
  }

  /// Returns the request in the file whose text is used for the given request.
  func wordingRequest(_ request: Request?) -> Request {
    let told = wordingRequests
    return told.first { $0 == request } ?? told[0]
  }
}
