import Foundation
import Localization

/// The help of a command: overview, usage, examples, then its own options. The options of every command are only
/// mentioned in one line, because `help options` explains them.
enum HelpText {
  /// A space at which ArgumentParser does not break a line. ``arranged(_:in:)`` replaces it by a normal space.
  static let hardSpace = "\u{A0}"

  /// Rearranges a help text of ArgumentParser. Any other text is returned unchanged.
  static func arranged(_ help: String, in language: ProgramLanguage) -> String {
    rearranged(help, in: language).replacing(hardSpace, with: " ")
  }

  private static func rearranged(_ help: String, in language: ProgramLanguage) -> String {
    guard let (own, common) = parts(of: help) else {
      return help.hasPrefix("OVERVIEW: ") ? translated(once(help), to: language) : help
    }
    let names = names(in: common[...]).joined(separator: ", ")
    let line = Message.helpCommonOptions(names: names).text(in: language)
    return translated(own + "\n\n" + (language == .english ? wrapped(line) : line) + "\n", to: language)
  }

  /// Splits the help of a command into the command's own help and the options of every command.
  static func parts(of help: String) -> (own: String, common: String)? {
    let heading = SharedOptions.title.uppercased() + ":\n"
    guard let start = help.firstRange(of: "\n" + heading)?.lowerBound else { return nil }
    let rest = help[help.index(after: start)...]
    guard let end = rest.firstRange(of: "\n\n") else { return nil }
    let (group, after) = (rest[..<end.lowerBound], rest[end.upperBound...])
    let lines = help[...start].split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("USAGE: ") ? usage(String($0), without: names(in: group)) : String($0) }
    let own = lines.joined(separator: "\n") + after.trimmed
    return (withExamples(once(own)), once(String(group)))
  }

  /// Returns a usage error of ArgumentParser, but without the list of options in its usage line.
  static func shortUsage(_ told: String) -> String {
    told.replacing(#/(?: \[--[^\]]*\])+/#, with: " [<options>]")
  }

  /// Returns the lines of a usage error after the error itself: the help of an argument, and the usage of the command.
  static func usage(inError text: String, in language: ProgramLanguage) -> String {
    guard let start = text.firstMatch(of: #/\n(?:Help|Usage): /#)?.range.lowerBound else { return "" }
    return placeholders(shortUsage(String(text[text.index(after: start)...])), in: language)
      .replacing(#/(?m)^Help: +/#, with: "  ")
      .replacing(#/(?m)^Usage: /#, with: Message.parserUsage.text(in: language))
      .replacing(#/See '(.+)' for more information\./#) { match in
        Message.parserSeeHelp(command: String(match.1)).text(in: language)
      }
  }

  /// Translates the placeholders `<options>` and `<subcommand>` of a usage line.
  private static func placeholders(_ text: String, in language: ProgramLanguage) -> String {
    text.replacing("<options>", with: "<\(Message.optionsShort.text(in: language))>")
      .replacing("<subcommand>", with: "<\(Message.subcommandShort.text(in: language))>")
  }

  /// Removes repetitions. ArgumentParser writes the values of an option twice, and `--version` on every page.
  private static func once(_ help: String) -> String {
    let isOverview = help.contains("USAGE: consentwalk [")
    return help.replacing(#/\s+\(values:\s[^);]*\)/#, with: "")
      .replacing(#/\(values:\s[^);]*;\s+default:/#, with: "(default:")
      .replacing(#/ SUBCOMMANDS:\n/#, with: ":\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { isOverview || !$0.hasPrefix("  --version ") }.joined(separator: "\n")
  }

  /// Inserts the examples of the command after its usage.
  private static func withExamples(_ help: String) -> String {
    guard let usage = help.firstMatch(of: #/\nUSAGE: consentwalk((?: [a-z]+)*)[^\n]*\n/#) else { return help }
    let examples = Example.section(of: String(usage.1.dropFirst()))
    guard !examples.isEmpty else { return help }
    return help[..<usage.range.upperBound] + "\n" + examples + "\n" + help[usage.range.upperBound...]
  }

  /// Translates the fixed words that ArgumentParser writes.
  private static func translated(_ help: String, to language: ProgramLanguage) -> String {
    let words: [(english: String, Message)] = [
      ("OVERVIEW: ", .helpOverview), ("\nUSAGE: ", .helpUsage), ("\nARGUMENTS:\n", .helpArguments),
      ("\nOPTIONS:\n", .helpOptions), ("\nSUBCOMMANDS:\n", .helpSubcommands),
      ("Show the version.", .helpShowVersion), ("Show help information.", .helpShowHelp),
    ]
    var help = help.replacing(
      #/See 'consentwalk help((?: [a-z]+)*) <subcommand>' for detailed help\./#
    ) { match in
      Message.helpSeeAlso(command: "consentwalk help\(match.1) <command>").text(in: language)
    }
    for (english, message) in words {
      let own = message.text(in: language)
      let (front, back) = (english.hasPrefix("\n") ? "\n" : "", english.hasSuffix("\n") ? "\n" : "")
      help = help.replacing(english, with: front + own + back)
    }
    help = placeholders(help, in: language)
    help = help.replacing("(default: ", with: "(" + Message.helpDefault.text(in: language) + " ")
      .replacing(#/ \(default\)(?=  )/#, with: String(repeating: " ", count: 10))
    return language == .english ? help : HelpColumns.laidOut(help)
  }

  /// Wraps a line at spaces, to 80 columns.
  private static func wrapped(_ line: String) -> String {
    var lines = [""]
    for word in line.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 78 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the names of the options in a section of a help text.
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
  /// The text without the line breaks at its end.
  fileprivate var trimmed: String { String(self[...(lastIndex { $0 != "\n" } ?? startIndex)]) }
}
