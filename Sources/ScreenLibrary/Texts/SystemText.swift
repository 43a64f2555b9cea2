import Platform

/// One entry of a file in `system/`: words, and where they hold.
struct SystemText: Sendable {
  var language = Language.en
  var wording = Wording.shipped
  var scopes: [Scope] = []
  var title = ""
  var message = ""
  /// The purpose strings that the dialog shows, the first that the app has.
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
