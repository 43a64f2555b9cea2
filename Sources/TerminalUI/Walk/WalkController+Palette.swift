import FlowController

/// Typing a step or an order, with the list of everything that can be typed.
extension WalkController {
  func beginTyping(_ text: String) {
    lookAtBranches()
    model.typing = text
    model.chosenEntry = nil
  }

  /// One event while something is typed.
  func type(_ event: InputEvent) {
    guard var text = model.typing else { return }
    switch event {
    case .text(let character): if text.utf8.count < 200 { text.append(character) }
    case .key(.backspace):
      if text.isEmpty { return model.typing = nil }
      text.removeLast()
    case .key(.escape): return model.typing = nil
    case .key(.tab): text = CommandPalette(model).completed(text)
    case .key(.enter): return takeTyped(text)
    case .key(.up): return chooseEntry(-1)
    case .key(.down): return chooseEntry(1)
    case .key(.pageUp): return chooseEntry(-10)
    case .key(.pageDown): return chooseEntry(10)
    case .wheel(let lines): return chooseEntry(lines.signum())
    case .click(let x, let y):
      if let intent = shown?.intent(x: x, y: y) { carryOut(intent) }
      return
    case .key, .paste, .resize, .timeout: return
    }
    model.typing = text
    model.chosenEntry = nil
    model.message = nil
  }

  /// Letters for the line that is typed; anywhere else nothing, since a paste is not meant as keys.
  func paste(_ text: String) {
    guard model.typing != nil else { return model.message = model.words.pasteIsNoKeys }
    for character in text { type(.text(character.isNewline ? " " : character)) }
  }

  private func chooseEntry(_ by: Int) {
    let count = CommandPalette(model).entries(model.typing ?? "").count
    guard count > 0 else { return }
    guard let chosen = model.chosenEntry else {
      return model.chosenEntry = by > 0 ? 0 : count - 1
    }
    if abs(by) > 1 {
      model.chosenEntry = max(0, min(count - 1, chosen + by))
    } else {
      model.chosenEntry = (chosen + by + count) % count
    }
  }

  /// Takes the chosen line of the list, or else what was typed.
  private func takeTyped(_ text: String) {
    if let chosen = model.chosenEntry { return takeEntry(chosen) }
    guard !text.isEmpty else { return model.typing = nil }
    if carryOut(typed: text) { return }
    // What is only the beginning of something is not an error yet: the list is right there to choose from.
    if !CommandPalette(model).entries(text).isEmpty { model.chosenEntry = 0 }
  }

  /// Takes a line of the palette, or goes on with it where an argument is missing.
  func takeEntry(_ index: Int) {
    let entries = CommandPalette(model).entries(model.typing ?? "")
    guard entries.indices.contains(index) else { return }
    let entry = entries[index]
    if entry.isOpen {
      model.typing = entry.typed
      model.chosenEntry = nil
    } else {
      _ = carryOut(typed: entry.text)
    }
  }

  /// Carries out a step or an order as it was typed; false where the list leads on from it.
  private func carryOut(typed text: String) -> Bool {
    do throws(Order.Mistake) {
      if let order = try Order.read(text) {
        model.typing = nil
        carryOut(order)
        return true
      }
    } catch {
      guard !error.found.isEmpty else { return false }
      model.typing = nil
      model.message = model.words.mistake(error)
      return true
    }
    do throws(UnknownStep) {
      let step = try vocabulary.step(text)
      model.typing = nil
      take(step)
      return true
    } catch {
      guard CommandPalette(model).entries(text).isEmpty else { return false }
      model.typing = nil
      model.message = model.words.unknown(error)
      return true
    }
  }
}
