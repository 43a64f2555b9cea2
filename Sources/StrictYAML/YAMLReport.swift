public import Localization

/// Collects the problems of one file while it is read, so that the user sees all of them at once.
///
/// The values of the file pass it on to each other; each reading of a file needs its own report.
public final class YAMLReport {
  /// The name that messages use.
  public let file: String
  /// The problems so far, in the order of reading.
  public private(set) var problems: [YAMLProblem] = []
  /// Warnings about values that are valid but probably not intended, in the order of reading.
  public private(set) var warnings: [YAMLProblem] = []
  /// How many problems beyond ``problemLimit`` were found.
  public private(set) var untold = 0

  /// The index of each missing key that is probably misspelled, with the place of the misspelled key.
  private var misspelt: [Int: YAMLPlace] = [:]

  /// The maximum number of problems that are listed for a file: a user reads no more, and each suggestion costs time.
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

  /// Adds a missing key.
  ///
  /// - Parameter misspeltAt: The place of a similar key. If it is reported as unknown, the missing key is not reported.
  func addMissing(_ key: String, at place: YAMLPlace, expected wanted: Message?, misspeltAt: YAMLPlace?) {
    if problems.count < Self.problemLimit { misspelt[problems.count] = misspeltAt }
    add(.yamlMissingKey(key: key), at: place, expected: wanted)
  }

  /// Adds a warning, which does not stop the file from being used.
  public func warn(
    _ mistake: @autoclosure () -> Message, at place: YAMLPlace?,
    expected wanted: @autoclosure () -> Message? = nil,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard warnings.count < Self.problemLimit else { return }
    warnings.append(
      YAMLProblem(file: file, place: place, mistake(), expected: wanted(), suggestion: suggestion()))
  }

  /// The listed problems in reading order, and at the end the number of those left out.
  public var told: [YAMLProblem] {
    let places = Set(problems.indices.filter { misspelt[$0] == nil }.compactMap { problems[$0].place })
    let once = problems.indices.filter { misspelt[$0].map { !places.contains($0) } ?? true }.map {
      problems[$0]
    }
    let sorted = once.sorted { ($0.place ?? .start) < ($1.place ?? .start) }
    guard untold > 0 else { return sorted }
    return sorted + [YAMLProblem(file: file, place: nil, .yamlUntold(count: untold))]
  }

  /// Returns the root of a document as a value that adds its problems to this report.
  public func value(_ root: YAMLNode) -> YAMLValue { YAMLValue(root, report: self) }

  /// Throws the problems, if there are any.
  ///
  /// - Throws: ``YAMLProblems`` with all problems, in reading order.
  public func throwProblems() throws(YAMLProblems) {
    guard !problems.isEmpty else { return }
    throw YAMLProblems(told)
  }
}
