/// A tag of an XML file that is not a property list: a .NET project, or a Cordova configuration.
struct MarkupElement {
  let name: String
  /// Whether it closes an element.
  let isClosing: Bool
  let attributes: [String: String]
  /// The text from this tag to the next one.
  let text: String
  let line: Int
  /// Whether this is a property of a .NET project, and not an item.
  let isProperty: Bool

  /// The condition of the property, together with the condition of its property group.
  let condition: String

  private static let otherPlatforms = ["android", "windows", "tizen", "maccatalyst", "macos"]

  /// Whether the property does not apply to iOS.
  var isForOthers: Bool {
    // `$(TargetFramework) != 'net10.0-android'` is true for iOS.
    if condition.contains("!=") && !condition.contains("==") || condition.hasPrefix("!$(") {
      return condition.contains("ios")
    }
    if condition.contains("ios") { return false }
    if Self.otherPlatforms.contains(where: { condition.contains($0) }) { return true }
    return condition.contains("targetframework") && !condition.contains("!=")
  }

  /// Returns the tags in order. Comments are skipped.
  ///
  /// - Complexity: O(length of the file).
  static func all(_ bytes: [UInt8]) -> [MarkupElement] {
    var elements: [MarkupElement] = []
    var isProperty = false
    var groupCondition = ""
    var cursor = ByteCursor(bytes)
    while !cursor.isAtEnd {
      guard cursor.next == 0x3C else {
        cursor.advance()
        continue
      }
      let line = cursor.line
      if cursor.skip("<!--") {
        while !cursor.isAtEnd, !cursor.skip("-->") { cursor.advance() }
        continue
      }
      let start = cursor.advance()
      var quote: UInt8?
      while let byte = cursor.next, quote != nil || byte != 0x3E {
        if byte == quote { quote = nil } else if quote == nil, byte == 0x22 || byte == 0x27 { quote = byte }
        cursor.advance()
      }
      let tag = String(decoding: bytes[start..<min(cursor.index, bytes.count)], as: UTF8.self)
      let from = cursor.advance()
      let isClosing = tag.hasPrefix("/")
      let words = isClosing ? tag.dropFirst() : tag[...]
      guard let first = words.first, first.isLetter else { continue }
      var end = from
      while end < bytes.count, bytes[end] != 0x3C, end - from < 4000 { end += 1 }
      let text = from < end ? String(decoding: bytes[from..<end], as: UTF8.self).trimmingBlanks : ""
      let attributes = attributes(tag)
      let own = attributes["Condition"]?.lowercased() ?? ""
      if tag.hasPrefix("PropertyGroup") { (isProperty, groupCondition) = (true, own) }
      if tag.hasPrefix("ItemGroup") { isProperty = false }
      elements.append(
        MarkupElement(
          name: String(words.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }),
          isClosing: isClosing, attributes: attributes, text: text, line: line, isProperty: isProperty,
          condition: isProperty ? own + groupCondition : own))
      // A tag such as `<platform …/>` also closes its element.
      if tag.hasSuffix("/"), !isClosing, let last = elements.last {
        elements.append(
          MarkupElement(
            name: last.name, isClosing: true, attributes: [:], text: "", line: line, isProperty: isProperty,
            condition: ""))
      }
    }
    return elements
  }

  private static func attributes(_ tag: String) -> [String: String] {
    var found: [String: String] = [:]
    var rest = tag[...]
    while let equals = rest.firstIndex(of: "=") {
      let name =
        rest[..<equals].trimmingBlanks.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
      let value = rest.dropFirst().prefix { $0 != quote }
      found[name] = String(value)
      rest = rest[value.endIndex...].dropFirst()
    }
    return found
  }
}
