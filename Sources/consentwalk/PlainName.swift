import ArgumentParser
import Localization
import Platform

/// Checks the names of devices and branches.
enum PlainName {
  /// Rejects a name that does not fit in one line of a list, or that could be mistaken for something else.
  ///
  /// - Parameter what: What has the name, such as a device.
  /// - Throws: `ValidationError`.
  static func check(_ name: String, for what: Message) throws {
    if let scalar = name.unicodeScalars.first(where: \.isSteering) {
      throw ValidationError(
        .wrongNameLetter(name: name.shortened, what: what, letter: scalar.codePoint))
    }
    guard !name.isEmpty, name.utf8.count <= 200 else {
      throw ValidationError(.wrongName(name: name.shortened, what: what))
    }
  }
}
