public import Localization
public import StrictYAML

/// Opens the files that scenarios include.
public struct Inclusion: Sendable {
  let source: @Sendable (String) -> Result<YAMLSource, Problem>

  /// - Parameter source: Returns the text of a file that a scenario names.
  public init(_ source: @escaping @Sendable (String) -> Result<YAMLSource, Problem>) { self.source = source }

  /// For scenarios that are not from a file, and so cannot include files.
  public static let none = Inclusion { _ in .failure(.refused) }

  /// Why a file cannot be included.
  public enum Problem: Error, Hashable, Sendable {
    /// The path is not one that scenarios may read.
    case refused
    /// The reason in the words of the operating system.
    case unreadable(Message)
    /// The file is not valid text.
    case broken(YAMLProblem)
  }

  /// The maximum number of files that one scenario can include.
  static let limit = 100
}

/// Counts what `repeat` and `include` add to a scenario while it is read.
final class Expansion {
  /// The number of steps.
  private(set) var count = 0
  /// The number of files.
  private(set) var files = 0
  /// Problems in included files, with the names of those files.
  var problems: [YAMLProblem] = []

  /// The maximum number of steps from `repeat` and `include`, so that a short file cannot fill the memory.
  static let limit = 100_000
  /// The maximum nesting of `repeat`.
  static let depthLimit = 4

  /// Counts further steps. Returns whether the total is within the limit.
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
