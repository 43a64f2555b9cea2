/// The values of `app.json`, and of the script in the same folder that can change them. Each value is kept with its file.
///
/// - Source: https://docs.expo.dev/workflow/configuration/#dynamic-configuration
struct ExpoConfig {
  /// The files with their values, the script's last.
  let documents: [(file: String, value: FileValue)]

  /// Returns the value of a path, with its file; nil if it is unknown. If the script's value is no literal, it is that
  /// of `app.json`.
  func value(_ path: String...) -> (value: FileValue, file: String)? { value(path) }

  /// Returns the text of a path.
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

  /// Returns the entries of a mapping, the script's after those of `app.json`.
  func entries(_ path: String...) -> [(entry: FileEntry, file: String)] {
    var found: [(entry: FileEntry, file: String)] = []
    for document in documents.reversed() {
      switch Self.find(path[...], in: document.value, isTop: true) {
      case .value(let value):
        let own = value.entries.filter { $0.key != ScriptLiteral.rest }.map { ($0, document.file) }
        found = own + found
        // Without unknown entries the mapping is whole.
        if own.count == value.entries.count { return found }
      case .absent: return found
      case .unknown: continue
      }
    }
    return found
  }

  private enum Found {
    case value(FileValue)
    /// The value is neither in the document nor in one that it overrides.
    case absent
    /// Another document can have the value.
    case unknown
  }

  private static func find(_ path: ArraySlice<String>, in value: FileValue, isTop: Bool) -> Found {
    switch value.content {
    case .opaque, .null: return .unknown
    case .boolean, .number, .text, .list, .mapping: break
    }
    guard let key = path.first else { return .value(value) }
    if let inner = value[key] { return find(path.dropFirst(), in: inner, isTop: false) }
    // Scripts change the configuration in many ways, so that only a mapping inside it is known to be whole.
    return isTop || value[ScriptLiteral.rest] != nil ? .unknown : .absent
  }
}
