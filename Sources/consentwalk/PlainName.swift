import ArgumentParser
import Platform

/// The names of devices and branches, as they may be given.
enum PlainName {
  /// Refuses a name that no list could show on a line, or that would show as something else than it is.
  ///
  /// - Parameter what: What is named: `device`.
  /// - Throws: `ValidationError`.
  static func check(_ name: String, for what: String) throws {
    let rule = "1 to 200 bytes, without control characters"
    if let scalar = name.unicodeScalars.first(where: \.isSteering) {
      throw ValidationError(
        "“\(name.shortened)” is no name for a \(what): \(scalar.codePoint) is not for reading; " + rule)
    }
    guard !name.isEmpty, name.utf8.count <= 200 else {
      throw ValidationError("“\(name.shortened)” is no name for a \(what): " + rule)
    }
  }
}
