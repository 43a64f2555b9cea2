import Localization

/// Rejects empty arguments. A shell passes one for a quoted variable without a value: `screens export "$FOLDER"`.
enum EmptyWord {
  /// - Throws: ``Failure`` with exit code 2 that names the option before the empty argument.
  static func check(_ arguments: [String]) throws(Failure) {
    // A completion request of a shell can end with an empty word, which the user has not typed yet.
    guard arguments.first != "---completion", let index = arguments.firstIndex(of: "") else { return }
    let before = index > 0 ? arguments[index - 1] : ""
    throw Failure(
      code: 2, before.hasPrefix("--") ? .wrongEmptyValue(option: before) : .wrongEmptyWord(number: index + 1))
  }
}
