public import Localization

/// Why an app's files cannot be inspected.
public enum AppFilesError: Error, Sendable {
  /// The path does not exist.
  case missing(file: String)
  /// A file that the inspection depends on is damaged.
  case unreadable(file: String, mistake: FormatMistake)
  case tooManyFiles(file: String, limit: Int)
  /// The inspection was stopped because the files exhausted a limit.
  case stopped(file: String, limit: InspectionLimit)
  /// The path names a file of code instead of an app.
  case sourceFile(file: String, folder: String)
  /// There is no app at the path.
  case noApp(file: String)
  /// There are several apps, and none was named.
  case severalApps(file: String, names: [String])
  /// There is no app with the given name.
  case noTarget(file: String, target: String, names: [String])

  /// The file that the error is about.
  public var file: String {
    switch self {
    case .missing(let file), .unreadable(let file, _), .tooManyFiles(let file, _), .stopped(let file, _),
      .noApp(let file), .severalApps(let file, _), .noTarget(let file, _, _), .sourceFile(let file, _):
      file
    }
  }

  /// Whether a limit stopped the inspection, so that the app itself may be fine.
  public var isStopped: Bool {
    if case .stopped = self { true } else { false }
  }

  /// The line in the file, if it is known.
  public var line: Int? {
    if case .unreadable(_, let mistake) = self, mistake.line > 0 { mistake.line } else { nil }
  }

  /// The names of the apps to choose from.
  public var candidates: [String] {
    switch self {
    case .severalApps(_, let names), .noTarget(_, _, let names): names
    case .missing, .unreadable, .tooManyFiles, .stopped, .noApp, .sourceFile: []
    }
  }

  /// The error as a sentence, without its place.
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
