/// A value in a manifest that is written in Swift: a literal, a name, or a call, which is not run.
struct ManifestValue {
  indirect enum Content {
    /// A text. A name that is interpolated in it is written like a build setting: `$(appName)`.
    case text(String)
    case number(String)
    case boolean(Bool)
    case list([ManifestValue])
    case mapping([(key: ManifestValue, value: ManifestValue)])
    /// The full name without a dot at its beginning: `iOS` for `.iOS`, or `Setting.App.base`.
    case name(String)
    /// A call, with the last component of its name.
    case call(String, [Argument])
    /// Any other value.
    case other
  }

  /// An argument of a call. If it has no label, the label is empty.
  struct Argument {
    let label: String
    let value: ManifestValue
  }

  let content: Content
  let file: String
  let line: Int

  /// Returns the argument of this call that has one of these labels.
  subscript(labels: String...) -> ManifestValue? {
    arguments.first { labels.contains($0.label) }?.value
  }

  var arguments: [Argument] {
    if case .call(_, let arguments) = content { arguments } else { [] }
  }

  /// The last component of the name, if this is a name or a call.
  var word: String? {
    switch content {
    case .name(let path): path.split(separator: ".").last.map(String.init)
    case .call(let word, _): word
    case .text, .number, .boolean, .list, .mapping, .other: nil
    }
  }

  /// The text. For a name, the form that the name has inside a text.
  var spelled: String? {
    switch content {
    case .text(let text): text
    case .name(let name): "$(\(name))"
    case .number, .boolean, .list, .mapping, .call, .other: nil
    }
  }

  var list: [ManifestValue] {
    if case .list(let values) = content { values } else { [] }
  }

  /// The values directly inside this one.
  var parts: [ManifestValue] {
    switch content {
    case .list(let values): values
    case .mapping(let entries): entries.map(\.value)
    case .call(_, let arguments): arguments.map(\.value)
    case .text, .number, .boolean, .name, .other: []
    }
  }
}
