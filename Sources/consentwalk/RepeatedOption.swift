import Localization
import Platform

/// Rejects two mistakes that ArgumentParser accepts without a message: an option that is given twice (ArgumentParser
/// uses only the last one), and a value after `--version`, which takes none.
enum RepeatedOption {
  /// The options that may be given more than once.
  private static let many: Set<String> = ["--assume", "--where", "--only", "--fault"]

  /// - Throws: ``Failure`` with exit code 2.
  static func check(_ words: [String]) throws(Failure) {
    let words = Array(words.prefix { $0 != "--" })
    if let place = words.firstIndex(of: "--version"), place + 1 < words.count,
      Version(words[place + 1]) != nil
    {
      throw suggesting("--os " + words[place + 1], .usageVersionTakesNothing)
    }
    let names = words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    let twice = names.enumerated().first {
      names[..<$0.offset].contains($0.element) && !many.contains($0.element)
    }
    guard let option = twice?.element else { return }
    let start = words.firstIndex { CommandName.names(in: ConsentWalk.self).contains($0) } ?? words.endIndex
    let command = CommandName.command(named: Array(words[start...]))
    guard let written = CommandName.options(of: command).first(where: { $0.hasPrefix(option + " <") }) else {
      return
    }
    let values = words.indices.filter { words[$0].prefix { $0 != "=" } == option }.compactMap {
      words[$0] == option ? words.dropFirst($0 + 1).first : String(words[$0].dropFirst(option.count + 1))
    }
    let takesList = command == Test.self && ["--os", "--region", "--locale"].contains(option)
    if command == Diff.self, values.count == 2, Diff.comparedOptions.contains(option) {
      throw suggesting("\(option) \(values[0]) --against \(values[1])", .usageOptionTwice(option: written))
    }
    throw suggesting(
      option + " " + (takesList ? values.joined(separator: ",") : values.last ?? "").shortened,
      takesList ? .usageOptionTwiceForList(option: written) : .usageOptionTwice(option: written))
  }

  private static func suggesting(_ meant: String, _ mistake: Message) -> Failure {
    var failure = Failure(code: 2, mistake)
    failure.suggestion = meant
    return failure
  }
}
