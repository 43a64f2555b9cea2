public import FlowController
import Platform
public import StrictYAML

/// One `expect` of a scenario: the expected values of state fields, and texts that the log of the last step must
/// contain.
public struct Expectation: Sendable {
  /// The fields, in the order of the scenario file.
  public let fields: [Field]
  /// Texts that must appear in the log. Each text must be inside one line.
  public let logContains: [LogPart]

  public init(fields: [Field], logContains: [LogPart] = []) {
    self.fields = fields
    self.logContains = logContains
  }

  /// Whether the expectation needs the log.
  var readsLog: Bool { !logContains.isEmpty || fields.contains { $0.key == .log } }

  /// A field of the printed state with its expected value.
  public struct Field: Sendable {
    /// The path with dots, such as `tracking.api`.
    public let path: String
    /// The expected value.
    public let value: StateValue
    /// The position in the file; nil if the expectation is not from a file.
    public let place: YAMLPlace?
    let key: StateKey
    let rest: String
    private let isVersion: Bool

    /// Creates an expected value for a field; nil if the state does not have the field.
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

    /// The paths of fields that contain iOS versions. In these fields, `14` is equal to `14.0`.
    private static let versions = Set(
      StatePath.all(Flow(), FlowNames()).compactMap {
        if case .version = $0.kind { $0.path } else { nil }
      })

    /// Returns the actual value of the field. `part` is the value of the field's ``key``. If `defaults` does not
    /// contain a key, its value is null.
    func actual(in part: StateValue) -> StateValue { rest.isEmpty ? part : part[rest] ?? .null }

    /// Returns whether an actual value is equal to the expected value. For versions, `14` is equal to `14.0`.
    func holds(_ actual: StateValue) -> Bool {
      if isVersion, case .text(let wanted) = value, case .text(let found) = actual {
        return Version(wanted) == Version(found)
      }
      return actual == value
    }
  }

  /// A text that must be inside one line of the log.
  public struct LogPart: Sendable {
    public let text: String
    /// The position in the file; nil if the expectation is not from a file.
    public let place: YAMLPlace?

    public init(_ text: String, at place: YAMLPlace? = nil) {
      self.text = text
      self.place = place
    }
  }
}
