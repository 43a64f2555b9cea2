import Platform

/// A row of the state that is computed from several fields, or contains other rows.
///
/// A field that the state prints unchanged has no row: its declaration names its place. It is printed at the end of
/// its object, or where a row with ``Source/field`` is.
struct StateRow {
  let path: String
  /// The possible values.
  let kind: StateKind
  /// The subject of the row.
  let subject: StateSubject
  let source: Source
  /// What a search stores about it.
  var search = StateSearch.kept
  /// Whether the row is omitted from its object if its value is null.
  var isLeftOut = false

  /// The source of its value.
  enum Source: Sendable {
    case derived(@Sendable (World, StateContext) -> StateValue)
    /// Other rows; null if the closure returns false.
    case object(@Sendable (World, StateContext) -> Bool)
    /// The field that is declared for this path, by its index in the list.
    case field(Int?)
    /// The values in the app's defaults that the flow's conditions need.
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

/// The other inputs of the state.
struct StateContext {
  let device: String
  let names: FlowNames
  let rules: Rules
  let log: [String]
}

/// The state as a tree. It is built once, from the rows and the fields.
struct StateTree: Sendable {
  /// An entry with its children. It is a class because `diff` reads a state for each look of the screen: copying
  /// the parts of each entry took a third of its time.
  final class Node: Sendable {
    let path: String
    /// The key in its object.
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

  /// The entries by the words of their keys.
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
    // The children by the path of their parent; "" for top-level entries.
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

  /// All entries, each before its children.
  var flat: [Node] {
    func flat(_ node: Node) -> [Node] { [node] + node.children.flatMap(flat) }
    return StateKey.allCases.compactMap { self[$0] }.flatMap(flat)
  }
}

extension FieldList {
  /// The rows of the fields that the state prints unchanged.
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

/// Collects the values of the fields that the state prints, or those of one key.
struct ShownFields: FieldVisitor {
  private let key: StateKey?
  /// The values by the index of the field; nil if the field is not printed.
  private var values: [StateValue?] = []

  init(under key: StateKey?) {
    self.key = key
    values.reserveCapacity(FieldList.all.fields.count)
  }

  static var replaces: Bool { false }

  /// The value of a field, by its index in the list.
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

  /// Does nothing, because the printed state has no field of a service exactly as it is stored.
  func services(_ world: inout World) {}

  func memories(_ world: inout World) {}
}

/// What a search stores about a field of the state.
public enum StateSearch: Sendable {
  /// Its value, or the values that it is computed from.
  case kept
  /// A number, up to the limit of the question.
  case counter(SearchCounter)
  /// The count of an event, up to the limit of the question.
  case event(UInt8)
  /// A revision of the policy, if the question names it.
  case revision
  /// A moment. The search stores only how long ago it was.
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

/// One field of the state that can be asked for.
public struct StatePath: Sendable {
  /// The dotted path, such as `tracking.api`.
  public let path: String
  /// The possible values.
  public let kind: StateKind
  /// The subject of the field.
  public let subject: StateSubject
  /// What a search stores about it.
  public let search: StateSearch

  /// Every path of the state, in order. The paths under `defaults` depend on the flow.
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
  /// The possible values with the names of a flow.
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
