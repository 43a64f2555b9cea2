/// The help of a command as people read it: what is its own first, what every command takes last.
enum HelpText {
  /// The parser puts a group with a title before the options that have none: it goes to the end. What is no help of a command
  /// stays as it is.
  static func arranged(_ help: String) -> String {
    let heading = SharedOptions.title.uppercased() + ":\n"
    guard let start = help.firstRange(of: "\n" + heading)?.lowerBound else { return help }
    let rest = help[help.index(after: start)...]
    guard let end = rest.firstRange(of: "\n\n") else { return help }
    let (group, after) = (rest[..<end.lowerBound], rest[end.upperBound...])
    let usage = help[...start].split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("USAGE: ") ? short(String($0)) : String($0) }
    let own = after.reversed().drop { $0 == "\n" }.reversed()
    return usage.joined(separator: "\n") + String(own) + "\n\n" + group + "\n"
  }

  /// A usage without the options that every command takes.
  static func short(_ usage: String) -> String {
    var short = usage
    for (option, takesValue) in SharedOptions.takesValue {
      while let start = short.firstRange(of: " [\(option)" + (takesValue ? " " : "]")) {
        let end = short[start.lowerBound...].firstIndex(of: "]") ?? short.index(before: short.endIndex)
        short.removeSubrange(start.lowerBound...end)
      }
    }
    return short == usage ? usage : short + " [<common options>]"
  }
}
