extension String {
  /// The text with its line ends replaced. A report has one line per entry, but a file can have a name such as `a⏎0
  /// errors`.
  public var inOneLine: String {
    guard unicodeScalars.contains(where: { $0.endsLine }) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.endsLine ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
