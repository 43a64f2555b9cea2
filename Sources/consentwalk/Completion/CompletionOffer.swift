import FlowController
import Platform
import ScreenLibrary
import SettingsStore

/// The words that the shell offers to complete a command line. They come from the flow and the store.
struct CompletionOffer {
  /// The incomplete word before the cursor.
  private let current: String
  private let options: SharedOptions

  /// - Parameter words: The words of the command line, as the user typed them.
  init(_ words: [String], current: String) {
    self.current = current
    let plain = words.map { $0.filter { !"\\'\"".contains($0) } }
    var options = SharedOptions()
    for (word, value) in zip(plain, plain.dropFirst()) {
      if word == "--screens" { options.screens = value }
      if word == "--store" { options.store = value }
      if word == "--device" { options.namedDevice = value }
      if word == "--app" { options.app = AppOption(argument: value) }
      if word == "--target" { options.target = value }
    }
    self.options = options
  }

  /// The prompts that `why` and `paths` accept.
  var prompts: [String] {
    catalogue.map { NamedPrompt.words($0.flow, $0.names) } ?? Prompt.all.map(\.word)
  }

  var screens: [String] { context.map { ScreenRecipes($0).names } ?? [] }

  var outputs: [String] { catalogue.map { JSONOutput.all($0.flow, $0.names).map(\.name) } ?? [] }

  /// The languages of the app.
  var phoneLanguages: [String] { catalogue?.languages.map(\.tag) ?? [] }

  private var context: CommandContext? { try? CommandContext(options) }
  private var catalogue: Catalogue? { context?.catalogue }

  private func read<Found>(_ read: (DeviceStore) throws -> [Found]) -> [Found] {
    guard let file = try? options.storeFile, let store = try? DeviceStore(at: file, for: .read) else {
      return []
    }
    defer { store.close() }
    return (try? read(store)) ?? []
  }

  var devices: [String] { read { try $0.devices().map(\.name) } }

  var branches: [String] { read { try $0.branches(of: options.device).map(\.name) } }

  /// The fields of the state, each with its possible values.
  var fields: [String] {
    guard let catalogue else { return [] }
    return StatePath.all(catalogue.flow, catalogue.names).flatMap { path -> [String] in
      let words = Self.words(path.kind)
      return words.isEmpty ? [path.path + "="] : words.map { path.path + "=" + $0 }
    }
  }

  private static func words(_ kind: StateKind) -> [String] {
    switch kind {
    case .words(let words): words
    case .flag: ["true", "false"]
    case .orNull(let kind): words(kind) + (words(kind).isEmpty ? [] : ["null"])
    case .text, .number, .version, .moment, .region, .language, .month, .digest, .roles, .listOf, .requests,
      .lines, .fields:
      []
    }
  }

  static let assumptions = AssumptionKey.allCases.flatMap { key in
    (key.words ?? [""]).map { key.word + "=" + $0 }
  }

  /// The steps as a user types them. A step whose argument is free text is offered without it. After a comma in a `set`
  /// step, the keys are offered again.
  var steps: [String] {
    let vocabulary = context?.vocabulary ?? StepVocabulary(names: FlowNames())
    let changes = SystemChange.Key.allCases.flatMap { key -> [String] in
      let values = SystemChange.every(key).compactMap { $0.text(key) }
      return values.isEmpty ? [key.word + "="] : values.map { key.word + "=" + $0 }
    }
    if current.hasPrefix("set:"), let comma = current.lastIndex(of: ",") {
      return changes.map { current[...comma] + $0 }
    }
    return StepVocabulary.verbs.flatMap { verb -> [String] in
      if verb == "set" { return changes.map { "set:" + $0 } }
      let arguments = vocabulary.arguments(of: verb).flatMap { Self.typed($0) }
      let stands = ["erase", "offer-reminder"].contains(verb)
      if arguments.isEmpty { return [verb] }
      return (stands ? [verb] : []) + arguments.map { "\(verb):\($0)" }
    }
  }

  /// Returns an argument without its placeholder. For the placeholder `<true|false>`, returns two words, one for each
  /// value.
  private static func typed(_ argument: String) -> [String] {
    if argument.hasSuffix("<true|false>") {
      let key = argument.dropLast("<true|false>".count)
      return ["true", "false"].map { key + $0 }
    }
    guard let open = argument.firstIndex(of: "<") else { return [argument] }
    return [String(argument[..<open])]
  }
}
