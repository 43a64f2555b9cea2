import CellGrid
import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// The texts of presenter mode.
extension Words {
  var noScript: String {
    say(.noScript)
  }
  var scriptIsOver: String { say(.scriptIsOver) }
  /// The message if the user wants to run a step after the last one.
  var scriptEnd: String {
    say(.scriptEnd(back: backKey, quit: isPlain ? "quit" : String(Command.quit.key)))
  }
  var presentingOff: String {
    say(.presentingOff(key: isPlain ? "present" : String(Command.present.key)))
  }

  private var nextKey: String { isPlain ? PaletteCommand.Word.next.rawValue : String(Command.next.key) }
  var backKey: String { isPlain ? PaletteCommand.Word.back.rawValue : String(Command.back.key) }

  /// Says what the key for the next step does now. If the user has answered differently from the script, the key skips
  /// steps.
  func next(of presentation: Presentation, _ model: WalkModel) -> String {
    guard let next = presentation.nextStep else { return scriptIsOver }
    guard !model.scriptGoesOn, let possible = presentation.possible(in: model.world, model.rules) else {
      return say(.scriptNext(nextKey: nextKey, step: next.text))
    }
    let skipped = possible.skipped == 1 ? next.text : steps(possible.skipped)
    return say(.scriptSkipsTo(nextKey: nextKey, skipped: skipped, step: possible.text))
  }

  /// Returns why a step of the script is not possible.
  func reason(_ hindrance: Presentation.Hindrance, _ catalogue: Catalogue) -> String {
    switch hindrance {
    case .impossible(let obstacle): reason(obstacle)
    case .answers(let prompt): say(.scriptAnswers(prompt: name(of: prompt, catalogue, appLanguage)))
    }
  }

  func cannotGoOn(_ step: String, _ reason: String, _ possible: String?) -> String {
    if let possible {
      return say(.scriptSkips(step: step, reason: reason, nextKey: nextKey, next: possible))
    }
    return say(.scriptStuck(step: step, reason: reason, backKey: backKey))
  }

  /// Explains the last events and their reasons for people who do not know the log.
  func story(of model: WalkModel) -> String {
    let line = model.history.last { $0.number == model.place.position }
    if let event = Event.weightiest(of: model.lastEvents) { return story(event, model) }
    if let line, let event = Event.weightiest(of: model.events(of: line)) ?? line.event {
      return story(event, line.names, model)
    }
    if model.place.position == 0 { return say(.freshDevice) }
    return say(.afterStep(position: model.place.position))
  }

  var onlyOneLanguage: String { say(.onlyOneLanguage) }

  /// Says which language is shown, and which step would change the phone's own language.
  func languageTurned(_ language: Language, isOwn: Bool) -> String {
    let name = Self.name(of: language)
    return say(
      isOwn
        ? .languageIsOwn(language: name) : .languageTurned(language: name, step: "set:locale=" + language.tag)
    )
  }

  /// Says that the app does not have a language, and lists the languages that it has.
  func noSuchLanguage(_ found: String, of languages: [Language]) -> String {
    let tags = languages.map(\.tag).joined(separator: "|")
    return say(.argumentWrong(found: found, form: "\(PaletteCommand.Word.language.rawValue) \(tags)"))
  }

  func painted(_ theme: Theme?) -> String {
    switch theme {
    case .light: say(.paintedLight)
    case .dark: say(.paintedDark)
    case .either, nil: say(.paintedOwn)
    }
  }

  var noPanelToTurn: String {
    say(.noPanelToTurn)
  }

  // The texts for the movement keys on the help page.
  var scrollsText: String { say(.scrollsText) }
  var choosesButton: String { say(.choosesButton) }
  func presses(_ label: String) -> String { say(.presses(label: label)) }
  var helpScrolls: String { say(.helpScrolls) }
}
