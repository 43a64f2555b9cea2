public import StrictYAML

/// Finds the files that scenarios include.
public struct Inclusion: Sendable {
  let source: @Sendable (String) -> Result<YAMLSource, Problem>

  /// - Parameter source: The text of a file that a scenario names.
  public init(_ source: @escaping @Sendable (String) -> Result<YAMLSource, Problem>) { self.source = source }

  /// For scenarios that stand in no folder.
  public static let none = Inclusion { _ in .failure(.refused) }

  /// Why a file cannot be included.
  public enum Problem: Error, Hashable, Sendable {
    /// It is none of those that may be.
    case refused
    /// In the system's own words.
    case unreadable(String)
    /// Its bytes are no text.
    case broken(YAMLProblem)
  }

  /// So many files may be included in one scenario.
  static let limit = 100
}

/// What has come of `repeat` and `include` in one file so far. Lives as long as the reading.
final class Expansion {
  /// How many steps.
  private(set) var count = 0
  /// How many files.
  private(set) var files = 0
  /// What is wrong in included files, which have names of their own.
  var problems: [YAMLProblem] = []

  /// So many steps may come of `repeat` and `include` in one scenario: a short file cannot fill the memory.
  static let limit = 100_000
  /// How deep repetitions may lie in each other.
  static let depthLimit = 4

  /// Whether there is room for so many more steps, which is then taken.
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
