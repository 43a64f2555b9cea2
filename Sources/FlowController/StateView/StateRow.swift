import Platform

/// A row of the state that is worked out from several fields, or that holds others.
///
/// A field that the state prints as it is has no row of its own: it says so where it is declared. It stands at the end of
/// its object, or where a row says ``Source/field``.
struct StateRow {
  let path: String
  /// What values it can have.
  let kind: StateKind
  /// What it is about.
  let subject: StateSubject
  let source: Source
  /// What a search knows of it.
  var search = StateSearch.kept
  /// Whether it is left out of its object where it is null.
  var isLeftOut = false

  /// Where its value comes from.
  enum Source: Sendable {
    case derived(@Sendable (World, StateContext) -> StateValue)
    /// Other rows: there where this says so.
    case object(@Sendable (World, StateContext) -> Bool)
    /// The field that is declared for this path, by its number in the list.
    case field(Int?)
    /// What the flow's conditions must remember.
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

/// What else the state is made of.
struct StateContext {
  let device: String
  let names: FlowNames
  let rules: Rules
  let log: [String]
}

/// The state as a tree, made once from the rows and the fields.
struct StateTree: Sendable {
  /// An entry with what lies in it.
  struct Node: Sendable {
    let path: String
    /// The key in its object.
    let key: String
    let kind: StateKind
    let subject: StateSubject
    let source: StateRow.Source
    let search: StateSearch
    let isLeftOut: Bool
    var children: [Node] = []
  }

  /// By the words of the keys.
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
    // By the path of what they lie in; "" for those that lie in nothing.
    var inner: [String: [Int]] = [:]
    for index in rows.indices {
      let path = rows[index].path
      let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
      inner[dot.map { String(path[..<$0]) } ?? "", default: []].append(index)
    }
    func node(_ index: Int) -> Node {
      let row = rows[index]
      return Node(
        path: row.path, key: row.path.split(separator: ".").last.map(String.init) ?? row.path, kind: row.kind,
        subject: row.subject, source: row.source, search: row.search, isLeftOut: row.isLeftOut,
        children: inner[row.path, default: []].map(node))
    }
    var nodes: [String: Node] = [:]
    for index in inner["", default: []] where nodes[rows[index].path] == nil {
      nodes[rows[index].path] = node(index)
    }
    self.nodes = nodes
  }

  subscript(key: StateKey) -> Node? { nodes[key.rawValue] }

  /// All entries, each before what lies in it.
  var flat: [Node] {
    func flat(_ node: Node) -> [Node] { [node] + node.children.flatMap(flat) }
    return StateKey.allCases.compactMap { self[$0] }.flatMap(flat)
  }
}

extension FieldList {
  /// The rows of the fields that the state prints as they are.
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

/// Collects the fields that the state prints, or those of one key.
struct ShownFields: FieldVisitor {
  private let key: StateKey?
  /// By the number of the field; nil where it is not shown.
  private var values: [StateValue?] = []

  init(under key: StateKey?) {
    self.key = key
    values.reserveCapacity(FieldList.all.fields.count)
  }

  static var replaces: Bool { false }

  /// The value of a field, by its number in the list.
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

  /// None of these is printed as it is.
  func services(_ world: inout World) {}

  func memories(_ world: inout World) {}
}

/// What a search knows of a field of the state.
public enum StateSearch: Sendable {
  /// Its value, or what that is worked out from.
  case kept
  /// A number, as far as the question counts.
  case counter(SearchCounter)
  /// How often an event happened, as far as the question counts.
  case event(UInt8)
  /// A revision of the policy, out of those that the question names.
  case revision
  /// When something was, of which a search knows only how long ago it is.
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

/// One field of the state as it can be asked for.
public struct StatePath: Sendable {
  /// The dotted path: `tracking.api`.
  public let path: String
  /// What values it can have.
  public let kind: StateKind
  /// What it is about.
  public let subject: StateSubject
  /// What a search knows of it.
  public let search: StateSearch

  /// Every path of the state, in its order; those under `defaults` are the flow's.
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
  /// The screens are those of the flow.
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
