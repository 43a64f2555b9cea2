/// A build script of a target that makes the app's Info.plist from another property list, and deletes some of its keys.
struct PlistScript {
  /// The path of the other property list, as the project writes it.
  let input: String
  let line: Int
  /// The keys that the script deletes. A part of a value is deleted by its key and its index:
  /// `["UIBackgroundModes", "1"]`.
  let deleted: [[String]]

  /// Returns the script of a target whose output is its Info.plist.
  ///
  /// - Parameters:
  ///   - phases: The build phases of the target.
  ///   - plist: The value of `INFOPLIST_FILE`.
  /// - Source: https://developer.apple.com/documentation/xcode/running-custom-scripts-during-a-build
  init?(_ phases: [FileValue], output plist: String) {
    for phase in phases where phase["isa"]?.text == "PBXShellScriptBuildPhase" {
      let inputs = (phase["inputPaths"]?.list ?? []).compactMap(\.text)
      guard (phase["outputPaths"]?.list ?? []).contains(where: { $0.text == plist }),
        let input = inputs.first(where: { $0.hasSuffix(".plist") })
      else { continue }
      self.input = input
      line = phase.line
      deleted = Self.deleted(by: phase["shellScript"]?.text ?? "")
      return
    }
    return nil
  }

  /// Returns what the commands `PlistBuddy -c "Delete :Key"` and `plutil -remove Key` delete.
  private static func deleted(by script: String) -> [[String]] {
    ["Delete :", "-remove "].flatMap { command in
      script.split(separator: command).dropFirst().map { rest in
        let path = rest.drop { $0 == "\"" || $0 == "'" }.prefix {
          $0.isLetter || $0.isNumber || ":._-".contains($0)
        }
        return path.split(separator: command.hasSuffix(":") ? ":" : ".").map(String.init)
      }
    }
  }

  /// Returns an entry of the other property list as it is in the app's Info.plist; nil if the script deletes it.
  static func kept(_ entry: FileEntry, _ deleted: [[String]]) -> FileEntry? {
    let own = deleted.filter { $0.first == entry.key }
    guard !own.contains(where: { $0.count == 1 }) else { return nil }
    // Each command counts the values that the earlier commands left.
    let list = own.compactMap { $0.count == 2 ? Int($0[1]) : nil }.reduce(into: entry.value.list) {
      if $0.indices.contains($1) { $0.remove(at: $1) }
    }
    guard list.count < entry.value.list.count else { return entry }
    return FileEntry(entry.key, line: entry.line, FileValue(.list(list), line: entry.value.line))
  }
}
