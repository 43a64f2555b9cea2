/// A key of a mapping with its value.
public struct YAMLEntry: Sendable {
  public let key: String
  /// Where the key stands.
  public let place: YAMLPlace
  /// What it is set to.
  public let value: YAMLNode

  /// That key with that value.
  public init(key: String, at place: YAMLPlace, value: YAMLNode) {
    self.key = key
    self.place = place
    self.value = value
  }
}
