import Platform

/// One entry of a file in `system/`: words, and where they hold.
struct SystemText: Sendable {
  var language = Language.en
  var wording = Wording.shipped
  var scopes: [Scope] = []
  var title = ""
  var message = ""
  /// The purpose strings that the dialog shows, the first that the app has; bits by preference are not needed.
  var purposes: [PurposeString] = []
  var buttons: [ButtonText] = []
  var labels: [LabelText] = []
  var layout = DialogText.Layout.alert
  var source = ""
  var confidence = Confidence.approximate

  func holds(band: Band, region: Region.Class, request: Request) -> Bool {
    scopes.contains { $0.holds(band: band, region: region, request: request) }
  }
}

/// The texts of one dialog or one row of Settings, with the bands in which it exists.
struct SystemTexts: Sendable {
  var bands: UInt32 = .max
  var texts: [SystemText] = []

  /// Every text that holds for a situation; one, when the file is right.
  func all(band: Band, region: Region.Class, request: Request, language: Language, wording: Wording)
    -> [SystemText]
  {
    texts.filter {
      $0.language == language && $0.wording == wording
        && $0.holds(band: band, region: region, request: request)
    }
  }

  /// The text for a situation. Where the dialog does not exist, the text of the nearest band in the file.
  func text(band: Band, region: Region.Class, request: Request, language: Language, wording: Wording)
    -> SystemText
  {
    var fallback: SystemText?
    for text in texts where text.language == language {
      let holds = text.holds(band: band, region: region, request: request)
      if holds, text.wording == wording { return text }
      if text.wording == .shipped, holds || fallback == nil { fallback = text }
    }
    return fallback ?? SystemText()
  }
}
