import ArgumentParser

/// What can stand at the last of some words of a command line.
enum Completion {
  case words([String])
  case files, folders

  /// Looks at the words before it; what cannot be read offers nothing.
  init(_ words: [String]) {
    let current = words.last ?? ""
    var before = CommandWords.ordered(Array(words.dropLast()))[...]
    if before.first == "help" {
      self = Self.help(before.dropFirst(), current)
      return
    }
    let group = CommandWords.group(of: &before)
    guard let group else {
      self = .words([])
      return
    }
    let names = group.type.configuration.subcommands.compactMap { $0.configuration.commandName }
    let offer = CompletionOffer(before)
    if let option = before.last, let kind = offer.value(of: option, group.leaf) {
      self = kind.matching(current)
    } else if current.hasPrefix("--"), let equals = current.firstIndex(of: "="),
      let kind = offer.value(of: String(current[..<equals]), group.leaf)
    {
      let value = String(current[current.index(after: equals)...])
      self = kind.matching(value).after(String(current[...equals]))
    } else if current.hasPrefix("-") {
      self = Completion.words(offer.options(group.leaf)).matching(current)
    } else if !names.isEmpty, group.path.isEmpty || group.type.configuration.defaultSubcommand == nil {
      self = Completion.words(names + (group.path.isEmpty ? ["help"] : [])).matching(current)
    } else {
      self = offer.argument(of: group.path, group.leaf, current).matching(current)
    }
  }

  private static func help(_ words: ArraySlice<String>, _ current: String) -> Completion {
    var words = words
    let group = CommandWords.group(of: &words)
    let names = group?.type.configuration.subcommands.compactMap { $0.configuration.commandName } ?? []
    let topics = group?.path.isEmpty == true ? ReferenceTopic.allCases.map(\.rawValue) : []
    return Completion.words(names + topics.filter { !names.contains($0) }).matching(current)
  }

  /// Those that begin so.
  private func matching(_ begin: String) -> Completion {
    guard case .words(let words) = self else { return self }
    return .words(words.filter { $0.hasPrefix(begin) })
  }

  /// The same after what is typed already.
  private func after(_ begin: String) -> Completion {
    guard case .words(let words) = self else { return self }
    return .words(words.map { begin + $0 })
  }

  /// What the shell reads: the kind, then a line each.
  var lines: [String] {
    switch self {
    case .words(let words): ["words"] + words
    case .files: ["files"]
    case .folders: ["folders"]
    }
  }
}
