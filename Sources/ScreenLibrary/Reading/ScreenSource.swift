public import StrictYAML

/// Where the screens come from.
public enum ScreenSource: Hashable, Sendable {
  /// A folder that contains a `flow.yaml`. Missing files are replaced by bundled and neutral ones.
  case folder(String)
  /// The screens that are bundled with the program.
  case embedded
  /// Files in memory, by their paths. `shown` is the folder name in messages. Missing files are replaced by bundled and
  /// neutral ones.
  case made(shown: String, files: [String: String])
  /// Files that are written inside another file. Messages show the name of this file.
  case written(in: String, files: [WrittenFile])

  /// The source with the path of its folder in the form for messages, without slashes at its end.
  var withoutSlash: ScreenSource {
    guard case .folder(var path) = self else { return self }
    while path.count > 1, path.last == "/" { path.removeLast() }
    return .folder(path)
  }

  /// Returns the source according to the rules of the command line. The first of these that exists is used: the folder
  /// in `--screens`, the folder in `CONSENTWALK_SCREENS`, `Screens` in the working folder if it contains a `flow.yaml`,
  /// the working folder if it contains a `flow.yaml`, the bundled screens.
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
