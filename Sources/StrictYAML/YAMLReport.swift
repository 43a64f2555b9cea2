public import Localization

/// Collects all problems of a file while it is read, so that the user sees them at once.
///
/// All values of a file share this object. Each time a file is read, a new report is needed.
public final class YAMLReport {
  /// The name of the file in messages.
  public let file: String
  /// The problems that were found so far, in the order of reading.
  public private(set) var problems: [YAMLProblem] = []
  /// Warnings about values that are valid but probably wrong, in the order of reading.
  public private(set) var warnings: [YAMLProblem] = []
  /// The number of problems that were found after ``problemLimit`` problems.
  public private(set) var untold = 0

  /// For each missing key that is probably only misspelled: its index in ``problems``, and the position of the
  /// misspelled key.
  private var misspelt: [Int: YAMLPlace] = [:]

  /// The maximum number of problems that are stored for a file. Users do not read more, and each suggestion takes time.
  public static let problemLimit = 100

  public init(file: String) { self.file = file }

  /// Adds a problem.
  public func add(
    _ mistake: @autoclosure () -> Message, at place: YAMLPlace?,
    expected wanted: @autoclosure () -> Message? = nil,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard problems.count < Self.problemLimit else { return untold += 1 }
    problems.append(
      YAMLProblem(file: file, place: place, mistake(), expected: wanted(), suggestion: suggestion()))
  }

  /// Adds the problem that a key is missing.
  ///
  /// - Parameter misspeltAt: The position of a key with a similar name; nil if there is none. The user probably misspelt
  ///   the missing key there. If that key is also reported as unknown, this problem is left out.
  func addMissing(_ key: String, at place: YAMLPlace, expected wanted: Message?, misspeltAt: YAMLPlace?) {
    if problems.count < Self.problemLimit { misspelt[problems.count] = misspeltAt }
    add(.yamlMissingKey(key: key), at: place, expected: wanted)
  }

  /// Adds a warning. The file can still be used.
  public func warn(
    _ mistake: @autoclosure () -> Message, at place: YAMLPlace?,
    expected wanted: @autoclosure () -> Message? = nil,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard warnings.count < Self.problemLimit else { return }
    warnings.append(
      YAMLProblem(file: file, place: place, mistake(), expected: wanted(), suggestion: suggestion()))
  }

  /// The stored problems in the order of the file, and at the end how many more there are.
  public var told: [YAMLProblem] {
    let places = Set(problems.indices.filter { misspelt[$0] == nil }.compactMap { problems[$0].place })
    let once = problems.indices.filter { misspelt[$0].map { !places.contains($0) } ?? true }.map {
      problems[$0]
    }
    let sorted = once.sorted { ($0.place ?? .start) < ($1.place ?? .start) }
    guard untold > 0 else { return sorted }
    return sorted + [YAMLProblem(file: file, place: nil, .yamlUntold(count: untold))]
  }

  /// Returns the root value of a document. It adds its problems to this report.
  public func value(_ root: YAMLNode) -> YAMLValue { YAMLValue(root, report: self) }

  /// Throws if there are problems.
  ///
  /// - Throws: ``YAMLProblems`` with all problems in the order of the file.
  public func throwProblems() throws(YAMLProblems) {
    guard !problems.isEmpty else { return }
    throw YAMLProblems(told)
  }
}
