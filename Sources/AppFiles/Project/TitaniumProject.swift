/// The configuration of a Titanium app. Titanium generates the Info.plist from it.
///
/// - Source: https://titaniumsdk.com/guide/Titanium_SDK/Titanium_SDK_Guide/Appendices/tiapp.xml_and_timodule.xml_Reference.html
enum TitaniumProject {
  static let name = "tiapp.xml"

  /// Reads a configuration; nil if the XML file is not one.
  static func read(_ path: String, in tree: FileTree) -> ManifestProject? {
    guard let bytes = try? tree.bytes(of: path, limit: 1 << 20), let text = try? TextDecoding.utf8(bytes)
    else { return nil }
    let elements = MarkupElement.all(text).filter { !$0.isClosing }
    func value(_ name: String) -> String? { elements.first { $0.name == name }?.text }
    guard elements.first?.name.hasPrefix("ti") == true, let id = value("id") else { return nil }
    let folder = Path.folder(of: path)
    return ManifestProject(
      file: path, name: value("name") ?? id, bundleID: id, deploymentTarget: value("min-ios-ver"),
      declared: declared(text, path),
      root: AppModules.Root(kind: .script, folder: folder, packages: [folder]))
  }

  /// Returns the keys of the property list in `<ios><plist>…</plist></ios>`.
  private static func declared(_ text: [UInt8], _ path: String) -> [Declared] {
    let words = String(decoding: text, as: UTF8.self)
    guard let ios = words.firstRange(of: "<ios>"),
      let start = words[ios.upperBound...].firstRange(of: "<plist"),
      let end = words[start.upperBound...].firstRange(of: "</plist>")
    else { return [] }
    // The line breaks before the list give its values the lines that they have in the whole file.
    let breaks = words[..<start.lowerBound].utf8.filter { $0 == 0x0A }
    let list = breaks + Array(words[start.lowerBound..<end.upperBound].utf8)
    return ((try? PlistReader.dictionary(list))?.entries ?? []).map {
      Declared(key: $0.key, value: $0.value, file: path, line: max(1, $0.line))
    }
  }
}
