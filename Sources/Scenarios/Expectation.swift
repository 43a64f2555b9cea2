public import FlowController
import Platform
public import StrictYAML

/// What one `expect` claims: fields of the state, and parts of the lines the last step logged.
public struct Expectation: Sendable {
  /// The fields, in the order of the file.
  public let fields: [Field]
  /// Texts, each of which must be part of a line of the log.
  public let logContains: [LogPart]

  public init(fields: [Field], logContains: [LogPart] = []) {
    self.fields = fields
    self.logContains = logContains
  }

  /// Whether it speaks of the log.
  var readsLog: Bool { !logContains.isEmpty || fields.contains { $0.key == .log } }

  /// A field with the value it should have.
  public struct Field: Sendable {
    /// Its dotted path: `tracking.api`.
    public let path: String
    /// What it should be.
    public let value: StateValue
    /// Where it stands; nil when it came from no file.
    public let place: YAMLPlace?
    let key: StateKey
    let rest: String
    private let isVersion: Bool

    /// That value at that path; nil where the state has no such part.
    public init?(_ path: String, _ value: StateValue, at place: YAMLPlace? = nil) {
      let head = path.prefix { $0 != "." }
      guard let key = StateKey(rawValue: String(head)) else { return nil }
      self.path = path
      self.value = value
      self.place = place
      self.key = key
      rest = String(path.dropFirst(head.count + 1))
      isVersion = Self.versions.contains(path)
    }

    /// The paths whose values are iOS versions: `14` is `14.0` there.
    private static let versions = Set(
      StatePath.all(Flow(), FlowNames()).compactMap {
        if case .version = $0.kind { $0.path } else { nil }
      })

    /// What the field is, in the value of its ``key``. A key missing from `defaults` equals null.
    func actual(in part: StateValue) -> StateValue { rest.isEmpty ? part : part[rest] ?? .null }

    /// Whether that is what it should be: `14` is `14.0`.
    func holds(_ actual: StateValue) -> Bool {
      if isVersion, case .text(let wanted) = value, case .text(let found) = actual {
        return Version(wanted) == Version(found)
      }
      return actual == value
    }
  }

  /// A part of a line of the log.
  public struct LogPart: Sendable {
    public let text: String
    /// Where it stands; nil when it came from no file.
    public let place: YAMLPlace?

    /// That text at that place.
    public init(_ text: String, at place: YAMLPlace? = nil) {
      self.text = text
      self.place = place
    }
  }
}
