/// Why screens cannot be used. All of it can be caused by a user.
public enum ScreenLibraryError: Error, Hashable, Sendable {
  /// The folder is not there or cannot be read.
  case folder(String, reason: String)
  /// The folder holds no `flow.yaml`.
  case noFlow(String)
  /// The files are wrong; at least one problem, all of them errors.
  case problems([ScreenProblem])
  /// Exporting would overwrite this file.
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
  /// What is wrong and what to do, a problem a line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
