import CellGrid
import FlowController
import Phone
import Platform
import ScreenLibrary

/// A scene as lines of text for screen readers.
struct PlainScene: Equatable {
  let heading: String
  /// The texts on the screen.
  let texts: [String]
  /// The controls with their numbers.
  let choices: [String]

  init(_ scene: Scene, _ world: World, _ words: Words, _ catalogue: Catalogue) {
    let place = [
      "iOS " + scene.os, scene.language.tag, words.weekday(world.device.now) + " " + scene.clock,
      words.launchCount(Int(world.app.launches)),
      words.name(ofScreen: scene.id, isPrompt: scene.overlay != nil, catalogue),
    ]
    heading = "— \((place + words.assuming(scene.assumed)).joined(separator: " · ")) —".sanitisedForCells
    let shown = scene.marked
    texts = Self.texts(shown, words).map(\.sanitisedForCells)
    choices = Self.choices(shown, words).map(\.sanitisedForCells)
  }

  private static func texts(_ scene: Scene, _ words: Words) -> [String] {
    var lines: [String] = []
    if let banner = scene.banner { lines.append("(\(words.notifications)) \(banner.title) \(banner.body)") }
    if let use = words.locationUse(scene.locationMark) { lines.append("(\(use))") }
    if let overlay = scene.overlay {
      lines += [overlay.title] + overlay.message
      if !overlay.note.isEmpty { lines.append(overlay.note) }
      if scene.isApproximate { lines.append("(\(words.approximateInFull))") }
      if let foreign = words.foreignWords(scene) { lines.append("(\(foreign))") }
      return lines
    }
    lines += [scene.page.title] + scene.page.paragraphs
    if let exchange = scene.page.exchange {
      lines.append("\(exchange.heading) (\(exchange.detail))")
      lines += exchange.messages.map(\.line)
    }
    for row in scene.page.rows where row.control == nil {
      lines.append(row.detail.isEmpty ? row.markedText : row.markedText + ": " + row.detail)
    }
    if scene.isApproximate { lines.append("(\(words.approximateInFull))") }
    if let foreign = words.foreignWords(scene) { lines.append("(\(foreign))") }
    if let strip = scene.page.strip { lines.append("[\(strip.label)] \(strip.text)") }
    return lines
  }

  private static func choices(_ scene: Scene, _ words: Words) -> [String] {
    if scene.controls.isEmpty { return ["  (\(words.noControls))"] }
    return scene.controls.enumerated().map { index, control in
      let row = scene.page.rows.first { $0.control == index }
      let isBack = index == scene.page.back
      var text = "  \(index + 1). \(isBack ? words.back(to: control.label) : control.label)"
      if let row, !row.detail.isEmpty, row.detail != "›" { text += ": " + row.detail }
      if row?.kind == .chosen { text += " ✓" }
      if row?.isApproximate == true { text += " " + Scene.approximateMark }
      return control.isEnabled ? text : text + " " + words.notYet
    }
  }
}

extension Scene.Exchange.Message {
  /// The message as a single line.
  fileprivate var line: String {
    var line = sender + " → " + receiver + ": " + text
    for detail in address + fields + body {
      // The text was wrapped for the width of the phone. Joins its lines.
      line += (detail.first == " " ? "" : " | ") + detail.split(separator: " ").joined(separator: " ")
    }
    return line
  }
}
