import ArgumentParser

extension Do {
  /// The command, when ``UsualWords`` has left so many steps that the parser would take long over them: for each argument
  /// it looks at all the others. It gets the options and one step; nil where the parser is to read everything.
  ///
  /// - Throws: what the parser throws about the options.
  init?(long arguments: [String]) throws {
    guard arguments.first == "do", arguments.count > Self.usualCount else { return nil }
    var options: [String] = []
    var steps: [String] = []
    var words = arguments.dropFirst()
    while let word = words.popFirst() {
      if word == "--" {
        steps += words
        break
      }
      guard word.hasPrefix("-") else {
        steps.append(word)
        continue
      }
      options.append(word)
      if Self.valuedOptions.contains(word), let value = words.popFirst() { options.append(value) }
    }
    // `--` keeps what looks like an option a step, as it was.
    guard let first = steps.first else { return nil }
    guard var command = try ConsentWalk.parseAsRoot(["do"] + options + ["--", first]) as? Do else {
      return nil
    }
    command.steps = steps
    self = command
  }

  /// So many arguments are no burden to the parser.
  private static let usualCount = 64

  /// The options that are followed by a value; all others stand alone.
  static let valuedOptions = SharedOptions.takesValue.filter(\.value).map(\.key)
}
