import Platform

/// A row of the printed state that is computed from several fields, or that contains other rows.
///
/// A field that is printed unchanged needs no row, because its declaration says where it is printed. It is printed at
/// the end of its object, or at the position of a row with ``Source/field(_:)``.
struct StateRow {
  let path: String
  let kind: StateKind
  let subject: StateSubject
  let source: Source
  /// What a search stores about the row.
  var search = StateSearch.kept
  /// Whether the row is not printed if its value is null.
  var isLeftOut = false

  /// Where the value comes from.
  enum Source: Sendable {
    case derived(@Sendable (World, StateContext) -> StateValue)
    /// The rows below this path. The value is null if the closure returns false.
    case object(@Sendable (World, StateContext) -> Bool)
    /// The field that is declared for this path, as an index in ``FieldList/fields``.
    case field(Int?)
    /// The values in the app's user defaults that the flow's conditions need.
    case defaults
    /// The flags of the flow.
    case flags
  }

  static func derived(
    _ path: String, _ kind: StateKind, about subject: StateSubject = .everything,
    _ value: @escaping @Sendable (World, StateContext) -> StateValue
  ) -> StateRow {
    StateRow(path: path, kind: kind, subject: subject, source: .derived(value))
  }

  static func flag(
    _ path: String, about subject: StateSubject = .everything,
    _ value: @escaping @Sendable (World, StateContext) -> Bool
  ) -> StateRow {
    derived(path, .flag, about: subject) { .bool(value($0, $1)) }
  }

  static func object(_ path: String, about subject: StateSubject = .everything) -> StateRow {
    StateRow(path: path, kind: .fields, subject: subject, source: .object { _, _ in true })
  }

  static func optionalObject(
    _ path: String, about subject: StateSubject,
    where isThere: @escaping @Sendable (World, StateContext) -> Bool
  ) -> StateRow {
    StateRow(path: path, kind: .orNull(.fields), subject: subject, source: .object(isThere))
  }

  static func field(_ path: String) -> StateRow {
    StateRow(path: path, kind: .text, subject: .everything, source: .field(nil))
  }
}

/// The inputs of the printed state in addition to the world.
struct StateContext {
  let device: String
  let names: FlowNames
  let rules: Rules
  let log: [String]
}

/// The structure of the printed state. It is built once, from the rows and the fields.
struct StateTree: Sendable {
  /// An entry with its children. It is a class because `diff` reads a state for each screen that it compares. As a
  /// struct, copying the properties of each entry took a third of the time of `diff`.
  final class Node: Sendable {
    let path: String
    /// The key of this entry in its object.
    let key: String
    let kind: StateKind
    let subject: StateSubject
    let source: StateRow.Source
    let search: StateSearch
    let isLeftOut: Bool
    let children: [Node]

    init(_ row: StateRow, _ children: [Node]) {
      path = row.path
      key = row.path.split(separator: ".").last.map(String.init) ?? row.path
      kind = row.kind
      subject = row.subject
      source = row.source
      search = row.search
      isLeftOut = row.isLeftOut
      self.children = children
    }
  }

  /// The top-level entries, by their keys.
  private let nodes: [String: Node]

  static let all = StateTree()

  private init() {
    let shown = FieldList.all.shown
    let fields = Dictionary(shown.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var rows = StateRow.all.map { row in
      guard case .field = row.source, let field = fields[row.path] else { return row }
      return field
    }
    let known = Set(rows.map(\.path))
    rows += shown.filter { !known.contains($0.path) }
    // For each path, the indices of the rows directly below it. The path of the top level is "".
    var inner: [String: [Int]] = [:]
    for index in rows.indices {
      let path = rows[index].path
      let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
      inner[dot.map { String(path[..<$0]) } ?? "", default: []].append(index)
    }
    func node(_ index: Int) -> Node {
      Node(rows[index], inner[rows[index].path, default: []].map(node))
    }
    var nodes: [String: Node] = [:]
    for index in inner["", default: []] where nodes[rows[index].path] == nil {
      nodes[rows[index].path] = node(index)
    }
    self.nodes = nodes
  }

  subscript(key: StateKey) -> Node? { nodes[key.rawValue] }

  /// All entries. Each entry is followed by its children.
  var flat: [Node] {
    func flat(_ node: Node) -> [Node] { [node] + node.children.flatMap(flat) }
    return StateKey.allCases.compactMap { self[$0] }.flatMap(flat)
  }
}

extension FieldList {
  /// The rows of the fields that are printed unchanged.
  fileprivate var shown: [StateRow] {
    fields.enumerated().compactMap { number, entry in
      entry.field.shown.map {
        StateRow(
          path: $0.path, kind: entry.kind, subject: $0.subject, source: .field(number),
          search: StateSearch(entry.field.search))
      }
    }
  }
}

extension ShownField {
  fileprivate var path: String { name.utf8CodeUnitCount == 0 ? key.rawValue : key.rawValue + ".\(name)" }
}

/// Collects the values of the fields that are printed unchanged: all, or those under one key.
struct ShownFields: FieldVisitor {
  private let key: StateKey?
  /// For each field, by its index, the value; nil if the field is not printed.
  private var values: [StateValue?] = []

  init(under key: StateKey?) {
    self.key = key
    values.reserveCapacity(FieldList.all.fields.count)
  }

  static var replaces: Bool { false }

  /// The value of a field, by its index in ``FieldList/fields``.
  subscript(number: Int) -> StateValue? { values[number] }

  @inline(__always)
  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    values.append(isShown(field) ? value.stateValue : nil)
  }

  mutating func region(_ field: Field, _ region: inout Region) {
    values.append(isShown(field) ? .text(region.code) : nil)
  }

  private func isShown(_ field: Field) -> Bool {
    guard let shown = field.shown else { return false }
    return key == nil || shown.key == key
  }

  /// Does nothing, because no stored field of a service is printed unchanged.
  func services(_ world: inout World) {}

  func memories(_ world: inout World) {}
}

/// What a search stores about a field of the printed state.
public enum StateSearch: Sendable {
  /// The value of the field, or all values from which it is computed.
  case kept
  /// A number, up to the limit of the search.
  case counter(SearchCounter)
  /// The count of an event, up to the limit of the search.
  case event(UInt8)
  /// A revision of the policy, if the search is about this revision.
  case revision
  /// A time. The search stores only how long ago it was.
  case moment
  case absent

  init(_ form: SearchForm) {
    self =
      switch form.kind {
      case .absent: .absent
      case .counter(let counter): .counter(counter)
      case .revision: .revision
      case .byConditions, .frames, .remaining, .threeDays, .reading, .oneYear: .moment
      case .bits, .byRoom, .dialogOfTable: .kept
      }
  }
}

/// A field of the printed state that a search or an expectation can name.
public struct StatePath: Sendable {
  /// The path with dots, such as `tracking.api`.
  public let path: String
  public let kind: StateKind
  public let subject: StateSubject
  /// What a search stores about the field.
  public let search: StateSearch

  /// All paths of the printed state, in order. The paths under `defaults` depend on the flow.
  ///
  /// - Complexity: O(number of fields + asks + events); allocates.
  public static func all(_ flow: Flow, _ names: FlowNames) -> [StatePath] {
    StateTree.all.flat.flatMap { node in
      let own = StatePath(path: node.path, kind: node.kind(names), subject: node.subject, search: node.search)
      if case .flags = node.source {
        return [own]
          + names.flags.map {
            StatePath(path: "flags." + $0, kind: .orNull(.flag), subject: .everything, search: .kept)
          }
      }
      guard case .defaults = node.source else { return [own] }
      return [own]
        + DefaultRow.all(flow, names).map {
          StatePath(
            path: "defaults." + $0.key, kind: .orNull($0.kind), subject: $0.subject, search: $0.search)
        }
    }
  }
}

extension StateTree.Node {
  /// The possible values, including names of the flow.
  fileprivate func kind(_ names: FlowNames) -> StateKind {
    switch path {
    case StateKey.choices.rawValue: return .listOf(Role.allCases.map(\.word) + names.buttons)
    case StateKey.ask.rawValue: return .orNull(.words(names.asks))
    case StateKey.page.rawValue:
      return .orNull(
        .words(
          (names.pages + names.softAsks).reduce(into: []) {
            if !$1.isEmpty, !$0.contains($1) { $0.append($1) }
          }))
    default:
      guard path == StateKey.screen.rawValue, case .words(let words) = kind else { return kind }
      return .words(words + names.features)
    }
  }
}
