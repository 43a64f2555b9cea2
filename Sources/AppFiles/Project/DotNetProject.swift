/// The parts of a .NET MAUI, .NET for iOS or Xamarin.iOS project that show what belongs to an app.
///
/// - Source: https://learn.microsoft.com/dotnet/maui/fundamentals/single-project
struct DotNetProject {
  let path: String
  /// The Info.plist of the app; nil if the project has none.
  let plist: String?
  /// Whether it builds an app for iOS, not a library or an extension.
  let isApp: Bool
  /// Whether it builds an extension for iOS.
  let isExtension: Bool
  let title: Declared?
  let bundleID: String?
  let deploymentTarget: Declared?
  /// The projects that it builds with it.
  let references: [String]
  /// The names of its packages, in lower case.
  let packages: [String]

  var folder: String { Path.folder(of: path) }

  /// Reads a project; nil if it cannot be read.
  init?(_ path: String, in tree: FileTree) {
    guard let bytes = try? tree.bytes(of: path, limit: 4 << 20), let text = try? TextDecoding.utf8(bytes)
    else { return nil }
    self.path = path
    let folder = Path.folder(of: path)
    let elements = Self.elements(text)
    func value(_ name: String) -> Element? {
      let all = elements.filter { $0.name == name && $0.isProperty && !$0.text.isEmpty }
      let others = ["android", "windows", "tizen", "maccatalyst", "macos"]
      return all.last { $0.condition.contains("ios") }
        ?? all.last { element in !others.contains { element.condition.contains($0) } }
    }
    let frameworks = elements.filter { ["TargetFramework", "TargetFrameworks"].contains($0.name) }.map(\.text)
    let kinds = elements.filter { $0.name == "ProjectTypeGuids" }.map { $0.text.uppercased() }
    let isForPhones =
      frameworks.contains { $0.contains("-ios") || $0.lowercased().contains("xamarin.ios") }
      || kinds.contains { $0.contains("FEACFBD2-3405-455C-9665-78FE426C6842") }
      || elements.contains { $0.name == "TargetFrameworkIdentifier" && $0.text == "Xamarin.iOS" }
    plist = ["Platforms/iOS/Info.plist", "Info.plist"].compactMap { Path.joined(folder, $0) }.first(
      where: tree.has)
    let content = plist.flatMap { try? tree.plist($0) }
    isExtension =
      isForPhones && (value("IsAppExtension")?.text.lowercased() == "true" || content?["NSExtension"] != nil)
    let isWatch = content?["WKWatchKitApp"] != nil || content?["WKApplication"] != nil
    let makesProgram = value("OutputType")?.text.lowercased().hasSuffix("exe") ?? false
    isApp =
      isForPhones && makesProgram && !isExtension && !isWatch
      && !Path.stem(of: path).lowercased().hasSuffix("tests")
    title = value("ApplicationTitle").map {
      Declared(
        key: "CFBundleDisplayName", value: FileValue(.text($0.text), line: $0.line), file: path, line: $0.line
      )
    }
    bundleID = value("ApplicationId")?.text
    deploymentTarget = value("SupportedOSPlatformVersion").map {
      Declared(
        key: "MinimumOSVersion", value: FileValue(.text($0.text), line: $0.line), file: path, line: $0.line)
    }
    let linked = elements.filter { ["ProjectReference", "Import"].contains($0.name) }.compactMap {
      $0.attributes["Include"] ?? $0.attributes["Project"]
    }
    references = linked.compactMap { Path.joined(folder, $0.replacing("\\", with: "/")) }
      .filter { tree.has($0) }
    packages = elements.filter { $0.name == "PackageReference" }.compactMap {
      $0.attributes["Include"]?.lowercased()
    }
  }

  /// An element of the file, with its text if it contains no elements.
  private struct Element {
    let name: String
    let attributes: [String: String]
    let text: String
    let line: Int
    /// Whether it is in a property group, not an item.
    let isProperty: Bool

    var condition: String { attributes["Condition"]?.lowercased() ?? "" }
  }

  /// Returns the elements in order, without comments.
  ///
  /// - Complexity: O(length).
  private static func elements(_ bytes: [UInt8]) -> [Element] {
    var elements: [Element] = []
    var isProperty = false
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
      guard let first = tag.first, first.isLetter else { continue }
      var end = from
      while end < bytes.count, bytes[end] != 0x3C, end - from < 4000 { end += 1 }
      let text = from < end ? String(decoding: bytes[from..<end], as: UTF8.self).trimmingBlanks : ""
      if tag.hasPrefix("PropertyGroup") { isProperty = true }
      if tag.hasPrefix("ItemGroup") { isProperty = false }
      elements.append(
        Element(
          name: String(tag.prefix { $0.isLetter || $0.isNumber || $0 == "." }), attributes: attributes(tag),
          text: text, line: line, isProperty: isProperty))
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
