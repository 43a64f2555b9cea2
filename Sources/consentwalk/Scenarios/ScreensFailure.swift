import Localization
import ScreenLibrary
import StrictYAML

/// Why the screens of a scenario cannot be used.
struct ScreensFailure: Sendable {
  private let mistake: Message
  /// What would be accepted. Set only if the user named the folder on the command line.
  private let wanted: Message?
  /// If the scenario contains its own screens, the problems of these screens. Each problem has its own place.
  private let written: [YAMLProblem]

  /// - Parameter isTyped: Whether the command line names the screens. Otherwise the scenario file names them.
  init(_ error: any Error, of source: ScreenSource, isTyped: Bool) {
    let failure = Failure(error)
    let place = [failure.file, failure.line.map(String.init), failure.column.map(String.init)]
    let named = place.compactMap(\.self).joined(separator: ":")
    let reason = named.isEmpty ? failure.mistake : .appProblem(place: named, problem: failure.mistake)
    guard case .problems(let problems) = error as? ScreenLibraryError else {
      mistake = isTyped ? .fileScreensWrong(reason: reason) : .fileScreensUnusable(reason: reason)
      wanted = isTyped ? failure.expected : nil
      written = []
      return
    }
    wanted = nil
    // The files exist, so the message must not suggest another folder.
    mistake = .fileScreensWrong(reason: reason)
    if case .written = source { written = problems.map(\.problem) } else { written = [] }
  }

  /// Converts this to problems of the scenario.
  ///
  /// - Parameter place: The place where the scenario names its screens.
  func problems(_ file: String, at place: YAMLPlace?) -> YAMLProblems {
    guard written.isEmpty else { return YAMLProblems(written) }
    return YAMLProblems([YAMLProblem(file: file, place: place, mistake, expected: wanted)])
  }
}
