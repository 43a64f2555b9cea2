/// Collects what is wrong with one file while it is read, so that a person sees all of it at once.
///
/// Passed along by the values of that file; lives as long as the reading.
public final class YAMLReport {
  /// The name that messages use.
  public let file: String
  /// What was found so far, in the order of reading.
  public private(set) var problems: [YAMLProblem] = []

  /// An empty report on that file.
  public init(file: String) { self.file = file }

  /// Adds a problem.
  public func add(
    _ mistake: some Worded, at place: YAMLPlace?, expected wanted: (any Worded)? = nil,
    suggestion: String? = nil
  ) {
    problems.append(
      YAMLProblem(file: file, place: place, mistake, expected: wanted, suggestion: suggestion))
  }

  /// The root of a document, ready to be read into this report.
  public func value(_ root: YAMLNode) -> YAMLValue { YAMLValue(root, report: self) }

  /// Does nothing while the report is empty.
  ///
  /// - Throws: ``YAMLProblems`` with all problems, in reading order.
  public func throwProblems() throws(YAMLProblems) {
    guard !problems.isEmpty else { return }
    throw YAMLProblems(problems.sorted { ($0.place ?? .start) < ($1.place ?? .start) })
  }
}
