import Localization

/// Refuses empty words, which shells make of variables without a value: `screens export "$FOLDER"`.
enum EmptyWord {
  /// - Throws: ``Failure`` with exit code 2 that names the option before the empty word.
  static func check(_ arguments: [String]) throws(Failure) {
    // A shell that completes a line gives the word that is still to be typed.
    guard arguments.first != "---completion", let index = arguments.firstIndex(of: "") else { return }
    let before = index > 0 ? arguments[index - 1] : ""
    throw Failure(
      code: 2, before.hasPrefix("--") ? .wrongEmptyValue(option: before) : .wrongEmptyWord(number: index + 1))
  }
}
