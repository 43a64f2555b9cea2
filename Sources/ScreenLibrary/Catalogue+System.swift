import FlowController
public import Platform

extension Catalogue {
  /// The words of a system dialog.
  ///
  /// Where the dialog does not exist on that version, the words of a version that has it.
  ///
  /// - Parameters:
  ///   - dialog: Which dialog.
  ///   - request: The call that led to it, where the words depend on it: while using or always, plain or
  ///     expanded; nil for the plain one.
  ///   - os: The iOS version; its band decides.
  ///   - region: Where the device is; the European Union has its own words from 27.2.
  ///   - language: The language of the system and of the app.
  ///   - wording: Whose words.
  /// - Complexity: O(number of texts in the dialog's file), below twenty.
  public func dialog(
    _ dialog: SystemDialog, request: Request? = nil, os: Version, region: Region, language: Language,
    wording: Wording = .shipped
  ) -> DialogText {
    let text = dialogs[dialog.index].value.text(
      band: os.band, region: region.regionClass, request: dialog.wordingRequest(request), language: language,
      wording: wording)
    let name = appName(language)
    let parts = [text.message, reason(text.purposes, language) ?? ""].filter { !$0.isEmpty }
    return DialogText(
      title: Template.fill(text.title, name: name),
      message: Template.fill(parts.joined(separator: "\n\n"), name: name), buttons: text.buttons,
      layout: text.layout, source: text.source, confidence: text.confidence, language: text.language,
      labels: text.labels)
  }

  /// The first of these purpose strings that the app has, its Markdown made plain.
  private func reason(_ keys: [PurposeString], _ language: Language) -> String? {
    for key in keys {
      guard let purpose = purpose(key, language) else { continue }
      return key == .trackingMarkdown ? Template.fill(purpose, [("**", ""), ("__", "")]) : purpose
    }
    return nil
  }

  /// What a permission of the table is called.
  public func name(of service: Service, _ language: Language) -> String {
    dialogs[SystemDialog.service(ServiceDialog(service, .question)).index].value.name(on: language)
      ?? service.word
  }

  /// The words of a row of Settings, with where they were found.
  ///
  /// - Complexity: O(number of texts for the row), below ten.
  public func settingsWords(
    _ row: SettingsRow, os: Version, region: Region, language: Language, wording: Wording = .shipped
  ) -> SystemWords {
    let text = rows.value[Int(row.rawValue)].text(
      band: os.band, region: region.regionClass, request: .tracking, language: language, wording: wording)
    return SystemWords(
      text: text.title, source: text.source, confidence: text.confidence, language: text.language)
  }

  /// The title and the text of the notification that the geofence sends: labels of the screen of the feature that
  /// sets it, else of `alerts`.
  public func notification(_ language: Language) -> (title: String, body: String) {
    let feature = geofences.firstIndex { $0 != nil }.map { names.features[$0] }
    func words(_ key: String) -> String {
      feature.flatMap { screen($0)?.label(key, language) } ?? screen("alerts")?.label(key, language) ?? ""
    }
    return (words("notification-title"), words("notification-body"))
  }

  /// How the policy screen names a revision: `(2013/05/26版)`.
  public func policyVersion(_ revision: UInt32, _ language: Language) -> String {
    Template.fill(
      screen("policy")?.label("version", language) ?? "{year}/{month}/{day}",
      [
        ("{year}", Template.padded(revision / 10_000, 4)),
        ("{month}", Template.padded(revision / 100 % 100, 2)),
        ("{day}", Template.padded(revision % 100, 2)),
      ])
  }
}

extension SystemDialog {
  /// The requests that a dialog's file can tell apart; the first stands for all others.
  var wordingRequests: [Request] {
    if self == .tracking { return [.tracking, .trackingExpanded] }
    if self == .location { return [.locationWhenInUse, .locationAlways] }
    // What asks for all of it, and what asks for less.
    if case .service(let own) = self, own.stage == .question, own.service.has(.lesserRequest) {
      return [
        .service(ServiceCall(own.service, .request)), .service(ServiceCall(own.service, .lesserRequest)),
      ]
    }
    return [.tracking]
  }

  /// The request that stands for all that share a wording.
  func wordingRequest(_ request: Request?) -> Request {
    let told = wordingRequests
    return told.first { $0 == request } ?? told[0]
  }
}
