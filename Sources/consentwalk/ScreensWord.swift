import FlowController

/// Allows a folder with a flow as an argument of commands that otherwise have no such argument. `check` has one.
///
///     consentwalk prove Leafy    consentwalk prove --screens Leafy
enum ScreensWord {
  /// The commands that never have a folder as an argument. The empty name is `play` without its name.
  private static let commands: Set<String> = [
    "", "play", "prove", "plan", "paths", "why", "diagram", "screens check", "screens list", "screens show",
    "steps", "state",
  ]

  /// Inserts `--screens` before the first folder that contains a flow. A word after an option is not changed, because
  /// it may be the value of the option.
  static func named(_ words: [String]) -> [String] {
    guard let start = FirstWord.place(in: words),
      !words.contains(where: { $0 == "--" || $0.prefix { $0 != "=" } == "--screens" })
    else { return words }
    let command = CommandName.names(of: words[start...])
    guard commands.contains(command.joined(separator: " ")) else { return words }
    let first = start + command.count
    let folder = words.indices.dropFirst(first).first { index in
      let isValue = index > first && words[index - 1].hasPrefix("-") && !FirstWord.isFlag(words[index - 1])
      return !isValue && TypedPath(words[index]) == .screens
    }
    guard let folder else { return words }
    return Array(words.prefix(folder)) + ["--screens"] + words.dropFirst(folder)
  }
}
