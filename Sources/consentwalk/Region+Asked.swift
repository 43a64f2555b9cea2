import Localization
import Platform

extension Region {
  /// Parses the region that an option names.
  ///
  /// - Throws: ``Failure`` with exit code 2 for text that is not a region.
  init(asked text: String) throws(Failure) {
    guard let region = Region(text) else {
      var failure = Failure.usage(.usageNotRegion(text: text), wanted: .wantedRegion)
      failure.suggestion = Self.suggestion(for: text)
      throw failure
    }
    self = region
  }
}
