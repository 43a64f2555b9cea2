/// The configuration values in `app.json`, and in the script next to it, which can change them. Each value is stored
/// with the file that contains it.
///
/// - Source: https://docs.expo.dev/workflow/configuration/#dynamic-configuration
struct ExpoConfig {
  /// The files and their values. The script is the last one.
  let documents: [(file: String, value: FileValue)]

  /// Returns the value at a path of keys, and its file; nil if the value is unknown. If the script's value is not a
  /// literal, returns the value in `app.json`.
  func value(_ path: String...) -> (value: FileValue, file: String)? { value(path) }

  /// Returns the text at a path of keys.
  func text(_ path: String...) -> String? { value(path)?.value.text }

  private func value(_ path: [String]) -> (value: FileValue, file: String)? {
    for document in documents.reversed() {
      switch Self.find(path[...], in: document.value, isTop: true) {
      case .value(let value): return (value, document.file)
      case .absent: return nil
      case .unknown: continue
      }
    }
    return nil
  }

  /// Returns the entries of a mapping: first those of `app.json`, then those of the script.
  func entries(_ path: String...) -> [(entry: FileEntry, file: String)] {
    var found: [(entry: FileEntry, file: String)] = []
    for document in documents.reversed() {
      switch Self.find(path[...], in: document.value, isTop: true) {
      case .value(let value):
        let own = value.entries.filter { $0.key != ScriptLiteral.rest }.map { ($0, document.file) }
        found = own + found
        // If the mapping has no unknown entries, it is complete.
        if own.count == value.entries.count { return found }
      case .absent: return found
      case .unknown: continue
      }
    }
    return found
  }

  private enum Found {
    case value(FileValue)
    /// The value is neither in this document nor in a document that this one overrides.
    case absent
    /// The value may be in another document.
    case unknown
  }

  private static func find(_ path: ArraySlice<String>, in value: FileValue, isTop: Bool) -> Found {
    switch value.content {
    case .opaque, .null: return .unknown
    case .boolean, .number, .text, .list, .mapping: break
    }
    guard let key = path.first else { return .value(value) }
    if let inner = value[key] { return find(path.dropFirst(), in: inner, isTop: false) }
    // A script can change the configuration in many ways. So the outermost mapping is never complete, and an inner one
    // only if it has no unknown entries.
    return isTop || value[ScriptLiteral.rest] != nil ? .unknown : .absent
  }
}
