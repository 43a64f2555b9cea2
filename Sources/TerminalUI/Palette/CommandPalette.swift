import FlowController
import Phone
import Platform
import ScreenLibrary

/// The lines that the user can type. Possible lines come first; the others follow, with the reason why they are not
/// possible. Controls on screen come before recently typed lines, and these before all other lines.
struct CommandPalette {
  let model: WalkModel
  private let vocabulary: StepVocabulary
  private var words: Words { model.words }

  init(_ model: WalkModel) {
    self.model = model
    vocabulary = StepVocabulary(names: model.catalogue.names)
  }

  /// Returns the lines that match the typed text.
  ///
  /// - Complexity: O(number of steps that can be typed). Each is tried on a copy of the world.
  func entries(_ typed: String) -> [PaletteEntry] {
    let all = steps + orders
    let values = values(typed, of: all)
    let found = (values ?? likeliestFirst(all)).enumerated().compactMap { index, entry in
      (values == nil ? entry.rank(typed) : entry.text.hasPrefix(typed) ? 0 : 1).map { (entry, $0, index) }
    }
    // Lines that begin with the typed text come before lines that only contain it or its letters.
    let ranked = found.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    return ranked.filter { $0.obstacle == nil } + ranked.filter { $0.obstacle != nil }
  }

  private var steps: [PaletteEntry] {
    model.world.judgedSteps(vocabulary, model.rules).map { judged in
      PaletteEntry(
        text: judged.text, description: words.describe(judged.step, model.catalogue),
        obstacle: judged.obstacle.map(words.reason), otherWords: SearchWords.of(judged.text))
    }
  }

  private var orders: [PaletteEntry] {
    // Plain mode has no colours.
    PaletteCommand.Word.allCases.filter { !model.isPlain || $0 != .theme }.map { word in
      PaletteEntry(
        text: word.form, description: words.describe(word), obstacle: obstacle(to: word),
        otherWords: SearchWords.of(word.rawValue))
    }
  }

  /// Sorts the lines: first controls on screen from top to bottom, then recently typed lines, then the others in their
  /// order.
  private func likeliestFirst(_ all: [PaletteEntry]) -> [PaletteEntry] {
    let shown = model.scene().controls.map { vocabulary.text($0.step) }
    let places = Dictionary((shown + model.typedLast).enumerated().map { ($1, $0) }) { first, _ in first }
    let (first, rest) = (all.filter { places[$0.text] != nil }, all.filter { places[$0.text] == nil })
    return first.sorted { places[$0.text, default: 0] < places[$1.text, default: 0] } + rest
  }

  private func obstacle(to word: PaletteCommand.Word) -> String? {
    switch word {
    case .back: obstacle(to: Command.back)
    case .forward: obstacle(to: Command.forward)
    case .switch, .compare: model.branches.count < 2 ? words.onlyOneBranch : nil
    case .go: model.guide == nil ? words.reason(.checkout(.atEnd)) : nil
    case .next: obstacle(to: Command.next)
    case .language: obstacle(to: Command.language)
    case .jump, .history, .branches, .name, .beside, .faces, .why, .present, .save, .theme, .again, .help,
      .quit:
      nil
    case .copy: model.isPlain || model.scenarioText != nil ? nil : words.reason(.checkout(.atEnd))
    }
  }

  private func obstacle(to command: Command) -> String? {
    command.availability(model, nil).obstacle.map(words.say)
  }

  /// If only an argument is missing in the typed text, returns its suggested values; otherwise nil.
  private func values(_ typed: String, of all: [PaletteEntry]) -> [PaletteEntry]? {
    guard let entry = Self.opened(typed, all) else { return nil }
    let arguments = ArgumentValues(model: model)
    let suggestions = arguments.values(after: entry.typed)
    let known = all.filter { $0.text.hasPrefix(entry.typed) && $0 != entry }
    let values = suggestions.map { value in
      let text = entry.typed + value
      let obstacle = (try? vocabulary.step(text)).flatMap { model.world.obstacle(to: $0, model.rules) }
      let meaning = arguments.meaning(of: value, after: entry.typed, words)
      return PaletteEntry(
        text: text, description: meaning ?? entry.description,
        obstacle: obstacle.map(words.reason) ?? entry.obstacle)
    }
    return (values + known).filter { $0.text.hasPrefix(typed) }
  }

  /// Returns the line whose argument the user is typing.
  private static func opened(_ typed: String, _ all: [PaletteEntry]) -> PaletteEntry? {
    all.last { $0.isOpen && typed.hasPrefix($0.typed) }
  }

  /// Describes the values that the argument accepts; nil if the user is not typing an argument.
  func hint(_ typed: String) -> String? {
    guard let entry = Self.opened(typed, steps + orders) else { return nil }
    return words.accepted(entry.text, model.world)
  }

  /// Says that no line matches. If the user means a permission that the app does not have, says so.
  func nothingMatches(_ typed: String) -> String {
    words.absent(typed, model) ?? words.nothingMatches(typed)
  }

  /// Returns the longest common beginning of the matching lines. If some are possible, only these are compared.
  func completed(_ typed: String) -> String {
    let matching = entries(typed).filter { $0.text.hasPrefix(typed) }
    let possible = matching.filter { $0.obstacle == nil }
    let texts = (possible.isEmpty ? matching : possible).map(\.typed).filter { $0.hasPrefix(typed) }
    guard var shared = texts.first else { return typed }
    for text in texts.dropFirst() {
      while !text.hasPrefix(shared) { shared.removeLast() }
    }
    return shared
  }
}
