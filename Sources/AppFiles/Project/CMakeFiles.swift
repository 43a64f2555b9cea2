import Platform

/// Reads `CMakeLists.txt` and toolchain files of CMake: the oldest iOS version of the app, and the values for its
/// Info.plist.
enum CMakeFiles {
  /// The names of the setting for the oldest iOS version, in CMake and in the toolchain ios-cmake.
  ///
  /// - Source: https://github.com/leetal/ios-cmake
  private static let names = ["IPHONEOS_DEPLOYMENT_TARGET", "set(DEPLOYMENT_TARGET"]

  private static func isName(_ path: String) -> Bool {
    Path.name(of: path) == "CMakeLists.txt" || path.hasSuffix(".cmake")
  }

  private static func lines(of path: String, in tree: FileTree) -> [String] {
    guard !SourceFilter.isForeign(path), let bytes = try? tree.bytes(of: path, limit: 1 << 20),
      let text = try? TextDecoding.utf8(bytes)
    else { return [] }
    return text.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).trimmingBlanks
    }
  }

  /// Returns the oldest iOS version and its place; nil if no file sets it to a version.
  static func deploymentTarget(in tree: FileTree) -> (text: String, file: String, line: Int)? {
    for path in tree.paths where isName(path) {
      for (index, line) in lines(of: path, in: tree).enumerated() {
        for name in names {
          if let version = version(after: name, in: line) { return (version, path, index + 1) }
        }
      }
    }
    return nil
  }

  private static func version(after name: String, in line: String) -> String? {
    guard !line.hasPrefix("#"), let found = line.firstRange(of: name) else { return nil }
    let word = line[found.upperBound...].drop { $0 == " " || $0 == "\"" }
      .prefix { $0.isNumber || $0 == "." }
    return Version(String(word)) == nil ? nil : String(word)
  }

  // MARK: - Templates of property lists

  /// Whether a file is a template from which CMake writes the Info.plist of the app.
  ///
  /// - Source: https://cmake.org/cmake/help/latest/prop_tgt/MACOSX_BUNDLE_INFO_PLIST.html
  static func isTemplate(_ path: String) -> Bool { path.hasSuffix(".plist.in") }

  /// Keys that occur only in property lists for iOS.
  private static let phoneKeys = [
    "LSRequiresIPhoneOS", "UILaunchStoryboardName", "UILaunchScreen", "UIDeviceFamily",
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities",
  ]

  /// Whether a template belongs to an app for iOS. The same project often has another template for macOS.
  static func isForPhones(_ path: String, in tree: FileTree) -> Bool {
    let name = Path.name(of: path).lowercased()
    guard !name.holds("macos"), !name.holds("osx"), let content = try? tree.plist(path) else { return false }
    return content["NSExtension"] == nil && phoneKeys.contains { content[$0] != nil }
  }

  /// Returns a template as a property list in which each variable of CMake is written in the same way as in Xcode:
  /// `${NAME}`. A variable in the place of an element becomes `<true/>`. A line that contains only a variable becomes
  /// empty.
  ///
  /// - Source: https://cmake.org/cmake/help/latest/command/configure_file.html
  static func filled(_ bytes: [UInt8]) -> [UInt8] {
    // Qt writes a dollar sign as a variable, so that CMake does not replace the Xcode variable that follows.
    let text = String(decoding: bytes, as: UTF8.self).replacing("${QT_INTERNAL_DOLLAR_VAR}", with: "$")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let words = elements(named(line))
      return words.trimmingBlanks.hasPrefix("${") && words.trimmingBlanks.hasSuffix("}") ? "" : words
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Replaces each `<${NAME}/>` in a line by `<true/>`.
  private static func elements(_ line: String) -> String {
    let parts = line.split(separator: "<${", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { result, part in
      guard let end = part.firstRange(of: "}/>") else { return result + "<${" + part }
      return result + "<true/>" + part[end.upperBound...]
    }
  }

  /// Replaces each `@NAME@` in a line by `${NAME}`.
  private static func named(_ line: Substring) -> String {
    var rest = line
    var named = ""
    while let sign = rest.firstIndex(of: "@") {
      named += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
      if !name.isEmpty, rest[name.endIndex...].first == "@" {
        named += "${" + name + "}"
        rest = rest[name.endIndex...].dropFirst()
      } else {
        named += "@"
      }
    }
    return named + rest
  }

  /// Arguments of `add_qt_ios_app`, and the variables of the template that this function sets from them.
  ///
  /// - Source: https://github.com/OlivierLDff/QtIosCMake
  private static let arguments = [
    "NAME": "MACOSX_BUNDLE_BUNDLE_NAME", "BUNDLE_IDENTIFIER": "MACOSX_BUNDLE_GUI_IDENTIFIER",
  ]

  /// Returns the settings of the app that has this template: build settings for Xcode, values for the Info.plist, and
  /// variables of CMake.
  static func settings(of plist: String, in tree: FileTree) -> BuildSettings {
    var settings = BuildSettings()
    guard isTemplate(plist) else { return settings }
    let folder = Path.name(of: Path.folder(of: plist))
    let place = (folder.isEmpty ? "" : folder + "/") + Path.name(of: plist)
    for path in tree.paths where isName(path) {
      let lines = lines(of: path, in: tree)
      let isOwn = lines.contains { !$0.hasPrefix("#") && $0.contains(place) }
      let isCall = isOwn && lines.contains { $0.contains("add_qt_ios_app") }
      var blocks = Blocks()
      for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
        blocks.read(line)
        guard !blocks.isForOthers else { continue }
        if isOwn || blocks.isForPhones, let version = version(after: "CMAKE_OSX_DEPLOYMENT_TARGET", in: line)
        {
          settings.set("IPHONEOS_DEPLOYMENT_TARGET", version, file: path, line: index + 1)
        }
        let words = line.split(whereSeparator: { " \t\"()".contains($0) }).map(String.init)
        guard words.count > 1 else { continue }
        if isOwn, words[0].hasPrefix("XCODE_ATTRIBUTE_"), !words[0].contains("[") {
          let name = String(words[0].dropFirst("XCODE_ATTRIBUTE_".count))
          settings.set(name, value(after: words[0], in: line), file: path, line: index + 1)
        } else if isOwn, words[0].hasPrefix("MACOSX_BUNDLE_"), words[0] != "MACOSX_BUNDLE_INFO_PLIST" {
          settings.set(words[0], value(after: words[0], in: line), file: path, line: index + 1)
        } else if isCall, let name = Self.arguments[words[0]] {
          settings.set(name, value(after: words[0], in: line), file: path, line: index + 1)
        } else if words[0].lowercased() == "set", settings[words[1]] == nil, !line.contains(";") {
          settings.set(words[1], value(after: words[1], in: line), file: path, line: index + 1)
        }
      }
    }
    return settings
  }

  /// The conditions about the system in which a line is: `if(IOS)`, `if(APPLE AND NOT IOS)`, `else()`.
  ///
  /// - Source: https://cmake.org/cmake/help/latest/command/if.html
  private struct Blocks {
    /// For each open block, whether its condition is true for iOS; nil if the condition is about something else.
    private var open: [Bool?] = []

    var isForPhones: Bool { open.contains(true) }
    var isForOthers: Bool { open.contains(false) }

    mutating func read(_ line: String) {
      let words = line.split { " \t()\"${}".contains($0) }.map { $0.lowercased() }
      switch words.first {
      case "if": open.append(Self.holds(words))
      case "elseif":
        _ = open.popLast()
        open.append(Self.holds(words))
      case "else":
        if let last = open.popLast() { open.append(last.map { !$0 }) }
      case "endif": _ = open.popLast()
      default: break
      }
    }

    private static let others: Set<String> = [
      "macos", "macosx", "android", "win32", "windows", "linux", "emscripten",
    ]

    private static func holds(_ words: [String]) -> Bool? {
      guard !words.contains("or") else { return nil }
      if let index = words.firstIndex(of: "ios") { return words[index - 1] != "not" }
      return words.indices.contains { others.contains(words[$0]) && words[$0 - 1] != "not" } ? false : nil
    }
  }

  /// Returns the value after a name: the text in quotes, or if there are no quotes, one word.
  private static func value(after name: String, in line: String) -> String {
    guard let found = line.firstRange(of: name) else { return "" }
    let rest = line[found.upperBound...].trimmingBlanks
    if rest.hasPrefix("\"") { return String(rest.dropFirst().prefix { $0 != "\"" }) }
    return String(rest.prefix { !" )".contains($0) })
  }
}
