public import StrictYAML

/// Where screens come from.
public enum ScreenSource: Hashable, Sendable {
  /// A folder with a `flow.yaml`; bundled and neutral files fill its gaps.
  case folder(String)
  /// The screens bundled with the program.
  case embedded
  /// Files in memory by their paths, with a name for the folder in messages; bundled and neutral files fill
  /// the gaps.
  case made(shown: String, files: [String: String])
  /// Files that are written in another file, with that file's name for messages.
  case written(in: String, files: [WrittenFile])

  /// Returns the source by the rules of the command line: the folder that `--screens` names, else
  /// `CONSENTWALK_SCREENS`, else `Screens` in the working folder if it has a `flow.yaml`, else the bundled
  /// screens.
  ///
  /// - Parameters:
  /// - explicit: The value of `--screens`.
  /// - environment: Returns the value of an environment variable.
  /// - workingFolder: The folder that may contain `Screens`.
  public static func standard(
    explicit: String?, environment: (String) -> String?, workingFolder: String = "."
  ) -> ScreenSource {
    if let explicit { return .folder(explicit) }
    if let named = environment("CONSENTWALK_SCREENS"), !named.isEmpty { return .folder(named) }
    let local = workingFolder == "." ? "Screens" : workingFolder + "/Screens"
    return PosixFile.exists(local + "/flow.yaml") ? .folder(local) : .embedded
  }
}
