import AppFiles
import ArgumentParser
import Synchronization

/// The app that `--app` names. The first use reads its files, and the result is cached.
final class AppOption: ExpressibleByArgument, Sendable {
  let path: String
  private let read = Mutex<[String?: Result<AppInspection, AppFilesError>]>([:])

  init(argument: String) { path = argument }

  /// Returns the inspection of the app's files.
  ///
  /// - Parameter target: Which of several apps to use; nil if there is only one.
  /// - Throws: ``AppFilesError`` if there is no app, if there are several, or if the Info.plist is damaged.
  func inspection(_ target: String?) throws(AppFilesError) -> AppInspection {
    let result = read.withLock { known in
      if let result = known[target] { return result }
      let result = Result { () throws(AppFilesError) in
        try RunLog.timed("read the app's files, \(path)") { () throws(AppFilesError) in
          try AppInspection(path, target: target)
        }
      }
      known[target] = result
      return result
    }
    return try result.get()
  }
}
