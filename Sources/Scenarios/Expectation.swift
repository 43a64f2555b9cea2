public import FlowController
import Platform
public import StrictYAML

/// The claims of one `expect`: values of state fields, and texts in the log of the last step.
public struct Expectation: Sendable {
  /// The fields, in the order of the file.
  public let fields: [Field]
  /// Texts, each of which must be part of a log line.
  public let logContains: [LogPart]

  public init(fields: [Field], logContains: [LogPart] = []) {
    self.fields = fields
    self.logContains = logContains
  }

  /// Whether the expectation has claims about the log.
  var readsLog: Bool { !logContains.isEmpty || fields.contains { $0.key == .log } }

  /// A state field with its expected value.
  public struct Field: Sendable {
    /// The dotted path: `tracking.api`.
    public let path: String
    /// The expected value.
    public let value: StateValue
    /// The place in the file; nil if the claim is not from a file.
    public let place: YAMLPlace?
    let key: StateKey
    let rest: String
    private let isVersion: Bool

    /// Creates a claim about a field; nil if the state has no such field.
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

    /// The paths whose values are iOS versions, for which `14` equals `14.0`.
    private static let versions = Set(
      StatePath.all(Flow(), FlowNames()).compactMap {
        if case .version = $0.kind { $0.path } else { nil }
      })

    /// Returns the field's actual value from the value of its ``key``. A key missing from `defaults` equals
    /// null.
    func actual(in part: StateValue) -> StateValue { rest.isEmpty ? part : part[rest] ?? .null }

    /// Returns whether an actual value equals the expected one; `14` equals `14.0`.
    func holds(_ actual: StateValue) -> Bool {
      if isVersion, case .text(let wanted) = value, case .text(let found) = actual {
        return Version(wanted) == Version(found)
      }
      return actual == value
    }
  }

  /// A text that a log line must contain.
  public struct LogPart: Sendable {
    public let text: String
    /// The place in the file; nil if the claim is not from a file.
    public let place: YAMLPlace?

    public init(_ text: String, at place: YAMLPlace? = nil) {
      self.text = text
      self.place = place
    }
  }
}
