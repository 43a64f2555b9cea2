/// Why screens cannot be used. A user can cause each of these errors.
public enum ScreenLibraryError: Error, Hashable, Sendable {
  /// The folder is missing or cannot be read.
  case folder(String, reason: String)
  /// The folder has no `flow.yaml`.
  case noFlow(String)
  /// At least one file has errors. The list contains only errors, no warnings.
  case problems([ScreenProblem])
  /// An export would overwrite this file.
  case exists(String)
  /// This file or folder cannot be written.
  case unwritable(String, reason: String)
}

extension ScreenLibraryError {
  /// The error as problems with places; at least one.
  public var problems: [ScreenProblem] {
    switch self {
    case .folder(let path, let reason):
      [
        ScreenProblem(
          .error, file: path, .cannotRead(reason: reason), expected: ScreenWanted.folderWithFlow)
      ]
    case .noFlow(let path):
      [ScreenProblem(.error, file: path, .noFlow, expected: ScreenWanted.folderWithFlow)]
    case .problems(let problems): problems
    case .exists(let path):
      [ScreenProblem(.error, file: path, .isThere, expected: ScreenWanted.emptyFolder)]
    case .unwritable(let path, let reason):
      [ScreenProblem(.error, file: path, .cannotWrite(reason: reason))]
    }
  }
}

extension ScreenLibraryError: CustomStringConvertible {
  /// The problems and their fixes, one per line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
