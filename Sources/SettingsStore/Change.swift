/// The result of a change: the steps to append and the settings after them.
public struct Change<Result> {
  /// The steps in order; if empty, nothing is written.
  public var steps: [AppliedStep]
  /// The complete list of settings after the last step. If two have the same scope and key, the later one is used.
  public var settings: [Setting]
  /// The hash of the flow under which the steps were taken; nil if it equals the stored one.
  public var flowHash: String?
  /// New facts about the device that were not known at its creation; nil to keep the stored ones.
  public var header: String?
  /// The value that the caller receives after everything is on disk.
  public var result: Result

  public init(
    steps: [AppliedStep], settings: [Setting], flowHash: String? = nil, header: String? = nil,
    result: Result
  ) {
    self.steps = steps
    self.settings = settings
    self.flowHash = flowHash
    self.header = header
    self.result = result
  }
}

extension Change: Sendable where Result: Sendable {}
