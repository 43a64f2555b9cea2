/// The build settings of a project, a target and their configuration files. Each has the place where it is set.
struct BuildSettings {
  /// The value of a setting, and the place where it was last set.
  struct Setting {
    let value: String
    let file: String
    let line: Int
  }

  /// The setting that names the entitlements file.
  static let entitlements = "CODE_SIGN_ENTITLEMENTS"

  private(set) var all: [String: Setting] = [:]
  /// The names in the order in which they were first set. With this order, results do not depend on hash values.
  private(set) var names: [String] = []

  subscript(name: String) -> String? { all[name]?.value }

  /// Sets a value. `$(inherited)` in it is replaced by the previous value.
  mutating func set(_ name: String, _ value: String, file: String, line: Int) {
    guard let name = Self.plain(name) else { return }
    var value = value
    if value.utf8.contains(0x24) {
      value = value.replacing("${inherited}", with: "$(inherited)")
      // If a value contains the name of its own setting, this also stands for the previous value.
      for own in ["$(\(name))", "${\(name)}"] where all[name] != nil {
        value = value.replacing(own, with: "$(inherited)")
      }
    }
    if value.holds("$(inherited)") {
      value = Self.inheriting(value, all[name]?.value ?? "")
    }
    if all.updateValue(Setting(value: value, file: file, line: line), forKey: name) == nil {
      names.append(name)
    }
  }

  /// If a setting has the same value in `others`, it gets the place that it has there.
  mutating func takePlaces(of others: BuildSettings) {
    for name in names {
      guard let own = all[name], let other = others.all[name], own.value == other.value else { continue }
      all[name] = other
    }
  }

  /// The maximum size in bytes of a value in which others were inserted.
  private static let valueLimit = 1 << 14
  /// The maximum number of values that are inserted into one text.
  private static let stepLimit = 200
  /// The maximum number of files that a configuration includes.
  private static let includeLimit = 400

  /// Replaces `$(inherited)`, unless the value would become too long.
  private static func inheriting(_ value: String, _ earlier: String) -> String {
    let parts = value.split(separator: "$(inherited)", omittingEmptySubsequences: false)
    guard value.utf8.count + parts.count * earlier.utf8.count <= valueLimit else { return earlier }
    return parts.joined(separator: earlier)
  }

  /// Returns the name without its condition if the condition is true on an iPhone; otherwise nil.
  private static func plain(_ name: String) -> String? {
    guard let bracket = name.firstIndex(of: "[") else { return name }
    let condition = name[bracket...]
    guard condition.contains("sdk=iphone") || condition.contains("sdk=*") else { return nil }
    return condition.contains("simulator") ? nil : String(name[..<bracket])
  }

  /// Sets every entry of a mapping. The elements of a list are joined by spaces.
  mutating func set(_ value: FileValue, file: String) {
    for entry in value.entries {
      let text: String
      switch entry.value.content {
      case .text(let value), .number(let value): text = value
      case .boolean(let value): text = value ? "YES" : "NO"
      case .list(let values): text = values.compactMap(\.text).joined(separator: " ")
      case .null, .opaque, .mapping: continue
      }
      set(entry.key, text, file: file, line: entry.line)
    }
  }

  /// Sets the values of a configuration file, and of the files that it includes.
  ///
  /// - Source: https://help.apple.com/xcode/mac/current/#/dev745c5c974
  mutating func set(configuration path: String, in tree: FileTree) {
    var room = Self.includeLimit
    read(path, in: tree, inside: [], &room)
  }

  /// - Parameters:
  ///   - outer: The files that include this one. None of them is read again.
  ///   - room: How many more files may be read.
  private mutating func read(_ path: String, in tree: FileTree, inside outer: Set<String>, _ room: inout Int)
  {
    guard outer.count < 16, room > 0, tree.has(path), !outer.contains(path),
      let bytes = try? tree.bytes(of: path, limit: 1 << 20), let text = try? TextDecoding.utf8(bytes)
    else { return }
    room -= 1
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let words = String(decoding: line, as: UTF8.self).trimmingBlanks
      if words.hasPrefix("#include") {
        let parts = words.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 2 else { continue }
        // A path is relative to the file. If no file is found there, it is relative to the project.
        let places = [Path.folder(of: path), self["SRCROOT"] ?? ""].compactMap {
          Path.joined($0, String(parts[1]))
        }
        if let file = places.first(where: { tree.has($0) }) {
          read(file, in: tree, inside: outer.union([path]), &room)
        }
        continue
      }
      guard !words.hasPrefix("//"), let equals = Self.equals(in: words) else { continue }
      var value = String(words[words.index(after: equals)...])
      if let comment = value.firstRange(of: "//") { value = String(value[..<comment.lowerBound]) }
      value = value.trimmingBlanks
      if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
        value = String(value.dropFirst().dropLast())
      }
      set(String(words[..<equals]).trimmingBlanks, value, file: path, line: index + 1)
    }
  }

  /// Returns the position of the equals sign after the name. Conditions before it can also contain equals signs.
  private static func equals(in words: String) -> String.Index? {
    var depth = 0
    for index in words.indices {
      switch words[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth <= 0: return index
      default: break
      }
    }
    return nil
  }

  /// Replaces `$(NAME)`, `${NAME}` and `$NAME` in a text. Names without a known value are kept. A text stays unchanged
  /// if it contains too many names, or would become too long.
  ///
  /// - Source: https://github.com/swiftlang/swift-build/blob/main/Sources/SWBMacro/MacroExpressionParser.swift
  func resolve(_ text: String) -> String {
    guard text.utf8.contains(0x24) else { return text }
    var room = Self.stepLimit
    let result = resolve(text, depth: 0, &room)
    return room > 0 ? result : text
  }

  private func resolve(_ text: String, depth: Int, _ room: inout Int) -> String {
    guard depth < 8, text.utf8.contains(0x24) else { return text }
    var result = ""
    var rest = text[...]
    // Opening brackets for which the remaining text has no closing bracket. So the text is not searched for them again.
    var unclosed: Set<Character> = []
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      let open = rest.dropFirst().first
      let plain = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
      if let first = plain.first, !first.isNumber, let value = self[String(plain)] {
        room -= 1
        guard room > 0 else { return result }
        result += resolve(value, depth: depth + 1, &room)
        rest = rest[plain.endIndex...]
        if result.utf8.count > max(Self.valueLimit, text.utf8.count) { room = 0 }
        if room <= 0 { return result }
        continue
      }
      guard let open, open == "(" || open == "{", !unclosed.contains(open),
        let end = rest.firstIndex(of: open == "(" ? ")" : "}")
      else {
        if let open { unclosed.insert(open) }
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      let name = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
      let parts = name.split(separator: ":")
      if let value = parts.first.flatMap({ self[String($0)] }) {
        room -= 1
        guard room > 0 else { return result }
        result += Self.changed(resolve(value, depth: depth + 1, &room), by: parts.dropFirst())
      } else {
        result += rest[...end]
      }
      rest = rest[rest.index(after: end)...]
      if result.utf8.count > max(Self.valueLimit, text.utf8.count) { room = 0 }
      if room <= 0 { return result }
    }
    return result + rest
  }

  private static func changed(_ value: String, by operators: ArraySlice<Substring>) -> String {
    var value = value
    for change in operators {
      switch change {
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      case "rfc1034identifier":
        value = String(
          value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "-" })
      case "c99extidentifier", "identifier":
        value = String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      default: break
      }
    }
    return value
  }
}

extension StringProtocol {
  /// The text without spaces and line breaks at both ends.
  var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
