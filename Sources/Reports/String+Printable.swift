import Platform

extension String {
  /// The text for one line of a report, without line ends and control characters.
  public var printable: String { String(UnicodeScalarView(unicodeScalars.filter { !$0.isSteering })) }
}
