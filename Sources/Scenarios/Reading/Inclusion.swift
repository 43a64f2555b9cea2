public import Localization
public import StrictYAML

/// Opens the files that scenarios include.
public struct Inclusion: Sendable {
  let source: @Sendable (String) -> Result<YAMLSource, Problem>

  /// - Parameter source: Returns the text of the file with this name.
  public init(_ source: @escaping @Sendable (String) -> Result<YAMLSource, Problem>) { self.source = source }

  /// For scenarios that do not come from a file. They cannot include files.
  public static let none = Inclusion { _ in .failure(.refused) }

  /// Why a file cannot be included.
  public enum Problem: Error, Hashable, Sendable {
    /// Scenarios may not read this path.
    case refused
    /// The operating system could not read the file. This is its message.
    case unreadable(Message)
    /// The file is not valid text or YAML.
    case broken(YAMLProblem)
  }

  /// The maximum number of files that one scenario can include.
  static let limit = 100
}

/// Counts the steps and files that `repeat` and `include` add while a scenario is read.
final class Expansion {
  /// How many steps were added.
  private(set) var count = 0
  /// How many files were included.
  private(set) var files = 0
  /// Problems in included files. Each contains the name of its file.
  var problems: [YAMLProblem] = []

  /// The maximum number of steps from `repeat` and `include`. Otherwise a short file could fill the memory.
  static let limit = 100_000
  /// How deeply `repeat` can be nested.
  static let depthLimit = 4

  /// Adds a number of steps. Returns false if there would be more than ``limit``.
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
