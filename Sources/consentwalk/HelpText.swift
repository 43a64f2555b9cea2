import Localization

/// The help of a command as people read it: what is its own first, what every command takes last.
enum HelpText {
  /// The parser puts a group with a title before the options that have none: it goes to the end. What is no help of a command
  /// stays as it is.
  static func arranged(_ help: String) -> String {
    guard let (own, common) = parts(of: help) else { return help }
    return own + "\n\n" + common + "\n"
  }

  /// What a command's help says of the command alone, and of the options that every command takes.
  static func parts(of help: String) -> (own: String, common: String)? {
    let heading = SharedOptions.title.uppercased() + ":\n"
    guard let start = help.firstRange(of: "\n" + heading)?.lowerBound else { return nil }
    let rest = help[help.index(after: start)...]
    guard let end = rest.firstRange(of: "\n\n") else { return nil }
    let (group, after) = (rest[..<end.lowerBound], rest[end.upperBound...])
    let lines = help[...start].split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("USAGE: ") ? usage(String($0), without: names(in: group)) : String($0) }
    return (lines.joined(separator: "\n") + after.trimmed, String(group))
  }

  /// A mistake as the parser tells it, with no option in its usage.
  static func shortUsage(_ told: String) -> String {
    told.replacing(#/(?: \[--[^\]]*\])+/#, with: " [<options>]")
  }

  /// The options of a part of a help.
  private static func names(in group: Substring) -> [String] {
    group.split(separator: "\n").filter { $0.hasPrefix("  --") }
      .map { String($0.dropFirst(2).prefix { $0 != " " }) }
  }

  private static func usage(_ usage: String, without options: [String]) -> String {
    var short = usage
    for option in options {
      guard let start = short.firstRange(of: " [\(option)") else { continue }
      let end = short[start.lowerBound...].firstIndex(of: "]") ?? short.index(before: short.endIndex)
      short.removeSubrange(start.lowerBound...end)
    }
    return short == usage ? usage : short + " [<\(Message.commonOptionsShort.told)>]"
  }
}

extension Substring {
  /// Without line ends behind it.
  fileprivate var trimmed: String { String(self[...(lastIndex { $0 != "\n" } ?? startIndex)]) }
}
