public import StrictYAML

/// The source of the screens.
public enum ScreenSource: Hashable, Sendable {
  /// A folder with a `flow.yaml`. Missing files are replaced by bundled and neutral ones.
  case folder(String)
  /// The screens bundled with the program.
  case embedded
  /// Files in memory by their paths, with a folder name for messages. Missing files are replaced by bundled and
  /// neutral ones.
  case made(shown: String, files: [String: String])
  /// Files inside another file, with that file's name for messages.
  case written(in: String, files: [WrittenFile])

  /// The source with the path of its folder as messages name it: without slashes at its end.
  var withoutSlash: ScreenSource {
    guard case .folder(var path) = self else { return self }
    while path.count > 1, path.last == "/" { path.removeLast() }
    return .folder(path)
  }

  /// Returns the source by the rules of the command line: the folder in `--screens`, or else in
  /// `CONSENTWALK_SCREENS`, or else `Screens` in the working folder if it has a `flow.yaml`, or else the working
  /// folder if it has a `flow.yaml`, or else the bundled screens.
  ///
  /// - Parameters:
  ///   - explicit: The value of `--screens`.
  ///   - environment: Returns the value of an environment variable.
  ///   - workingFolder: The folder that may contain `Screens` or a flow.
  public static func standard(
    explicit: String?, environment: (String) -> String?, workingFolder: String = "."
  ) -> ScreenSource {
    if let explicit { return .folder(explicit) }
    if let named = environment("CONSENTWALK_SCREENS"), !named.isEmpty { return .folder(named) }
    let local = workingFolder == "." ? "Screens" : workingFolder + "/Screens"
    let found = [local, workingFolder].first { PosixFile.exists($0 + "/flow.yaml") }
    return found.map { .folder($0) } ?? .embedded
  }
}
