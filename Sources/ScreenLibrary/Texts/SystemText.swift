import Platform

/// An entry of a file in `system/`: a text of iOS, and the versions, regions and requests to which it applies.
struct SystemText: Sendable {
  var language = Language.en
  var wording = WordingSource.shipped
  var scopes: [Scope] = []
  var title = ""
  var message = ""
  /// The purpose strings that the dialog can show. It shows the first one that the app contains.
  var purposes: [PurposeString] = []
  var buttons: [ButtonText] = []
  var labels: [LabelText] = []
  var layout = DialogText.Layout.alert
  var source = ""
  /// How certain the text is on the versions on which it was seen.
  var confidence = Confidence.approximate
  /// The bands on which the text was seen, as a set of bits.
  var seen: UInt32 = .max
  /// The buttons for which no source has a label, although sources have the other texts.
  var guessed: [Role] = []

  /// Whether it is unknown on every version which text iOS shows.
  var isGuess = false

  func confidence(in band: Band) -> Confidence { confidence.on(band, seenOn: seen) }

  /// Returns the text with the confidence that it has on a version.
  func judged(in band: Band) -> SystemText {
    var text = self
    text.isGuess = confidence == .approximate
    text.confidence = confidence(in: band)
    return text
  }

  func holds(band: Band, region: Region.Class, request: Request, isReduced: Bool = false) -> Bool {
    scopes.contains { $0.holds(band: band, region: region, request: request, isReduced: isReduced) }
  }
}

/// The bands, regions and requests to which a text of iOS applies, each as a set of bits.
struct Scope: Hashable, Sendable {
  var bands: UInt32 = .max
  var regions: UInt8 = .max
  var requests: UInt64 = .max
  /// Whether the text is for apps that request reduced accuracy. If not, it is for all other apps.
  var isReduced = false

  func holds(band: Band, region: Region.Class, request: Request, isReduced: Bool = false) -> Bool {
    self.isReduced == isReduced && bands >> UInt32(band.rawValue) & 1 == 1
      && regions >> region.rawValue & 1 == 1
      && requests >> UInt64(request.index) & 1 == 1
  }

  /// Returns the bands whose first version is in a range.
  static func bands(in range: VersionRange) -> UInt32 {
    Band.allCases.reduce(into: 0) { bits, band in
      if range.contains(band.start) { bits |= 1 << UInt32(band.rawValue) }
    }
  }
}
