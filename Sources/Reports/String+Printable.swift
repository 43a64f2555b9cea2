import Platform

extension String {
  /// The text for one line of a report. Line breaks and control characters are removed.
  public var printable: String { String(UnicodeScalarView(unicodeScalars.filter { !$0.isSteering })) }
}
