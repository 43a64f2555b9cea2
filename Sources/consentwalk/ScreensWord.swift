import FlowController

/// Accepts a folder with a flow where a command takes no folder, as `check` does.
///
///     consentwalk prove Leafy    consentwalk prove --screens Leafy
enum ScreensWord {
  /// The commands that never take a folder as their own argument; the empty name is the walk.
  private static let commands: Set<String> = [
    "", "play", "prove", "plan", "paths", "why", "diagram", "screens check", "screens list", "screens show",
    "steps", "state",
  ]

  /// Returns the line with `--screens` before the first such folder. A word after an option stays as it is, because it
  /// may be the value of the option.
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
