public import Localization

/// Why an app's files cannot be looked at.
public enum AppFilesError: Error, Sendable {
  /// Nothing is there.
  case missing(file: String)
  /// A file that everything depends on is damaged.
  case unreadable(file: String, mistake: FormatMistake)
  case tooManyFiles(file: String, limit: Int)
  /// There is no app in it.
  case noApp(file: String)
  /// There are several apps, and none was named.
  case severalApps(file: String, names: [String])
  /// There is no app of that name.
  case noTarget(file: String, target: String, names: [String])

  /// The file it speaks of.
  public var file: String {
    switch self {
    case .missing(let file), .unreadable(let file, _), .tooManyFiles(let file, _), .noApp(let file),
      .severalApps(let file, _), .noTarget(let file, _, _):
      file
    }
  }

  /// The line of the file, where one is known.
  public var line: Int? {
    if case .unreadable(_, let mistake) = self, mistake.line > 0 { mistake.line } else { nil }
  }

  /// The names of the apps that could have been meant.
  public var candidates: [String] {
    switch self {
    case .severalApps(_, let names), .noTarget(_, _, let names): names
    case .missing, .unreadable, .tooManyFiles, .noApp: []
    }
  }

  /// The sentence about it, without the place.
  public var message: Message {
    switch self {
    case .missing: .appMissing
    case .unreadable(_, let mistake): mistake.message
    case .tooManyFiles(_, let limit): .appTooManyFiles(limit: limit)
    case .noApp: .appNoApp
    case .severalApps: .appSeveral
    case .noTarget(_, let target, _): .appNoTarget(target: target)
    }
  }
}
