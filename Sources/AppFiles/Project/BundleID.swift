/// Identifiers of apps.
enum BundleID {
  /// Returns an identifier if it can be one: a name that was not resolved, or an empty part, says that it is
  /// not known.
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
