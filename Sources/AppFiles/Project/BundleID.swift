/// Checks bundle identifiers.
enum BundleID {
  /// Returns an identifier if it is valid. Returns nil if it contains an unresolved name or an empty component, because
  /// then it is unknown.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier
  static func valid(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isValid = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D
        }
    }
    return isValid ? text : nil
  }
}
