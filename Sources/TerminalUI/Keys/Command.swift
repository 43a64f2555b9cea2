import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// A key of the walk. One value contains everything that the help page, the key bar, the palette, plain mode and clicks
/// need.
///
/// To add a key, write its row in the file of its group, add it to the list there, and write its texts in the
/// catalogue. If the key belongs on the key bar, also add it to ``likeliest``.
public struct Command: Sendable, CaseIterable {
  /// The character of the key. It is the same in every language.
  public let key: Character
  /// The name of the key, as it is displayed.
  public let keyName: String
  /// One or two words for the key bar.
  let short: Text
  /// One line for the help page.
  let long: Text
  private let action: Action
  /// Whether the key is useful for an app with this flow. If not, the key bar and the help omit it.
  let isPart: @Sendable (Flow) -> Bool

  /// A text that can depend on the state of the walk.
  typealias Text = @Sendable (Words) -> Message

  init(
    key: Character, name: String? = nil, short: @escaping Text, long: @escaping Text,
    if isPart: @escaping @Sendable (Flow) -> Bool = { _ in true }, does action: Action
  ) {
    self.key = key
    keyName = name ?? String(key)
    self.short = short
    self.long = long
    self.action = action
    self.isPart = isPart
  }

  init(
    key: Character, name: String? = nil, short: Message, long: Message,
    if isPart: @escaping @Sendable (Flow) -> Bool = { _ in true }, does action: Action
  ) {
    self.init(
      key: key, name: name, short: { _ in short }, long: { _ in long }, if: isPart, does: action)
  }

  /// All keys, in the order of the help page.
  public static let allCases = Group.allCases.flatMap(\.commands)

  /// The keys of the key bar, in addition to those that are always shown. If not all fit, the first ones are shown.
  static let likeliest: [Command] = [
    next, app, back, waitNext, upgrade, reminder, gallery, language, home, settings, terminate, forward,
    branches, lines, beside,
  ]

  /// Whether the command works now.
  ///
  /// - Parameter layout: The layout of the screen; nil if nothing is drawn.
  /// - Complexity: at most one step on a copy of the world.
  func availability(_ model: WalkModel, _ layout: Layout?) -> Availability {
    guard isPart(model.rules.flow) else { return .absent }
    switch action {
    case .step(let step):
      guard let obstacle = model.world.obstacle(to: step(model), model.rules) else { return .possible }
      return .impossible(obstacle.message)
    case .typing(_, duringDialog: true): return .possible
    case .typing(_, duringDialog: false):
      guard let dialog = model.world.dialog else { return .possible }
      return .impossible(ImpossibleStep.dialogUp(dialog.dialog).message)
    case .other(_, let availability, _): return availability(model, layout)
    }
  }

  /// Returns the word for the command in plain mode, with arguments in angle brackets. Returns nil if the command only
  /// changes the appearance of the screen.
  public func plainWord(in model: WalkModel) -> String? {
    switch action {
    case .step(let step): StepVocabulary(names: model.catalogue.names).text(step(model))
    case .typing(let text, _): text
    case .other(let word, _, _): word
    }
  }

  @MainActor
  func carryOut(_ controller: WalkController) {
    switch action {
    case .step(let step): controller.take(step(controller.model))
    case .typing(let text, let duringDialog):
      if !duringDialog, let dialog = controller.model.world.dialog {
        return controller.say(.impossible(.dialogUp(dialog.dialog)))
      }
      controller.beginTyping(String(text.prefix { $0 != "<" }))
    case .other(_, _, let run): run(controller)
    }
  }
}

extension Command: Hashable {
  /// Compares keys by their characters.
  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }
  /// Hashes the character.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
