public import Localization
public import StrictYAML

/// Opens the files that scenarios include.
public struct Inclusion: Sendable {
  let source: @Sendable (String) -> Result<YAMLSource, Problem>

  /// - Parameter source: Returns the text of a file that a scenario names.
  public init(_ source: @escaping @Sendable (String) -> Result<YAMLSource, Problem>) { self.source = source }

  /// For scenarios that are not in a file, and so can include none.
  public static let none = Inclusion { _ in .failure(.refused) }

  /// Why a file cannot be included.
  public enum Problem: Error, Hashable, Sendable {
    /// The path leads to a place that scenarios may not read.
    case refused
    /// The reason in the system's own words.
    case unreadable(Message)
    /// The file is not valid text.
    case broken(YAMLProblem)
  }

  /// The most files that one scenario can include.
  static let limit = 100
}

/// Counts what `repeat` and `include` add to a scenario while it is read.
final class Expansion {
  /// The number of steps.
  private(set) var count = 0
  /// The number of files.
  private(set) var files = 0
  /// Problems in included files, which have file names of their own.
  var problems: [YAMLProblem] = []

  /// The most steps from `repeat` and `include`, so that a short file cannot fill the memory.
  static let limit = 100_000
  /// The deepest nesting of `repeat`.
  static let depthLimit = 4

  /// Counts more steps and returns whether they are within the limit.
  func takes(_ more: Int) -> Bool {
    guard more <= Self.limit - count else { return false }
    count += more
    return true
  }

  func takesFile() -> Bool {
    files += 1
    return files <= Inclusion.limit
  }
}
