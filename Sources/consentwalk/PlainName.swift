import ArgumentParser
import Platform

/// Checks names of devices and branches.
enum PlainName {
  /// Rejects a name that does not fit on a line of a list, or that would look like something else.
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
