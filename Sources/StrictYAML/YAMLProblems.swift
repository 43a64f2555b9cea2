/// The problems of one file, all of them, in reading order.
public struct YAMLProblems: Error, Hashable, Sendable {
  /// At least one.
  public let all: [YAMLProblem]

  /// These problems.
  public init(_ all: [YAMLProblem]) { self.all = all }
}
