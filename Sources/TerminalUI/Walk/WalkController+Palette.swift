import FlowController
import Localization

/// Handles the input line and the palette above it.
extension WalkController {
  /// - Parameter chosen: The entry of the palette that is selected at first.
  func beginTyping(_ text: String, chosen: Int? = nil) {
    lookAtBranches()
    typing(text, chosen: chosen)
  }

  /// Continues with another text, or with another selected entry.
  private func typing(_ text: String, chosen: Int? = nil) {
    model.mode = .typing(Mode.Line(text, chosen: chosen), over: model.mode.ground)
  }

  /// Handles an event while the user is typing a line.
  func type(_ event: InputEvent, _ line: Mode.Line) {
    var next = line
    next.chosen = nil
    next.isIncomplete = false
    model.message = nil
    switch event {
    case .text(let character):
      if line.text.utf8.count < 200 { next.setBefore(line.before + String(character)) }
    case .key(.backspace):
      if line.text.isEmpty { return model.mode.uncover() }
      next.setBefore(line.before.dropLast())
    case .key(.killLine): next.setBefore("")
    case .key(.killWord): next.setBefore(line.before.withoutLastWord)
    case .key(.left): next.behind = min(line.text.count, line.behind + 1)
    case .key(.right): next.behind = max(0, line.behind - 1)
    case .key(.home): next.behind = line.text.count
    case .key(.end): next.behind = 0
    case .key(.escape): return model.mode.uncover()
    case .key(.tab): next = Mode.Line(CommandPalette(model).completed(line.text))
    case .key(.enter): return take(line)
    case .key(.up):
      if let typed = typedBefore(line) { return typing(typed) }
      return chooseEntry(-1, line)
    case .key(.down): return chooseEntry(1, line)
    case .key(.pageUp): return chooseEntry(-10, line)
    case .key(.pageDown): return chooseEntry(10, line)
    case .wheel(let lines): return chooseEntry(lines.signum(), line)
    case .click(let x, let y):
      if let intent = shown?.intent(x: x, y: y) { carryOut(intent) }
      return
    case .key, .paste, .resize, .timeout: return
    }
    model.mode = .typing(next, over: model.mode.ground)
  }

  /// Returns the line that was typed before this one, if this one is empty or was recalled. Returns nil if there is
  /// none, or if an entry is selected.
  private func typedBefore(_ line: Mode.Line) -> String? {
    guard line.chosen == nil else { return nil }
    if line.text.isEmpty { return model.typedLast.first }
    return model.typedLast.firstIndex(of: line.text).flatMap { model.typedLast.dropFirst($0 + 1).first }
  }

  /// Adds a pasted text to the input line. If there is no input line, ignores it, because pasted letters are not meant
  /// as keys.
  func paste(_ text: String) {
    guard model.mode.line != nil else { return model.message = model.words.pasteIsNoKeys }
    for character in text {
      guard let line = model.mode.line else { return }
      type(.text(character.isNewline ? " " : character), line)
    }
  }

  private func chooseEntry(_ by: Int, _ line: Mode.Line) {
    let count = CommandPalette(model).entries(line.text).count
    guard count > 0 else { return }
    guard let chosen = line.chosen else { return typing(line.text, chosen: by > 0 ? 0 : count - 1) }
    let next = abs(by) > 1 ? max(0, min(count - 1, chosen + by)) : (chosen + by + count) % count
    typing(line.text, chosen: next)
  }

  /// Runs the selected entry, or the typed text if none is selected.
  private func take(_ line: Mode.Line) {
    if let chosen = line.chosen { return takeEntry(chosen) }
    guard !line.text.isEmpty else { return model.mode.uncover() }
    if carryOut(typed: line.text) { return }
    // After an error, the line and its message stay. So the next letters correct the line and are not read as keys. If
    // the text is the beginning of an entry, it is not an error, and the first entry is selected.
    if model.message == nil, !CommandPalette(model).entries(line.text).isEmpty {
      var first = Mode.Line(line.text, chosen: 0)
      first.isIncomplete = true
      model.mode = .typing(first, over: model.mode.ground)
    }
  }

  /// Runs an entry of the palette. If its argument is missing, the user continues typing.
  func takeEntry(_ index: Int) {
    let entries = CommandPalette(model).entries(model.mode.line?.text ?? "")
    guard entries.indices.contains(index) else { return }
    let entry = entries[index]
    if entry.isOpen {
      typing(entry.typed)
    } else {
      _ = carryOut(typed: entry.text)
    }
  }

  /// Runs a typed line and stores it. Returns false if the line is wrong, or if the palette can complete it.
  private func carryOut(typed text: String) -> Bool {
    guard wasTaken(text) else { return false }
    model.typedLast = Array(([text] + model.typedLast.filter { $0 != text }).prefix(Self.mostTyped))
    return true
  }

  /// The maximum number of typed lines that are stored.
  private static let mostTyped = 8

  private func wasTaken(_ text: String) -> Bool {
    do throws(PaletteCommand.Mistake) {
      if let order = try PaletteCommand.read(text) {
        // If there is no second phone, `beside` has nothing to close. So the palette lists the choices.
        if case .beside(nil) = order, model.second == nil { return false }
        model.mode.uncover()
        carryOut(order)
        return true
      }
    } catch {
      if !error.found.isEmpty {
        let told = [model.words.mistake(error), CommandPalette(model).hint(text)]
        model.message = told.compactMap(\.self).joined(separator: "\n")
      }
      return false
    }
    do throws(UnknownStep) {
      let step = try vocabulary.step(text)
      model.mode.uncover()
      take(step)
      return true
    } catch {
      // An entry does not complete the line if it only has some letters in common with the argument of a step.
      let isMeant = CommandPalette(model).entries(text).contains { $0.matches(text) }
      if !isMeant, text.contains(":") || CommandPalette(model).entries(text).isEmpty {
        // The accepted values on this phone are more exact than a list for all phones.
        model.message =
          CommandPalette(model).hint(text).map {
            model.words.say(.argumentWrong(found: error.found, form: $0))
          }
          ?? model.words.unknown(model.meaning(error, in: text))
      }
      return false
    }
  }
}

extension Substring {
  /// The text without its last word, and without the blanks after it.
  fileprivate var withoutLastWord: Substring {
    var rest = self
    while rest.last == " " { rest.removeLast() }
    while let last = rest.last, last != " " { rest.removeLast() }
    return rest
  }
}
