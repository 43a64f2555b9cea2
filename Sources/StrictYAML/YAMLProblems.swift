/// The problems of one file, all of them, in reading order.
public struct YAMLProblems: Error, Hashable, Sendable {
  public let all: [YAMLProblem]

  public init(_ all: [YAMLProblem]) { self.all = all }
}
