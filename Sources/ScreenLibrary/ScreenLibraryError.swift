public import Localization

/// Why screens cannot be used. Each of these errors can be caused by a user.
public enum ScreenLibraryError: Error, Hashable, Sendable {
  /// The folder is missing or cannot be read.
  case folder(String, reason: Message)
  /// The folder contains no `flow.yaml`.
  case noFlow(String)
  /// At least one file has errors. The list contains only errors, and no warnings.
  case problems([ScreenProblem])
  /// The export would overwrite this file.
  case exists(String)
  /// This file or folder cannot be written.
  case unwritable(String, reason: Message)
}

extension ScreenLibraryError {
  /// The error as problems with places. There is at least one.
  public var problems: [ScreenProblem] {
    switch self {
    case .folder(let path, let reason):
      [
        ScreenProblem(
          .error, file: path, .screensCannotReadBecause(reason: reason),
          expected: .screensWantedFolderWithFlow)
      ]
    case .noFlow(let path):
      [
        ScreenProblem(
          .error, file: path, .screensNoFlow,
          expected: Self.misnamedFlow(in: path).map { .screensWantedFlowName(found: $0) }
            ?? .screensWantedFolderWithFlow)
      ]
    case .problems(let problems): problems
    case .exists(let path):
      [ScreenProblem(.error, file: path, .screensIsThere)]
    case .unwritable(let path, let reason):
      [ScreenProblem(.error, file: path, .screensCannotWrite(reason: reason))]
    }
  }
}

extension ScreenLibraryError {
  /// Returns the file in a folder that was probably meant to be `flow.yaml`; nil if there is none.
  public static func misnamedFlow(in folder: String) -> String? {
    ["flow.yml", "Flow.yaml", "flow.yaml.txt", "flow.yml.txt", "Flow.yml"].first {
      PosixFile.exists(folder + "/" + $0)
    }
  }
}

extension ScreenLibraryError: CustomStringConvertible {
  /// The problems and their fixes, one in each line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
