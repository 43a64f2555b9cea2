/// Where screens come from.
public enum ScreenSource: Hashable, Sendable {
  /// A folder with a `flow.yaml`. What it does not hold comes from the copy in the program.
  case folder(String)
  /// The copy in the program.
  case embedded
  /// Files that were made and not written, by their paths, and what messages call the folder. What they do not hold comes
  /// from the copy in the program, as for a folder.
  case made(shown: String, files: [String: String])

  /// The source by the rules of the command line: the folder that was asked for, else `CONSENTWALK_SCREENS`,
  /// else `Screens` in the working folder when it holds a `flow.yaml`, else the copy in the program.
  ///
  /// - Parameters:
  ///   - explicit: What `--screens` says.
  ///   - environment: Looks up an environment variable.
  ///   - workingFolder: The folder to look into for `Screens`.
  public static func standard(
    explicit: String?, environment: (String) -> String?, workingFolder: String = "."
  ) -> ScreenSource {
    if let explicit { return .folder(explicit) }
    if let named = environment("CONSENTWALK_SCREENS"), !named.isEmpty { return .folder(named) }
    let local = workingFolder == "." ? "Screens" : workingFolder + "/Screens"
    return PosixFile.exists(local + "/flow.yaml") ? .folder(local) : .embedded
  }
}
