public import FlowController
public import Platform
public import ScreenLibrary

/// Finds the step that a user meant by a wrong text, on the screen that the user sees.
public struct MeantStep: Sendable {
  private let builder: SceneBuilder
  /// The languages in which a label can be: those of the phone, the app and iOS.
  private let languages: [Language]
  private let vocabulary: StepVocabulary
  /// The possible taps, as the user types them.
  public let buttons: [String]

  /// - Parameter shown: The language in which the user sees the phone; nil for the phone's own language.
  public init(on world: World, _ rules: Rules, _ catalogue: Catalogue, shownIn shown: Language? = nil) {
    builder = SceneBuilder(world: world, rules: rules, catalogue: catalogue)
    languages = [shown ?? world.device.locale] + catalogue.languages + catalogue.systemLanguages
    vocabulary = StepVocabulary(names: catalogue.names)
    buttons = world.possibleSteps(vocabulary, rules).map(\.text).filter { $0.hasPrefix("tap:") }
  }

  /// Returns the step that was probably meant: by its label on screen, by its number, or by an id. Returns nil if no
  /// step is similar. A button that is not on screen is never returned while others are.
  ///
  /// - Parameter text: The whole text of the step.
  public func step(for error: UnknownStep, in text: String) -> String? {
    switch error.problem {
    case .role:
      if let labelled = step(labelled: error.found, verb: "tap") { return labelled }
      if let number = Int(error.found), buttons.indices.contains(number - 1) { return buttons[number - 1] }
      guard !buttons.isEmpty else { return error.suggestion }
      if let meant = error.suggestion, buttons.contains("tap:" + meant) { return "tap:" + meant }
      return nearestID(to: error.found, in: buttons.map { String($0.dropFirst(4)) }).map { "tap:" + $0 }
    case .feature:
      return step(labelled: error.found, verb: "open") ?? error.suggestion
    case .step:
      if !text.contains(":"), let labelled = step(labelled: text) { return labelled }
      return completed(error, in: text) ?? error.suggestion
    case .request, .updates, .event, .crossing, .key, .language, .answer, .row, .outcome, .flag, .noFlags,
      .use, .reminder, .noEvents, .missingArgument, .repeatedKey, .choice, .argument, .keys, .argumentOf,
      .duration, .pair, .version, .date, .truth, .region, .time:
      return error.suggestion
    }
  }

  /// Returns the step of the control with this label, or of the only control that has this text in its label. Returns
  /// nil if there is no such control, or if controls with different steps have this label.
  ///
  /// - Parameter verb: The verb of the step; nil for any verb.
  /// - Complexity: O(languages x length of the texts shown).
  private func step(labelled label: String, verb: String? = nil) -> String? {
    let wanted = Self.folded(label)
    guard !wanted.isEmpty else { return nil }
    let controls = languages.map { language in
      var builder = builder
      builder.shownLanguage = language
      return builder.scene().controls.filter { verb == nil || $0.step.row.verb == verb }
    }
    for isWhole in [true, false] where isWhole || wanted.count > 3 {
      for controls in controls {
        let fitting = controls.filter { control in
          let label = Self.folded(control.label)
          return isWhole ? label == wanted : label.contains(wanted)
        }
        let steps = Set(fitting.map { vocabulary.text($0.step) })
        if let first = steps.first { return steps.count == 1 ? first : nil }
      }
    }
    return nil
  }

  /// A label without upper case and without the signs that are hard to type.
  private static func folded(_ label: String) -> String {
    let ignored: Set<Character> = [" ", "-", "’", "'", "‘", "“", "”", "\"", "…", ".", "!", "\u{A0}"]
    return String(label.lowercased().filter { !ignored.contains($0) })
  }

  /// Returns the whole step if only its verb was suggested: `request:camera` for `ask:cam`.
  private func completed(_ error: UnknownStep, in text: String) -> String? {
    guard let verb = error.suggestion, verb.hasSuffix(":"), let colon = text.firstIndex(of: ":") else {
      return nil
    }
    let argument = text[text.index(after: colon)...]
    return argument.isEmpty ? nil : corrected(verb + argument)
  }

  /// Returns a text if it is a step. Otherwise returns the step that the text probably means; nil if no step is similar.
  public func corrected(_ text: String) -> String? {
    do throws(UnknownStep) { return vocabulary.text(try vocabulary.step(text)) } catch {
      guard error.problem != .step, let meant = step(for: error, in: text) else { return nil }
      return meant.contains(":") ? meant : text.prefix { $0 != ":" } + ":" + meant
    }
  }
}
