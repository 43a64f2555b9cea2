public import Localization

/// Collects what is wrong with one file while it is read, so that a person sees all of it at once.
///
/// Passed along by the values of that file; lives as long as the reading.
public final class YAMLReport {
  /// The name that messages use.
  public let file: String
  /// What was found so far, in the order of reading.
  public private(set) var problems: [YAMLProblem] = []
  /// What can be read and is probably not meant so, in the order of reading.
  public private(set) var warnings: [YAMLProblem] = []
  /// How many more there are, beyond those that are told.
  public private(set) var untold = 0

  /// So many problems of one file are told: more are not read, and to look for the word that was meant takes time.
  public static let problemLimit = 100

  /// An empty report on that file.
  public init(file: String) { self.file = file }

  /// Adds a problem.
  public func add(
    _ mistake: @autoclosure () -> some MessageArgument, at place: YAMLPlace?,
    expected wanted: @autoclosure () -> (any MessageArgument)? = nil,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard problems.count < Self.problemLimit else { return untold += 1 }
    problems.append(
      YAMLProblem(file: file, place: place, mistake(), expected: wanted(), suggestion: suggestion()))
  }

  /// Adds what does not keep the file from being read.
  public func warn(
    _ mistake: @autoclosure () -> some MessageArgument, at place: YAMLPlace?,
    expected wanted: @autoclosure () -> (any MessageArgument)? = nil,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard warnings.count < Self.problemLimit else { return }
    warnings.append(
      YAMLProblem(file: file, place: place, mistake(), expected: wanted(), suggestion: suggestion()))
  }

  /// What is told, in the order of the file; at the end how many problems are not.
  public var told: [YAMLProblem] {
    let sorted = problems.sorted { ($0.place ?? .start) < ($1.place ?? .start) }
    guard untold > 0 else { return sorted }
    return sorted + [YAMLProblem(file: file, place: nil, YAMLMistake.untold(untold))]
  }

  /// The root of a document, ready to be read into this report.
  public func value(_ root: YAMLNode) -> YAMLValue { YAMLValue(root, report: self) }

  /// Does nothing while the report is empty.
  ///
  /// - Throws: ``YAMLProblems`` with all problems, in reading order.
  public func throwProblems() throws(YAMLProblems) {
    guard !problems.isEmpty else { return }
    throw YAMLProblems(told)
  }
}
