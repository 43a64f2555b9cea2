import FlowController
import Phone
import Platform
import ScreenLibrary

/// Everything that can be typed: what can be done now first, then what cannot, with the reason. What is on screen comes
/// before what was typed last, and that before all else.
struct CommandPalette {
  let model: WalkModel
  private let vocabulary: StepVocabulary
  private var words: Words { model.words }

  init(_ model: WalkModel) {
    self.model = model
    vocabulary = StepVocabulary(names: model.catalogue.names)
  }

  /// The lines that what was typed leads to.
  ///
  /// - Complexity: O(number of steps of the contract), each tried on a copy of the world.
  func entries(_ typed: String) -> [PaletteEntry] {
    let all = steps + orders
    let values = values(typed, of: all)
    let found = values ?? likeliestFirst(all).filter { $0.matches(typed) }
    // What begins as it was typed comes before what only speaks of it.
    let ranked = found.filter { $0.text.hasPrefix(typed) } + found.filter { !$0.text.hasPrefix(typed) }
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
    PaletteCommand.Word.allCases.map { word in
      PaletteEntry(
        text: word.form, description: words.describe(word), obstacle: obstacle(to: word),
        otherWords: SearchWords.of(word.rawValue))
    }
  }

  /// What presses something on screen first, from top to bottom, then what was typed last, then the rest as it was.
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
    case .go: model.guide == nil ? words.reason(.atEnd) : nil
    case .next: obstacle(to: Command.next)
    case .language: obstacle(to: Command.language)
    case .jump, .history, .branches, .name, .beside, .faces, .why, .present, .save, .again, .help, .quit: nil
    }
  }

  private func obstacle(to command: Command) -> String? {
    command.availability(model, nil).obstacle.map(words.say)
  }

  /// Where only an open argument is left to type: values that would do.
  private func values(_ typed: String, of all: [PaletteEntry]) -> [PaletteEntry]? {
    guard let entry = Self.opened(typed, all) else { return nil }
    let suggestions = ArgumentValues(model: model).values(after: entry.typed)
    let known = all.filter { $0.text.hasPrefix(entry.typed) && $0 != entry }
    let values = suggestions.map { value in
      let text = entry.typed + value
      let obstacle = (try? vocabulary.step(text)).flatMap { model.world.obstacle(to: $0, model.rules) }
      return PaletteEntry(
        text: text, description: entry.description, obstacle: obstacle.map(words.reason) ?? entry.obstacle)
    }
    return (values + known).filter { $0.text.hasPrefix(typed) }
  }

  /// The line whose open argument is being typed.
  private static func opened(_ typed: String, _ all: [PaletteEntry]) -> PaletteEntry? {
    all.last { $0.isOpen && typed.hasPrefix($0.typed) }
  }

  /// What is accepted where an open argument is to be typed; nil elsewhere.
  func hint(_ typed: String) -> String? {
    guard let entry = Self.opened(typed, steps + orders) else { return nil }
    return words.accepted(entry.text, model.world)
  }

  /// The longest text that all lines beginning with this one share; those that can be done now count first.
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
