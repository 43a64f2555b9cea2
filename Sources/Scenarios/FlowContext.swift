public import FlowController
import Localization
public import Platform
import StrictYAML

/// The context of a scenario: a flow, its names, and the device's starting point.
public struct FlowContext: Sendable {
  public var flow: Flow { _read { yield usual.flow } }
  /// The names of the features, asks and events.
  public let names: FlowNames
  /// The starting point for values that a scenario does not set.
  public let start: StartingPoint
  /// The fields that a scenario can expect.
  let fields: StateFields
  // The rules contain the flow, so the context does not store another copy of its ten thousand bytes.
  private let usual: Rules

  /// - Parameter start: The defaults, replaced by the values that the flow sets.
  /// - Complexity: O(number of rows of the rulebooks).
  public init(flow: Flow, names: FlowNames, start: StartingPoint = StartingPoint()) {
    self.names = names
    self.start = start
    fields = StateFields(flow: flow, names: names)
    usual = Rules(flow: flow)
  }

  /// Returns the rules under some assumptions.
  ///
  /// - Complexity: O(1) for the default assumptions, else O(number of rows of the rulebooks).
  public func rules(_ assumptions: Assumptions = Assumptions()) -> Rules {
    guard assumptions != Assumptions() else { return usual }
    return Rules(flow: flow, rulebooks: Rulebooks(assuming: assumptions))
  }
}

/// The state fields under one flow, with the values that each can have.
struct StateFields: Sendable {
  /// The paths, in the order of the state.
  let paths: [String]
  private let kinds: [String: StateKind]

  init(flow: Flow, names: FlowNames) {
    let all = StatePath.all(flow, names)
    paths = all.map(\.path)
    kinds = Dictionary(all.map { ($0.path, $0.kind) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the field that was probably meant: the most similar path, else one whose last part is the most similar.
  /// `launch` means `app.launches`. A status is what the app's API reports.
  ///
  /// - Complexity: O(number of fields).
  func meant(by text: String) -> String? {
    if text.hasSuffix(".status") {
      let api = text.dropLast("status".count) + "api"
      if kinds[String(api)] != nil { return String(api) }
    }
    if let path = Spelling.nearest(to: text, among: paths) { return path }
    let ends = paths.map { String($0.split(separator: ".").last ?? "") }
    return Spelling.nearest(to: text, among: ends).flatMap { end in ends.firstIndex(of: end).map { paths[$0] }
    }
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

  /// Returns the values that a field can have; nil for an unknown field.
  subscript(path: String) -> StateKind? { kinds[path] }
}
