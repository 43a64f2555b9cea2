public import Localization

/// Why an app's files cannot be inspected.
public enum AppFilesError: Error, Sendable {
  /// The path does not exist.
  case missing(file: String)
  /// A file that the inspection needs is damaged.
  case unreadable(file: String, mistake: FormatMistake)
  case tooManyFiles(file: String, limit: Int)
  /// The files exceeded a limit, so the inspection was stopped.
  case stopped(file: String, limit: InspectionLimit)
  /// The path names a source file, not an app.
  case sourceFile(file: String, folder: String)
  /// The path contains no app.
  case noApp(file: String)
  /// The path contains several apps, and the user named none of them.
  case severalApps(file: String, names: [String])
  /// The path contains no app with this name.
  case noTarget(file: String, target: String, names: [String])

  /// The file that the error is about.
  public var file: String {
    switch self {
    case .missing(let file), .unreadable(let file, _), .tooManyFiles(let file, _), .stopped(let file, _),
      .noApp(let file), .severalApps(let file, _), .noTarget(let file, _, _), .sourceFile(let file, _):
      file
    }
  }

  /// Whether the inspection was stopped by a limit. Then the app itself may have no problem.
  public var isStopped: Bool {
    if case .stopped = self { true } else { false }
  }

  /// The line in the file, if it is known.
  public var line: Int? {
    if case .unreadable(_, let mistake) = self, mistake.line > 0 { mistake.line } else { nil }
  }

  /// The names of the apps that the user can choose from.
  public var candidates: [String] {
    switch self {
    case .severalApps(_, let names), .noTarget(_, _, let names): names
    case .missing, .unreadable, .tooManyFiles, .stopped, .noApp, .sourceFile: []
    }
  }

  /// The error as a sentence, without file and line.
  public var message: Message {
    switch self {
    case .missing: .appMissing
    case .unreadable(_, let mistake): mistake.message
    case .tooManyFiles(_, let limit): .appTooManyFiles(limit: limit)
    case .stopped(_, let limit): limit.message
    case .noApp: .appNoApp
    case .sourceFile(_, let folder): .appSourceFile(folder: folder)
    case .severalApps: .appSeveral
    case .noTarget(_, let target, _): .appNoTarget(target: target)
    }
  }
}
