import CellGrid
import FlowController
import Localization

/// Copies a step, the scenario or the frame to the clipboard of the terminal.
extension WalkController {
  /// Shows the question what to copy.
  func askWhatToCopy() { model.mode = .at(.copying) }

  /// Handles an event while this question is shown. A key without a meaning closes the question.
  func handleWhileCopying(_ event: InputEvent) {
    if event == .timeout || event == .resize { return }
    model.mode = .at(.phone)
    if case .click(let x, let y) = event, let intent = shown?.intent(x: x, y: y) { return carryOut(intent) }
    guard case .text(let key) = event, let part = Clipboard.Part.allCases.first(where: { $0.key == key })
    else { return }
    copy(part)
  }

  /// Copies a text, and shows a message.
  func copy(_ part: Clipboard.Part) {
    do {
      guard let text = try text(of: part) else { return }
      guard text.utf8.count <= Clipboard.byteLimit else {
        return model.message = model.words.say(.copyTooLong(limit: Clipboard.byteLimit))
      }
      copied = text
      model.message = model.words.copied(part, text)
    } catch { say(error) }
  }

  /// Returns the text to copy. If there is none, shows a message and returns nil.
  func text(of part: Clipboard.Part) throws(WalkFailure) -> String? {
    switch part {
    case .step:
      if let line = model.history.last(where: { $0.number == model.place.position }) { return line.step }
      model.message = model.words.say(model.nothingYet)
    case .scenario:
      guard let scenario = model.scenarioText else { return nil }
      return scenario(try walkSoFar())
    case .frame:
      guard let size = shown?.grid.size else { return model.frame(Size(width: 80, height: 24)).grid.text }
      return model.frame(size).grid.text
    }
    return nil
  }
}

extension Words {
  func copied(_ part: Clipboard.Part, _ text: String) -> String {
    switch part {
    case .step: say(.copiedStep(step: text))
    case .scenario: say(.copiedScenario(count: text.split(separator: "\n").count))
    case .frame: say(.copiedFrame)
    }
  }

  var copyKeys: [(String, String)] {
    Clipboard.Part.allCases.map { (String($0.key), name($0)) } + [("Esc", say(.keyBarClose))]
  }

  func name(_ part: Clipboard.Part) -> String {
    switch part {
    case .step: say(.copyStep)
    case .scenario: say(.copyScenario)
    case .frame: say(.copyFrame)
    }
  }
}
