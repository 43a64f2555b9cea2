public import FlowController
import Localization
public import Platform
import StrictYAML

/// What is needed to read and run a scenario: a flow, its names, and the initial state of the device.
public struct FlowContext: Sendable {
  public var flow: Flow { _read { yield usual.flow } }
  /// The names of the features, asks and events.
  public let names: FlowNames
  /// The initial state. A scenario can replace its values.
  public let start: StartingPoint
  /// The fields about which a scenario can have expectations.
  let fields: StateFields
  // The rules already contain the flow. A second copy would use ten thousand bytes.
  private let usual: Rules

  /// - Parameter start: The initial state. Values that the flow sets replace its values.
  /// - Complexity: O(number of rows of the rulebooks).
  public init(flow: Flow, names: FlowNames, start: StartingPoint = StartingPoint()) {
    self.names = names
    self.start = start
    fields = StateFields(flow: flow, names: names)
    usual = Rules(flow: flow)
  }

  /// Returns the rules under these assumptions.
  ///
  /// - Complexity: O(1) for the default assumptions, otherwise O(number of rows of the rulebooks).
  public func rules(_ assumptions: Assumptions = Assumptions()) -> Rules {
    guard assumptions != Assumptions() else { return usual }
    return Rules(flow: flow, rulebooks: Rulebooks(assuming: assumptions))
  }
}

/// All fields of the printed state for one flow, with their possible values.
struct StateFields: Sendable {
  /// The paths, in the order of the printed state.
  let paths: [String]
  private let kinds: [String: StateKind]

  init(flow: Flow, names: FlowNames) {
    let all = StatePath.all(flow, names)
    paths = all.map(\.path)
    kinds = Dictionary(all.map { ($0.path, $0.kind) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the field that the user probably meant. This is the most similar path, otherwise the path whose last part
  /// is most similar: `launch` means `app.launches`. `tracking.status` means `tracking.api`. `events.shared` means
  /// `defaults.event.shared`.
  ///
  /// - Complexity: O(number of fields).
  func meant(by text: String) -> String? {
    if text.hasSuffix(".status") {
      let api = text.dropLast("status".count) + "api"
      if kinds[String(api)] != nil { return String(api) }
    }
    if let path = Spelling.nearest(to: text, among: paths) { return path }
    let ends = paths.map { String($0.split(separator: ".").last ?? "") }
    if let end = Spelling.nearest(to: text, among: ends), let index = ends.firstIndex(of: end) {
      return paths[index]
    }
    // A path of another group, such as `events.shared` for `defaults.event.shared`. Conditions of a flow name events
    // without their group.
    let parts = text.split(separator: ".").map(String.init)
    if ["event", "events"].contains(parts.first) {
      let counts = paths.filter { $0.hasPrefix("defaults.event.") }
      return counts.first { $0.hasSuffix("." + (parts.last ?? "")) } ?? counts.first
    }
    return parts.count > 1 ? parts.last.flatMap { ends.firstIndex(of: $0) }.map { paths[$0] } : nil
  }

  /// Returns the fields of the group that a path names or begins with; nil if there is no such group.
  ///
  /// - Complexity: O(number of fields).
  func group(of path: String) -> Message? {
    var group = path[...]
    while !group.isEmpty {
      let inside = paths.filter { $0.hasPrefix(group + ".") && kinds[$0]?.isGroup == false }
      if !inside.isEmpty { return .oneOf(inside) }
      guard let dot = group.lastIndex(of: ".") else { return nil }
      group = group[..<dot]
    }
    return nil
  }

  /// Returns which of the fields `page`, `prompt` and `screen` can have a value, if the given one of them cannot.
  /// Otherwise returns nil.
  func kind(of value: String, insteadOf field: String) -> String? {
    let all = ["page", "prompt", "screen"]
    guard all.contains(field), kinds[field]?.contains(value) == false else { return nil }
    return all.first { kinds[$0]?.contains(value) == true }
  }

  /// Returns the values that a field can have; nil for an unknown field.
  subscript(path: String) -> StateKind? { kinds[path] }
}

extension StateKind {
  /// Whether a word is one of the values that a field of this kind can have.
  fileprivate func contains(_ word: String) -> Bool {
    switch self {
    case .words(let words): words.contains(word)
    case .orNull(let kind): kind.contains(word)
    case .text, .flag, .number, .version, .moment, .region, .language, .month, .digest, .roles, .listOf,
      .requests, .lines, .fields:
      false
    }
  }
}
