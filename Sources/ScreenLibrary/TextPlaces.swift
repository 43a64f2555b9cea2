public import Platform
import StrictYAML

/// The files and lines of the app's own texts, for findings about these texts.
///
///     let places = try library.textPlaces()
///     places.purpose("NSCameraUsageDescription", .en)
public struct TextPlaces {
  /// A place in a file. The line is nil if only the file is known.
  public struct Place: Hashable, Sendable {
    public let file: String
    public let line: Int?
  }

  private var files: [String: (shown: String, root: YAMLNode)] = [:]
  private let shipped: [Language]

  /// - Complexity: O(bytes of the files).
  init(_ folder: ScreenFolder, _ shipped: [Language]) {
    self.shipped = shipped
    for file in folder.files where !file.isEmbedded && file.path.hasSuffix(".yaml") {
      guard !file.path.hasPrefix("system/"),
        let root = try? YAMLSource(file: file.shown, bytes: file.bytes).document()
      else { continue }
      files[String(file.path.dropLast(5))] = (file.shown, root)
    }
  }

  /// The paths of the files, by the names of their screens. The name of the flow file is `flow`.
  public var shownFiles: [String: String] { files.mapValues(\.shown) }

  /// Returns the place of a purpose string in the flow file; nil if the app's own files declare it.
  public func purpose(_ key: String, _ language: Language) -> Place? {
    guard let file = files["flow"],
      let value = file.root["app"]?.node["purposes"]?.node[key]
    else { return nil }
    return Place(file: file.shown, line: tagged(value.node, language)?.line ?? value.line)
  }

  /// Whether the flow file contains a purpose string, but not its text in this language.
  public func lacks(_ key: String, _ language: Language) -> Bool {
    guard let value = files["flow"]?.root["app"]?.node["purposes"]?.node[key] else { return false }
    return language.ancestry.allSatisfy { value.node[$0.tag] == nil }
  }

  /// Returns the place of a screen's title.
  public func title(of screen: String, _ language: Language) -> Place? {
    place(of: screen, language) { $0["title"] }
  }

  /// Returns the place of a paragraph of a screen, by its index.
  public func paragraph(_ index: Int, of screen: String, _ language: Language) -> Place? {
    place(of: screen, language) { words in
      guard case .list(let all)? = words["body"]?.node.content, all.indices.contains(index) else {
        return nil
      }
      return Found(node: all[index], line: all[index].place.line)
    }
  }

  /// Returns the place of a button's label.
  public func button(_ name: String, of screen: String, _ language: Language) -> Place? {
    place(of: screen, language) { $0["buttons"]?.node[name] }
  }

  /// Returns the place of any other text of a screen, by its key.
  public func label(_ key: String, of screen: String, _ language: Language) -> Place? {
    place(of: screen, language) { $0["labels"]?.node[key] }
  }

  private func place(of screen: String, _ language: Language, _ find: (YAMLNode) -> Found?) -> Place? {
    guard let file = files[screen] else { return nil }
    guard let words = tagged(file.root, language) else { return Place(file: file.shown, line: nil) }
    return Place(file: file.shown, line: find(words.node)?.line ?? words.line)
  }

  /// Returns the value in a language. If it is missing, returns the value in the language that replaces it on screen.
  private func tagged(_ node: YAMLNode, _ language: Language) -> Found? {
    node[language.tag] ?? shipped.first.flatMap { node[$0.tag] } ?? node[Language.en.tag]
  }

  fileprivate struct Found {
    let node: YAMLNode
    let line: Int
  }
}

extension YAMLNode {
  fileprivate subscript(key: String) -> TextPlaces.Found? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }.map { TextPlaces.Found(node: $0.value, line: $0.place.line) }
  }
}

extension ScreenLibrary {
  /// Returns the places of the app's texts; nil for the bundled screens, and for a folder that cannot be read.
  public func textPlaces(in languages: [Language]) -> TextPlaces? {
    switch source {
    case .embedded, .made: nil
    case .folder, .written: (try? ScreenFolder(source)).map { TextPlaces($0, languages) }
    }
  }
}
