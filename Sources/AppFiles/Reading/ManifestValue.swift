/// A value in a manifest written in Swift: a literal, a name or a call that is not run.
struct ManifestValue {
  /// The kinds of values.
  indirect enum Content {
    /// A text; an interpolated name is written as a build setting: `$(appName)`.
    case text(String)
    case number(String)
    case boolean(Bool)
    case list([ManifestValue])
    case mapping([(key: ManifestValue, value: ManifestValue)])
    /// The full name without a dot in front: `.iOS` gives `iOS`; `Setting.App.base` stays as it is.
    case name(String)
    /// A call by the last part of its name.
    case call(String, [Argument])
    /// Anything else.
    case other
  }

  /// An argument of a call; the label is empty if it has none.
  struct Argument {
    let label: String
    let value: ManifestValue
  }

  let content: Content
  let file: String
  let line: Int

  /// Returns the argument of a call with one of these labels.
  subscript(labels: String...) -> ManifestValue? {
    arguments.first { labels.contains($0.label) }?.value
  }

  var arguments: [Argument] {
    if case .call(_, let arguments) = content { arguments } else { [] }
  }

  /// The last part of the name of a call or a name.
  var word: String? {
    switch content {
    case .name(let path): path.split(separator: ".").last.map(String.init)
    case .call(let word, _): word
    case .text, .number, .boolean, .list, .mapping, .other: nil
    }
  }

  /// A text, or a name as it is written inside a text.
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
