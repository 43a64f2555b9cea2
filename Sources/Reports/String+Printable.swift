import Platform

extension String {
  /// The text on one line of a report, which is made of lines: without what ends one or steers.
  public var printable: String { String(UnicodeScalarView(unicodeScalars.filter { !$0.isSteering })) }
}
