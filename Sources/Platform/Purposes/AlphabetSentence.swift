/// A sentence of a purpose string, in a language that separates words by spaces.
struct AlphabetSentence {
  /// The words as the app wrote them. The next property has the same words in lower case.
  private let written: [String]
  private let words: [String]
  private let own: Set<String>
  /// Whether the text has no other sentence.
  private let isAlone: Bool

  init(_ text: String, _ own: [String], isAlone: Bool) {
    written = text.split { !$0.isLetter && !$0.isMark }.map(String.init)
    words = written.map { $0.lowercased() }
    self.own = Set(own.flatMap { $0.split(separator: " ").map(String.init) })
    self.isAlone = isAlone
  }

  /// Whether the sentence only consists of a subject, a verb such as “needs”, “wants” or “uses”, and the data.
  var isBare: Bool {
    if words.allSatisfy(isEmpty) { return true }
    // A single word is not a purpose, except the name of something that people do.
    if isAlone, words.count == 1 { return !isUse(words[0]) }
    guard let verb = words.firstIndex(where: { PurposeWords.isVerb($0) }) else { return false }
    return words[verb...].allSatisfy(isEmpty) && isApp(verb) && !isMeans(verb)
  }

  /// Whether the sentence begins with something that people do: “Barcode scanning requires …”
  var beginsWithPurpose: Bool {
    words.firstIndex(where: { PurposeWords.isVerb($0) }).map { !isApp($0) } ?? false
  }

  /// Whether the words before “using” name the purpose, as in “Unlock the app using Face ID”. After “is” or another
  /// form of “be”, “using” only says that the app uses something.
  private func isMeans(_ verb: Int) -> Bool {
    words[verb] == "using" && !words[..<verb].allSatisfy(isEmpty)
      && !["am", "is", "are", "be", "been"].contains(words[verb - 1])
  }

  private func isEmpty(_ word: String) -> Bool { own.contains(word) || PurposeWords.isEmpty(word) }

  /// Whether the words before the verb name the app, by a word such as “app” or by its name. Something that people do
  /// with the app, such as “Barcode scanning”, is a purpose.
  private func isApp(_ verb: Int) -> Bool {
    let subject = words[..<verb]
    if subject.allSatisfy(isEmpty) { return true }
    guard subject.count <= 5, !subject.contains(where: PurposeWords.joins.contains) else { return false }
    if subject.contains(where: PurposeWords.isApp) { return true }
    guard subject.count <= 3 else { return false }
    // Only an app or its developer can want something.
    if PurposeWords.isWish(words[verb]) { return true }
    let names = written[..<verb].filter { !isEmpty($0.lowercased()) }
    return names.allSatisfy { $0.first?.isUppercase ?? false } && !names.contains { isUse($0.lowercased()) }
  }

  /// Whether a word names something that people do with an app.
  private func isUse(_ word: String) -> Bool {
    PurposeWords.uses.contains(word)
      || PurposeWords.useEndings.contains { word.count > 5 && word.hasSuffix($0) }
  }
}

extension Character {
  /// Whether the character is a combining mark.
  fileprivate var isMark: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
  }
}
