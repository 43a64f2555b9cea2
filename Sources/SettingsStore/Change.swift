/// What a caller decides inside a change: the steps to append and the settings that result.
public struct Change<Result> {
  /// The steps in order; when empty, nothing is written.
  public var steps: [AppliedStep]
  /// The complete list of settings after the last step. Of two with one scope and key the later counts.
  public var settings: [Setting]
  /// The hash of the flow that took the steps, when it is no longer the stored one.
  public var flowHash: String?
  /// The facts fixed at creation, when there are more of them now; nil to keep them.
  public var header: String?
  /// What the caller wants back once everything is on disk.
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
