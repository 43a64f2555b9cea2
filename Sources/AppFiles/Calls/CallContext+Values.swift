/// Finds the values of a call's arguments, and the attributes of an element.
extension CallContext {
  /// How many bytes before a call are searched for a variable.
  private static let reach = 4000

  /// Returns the values of the variables in a text, from the last assignments before the call: `.video` for
  /// `requestAccess(for: mediaType)` after `let mediaType = AVMediaType.video`.
  func definitions(of text: String) -> String { definitions(of: text, isInner: false) }

  /// - Parameter isInner: Whether the text is itself the value of a variable. Then the variables in it are not followed
  ///   further.
  private func definitions(of text: String, isInner: Bool) -> String {
    guard names.allowsSearch() else { return "" }
    let words = text.prefix(300).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      .filter { !isLabel($0, in: text) }
    // In C#, the name of a variable can also begin with a capital letter.
    let names = words.map(ownName).filter {
      ($0.first?.isLowercase == true || lexer.language == .cSharp) && !$0.contains(".") && $0.count > 2
    }
    return Set(names).sorted().prefix(4).map { name in
      let value = value(of: String(name)) ?? constant(String(name)) ?? ""
      // If the value is a call over several lines, its arguments are also read: `writeFile({ … path: name … })`.
      let inner = !isInner && value.contains(where: \.isNewline) ? definitions(of: value, isInner: true) : ""
      return value + " " + additions(to: String(name)) + inner
    }.joined(separator: " ")
  }

  private static let constants: Set<Substring> = ["true", "false", "null", "undefined", "await", "async"]

  /// Whether a word in a script is the name of a property in an object, or a keyword or constant, and so not a
  /// variable.
  private func isLabel(_ word: Substring, in text: String) -> Bool {
    lexer.language == .script
      && (text[word.endIndex...].first == ":" || Self.constants.contains(word))
  }

  /// Removes the type from the name of a member: `options` for `self.options` and `Self.options`. In a script, returns
  /// the object that has the property: `file` for `file.uri`.
  private func ownName(_ word: Substring) -> Substring {
    if lexer.language == .script { return word.prefix { $0 != "." } }
    for own in ["self.", "Self."] where word.hasPrefix(own) { return word.dropFirst(own.count) }
    return word
  }

  /// The opening bracket of a C# value whose type is written only before its name: `Word name = new(…)`.
  var openingOfShortNew: Int? {
    guard lexer.language == .cSharp else { return nil }
    let rest = text(followingIndex, followingIndex + 120)
    guard let equals = rest.firstIndex(of: "="),
      rest[..<equals].trimmingBlanks.allSatisfy({ $0.isLetter || $0.isNumber || "_?".contains($0) }),
      rest[rest.index(after: equals)...].trimmingBlanks.hasPrefix("new(")
    else { return nil }
    return (followingIndex..<min(bytes.count, followingIndex + 120)).first { bytes[$0] == 0x28 }
  }

  private static let adding = [".append(", ".add(", "+=", "addObject:"]

  /// Returns the values that code before the call adds to a list, and their types: `poster UIImage` for
  /// `items.append(poster)` after `let poster: UIImage`.
  private func additions(to name: String) -> String {
    guard [.swift, .objectiveC, .dart].contains(lexer.language) else { return "" }
    let added = names.places(of: name).filter { $0 < start && $0 > start - Self.reach }.compactMap {
      place in
      let rest = text(place + name.utf8.count, place + name.utf8.count + 200)
        .prefix { !$0.isNewline && $0 != ";" }.trimmingBlanks
      return Self.adding.first { rest.hasPrefix($0) }.map { String(rest.dropFirst($0.count)) }
    }
    return added.prefix(8).map { value in
      let words = value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter {
        $0.first?.isLowercase == true
      }
      return ([value] + words.prefix(2).flatMap { names.types(of: String($0)).sorted() }).joined(
        separator: " ")
    }.joined(separator: " ")
  }

  /// Returns the text after `let name =` or `var name =`, to the end of the line, anywhere in a Swift file.
  private func constant(_ name: String) -> String? {
    guard lexer.language == .swift else { return nil }
    for place in names.places(of: name) {
      let word = CallContext(lexer, names, place, place + name.utf8.count)
      guard ["let", "var"].contains(word.previousWord) else { continue }
      let line = text(word.end, word.end + 200).prefix { !$0.isNewline && $0 != ";" }
      if let equals = line.firstIndex(of: "=") { return String(line[equals...]) }
    }
    return nil
  }

  /// Returns the text after the last `name =` or `name: Type =` before the call, to the end of the line; nil if there
  /// is none.
  private func value(of name: String) -> String? {
    let wanted = Array(name.utf8)
    var index = start - wanted.count - 1
    let first = max(0, start - Self.reach)
    while index >= first {
      defer { index -= 1 }
      guard bytes[index] == wanted[0], index == 0 || !SourceLexer.isWord(bytes[index - 1]),
        index == 0 || bytes[index - 1] != 0x2E, holds(wanted, at: index)
      else { continue }
      let rest = text(index + wanted.count, index + wanted.count + 200).prefix { !$0.isNewline && $0 != ";" }
      guard let equals = rest.firstIndex(of: "=") else { continue }
      let type = rest[..<equals]
      let after = rest[rest.index(after: equals)...]
      let isTyped = type.allSatisfy { $0.isLetter || $0.isNumber || " :?.<>_".contains($0) }
      if isTyped, after.first != "=", after.first != ">" {
        return wholeValue(after, from: index + wanted.count)
      }
    }
    return nil
  }

  /// Returns a complete value: to the end of its line, or to its closing bracket if the options are on the next lines.
  /// In a script, the value can be a call: `await writeFile({`.
  private func wholeValue(_ line: Substring, from start: Int) -> String {
    let words = line.trimmingBlanks
    // A text in backticks can contain line breaks.
    if lexer.language == .script, words.hasPrefix("`"),
      let first = (start..<min(bytes.count, start + 200)).first(where: { bytes[$0] == 0x60 })
    {
      return text(first, min(lexer.endOfString(first), first + 1000))
    }
    let isCall = lexer.language == .script && ["({", "("].contains { words.hasSuffix($0) }
    let first: [UInt8] = isCall ? [0x28] : [0x7B, 0x5B]
    guard isCall || ["{", "["].contains(words),
      let open = (start..<min(bytes.count, start + 200)).first(where: { first.contains(bytes[$0]) })
    else { return String(line) }
    let closing: UInt8 = isCall ? 0x29 : bytes[open] == 0x7B ? 0x7D : 0x5D
    return (isCall ? words + " " : "") + text(open, lexer.endOfGroup(open, bytes[open], closing, limit: 1000))
  }

  private func holds(_ wanted: [UInt8], at index: Int) -> Bool {
    guard index + wanted.count < start, !SourceLexer.isWord(bytes[index + wanted.count]) else { return false }
    for offset in wanted.indices where bytes[index + offset] != wanted[offset] { return false }
    return true
  }

  /// Whether `general` and one of these members follow the word, and no value is assigned to the member.
  func reads(_ members: [String]) -> Bool {
    func isBetween(_ character: Character) -> Bool { character.isWhitespace || ".]?".contains(character) }
    let all = text(end, end + 100).drop(while: isBetween)
    let general = all.prefix { $0.isLetter }
    guard ["general", "generalpasteboard"].contains(general.lowercased()) else { return false }
    let rest = all[general.endIndex...]
    return Self.reads(members, in: rest) || variable(of: rest).map { reads(members, of: $0) } ?? false
  }

  /// Whether a text begins with one of these members, and no value is assigned to the member: `?.string`, ` string]`.
  private static func reads(_ members: [String], in text: Substring) -> Bool {
    let rest = text.drop { $0.isWhitespace || ".]?".contains($0) }
    let member = rest.prefix { $0.isLetter }
    guard members.contains(member.lowercased()) else { return false }
    let next = rest[member.endIndex...].drop { $0.isWhitespace }
    return !next.hasPrefix("=") || next.hasPrefix("==")
  }

  /// Returns the name of the variable to which a statement assigns the word: `board` for `let board =
  /// UIPasteboard.general`.
  ///
  /// - Parameter rest: The text after the value.
  private func variable(of rest: Substring) -> String? {
    let end = rest.drop { $0 == " " || $0 == "]" }.first
    guard end.map({ $0.isNewline || ";,{}".contains($0) }) ?? true else { return nil }
    let line = lineBefore.trimmingBlanks
    guard line.hasSuffix("=") || line.hasSuffix("= [") else { return nil }
    let name = line.prefix { $0 != "=" }.split { $0 == " " || $0 == "*" }.last { !$0.hasSuffix(":") }
    let words = line.prefix { $0 != "=" && $0 != ":" }.split { $0 == " " || $0 == "*" }
    return (words.last ?? name).map(String.init)
  }

  /// How many bytes after a variable's declaration are searched for code that reads it.
  private static let reachOfReads = 2000

  /// Whether the code after the word reads one of these members of a variable. The search ends with the block in which
  /// the variable is declared.
  private func reads(_ members: [String], of name: String) -> Bool {
    let isDeclared = lineBefore.prefix { $0 != "=" }.split { $0 == " " || $0 == "*" }.count > 1
    var depth = 0
    var index = end
    for place in names.places(of: name) where place > end && place < end + Self.reachOfReads {
      while index < place {
        if bytes[index] == 0x7B { depth += 1 }
        if bytes[index] == 0x7D { depth -= 1 }
        if depth < 0, isDeclared { return false }
        index += 1
      }
      let rest = text(place + name.utf8.count, place + name.utf8.count + 100)[...]
      if Self.reads(members, in: rest) { return true }
      if depth <= 0, Self.writes(rest) { return false }
    }
    return false
  }

  /// How many bytes before a read of the clipboard are searched for a write.
  private static let reachOfWrites = 2000

  /// Whether the same block has written to the clipboard before this code reads it. iOS shows no prompt for the app's
  /// own content.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uipasteboard
  var readsOwnContent: Bool {
    guard names.allowsSearch() else { return false }
    let word = text(start, end)
    let name = word == "UIPasteboard" ? word : root
    let places = Set(names.places(of: name))
    var depth = 0
    var index = start - 1
    while index >= max(0, start - Self.reachOfWrites) {
      if bytes[index] == 0x7D { depth += 1 }
      if bytes[index] == 0x7B { depth -= 1 }
      if depth < 0 { return false }
      let after = index + name.utf8.count
      if depth == 0, places.contains(index), after < start, Self.writes(text(after, after + 100)[...]) {
        // A short function has no block: `const copy = () => Clipboard.setString(a)`.
        if !CallContext(lexer, names, index, after).lineBefore.contains("=>") { return true }
      }
      index -= 1
    }
    return false
  }

  /// Whether a text begins with a call that sets a value, or with an assignment to a member: `.general.string = code`,
  /// `.setString(code)`, ` generalPasteboard] setString:code`.
  private static func writes(_ text: Substring) -> Bool {
    var rest = text
    for _ in 0..<3 {
      rest = rest.drop { " .?!()]".contains($0) }
      let word = rest.prefix { $0.isLetter }
      guard !word.isEmpty else { return false }
      rest = rest[word.endIndex...]
      let isSetter = word.lowercased().hasPrefix("set") && word.dropFirst(3).first?.isUppercase == true
      if isSetter || word == "write" { return true }
      let next = rest.drop { $0 == " " }
      // In `Clipboard.getString().then(text => …)`, the `=` belongs to a closure and assigns nothing.
      if next.hasPrefix("="), !["==", "=>"].contains(String(next.prefix(2))) { return true }
    }
    return false
  }

  /// Parts of the names of notification options that make a request show a prompt.
  private static let promptOptions = ["lert", "adge", "ound", "arPlay", "[]"]

  /// How certain it is that a call that matches a row requests the permission. A request for notifications is certain
  /// only if its options are known, because a provisional request shows no prompt.
  ///
  /// - Source: https://developer.apple.com/documentation/usernotifications/asking-permission-to-use-notifications
  func strength(of row: CallRow) -> CallRow.Strength {
    if row.form.isHook { return hookStrength }
    if isForTests, row.strength.certainty != nil { return .mayAsk }
    let isAboutOptions = row.excluded.contains { $0.contains("rovisional") }
    // The values of C# variables are not searched.
    guard row.services == [.notifications], isAboutOptions, lexer.language != .cSharp else {
      return row.strength
    }
    let isKnown = possibleArguments.contains { text in Self.promptOptions.contains { text.contains($0) } }
    return isKnown ? row.strength : .mayAsk
  }

  /// The attributes of an element, as the text up to the end of the element.
  var attributes: String {
    var index = end
    var depth = 0
    while index < min(bytes.count, end + 800) {
      switch bytes[index] {
      case 0x7B: depth += 1
      case 0x7D: depth -= 1
      case 0x3E where depth <= 0: return text(end, index)
      default: break
      }
      index += 1
    }
    return text(end, index)
  }
}
