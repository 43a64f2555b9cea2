/// File inputs that a script writes into a web page of the app. For images, the web view of iOS offers the photo
/// library and the camera. If the user chooses the camera, iOS requests the app's permission.
///
/// - Source: https://github.com/apache/cordova-plugin-wkwebview-engine/issues/178 and
///   https://github.com/thunderbird/thunderbolt/pull/1190 (without the key, the app crashes)
enum FileInput {
  static let name = "<input>"

  /// Packages that show the app's pages in a web view.
  static let packages = ["@capacitor/core", "@capacitor/ios", "cordova-ios", "@tauri-apps/api"]

  /// Longer strings are not searched.
  private static let lengthLimit = 2000

  /// Whether a string of a script is such an input, `'<input type="file" accept="image/*">'`, or says which files one
  /// accepts, `input.accept = 'image/*'`.
  static func offersCamera(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count > 6, range.count < lengthLimit else { return false }
    // Most strings contain no slash after the word.
    guard
      range.dropFirst(6).contains(where: {
        bytes[$0] == 0x2F && bytes[$0 - 1] == 0x65 && bytes[$0 - 5] == 0x69
      })
    else { return false }
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard text.contains("image/") else { return false }
    if text.contains("<input"), text.contains("accept=") { return true }
    guard text.dropFirst().hasPrefix("image/") else { return false }
    let before = String(decoding: bytes[max(0, range.lowerBound - 20)..<range.lowerBound], as: UTF8.self)
    return before.replacing(" ", with: "").hasSuffix(".accept=")
  }
}
