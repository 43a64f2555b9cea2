/// A value of a manifest written in Swift: literals, names and calls, of which nothing is run.
struct ManifestValue {
  /// The shapes of values.
  indirect enum Content {
    /// A text; a name put into it stands there as a build setting would: `$(appName)`.
    case text(String)
    case number(String)
    case boolean(Bool)
    case list([ManifestValue])
    case mapping([(key: ManifestValue, value: ManifestValue)])
    /// The last part of a name: `iOS` of `.iOS`.
    case name(String)
    /// A call, by the last part of its name.
    case call(String, [Argument])
    /// Anything else.
    case other
  }

  /// An argument of a call; the label is empty where it has none.
  struct Argument {
    let label: String
    let value: ManifestValue
  }

  let content: Content
  let file: String
  let line: Int

  /// The argument of a call with one of these labels.
  subscript(labels: String...) -> ManifestValue? {
    arguments.first { labels.contains($0.label) }?.value
  }

  var arguments: [Argument] {
    if case .call(_, let arguments) = content { arguments } else { [] }
  }

  /// What a call is to, or what a name says.
  var word: String? {
    switch content {
    case .name(let word), .call(let word, _): word
    case .text, .number, .boolean, .list, .mapping, .other: nil
    }
  }

  /// A text, or what a name would put into one.
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

  /// What lies directly in it.
  var parts: [ManifestValue] {
    switch content {
    case .list(let values): values
    case .mapping(let entries): entries.map(\.value)
    case .call(_, let arguments): arguments.map(\.value)
    case .text, .number, .boolean, .name, .other: []
    }
  }
}
